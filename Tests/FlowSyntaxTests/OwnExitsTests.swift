import FlowGraph
import FlowSyntax
import Testing

/// Children that nothing releases when code takes their screens away, where only all code together says so.
@Suite("Exits that the app's own code takes, read from source") struct OwnExitsTests {
    /// A child in a panel that closes itself: the child hears of it only where it closes the panel.
    private func panel(tap: String = "close()", close: String = "dismiss(animated: true, completion: then)", more: String = "") -> String {
        """
        import UIKit
        protocol Flow: AnyObject {}
        final class Panel: UIViewController {
            let content: UIViewController
            var onClosed: (() -> Void)?
            init(content: UIViewController) {
                self.content = content
                super.init(nibName: nil, bundle: nil)
            }
            @objc func tapOutside() { \(tap) }
            func close(then: (() -> Void)? = nil) { \(close) }
        }
        final class Page: UIViewController {
            weak var guest: Guest?
            @objc func tapDone() { guest?.done() }
        }
        final class Guest: Flow {
            let nav = UINavigationController()
            weak var panel: Panel?
            weak var host: Host?
            func begin() {
                let page = Page()
                page.guest = self
                nav.pushViewController(page, animated: false)
            }
            func done() { panel?.close { self.host?.remove(self) } }
        }
        final class Host: NSObject, Flow {
            let nav: UINavigationController
            var guests: [Flow] = []
            init(nav: UINavigationController) { self.nav = nav }
            func begin() { nav.viewControllers = [UIViewController()] }
            func open() {
                let panel = makePanel()
                panel.modalPresentationStyle = .overFullScreen
                nav.present(panel, animated: false)
            }
            private func makePanel() -> UIViewController {
                let guest = Guest()
                guest.host = self
                guests.append(guest)
                guest.begin()
                let panel = Panel(content: guest.nav)
                guest.panel = panel
                \(more)
                return panel
            }
            func remove(_ guest: Guest) { guests.removeAll { $0 === guest } }
        }
        """
    }

    /// The facts about lifetimes, as `owner > child: leaking exits`.
    private func facts(_ text: String) -> [String] {
        (SourceAnalysis.document(name: "App", sources: [("App.swift", text)]).graph.sourceFacts ?? [])
            .filter { [.neverRemoved, .keptAfterExit].contains($0.kind) }
            .map { fact in
                "\(fact.owner) > \(fact.child): "
                    + fact.exits.filter { !$0.isReleased }.map { "\($0.trigger) by \($0.label)" }.joined(separator: ", ")
            }
    }

    /// A child in a sheet that tells its delegate of two ends.
    private func sheet(saved: String, cancelled: String, isStill: Bool) -> String {
        """
        import UIKit
        protocol FormDelegate: AnyObject {
            func didSave(in form: Form)
            func didCancel(in form: Form)
        }
        final class Form {
            weak var delegate: FormDelegate?
            let nav = UINavigationController()
            func start() {
                let page = Page()
                page.form = self
                page.isModalInPresentation = \(isStill)
                nav.viewControllers = [page]
            }
        }
        final class Page: UIViewController {
            weak var form: Form?
            @objc func save() { form.map { $0.delegate?.didSave(in: $0) } }
            @objc func cancel() { form.map { $0.delegate?.didCancel(in: $0) } }
        }
        final class Home: FormDelegate {
            let nav = UINavigationController()
            var children: [Form] = []
            func showForm() {
                let form = Form()
                form.delegate = self
                form.start()
                children.append(form)
                nav.present(form.nav, animated: true)
            }
            func didSave(in form: Form) {
                form.nav.dismiss(animated: true)
                \(saved)
            }
            func didCancel(in form: Form) {
                form.nav.dismiss(animated: true)
                \(cancelled)
            }
        }
        final class List: UIViewController {
            var home: Home?
            @objc func add() { home?.showForm() }
        }
        """
    }

    @Test func `What the user swipes away is one cause, and what a delegate does not release another`() {
        let release = "children.removeAll { $0 === form }"
        let swipe = "Home > Form: sheet_swipe by swiping down the sheet of Page"
        #expect(facts(sheet(saved: release, cancelled: release, isStill: true)) == [])
        #expect(facts(sheet(saved: release, cancelled: release, isStill: false)) == [swipe])
        for (saved, cancelled) in [("", release), (release, "")] {
            #expect(facts(sheet(saved: saved, cancelled: cancelled, isStill: true)).count == 1)
            let both = facts(sheet(saved: saved, cancelled: cancelled, isStill: false))
            #expect(both.count == 2, "\(both)")
            #expect(both.contains(swipe))
        }
    }

    @Test func `A keeper that is told of an end, and dismisses the child, has to release it, whatever another answer does`() {
        func app(_ saved: String) -> String {
            """
            import UIKit
            protocol FormDelegate: AnyObject {
                func didSave(in form: Form)
                func didFail(in form: Form)
            }
            protocol Storage { func store(completion: @escaping (Bool) -> Void) }
            final class Form {
                weak var delegate: FormDelegate?
                let nav: UINavigationController
                let storage: Storage
                init(nav: UINavigationController = UINavigationController(), storage: Storage) { self.nav = nav; self.storage = storage }
                func start() {
                    let page = Page(storage: storage)
                    page.delegate = self
                    page.isModalInPresentation = true
                    nav.viewControllers = [page]
                }
                func saved() { delegate?.didSave(in: self) }
                func failed() { delegate?.didFail(in: self) }
            }
            protocol PageDelegate: AnyObject { func pageDidSave(_ ok: Bool) }
            extension Form: PageDelegate { func pageDidSave(_ ok: Bool) { if ok { saved() } else { failed() } } }
            final class Disk: Storage {
                func store(completion: @escaping (Bool) -> Void) {
                    DispatchQueue.global().async {
                        let ok = FileManager.default.createFile(atPath: "a", contents: nil)
                        DispatchQueue.main.async { completion(ok) }
                    }
                }
            }
            final class Page: UIViewController {
                weak var delegate: PageDelegate?
                let storage: Storage
                init(storage: Storage) { self.storage = storage; super.init(nibName: nil, bundle: nil) }
                @objc func save() { storage.store { ok in self.delegate?.pageDidSave(ok) } }
            }
            final class Home: UIViewController, FormDelegate {
                var children: [Form] = []
                let storage: Storage = Disk()
                @objc func showForm() {
                    let form = Form(storage: storage)
                    form.delegate = self
                    form.start()
                    children.append(form)
                    present(form.nav, animated: true)
                }
                func didSave(in form: Form) { form.nav.dismiss(animated: true) \(saved) }
                func didFail(in form: Form) { form.nav.dismiss(animated: true); children.removeAll { $0 === form } }
            }
            """
        }
        #expect(facts(app("{ self.children.removeAll { $0 === form } }")) == [])
        #expect(facts(app("")) == ["Home > Form: dismiss by Home.didSave(in:)"])
    }

    @Test func `A panel that closes itself leaves the child whose completion handler it is not given`() {
        #expect(facts(panel()) == ["Host > Guest: dismiss by Panel.close(then:)"])
    }

    @Test func `A panel that reports that it has closed leaves none`() {
        #expect(
            facts(
                panel(
                    close: "dismiss(animated: true) { self.onClosed?(); then?() }",
                    more: "panel.onClosed = { [weak self, weak guest] in if let guest { self?.remove(guest) } }")) == [])
    }

    @Test func `A panel that closes only with the child's completion handler leaves none`() {
        #expect(facts(panel(tap: "")) == [])
    }

    @Test func `A release in another case of the switch is none`() {
        func steps(_ cancelled: String) -> String {
            panel(
                tap: "end(.cancelled)",
                close: """
                    end(.done) }
                    enum Outcome { case done, cancelled }
                    var onEnd: ((Outcome) -> Void)?
                    func end(_ outcome: Outcome) { onEnd?(outcome)
                    """,
                more: """
                    panel.onEnd = { [weak self, weak guest, weak panel] outcome in
                        switch outcome {
                        case .done:
                            panel?.dismiss(animated: true)
                            if let guest { self?.remove(guest) }
                        case .cancelled: \(cancelled)
                        }
                    }
                    """)
        }
        #expect(facts(steps("panel?.dismiss(animated: true)")) == ["Host > Guest: dismiss by Panel.tapOutside()"])
        #expect(facts(steps("panel?.dismiss(animated: true); if let guest { self?.remove(guest) }")) == [])
    }

    @Test func `Code that dismisses what the child itself has presented does not end the child`() {
        let more = """
            final class Extra: UIViewController { @objc func tapClose() { dismiss(animated: true) } }
            extension Guest {
                func extra() { nav.present(Extra(), animated: true) }
                @objc func tapHide() { nav.dismiss(animated: true) }
            }
            """
        #expect(facts(panel(tap: "") + "\n" + more) == [])
    }

    @Test func `Screens are taken off the stack by the child's own code, and nothing ever releases the child`() {
        let text = """
            import UIKit
            protocol Flow: AnyObject {}
            final class Page: UIViewController {
                weak var guest: Guest?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationItem.leftBarButtonItem = UIBarButtonItem(
                        barButtonSystemItem: .cancel, target: self, action: #selector(tapCancel))
                }
                @objc func tapCancel() { guest?.leave() }
            }
            final class Guest: Flow {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func leave() { nav.popToRootViewController(animated: true) }
            }
            final class Host: NSObject, Flow {
                let nav: UINavigationController
                var guests: [Flow] = []
                init(nav: UINavigationController) { self.nav = nav }
                func begin() { nav.viewControllers = [UIViewController()] }
                func open() {
                    let page = Page()
                    let guest = Guest(nav: nav)
                    guests.append(guest)
                    page.guest = guest
                    nav.pushViewController(page, animated: true)
                }
            }
            """
        #expect(facts(text).first?.hasPrefix("Host > Guest: ") ?? false)
    }

    // MARK: - What a superclass does

    /// Coordinators with a common superclass that present one another, each on a stack of its own.
    private func sheets(_ members: String, done: String = "") -> [String] {
        FlowApp.told(
            """
            final class Sheet: Shower {
                override func begin() {
                    let page = Page()
                    page.onDone = { [weak self] in \(done) }
                    nav.setViewControllers([page], animated: false)
                }
            }
            final class Home: Shower {
                override func begin() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.show(Sheet(nav: UINavigationController())) }
                    nav.setViewControllers([page], animated: false)
                }
            }
            """,
            base: Self.shower(members))
    }

    /// A superclass of coordinators that presents.
    private static func shower(_ members: String) -> String {
        FlowApp.base + """

            class Shower: Flow, UIAdaptivePresentationControllerDelegate {
                override init(nav: UINavigationController) {
                    super.init(nav: nav)
                    nav.presentationController?.delegate = self
                }
                func show(_ guest: Flow) {
                    add(guest)
                    nav.present(guest.nav, animated: true)
                }
                func close() { nav.dismiss(animated: true) }
                func closeAndEnd() { nav.dismiss(animated: true); end() }
                \(members)
            }
            """
    }

    private static let hearing = "func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { end() }"

    @Test func `a presentation's delegate that does nothing hears nothing`() {
        #expect(sheets(Self.hearing) == [])
        let deaf = "func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}"
        for members in [deaf, ""] {
            #expect(sheets(members).contains { $0.hasPrefix("keptAfterExit Home > Sheet: sheet_swipe") })
        }
    }

    @Test func `a child is dismissed by what it inherits`() {
        #expect(sheets(Self.hearing, done: "self?.close()").contains { $0.hasPrefix("keptAfterExit Home > Sheet: dismiss") })
        #expect(sheets(Self.hearing, done: "self?.closeAndEnd()") == [])
    }

    /// A sheet that a builder makes, and in it a child that shows its screen on the sheet's stack and dismisses that.
    private func built(_ sheet: String) -> [String] {
        FlowApp.told(
            """
            final class Last: Shower {
                override func begin() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.nav.dismiss(animated: true) }
                    nav.pushViewController(page, animated: true)
                }
            }
            final class Sheet: Shower {
                override func begin() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.goOn() }
                    nav.setViewControllers([page], animated: false)
                }
                func goOn() { add(Last(nav: nav)) }
            }
            struct Builder {
                func sheet() -> Flow { Sheet(nav: UINavigationController()) }
            }
            final class Home: Shower {
                let builder = Builder()
                override func begin() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.open() }
                    nav.setViewControllers([page], animated: false)
                }
                func open() { show(\(sheet)) }
            }
            """, base: Self.shower(Self.hearing))
    }

    @Test func `a builder gives a child a stack of its own`() {
        #expect(built("builder.sheet()") == built("Sheet(nav: UINavigationController())"))
        #expect(built("builder.sheet()").contains { $0.hasPrefix("keptAfterExit Home > Sheet: dismiss") })
    }

    // MARK: - Tabs

    private func next(_ tabs: String) -> [String] {
        FlowApp.told(
            """
            final class Launch: Flow {
                override func begin() {
                    let page = Page()
                    page.onDone = { [weak self] in (self?.host as? App)?.showMain() }
                    nav.pushViewController(page, animated: false)
                }
            }
            final class Main: Flow {
                override func begin() {
                    let tabs = UITabBarController()
                    \(tabs)
                    nav.setViewControllers([tabs], animated: false)
                }
            }
            final class App: Flow {
                override func begin() { add(Launch(nav: nav)) }
                func showMain() { add(Main(nav: nav)) }
            }
            """)
    }

    @Test func `the children of a tab bar are its tabs`() {
        #expect(next("tabs.addChild(Page())") == next("tabs.viewControllers = [Page()]"))
        #expect(!next("tabs.addChild(Page())").isEmpty)
    }
}
