/// What has happened in this process so far, in numbers: for what is too frequent to be reported event by event.
@preconcurrency @MainActor package enum UIKitTally {
    /// View controllers that code has made.
    @exclusivity(unchecked) package internal(set) static var madeControllers = 0
    /// Changes of what the user sees in a screen: texts, colors, values, added and removed views. Not all of them; enough to notice that
    /// something was done.
    @exclusivity(unchecked) package private(set) static var changedLooks = 0

    package static func looksHaveChanged() { changedLooks &+= 1 }
}
