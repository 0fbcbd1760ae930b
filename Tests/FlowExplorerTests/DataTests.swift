import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// Actions that carry a value, what happens from outside, and what is typed: each by itself.
@MainActor struct DataTests {
    private func steps(_ document: FlowDocument) -> [String] {
        document.graph.transitions.map {
            "\($0.from.split(separator: "\"").last!) – \($0.trigger.label) → \($0.to.split(separator: "\"").last!)"
        }
    }

    private static func window(_ root: UIViewController) -> UIWindow {
        let window = UIWindow(frame: .zero)
        window.rootViewController = root
        return window
    }

    private static func screen(_ title: String) -> UIViewController {
        let screen = UIViewController()
        screen.title = title
        return screen
    }

    /// What an exploration says of itself when it is launched.
    private func problem(_ exploration: Exploration) -> String? {
        let world = LiveWorld(exploration)
        return MainLoop.capturing {
            defer { world.end() }
            world.reset()
            #expect(world.problem == nil || world.choices().isEmpty)
            return world.problem
        }
    }

    // MARK: Values

    private final class Board: UIViewController {
        func show(_ word: String) { title = "\(word)!" }
    }

    private func board(_ action: Action<Board>) -> Exploration {
        Exploration("Board") {
            let board = Board()
            board.title = "Board"
            return Flow(Self.window(board))
        }
        .screen(Board.self, offers: action)
    }

    @Test func `each value of an action is tried`() {
        let document = board(.choose("word", ["a", "b"]) { $0.show($1) }).explore()
        // Two words from each of the three titles.
        #expect(
            steps(document) == [
                "Board – word \"a\" → a!", "Board – word \"b\" → b!", "a! – word \"a\" → a!", "a! – word \"b\" → b!",
                "b! – word \"a\" → a!",
                "b! – word \"b\" → b!",
            ])
        let numbers = board(.choose("row", 0..<3, when: { $0.title == "Board" }) { $0.show("\($1)") }).explore()
        #expect(steps(numbers) == ["Board – row 0 → 0!", "Board – row 1 → 1!", "Board – row 2 → 2!"])
    }

    @Test func `values of any kind and with any text trap nothing`() {
        let words = ["", " ", "\"", "a\nb", "\u{0}", "%s", "tap \"x\"", "👩‍👩‍👧"]
        let document = board(.choose("word", words, when: { $0.title == "Board" }) { $0.show($1) }).explore()
        #expect(Set(document.graph.transitions.map(\.trigger.label)) == Set(words.map { "word \"\($0)\"" }))
        #expect(document.graph.states.count == words.count + 1)
        let optional = board(.choose("choice", [nil, 1], when: { $0.title == "Board" }) { $0.show("\($1 as Int?)") }).explore()
        #expect(optional.graph.transitions.map(\.trigger.label).sorted() == ["choice Optional(1)", "choice nil"])
    }

    @Test func `two values of one description are told at launch`() {
        #expect(
            problem(board(.choose("word", ["a", "b", "a"]) { $0.show($1) }))
                == "two values of \"word\" have the description \"a\": give each its own description")
        #expect(problem(board(.choose("word", ["a", "b"]) { $0.show($1) })) == nil)
        #expect(problem(board(.tap("x") { _ in }).texts(["a", "a"])) == "the text \"a\" into all fields is declared twice")
        #expect(
            problem(board(.tap("x") { _ in }).texts([], into: "F").texts([""], into: "F"))
                == "texts into \"F\" are declared twice: declare them in one call")
    }

    // MARK: Events

    private final class App: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var diary: [String] = []

        func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
            -> Bool
        {
            window = DataTests.window(DataTests.screen("Home"))
            return true
        }
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
            window?.rootViewController?.title = url.host
            return true
        }
        func application(
            _ application: UIApplication, continue userActivity: NSUserActivity,
            restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
        ) -> Bool {
            window?.rootViewController?.title = "web " + (userActivity.webpageURL?.path ?? "")
            return true
        }
        func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            if let order = userInfo["order"] as? Int { window?.rootViewController?.title = "order \(order)" }
            completionHandler(.newData)
        }
        func signOut() { window?.rootViewController?.title = "signed out" }
    }

    private var app: Exploration { Exploration("App") { Flow(launching: App()) } }
    private let isAtHome: @MainActor @Sendable (Flow) -> Bool = { $0.window.rootViewController?.title == "Home" }

    @Test func `links, notifications and events come by the app's own entries`() {
        let document =
            app
            .deepLinks(["app://item", "https://app.example/offers"], when: isAtHome)
            .pushNotifications(["sent": ["order": 7], "empty": [:]], when: isAtHome)
            .event("session expires", to: App.self, when: { $0.window?.rootViewController?.title == "Home" }) { $0.signOut() }
            .event("temperature", to: App.self, [-1, 35], when: { $0.window?.rootViewController?.title == "Home" }) { app, value in
                app.window?.rootViewController?.title = "\(value)°"
            }
            .explore()
        #expect(
            Set(steps(document)) == [
                "Home – deep link app://item → item", "Home – deep link https://app.example/offers → web /offers",
                "Home – push \"sent\" → order 7",
                "Home – push \"empty\" → Home", "Home – session expires → signed out", "Home – temperature -1 → -1°",
                "Home – temperature 35 → 35°",
            ])
        #expect(Set(document.graph.transitions.map(\.trigger.kind)) == [.event])
        // A notification that the app ignores is an ordinary stay.
        #expect(document.graph.transitions.filter { $0.kind == .stay }.map(\.trigger.label) == ["push \"empty\""])
    }

    @Test func `what cannot reach a flow is told at launch`() {
        let plain = Exploration("Plain") { Flow(Self.window(Self.screen("Home"))) }
        #expect(
            problem(plain.deepLinks(["app://item"]))
                == "deep links need a scene or app delegate, and the flow has none: use Flow(connecting:), Flow(launching:) or .event"
        )
        #expect(
            problem(plain.pushNotifications(["a": [:]]))
                == "push notifications need an app delegate, and the flow has none: use Flow(launching:) or .event"
        )
        #expect(
            problem(plain.event("wakes", to: App.self) { $0.signOut() })
                == "the event \"wakes\" needs a root of class App, but the flow's root is nil")
        #expect(problem(app.deepLinks(["item"])) == "the deep link \"item\" is not a URL with a scheme, such as shop://cart")
        #expect(problem(app.deepLinks(["app://a", "app://a"])) == "the deep link app://a is declared twice")
        #expect(problem(app.deepLinks(["app://a"])) == nil)
    }

    // MARK: Answers

    /// Each tap asks once more.
    private func asking(forAll isForAll: Bool = false, _ ask: @escaping @MainActor (Answers<String>, UIViewController, Int) -> Void)
        -> Exploration
    {
        Exploration("Asking", gestures: []) {
            let answers = Answers("server", ["yes": "y", "no": "n"], forAll: isForAll)
            let home = Self.screen("")
            var asked = 0
            home.navigationItem.rightBarButtonItem = UIBarButtonItem(
                primaryAction: UIAction(title: "Ask") { [unowned home] _ in
                    guard asked < 2 else { return }
                    asked += 1
                    ask(answers, home, asked)
                })
            return Flow(Self.window(UINavigationController(rootViewController: home)), answers: answers)
        }
    }

    private func note(_ answer: String, _ number: Int, on screen: UIViewController) {
        screen.title = (screen.title ?? "") + "\(number)\(answer)"
    }

    @Test func `open questions are answered in the order in which they were asked`() {
        let plain = asking { answers, home, number in answers.ask { [weak home] in if let home { self.note($0, number, on: home) } } }
        let replay = Replay(plain)
        #expect(replay.run([]).choices == ["tap \"Ask\""])
        let place = replay.run(["Ask", "Ask", "server answers yes", "server answers no"])
        #expect(place.stack == "[1y2n]" && place.choices == ["tap \"Ask\""])
        // Without an answer none, one or two questions are open, which nothing else tells apart: 3 states. After the first answer, one of
        // two, none or one is open: 2 × 2. After the second answer none: 4.
        let document = plain.explore()
        #expect(document.graph.states.count == 11)
        #expect(document.summary.isComplete && document.summary.divergences == [])
    }

    @Test func `an answer for all is given to every request that is pending`() {
        let together = asking(forAll: true) { answers, home, number in
            answers.ask { [weak home] in if let home { self.note($0, number, on: home) } }
        }
        let place = Replay(together).run(["Ask", "Ask", "server answers yes"])
        #expect(place.stack == "[1y2y]" && place.choices == ["tap \"Ask\""])
        #expect(Replay(together).run(["Ask", "server answers no", "Ask", "server answers yes"]).stack == "[1n2y]")
    }

    @Test func `a task may wait for an answer`() {
        let waiting = asking { answers, home, number in
            Task { [weak home] in
                let answer = await answers.next()
                if let home { self.note(answer, number, on: home) }
            }
        }
        #expect(Replay(waiting).run(["Ask", "Ask", "server answers no", "server answers yes"]).stack == "[1n2y]")
        #expect(waiting.explore().graph.states.count == 11)
    }

    @Test func `a question that is open at the end of a path is let go`() {
        weak var asked: UIViewController?
        let exploration = asking { answers, home, _ in
            asked = home
            answers.ask { home.title = $0 }
        }
        let world = LiveWorld(exploration)
        MainLoop.capturing {
            world.reset()
            world.perform(world.choices()[0])
            #expect(asked != nil)
            world.end()
        }
        #expect(asked == nil)
    }

    @Test func `answers that nobody could give are told at launch`() {
        func flow(_ make: @escaping @MainActor @Sendable () -> Flow) -> Exploration { Exploration("Answers", build: make) }
        let forgotten = flow {
            let home = Self.screen("Home"), answers = Answers("login", ["yes": true])
            home.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction(title: "Ask") { _ in answers.ask { _ in } })
            return Flow(Self.window(home))
        }
        #expect(problem(forgotten) == "the answers of \"login\" are not passed to the flow: use Flow(…, answers: login)")
        let twice = flow { Flow(Self.window(Self.screen("")), answers: Answers("login", ["yes": 1, "yes": 2])) }
        #expect(problem(twice) == "\"login answers yes\" is declared twice")
        let none = flow { Flow(Self.window(Self.screen("")), answers: Answers<Int>("login", [:])) }
        #expect(problem(none) == "the Answers named \"login\" are empty")
        let equal = flow { Flow(Self.window(Self.screen("")), answers: Answers("a", ["x": 1]), Answers("a", ["x": "1"])) }
        #expect(problem(equal) == "two Answers of the flow are named \"a\"; rename one")
    }

    @Test func `a request that can be sent again while it is pending ends by itself, after its second answer`() throws {
        let document = Exploration("Requests", gestures: [.backButton]) {
            let answers = Answers("order", ["yes": true, "no": false])
            let navigation = UINavigationController(rootViewController: Self.screen("Home"))
            let ask = UIAction(title: "Order") { [weak navigation] _ in
                answers.ask { if $0 { navigation?.pushViewController(Self.screen("Receipt"), animated: true) } }
            }
            navigation.viewControllers[0].navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: ask)
            return Flow(Self.window(navigation), answers: answers)
        }
        .explore().judged(by: allRules)
        #expect(document.summary.isComplete)
        // No, one or two requests are pending on Home, none or one on the first receipt, and none on the second.
        #expect(document.graph.states.count == 6)
        #expect(document.graph.states.contains { $0.layers.map(\.count) == [3] })
        let finding = try #require(document.findings.first { $0.rule == "unbounded_requests" })
        #expect(document.findings.count { $0.rule == "unbounded_requests" || $0.rule == "unbounded_stack" } == 1)
        #expect(
            finding.message
                == "\"order\" can be requested without limit while earlier requests are pending: tap \"Order\" can be repeated "
                + "indefinitely (it was repeated 32 times)")
        #expect(finding.witnesses.map { $0.path.map(\.action) } == [["launch", "tap \"Order\"", "tap \"Order\""]])
    }

    private final class Receipt: UIViewController {
        static var kept: [UIViewController] = []
    }
    private final class OrderCoordinator {
        let navigation: UINavigationController
        init(_ navigation: UINavigationController) { self.navigation = navigation }
    }

    /// - Parameter keeps: Whether something else retains the screen as well.
    private func findings(ofRequestOnReceipt keeps: Bool) -> [String] {
        Exploration("Requests", gestures: [.backButton]) {
            Receipt.kept = []
            let answers = Answers("mail", ["sent": true], forAll: true)
            let navigation = UINavigationController(rootViewController: Self.screen("Home"))
            let show = UIAction(title: "Show") { [weak navigation] _ in
                let receipt = Receipt()
                receipt.title = "Receipt"
                let ask = UIAction(title: "Mail") { [unowned receipt] _ in
                    let asked: Receipt = receipt
                    if keeps { Receipt.kept.append(asked) }
                    answers.ask { _ in asked.title = "Receipt" }
                }
                receipt.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: ask)
                navigation?.pushViewController(receipt, animated: true)
            }
            navigation.viewControllers[0].navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: show)
            return Flow(Self.window(navigation), root: OrderCoordinator(navigation), answers: answers)
        }
        .explore().judged(by: allRules).findings.map(\.rule)
    }

    @Test func `a screen that only a pending request retains is not retained by mistake`() {
        #expect(!findings(ofRequestOnReceipt: false).contains("retained_screen"))
        #expect(findings(ofRequestOnReceipt: true).contains("retained_screen"))
    }

    // MARK: Rows

    private final class Rows: UITableViewController {
        let rows: [(title: String, detail: String)]
        var tapped: [Int] = []
        init(_ rows: [(String, String)]) {
            self.rows = rows
            super.init(style: .plain)
            title = "Rows"
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.tableHeaderView = UIStackView(
                arrangedSubviews: (0..<2).map { _ in
                    UIButton(primaryAction: UIAction(title: "Same") { _ in })
                })
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = rows[indexPath.row].title
            cell.detailTextLabel?.text = rows[indexPath.row].detail
            return cell
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { title = "Row \(indexPath.row)" }
    }

    @Test func `of rows that look the same the first is tried, and all buttons are`() {
        let exploration = Exploration("Rows") { Flow(Self.window(Rows([("a", "1"), ("a", "1"), ("a", "2"), ("b", "1"), ("a", "1")]))) }
        let replay = Replay(exploration)
        // The third row has another second line.
        #expect(replay.run([]).choices == ["tap \"a\"", "tap \"a (3)\"", "tap \"b\"", "tap \"Same\"", "tap \"Same (2)\""])
        #expect(replay.run(["a (3)"]).stack == "[Row 2]")
        #expect(exploration.explore().summary.equalRows == [Summary.EqualRows(title: "a", untried: 2)])
    }

    @Test func `lists that differ only in the number of equal rows are two states`() {
        final class Growing: UITableViewController {
            var count = 1
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "Tea"
                return cell
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                count = count % 3 + 1
                tableView.reloadData()
            }
        }
        let document = Exploration("Growing") { Flow(Self.window(Growing())) }.explore()
        #expect(document.graph.states.count == 3 && document.graph.transitions.count == 3)
        #expect(document.summary.equalRows == [Summary.EqualRows(title: "Tea", untried: 2)])
    }
}
