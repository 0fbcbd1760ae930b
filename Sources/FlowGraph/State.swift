/// One situation of the whole app that the explorer told apart from all others.
public struct State: Codable, Sendable, Hashable, Identifiable {
    /// The number in order of discovery: 0 is the launch.
    public let id: Int
    /// The screen that the person sees.
    public let top: Screen.ID
    /// The screens on show, bottom first, one list for the root and one for each presented stack above it.
    public let layers: [[Screen.ID]]
    /// Whether a bound stopped the explorer before it had tried every action here.
    public let isUnexplored: Bool

    public init(id: Int, top: Screen.ID, layers: [[Screen.ID]], isUnexplored: Bool = false) {
        self.id = id
        self.top = top
        self.layers = layers
        self.isUnexplored = isUnexplored
    }
}
