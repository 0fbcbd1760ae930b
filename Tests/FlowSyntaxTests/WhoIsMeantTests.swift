import FlowGraph
import FlowSyntax
import Testing

/// Which child a release means, and whether the code that has it runs at all.
@Suite("Which child is released, read from source") struct WhoIsMeantTests {
    private static let children = """
        import UIKit
        protocol Flow: AnyObject {}
        final class Page: UIViewController {}
        final class Guest: Flow {
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            func begin() { nav.pushViewController(Page(), animated: true) }
        }
        final class Other: Flow {
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            func begin() { nav.present(Page(), animated: true) }
        }

        """

    private func facts(_ text: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", text)])
        return (document.graph.sourceFacts ?? []).filter { [.neverRemoved, .keptAfterExit].contains($0.kind) && $0.child == "Guest" }.map {
            "\($0.kind.rawValue): \($0.exits.filter { !$0.isReleased }.map(\.trigger).joined(separator: " "))"
        }
    }

    private func host(hook: String, drop: String) -> String {
        Self.children + """
            final class Host: NSObject, Flow, UINavigationControllerDelegate {
                let nav: UINavigationController
                var guests: [Flow] = []
                private var other: Other?
                init(nav: UINavigationController) {
                    self.nav = nav
                    super.init()
                    nav.delegate = self
                }
                func open() {
                    let guest = Guest(nav: nav)
                    guests.append(guest)
                    guest.begin()
                }
                func openOther() {
                    let other = Other(nav: nav)
                    self.other = other
                    guests.append(other)
                    other.begin()
                }
                func navigationController(_ nav: UINavigationController, didShow screen: UIViewController, animated: Bool) { \(hook) }
                func drop(_ flow: Flow) { \(drop) }
            }
            """
    }

    @Test(arguments: [
        "guard let place = guests.firstIndex(where: { $0 === flow }) else { return }; guests.remove(at: place)",
        "if let place = guests.firstIndex(where: { (one: Flow) in one === flow }) { _ = guests.remove(at: place) }",
        "guests = guests.filter { $0 !== flow }",
    ])
    func `A place in the list stands for what was looked for`(drop: String) {
        #expect(facts(host(hook: "if let other { drop(other) }", drop: drop)) == ["neverRemoved: back"])
        #expect(facts(host(hook: "if let last = guests.last { drop(last) }", drop: drop)) == [])
    }

    @Test func `What is tested to be of a class is of that class`() {
        let drop = "guests.removeAll { $0 === flow }"
        #expect(
            facts(host(hook: "guard let last = guests.last, last is Other else { return }; drop(last)", drop: drop)) == [
                "neverRemoved: back"
            ])
        #expect(facts(host(hook: "guard let last = guests.last, last is Guest else { return }; drop(last)", drop: drop)) == [])
    }

    @Test func `A parent that is never set releases nothing`() {
        func app(_ set: String) -> String {
            """
            import UIKit
            class Flow: NSObject, UINavigationControllerDelegate {
                var guests: [Flow] = []
                weak var parent: Flow?
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func begin() {}
                func open(_ guest: Flow) {
                    guests.append(guest)
                    nav.delegate = guest
                    \(set)
                    guest.begin()
                }
                func navigationController(_ nav: UINavigationController, didShow screen: UIViewController, animated: Bool) {
                    parent?.drop(self)
                }
                func drop(_ guest: Flow) { guests.removeAll { $0 === guest } }
            }
            final class Page: UIViewController {}
            final class Guest: Flow {
                override func begin() { nav.pushViewController(Page(), animated: true) }
            }
            final class Host: Flow {
                func more() { open(Guest(nav: nav)) }
            }
            """
        }
        #expect(facts(app("_ = 0")).count == 1)
        #expect(facts(app("guest.parent = self")) == [])
        #expect(facts(app("hand(\\Flow.parent, to: guest)")) == [])
    }

    // MARK: - What a call means

    private func guest(_ begin: String, _ more: String = "") -> String {
        """
        import UIKit
        protocol Flow: AnyObject {}
        final class Page: UIViewController {}
        final class Guest: Flow {
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            \(begin)
        }
        final class Host: Flow {
            let nav: UINavigationController
            var guests: [Flow] = []
            init(nav: UINavigationController) { self.nav = nav }
            func open() {
                let guest = Guest(nav: nav)
                guests.append(guest)
                guest.begin()
            }
        }
        \(more)
        """
    }

    @Test func `A property that gives a closure is called`() {
        let found = facts(
            guest(
                """
                func begin() { show(Page()) }
                func more() { nav.pushViewController(Page(), animated: true) }
                private var show: (UIViewController) -> Void {
                    return { [weak self] screen in self?.nav.pushViewController(screen, animated: true) }
                }
                """))
        #expect(found == ["neverRemoved: back"])
    }

    @Test func `A method of the app with other arguments is not UIKit's`() {
        let found = facts(
            guest(
                "func begin() { nav.pushViewController(Page(), animated: true) }",
                """
                extension UINavigationController {
                    func pushViewController(_ screen: UIViewController, animated: Bool, then: @escaping () -> Void) { then() }
                }
                """))
        #expect(found == ["neverRemoved: back"])
    }

    @Test func `Of methods that differ in a type alone, that of the argument is called`() {
        func app(_ guestIsOver: String) -> String {
            Self.children.replacing(
                "    init(nav: UINavigationController) { self.nav = nav }",
                with:
                    "    weak var host: Host?\n    init(nav: UINavigationController) { self.nav = nav }\n    @objc func tapOver() { host?.isOver(self) }"
            )
                + """
                final class Host: NSObject, Flow {
                    let nav: UINavigationController
                    var guests: [Flow] = []
                    init(nav: UINavigationController) { self.nav = nav }
                    func open() { let guest = Guest(nav: nav); guest.host = self; guests.append(guest); guest.begin() }
                    func openOther() { let other = Other(nav: nav); other.host = self; guests.append(other); other.begin() }
                    func isOver(_ guest: Guest) { nav.popViewController(animated: true); \(guestIsOver) }
                    func isOver(_ other: Other) { guests.removeAll { $0 === other } }
                    func reset() { guests.removeAll() }
                }
                """
        }
        #expect(facts(app("_ = 0")) == ["neverRemoved: back pop"])
        #expect(facts(app("guests.removeAll { $0 === guest }")) == ["keptAfterExit: back"])
    }

    // MARK: - Instead of which

    @Test func `Root screens between which a condition chooses do not replace each other`() {
        func app(_ choose: String) -> String {
            Self.children + """
                final class Host: Flow {
                    let nav: UINavigationController
                    var guests: [Flow] = []
                    init(nav: UINavigationController) { self.nav = nav }
                    \(choose)
                    func first() { keep(Guest(nav: nav)) }
                    func second() { keep(Other(nav: nav)) }
                    func keep(_ flow: Guest) { guests.append(flow); nav.setViewControllers([Page()], animated: false) }
                    func keep(_ flow: Other) { guests.append(flow); nav.setViewControllers([Page()], animated: false) }
                }
                """
        }
        #expect(facts(app("func choose(_ isNew: Bool) { if isNew { first() } else { second() } }")) == [])
        #expect(facts(app("func tapFirst() { first() }; func tapSecond() { second() }")) == ["neverRemoved: set_root"])
    }

    @Test func `A keeper that dismisses the child's own navigation controller has to release the child`() {
        func app(_ cancelled: String) -> String {
            """
            import UIKit
            protocol GuestDelegate: AnyObject { func guestDidCancel(_ guest: Guest) }
            final class Page: UIViewController {
                weak var guest: Guest?
                @objc func tapCancel() { guest?.cancel() }
                @objc func tapMore() { guest?.more() }
            }
            final class Deeper {
                let nav = UINavigationController()
                func begin() { nav.viewControllers = [UIViewController()] }
            }
            final class Guest {
                let nav = UINavigationController()
                var deeper: [Deeper] = []
                weak var delegate: GuestDelegate?
                func begin() {
                    let page = Page()
                    page.guest = self
                    page.isModalInPresentation = true
                    nav.viewControllers = [page]
                }
                func cancel() { delegate?.guestDidCancel(self) }
                func more() {
                    let one = Deeper()
                    deeper.append(one)
                    one.begin()
                    nav.present(one.nav, animated: true)
                }
            }
            final class Host: GuestDelegate {
                let nav: UINavigationController
                var guests: [Guest] = []
                init(nav: UINavigationController) { self.nav = nav }
                func open() {
                    let guest = Guest()
                    guest.delegate = self
                    guests.append(guest)
                    guest.begin()
                    nav.present(guest.nav, animated: true)
                }
                func guestDidCancel(_ guest: Guest) {
                    guest.nav.dismiss(animated: true)
                    \(cancelled)
                }
                func reset() { guests.removeAll() }
            }
            """
        }
        #expect(facts(app("_ = 0")).first?.contains("dismiss") == true)
        #expect(facts(app("guests.removeAll { $0 === guest }")).first?.contains("dismiss") != true)
    }

    @Test(arguments: [
        ("import Pay", "Routing"), ("", "Pay.Routing"), ("import Intro", "Pay.Routing"),
    ]) func `of two types of one name that of an imported or a named module is meant`(line: String, type: String) {
        let launch = """
            \(line)
            class HomeScreen: UIViewController {
                @Inject var router: \(type)
                @objc func payTapped() { router.show(from: self) }
            }
            """ + SourceSample.scene("HomeScreen()")
        func module(_ screen: String) -> String {
            """
            public protocol Routing { func show(from screen: UIViewController) }
            public class \(screen): UIViewController {}
            class Router: Routing {
                func show(from screen: UIViewController) { screen.present(\(screen)(), animated: true) }
            }
            """
        }
        let document = SourceAnalysis.document(
            name: "App",
            sources: [
                ("App/Launch.swift", launch), ("Intro/Sources/Intro/Router.swift", module("IntroScreen")),
                ("Pay/Sources/Pay/Router.swift", module("PayScreen")),
            ])
        let shown = document.graph.transitions.filter { $0.kind == .present }.compactMap { document.graph.screen($0.to)?.typeName }
        #expect(shown == ["PayScreen"])
    }

    @Test("Of a composition of protocols, the one that declares a closure says whose it is") func compositions() {
        func source(_ drop: String) -> String {
            """
            import UIKit
            protocol Flow: AnyObject { func begin() }
            protocol GuestOutput: AnyObject { var onEnd: (() -> Void)? { get set } }
            protocol OtherOutput: AnyObject { var onEnd: (() -> Void)? { get set } }
            final class Page: UIViewController {
                var onClose: (() -> Void)?
                @IBAction func closeTapped() { onClose?() }
            }
            class Base {
                var children: [Flow] = []
                func drop(_ child: Flow?) { children.removeAll { $0 === child } }
            }
            final class Guest: Base, Flow, GuestOutput {
                var onEnd: (() -> Void)?
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func begin() {
                    let page = Page()
                    page.isModalInPresentation = true
                    page.onClose = { [weak self] in self?.onEnd?() }
                    nav.present(page, animated: true)
                }
            }
            final class Other: Base, Flow, OtherOutput {
                var onEnd: (() -> Void)?
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func begin() {
                    let page = Page()
                    page.isModalInPresentation = true
                    page.onClose = { [weak self] in self?.onEnd?() }
                    nav.present(page, animated: true)
                }
            }
            final class Host: Base {
                let nav = UINavigationController()
                func start() {
                    let page = Page()
                    page.onClose = { [weak self] in self?.openGuest(); self?.openOther() }
                    nav.viewControllers = [page]
                }
                private func makeGuest() -> Flow & GuestOutput { Guest(nav: nav) }
                private func makeOther() -> Flow & OtherOutput { Other(nav: nav) }
                func openGuest() {
                    let guest = makeGuest()
                    guest.onEnd = { [weak self, weak guest] in
                        self?.nav.dismiss(animated: true)
                        \(drop)
                    }
                    children.append(guest)
                    guest.begin()
                }
                func openOther() {
                    let other = makeOther()
                    other.onEnd = { [weak self, weak other] in
                        self?.nav.dismiss(animated: true)
                        self?.drop(other)
                    }
                    children.append(other)
                    other.begin()
                }
            }
            """
        }
        #expect(facts(source("")) == ["neverRemoved: dismiss"])
        #expect(facts(source("self?.drop(guest)")) == [])
    }
}
