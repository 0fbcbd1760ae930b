/// What is still to be tried on the way from a child's first screen to its last: what a person can do in every state before what code does
/// by itself, and near states before far ones.
///
/// Only so much can be tried, so the order decides what is seen. Gestures are few and always to the point. Code of the child's screens
/// comes next, then code of services that the child has as well, and last what has changed nothing where it was tried.
struct Agenda {
    /// A state in which the child still has screens.
    struct State {
        var memory: Memory
        /// The child's.
        var screens: [Int]
        /// What has happened since the child's start.
        var path: [String] = []
        /// Children that were started after the child had reported something: theirs may be the screens that take the place of its own.
        var successors: Set<Int> = []
        /// Whether the child has only learnt something on the way here, as from a callback.
        var isLearnt = false

        var depth: Int { path.count }
    }

    private struct Item {
        var cost: Int
        var state: State
        var occasion: Occasion
    }

    private var items: [Item] = []
    private var still: Set<String> = []
    private(set) var stateCount = 0

    /// Adds what can happen in a state.
    mutating func add(_ state: State, _ occasions: [Occasion]) {
        stateCount += 1
        for occasion in occasions {
            let turn = !occasion.trigger.isEmpty ? 0 : occasion.isShared ? 3 : 1
            items.append(Item(cost: state.depth + turn + (state.isLearnt ? 2 : 0), state: state, occasion: occasion))
        }
    }

    /// Takes out what is to be tried next: the cheapest, of those the first that was added.
    ///
    /// Complexity: O(*n*), *n* being the number of occasions that wait.
    mutating func next() -> (state: State, occasion: Occasion)? {
        while let index = items.indices.min(by: { items[$0].cost < items[$1].cost }) {
            let item = items.remove(at: index)
            // What has changed nothing elsewhere waits until the end.
            if item.occasion.trigger.isEmpty, still.contains(item.occasion.label), item.cost < Agenda.last {
                items.append(Item(cost: Agenda.last + item.state.depth, state: item.state, occasion: item.occasion))
                continue
            }
            return (item.state, item.occasion)
        }
        return nil
    }

    /// Notes that an occasion has changed nothing.
    mutating func note(still occasion: Occasion) { still.insert(occasion.label) }

    private static let last = 8
}
