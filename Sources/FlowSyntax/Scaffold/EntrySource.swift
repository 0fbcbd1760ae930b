/// The source of the file that says how the first coordinator is made and started.
struct EntrySource {
    /// The file's text.
    let text: String
    /// The name of the exploration in it.
    let variable: String
    /// What a person has to write.
    let open: [String]

    init(app: NeededCodeReader, needed: NeededCode, samples: SampleValues, name: String) {
        let program = app.program
        let type = program.types[needed.root]
        variable = name.prefix(1).lowercased() + name.dropFirst() + "Flow"
        var samples = samples
        samples.atHand = [
            "UIWindow": "window", "UINavigationController": "navigation", "UIViewController": "navigation",
        ]
        var open: [String] = []
        var lines = ["let window = UIWindow(frame: .zero)"]
        let initializer = app.initializer(of: needed.root).map { program.functions[$0] }
        var arguments: String
        if let initializer {
            var texts: [String] = []
            for parameter in initializer.facts.parameters where parameter.initial == nil {
                let label = parameter.label.map { "\($0): " } ?? ""
                if let value = samples.value(of: parameter.type, scope: initializer.owner, file: initializer.file) {
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
        // A stack of a class of the app's own, made for a router, is the one that is shown.
        let stack = program.types.first {
            $0.kind == .class && program.inherits($0.id, from: "UINavigationController") && arguments.contains("(\($0.name)())")
        }
        if let stack { arguments = arguments.replacing("(\(stack.name)())", with: "(navigation)", maxReplacements: 1) }
        let stackClass = stack?.name ?? "UINavigationController"
        let shown = arguments.contains("window") || arguments.contains("navigation") ? nil : Self.screen(of: needed.root, in: app)
        if shown == nil, !arguments.contains("window") {
            lines += [
                "let navigation = \(stackClass)()", "window.rootViewController = navigation", "window.makeKeyAndVisible()",
            ]
        } else if arguments.contains("navigation") {
            lines.append("let navigation = \(stackClass)()")
        }
        let isFailable = initializer?.facts.isFailable ?? false
        lines.append("let root = \(type.name)(\(arguments))\(isFailable ? "!" : "")")
        if let shown { lines += ["window.rootViewController = root.\(shown)", "window.makeKeyAndVisible()"] }
        if let start = Self.start(of: needed.root, in: app) {
            let facts = program.functions[start].facts
            if let given = samples.arguments(
                for: facts.parameters, owner: program.functions[start].owner, file: program.functions[start].file)
            {
                lines.append((facts.returns.map { $0 != .void } ?? false ? "_ = " : "") + "root.\(facts.name)(\(given))")
            } else {
                open.append("Flows.swift: \(type.name).\(facts.fullName) starts it, with values that are not known")
            }
        } else {
            open.append("Flows.swift: \(type.name) has no method start(): call what starts it")
        }
        lines.append("return Flow(window, root: root)")
        self.open = open
        text = """
            import FlowExplorer
            import UIKit

            /// How the flow begins. What its screens offer stands in Offers.swift.
            @MainActor public let \(variable) = Exploration("\(name)") {
            \(lines.map { "    \($0)" }.joined(separator: "\n"))
            }
            .offeringWhatScreensOffer()

            """
    }

    /// What a coordinator that was given neither a window nor a controller has others show: `toPresentable()`, `navigationController`.
    private static func screen(of type: Program.TypeID, in app: NeededCodeReader) -> String? {
        let program = app.program
        func isController(_ type: TypeReference?, scope: Program.TypeID?, file: Int) -> Bool {
            switch type {
            case .optional(let inside)?: return isController(inside, scope: scope, file: file)
            case .named(let name, _)?:
                if let own = program.type(named: name, scope: scope, file: file) { return program.inherits(own, from: "UIViewController") }
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
