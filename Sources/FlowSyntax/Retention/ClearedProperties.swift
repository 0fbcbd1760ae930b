/// Properties that code outside of a `deinit` clears: whatever cycle leads through them can be broken.
struct ClearedProperties {
    /// How a property loses what is in it.
    enum Way: Int, Comparable {
        /// A single entry of a dictionary is removed.
        case entry
        /// It is set to nil, emptied, filtered or cancelled.
        case whole

        static func < (a: Way, b: Way) -> Bool { a.rawValue < b.rawValue }
    }

    private var ways: [Program.PropertyID: Way] = [:]

    /// Notes that code clears a property of one of these types; of a protocol, that of every class that conforms.
    mutating func insert(_ name: String, of types: [Program.TypeID], _ way: Way, _ program: Program) {
        for type in types {
            let members = program.types[type].kind == .protocol ? [type] + program.concreteSubtypes(of: type) : [type]
            for member in members {
                if let property = program.property(named: name, on: member) { ways[property] = max(ways[property] ?? .entry, way) }
            }
        }
    }

    /// How a property is cleared; of a requirement, how any class that conforms clears it.
    func way(_ property: Program.PropertyID, _ program: Program) -> Way? {
        let info = program.properties[property]
        if let known = ways[property] { return known }
        guard let owner = info.owner, program.types[owner].kind == .protocol else { return nil }
        return program.concreteSubtypes(of: owner).compactMap { member in
            program.property(named: info.facts.name, on: member).flatMap { ways[$0] }
        }.max()
    }

    /// Methods that take something out of a collection, end a subscription or a timer.
    static let removals: Set<String> = [
        "removeAll", "removeLast", "removeFirst", "popLast", "popFirst", "subtract", "removeSubrange", "remove", "cancel", "invalidate",
        "dispose", "invalidateAndCancel", "finishTasksAndInvalidate",
    ]
}
