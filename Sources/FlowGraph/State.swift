/// A state of the app that the explorer distinguishes from all others.
public struct State: Codable, Sendable, Hashable, Identifiable {
    /// The number in order of discovery: 0 is the launch.
    public let id: Int
    /// The screen on top, which the user sees.
    public let top: Screen.ID
    /// The screens in the window, bottom first, one list for the root and one for each presented stack above it.
    public let layers: [[Screen.ID]]
    /// Whether a limit stopped the explorer before it tried every action here.
    public let isUnexplored: Bool

    public init(id: Int, top: Screen.ID, layers: [[Screen.ID]], isUnexplored: Bool = false) {
        self.id = id
        self.top = top
        self.layers = layers
        self.isUnexplored = isUnexplored
    }
}
