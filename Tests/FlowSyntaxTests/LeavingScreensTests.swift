import FlowGraph
import FlowSyntax
import Foundation
import Testing

/// The ways by which the user leaves a child's screens: what UIKit and SwiftUI make of the code that shows them.
@Suite("Ways to leave a child's screens, read from source") struct LeavingScreensTests {
    /// The children that some exit leaves behind, as `owner > child: exits`.
    private func leaks(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
        return (document.graph.sourceFacts ?? []).filter { [.neverRemoved, .keptAfterExit].contains($0.kind) }.map { fact in
            "\(fact.owner) > \(fact.child): \(fact.exits.filter { !$0.isReleased }.map(\.label).joined(separator: ", "))"
        }
    }

    /// A coordinator that keeps a child for each row that is tapped, and releases it when it is told that it has ended.
    private static func home(_ stack: String = "UINavigationController", screen: String = "UIViewController") -> String {
        """
        final class Home {
            var flows: [Detail] = []
            let stack = \(stack)()
            func begin() { stack.pushViewController(HomeScreen(home: self), animated: false) }
            func open() {
                let detail = Detail(stack: stack)
                detail.home = self
                flows.append(detail)
                detail.begin()
            }
            func ended(_ detail: Detail) { flows.removeAll { $0 === detail } }
        }
        final class HomeScreen: \(screen) {
            weak var home: Home?
            init(home: Home) { self.home = home; super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { nil }
            @objc func rowTapped() { home?.open() }
        }
        """
    }

    // MARK: - Sheets

    /// A parent that presents a child's own navigation controller; `hook` is what the child does when its sheet has been swiped down.
    private func sheet(_ hook: String, screen: String = Self.screen, more: String = "") -> String {
        """
        import UIKit
        import SwiftUI
        class Flow: NSObject, UIAdaptivePresentationControllerDelegate {
            var flows: [Flow] = []
            weak var owner: Flow?
            let stack: UINavigationController
            init(stack: UINavigationController) {
                self.stack = stack
                super.init()
                stack.presentationController?.delegate = self
            }
            func begin() {}
            func show(_ flow: Flow) {
                flows.append(flow)
                flow.owner = self
                flow.begin()
                stack.present(flow.stack, animated: true)
            }
            func end() { owner?.ended(self) }
            func ended(_ flow: Flow) { flows.removeAll { $0 === flow } }
            \(hook)
        }
        final class Root: Flow {
            override func begin() { stack.viewControllers = [RootScreen(root: self)] }
            func ask() { show(Question(stack: UINavigationController())) }
        }
        final class RootScreen: UIViewController {
            weak var root: Root?
            init(root: Root) { self.root = root; super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { nil }
            @objc func askTapped() { root?.ask() }
        }
        \(screen)
        \(more)
        """
    }

    private static let screen = """
        final class Question: Flow {
            override func begin() {
                let model = QuestionModel(answer: { [weak self] in self?.answered() })
                stack.setViewControllers([UIHostingController(rootView: QuestionView(model: model))], animated: false)
            }
            func answered() { stack.dismiss(animated: true) { [weak self] in self?.end() } }
        }
        final class QuestionModel: ObservableObject {
            let answer: () -> Void
            init(answer: @escaping () -> Void) { self.answer = answer }
        }
        struct QuestionView: View {
            let model: QuestionModel
            var body: some View { VStack { Text("?"); ActionButton("Yes") { model.answer() } } }
        }
        """

    @Test func `A button of a view runs no code when its sheet is swiped down`() {
        #expect(leaks(sheet("func presentationControllerDidDismiss(_ controller: UIPresentationController) { end() }")) == [])
        #expect(
            leaks(sheet("func presentationControllerDidDismiss(_ controller: UIPresentationController) { print(flows.count) }"))
                == ["Root > Question: swiping down the sheet of QuestionView"])
    }

    @Test func `What a delegate does by a closure that it was given is not known`() {
        let hook = """
            var gone: (() -> Void)?
            func presentationControllerDidDismiss(_ controller: UIPresentationController) { gone?() }
            """
        #expect(leaks(sheet(hook)) == [])
    }

    @Test func `A sheet that its delegate holds is not swiped down`() {
        func held(_ answer: String) -> String {
            sheet("func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { \(answer) }")
        }
        #expect(leaks(held("false")) == [])
        #expect(leaks(held("flows.isEmpty")) == [])
        #expect(leaks(held("true")) == ["Root > Question: swiping down the sheet of QuestionView"])
    }

    @Test func `The button of a view from a library takes its sheet away`() {
        let hook = "func presentationControllerDidDismiss(_ controller: UIPresentationController) { end() }"
        let silent = Self.screen.replacingOccurrences(of: " { [weak self] in self?.end() }", with: "")
        #expect(leaks(sheet(hook, screen: silent)) == ["Root > Question: Question.answered()"])
    }

    // MARK: - The swipe back

    /// A child whose only screen has a back button of its own, that releases the child.
    private func pushed(_ stack: String = "UINavigationController", screen: String = "", more: String = "") -> String {
        """
        import UIKit
        \(Self.home(stack))
        final class Detail {
            weak var home: Home?
            let stack: UINavigationController
            init(stack: UINavigationController) { self.stack = stack }
            func begin() { stack.pushViewController(DetailScreen(detail: self), animated: true) }
            func back() {
                stack.popViewController(animated: true)
                home?.ended(self)
            }
        }
        final class DetailScreen: UIViewController {
            weak var detail: Detail?
            init(detail: Detail) { self.detail = detail; super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() {
                super.viewDidLoad()
                addBack(#selector(backTapped))
                \(screen)
            }
            @objc func backTapped() { detail?.back() }
        }
        extension UIViewController {
            func addBack(_ action: Selector) {
                navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Back", style: .plain, target: self, action: action)
            }
        }
        \(more)
        """
    }

    private func swiping(_ answer: String, _ head: String = "final class Stack: UINavigationController, UIGestureRecognizerDelegate")
        -> String
    {
        """
        \(head) {
            override func viewDidLoad() {
                super.viewDidLoad()
                interactivePopGestureRecognizer?.delegate = self
            }
            func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { \(answer) }
        }
        """
    }

    private static let swiped = ["Home > Detail: the back swipe on DetailScreen"]

    @Test func `A back button of one's own turns the swipe back off`() {
        #expect(leaks(pushed()) == [])
        let plain = pushed().replacingOccurrences(of: "addBack(#selector(backTapped))", with: "")
        #expect(leaks(plain) == ["Home > Detail: the back button on DetailScreen"])
    }

    @Test func `Another delegate of its recognizer lets the user swipe back`() {
        #expect(leaks(pushed("Stack", more: swiping("viewControllers.count > 1"))) == Self.swiped)
        #expect(leaks(pushed("Stack", more: swiping("true"))) == Self.swiped)
        #expect(leaks(pushed("Stack", more: swiping("false"))) == [])
        #expect(leaks(pushed("Stack", more: swiping("isSwipeAllowed"))) == [])
        // Another stack than the one that shows the screen.
        #expect(leaks(pushed(more: swiping("true"))) == [])
        #expect(
            leaks(pushed(more: swiping("viewControllers.count > 1", "extension UINavigationController: UIGestureRecognizerDelegate")))
                == Self.swiped)
    }

    @Test func `A screen lets the user swipe back or forbids it`() {
        let own = "navigationController?.interactivePopGestureRecognizer?.delegate = nil"
        #expect(leaks(pushed(screen: own)) == Self.swiped)
        let off = "navigationController?.interactivePopGestureRecognizer?.isEnabled = false"
        #expect(leaks(pushed("Stack", screen: off, more: swiping("true"))) == [])
    }

    // MARK: - What has begun

    /// A child that asks for something as soon as its screen shows.
    private func asking(_ failed: String, _ begin: String = "load()") -> String {
        """
        import UIKit
        enum Outcome { case failed, done }
        \(Self.home())
        final class Detail {
            weak var home: Home?
            let stack: UINavigationController
            init(stack: UINavigationController) { self.stack = stack }
            func begin() { stack.pushViewController(DetailScreen(detail: self), animated: true) }
            func finished(_ outcome: Outcome) {
                switch outcome {
                case .failed: print("again")
                case .done: home?.ended(self)
                }
            }
        }
        final class DetailScreen: UIViewController {
            weak var detail: Detail?
            init(detail: Detail) { self.detail = detail; super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { nil }
            override func viewDidLoad() {
                super.viewDidLoad()
                \(begin)
            }
            @objc func saveTapped() { Client.shared.ask { [weak self] in self?.detail?.finished(.done) } }
            func load() { Client.shared.ask { [weak self] in self?.detail?.finished(\(failed)) } }
        }
        final class Client {
            static let shared = Client()
            func ask(_ answer: @escaping () -> Void) { URLSession.shared.dataTask(with: request) { _, _, _ in answer() }.resume() }
        }
        """
    }

    @Test func `A request that has begun releases a child only by the case that ends it`() {
        #expect(leaks(asking(".failed")) == ["Home > Detail: the back button on DetailScreen"])
        #expect(leaks(asking(".done")) == [])
    }

    @Test func `An answer is that of a request that has begun`() {
        // Both are asked by the same function of the client; the one that is saved waits for the user.
        #expect(leaks(asking(".done", "")) == ["Home > Detail: the back button on DetailScreen"])
    }

    // MARK: - Going back to a screen

    private func returning(_ look: String) -> String {
        """
        import UIKit
        \(Self.home(screen: "Screen"))
        final class Detail {
            weak var home: Home?
            let stack: UINavigationController
            init(stack: UINavigationController) { self.stack = stack }
            func begin() { stack.pushViewController(FirstScreen(detail: self), animated: true) }
            func next() { stack.pushViewController(SecondScreen(detail: self), animated: true) }
            func back() {
                stack.popViewController(animated: true)
                home?.ended(self)
            }
            func again() {
                let lower = stack.viewControllers.first { $0 is \(look) }
                if let lower {
                    stack.popToViewController(lower, animated: true)
                } else {
                    stack.popToRootViewController(animated: true)
                }
            }
        }
        class Screen: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                navigationItem.hidesBackButton = true
            }
        }
        final class FirstScreen: Screen {
            weak var detail: Detail?
            init(detail: Detail) { self.detail = detail; super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { nil }
            @objc func nextTapped() { detail?.next() }
            @objc func backTapped() { detail?.back() }
        }
        final class SecondScreen: Screen {
            weak var detail: Detail?
            init(detail: Detail) { self.detail = detail; super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { nil }
            @objc func againTapped() { detail?.again() }
        }
        """
    }

    @Test func `Who goes back to a screen of the child stays with it`() {
        #expect(leaks(returning("FirstScreen")) == [])
        #expect(leaks(returning("HomeScreen")) == ["Home > Detail: Detail.again()"])
    }

    // MARK: - Helpers

    @Test func `An extension of a protocol uses what it says of its conformers`() {
        func app(_ end: String) -> String {
            """
            import UIKit
            final class Shop: Shown, Parent {
                let stack = UINavigationController()
                var flows: [Child] = []
                func begin() { stack.setViewControllers([ShopScreen(shop: self)], animated: false) }
                func showTerms() { present(Terms()) }
            }
            final class Terms: Shown, Child {
                let stack = UINavigationController()
                weak var owner: Parent?
                func begin() { stack.setViewControllers([TermsScreen(terms: self)], animated: false) }
                func accept() {
                    stack.dismiss(animated: true)
                    \(end)
                }
            }
            final class ShopScreen: UIViewController {
                weak var shop: Shop?
                init(shop: Shop) { self.shop = shop; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { nil }
                @objc func termsTapped() { shop?.showTerms() }
            }
            final class TermsScreen: UIViewController {
                weak var terms: Terms?
                init(terms: Terms) {
                    self.terms = terms
                    super.init(nibName: nil, bundle: nil)
                    isModalInPresentation = true
                }
                required init?(coder: NSCoder) { nil }
                @objc func acceptTapped() { terms?.accept() }
            }
            protocol Flow: AnyObject { func begin() }
            protocol Shown: Flow { var stack: UINavigationController { get } }
            protocol Child: Flow { var owner: Parent? { get set } }
            protocol Parent: Flow { var flows: [Child] { get set } }
            extension Child { func end() { owner?.ended(self) } }
            extension Parent {
                func open(_ child: Child) {
                    flows.append(child)
                    child.owner = self
                    child.begin()
                }
                func ended(_ child: Child) { flows.removeAll { $0 === child } }
            }
            extension Shown where Self: Parent {
                func present<T: Shown & Child>(_ child: T) {
                    stack.present(child.stack, animated: true)
                    open(child)
                }
            }
            """
        }
        #expect(leaks(app("end()")) == [])
        #expect(leaks(app("")).map { $0.prefix { $0 != ":" } } == ["Shop > Terms"])
    }
}
