extension Library {
    /// Coordinators are views that declare their routes (the documentation of Stinsen); the graph follows them.
    static let stinsen = Library(name: "Stinsen", bases: ["NavigationCoordinatable", "TabCoordinatable"])
}
