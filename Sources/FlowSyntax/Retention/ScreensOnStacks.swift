/// The navigation controllers that objects keep in properties, and the screens that stay with them.
struct ScreensOnStacks {
    /// A parameter of a function.
    struct Parameter: Hashable {
        var function: Program.FunctionID
        var index: Int
    }

    private let program: Program
    private let flow: FlowTypes
    private let nodes: [RetentionNode]
    private let cleared: ClearedProperties
    private let presented: Set<Program.PropertyID>
    private let omitted: Set<Parameter>
    /// What calls give to the parameters of initialisers.
    private let given: [Parameter: [[Term]]]
    private let typing: Typing
    /// Constants that initialisers set to what may be anybody's, or is never presented.
    private var foreign: Set<Program.PropertyID> = []

    /// - Parameter units: What functions retain.
    init(program: Program, reader: RetentionReader, units: [RetentionUnit]) {
        self.program = program
        flow = reader.flow
        nodes = reader.nodes
        cleared = reader.cleared
        presented = reader.presentedProperties
        omitted = reader.omitted
        typing = reader.typing
        given = ScreensOnStacks.given(by: reader)
        foreign = reader.stacksOfInitialisers.filter { property in
            !names(of: property, units).contains(where: presented.contains) || !isMade(property, units)
        }
    }

    /// What functions retain, without the screens that some code takes off the stacks that keep them, and those on stacks that are not known
    /// to go as a whole when they are dismissed.
    ///
    /// Complexity: O(*n*), *n* being the number of references.
    func kept(_ units: [RetentionUnit]) -> [RetentionUnit] {
        units.indices.map { index in
            var unit = units[index]
            let emptied = Set(unit.stores.filter { $0.field.property.map(isEmptied) ?? false }.map(\.value))
            unit.stores.removeAll { store in
                if let first = (store.holder.path + [store.field]).first, Retaining.screens.contains(first.name),
                    emptied.contains(Term(root: store.holder.root))
                {
                    return true
                }
                let property = store.holder.path.last?.property
                if store.field == Retaining.pushed {
                    if store.holder == .me, property == nil { return !isDroppedByItself(store, index, units) }
                    return !(property.map { isDropped(store, on: $0, index, units) } ?? false)
                }
                return isGone(store.holder.path + [store.field]) || isGone(store.value.path)
            }
            return unit
        }
    }

    /// Whether a way of properties leads through a stack to screens that it does not keep; what is pushed is judged where that is done.
    private func isGone(_ path: [Term.Field]) -> Bool {
        path.first == Retaining.pushed
            || path.indices.dropFirst().contains { place in
                if path[place] == Retaining.pushed { return true }
                guard Retaining.screens.contains(path[place].name), let property = path[place - 1].property else { return false }
                return isEmptied(property) || foreign.contains(property)
            }
    }

    /// Whether a screen is pushed on a stack of the object's own that is dismissed with the screen on it: as its lowest one, or as one that
    /// leads to a function that dismisses.
    private func isDropped(_ store: StrongStore, on property: Program.PropertyID, _ unit: Int, _ units: [RetentionUnit]) -> Bool {
        guard store.holder.root == .me, !foreign.contains(property), let owner = program.properties[property].owner else { return false }
        let names = names(of: property, units)
        guard names.contains(where: presented.contains), !names.contains(where: { cleared.isPopped($0, program) }) else { return false }
        return isEnded(store, unit, by: owner) || store.isDirect && isLowest(store, on: property, of: owner, units)
    }

    /// The same of a navigation controller that pushes a screen on its own stack: no other stack takes it (UIKit's
    /// `pushViewController(_:animated:)`), so that it goes with its screens.
    private func isDroppedByItself(_ store: StrongStore, _ unit: Int, _ units: [RetentionUnit]) -> Bool {
        guard let owner = units[unit].owner, unit < program.functions.count, program.inherits(owner, from: RetentionReader.stack),
            flow.typeMentions[owner].isDisjoint(with: Retaining.stacking)
        else { return false }
        let isBegun = units.contains { other in
            other.stores.contains {
                $0.field.name == "rootViewController" && ($0.holder.node.map { isOwn(nodes[$0].kind, owner) } ?? false)
            }
        }
        let shown = program.units(of: owner).flatMap { units[$0].stores }.filter {
            $0.holder == .me && (isShown($0) || $0.field == store.field)
        }
        let isLowest =
            store.isDirect && !isBegun && runsFirst(unit, of: owner) && shown.allSatisfy { !isShown($0) && (!$0.isDirect || $0 == store) }
        return isLowest || flow.typeMentions[owner].isDisjoint(with: Retaining.popping) && isEnded(store, unit, by: owner)
    }

    private func isOwn(_ kind: RetentionNode.Kind, _ type: Program.TypeID) -> Bool {
        if case .object(let made) = kind { program.isSubtype(made, of: type) } else { false }
    }

    /// Whether a function is one with which an object of a class begins, or is called by one.
    private func runsFirst(_ function: Program.FunctionID, of type: Program.TypeID) -> Bool {
        let own = program.types[type].functionList
        var names: Set<String> = ["init", "viewDidLoad", "loadView"]
        for _ in 0..<4 { for id in own where names.contains(program.functions[id].facts.name) { names.formUnion(flow.mentions[id]) } }
        return names.contains(program.functions[function].facts.name)
    }

    /// Whether a screen leads to a function that dismisses the stack of its owner.
    private func isEnded(_ store: StrongStore, _ unit: Int, by owner: Program.TypeID) -> Bool {
        let ends = dismissing(owner)
        // A screen that dismisses something may mean what it presents itself.
        let asked = shown(store.value).map { flow.typeMentions[$0].intersection(ends).subtracting(["dismiss"]) } ?? []
        return unit < program.functions.count && !flow.mentions[unit].isDisjoint(with: ends) || !asked.isEmpty
    }

    /// The class of a screen, if it is one of the app's.
    private func shown(_ term: Term) -> Program.TypeID? {
        if let last = term.path.last { return last.content }
        guard let node = term.node, case .object(let type) = nodes[node].kind else { return nil }
        return type
    }

    /// The names of the functions of a class that dismiss something, by themselves or by each other, and of those of its delegates.
    private func dismissing(_ type: Program.TypeID) -> Set<String> {
        var found = delegated(type).union(["dismiss"])
        let functions = program.types[type].functionList.filter { program.functions[$0].facts.kind == .function }
        for _ in 0..<3 {
            let names = functions.filter { !flow.mentions[$0].isDisjoint(with: found) }.map { program.functions[$0].facts.name }
            found.formUnion(names)
        }
        return found
    }

    /// The names of the requirements of a class's weak properties that dismiss something, whoever conforms.
    private func delegated(_ type: Program.TypeID, depth: Int = 0) -> Set<String> {
        guard depth < 3 else { return [] }
        var found: Set<String> = []
        for id in program.types[type].propertyList where program.properties[id].facts.ownership == .weak {
            for asked in typing.declared(typing.type(of: id)) ?? [] where program.types[asked].kind == .protocol {
                for name in Set(program.types[asked].functionList.map { program.functions[$0].facts.fullName }) {
                    let meant = program.concreteSubtypes(of: asked).flatMap { program.types[$0].functionList }.filter {
                        program.functions[$0].facts.fullName == name && program.functions[$0].facts.body != nil
                    }
                    let ends = meant.allSatisfy { id in
                        program.functions[id].owner.map { owner in
                            !flow.mentions[id].isDisjoint(with: delegated(owner, depth: depth + 1).union(["dismiss"]))
                        } ?? false
                    }
                    if let first = meant.first, ends { found.insert(program.functions[first].facts.name) }
                }
            }
        }
        return found
    }

    /// Whether a screen is the only one that is ever put on a stack, by the code that makes it: a stack begins with it.
    private func isLowest(_ store: StrongStore, on property: Program.PropertyID, of owner: Program.TypeID, _ units: [RetentionUnit]) -> Bool
    {
        let stores = program.units(of: owner).flatMap { units[$0].stores }
        let stacks = Set(stores.filter { $0.field.property == property }.map(\.value) + [store.holder])
        return !stores.contains { other in
            stacks.contains(other.holder) && (isShown(other) || other.field == Retaining.pushed && other.isDirect && other != store)
        }
    }

    /// Whether a reference is that of a container to one of its screens.
    private func isShown(_ store: StrongStore) -> Bool { Retaining.screens.contains(store.field.name) }

    private func isEmptied(_ property: Program.PropertyID) -> Bool { cleared.isEmptied(property, program) }

    /// Whether all that is ever put into a property is made by an initialiser of its class, be it as the default of a parameter that some
    /// call leaves out: it is the object's own then.
    private func isMade(_ property: Program.PropertyID, _ units: [RetentionUnit], depth: Int = 0) -> Bool {
        let values = values(of: property, units)
        return depth < 3 && values.contains { $0.node != nil || isHandedOn($0, units, depth) }
            && values.allSatisfy { value in
                switch value.root {
                case .node(let node): value.path.isEmpty && nodes[node].kind.isStack(program)
                case .parameter(let index, let unit):
                    value.path.isEmpty && omitted.contains(Parameter(function: unit, index: index)) || isHandedOn(value, units, depth)
                case .me, .returned, .statics: false
                }
            }
    }

    /// What initialisers put into a property.
    private func values(of property: Program.PropertyID, _ units: [RetentionUnit]) -> [Term] {
        guard let owner = program.properties[property].owner else { return [] }
        return program.types[owner].functionList.flatMap { units[$0].stores }
            .filter { $0.holder == .me && $0.field.property == property }.map(\.value)
    }

    /// Whether every call gives a parameter a navigation controller that the caller has made for itself.
    private func isHandedOn(_ value: Term, _ units: [RetentionUnit], _ depth: Int) -> Bool {
        guard case .parameter(let index, let unit) = value.root, value.path.isEmpty,
            let calls = given[Parameter(function: unit, index: index)]
        else { return false }
        return calls.allSatisfy { terms in
            guard terms.count == 1, let own = ScreensOnStacks.ownConstant(terms[0], program) else { return false }
            return isMade(own, units, depth: depth + 1)
        }
    }

    /// The constant of the object itself that a term names.
    private static func ownConstant(_ term: Term, _ program: Program) -> Program.PropertyID? {
        guard term.root == .me, term.path.count == 1, let property = term.path[0].property, program.properties[property].facts.isLet else {
            return nil
        }
        return property
    }

    /// The properties that have the same navigation controller as one of them: that of the object, and of those that hand it on.
    private func names(of property: Program.PropertyID, _ units: [RetentionUnit]) -> [Program.PropertyID] {
        var found = [property]
        var index = 0
        while index < found.count, index < 8 {
            for value in values(of: found[index], units) {
                guard case .parameter(let place, let unit) = value.root, value.path.isEmpty else { continue }
                for term in (given[Parameter(function: unit, index: place)] ?? []).flatMap(\.self) {
                    if let own = ScreensOnStacks.ownConstant(term, program), !found.contains(own) { found.append(own) }
                }
            }
            index += 1
        }
        return found
    }

    private static func given(by reader: RetentionReader) -> [Parameter: [[Term]]] {
        let program = reader.program
        var given: [Parameter: [[Term]]] = [:]
        for call in reader.units.flatMap(\.calls) {
            for callee in call.callees where callee < program.functions.count && program.functions[callee].facts.kind == .initializer {
                for (index, terms) in call.arguments { given[Parameter(function: callee, index: index), default: []].append(terms) }
            }
        }
        return given
    }
}
