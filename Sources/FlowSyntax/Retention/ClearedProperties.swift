/// Properties that code outside of a `deinit` clears: whatever cycle leads through them can be broken.
struct ClearedProperties {
    /// How a property loses what is in it.
    enum Way: Int, Comparable {
        /// Screens are popped off the stack of the navigation controller in it, all but the lowest one.
        case popped
        /// That stack loses its screens, also the lowest one.
        case screens
        /// A single entry of a dictionary is removed.
        case entry
        /// It is set to nil, emptied, filtered or cancelled.
        case whole

        static func < (a: Way, b: Way) -> Bool { a.rawValue < b.rawValue }
    }

    /// By the number of the unit whose code does it.
    private var ways: [Program.PropertyID: [Int: Way]] = [:]

    /// Notes that code clears a property of one of these types; of a protocol, that of every class that conforms.
    mutating func insert(_ name: String, of types: [Program.TypeID], _ way: Way, by unit: Int, _ program: Program) {
        for type in types {
            let members = program.types[type].kind == .protocol ? [type] + program.concreteSubtypes(of: type) : [type]
            for member in members {
                if let property = program.property(named: name, on: member) {
                    ways[property, default: [:]][unit] = max(ways[property]?[unit] ?? way, way)
                }
            }
        }
    }

    /// How a property is cleared; of a requirement, how any class that conforms clears it.
    ///
    /// - Parameter counts: Whether what a unit of code clears may be of the object that is meant.
    func way(_ property: Program.PropertyID, _ program: Program, by counts: (Int) -> Bool = { _ in true }) -> Way? {
        func way(_ property: Program.PropertyID) -> Way? { ways[property]?.filter { counts($0.key) }.values.max() }
        let info = program.properties[property]
        if let known = way(property) { return known }
        guard let owner = info.owner, program.types[owner].kind == .protocol else { return nil }
        return program.concreteSubtypes(of: owner).compactMap { program.property(named: info.facts.name, on: $0).flatMap(way) }.max()
    }

    /// Whether some code takes all screens off the stack of the navigation controller in a property.
    func isEmptied(_ property: Program.PropertyID, _ program: Program) -> Bool { way(property, program) == .screens }

    /// Whether some code takes screens off that stack, be it only those above the lowest one.
    func isPopped(_ property: Program.PropertyID, _ program: Program) -> Bool { way(property, program) != nil }

    /// Forgets what functions do that are named only where a screen or a coordinator is deallocated: what retains itself never is.
    ///
    /// Complexity: O(*n*), for *n* functions.
    mutating func forgetDeinits(_ program: Program, _ flow: FlowTypes) {
        let units = Set(ways.values.flatMap(\.keys)).filter { $0 < program.functions.count }
        let functions = units.filter { program.functions[$0].facts.kind == .function }
        let names = Set(functions.map { program.functions[$0].facts.name })
        var byDeinit: Set<String> = [], otherwise: Set<String> = []
        var inFunctions: [Program.TypeID: Set<String>] = [:]
        for function in program.functions {
            let mentioned = flow.mentions[function.id].intersection(names)
            guard !mentioned.isEmpty else { continue }
            if let owner = function.owner { inFunctions[owner, default: []].formUnion(mentioned) }
            let isOwn = function.owner.map { flow.visible.contains($0) || flow.navigating.contains($0) } ?? false
            if function.facts.kind == .deinitializer, isOwn { byDeinit.formUnion(mentioned) } else { otherwise.formUnion(mentioned) }
        }
        for type in program.types {
            otherwise.formUnion(flow.typeMentions[type.id].intersection(names).subtracting(inFunctions[type.id] ?? []))
        }
        let vain = functions.filter {
            let name = program.functions[$0].facts.name
            return byDeinit.contains(name) && !otherwise.contains(name)
        }
        for property in ways.keys { for unit in vain { ways[property]?[unit] = nil } }
        ways = ways.filter { !$0.value.isEmpty }
    }

    /// Methods that take something out of a collection, end a subscription or a timer.
    static let removals: Set<String> = [
        "removeAll", "removeLast", "removeFirst", "popLast", "popFirst", "subtract", "removeSubrange", "remove", "cancel", "invalidate",
        "dispose", "invalidateAndCancel", "finishTasksAndInvalidate",
    ]
}
