import Testing

/// Children whose first screen is that of a child of their own, that are started again, or that share their keeper's stack. Each app has a
/// second version that differs in what releases the child.
@Suite("Nested children, read from source") struct NestedChildrenTests {
    private func told(_ source: String, of child: String) -> [String] {
        FlowApp.told(source).filter { $0.contains("> \(child)") }
    }

    // MARK: - One after the other

    private func step(_ name: String, _ begin: String) -> String {
        """
        final class \(name): Flow {
            let onEnd: () -> Void
            init(nav: UINavigationController, onEnd: @escaping () -> Void) {
                self.onEnd = onEnd
                super.init(nav: nav)
            }
            override func begin() { \(begin) }
        }
        """
    }

    private static let page = """
        let page = Page()
        page.onDone = { [weak self] in self?.onEnd() }
        nav.setViewControllers([page], animated: false)
        """

    @Test func `A child that reports as soon as it is started passes on to the one that takes the place`() {
        func app(_ check: String, _ end: String = "") -> String {
            step("Welcome", Self.page) + step("Check", check) + step("Home", Self.page) + """
                final class App: Flow {
                    override func begin() {
                        var welcome: Welcome!
                        welcome = Welcome(nav: nav) { [weak self] in
                            \(end)
                            self?.check()
                        }
                        add(welcome)
                    }
                    func check() { add(Check(nav: nav) { [weak self] in self?.home() }) }
                    func home() { add(Home(nav: nav) {}) }
                }
                """
        }
        let leak = ["keptAfterExit App > Welcome: finish by its finish callback, after which Home is started"]
        #expect(told(app("onEnd()"), of: "Welcome") == leak)
        #expect(told(app("onEnd()", "self?.remove(welcome)"), of: "Welcome") == [])
        // It has a screen of its own, and nobody knows when it ends.
        #expect(told(app("let page = Page(); page.onDone = onEnd; nav.pushViewController(page, animated: true)"), of: "Welcome") == [])
    }

    @Test func `A child after whose report the same function starts the next one is left behind`() {
        func app(_ end: String) -> String {
            step("Account", Self.page) + """
                final class App: Flow {
                    override func begin() { open() }
                    func open() {
                        var account: Account!
                        account = Account(nav: nav) { [weak self] in
                            \(end)
                            self?.open()
                        }
                        add(account)
                    }
                }
                """
        }
        #expect(
            told(app(""), of: "Account") == ["keptAfterExit App > Account: finish by its finish callback, after which Account is started"])
        #expect(told(app("self?.remove(account)"), of: "Account") == [])
    }

    @Test func `A child that a builder makes once is put into the list each time, and takes the place of another`() {
        func app(_ end: String, _ open: String) -> String {
            step("Welcome", Self.page) + """
                final class Home: Flow {
                    override func begin() { nav.setViewControllers([Page()], animated: false) }
                }
                final class Builder {
                    func home(nav: UINavigationController) -> Flow { Home(nav: nav) }
                }
                final class App: Flow {
                    let builder = Builder()
                    private lazy var home: Flow = {
                        let home = builder.home(nav: nav)
                        return home
                    }()
                    override func begin() {
                        var welcome: Welcome!
                        welcome = Welcome(nav: nav) { [weak self] in
                            \(end)
                            self?.open()
                        }
                        add(welcome)
                    }
                    func open() { \(open) }
                }
                """
        }
        let leak = "keptAfterExit App > Welcome: finish by its finish callback, after which Home is started"
        #expect(told(app("", "add(home)"), of: "Welcome") == [leak])
        #expect(told(app("", "add(home)"), of: "Home") == ["keptAgain App > Home"])
        #expect(told(app("self?.remove(welcome)", "if guests.isEmpty { add(home) }"), of: "Welcome") == [])
        #expect(told(app("", "remove(home); add(home)"), of: "Home") == [])
    }

    // MARK: - Screens of a child's children

    @Test func `A child that has no screen but its child's goes with that`() {
        func app(_ end: String) -> String {
            """
            final class Question: Flow {
                var onEnd: (() -> Void)?
                override func begin() {
                    let page = Page()
                    page.modalPresentationStyle = .fullScreen
                    page.onDone = { [weak self] in
                        self?.end()
                        self?.nav.dismiss(animated: true, completion: self?.onEnd)
                    }
                    nav.present(page, animated: true)
                }
            }
            final class Start: Flow {
                override func begin() {
                    let question = Question(nav: nav)
                    question.onEnd = { [weak self] in \(end) }
                    add(question)
                }
            }
            final class App: Flow {
                override func begin() { nav.setViewControllers([Page()], animated: false) }
                func open() { add(Start(nav: nav)) }
                func stop(_ start: Start) { remove(start) }
            }
            """
        }
        #expect(told(app("print(self as Any)"), of: "Start") == ["keptAfterExit App > Start: dismiss by Page.tapDone()"])
        #expect(told(app("self?.end()"), of: "Start") == [])
    }

    @Test func `A child on whose stack its child dismisses the sheet goes with it`() {
        func app(_ end: String) -> String {
            """
            final class Edit: Flow {
                var onEnd: (() -> Void)?
                override func begin() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.close() }
                    nav.pushViewController(page, animated: true)
                }
                private func close() { nav.dismiss(animated: true) { [weak self] in self?.onEnd?() } }
            }
            final class Area: Flow, UIAdaptivePresentationControllerDelegate {
                override func begin() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.edit() }
                    nav.setViewControllers([page], animated: false)
                    nav.presentationController?.delegate = self
                }
                func edit() {
                    let edit = Edit(nav: nav)
                    edit.onEnd = { [weak self] in \(end) }
                    add(edit)
                }
                func presentationControllerDidDismiss(_ p: UIPresentationController) { self.end() }
            }
            final class App: Flow {
                override func begin() { nav.setViewControllers([Page()], animated: false) }
                func open() {
                    let area = Area(nav: UINavigationController())
                    add(area)
                    nav.present(area.nav, animated: true)
                }
            }
            """
        }
        #expect(told(app("print(self as Any)"), of: "Area") == ["keptAfterExit App > Area: dismiss by Edit.close()"])
        #expect(told(app("self?.end()"), of: "Area") == [])
    }

    @Test func `Each of the children that a child may begin with has to end it`() {
        func app(_ end: String) -> String {
            """
            final class LeavingPage: UIViewController {
                var onBack: (() -> Void)?
                override func viewDidDisappear(_ animated: Bool) { if isMovingFromParent { onBack?() } }
            }
            final class OtherPage: UIViewController {
                var onBack: (() -> Void)?
                override func viewDidDisappear(_ animated: Bool) { if isMovingFromParent { onBack?() } }
            }
            final class Seed: Flow {
                var onEnd: (() -> Void)?
                override func begin() {
                    let page = LeavingPage()
                    page.onBack = { [weak self] in self?.onEnd?() }
                    nav.pushViewController(page, animated: true)
                }
            }
            final class Password: Flow {
                var onEnd: (() -> Void)?
                override func begin() {
                    let page = OtherPage()
                    page.onBack = { [weak self] in self?.onEnd?() }
                    nav.pushViewController(page, animated: true)
                }
            }
            final class Backup: Flow {
                var hasSeed = false
                override func begin() {
                    if hasSeed {
                        let seed = Seed(nav: nav)
                        seed.onEnd = { [weak self] in self?.end() }
                        add(seed)
                    } else {
                        let password = Password(nav: nav)
                        password.onEnd = { [weak self] in \(end) }
                        add(password)
                    }
                }
            }
            final class App: Flow {
                override func begin() { nav.setViewControllers([Page()], animated: false) }
                func open() { add(Backup(nav: nav)) }
            }
            """
        }
        #expect(
            told(app("print(self as Any)"), of: "Backup")
                == ["keptAfterExit App > Backup: back by the back button on Password's screen"])
        #expect(told(app("self?.end()"), of: "Backup") == [])
    }

    // MARK: - The keeper's stack

    @Test func `What becomes the lowest screen of an empty stack is pushed where the keeper has screens`() {
        func app(_ stack: String) -> String {
            """
            final class Router {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func push(_ page: UIViewController) { nav.pushViewController(page, animated: true) }
                func root(_ page: UIViewController) { nav.setViewControllers([page], animated: false) }
            }
            final class Restore: Flow {
                let router: Router
                init(router: Router) {
                    self.router = router
                    super.init(nav: router.nav)
                }
                override func begin() {
                    let page = Page()
                    if router.nav.viewControllers.isEmpty { router.root(page) } else { router.push(page) }
                }
            }
            final class App: Flow {
                let router: Router
                init(router: Router) {
                    self.router = router
                    super.init(nav: router.nav)
                }
                override func begin() { router.root(Page()) }
                func open() {
                    let restore = Restore(router: \(stack))
                    add(restore)
                }
            }
            """
        }
        #expect(told(app("router"), of: "Restore") == ["keptAfterExit App > Restore: back by the back button on Page"])
        #expect(told(app("Router(nav: UINavigationController())"), of: "Restore") == [])
    }

    @Test func `A screen that cannot be swiped down says nothing of another one`() {
        func app(_ style: String, _ helper: String = "") -> String {
            """
            final class Reader: Flow {
                override func begin() { if stacked.isEmpty { first() } else { second() } }
                private func first() {
                    let page = UINavigationController(rootViewController: Page())
                    page.modalPresentationStyle = .fullScreen
                    nav.present(page, animated: true)
                }
                private func second() {
                    let page = UINavigationController(rootViewController: Page())
                    \(style)
                    nav.present(page, animated: true)
                }
            }
            extension UIViewController {
                func fill() { modalPresentationStyle = .fullScreen }
            }
            final class App: Flow {
                override func begin() { nav.setViewControllers([Page()], animated: false) }
                func open() { add(Reader(nav: nav)) }
                func stop(_ reader: Reader) { remove(reader) }
            }
            """
        }
        #expect(told(app(""), of: "Reader") == ["keptAfterExit App > Reader: sheet_swipe by swiping down the sheet of Page"])
        #expect(told(app("page.modalPresentationStyle = .fullScreen"), of: "Reader") == [])
        #expect(told(app("page.fill()"), of: "Reader") == [])
        #expect(told(app("page.isModalInPresentation = true"), of: "Reader") == [])
    }

    // MARK: - Who hears of a pop

    @Test func `A navigation delegate that asks popped screens of one class does not hear of another`() {
        func app(_ event: String) -> String {
            """
            enum Event { case login, verify }
            final class LoginPage: UIViewController { weak var flow: Account? }
            final class VerifyPage: UIViewController { weak var flow: Account? }
            final class Account: Flow {
                override func begin() { handle(.\(event)) }
                func handle(_ event: Event) {
                    switch event {
                    case .login:
                        let page = LoginPage()
                        page.flow = self
                        nav.pushViewController(page, animated: true)
                    case .verify:
                        let page = VerifyPage()
                        page.flow = self
                        nav.pushViewController(page, animated: true)
                    }
                }
            }
            final class App: Flow {
                override func begin() {
                    nav.delegate = self
                    nav.setViewControllers([Page()], animated: false)
                }
                func open() {
                    let account = Account(nav: nav)
                    guests.append(account)
                    account.begin()
                }
                func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                    guard let gone = n.transitionCoordinator?.viewController(forKey: .from) else { return }
                    if let page = gone as? VerifyPage { remove(page.flow!) }
                }
            }
            """
        }
        #expect(told(app("login"), of: "Account") == ["keptAfterExit App > Account: back by the back button on LoginPage"])
        #expect(told(app("verify"), of: "Account") == [])
    }

    @Test func `A child that a function and its helper both add is in the list twice`() {
        func app(_ helper: String) -> String {
            """
            final class Cart: Flow {
                override func begin() { nav.setViewControllers([Page()], animated: false) }
            }
            final class App: Flow {
                func open() {
                    let cart = Cart(nav: nav)
                    guests.append(cart)
                    show(cart)
                }
                func show(_ cart: Cart) {
                    \(helper)
                    cart.begin()
                }
            }
            """
        }
        #expect(told(app("guests.append(cart)"), of: "Cart").contains("keptAgain App > Cart"))
        #expect(!told(app(""), of: "Cart").contains("keptAgain App > Cart"))
        #expect(
            !told(app("if !guests.contains(where: { $0 === cart }) { guests.append(cart) }"), of: "Cart").contains("keptAgain App > Cart"))
    }

    // A screen takes the delegate from whoever releases the child.
    @Test func `Who alone releases a child is not told of pops once a screen is the delegate`() {
        func app(_ back: String) -> String {
            """
            final class Zoom: UIViewController, UINavigationControllerDelegate {
                weak var former: UINavigationControllerDelegate?
                override func viewDidAppear(_ animated: Bool) { navigationController?.delegate = self }
                \(back)
            }
            final class Photo: Flow {
                let zoom = Zoom()
                override func begin() { nav.pushViewController(zoom, animated: true) }
            }
            final class App: Flow {
                override func begin() {
                    nav.delegate = self
                    nav.setViewControllers([Page()], animated: false)
                }
                func open() {
                    let photo = Photo(nav: nav)
                    guests.append(photo)
                    photo.begin()
                }
                func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                    guests.removeAll { ($0 as? Photo).map { !n.viewControllers.contains($0.zoom) } ?? false }
                }
            }
            """
        }
        #expect(told(app(""), of: "Photo") == ["lostNavigationDelegate App > Photo"])
        let back = "override func viewWillDisappear(_ animated: Bool) { navigationController?.delegate = former }"
        #expect(told(app(back), of: "Photo") == [])
    }

    // MARK: - Kept by nobody

    @Test func `A child that is handed to a parent that may be nil is retained by nobody then`() {
        func app(_ argument: String) -> String {
            """
            final class Signing: Flow {
                override func begin() { nav.pushViewController(Page(), animated: true) }
            }
            final class Bridge {
                private let host: Flow?
                private let nav: UINavigationController
                init(host: Flow? = nil, nav: UINavigationController) {
                    self.host = host
                    self.nav = nav
                }
                func sign() {
                    let signing = Signing(nav: nav)
                    host?.add(signing)
                    signing.begin()
                }
            }
            final class App: Flow {
                func open() { Bridge(\(argument)nav: nav).sign() }
            }
            """
        }
        #expect(told(app(""), of: "Signing").contains("notRetained Bridge > Signing"))
        #expect(!told(app("host: self, "), of: "Signing").contains("notRetained Bridge > Signing"))
    }

    // MARK: - The last one

    @Test func `A child whose own child ends says so, or stays`() {
        func app(_ cancelled: String) -> String {
            """
            protocol PhraseDelegate: AnyObject { func didEnter(in phrase: Phrase); func didCancel(in phrase: Phrase) }
            final class App: Flow {
                func open() {
                    let backup = Backup(nav: nav)
                    backup.onEnd = { [weak self] backup in self?.remove(backup) }
                    add(backup)
                }
            }
            final class Backup: Flow, PhraseDelegate {
                var onEnd: ((Backup) -> Void)?
                override func begin() {
                    let phrase = Phrase(nav: nav)
                    phrase.delegate = self
                    add(phrase)
                }
                func didEnter(in phrase: Phrase) { remove(phrase); onEnd?(self) }
                func didCancel(in phrase: Phrase) { \(cancelled) }
            }
            final class Phrase: Flow {
                weak var delegate: PhraseDelegate?
                override func begin() {
                    let page = PhrasePage()
                    page.phrase = self
                    nav.pushViewController(page, animated: true)
                }
            }
            final class PhrasePage: UIViewController {
                var phrase: Phrase?
                @objc func enter() { phrase.map { $0.delegate?.didEnter(in: $0) } }
                override func viewDidDisappear(_ animated: Bool) {
                    if isMovingFromParent, let phrase { phrase.delegate?.didCancel(in: phrase) }
                }
            }
            """
        }
        #expect(told(app("remove(phrase)"), of: "Backup").contains { $0.contains("the end of Phrase in Backup.didCancel(in:)") })
        #expect(told(app("remove(phrase); onEnd?(self)"), of: "Backup") == [])
        // Something else may be shown some time.
        let later = "remove(phrase); DispatchQueue.main.async { self.nav.pushViewController(UIViewController(), animated: true) }"
        #expect(!told(app(later), of: "Backup").contains { $0.contains("the end of Phrase") })
    }
}
