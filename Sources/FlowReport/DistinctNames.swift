import FlowGraph

/// Unique names of coordinators: the type's name, followed by the parent only if the type's name is not unique.
///
/// `WelcomeCoordinator of LoginCoordinator`, `WelcomeCoordinator of TourCoordinator`; where the parents' names repeat as well, their parents
/// follow. Names that are still equal get their modules, or numbers in the order of their ids. Complexity: O(*n* log *n*), for *n*
/// coordinators.
struct DistinctNames {
    private var names: [CoordinatorNode.ID: String]

    init(_ coordinators: [CoordinatorNode]) {
        let nodes = Dictionary(coordinators.map { ($0.id, $0) }) { first, _ in first }
        names = nodes.mapValues(\.typeName.displayed)
        // The parent whose name comes next.
        var above = nodes.mapValues(\.parent)
        var open = Array(nodes.keys)
        for _ in 1...Self.most {
            open = Dictionary(grouping: open) { names[$0]! }.values.filter { $0.count > 1 }.flatMap(\.self).filter {
                above[$0]!.flatMap { nodes[$0] } != nil
            }
            for id in open {
                let keeper = nodes[above[id]!!]!
                names[id]! += " of \(keeper.typeName.displayed)"
                above[id] = keeper.parent
            }
        }
        for ids in Dictionary(grouping: nodes.keys, by: { names[$0]! }).values where ids.count > 1 {
            for id in ids { if let module = nodes[id]!.module { names[id]! += " in \(module.displayed)" } }
        }
        for ids in Dictionary(grouping: nodes.keys, by: { names[$0]! }).values where ids.count > 1 {
            for (number, id) in ids.sorted().enumerated() where number > 0 { names[id]! += " (\(number + 1))" }
        }
    }

    /// The maximum number of parents in a name.
    private static let most = 6

    /// A coordinator's name; its id where there is no such coordinator.
    subscript(id: CoordinatorNode.ID) -> String { names[id] ?? id.displayed }
}
