/// What has happened in this process so far, in numbers: for what is too frequent to be told event by event.
@preconcurrency @MainActor package enum UIKitTally {
    /// View controllers that code has made.
    package internal(set) static var madeControllers = 0
    /// Changes of what a person sees in a screen: texts, colours, values, views that come and go. Not all of them; enough to tell that
    /// something was done.
    package private(set) static var changedLooks = 0

    package static func looksHaveChanged() { changedLooks &+= 1 }
}
