import FlowGraph
import Foundation
import HeadlessUIKit

/// Something that a person can do without the app's offering it: the explorer tries all of them unless told otherwise.
public enum Gesture: String, CaseIterable, Sendable, Hashable {
    case backButton = "back button"
    case backSwipe = "back swipe"
    case cancelledBackSwipe = "cancelled back swipe"
    case backMenu = "back menu"
    case tabTap = "tab tap"
    case selectedTabTap = "selected tab tap"
    case sheetSwipe = "sheet swipe"
    case outsideTap = "outside tap"
    case alertButton = "alert button"
    case pageSwipe = "page swipe"
    /// Let the time pass for which delayed work sleeps, if that is more than a minute; shorter delays pass by themselves.
    case wait
}

/// What to explore: a name, a closure that builds the app, what its screens offer, and how far to go.
///
/// ```swift
/// Exploration.main(
///     Exploration("Shop") {
///         let window = UIWindow(frame: .zero)
///         let app = AppCoordinator(window: window)
///         app.start()
///         return Flow(window, root: app)
///     }
///     .screen(CartViewController.self, offers: .tap("Pay") { $0.pay() }, .tap("Empty") { $0.empty() })
/// )
/// ```
@preconcurrency @MainActor public struct Exploration {
    /// The name, also of the files made of it.
    public let name: String
    /// Which gestures of the system to try.
    public var gestures: Set<Gesture>
    /// How far to go.
    public var limits: Limits
    /// Labels of actions that are not tried: `tap "Start over"`, or just `Start over`.
    public var skippedActions: Set<String> = []
    /// Whether each of several rows of a list that look the same is tried, and not only the first one.
    public var triesAllRows = false
    /// The labels of the only actions that are tried; all, if `nil`. What else is offered still tells one state from another.
    var onlyActions: Set<String>?
    let build: @MainActor () -> Flow
    private(set) var offers: [Offer] = []
    /// What can happen from outside.
    var events: [Event] = []
    /// What can be written into fields.
    var texts: [Texts] = []
    /// What makes no sense in it, a sentence each.
    var problems: [String] = []
    private(set) var states: [@MainActor (AnyObject) -> String?] = []
    private var titles: [@MainActor (UIViewController) -> String?] = []
    /// How states are reached again.
    public var strategy = Strategy.hybrid
    /// How often a piece of path is repeated before what it adds counts as growing for ever.
    public var roundTrips = 3
    /// The classes of screens that are meant to lead nowhere, by their names.
    private(set) var terminalTypes: Set<String> = []
    /// What makes an object a coordinator; `nil` for the name of its class.
    private(set) var coordinatorCondition: (@MainActor (AnyObject) -> Bool)?

    struct Offer {
        let label: String
        let isFor: @MainActor (UIViewController) -> Bool
        /// Asked, like what follows, only of screens for which it is.
        let isOffered: @MainActor (UIViewController) -> Bool
        let perform: @MainActor (UIViewController) -> Void
    }

    /// - Parameters:
    ///   - name: Letters, digits, `-`, `_`, `.` and spaces, not beginning with a dot: files are named after it.
    ///   - build: Builds the window and the root coordinator from nothing. It is called once for each path that is tried, so it must not
    ///     depend on what an earlier call left behind in global state.
    public init(
        _ name: String, gestures: Set<Gesture> = Set(Gesture.allCases), limits: Limits = Limits(), build: @escaping @MainActor () -> Flow
    ) {
        self.name = name
        self.gestures = gestures
        self.limits = limits
        self.build = build
    }

    /// Says what a class of screens offers. Stored closures of such a screen, `onNext: (() -> Void)?` and the like, are then no longer
    /// tried by themselves.
    public func screen<Screen: UIViewController>(_ type: Screen.Type, offers actions: Action<Screen>...) -> Exploration {
        var copy = self
        for action in actions {
            copy.problems += action.problems
            for step in action.cases {
                copy.offers.append(
                    Offer(
                        label: step.label, isFor: { $0 is Screen },
                        isOffered: { screen in action.isOffered(unsafeDowncast(screen, to: Screen.self)) },
                        perform: { screen in step.perform(unsafeDowncast(screen, to: Screen.self)) }))
            }
        }
        return copy
    }

    /// Makes something that cannot be seen part of a state: two states that look the same and differ in it are two.
    ///
    /// ```swift
    /// .state(of: CartCoordinator.self) { $0.items.isEmpty ? "empty" : "filled" }
    /// ```
    /// It should take few values; a counter would make every visit a new state.
    ///
    /// - Parameters:
    ///   - type: A class of screens or coordinators, or that of the flow's root object.
    ///   - value: Says of each such object that lives what is to count.
    public func state<Object: AnyObject>(of type: Object.Type, _ value: @escaping @MainActor (Object) -> some CustomStringConvertible)
        -> Exploration
    {
        var copy = self
        copy.states.append { object in (object as? Object).map { value($0).description } }
        return copy
    }

    /// Gives the screens of a class a name for states, pictures and findings, in place of their titles.
    ///
    /// A title that holds data, "3 items" or "Order 4711", makes another screen of each value; one name makes them one.
    public func title<Screen: UIViewController>(of type: Screen.Type, _ title: @escaping @MainActor (Screen) -> String) -> Exploration {
        var copy = self
        copy.titles.append { screen in (screen as? Screen).map(title) }
        return copy
    }

    /// The name of a screen.
    func title(of screen: UIViewController) -> String {
        for title in titles { if let title = title(screen) { return title } }
        return screen.titleForPeople
    }

    /// Says which classes of screens are meant to lead nowhere: `.terminal(BlockedViewController.self)`. Subclasses count for themselves.
    public func terminal(_ types: UIViewController.Type...) -> Exploration {
        var copy = self
        copy.terminalTypes.formUnion(types.map { shortName($0) })
        return copy
    }

    /// Says which objects are coordinators; by default those whose class, or a superclass, has a name that ends in `Coordinator`.
    public func coordinators(where condition: @escaping @MainActor (AnyObject) -> Bool) -> Exploration {
        var copy = self
        copy.coordinatorCondition = condition
        return copy
    }

    /// Explores and says what was found, without judging it.
    ///
    /// Places in the source are found where an instrumented router was asked; `flowviz` finds those of plain UIKit code as well.
    ///
    /// - Parameter progress: Is told now and then how far it has come.
    /// - Returns: A document without findings; `FlowRules` fills them in.
    public func explore(progress: @escaping (ExplorationProgress) -> Void = { _ in }) -> FlowDocument {
        let world = LiveWorld(self)
        let document = ExplorationRun(self, world).tell(progress: progress).document
        world.demandSense()
        return document
    }

    /// How much there was to explore, and what it took.
    package struct Effort: Sendable {
        package let states, transitions, depth, fired, builds: Int
    }

    /// Explores without telling what was found: what the benchmark measures.
    ///
    /// - Parameter workers: How many processes explore together; the others run this program again.
    package func effort(workers: Int = 1) -> Effort {
        let world = LiveWorld(self)
        var run = ExplorationRun(self, world)
        if workers > 1 {
            run.workers.count = workers
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("flowviz-\(UUID().uuidString).log").path
            run.log = try? ActionLog(path: path, header: logHeader(program: ""), keeper: world)
        }
        defer { if let path = run.log?.path { try? FileManager.default.removeItem(atPath: path) } }
        return MainLoop.capturing {
            defer { world.end() }
            let result = run.explorer(progress: { _ in }).run()
            return Effort(
                states: result.order.count, transitions: result.graph.knownEdges,
                depth: result.order.map { Int(result.graph.states[$0].depth) }.max() ?? 0, fired: result.fired - result.again.fired,
                builds: result.builds - result.again.builds)
        }
    }
}

/// Tells coordinators from other objects by the name of their class.
enum CoordinatorNaming {
    static func isCoordinator(_ object: AnyObject) -> Bool { isCoordinator(Swift.type(of: object)) }

    static func isCoordinator(_ type: AnyClass) -> Bool {
        if type is UIResponder.Type { return false }
        var type: AnyClass? = type
        while let current = type {
            let name = String(describing: current).prefix { $0 != "<" }
            if name.hasSuffix("Coordinator") { return true }
            type = _getSuperclass(current)
        }
        return false
    }
}
