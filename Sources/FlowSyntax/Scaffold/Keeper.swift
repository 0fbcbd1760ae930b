import SwiftSyntax

/// Whoever keeps the first coordinator in the app, as far as the app's own code tells: what it is told when it lets the coordinator go.
///
/// Without one, a coordinator that is started alone is never let go, and its delegate never told.
struct Keeper {
    /// A delegate of the coordinator, and the protocol that it has.
    private(set) var delegate: (property: String, protocol: Program.TypeID)?
    /// What the delegate is told at the end, `didFinish(_:)`, and whether screens are taken away then.
    private(set) var ends: [String: Bool] = [:]
    /// Closures of the coordinator that are called at the end, and those that it is made with.
    private(set) var closures: [String: Bool] = [:]
    private(set) var arguments: [String: Bool] = [:]
    /// Whether the stream that starting it gives ends with it.
    private(set) var hasStream = false

    private let root: Program.TypeID
    private let app: NeededCodeReader

    /// Whether it takes screens away, and a screen that stands for the rest of the app is on show then.
    var showsEnd: Bool { [ends, closures, arguments].contains { $0.values.contains(true) } }

    var isThere: Bool { !ends.isEmpty || !closures.isEmpty || !arguments.isEmpty || hasStream }

    init(of root: Program.TypeID, in app: NeededCodeReader, needed: NeededCode, start: Program.FunctionID?, flow: FlowTypes) {
        self.root = root
        self.app = app
        let program = app.program
        if case .named("AnyPublisher", _)? = start.flatMap({ program.functions[$0].facts.returns }) { hasStream = true }
        let family = [root] + program.ancestors(of: root)
        let lifetimes = ChildLifetimes(program: program, flow: flow)
        var letting: [CodeIndex.PieceID: Bool] = [:]
        for candidate in (lifetimes.byChild[root] ?? []).map({ lifetimes.candidates[$0] }) {
            for piece in lifetimes.index.pieces.indices where lifetimes.releases(piece, candidate) {
                let isAway = !lifetimes.summaries.shows[piece].isDisjoint(with: CodeIndex.Shows.away.union(.root))
                letting[piece] = letting[piece] ?? false || isAway
            }
        }
        delegate = Self.delegate(in: family, app: app, needed: needed)
        if !letting.isEmpty { findEnds(letting, lifetimes, family) }
        if !isThere, let delegate {
            // No code of the app says it: what the delegate calls the end counts.
            for id in Self.requirements(of: delegate.protocol, program) {
                let facts = program.functions[id].facts
                if facts.returns.map({ $0 == .void }) ?? true, Self.isEnd(facts.name) { ends[facts.fullName] = true }
            }
        }
    }

    /// Finds what is called by the pieces of code that let the coordinator go: of its delegate, or as a closure.
    private mutating func findEnds(_ letting: [CodeIndex.PieceID: Bool], _ lifetimes: ChildLifetimes, _ family: [Program.TypeID]) {
        let program = app.program
        for (piece, isAway) in letting {
            guard case .function(let id) = lifetimes.index.pieces[piece].kind, let delegate else { continue }
            let name = program.functions[id].facts.fullName
            if Self.requirements(of: delegate.protocol, program).contains(where: { program.functions[$0].facts.fullName == name }) {
                ends[name] = ends[name] ?? false || isAway
            }
        }
        func isAway(_ value: CodeIndex.Value) -> Bool? {
            let meant = value.pieces.compactMap { letting[$0] }
            return meant.isEmpty ? nil : meant.contains(true)
        }
        for piece in lifetimes.index.pieces {
            for write in piece.writes where !Set(write.owners).isDisjoint(with: family) {
                if let isAway = isAway(write.value) { closures[write.property] = closures[write.property] ?? false || isAway }
            }
            for call in piece.calls {
                guard case .initializer(root) = call.target else { continue }
                for argument in call.arguments {
                    if let label = argument.label, let isAway = isAway(argument.value) {
                        arguments[label] = arguments[label] ?? false || isAway
                    }
                }
            }
        }
    }

    /// The property of a coordinator that has its delegate, if everything that the protocol asks for is a function.
    private static func delegate(
        in family: [Program.TypeID], app: NeededCodeReader, needed: NeededCode
    ) -> (property: String, protocol: Program.TypeID)? {
        let program = app.program
        for id in family.flatMap({ program.types[$0].propertyList }) {
            let facts = program.properties[id].facts
            guard facts.ownership != .strong, !facts.isPrivate, !facts.isStatic,
                let type = app.names.typing.declared(app.names.typing.type(of: id))?.first, program.types[type].kind == .protocol,
                let place = app.declarations.ofType[type], needed.takes(place)
            else { continue }
            let all = [type] + program.ancestors(of: type)
            if all.allSatisfy({ program.types[$0].propertyList.isEmpty && program.types[$0].functions["init"] == nil }) {
                return (facts.name, type)
            }
        }
        return nil
    }

    /// Whether a name says that something is over: `didFinish`, `cartCoordinatorDidCancel`.
    private static func isEnd(_ name: String) -> Bool {
        let words = name.reduce(into: [""]) { words, character in
            if character.isUppercase { words.append("") }
            words[words.count - 1].append(contentsOf: character.lowercased())
        }
        return words.contains { word in endings.contains { word == $0 || word == $0 + "ed" || word == $0 + "d" } }
    }

    private static let endings = ["cancel", "cancell", "close", "complete", "dismiss", "done", "end", "exit", "finish", "quit", "stop"]

    private static func requirements(of type: Program.TypeID, _ program: Program) -> [Program.FunctionID] {
        ([type] + program.ancestors(of: type)).filter { program.types[$0].kind == .protocol }.flatMap { other in
            program.types[other].functionList.filter { program.functions[$0].facts.body == nil }
        }
    }

    /// What an argument of the coordinator's initialiser is; `nil` if the keeper has nothing to do with it.
    func argument(_ parameter: ParameterFacts) -> String? {
        guard let label = parameter.label, let isAway = arguments[label] else { return nil }
        return closure(parameter.type, isAway, label)
    }

    private func closure(_ type: TypeReference, _ isAway: Bool, _ name: String) -> String? {
        var plain = app.names.typing.plain(Typing.Written(type: type, scope: root, file: app.program.types[root].file))?.type
        if case .optional(let inside)? = plain { plain = inside }
        guard case .function(let parameters, .void)? = plain else { return nil }
        let names = parameters.isEmpty ? "" : " " + parameters.map { _ in "_" }.joined(separator: ", ")
        return "{ [weak keeper]\(names) in keeper?.end(\(isAway)\(isAway ? ", \"\(name)\"" : "")) }"
    }

    /// The lines that make it keep the coordinator, after that is made.
    var lines: [String] {
        var lines = ["keeper.child = root"]
        if let delegate, !ends.isEmpty { lines.append("root.\(delegate.property) = keeper") }
        for (name, isAway) in closures.sorted(by: { $0.key < $1.key }) {
            guard let id = app.program.property(named: name, on: root),
                let type = app.names.typing.type(of: id)?.type, let text = closure(type, isAway, name)
            else { continue }
            lines.append("root.\(name) = \(text)")
        }
        return lines
    }

    /// Its declaration.
    func source(coordinator: String, samples: SampleValues, syntax: (Int) -> SourceSyntax) -> String {
        let program = app.program
        var parents = ""
        var members: [String] = []
        if let delegate, !ends.isEmpty {
            let external = program.externalAncestors(of: delegate.protocol)
            parents = ": " + (external.contains("NSObjectProtocol") ? "NSObject, " : "") + program.types[delegate.protocol].name
            for id in Self.requirements(of: delegate.protocol, program) {
                let info = program.functions[id]
                guard let node = syntax(info.file).declaration(at: info.facts.spot)?.as(FunctionDeclSyntax.self) else { continue }
                let head =
                    "func \(node.name.text)\(node.genericParameterClause?.trimmedDescription ?? "")\(node.signature.trimmedDescription)"
                if let isAway = ends[info.facts.fullName] {
                    members.append("    \(head) { end(\(isAway)\(isAway ? ", \"\(info.facts.name)\"" : "")) }")
                } else if let returned = info.facts.returns, returned != .void {
                    let value = samples.value(of: returned, scope: info.owner, file: info.file) ?? "standIn(\"\(info.facts.name)\")"
                    members.append("    \(head) { \(value) }")
                } else {
                    members.append("    \(head) {}")
                }
            }
        }
        let more = members.isEmpty ? "" : "\n" + members.joined(separator: "\n") + "\n"
        let initializer =
            parents.contains("NSObject")
            ? "init(window: UIWindow) { self.window = window; super.init() }" : "init(window: UIWindow) { self.window = window }"
        let end =
            showsEnd
            ? """
                /// - Parameter outcome: What the rest of the app goes on with; `nil` where the screens stay.
                func end(_ takesScreensAway: Bool, _ outcome: String? = nil) {
                    if takesScreensAway {
                        let rest = FlowEnd()
                        rest.title = outcome
                        window.rootViewController = rest
                    }
                    child = nil
                }
            """
            : """
                func end(_ takesScreensAway: Bool) { child = nil }
            """
        let rest = showsEnd ? "\n/// The rest of the app, after the end.\nprivate final class FlowEnd: UIViewController {}\n" : ""
        return """

            /// Keeps the coordinator until it says that it is done, as the app does.
            @MainActor private final class FlowKeeper\(parents) {
                let window: UIWindow
                var child: \(coordinator)?
            \(hasStream ? "    var subscription: Any?\n" : "")    \(initializer)

            \(end)
            \(more)}
            \(rest)
            """
    }
}
