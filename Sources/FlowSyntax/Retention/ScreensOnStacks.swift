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
        foreign = reader.stacksOfInitialisers.filter { !reader.presentedProperties.contains($0) || !isMade($0, units) }
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
                if store.field == Retaining.pushed { return !(property.map { isDropped(store, on: $0, index, units) } ?? false) }
                return isGone(store.holder.path + [store.field]) || isGone(store.value.path)
            }
            return unit
        }
    }

    /// Whether a way of properties leads through a stack to screens that it does not keep; what is pushed is judged where that is done.
    private func isGone(_ path: [Term.Field]) -> Bool {
        path.indices.dropFirst().contains { place in
            if path[place] == Retaining.pushed { return true }
            guard Retaining.screens.contains(path[place].name), let property = path[place - 1].property else { return false }
            return isEmptied(property) || foreign.contains(property)
        }
    }

    /// Whether a screen is pushed on a stack of the object's own that is dismissed with the screen on it: as its lowest one, or as one that
    /// leads to a function that dismisses.
    private func isDropped(_ store: StrongStore, on property: Program.PropertyID, _ unit: Int, _ units: [RetentionUnit]) -> Bool {
        guard store.holder.root == .me, presented.contains(property), !foreign.contains(property), !cleared.isPopped(property, program),
            let owner = program.properties[property].owner
        else { return false }
        let ends = dismissing(owner)
        // A screen that dismisses something may mean what it presents itself.
        let asked = shown(store.value).map { flow.typeMentions[$0].intersection(ends).subtracting(["dismiss"]) } ?? []
        let isEnded = unit < program.functions.count && !flow.mentions[unit].isDisjoint(with: ends)
        return isEnded || !asked.isEmpty || store.isDirect && isLowest(store, on: property, of: owner, units)
    }

    /// The class of a screen, if it is one of the app's.
    private func shown(_ term: Term) -> Program.TypeID? {
        if let last = term.path.last { return last.content }
        guard let node = term.node, case .object(let type) = nodes[node].kind else { return nil }
        return type
    }

    /// The names of the functions of a class that dismiss something, by themselves or by each other.
    private func dismissing(_ type: Program.TypeID) -> Set<String> {
        var found: Set<String> = ["dismiss"]
        let functions = program.types[type].functionList.filter { program.functions[$0].facts.kind == .function }
        for _ in 0..<3 {
            let names = functions.filter { !flow.mentions[$0].isDisjoint(with: found) }.map { program.functions[$0].facts.name }
            found.formUnion(names)
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
    private func isMade(_ property: Program.PropertyID, _ units: [RetentionUnit]) -> Bool {
        guard let owner = program.properties[property].owner else { return false }
        let values = program.types[owner].functionList.flatMap { units[$0].stores }
            .filter { $0.holder == .me && $0.field.property == property }.map(\.value)
        return values.contains { $0.node != nil }
            && values.allSatisfy { value in
                switch value.root {
                case .node(let node): value.path.isEmpty && isMade(nodes[node].kind)
                case .parameter(let index, let unit): value.path.isEmpty && omitted.contains(Parameter(function: unit, index: index))
                case .me, .returned, .statics: false
                }
            }
    }

    private func isMade(_ kind: RetentionNode.Kind) -> Bool {
        switch kind {
        case .object(let type): program.inherits(type, from: RetentionReader.stack)
        case .container(let name): UIKitClasses.inherits(name, from: RetentionReader.stack)
        case .closure, .method, .subscription, .result: false
        }
    }
}
