import FlowGraph
import Foundation
import HeadlessUIKit
import HeapGraph

/// A system gesture: something that the user can do although the app does not offer it. The explorer tries all of them by default.
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
    /// Wait for delayed work, if the delay is more than a minute. Shorter delays pass automatically.
    case wait
}

/// A flow to explore: a name, a closure that creates the app, the actions of its screens, and limits.
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
    /// The name of the flow, and of the files that are written for it.
    public let name: String
    /// The system gestures to try.
    public var gestures: Set<Gesture>
    /// The limits at which the exploration stops.
    public var limits: Limits
    /// Labels of actions to exclude: `tap "Start over"`, or only `Start over`.
    public var skippedActions: Set<String> = []
    /// Whether all rows of a list that look the same are tried, and not only the first one.
    public var triesAllRows = false
    /// The labels of the only actions that are tried; all, if `nil`. What else is offered still tells one state from another.
    var onlyActions: Set<String>?
    /// Whether an app is kept in memory when the next one is built, since releasing it would end the process.
    var keepsApps = false
    let build: @MainActor () -> Flow
    private(set) var offers: [Offer] = []
    /// For the name of each class of screens that it declares, whether a screen is one.
    private(set) var declaredScreens: [String: @MainActor (UIViewController) -> Bool] = [:]
    /// What can happen from outside.
    var events: [Event] = []
    /// What can be written into fields.
    var texts: [Texts] = []
    /// What is invalid in it, one sentence each.
    var problems: [String] = []
    private(set) var states: [@MainActor (AnyObject) -> String?] = []
    private var titles: [@MainActor (UIViewController) -> String?] = []
    /// How the explorer returns to a state.
    public var strategy = Strategy.hybrid
    /// How often a round trip is repeated before what it adds is reported as unlimited growth.
    public var roundTrips = 3
    /// The names of the classes of screens that are dead ends on purpose.
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

    /// Creates an exploration. Nothing runs until ``explore(progress:)`` or ``main(_:)`` is called.
    ///
    /// - Parameters:
    ///   - name: Letters, digits, `-`, `_`, `.` and spaces, not beginning with a dot: files are named after it.
    ///   - gestures: The system gestures to try (default: all).
    ///   - limits: The limits at which the exploration stops.
    ///   - build: Creates the window and the root coordinator. It is called again for each path, so it must not depend on global state that
    ///     an earlier call has left behind.
    public init(
        _ name: String, gestures: Set<Gesture> = Set(Gesture.allCases), limits: Limits = Limits(), build: @escaping @MainActor () -> Flow
    ) {
        self.name = name
        self.gestures = gestures
        self.limits = limits
        self.build = build
    }

    /// Sets the actions that screens of a class offer. Their stored closures, such as `onNext: (() -> Void)?`, are then no longer tried
    /// automatically.
    ///
    /// Without actions, `.screen(HelpViewController.self)` says only that the flow has such a screen. Declared screens that are never shown
    /// are named in the summary.
    public func screen<Screen: UIViewController>(_ type: Screen.Type, offers actions: Action<Screen>...) -> Exploration {
        var copy = self
        copy.declaredScreens[shortName(type)] = { $0 is Screen }
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

    /// Makes an invisible value part of a state: two states that look the same are different if the value differs.
    ///
    /// ```swift
    /// .state(of: CartCoordinator.self) { $0.items.isEmpty ? "empty" : "filled" }
    /// ```
    /// The value should have few cases: a counter would make every visit a new state.
    ///
    /// - Parameters:
    ///   - type: A class of screens or coordinators, or the class of the flow's root object.
    ///   - value: Returns the value of each object of this class that is alive.
    public func state<Object: AnyObject>(of type: Object.Type, _ value: @escaping @MainActor (Object) -> some CustomStringConvertible)
        -> Exploration
    {
        var copy = self
        copy.states.append { object in (object as? Object).map { value($0).description } }
        return copy
    }

    /// Sets the name of the screens of a class in states, pictures and findings. It replaces their titles.
    ///
    /// Use it for titles that contain data, such as "3 items" or "Order 4711": each of them is a screen of its own otherwise.
    public func title<Screen: UIViewController>(of type: Screen.Type, _ title: @escaping @MainActor (Screen) -> String) -> Exploration {
        var copy = self
        copy.titles.append { screen in (screen as? Screen).map(title) }
        return copy
    }

    /// Whether it names screens by itself.
    var hasOwnTitles: Bool { !titles.isEmpty }

    /// The name of a screen.
    func title(of screen: UIViewController) -> String {
        for title in titles { if let title = title(screen) { return title } }
        return screen.titleForPeople
    }

    /// How messages speak of a screen.
    func name(of screen: UIViewController) -> String { ScreenDescription.name(screen.className, title(of: screen)) }

    /// Marks classes of screens as dead ends on purpose: `.terminal(BlockedViewController.self)`. Subclasses are not included.
    public func terminal(_ types: UIViewController.Type...) -> Exploration {
        var copy = self
        copy.terminalTypes.formUnion(types.map { shortName($0) })
        return copy
    }

    /// Sets which objects are coordinators. By default, the name of their class or of a superclass ends in `Coordinator`.
    public func coordinators(where condition: @escaping @MainActor (AnyObject) -> Bool) -> Exploration {
        var copy = self
        copy.coordinatorCondition = condition
        return copy
    }

    /// Explores the flow. Traps if the exploration is invalid, for example if two deep links are equal.
    ///
    /// Transitions have a place in the source if an `InstrumentedRouter` navigates. `flowviz` finds the places in plain UIKit code as well.
    ///
    /// - Parameter progress: A closure that is called with the progress from time to time.
    /// - Returns: A document without findings. `FlowRules` adds them.
    public func explore(progress: @escaping (ExplorationProgress) -> Void = { _ in }) -> FlowDocument {
        let world = LiveWorld(self)
        let document = ExplorationRun(self, world).tell(progress: progress).document
        world.demandSense()
        return document
    }

    /// The size of a flow, and the effort to explore it.
    package struct Effort: Sendable {
        package let states, transitions, depth, fired, builds: Int
    }

    /// Explores without making a document: what the benchmark measures.
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
