/// Who reads, sets and calls members of some names, all over an app, and on what.
struct MemberUses {
    /// Whose member it is.
    enum Receiver {
        /// Named without a receiver, or on `self`, in code of this type.
        case own(Program.TypeID)
        /// On a value of one of these types.
        case types([Program.TypeID])
        /// Nobody can tell.
        case unknown
    }

    enum Deed {
        case read
        /// With the labels of the arguments, and the declared types of those whose types are known.
        case called(labels: [String?], types: [[Program.TypeID]?])
        case written(Expression, operator: String)
        /// A member of it is named.
        case base(of: String)
    }

    struct Use {
        var receiver: Receiver
        var deed: Deed
        /// The name of the member, or the variable, on which it is named: `child` of `self.child.start`.
        var base: String?
        /// Whether the receiver is a local variable.
        var isOnLocal: Bool
        var owner: Program.TypeID?
        var function: Program.FunctionID?
        var file: Int
        var spot: Spot
    }

    private let uses: [String: [Use]]
    private let program: Program

    /// Complexity: O(*n*), *n* being the number of expressions.
    init(of names: Set<String>, program: Program) {
        self.program = program
        var uses: [String: [Use]] = [:]
        let typing = Typing(program: program)
        var walk = CodeWalk(typing) { expression, role, scope in
            switch expression {
            case .name(let name, let spot):
                guard names.contains(name), scope.local(name) == nil else { return }
                let receiver: Receiver
                if let local = scope.local("self"), local == nil {
                    receiver = .unknown
                } else {
                    receiver = scope.owner.map { .own($0) } ?? .unknown
                }
                uses[name, default: []].append(
                    Use(
                        receiver: receiver, deed: MemberUses.deed(role, typing, scope), base: nil, isOnLocal: false, owner: scope.owner,
                        function: scope.function,
                        file: scope.file, spot: spot))
            case .member(let base, let name, let spot):
                guard names.contains(name) else { return }
                var receiver = Receiver.unknown
                var isOnLocal = false
                var last: String?
                if let base {
                    if OwnMember.isSelf(base), let owner = scope.owner {
                        receiver = .own(owner)
                    } else if case .super = base, let owner = scope.owner {
                        receiver = .own(owner)
                    } else if let types = typing.declared(typing.type(of: base, in: scope)) {
                        receiver = .types(types)
                    }
                    var inner = base
                    while case .optional(let inside) = inner { inner = inside }
                    switch inner {
                    case .name(let name, _):
                        last = name
                        isOnLocal = scope.local(name) != nil
                    case .member(_, let name, _): last = name
                    default: break
                    }
                }
                uses[name, default: []].append(
                    Use(
                        receiver: receiver, deed: MemberUses.deed(role, typing, scope), base: last, isOnLocal: isOnLocal,
                        owner: scope.owner,
                        function: scope.function, file: scope.file, spot: spot))
            case .keyPath(let path):
                for name in path where names.contains(name) {
                    uses[name, default: []].append(
                        Use(
                            receiver: .unknown, deed: .read, base: nil, isOnLocal: false, owner: scope.owner, function: scope.function,
                            file: scope.file,
                            spot: Spot(line: 1, column: 1)))
                }
            case .selector(let name):
                guard names.contains(name) else { return }
                uses[name, default: []].append(
                    Use(
                        receiver: .unknown, deed: .read, base: nil, isOnLocal: false, owner: scope.owner, function: scope.function,
                        file: scope.file,
                        spot: Spot(line: 1, column: 1)))
            default: break
            }
        }
        walk.walkAll()
        self.uses = uses
    }

    private static func deed(_ role: CodeWalk.Role, _ typing: Typing, _ scope: Typing.Scope) -> Deed {
        switch role {
        case .called(let call):
            .called(
                labels: call.arguments.dropLast(call.trailing).map(\.label) + call.arguments.suffix(call.trailing).map(\.label),
                types: call.arguments.map { typing.declared(typing.type(of: $0.value, in: scope)) })
        case .written(let source, let symbol): .written(source, operator: symbol)
        case .base(let member): .base(of: member)
        case .read, .argument, .assigned, .local, .returned, .captured: .read
        }
    }

    subscript(_ name: String) -> [Use] { uses[name] ?? [] }

    /// Whether a use may be of the member of a type or of one of its relatives.
    func mayMean(_ use: Use, of type: Program.TypeID) -> Bool {
        switch use.receiver {
        case .unknown: true
        case .own(let other): isRelated(other, type)
        case .types(let others): others.contains { isRelated($0, type) }
        }
    }

    /// Whether a use is of the member of a type, or of a subclass.
    func means(_ use: Use, of type: Program.TypeID) -> Bool {
        switch use.receiver {
        case .unknown: false
        case .own(let other): program.isSubtype(other, of: type)
        case .types(let others): others.contains { program.isSubtype($0, of: type) }
        }
    }

    private func isRelated(_ a: Program.TypeID, _ b: Program.TypeID) -> Bool {
        if program.isSubtype(a, of: b) || program.isSubtype(b, of: a) { return true }
        // A protocol and a type that something conforms to both.
        if program.types[a].kind == .protocol || program.types[b].kind == .protocol {
            let others = Set(program.concreteSubtypes(of: a))
            return program.concreteSubtypes(of: b).contains(where: others.contains)
        }
        return false
    }
}
