import Testing

/// What all code together shows of children that follow each other, come too late, or show nothing but a screen of the system. No code is
/// run: each app has a second version that differs in the one thing that releases the child.
@Suite("Children in turn, read from source") struct ChildrenInTurnTests {
    private func told(_ source: String, base: String = FlowApp.base) -> [String] { FlowApp.told(source, base: base) }

    // MARK: - One after the other

    private func intro(_ end: String, next: String = "nav.setViewControllers([Page()], animated: true)") -> String {
        """
        final class Welcome: Flow {
            let onEnd: () -> Void
            init(nav: UINavigationController, onEnd: @escaping () -> Void) {
                self.onEnd = onEnd
                super.init(nav: nav)
            }
            override func begin() {
                let page = Page()
                page.onDone = { [weak self] in self?.onEnd() }
                nav.setViewControllers([page], animated: false)
            }
        }
        final class Home: Flow {
            override func begin() { \(next) }
        }
        final class App: Flow {
            override func begin() {
                var welcome: Welcome!
                welcome = Welcome(nav: nav) { [weak self] in
                    \(end)
                    self?.openHome()
                }
                add(welcome)
            }
            func openHome() { add(Home(nav: nav)) }
        }
        """
    }

    @Test func `A child that reports leaks if the next one takes its place and nothing releases it`() {
        let leak = "orphan App > Welcome: finish by its finish callback, after which Home is started"
        #expect(told(intro("print(1)")).map { $0.replacing("keptAfterExit", with: "orphan") }.contains(leak))
        #expect(told(intro("self?.remove(welcome)")).filter { $0.contains("Welcome") } == [])
        // Its screen is still there, below the next one.
        #expect(told(intro("print(1)", next: "nav.pushViewController(Page(), animated: true)")).filter { $0.contains("Welcome") } == [])
    }

    private func delegate(_ then: String) -> String {
        FlowApp.base.replacing(
            "guest.begin()",
            with: """
                guest.nav.delegate = guest
                guest.begin()
                """
        ).replacing(
            "func end() {",
            with: """
                func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                    if stacked.allSatisfy({ $0.navigationController == nil }) { end() }
                }
                func end() {
                    \(then)
                """)
    }

    @Test func `A child hears of no pop any more once its own child has become the navigation delegate`() {
        let shop = """
            final class Cart: Flow {
                override func begin() { nav.pushViewController(Page(), animated: true) }
                func help() { add(Help(nav: nav)) }
            }
            final class Help: Flow {
                override func begin() { nav.pushViewController(Page(), animated: true) }
            }
            final class Shop: Flow {
                override func begin() { nav.setViewControllers([Page()], animated: false) }
                func openCart() { add(Cart(nav: nav)) }
            }
            """
        #expect(
            told(shop, base: delegate(""))
                == ["keptAfterExit Shop > Cart: back by the back button on Page (Help has taken the navigation delegate)"])
        #expect(told(shop, base: delegate("nav.delegate = host")) == [])
    }

    // MARK: - Screens of the system

    private func question(_ begin: String) -> String {
        """
        extension UIAlertController {
            static func ask(on screen: UIViewController, answer: @escaping () -> Void) {
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in answer() })
                screen.present(alert, animated: true)
            }
        }
        final class Question: Flow {
            override func begin() {
                \(begin)
            }
        }
        final class Shop: Flow {
            override func begin() { nav.setViewControllers([Page()], animated: false) }
            func ask() { add(Question(nav: nav)) }
            func stop(_ guest: Question) { remove(guest) }
        }
        """
    }

    @Test func `A child that shows an alert alone has to tell that it is over`() {
        let silent = "keptAfterExit Shop > Question: dismiss by the end of the screen that the system shows for it"
        #expect(told(question("UIAlertController.ask(on: nav) { print(1) }")) == [silent])
        #expect(told(question("UIAlertController.ask(on: nav) { self.end() }")) == [])
        let alert = """
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in self.end() })
            alert.addAction(UIAlertAction(title: "Keep", style: .cancel, handler: cancel))
            nav.present(alert, animated: true)
            """
        #expect(
            told(question(alert.replacing("handler: cancel", with: "handler: nil")))
                == ["keptAfterExit Shop > Question: dismiss by \"Keep\" in the alert"])
        #expect(told(question(alert.replacing("handler: cancel", with: "handler: { _ in self.end() }"))) == [])
    }

    // MARK: - Too late, too often

    private func quick(_ report: String, _ open: String) -> String {
        """
        final class Quick: Flow {
            override func begin() {
                if UserDefaults.standard.bool(forKey: "done") {
                    \(report)
                } else {
                    let page = Page()
                    page.onDone = { [weak self] in self?.end() }
                    nav.pushViewController(page, animated: true)
                }
            }
        }
        final class Shop: NSObject {
            let nav: UINavigationController
            var quick: [Quick] = []
            init(nav: UINavigationController) { self.nav = nav }
            func open() {
                let guest = Quick(nav: nav)
                guest.onOver = { [weak self] guest in self?.remove(guest) }
                \(open)
            }
            func remove(_ guest: Quick) { quick.removeAll { $0 === guest } }
        }
        """.replacing("override func begin", with: "var onOver: ((Quick) -> Void)?\n    override func begin")
            .replacing("self?.end()", with: "self.map { $0.onOver?($0) }")
    }

    @Test func `A child that may report while it is started is to be retained before`() {
        let late = "guest.begin()\nquick.append(guest)", early = "quick.append(guest)\nguest.begin()"
        func finishes(_ source: String) -> [String] { told(source).filter { $0.contains("before the child is retained") } }
        #expect(finishes(quick("onOver?(self)", late)).count == 1)
        #expect(finishes(quick("onOver?(self)", early)) == [])
        #expect(finishes(quick("DispatchQueue.main.async { self.onOver?(self) }", late)) == [])
    }

    @Test func `A child that its keeper makes once is retained once more each time`() {
        func app(_ add: String, property: String = "lazy var tabs = Tabs(nav: nav)") -> String {
            """
            final class Tabs: Flow {
                override func begin() { nav.setViewControllers([Page()], animated: false) }
            }
            final class App: Flow {
                \(property)
                func signedIn() { \(add) }
            }
            """
        }
        #expect(told(app("add(tabs)")) == ["keptAgain App > Tabs"])
        #expect(told(app("if !guests.contains(where: { $0 === tabs }) { add(tabs) }")) == [])
        #expect(told(app("remove(tabs)\nadd(tabs)")) == [])
        #expect(told(app("let tabs = Tabs(nav: nav)\nadd(tabs)", property: "")).filter { $0.hasPrefix("keptAgain") } == [])
    }

    // MARK: - What calls mean

    @Test func `Overloads that differ in a type, and closures that a property gives, are called`() {
        func leaks(_ members: String) -> [String] {
            told(
                intro("print(1)", next: "place(Page())"),
                base: FlowApp.base.replacing("func begin() {}", with: "func begin() {}\n" + members)
            )
            .filter { $0.contains("Welcome") }
        }
        let list = "func place(_ screens: [UIViewController]) { nav.setViewControllers(screens, animated: true) }"
        #expect(leaks("func place(_ screen: UIViewController) { place([screen]) }\n" + list).count == 1)
        #expect(
            leaks(
                """
                var place: (UIViewController) -> Void {
                    return { [weak self] screen in self?.nav.setViewControllers([screen], animated: true) }
                }
                """
            ).count == 1)
        #expect(leaks("func place(_ screen: UIViewController) {}\n" + list) == [])
    }

    @Test func `An alert that an extension gives is an alert`() {
        let alert = """
            extension UIAlertController {
                static var sorry: UIAlertController { UIAlertController(title: nil, message: nil, preferredStyle: .alert) }
            }
            """
        let told = told(question("nav.present(UIAlertController.sorry, animated: true)") + "\n" + alert)
        #expect(told == ["keptAfterExit Shop > Question: dismiss by the end of the screen that the system shows for it"])
    }

    @Test func `Who swipes a sheet down at once has begun nothing that could release the child later`() {
        func form(begin: String, tap: String) -> [String] {
            told(
                """
                final class Form: Flow {
                    let api: Sending
                    init(nav: UINavigationController, api: Sending) {
                        self.api = api
                        super.init(nav: nav)
                    }
                    override func begin() {
                        let page = Page()
                        page.onDone = { [weak self] in self?.send() }
                        \(begin)
                        nav.present(page, animated: true)
                    }
                    func send() { \(tap) }
                }
                final class Shop: Flow {
                    let api: Sending
                    init(nav: UINavigationController, api: Sending) {
                        self.api = api
                        super.init(nav: nav)
                    }
                    override func begin() { nav.setViewControllers([Page()], animated: false) }
                    func open() { add(Form(nav: nav, api: api)) }
                }
                """)
        }
        let send = "URLSession.shared.dataTask(with: api.url) { _, _, _ in self.end() }.resume()"
        #expect(form(begin: "", tap: send) == ["keptAfterExit Shop > Form: sheet_swipe by swiping down the sheet of Page"])
        #expect(form(begin: send, tap: "") == [])
    }

    @Test func `What a helper of the keeper forbids on one device does not hold where it is not asked`() {
        func shop(_ pad: String) -> [String] {
            told(
                """
                final class Panel {
                    func present(_ screen: UIViewController, from other: UIViewController) {
                        screen.modalPresentationStyle = .custom
                        other.present(screen, animated: true)
                    }
                }
                final class Form: Flow {
                    let page = Page()
                    override func begin() { page.onDone = { [weak self] in self?.end() } }
                }
                final class Shop: Flow {
                    let panel = Panel()
                    func open() {
                        let form = Form(nav: nav)
                        add(form)
                        if UIDevice.current.userInterfaceIdiom == .phone {
                            panel.present(form.page, from: nav)
                        } else {
                            \(pad)
                        }
                    }
                }
                """)
        }
        #expect(
            shop("nav.present(form.page, animated: true)") == ["keptAfterExit Shop > Form: sheet_swipe by swiping down the sheet of Page"])
        #expect(shop("panel.present(form.page, from: nav)") == [])
    }
}
