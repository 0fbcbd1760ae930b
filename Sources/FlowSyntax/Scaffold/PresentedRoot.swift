/// How an app presents the screens of a coordinator, if it does so wherever it makes one: above what is there, so that they can be swiped
/// away and dismissed.
struct PresentedRoot {
    /// `fullScreen`, if the app says so, or another one that nobody can swipe away; `nil` for a sheet.
    let style: String?

    /// `nil` if the app makes no such coordinator, or does anything else with one: what it was made with, or what it has, is not presented.
    init?(_ root: Program.TypeID, in app: NeededCodeReader, flow: FlowTypes) {
        let program = app.program
        let name = program.types[root].simpleName
        var styles: Set<String> = []
        var isMade = false
        for function in program.functions where flow.mentions[function.id].contains(name) {
            var made: Set<String> = []
            var presented: Set<String> = []
            var isMadeHere = false
            var walk = CodeWalk(app.names.typing) { expression, role, scope in
                switch expression {
                case .call(let call):
                    if case .name(let type, _) = call.callee,
                        program.type(named: type, scope: scope.owner, file: scope.file, cache: app.names.typing.names) == root
                    {
                        isMadeHere = true
                        for argument in call.arguments { made.formUnion(Self.firstName(of: argument.value).map { [$0] } ?? []) }
                        if case .local(.bind(let local)) = role { made.insert(local) }
                    } else if Self.isPresent(call.callee), let first = call.arguments.first {
                        presented.formUnion(Self.firstName(of: first.value).map { [$0] } ?? [])
                    }
                case .assign(.member(_?, "modalPresentationStyle", _), let value, _, _):
                    if let style = value.implicitName { styles.insert(style) }
                default: break
                }
            }
            walk.walk(function: function.id)
            guard isMadeHere else { continue }
            guard !made.isDisjoint(with: presented) else { return nil }
            isMade = true
        }
        guard isMade, styles.count < 2 else { return nil }
        style = styles.first { ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext"].contains($0) }
    }

    private static func isPresent(_ callee: Expression) -> Bool {
        switch callee {
        case .name("present", _), .member(_?, "present", _): true
        default: false
        }
    }

    /// `router` of `router.toPresentable()`.
    private static func firstName(of expression: Expression) -> String? {
        switch expression {
        case .name(let name, _): name
        case .member(let base?, _, _): firstName(of: base)
        case .call(let call): firstName(of: call.callee)
        case .optional(let inside), .cast(let inside, _, _): firstName(of: inside)
        default: nil
        }
    }
}
