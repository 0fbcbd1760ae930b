/// What UIKit, Combine and Swift's library retain of what they are given, by the names in code.
enum Retaining {
    enum Assignment { case retains, isWeak }

    /// What a property of a type from elsewhere does with its value; `nil` if that is not known.
    static func assigned(_ name: String) -> Assignment? {
        if name == "delegate" || name == "dataSource" || name.hasSuffix("Delegate") || name == "target" { return .isWeak }
        return retaining.contains(name) ? .retains : nil
    }

    private static let retaining: Set<String> = [
        "leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems", "backBarButtonItem", "toolbarItems",
        "titleView", "customView", "primaryAction", "menu", "refreshControl", "tableHeaderView", "tableFooterView", "backgroundView",
        "accessoryView", "inputAccessoryView", "rootView", "view", "collectionViewLayout", "userContentController",
    ]

    /// Parts of UIKit's objects that live as long as the object.
    static let parts: Set<String> = [
        "view", "navigationItem", "tabBarItem", "navigationBar", "tabBar", "contentView", "configuration", "userContentController",
        "tableView", "collectionView", "rootView",
    ]

    /// Labels of arguments that an initialiser from elsewhere retains; a presentation controller has its screen in a strong property (Apple's
    /// documentation of `UIPresentationController.presentedViewController`).
    static let arguments: Set<String> = [
        "rootViewController", "rootView", "primaryAction", "wrappedValue", "initialValue", "customView", "children", "menu",
        "collectionViewLayout", "configuration", "arrangedSubviews", "presentedViewController",
    ]

    /// Types from elsewhere that keep the closure that they are made with.
    static let handlers: Set<String> = [
        "UIAction", "UIContextualAction", "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource",
        "UICollectionViewCompositionalLayout", "Binding", "CellRegistration", "SupplementaryRegistration", "DispatchWorkItem",
        "UIDeferredMenuElement",
    ]

    /// Types from elsewhere whose objects retain the target or the delegate that they are made with until they are invalidated (Apple's
    /// documentation of `CADisplayLink.init(target:selector:)`, `URLSession.init(configuration:delegate:delegateQueue:)`).
    static let invalidated: [String: String] = ["CADisplayLink": "target", "URLSession": "delegate"]

    /// Labels of those closures where they are not trailing.
    static let handlerLabels: Set<String> = ["handler", "cellProvider", "sectionProvider", "get", "set", "block"]

    /// Methods that add to something that retains what it is given.
    static let adding: [String: String] = [
        "addSubview": "subviews", "insertSubview": "subviews", "addArrangedSubview": "subviews", "addChild": "children",
        "addGestureRecognizer": "gestureRecognizers",
    ]

    /// Methods whose closure the receiver keeps, under which name, and the methods that let go of it (Apple's documentation of
    /// `AVPlayer.addPeriodicTimeObserver(forInterval:queue:using:)`, `DispatchSourceProtocol.setEventHandler(qos:flags:handler:)`,
    /// `UITraitChangeObservable.registerForTraitChanges(_:handler:)` and `MPRemoteCommand.addTarget(handler:)`, whose receiver lives as long
    /// as the app).
    static let registering: [String: (list: String, removal: String)] = [
        "addPeriodicTimeObserver": ("timeObservers", "removeTimeObserver"),
        "addBoundaryTimeObserver": ("timeObservers", "removeTimeObserver"), "setEventHandler": ("eventHandler", "cancel"),
        "registerForTraitChanges": ("traitChangeHandlers", "unregisterForTraitChanges"), "addTarget": ("targets", "removeTarget"),
    ]

    /// Methods that give a container its screens.
    static let stacking: Set<String> = ["setViewControllers"]

    /// Containers that keep the screens that they are given, and what those are called.
    static let containers = ["UINavigationController", "UITabBarController"]
    static let screens: Set<String> = [stack, "rootViewController"]
    static let stack = "viewControllers"
    /// Stands for the screen that a function puts first on a stack that it is handed.
    static let first = Term.Field(name: "first screen", isMany: true)

    /// Stands for the screens that are pushed on a stack, and the methods that take them off again.
    static let pushed = Term.Field(name: "pushViewController", isMany: true)
    static let popping: Set<String> = ["popViewController", "popToViewController", "popToRootViewController"]

    /// Properties whose closure runs once, and is let go then (Apple's documentation of `Operation.completionBlock`).
    static let single: Set<String> = ["completionBlock", "completionHandler", "completion", "completionWithItemsHandler"]

    /// Methods with which libraries hand an object to a closure, and give it back (the documentation of Then).
    static let configuring: Set<String> = ["then", "do"]

    /// Methods that give what their closure makes of each element.
    static let mapping: Set<String> = ["map", "compactMap", "flatMap"]

    /// Classes whose actions live as long as the control (Apple's documentation of `UIControl.addAction(_:for:)`).
    static let control = "UIControl"

    /// The policies with which `objc_setAssociatedObject(_:_:_:_:)` retains a value.
    static let retainingPolicies: Set<String> = [
        "OBJC_ASSOCIATION_RETAIN", "OBJC_ASSOCIATION_RETAIN_NONATOMIC", "OBJC_ASSOCIATION_COPY", "OBJC_ASSOCIATION_COPY_NONATOMIC",
    ]

    /// Superclasses with a form whose rows keep the closures that are set on them (the documentation of Eureka), and the methods and
    /// functions that do so.
    static let forms: [String: Set<String>] = [
        "FormViewController": [
            "onChange", "onCellSelection", "cellUpdate", "cellSetup", "onCellHighlightChanged", "onRowValidationChanged", "onPresent",
            "function",
        ]
    ]

    /// Methods whose closure is done when they return, or soon after.
    static let immediate: Set<String> = [
        "forEach", "map", "compactMap", "flatMap", "filter", "first", "contains", "sorted", "sort", "reduce", "allSatisfy", "firstIndex",
        "removeAll", "min", "max", "last", "partition", "sync", "performWithoutAnimation", "withLock",
    ]

    /// Stands for the notification centre, which keeps an object's observers: no property of the object does.
    static let observers = Term.Field(name: "NotificationCenter")

    /// What a finding says of objects that the system keeps, by the name of what stands for the system.
    static let system: [String: (child: String, words: String)] = [
        observers.name: ("the block", "NotificationCenter.block"), runLoop.name: ("the timer", "RunLoop.timer"),
        tasks.name: ("the task", "Task.operation"),
    ]

    /// Stands for the run loop, which keeps timers until they are invalidated (Apple's documentation of `Timer` and `CADisplayLink`).
    static let runLoop = Term.Field(name: "RunLoop")

    /// Stands for Swift's runtime, which keeps a task until it returns (Apple's documentation of `Task`).
    static let tasks = Term.Field(name: "Task")

    /// Stands for the static properties of all types, which keep what they hold as long as the app runs.
    static let statics = Term.Field(name: "static")

    /// Lists, whose cells stay with them.
    static let lists = ["UITableView", "UICollectionView"]

    /// Methods that are given a target and do not retain it.
    static let weakly: Set<String> = ["addTarget", "addObserver"]

    /// Methods that subscribe to a publisher or an observable.
    static let subscribing: Set<String> = ["sink", "assign", "subscribe", "bind", "drive", "emit"]

    /// The bag that ends its subscriptions when another one takes its place (RxSwift's documentation of `DisposeBag`).
    static let bag = "DisposeBag"

    /// Whether a name is one of a type, as Swift's guidelines have it.
    static func isType(_ name: String) -> Bool { name.first?.isUppercase == true && name != "Task" }
}
