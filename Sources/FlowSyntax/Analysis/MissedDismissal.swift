import FlowGraph

/// Finds screens that a coordinator keeps while they are presented, and lets go of only where it dismisses them itself: a person may pull
/// the sheet down.
///
/// Whatever looks as if somebody had thought of the swipe keeps it silent: a delegate or a style of the presentation, a screen that tells
/// how it goes.
struct MissedDismissal {
    let program: Program
    let flow: FlowTypes
    let typing: Typing

    private static let precautions: Set<String> = [
        "isModalInPresentation", "presentationController", "modalPresentationStyle", "transitioningDelegate",
        "popoverPresentationController",
        "sheetPresentationController", "overFullScreen", "fullScreen",
    ]
    private static let tidings: Set<String> = [
        "presentationControllerDidDismiss", "presentationControllerWillDismiss", "presentationControllerShouldDismiss", "viewDidDisappear",
        "viewWillDisappear", "deinit",
        "didMove", "dismiss",
    ]

    func facts() -> [SourceFact] {
        program.types.filter { $0.kind == .class && flow.navigating.contains($0.id) && !flow.visible.contains($0.id) }.flatMap {
            type -> [SourceFact] in
            guard !tells(type.id) else { return [] }
            return type.propertyList.flatMap { facts(of: program.properties[$0], in: type) }
        }
    }

    private func facts(of property: Program.PropertyInfo, in type: Program.TypeInfo) -> [SourceFact] {
        guard property.facts.ownership == .strong, property.facts.isStored, !property.facts.isLet, !property.facts.isStatic,
            !property.facts.isLazy,
            case .optional? = property.facts.type, property.facts.didSet == nil,
            let screen = typing.declared(typing.type(of: property.id))?.first,
            program.types[screen].kind == .class, flow.visible.contains(screen),
            program.externalAncestors(of: screen).contains(where: { UIKitClasses.inherits($0, from: "UIViewController") }),
            !tells(screen), flow.typeMentions[screen].isDisjoint(with: Self.precautions)
        else { return [] }
        let name = property.facts.name
        var kept: [(function: Program.FunctionID, spot: Spot)] = []
        var dropped: [Program.FunctionID: Spot] = [:]
        for function in type.functionList where flow.mentions[function].contains(name) {
            let look = look(function, name)
            if let spot = look.kept, look.isPresented, flow.mentions[function].isDisjoint(with: Self.precautions) {
                kept.append((function, spot))
            }
            if let spot = look.dropped { dropped[function] = spot }
        }
        // It lets go where it dismisses, and nowhere else.
        guard !dropped.isEmpty, dropped.keys.allSatisfy({ flow.mentions[$0].contains("dismiss") }) else { return [] }
        let places = dropped.sorted { $0.key < $1.key }.map {
            Finding.Related(
                location: program.place(program.functions[$0.key].file, $0.value), message: "released here, when code dismisses it")
        }
        return kept.map { function, spot in
            SourceFact(
                kind: .missedDismissal, owner: type.shownName, child: program.types[screen].shownName,
                circumstance: "\(name) in \(program.functions[function].facts.fullName)",
                location: program.place(program.functions[function].file, spot), related: places)
        }
    }

    /// Whether a class hears how screens go: it implements what UIKit calls then.
    private func tells(_ type: Program.TypeID) -> Bool {
        Self.tidings.contains { name in program.functions(named: name, on: type).contains { program.functions[$0].facts.body != nil } }
    }

    /// Where a function puts something into a property, whether it presents the same, and where it empties the property.
    private func look(_ function: Program.FunctionID, _ name: String) -> (kept: Spot?, isPresented: Bool, dropped: Spot?) {
        var kept: Spot?, dropped: Spot?
        var sources: Set<String> = [name]
        var presented: Set<String> = []
        var walk = CodeWalk(typing) { expression, _, scope in
            switch expression {
            case .assign(let target, let source, "", let spot):
                guard OwnMember.name(target, scope) == name else { return }
                if case .nil = source { dropped = spot } else { kept = spot }
                if case .name(let local, _) = source { sources.insert(local) }
            case .call(let call):
                guard case .member(_, "present", _) = call.callee, let first = call.arguments.first?.value else { return }
                switch first {
                case .name(let local, _), .member(_, let local, _): presented.insert(local)
                default: break
                }
            default: break
            }
        }
        walk.walk(function: function)
        return (kept, !presented.isDisjoint(with: sources), dropped)
    }
}
