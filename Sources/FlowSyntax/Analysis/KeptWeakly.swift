import FlowGraph

/// Finds objects that a function makes and puts into a weak property, where nothing else holds them: they are gone when the function
/// returns.
///
/// It speaks only where nothing can hold the object but the variable: it is handed to nobody, no closure mentions it, and its class nowhere
/// hands itself out or lets a closure hold it.
struct KeptWeakly {
    let program: Program
    let flow: FlowTypes
    let typing: Typing

    func facts() -> [SourceFact] {
        let weak = Set(program.properties.lazy.filter { $0.facts.ownership == .weak && $0.owner != nil }.map(\.facts.name))
        guard !weak.isEmpty else { return [] }
        return program.functions.flatMap { function -> [SourceFact] in
            guard function.facts.body != nil, let owner = function.owner, !flow.isDead(function),
                !flow.mentions[function.id].isDisjoint(with: weak)
            else { return [] }
            return facts(of: function, owner)
        }
    }

    /// A variable, and what becomes of what is in it.
    private struct Made {
        var type: Program.TypeID
        var spot: Spot
        var isKeptWeakly = false
        var isUsed = false
        var isElsewhere = false
    }

    private func facts(of function: Program.FunctionInfo, _ owner: Program.TypeID) -> [SourceFact] {
        var made: [String: Made] = [:]
        var walk = CodeWalk(typing) { expression, role, scope in
            switch (expression, role) {
            case (.call(let call), .local(.bind(let name))):
                guard case .name(let callee, _) = call.callee, scope.local(callee) == nil,
                    let type = program.type(named: callee, scope: owner, file: function.file), isCandidate(type)
                else { return }
                // Two variables of one name: which is which is not followed.
                if made[name] != nil { made[name]!.isElsewhere = true } else { made[name] = Made(type: type, spot: call.spot) }
            case (.name(let name, _), .base): made[name]?.isUsed = true
            case (.name(let name, _), .assigned(let target)):
                let property = OwnMember.name(target, scope).flatMap { program.property(named: $0, on: owner) }
                if let property, program.properties[property].facts.ownership == .weak {
                    made[name]?.isKeptWeakly = true
                } else {
                    made[name]?.isElsewhere = true
                }
            case (.name(let name, _), .written): made[name]?.isElsewhere = true
            case (.name(let name, _), _): made[name]?.isElsewhere = true
            case (.closure(let closure), _): for name in closure.freeNames { made[name]?.isElsewhere = true }
            default: break
            }
        }
        walk.walk(function: function.id)
        return made.values.filter { $0.isKeptWeakly && $0.isUsed && !$0.isElsewhere && !holdsItself($0.type) }.map {
            SourceFact(
                kind: .keptWeakly, owner: program.types[owner].shownName, child: program.types[$0.type].shownName,
                circumstance: function.facts.fullName,
                location: program.place(function.file, $0.spot))
        }
    }

    /// A class of the app that is no screen, and that nothing from elsewhere may hold.
    private func isCandidate(_ type: Program.TypeID) -> Bool {
        program.types[type].kind == .class && !flow.visible.contains(type)
            && program.externalAncestors(of: type).allSatisfy {
                $0 == "NSObject" || $0 == "AnyObject" || $0 == "ObservableObject" || $0.hasSuffix("Delegate")
            }
    }

    /// Whether code of a class hands its own object to somebody, or lets a closure hold it.
    private func holdsItself(_ type: Program.TypeID) -> Bool {
        var isHeld = false
        var walk = CodeWalk(typing) { expression, role, _ in
            switch (expression, role) {
            case (.self, .base), (.name("self", _), .base), (.self, .captured), (.name("self", _), .captured), (.self, .local),
                (.name("self", _), .local):
                break
            case (.self, _), (.name("self", _), _): isHeld = true
            case (.closure(let closure), _):
                let isWeak = closure.captures.contains { $0.name == "self" && $0.ownership != .strong }
                if !isWeak, closure.freeNames.contains("self") { isHeld = true }
            default: break
            }
        }
        for type in [type] + program.ancestors(of: type) {
            for function in program.types[type].functionList { walk.walk(function: function) }
            for property in program.types[type].propertyList { walk.walk(property: property) }
        }
        return isHeld
    }
}
