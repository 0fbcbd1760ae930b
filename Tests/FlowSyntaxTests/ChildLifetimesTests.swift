import FlowGraph
import FlowSyntax
import Foundation
import Testing

/// Children that no code releases when their screens go, in apps whose classes have names that no rule knows.
@Suite("Children that nothing releases, read from source") struct ChildLifetimesTests {
    private static let guest = """
        import UIKit
        protocol Flow: AnyObject {}
        final class Page: UIViewController {
            var flow: Flow?
            var onGone: (() -> Void)?
        }
        final class Guest: Flow {
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            func more() { nav.pushViewController(Page(), animated: true) }
        }
        """

    /// The facts about lifetimes, as `kind owner > child: leaking exits`.
    private func facts(_ host: String, more: String = "") -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", Self.guest + "\n" + host + "\n" + more)])
        return (document.graph.sourceFacts ?? []).filter { [.neverRemoved, .keptAfterExit].contains($0.kind) }.map { fact in
            "\(fact.kind.rawValue) \(fact.owner) > \(fact.child): \(fact.exits.filter { !$0.isReleased }.map(\.trigger).joined(separator: " "))"
        }
    }

    private func host(_ members: String) -> String {
        """
        final class Host: NSObject, Flow {
            let nav: UINavigationController
            var guests: [Flow] = []
            init(nav: UINavigationController) { self.nav = nav }
            func begin() { nav.viewControllers = [Page()] }
            \(members)
        }
        """
    }

    @Test func `The parent pushes the screen of a child that it keeps and never releases`() {
        #expect(
            facts(
                host(
                    """
                    func open() {
                        let page = Page()
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        page.flow = guest
                        nav.pushViewController(page, animated: true)
                    }
                    """)) == ["neverRemoved Host > Guest: back"])
    }

    @Test func `A screen that reports its disappearance releases the child`() {
        #expect(
            facts(
                host(
                    """
                    func open() {
                        let page = LeavingPage()
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        page.flow = guest
                        page.onGone = { [weak self, weak guest] in self?.guests.removeAll { $0 === guest } }
                        nav.pushViewController(page, animated: true)
                    }
                    """),
                more: """
                    class LeavingPage: UIViewController {
                        var flow: Flow?
                        var onGone: (() -> Void)?
                        override func viewDidDisappear(_ animated: Bool) {
                            super.viewDidDisappear(animated)
                            if isMovingFromParent { onGone?() }
                        }
                    }
                    """) == [])
    }

    @Test func `A release that only a button reaches leaves the back button`() {
        let found = facts(
            host(
                """
                func open() {
                    let page = DonePage()
                    let guest = Guest(nav: nav)
                    guests.append(guest)
                    page.flow = guest
                    page.onDone = { [weak self, weak guest] in self?.guests.removeAll { $0 === guest } }
                    nav.pushViewController(page, animated: true)
                }
                """),
            more: """
                class DonePage: UIViewController {
                    var flow: Flow?
                    var onDone: (() -> Void)?
                    @objc func tapDone() { onDone?() }
                }
                """)
        #expect(found == ["keptAfterExit Host > Guest: back"])
    }

    @Test func `A helper that adds where its name says that it removes releases nothing`() {
        #expect(
            facts(
                host(
                    """
                    func open() {
                        let page = Page()
                        let guest = Guest(nav: nav)
                        add(guest)
                        page.flow = guest
                        page.onGone = { [weak self] in self?.remove(guest) }
                        nav.present(page, animated: true)
                    }
                    private func add(_ guest: Flow) { guests.append(guest) }
                    private func remove(_ guest: Flow) { guests.append(guest) }
                    """)) == ["neverRemoved Host > Guest: sheet_swipe"])
    }

    @Test func `The line of a helper that adds once more is told`() {
        let text =
            Self.guest + "\n"
            + host(
                """
                func open() {
                    let page = Page()
                    let guest = Guest(nav: nav)
                    guests.append(guest)
                    page.flow = guest
                    page.onGone = { [weak self] in self?.remove(guest) }
                    nav.present(page, animated: true)
                }
                private func remove(_ guest: Flow) { guests.append(guest) }
                """)
        let lines = text.components(separatedBy: "\n")
        let facts = SourceAnalysis.document(name: "App", sources: [("App.swift", text)]).graph.sourceFacts ?? []
        #expect(
            facts.filter { $0.kind == .neverRemoved }.flatMap(\.related).filter { $0.message == "retained once more here" }.map {
                lines[$0.location.line - 1].trimmingCharacters(in: .whitespaces)
            } == ["private func remove(_ guest: Flow) { guests.append(guest) }"])
    }

    @Test func `A release after a wait counts where the child is waited for`() {
        let more = """
            extension Guest {
                func run() async { nav.pushViewController(Page(), animated: true) }
                func ask() { Task { onEnd?() } }
            }
            """
        let guest = Self.guest.replacing("func more()", with: "var onEnd: (() -> Void)?\n    func more()")
        func found(_ members: String) -> [SourceFact.Kind] {
            let document = SourceAnalysis.document(
                name: "App", sources: [("App.swift", [guest, host(members), more].joined(separator: "\n"))])
            return (document.graph.sourceFacts ?? []).map(\.kind).filter { [.neverRemoved, .keptAfterExit].contains($0) }
        }
        let keep = """
            let guest = Guest(nav: nav)
            guests.append(guest)
            """
        #expect(found("func open() async { \(keep)\n await guest.run()\n guests.removeAll { $0 === guest } }") == [])
        #expect(
            found(
                """
                func open() {
                    \(keep)
                    guest.onEnd = { [weak self, weak guest] in self?.guests.removeAll { $0 === guest } }
                    guest.more()
                }
                """) == [.keptAfterExit])
    }

    @Test func `A release when a view appears is none when its screen goes`() {
        func app(_ modifier: String) -> String {
            """
            struct Leaf: View {
                let flow: Leaving
                var body: some View { Text("").\(modifier) { flow.gone() } }
            }
            final class Leaving { var onGone: (() -> Void)?; func gone() { onGone?() } }
            """
        }
        let open = host(
            """
            func open() {
                let leaving = Leaving()
                let guest = Guest(nav: nav)
                guests.append(guest)
                leaving.onGone = { [weak self, weak guest] in self?.guests.removeAll { $0 === guest } }
                let page = UIHostingController(rootView: Leaf(flow: leaving))
                guest.show(page)
            }
            """)
        let show = "extension Guest { func show(_ page: UIViewController) { nav.pushViewController(page, animated: true) } }\n"
        #expect(facts(open, more: show + app("onDisappear")) == [])
        #expect(facts(open, more: show + app("task")) == ["keptAfterExit Host > Guest: back"])
    }

    @Test func `A container that is not known keeps nothing for certain`() {
        #expect(
            facts(
                host(
                    """
                    var others = WeakArray<Flow>()
                    func open() {
                        let page = Page()
                        let guest = Guest(nav: nav)
                        others.append(guest)
                        page.flow = guest
                        nav.pushViewController(page, animated: true)
                    }
                    """)) == [])
    }

    @Test func `A completion handler that a router calls for each popped screen releases the child`() {
        #expect(
            facts(
                host(
                    """
                    lazy var road = Road(nav: nav)
                    func open() {
                        let page = Page()
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        page.flow = guest
                        road.go(page) { [weak self] in self?.guests.removeAll { $0 === guest } }
                    }
                    """),
                more: """
                    final class Road: NSObject, UINavigationControllerDelegate {
                        let nav: UINavigationController
                        var ends: [UIViewController: () -> Void] = [:]
                        init(nav: UINavigationController) { self.nav = nav; super.init(); nav.delegate = self }
                        func go(_ page: UIViewController, end: @escaping () -> Void) {
                            ends[page] = end
                            nav.pushViewController(page, animated: true)
                        }
                        func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                            guard let gone = n.transitionCoordinator?.viewController(forKey: .from) else { return }
                            ends.removeValue(forKey: gone)?()
                        }
                    }
                    """) == [])
    }

    @Test func `The first screen of the app is not a child that leaks`() {
        #expect(
            facts(
                """
                final class Start: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    var first: Guest?
                    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                        let nav = UINavigationController()
                        first = Guest(nav: nav)
                        first?.more()
                        window?.rootViewController = nav
                        return true
                    }
                }
                """) == [])
    }

    @Test func `A child whose root screen is replaced stays if nothing releases it`() {
        let found = facts(
            host(
                """
                func welcome() { show(Guest(nav: nav)) }
                func inside() { keep(Other(nav: nav)) }
                func show(_ guest: Guest) {
                    guests.append(guest)
                    nav.setViewControllers([Page()], animated: false)
                }
                func keep(_ other: Other) {
                    guests.append(other)
                    nav.setViewControllers([Page()], animated: false)
                }
                """),
            more: """
                final class Other: Flow {
                    let nav: UINavigationController
                    init(nav: UINavigationController) { self.nav = nav }
                    func more() { nav.pushViewController(Page(), animated: true) }
                }
                """)
        #expect(found == ["neverRemoved Host > Guest: set_root", "neverRemoved Host > Other: set_root"])
    }

    @Test func `A child that stands in a tuple is not said to be never released where code releases it`() {
        func opened(_ over: String) -> [String] {
            facts(
                """
                final class Host: Flow {
                    let nav: UINavigationController
                    var guests: [Flow] = []
                    init(nav: UINavigationController) { self.nav = nav }
                    func make() -> (Boxed, UIViewController) {
                        let own = UINavigationController()
                        return (Boxed(nav: own), own)
                    }
                    func open() {
                        let (boxed, screen) = make()
                        boxed.onOver = { [weak self, weak boxed] in \(over) }
                        guests.append(boxed)
                        nav.present(screen, animated: true)
                        boxed.begin()
                    }
                    func drop(_ flow: Flow?) { guests.removeAll { $0 === flow } }
                }
                """,
                more: """
                    final class Boxed: Flow {
                        let nav: UINavigationController
                        var onOver: (() -> Void)?
                        init(nav: UINavigationController) { self.nav = nav }
                        func begin() { nav.setViewControllers([Page()], animated: false) }
                    }
                    """)
        }
        #expect(opened("_ = 0") == ["neverRemoved Host > Boxed: sheet_swipe"])
        #expect(opened("self?.drop(boxed)") == ["keptAfterExit Host > Boxed: sheet_swipe"])
    }

    @Test func `The lowest screen of a child's own navigation controller has no back button`() {
        let own = """
            final class Own: Flow {
                let nav: UINavigationController
                init(nav: UINavigationController = UINavigationController()) { self.nav = nav }
                func begin() { nav.pushViewController(Page(), animated: false) }
            }
            """
        func opened(_ made: String) -> [String] {
            facts(host("func open() { let own = \(made); guests.append(own); own.begin() }"), more: own)
        }
        #expect(opened("Own()") == [])
        #expect(opened("Own(nav: nav)") == ["neverRemoved Host > Own: back"])
    }

    @Test func `An extension of a UIKit class shows screens and makes them full screen`() {
        func opened(_ style: String) -> [String] {
            facts(
                host(
                    """
                    func open() {
                        let page = Page()
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        page.flow = guest
                        nav.cover(page)
                    }
                    """
                ),
                more: """
                    extension UIViewController {
                        func cover(_ screen: UIViewController) { \(style); present(screen, animated: true) }
                    }
                    """)
        }
        #expect(opened("_ = 0") == ["neverRemoved Host > Guest: sheet_swipe"])
        #expect(!opened("screen.modalPresentationStyle = .fullScreen").contains { $0.hasSuffix("sheet_swipe") })
    }

    @Test func `A child that leaves the list stays in a property that nothing clears`() {
        #expect(
            facts(
                host(
                    """
                    var latest: Guest?
                    func open() {
                        nav.delegate = self
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        latest = guest
                        guest.more()
                    }
                    func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                        guests.removeAll { $0 is Guest }
                    }
                    """), more: "extension Host: UINavigationControllerDelegate {}") == ["neverRemoved Host > Guest: finish"])
    }
}
