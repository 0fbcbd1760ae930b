import FlowGraph

/// The actions that have ended the process, each where it did: they are not tried again.
struct Crashes {
    /// In how many states an action must have crashed to be tried nowhere any more.
    static let enough = 3

    struct Place: Hashable {
        let label: String
        let state: StateKey
    }

    /// In the order in which they happened, each once.
    private(set) var all: [CrashReport] = []
    private var places: Set<Place> = []
    private var states: [String: Int] = [:]

    var isEmpty: Bool { all.isEmpty }

    /// - Returns: Whether it was not known.
    @discardableResult mutating func add(_ report: CrashReport) -> Bool {
        guard let key = report.key, places.insert(Place(label: report.label, state: key)).inserted else { return false }
        all.append(report)
        states[report.label, default: 0] += 1
        return true
    }

    /// Whether an action has ended the process in this very state.
    func crashed(_ label: String, at state: StateKey) -> Bool { places.contains(Place(label: label, state: state)) }

    /// Whether an action has crashed so often that it is tried nowhere any more.
    func isGivenUp(_ label: String) -> Bool { states[label, default: 0] >= Self.enough }
}

extension CrashReport {
    var key: StateKey? { state.count == 2 ? StateKey(high: state[0], low: state[1]) : nil }
}
