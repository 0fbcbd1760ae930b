/// What has happened in this process so far, in numbers: for what is too frequent to be reported event by event.
@preconcurrency @MainActor package enum UIKitTally {
    // Stored apart: what another module reads directly is checked for overlapping accesses each time.
    @exclusivity(unchecked) private static var made = 0, placed = 0, removed = 0, looks = 0

    /// View controllers that code has made.
    package internal(set) static var madeControllers: Int {
        get { made }
        set { made = newValue }
    }
    /// How often a view controller was put into a container, above another one, or at the root of a window, or has become another screen by
    /// what it shows: while it stays the same, no screen has come.
    package internal(set) static var placements: Int {
        get { placed }
        set { placed = newValue }
    }
    /// How often a view controller has left a container, what it was presented by, or a window: while it stays the same, whatever was in a
    /// window is still there.
    package static var removals: Int { removed }
    static func noteRemoval() { removed &+= 1 }

    /// Changes of what the user sees in a screen: texts, colors, values, added and removed views. Not all of them; enough to notice that
    /// something was done.
    package static var changedLooks: Int { looks }

    /// Is called where code changes what views of SwiftUI depend on; they follow later. Only the explorer sets it, around each action.
    @exclusivity(unchecked) package static var changeObserver: (() -> Void)?

    package static func looksHaveChanged() { looks &+= 1 }
}
