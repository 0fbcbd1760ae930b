import FlowGraph
import FlowSyntax
import Testing

/// Coordinators that ask a state machine of SwiftState which screen comes next.
@Suite struct StateMachineTests {
    /// The steps forward of an app with a list from which two events lead on, as `from label > to`.
    ///
    /// - Parameter row: What the list does when a row is chosen.
    private func steps(_ configuration: String, machine: String = ".init(state: .initial)", row: String = "") -> [String] {
        let text = """
            import SwiftState
            import UIKit
            final class Flow {
                enum State: StateType { case initial, list, detail, help }
                enum Event: EventType { case start, open, help }
                let navigation: UINavigationController
                private let machine: StateMachine<State, Event>
                init(navigation: UINavigationController) {
                    self.navigation = navigation
                    machine = \(machine)
                    \(configuration)
                }
                func start() { machine.tryEvent(.start) }
                private func showList() {
                    let list = ListViewController()
                    list.onOpen = { [weak self] in self?.machine.tryEvent(.open) }
                    list.machine = machine
                    list.onHelp = { [weak self] in self?.machine.tryEvent(.help) }
                    navigation.setViewControllers([list], animated: false)
                }
                private func showDetail() { navigation.pushViewController(DetailViewController(), animated: true) }
                private func showHelp() { navigation.present(HelpViewController(), animated: true) }
            }
            final class ListViewController: UIViewController {
                var onOpen: (() -> Void)?
                var onHelp: (() -> Void)?
                var machine: StateMachine<Flow.State, Flow.Event>?
                @objc func open() { onOpen?() }
                @objc func help() { onHelp?() }
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { \(row) }
                override func viewDidLoad() {
                    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Open", style: .plain, target: self, action: #selector(open))
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Help", style: .plain, target: self, action: #selector(help))
                }
            }
            final class DetailViewController: UIViewController {}
            final class HelpViewController: UIViewController {}
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var flow: Flow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    let navigation = UINavigationController()
                    window = UIWindow()
                    window?.rootViewController = navigation
                    flow = Flow(navigation: navigation)
                    flow?.start()
                    return true
                }
            }
            """
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", text)])
        return document.graph.transitions.filter { [.push, .present, .replace].contains($0.kind) }.map { step in
            func name(_ id: String) -> Substring { id.split(separator: "/").last ?? "" }
            return "\(name(step.from)) \(step.trigger.label) > \(name(step.to))"
        }.sorted()
    }

    private let expected = [
        "ListViewController tap \"Help\" > HelpViewController", "ListViewController tap \"Open\" > DetailViewController",
    ]

    private static let routes = """
        machine.addRoutes(event: .start, transitions: [.initial => .list])
        machine.addRoutes(event: .open, transitions: [.list => .detail])
        machine.addRoutes(event: .help, transitions: [.list => .help])
        """

    @Test(arguments: [".init(state: .initial)", "StateMachine(state: .initial)", "StateMachine<State, Event>(state: .initial)"])
    func `What is added for an event runs for no other one`(machine: String) {
        let configuration = """
            machine.addRoutes(event: .start, transitions: [.initial => .list]) { [weak self] _ in self?.showList() }
            machine.addRoutes(event: .open, transitions: [.list => .detail]) { [weak self] _ in self?.showDetail() }
            machine.addRoutes(event: .help, transitions: [.list => .help]) { [weak self] _ in self?.showHelp() }
            """
        #expect(steps(configuration, machine: machine) == expected)
    }

    @Test func `What a machine is told is what the user wants`() {
        let configuration = """
            machine.addRoutes(event: .start, transitions: [.initial => .list]) { [weak self] _ in self?.showList() }
            machine.addRoutes(event: .open, transitions: [.list => .detail]) { [weak self] _ in self?.showDetail() }
            """
        #expect(steps(configuration, row: "machine?.tryEvent(.open)").contains("ListViewController open > DetailViewController"))
    }

    @Test(arguments: [
        ("switch context.event", ".start", ".open", ".help"), ("switch context.toState", ".list", ".detail", ".help"),
        ("switch (context.fromState, context.event, context.toState)", "(.initial, .start, .list)", "(_, .open, _)", "(_, _, .help)"),
    ])
    func `A handler is told the event, and the state to which its routes lead`(decide: String, list: String, detail: String, help: String) {
        func configuration(_ routes: String) -> String {
            """
            \(routes)
            machine.addAnyHandler(.any => .any) { [weak self] context in
                \(decide) {
                case \(list): self?.showList()
                case \(detail): self?.showDetail()
                case \(help): self?.showHelp()
                default: break
                }
            }
            """
        }
        #expect(steps(configuration(Self.routes)) == expected)
        let mapping = """
            machine.addRouteMapping { event, fromState, _ in
                switch event {
                case .start: return .list
                case .open: return .detail
                case .help: return .help
                }
            }
            """
        #expect(steps(configuration(mapping)) == expected)
    }
}
