import FlowGraph
import Testing

@testable import FlowSyntax

/// What is on show first, where several things hold it.
struct FirstOnShowTests {
    private func starts(_ graph: FlowGraph) -> [String] { graph.screens.filter(\.isEntry).map(\.typeName).sorted() }

    private func steps(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture && $0.leadsOn }.map { step in
            "\(graph.screen(step.from)!.typeName) --\(step.kind.rawValue)--> \(graph.screen(step.to)!.typeName)"
        }.sorted()
    }

    @Test(arguments: ["", ".eraseToAnyPublisher()", ".removeDuplicates().receive(on: DispatchQueue.main)"])
    func `a frame shows what a stream is known to send`(operators: String) {
        let graph = SourceSample.graph(
            """
            import Combine
            import UIKit
            final class Frame: UIViewController {
                private var token: AnyCancellable?
                private var content: UIViewController? {
                    didSet {
                        oldValue?.removeFromParent()
                        if let content { addChild(content) }
                    }
                }
                init<P: Publisher>(content: () -> P) where P.Output == UIViewController, P.Failure == Never {
                    super.init(nibName: nil, bundle: nil)
                    token = content().sink { [weak self] content in self?.content = content }
                }
            }
            final class HomeViewController: UIViewController {
                @objc func openHelp() { present(HelpViewController(), animated: true) }
            }
            final class HelpViewController: UIViewController {}
            final class ResultViewController: UIViewController {}
            struct Store { let results: AnyPublisher<String?, Never> }
            final class Coordinator {
                let window: UIWindow
                let store = Store()
                init(window: UIWindow) { self.window = window }
                func start() {
                    window.rootViewController = Frame {
                        store.results.map { [weak self] result in
                            guard let self else { return UIViewController() }
                            if result == nil { return home() } else { return ResultViewController() }
                        }\(operators)
                    }
                }
                private func home() -> UIViewController { HomeViewController() }
            }
            """ + SourceSample.delegate("Coordinator"))
        #expect(starts(graph) == ["HomeViewController", "ResultViewController"])
        #expect(steps(graph).contains("HomeViewController --present--> HelpViewController"))
    }

    @Test func `a stack that fills itself has that first, whatever is pushed onto it`() {
        let graph = SourceSample.graph(
            """
            import UIKit
            final class Frame: UIViewController {
                override func viewDidLoad() { addChild(Stack(link: UserDefaults.standard.string(forKey: "link"))) }
            }
            final class Stack: UINavigationController {
                init(link: String?) {
                    super.init(nibName: nil, bundle: nil)
                    if let link { open(link) }
                    viewControllers = [HomeViewController()]
                }
                private func open(_ link: String) {
                    switch link {
                    case "a": pushViewController(AViewController(), animated: true)
                    case "b": pushViewController(BViewController(), animated: true)
                    case "c": pushViewController(CViewController(), animated: true)
                    case "d": pushViewController(DViewController(), animated: true)
                    default: pushViewController(EViewController(), animated: true)
                    }
                }
            }
            final class HomeViewController: UIViewController {}
            final class AViewController: UIViewController {}
            final class BViewController: UIViewController {}
            final class CViewController: UIViewController {}
            final class DViewController: UIViewController {}
            final class EViewController: UIViewController {}
            """ + SourceSample.scene("Frame()"))
        #expect(starts(graph) == ["HomeViewController"])
    }

    @Test(arguments: [("", "ListViewController"), ("setViewController(PhoneViewController(), for: .compact)", "PhoneViewController")])
    func `the first column of a split view is on show, and the last one is pushed on it`(more: String, first: String) {
        let graph = SourceSample.graph(
            """
            import UIKit
            final class Split: UISplitViewController {
                init() {
                    super.init(style: .doubleColumn)
                    setViewController(NothingViewController(), for: .secondary)
                    let list = ListViewController()
                    list.open = { [unowned self] in setViewController(ItemViewController(), for: .secondary) }
                    setViewController(UINavigationController(rootViewController: list), for: .primary)
                    \(more)
                }
            }
            final class ListViewController: UIViewController {
                var open: (() -> Void)?
                @objc func tap() { open?() }
            }
            final class NothingViewController: UIViewController {}
            final class PhoneViewController: UIViewController {}
            final class ItemViewController: UIViewController {}
            """ + SourceSample.scene("Split()"))
        #expect(starts(graph) == [first])
        if more.isEmpty { #expect(steps(graph) == ["ListViewController --push--> ItemViewController"]) }
    }

    @Test(arguments: ["toolbar", "safeAreaInset(edge: .bottom)"])
    func `a view with bars round a view controller is the screen`(bar: String) {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            final class MapViewController: UIViewController {}
            struct MapView: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> MapViewController { MapViewController() }
                func updateUIViewController(_ controller: MapViewController, context: Context) {}
            }
            struct TripView: View {
                @State var isShown = false
                var body: some View {
                    MapView().\(bar) { Button("Help") { isShown = true } }.sheet(isPresented: $isShown) { HelpView() }
                }
            }
            struct HelpView: View { var body: some View { Text("Help") } }
            """ + SourceSample.scene("UIHostingController(rootView: TripView())"))
        #expect(graph.screens.filter(\.isEntry).map(\.title) == ["TripView"])
        #expect(graph.transitions.filter { $0.kind == .present }.map { graph.screen($0.to)!.title } == ["HelpView"])
    }
}
