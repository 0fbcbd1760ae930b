extension Library {
    /// Coordinators perform the transitions of routes (the documentation of XCoordinator); the graph follows them.
    static let xCoordinator = Library(name: "XCoordinator", bases: ["NavigationCoordinator", "TabBarCoordinator", "TransitionPerformer"])
}
