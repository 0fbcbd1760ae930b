import FlowGraph
import FlowSyntax
import Testing

/// What one function hands to another: the listener of a stream, the style of a sheet, a child together with its screen.
@Suite("What functions hand over, read from source") struct HandedOverTests {
    private func leaks(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
        return (document.graph.sourceFacts ?? []).filter { [.keptAfterExit, .neverRemoved].contains($0.kind) }.map { fact in
            "\(fact.owner) \(fact.child): \(fact.exits.filter { !$0.isReleased }.map(\.trigger).sorted().joined(separator: " "))"
        }.sorted()
    }

    /// `attach(child, onEvent:)` of a base class subscribes with the closure that it is handed.
    private func streams(send: String) -> String {
        """
        import UIKit
        import Combine
        class Base<Event> {
            let id = UUID()
            let events = PassthroughSubject<Event, Never>()
            var bag = Set<AnyCancellable>()
            private var children: [UUID: AnyObject] = [:]
            private var links: [UUID: AnyCancellable] = [:]
            func attach<E>(_ child: Base<E>, onEvent: @escaping (E) -> Void) {
                children[child.id] = child
                links[child.id] = child.events.sink(receiveValue: onEvent)
            }
            func detach(_ id: UUID) {
                children[id] = nil
                links[id] = nil
            }
        }
        final class Root: Base<Never> {
            let stack = UINavigationController()
            func start() {
                let home = HomeScreen()
                home.onOpen = { [weak self] in self?.openList() }
                stack.viewControllers = [home]
            }
            func openList() {
                let child = ListFlow()
                let id = child.id
                attach(child) { [weak self] event in
                    guard case .popped = event else { return }
                    self?.detach(id)
                }
                stack.pushViewController(child.start(), animated: true)
            }
        }
        enum ListEvent { case popped, other }
        final class ListFlow: Base<ListEvent> {
            func start() -> UIViewController {
                let screen = ListScreen()
                screen.left.sink { [weak self] in self?.events.send(.popped) }.store(in: &bag)
                screen.done.sink { [weak self] in self?.events.send(.popped) }.store(in: &bag)
                return screen
            }
        }
        final class HomeScreen: UIViewController {
            var onOpen: (() -> Void)?
            @IBAction func openTapped() { onOpen?() }
        }
        final class ListScreen: UIViewController {
            let left = PassthroughSubject<Void, Never>()
            let done = PassthroughSubject<Void, Never>()
            @IBAction func doneTapped() { done.send() }
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                \(send)
            }
        }
        """
    }

    @Test("A stream's listener may be what the function around was handed") func listensByName() {
        #expect(leaks(streams(send: "if isMovingFromParent { left.send() }")) == [])
        #expect(leaks(streams(send: "")) == ["Root ListFlow: back"])
    }

    /// A router presents with the style that it is handed.
    private func styles(_ style: String, initial: String = "") -> String {
        """
        import UIKit
        final class Router {
            let stack = UINavigationController()
            func toPresent() -> UIViewController { stack }
            func present(_ other: Router, style: UIModalPresentationStyle\(initial)) {
                let screen = other.toPresent()
                screen.modalPresentationStyle = style
                stack.present(screen, animated: true)
            }
            func push(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) }
            func setRoot(_ screen: UIViewController) { stack.setViewControllers([screen], animated: false) }
        }
        final class Root {
            private var children: [Child] = []
            let router = Router()
            func start() {
                let home = HomeScreen()
                home.onOpen = { [weak self] in self?.openChild() }
                router.setRoot(home)
            }
            func openChild() {
                let inner = Router()
                let child = Child(router: inner)
                child.onEnd = { [weak self, weak child] in
                    self?.router.stack.dismiss(animated: true)
                    self?.children.removeAll { $0 === child }
                }
                children.append(child)
                child.start()
                router.present(inner\(style))
            }
        }
        final class Child {
            var onEnd: (() -> Void)?
            let router: Router
            init(router: Router) { self.router = router }
            func start() {
                let screen = ChildScreen()
                screen.onDone = { [weak self] in self?.onEnd?() }
                router.setRoot(screen)
            }
        }
        final class HomeScreen: UIViewController {
            var onOpen: (() -> Void)?
            @IBAction func openTapped() { onOpen?() }
        }
        final class ChildScreen: UIViewController {
            var onDone: (() -> Void)?
            @IBAction func doneTapped() { onDone?() }
        }
        """
    }

    @Test("A sheet has the style that its router is handed") func styleOfRouter() {
        #expect(leaks(styles(", style: .fullScreen")) == [])
        #expect(leaks(styles(", style: .pageSheet")) == ["Root Child: sheet_swipe"])
        #expect(leaks(styles("", initial: " = .fullScreen")) == [])
        #expect(leaks(styles("", initial: " = .automatic")) == ["Root Child: sheet_swipe"])
    }

    /// A factory gives a child and its screen in a tuple.
    private func pairs(leave: String) -> String {
        """
        import UIKit
        protocol CardsCoordinatorDelegate: AnyObject { func cardsDidClose(_ flow: CardsCoordinator) }
        class Coordinator {
            weak var shown: UIViewController?
            func open(_ screen: UIViewController) { shown?.navigationController?.pushViewController(screen, animated: true) }
        }
        final class CardsCoordinator: Coordinator {
            weak var delegate: CardsCoordinatorDelegate?
            func didClose() { delegate?.cardsDidClose(self) }
        }
        final class CardsModel {
            private weak var flow: CardsCoordinator?
            init(flow: CardsCoordinator) { self.flow = flow }
            func leave() { flow?.didClose() }
        }
        final class CardsScreen: UIViewController {
            var model: CardsModel!
            @IBAction func doneTapped() { model.leave() }
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                \(leave)
            }
        }
        final class Factory {
            func cards(delegate: CardsCoordinatorDelegate) -> (CardsCoordinator, UIViewController) {
                let flow = CardsCoordinator()
                flow.delegate = delegate
                let screen = CardsScreen()
                screen.model = CardsModel(flow: flow)
                return (flow, screen)
            }
        }
        enum Part: Hashable { case cards, other }
        final class Root: Coordinator, CardsCoordinatorDelegate {
            private var flows: [Part: CardsCoordinator] = [:]
            private let factory = Factory()
            func start() {
                let home = HomeScreen()
                home.onOpen = { [weak self] in self?.openCards() }
                shown = home
                let stack = UINavigationController(rootViewController: home)
                UIApplication.shared.delegate?.window??.rootViewController = stack
            }
            func openCards() {
                let (flow, screen) = factory.cards(delegate: self)
                flows[.cards] = flow
                open(screen)
            }
            func cardsDidClose(_ flow: CardsCoordinator) { flows[.cards] = nil }
        }
        final class HomeScreen: UIViewController {
            var onOpen: (() -> Void)?
            @IBAction func openTapped() { onOpen?() }
        }
        """
    }

    @Test("A factory makes a child's screen together with the child") func childWithItsScreen() {
        #expect(leaks(pairs(leave: "if isMovingFromParent { model.leave() }")) == [])
        #expect(leaks(pairs(leave: "")) == ["Root CardsCoordinator: back"])
    }
}
