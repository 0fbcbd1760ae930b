/// Which expressions make a screen of the app, and which one of the system's: alerts, share sheets, pickers, browsers.
struct ScreenKinds {
    let program: Program
    let typing: Typing
    let candidates: CoordinatorCandidates

    /// What becomes visible when a value is shown.
    enum Kind {
        /// A screen, a coordinator or a module of the app.
        case app(Program.TypeID?)
        /// A navigation or tab bar controller that is yet to be filled.
        case container
        /// An alert, a share sheet, a picker, a browser: it asks something and goes.
        case system
    }

    /// What a type shows.
    func kind(ofTypeNamed name: String, scope: Program.TypeID?, file: Int) -> Kind {
        if let type = program.type(named: name, scope: scope, file: file, cache: typing.names) {
            return isPicker(type) ? .system : .app(type)
        }
        return Self.isOfSystem(Program.plainName(name)) ? .system : .app(nil)
    }

    /// Whether a class is one of the system's screens with a few changes.
    func isPicker(_ type: Program.TypeID) -> Bool { program.externalAncestors(of: type).contains(where: Self.isOfSystem) }

    private static let bases: Set<String> = [
        "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController", "UITabBarController",
        "UISplitViewController", "UIPageViewController", "UIHostingController", "UIInputViewController", "UIWindow",
    ]

    /// Whether a class that no file declares is a screen of the system's that leads nowhere.
    static func isOfSystem(_ name: String) -> Bool {
        guard !bases.contains(name), SourceGraph.isOfPlatform(name) else { return false }
        return name.hasSuffix("Controller") || name.hasSuffix("Session")
    }

    /// Whether a class shows what it is given: a navigation controller, a hosting controller.
    func isContainer(_ name: String, scope: Program.TypeID?, file: Int) -> Bool {
        let names =
            program.type(named: name, scope: scope, file: file, cache: typing.names).map(program.externalAncestors)
            ?? [Program.plainName(name)]
        return names.contains { name in
            ["UINavigationController", "UITabBarController", "UIHostingController"].contains { UIKitClasses.inherits(name, from: $0) }
                && !Self.isOfSystem(name)
        }
    }
}
