/// The source of the file that says how the first coordinator is made and started.
struct EntrySource {
    /// The file's text.
    let text: String
    /// The names of the explorations in it: one, or one for each case of an enumeration that the coordinator is made with.
    let variables: [String]
    /// What a person has to write.
    let open: [String]

    init(
        app: NeededCodeReader, needed: NeededCode, samples: SampleValues, name: String, questions: Questions,
        exchanged: [String], syntax: (Int) -> SourceSyntax
    ) {
        let program = app.program
        let type = program.types[needed.root]
        var samples = samples
        samples.atHand = [
            "UIWindow": "window", "UINavigationController": "navigation", "UIViewController": "navigation",
        ]
        var open: [String] = []
        var lines = ["let window = UIWindow(frame: .zero)"]
        let start = Self.start(of: needed.root, in: app)
        let flow = FlowTypes(program: program)
        let keeper = Keeper(of: needed.root, in: app, needed: needed, start: start, flow: flow)
        if keeper.isThere { lines.append("let keeper = FlowKeeper(window: window)") }
        let initializer = app.initializer(of: needed.root).map { program.functions[$0] }
        var arguments: String
        var ways: (parameter: ParameterFacts, values: [(word: String, text: String)])?
        if let initializer {
            var texts: [String] = []
            for parameter in initializer.facts.parameters where parameter.initial == nil {
                let label = parameter.label.map { "\($0): " } ?? ""
                if let told = keeper.argument(parameter) {
                    texts.append(label + told)
                } else if ways == nil,
                    case let values = samples.values(of: parameter.type, scope: initializer.owner, file: initializer.file),
                    values.count > 1, parameter.type.swiftText != nil
                {
                    ways = (parameter, values)
                    texts.append(label + parameter.name)
                } else if let value = samples.value(of: parameter.type, scope: initializer.owner, file: initializer.file) {
                    texts.append(label + value)
                } else {
                    let wanted = parameter.type.swiftText ?? "a value"
                    texts.append(label + "standIn(\"\(parameter.name)\")")
                    open.append("Flows.swift: \(type.name) is made with \(parameter.name): \(wanted), of which no value is known")
                }
            }
            arguments = texts.joined(separator: ", ")
        } else {
            arguments = ""
        }
        // A stack of a class of the app's own, made for it or for its router, is the one that is shown.
        func made(_ type: Program.TypeInfo) -> String? {
            guard type.kind == .class, program.inherits(type.id, from: "UINavigationController") else { return nil }
            return ["(", " "].map { "\($0)\(type.name)()" }.first { (" " + arguments).contains($0) }
        }
        let stack = program.types.first { made($0) != nil }
        if let stack, let text = made(stack) {
            arguments = String((" " + arguments).replacing(text, with: "\(text.prefix(1))navigation", maxReplacements: 1).dropFirst())
        }
        let stackClass = stack?.name ?? "UINavigationController"
        let shown = arguments.contains("window") || arguments.contains("navigation") ? nil : Self.screen(of: needed.root, in: app)
        let presented = arguments.contains("window") ? nil : PresentedRoot(needed.root, in: app, flow: flow)
        let below = ["window.rootViewController = UIViewController()", "window.makeKeyAndVisible()"]
        if shown == nil, !arguments.contains("window") {
            lines.append("let navigation = \(stackClass)()")
            lines += presented == nil ? ["window.rootViewController = navigation", "window.makeKeyAndVisible()"] : below
        } else if arguments.contains("navigation") {
            lines.append("let navigation = \(stackClass)()")
        }
        let isFailable = initializer?.facts.isFailable ?? false
        lines.append("let root = \(type.name)(\(arguments))\(isFailable ? "!" : "")")
        if let shown { lines += presented == nil ? ["window.rootViewController = root.\(shown)", "window.makeKeyAndVisible()"] : below }
        if keeper.isThere { lines += keeper.lines }
        if let start {
            let facts = program.functions[start].facts
            if let given = samples.arguments(
                for: facts.parameters, owner: program.functions[start].owner, file: program.functions[start].file)
            {
                let call = "root.\(facts.name)(\(given))"
                if keeper.hasStream {
                    lines.append(
                        "keeper.subscription = \(call).sink(receiveCompletion: { [weak keeper] _ in keeper?.end(false) }, receiveValue: { _ in })"
                    )
                } else {
                    lines.append((facts.returns.map { $0 != .void } ?? false ? "_ = " : "") + call)
                }
            } else {
                open.append("Flows.swift: \(type.name).\(facts.fullName) starts it, with values that are not known")
            }
        } else {
            open.append("Flows.swift: \(type.name) has no method start(): call what starts it")
        }
        if let presented {
            let screen = shown.map { "root.\($0)" } ?? "navigation"
            if let style = presented.style { lines.append("\(screen).modalPresentationStyle = .\(style)") }
            lines.append("window.rootViewController?.present(\(screen), animated: false)")
        }
        if needed.taken.contains(where: { app.names.names(of: $0).members.contains("UserDefaults") }) {
            lines.insert("forgetWhatIsStored()", at: 0)
        }
        if !questions.all.isEmpty { lines.insert("Questions.begin()", at: 0) }
        for method in exchanged {
            lines.insert("UnfollowedCode.meet(\"\(method)\", because: \"the app exchanges for a method of UIKit\")", at: 0)
        }
        lines.append("return Flow(window, root: \(keeper.isThere ? "keeper" : "root")\(questions.arguments))")
        self.open = open
        let stem = name.prefix(1).lowercased() + name.dropFirst()
        let body = lines.map { "    \($0)\n" }.joined()
        let offering = "offeringWhatScreensOffer()" + (keeper.showsEnd ? ".terminal(FlowEnd.self)" : "")
        let declared: String
        if let ways {
            let parameter = "\(ways.parameter.name): \(ways.parameter.type.swiftText!)"
            variables = ways.values.map { "\(stem)\($0.word.prefix(1).uppercased() + $0.word.dropFirst())Flow" }
            declared =
                "@MainActor private func begin(\(parameter)) -> Flow {\n\(body)}\n"
                + zip(variables, ways.values).map { variable, way in
                    "\n@MainActor public let \(variable) = Exploration(\"\(name) \(way.word)\") { "
                        + "begin(\(ways.parameter.name): \(way.text)) }\n    .\(offering)\n"
                }
                .joined()
        } else {
            variables = [stem + "Flow"]
            declared =
                "@MainActor public let \(stem)Flow = Exploration(\"\(name)\") {\n\(body)}\n.\(offering)\n"
        }
        text = """
            \(keeper.hasStream ? "import Combine\n" : "")import FlowExplorer
            import UIKit

            /// How the flow begins. What its screens offer stands in Offers.swift.
            \(declared)\(keeper.isThere ? keeper.source(coordinator: type.name, samples: samples, syntax: syntax) : "")
            """
    }

    /// What a coordinator that was given neither a window nor a controller has others show: `toPresentable()`, `navigationController`.
    private static func screen(of type: Program.TypeID, in app: NeededCodeReader) -> String? {
        let program = app.program
        func isController(_ type: TypeReference?, scope: Program.TypeID?, file: Int) -> Bool {
            switch type {
            case .optional(let inside)?: return isController(inside, scope: scope, file: file)
            case .named(let name, _)?:
                if let own = program.type(named: name, scope: scope, file: file) { return app.isViewController(own) }
                return UIKitClasses.inherits(name, from: "UIViewController")
            default: return false
            }
        }
        for owner in [type] + program.ancestors(of: type) {
            let functions = program.types[owner].functionList.map { program.functions[$0] }
            if let found = functions.first(where: {
                $0.facts.kind == .function && !$0.facts.isPrivate && !$0.facts.isStatic && $0.facts.parameters.isEmpty
                    && isController($0.facts.returns, scope: owner, file: $0.file)
            }) {
                return found.facts.name + "()"
            }
            let properties = program.types[owner].propertyList.filter {
                !program.properties[$0].facts.isPrivate && !program.properties[$0].facts.isStatic
            }
            let shown = properties.first { id in
                let written = app.names.typing.type(of: id)
                return isController(
                    program.properties[id].facts.type ?? written?.type, scope: written?.scope ?? owner, file: program.properties[id].file)
            }
            if let shown { return program.properties[shown].facts.name }
        }
        return nil
    }

    /// The method that starts a coordinator: of those that are called so, the one with the fewest parameters.
    private static func start(of type: Program.TypeID, in app: NeededCodeReader) -> Program.FunctionID? {
        for name in ["start", "begin", "run", "launch", "show", "present"] {
            let named = app.program.functions(named: name, on: type).filter { !app.program.functions[$0].facts.isPrivate }
            let fewest = named.min { a, b in
                func count(_ id: Program.FunctionID) -> Int { app.program.functions[id].facts.parameters.count { $0.initial == nil } }
                return (count(a), a) < (count(b), b)
            }
            if let fewest { return fewest }
        }
        return nil
    }
}
