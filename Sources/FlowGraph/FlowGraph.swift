/// Coordinators, screens, states and transitions, always in canonical order.
public struct FlowGraph: Codable, Sendable, Hashable {
    /// Sorted by id.
    public let coordinators: [CoordinatorNode]
    /// Sorted by id.
    public let screens: [Screen]
    /// Sorted by id; empty once the graph is collapsed to screens.
    public let states: [State]
    /// Sorted, without repetition.
    public let transitions: [Transition]
    /// Facts from source about the lifetimes of coordinators, sorted, without repetition; `nil` if there are none or no source was read.
    public let sourceFacts: [SourceFact]?
    /// The programs that the source is built into, the app itself first; `nil` if there is one, or if they are not known.
    public let apps: [App]?
    /// Whether the code that launches the app could not be followed, so that the flow starts with the screens that seem to be first; `nil` if
    /// not.
    public let isLaunchGuessed: Bool?

    /// Puts everything into canonical order. Complexity: O(*n* log *n*), *n* being the number of elements.
    public init(
        coordinators: [CoordinatorNode] = [], screens: [Screen] = [], states: [State] = [], transitions: [Transition] = [],
        sourceFacts: [SourceFact] = [], apps: [App] = [], isLaunchGuessed: Bool = false
    ) {
        self.coordinators = coordinators.sorted { $0.id < $1.id }
        self.screens = screens.sorted { $0.id < $1.id }
        self.states = states.sorted { $0.id < $1.id }
        self.transitions = Set(transitions).sorted()
        self.sourceFacts = sourceFacts.isEmpty ? nil : Set(sourceFacts).sorted()
        self.apps = apps.count > 1 ? apps : nil
        self.isLaunchGuessed = isLaunchGuessed ? true : nil
    }

    /// The coordinator with an id. Complexity: O(log *n*).
    public func coordinator(_ id: CoordinatorNode.ID) -> CoordinatorNode? { find(id, in: coordinators) }

    /// The screen with an id. Complexity: O(log *n*).
    public func screen(_ id: Screen.ID) -> Screen? { find(id, in: screens) }

    private func find<Element: Identifiable>(_ id: Element.ID, in elements: [Element]) -> Element? where Element.ID: Comparable {
        var low = 0, high = elements.count
        while low < high {
            let middle = (low + high) / 2
            if elements[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < elements.count && elements[low].id == id ? elements[low] : nil
    }
}
