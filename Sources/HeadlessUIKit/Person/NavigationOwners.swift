/// The objects of the app that keep the path of a stack of SwiftUI's: they decide which screen is shown, as coordinators do.
@MainActor package enum NavigationOwners {
    /// Their classes, in the order in which they were met since the app was launched.
    @exclusivity(unchecked) package private(set) static var classes: [ObjectIdentifier] = []

    package static func note(_ owner: AnyObject) {
        let type = ObjectIdentifier(Swift.type(of: owner))
        if !classes.contains(type) { classes.append(type) }
    }

    package static func forget() { classes = [] }
}
