import FlowGraph
import FlowSyntax
import Testing

/// What the source does not show is no evidence: a child is retained after an exit only if all code that could release it was read.
@Suite("Children and code that is not known") struct UnknownCodeTests {
    @Test("a collection of which only the name is known may hold weakly") func unknownCollection() {
        let road = """
            final class Road: NSObject, UINavigationControllerDelegate {
                private let nav: UINavigationController
                private var ends: [UIViewController: () -> Void] = [:]
                private var owners = FaintDictionary<UIViewController, AnyObject>()
                init(nav: UINavigationController) { self.nav = nav; super.init(); nav.delegate = self }
                func go(_ page: UIViewController, owner: AnyObject, whenGone: @escaping () -> Void) {
                    owners[page] = owner
                    ends[page] = whenGone
                    nav.pushViewController(page, animated: true)
                }
                func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                    guard let gone = n.transitionCoordinator?.viewController(forKey: .from), !n.viewControllers.contains(gone) else { return }
                    ends.removeValue(forKey: gone)?()
                    owners[gone] = nil
                }
            }
            """
        let open = """
            lazy var road = Road(nav: nav)
            func open() {
                let guest = Guest(nav: nav)
                guests.append(guest)
                road.go(guest.page, owner: guest) { [weak self] in RELEASE }
            }
            """
        #expect(leaks(open.replacing("RELEASE", with: "self?.guests.removeAll { $0 === guest }"), road) == [])
        #expect(leaks(open.replacing("RELEASE", with: "print(self as Any)"), road) == ["Guest: back"])
    }

    @Test(
        "the identifier of the same object is the same key", arguments: ["ObjectIdentifier(page)", "page.hash", "String(describing: page)"])
    func identifiers(key: String) {
        let parent = """
            var byPage: [AnyHashable: Guest] = [:]
            func open() {
                nav.delegate = self
                let guest = Guest(nav: nav)
                byPage[key(guest.page)] = guest
                guest.begin()
            }
            func key(_ page: UIViewController) -> AnyHashable { \(key) }
            func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                guard let gone = n.transitionCoordinator?.viewController(forKey: .from), !n.viewControllers.contains(gone) else { return }
                RELEASE
            }
            """
        #expect(leaks(parent.replacing("RELEASE", with: "byPage[key(gone)] = nil")) == [])
        #expect(leaks(parent.replacing("RELEASE", with: "print(gone)")) == ["Guest: back"])
    }

    @Test("a library that was given the closure that releases may call it") func unknownHook() {
        let open = """
            func open() {
                let guest = Guest(nav: nav)
                guests.append(guest)
                guest.begin()
                HOOK
            }
            """
        #expect(leaks(open.replacing("HOOK", with: "guest.page.whenDeallocated { [weak self] in self?.guests.removeAll() }")) == [])
        #expect(leaks(open.replacing("HOOK", with: "guest.page.whenDeallocated { print(1) }")) == ["Guest: back"])
    }

    @Test("a trailing closure goes to the first parameter of a function type, whatever defaults stand before it") func trailingClosure() {
        let open = """
            func open() {
                let guest = Guest(nav: nav)
                guests.append(guest)
                show(guest.page) { [weak self] in self?.guests.removeAll() }
            }
            var end: (() -> Void)?
            func show(_ page: UIViewController, style: Style = Style(), then: Action? = nil, hint: String = "") {
                end = then
                nav.delegate = self
                nav.pushViewController(page, animated: true)
            }
            func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) { end?() }
            """
        #expect(leaks(open, "struct Style {}\ntypealias Action = () -> Void") == [])
    }

    @Test("what a screen sets up in viewDidLoad is known") func viewDidLoad() {
        let open = "func open() { let guest = Guest(nav: nav); guests.append(guest); guest.begin() }"
        #expect(leaks(open) == ["Guest: back"])
        #expect(leaks(open, page: "override func viewDidLoad() { super.viewDidLoad(); navigationItem.hidesBackButton = true }") == [])
        #expect(leaks(open, page: "override func viewDidLoad() { navigationItem.setHidesBackButton(true, animated: false) }") == [])
    }

    @Test("the delegate of a sheet may be set on the screen inside of the presented navigation controller") func delegateOfTheContent() {
        let open = """
            func open() {
                let guest = Guest(nav: nav)
                guests.append(guest)
                let sheet = UINavigationController(rootViewController: guest.page)
                LISTEN
                nav.present(sheet, animated: true)
            }
            func presentationControllerDidDismiss(_ p: UIPresentationController) { guests.removeAll() }
            """
        #expect(leaks(open.replacing("LISTEN", with: "")) == ["Guest: sheet_swipe"])
        #expect(leaks(open.replacing("LISTEN", with: "guest.page.presentationController?.delegate = self")) == [])
        #expect(leaks(open.replacing("LISTEN", with: "sheet.presentationController?.delegate = self")) == [])
    }

    @Test("a property that another method fills may be filled") func filledLater() {
        let parent = """
            var keeper: Keeper?
            func start() { keeper = Keeper(host: self) }
            func open() {
                nav.delegate = self
                let guest = Guest(nav: nav)
                guests.append(guest)
                guest.begin()
            }
            func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) { keeper?.clean() }
            func clear() { guests.removeAll() }
            """
        let keeper = """
            final class Keeper {
                unowned let host: Host
                init(host: Host) { self.host = host }
                func clean() { host.clear() }
            }
            """
        #expect(leaks(parent, keeper) == [])
    }

    @Test("generic code makes what is expected of it") func generics() {
        let open = """
            func open() {
                let guest = Guest(nav: nav)
                guests.append(guest)
                let form: Form = .make()
                form.onGone = { [weak self] in self?.guests.removeAll { $0 === guest } }
                nav.pushViewController(form, animated: true)
            }
            """
        let form = """
            extension UIViewController { static func make() -> Self { Self() } }
            final class Form: UIViewController {
                var onGone: (() -> Void)?
                override func viewDidDisappear(_ animated: Bool) { if isMovingFromParent { GONE } }
            }
            """
        #expect(leaks(open, form.replacing("GONE", with: "onGone?()")) == [])
    }

    @Test("a default argument is not accused for the calls that leave it out") func defaultArgument() {
        let parent = """
            var last: Guest?
            func open() {
                _ = add()
            }
            func add(
                _ guest: Guest = Guest(
                    nav: UINavigationController())
            ) -> Guest {
                guests.append(guest)
                nav.pushViewController(guest.page, animated: true)
                return guest
            }
            """
        let lines = Set(facts(parent).filter { $0.kind == .neverRemoved }.map(\.location.line))
        #expect(lines.isDisjoint(with: [11, 12]))
    }

    private func leaks(_ parent: String, _ more: String = "", page: String = "") -> [String] {
        facts(parent, more, page: page).filter { $0.kind == .neverRemoved || $0.kind == .keptAfterExit }.map { fact in
            "\(fact.child): " + Set(fact.exits.filter { !$0.isReleased }.map(\.trigger)).sorted().joined(separator: ", ")
        }
    }

    private func facts(_ parent: String, _ more: String = "", page: String = "") -> [SourceFact] {
        let host = """
            import UIKit
            final class Host: NSObject, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
                let nav: UINavigationController
                var guests: [Guest] = []
                init(nav: UINavigationController) { self.nav = nav; super.init() }
            \(parent)
            }
            """
        let guest = """
            import UIKit
            final class Guest {
                let nav: UINavigationController
                lazy var page = GuestPage()
                init(nav: UINavigationController) { self.nav = nav }
                func begin() { nav.pushViewController(page, animated: true) }
            }
            final class GuestPage: UIViewController {
            \(page)
            }
            """
        return SourceAnalysis.document(
            name: "App", sources: [("Guest.swift", guest), ("Host.swift", host), ("More.swift", "import UIKit\n" + more)]
        ).graph.sourceFacts ?? []
    }
}
