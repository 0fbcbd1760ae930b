import FlowGraph
import FlowSyntax
import Testing

/// What ends another flow than the child that is judged, and looks as if it ended the child.
@Suite("Ends of other flows, read from source") struct EndsOfOthersTests {
    private func orphans(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
        return (document.graph.sourceFacts ?? []).filter { $0.kind == .keptAfterExit }.map { "\($0.owner) \($0.child)" }
    }

    /// A flow whose stream gives a value on one button and ends on another; what is done with the value starts another flow.
    private func streams(onFee: String, isFinished: String = "", key: String = "flow.id") -> String {
        """
        import Combine
        import UIKit
        class Flow<Result>: NSObject {
            var subscriptions = [AnyCancellable]()
            let id = UUID()
            private var children = [UUID: Any]()
            func coordinate<T>(to flow: Flow<T>) -> AnyPublisher<T, Never> {
                children[\(key)] = flow
                return flow.start()
                    .handleEvents(receiveCompletion: { [weak self] _ in self?.children[\(key)] = nil })
                    .eraseToAnyPublisher()
            }
            func start() -> AnyPublisher<Result, Never> { fatalError() }
        }
        final class DetailScreen: UIViewController {
            let cancel = PassthroughSubject<Void, Never>()
            let fee = PassthroughSubject<Void, Never>()
            @IBAction func closeTapped() { cancel.send() }
            @IBAction func feeTapped() { fee.send() }
        }
        final class DetailFlow: Flow<Int> {
            private let parent: UIViewController
            private let subject = PassthroughSubject<Int, Never>()
            init(parent: UIViewController) { self.parent = parent }
            override func start() -> AnyPublisher<Int, Never> {
                let screen = DetailScreen()
                screen.cancel.sink { [weak self, weak screen] in
                    screen?.dismiss(animated: true)
                    self?.subject.send(completion: .finished)
                }.store(in: &subscriptions)
                screen.fee.sink { [weak self, weak screen] in
                    screen?.dismiss(animated: true)
                    self?.subject.send(1)
                    \(isFinished)
                }.store(in: &subscriptions)
                screen.modalPresentationStyle = .fullScreen
                parent.present(screen, animated: true)
                return subject.eraseToAnyPublisher()
            }
        }
        final class FeeFlow: Flow<Void> {
            private let parent: UIViewController
            private let subject = PassthroughSubject<Void, Never>()
            init(parent: UIViewController) { self.parent = parent }
            override func start() -> AnyPublisher<Void, Never> {
                let screen = InputScreen()
                screen.modalPresentationStyle = .fullScreen
                screen.onInfo = { [weak self, weak screen] in
                    screen?.dismiss(animated: true)
                    self?.subject.send(completion: .finished)
                }
                parent.present(screen, animated: true)
                return subject.eraseToAnyPublisher()
            }
        }
        final class InputScreen: UIViewController {
            var onInfo: (() -> Void)?
            @IBAction func infoTapped() { onInfo?() }
        }
        final class InputFlow: Flow<Void> {
            let stack: UINavigationController
            init(stack: UINavigationController) { self.stack = stack }
            override func start() -> AnyPublisher<Void, Never> {
                let screen = InputScreen()
                screen.onInfo = { [weak self, weak screen] in
                    guard let self, let screen else { return }
                    self.openInfo(from: screen)
                }
                stack.setViewControllers([screen], animated: false)
                return Empty(completeImmediately: false).eraseToAnyPublisher()
            }
            func openInfo(from screen: UIViewController) {
                coordinate(to: DetailFlow(parent: screen)).sink { [weak self] _ in \(onFee) }.store(in: &subscriptions)
            }
            func openFee(from screen: UIViewController) {
                coordinate(to: FeeFlow(parent: screen)).sink { }.store(in: &subscriptions)
            }
        }
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            var flow: InputFlow?
            var subscription: AnyCancellable?
            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let stack = UINavigationController()
                window = UIWindow()
                window?.rootViewController = stack
                window?.makeKeyAndVisible()
                flow = InputFlow(stack: stack)
                subscription = flow?.start().sink { }
                return true
            }
        }
        """
    }

    @Test("the end of the flow that a value starts releases that one by its key, and not the one that gave the value")
    func keyOfAnother() {
        #expect(orphans(streams(onFee: "print(1)")) == ["InputFlow DetailFlow"])
        #expect(orphans(streams(onFee: "self?.openFee(from: screen)")) == ["InputFlow DetailFlow"])
        #expect(orphans(streams(onFee: "self?.openFee(from: screen)", key: "ObjectIdentifier(flow)")) == ["InputFlow DetailFlow"])
        #expect(orphans(streams(onFee: "self?.openFee(from: screen)", isFinished: "self?.subject.send(completion: .finished)")) == [])
    }
}
