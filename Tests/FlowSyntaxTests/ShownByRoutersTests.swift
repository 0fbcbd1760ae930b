import Testing

/// Children whose screens a router of the app shows. Each app has a second version that differs in what releases the child.
@Suite("Screens that a router shows, read from source") struct ShownByRoutersTests {
    private func told(_ source: String, of child: String) -> [String] {
        FlowApp.told(source, base: "import UIKit").filter { $0.contains("> \(child)") }
    }

    /// A router that either replaces the top screen or pushes, and keeps what is to run when a screen is popped.
    private func stack(
        _ replace: String, _ onPop: String, run: String = "while let last = handlers.last, last.0 !== screen { handlers.removeLast().1() }"
    ) -> String {
        """
        final class Router: NSObject, UINavigationControllerDelegate {
            let nav: UINavigationController
            private var handlers: [(UIViewController, () -> Void)] = []
            init(nav: UINavigationController) {
                self.nav = nav
                super.init()
                nav.delegate = self
            }
            func push(_ screen: UIViewController, replacesTop: Bool = false, onPop: @escaping () -> Void) {
                handlers.append((screen, onPop))
                if replacesTop {
                    \(replace)
                } else {
                    nav.pushViewController(screen, animated: true)
                }
            }
            func navigationController(_ nav: UINavigationController, didShow screen: UIViewController, animated: Bool) {
                \(run)
            }
        }
        protocol Flow: AnyObject {
            var guests: [Flow] { get set }
            var onEnd: ((Flow) -> Void)? { get set }
        }
        extension Flow {
            func show(_ screen: UIViewController, on router: Router) {
                router.push(screen) { [weak self] in
                    guard let self else { return }
                    onEnd?(self)
                }
            }
            func add(_ guest: Flow) {
                guest.onEnd = { [weak self] guest in \(onPop) }
                guests.append(guest)
            }
            func remove(_ guest: Flow) { guests.removeAll { $0 === guest } }
        }
        final class Guest: Flow {
            var guests: [Flow] = []
            var onEnd: ((Flow) -> Void)?
            let router: Router
            init(router: Router) { self.router = router }
            func start() { show(UIViewController(), on: router) }
        }
        final class Host: Flow {
            var guests: [Flow] = []
            var onEnd: ((Flow) -> Void)?
            let router: Router
            init(router: Router) { self.router = router }
            func start() { show(UIViewController(), on: router) }
            func open() {
                let guest = Guest(router: router)
                guest.start()
                add(guest)
            }
        }
        """
    }

    @Test(arguments: [
        "var screens = nav.viewControllers\nscreens[screens.count - 1] = screen\nnav.setViewControllers(screens, animated: true)",
        "var screens = nav.viewControllers\nscreens.removeLast()\nscreens.append(screen)\nnav.setViewControllers(screens, animated: true)",
        "var screens = Array(nav.viewControllers.dropLast())\nscreens += [screen]\nnav.setViewControllers(screens, animated: true)",
    ])
    func `a changed copy of the stack keeps what lies below, and its top screen can be popped`(replace: String) {
        #expect(told(stack(replace, "_ = guest"), of: "Guest") == ["neverRemoved Host > Guest: back by the back button"])
        #expect(told(stack(replace, "self?.remove(guest)"), of: "Guest") == [])
    }

    @Test(arguments: [
        "while let (_, handler) = handlers.popLast() { handler() }",
        "guard let index = handlers.lastIndex(where: { $0.0 === screen }) else { return }\nlet handler = handlers[index].1\nhandler()",
        "handlers.suffix(from: 1).reversed().forEach { _, handler in handler() }", "handlers.forEach { $0.1() }",
        "for (_, handler) in handlers { handler() }", "for entry in handlers { entry.1() }", "handlers.last?.1()",
    ])
    func `what a router keeps in a list of tuples runs`(run: String) {
        let replace = "nav.viewControllers.append(screen)"
        #expect(told(stack(replace, "_ = guest", run: run), of: "Guest") == ["neverRemoved Host > Guest: back by the back button"])
        #expect(told(stack(replace, "self?.remove(guest)", run: run), of: "Guest") == [])
    }

    @Test func `a child that empties its own list when it is popped is not taken out of its keeper's`() {
        func app(_ onPop: String) -> String {
            stack("nav.viewControllers.append(screen)", onPop).replacing("onEnd?(self)", with: "guests.removeAll()\nonEnd?(self)")
        }
        #expect(told(app("_ = guest"), of: "Guest") == ["keptAfterExit Host > Guest: back by the back button"])
        #expect(told(app("self?.remove(guest)"), of: "Guest") == [])
        #expect(told(app("self?.guests.removeAll()"), of: "Guest") == [])
    }

    @Test func `a child in a tuple that one function hands on from another is the one that is kept`() {
        func app(_ make: String, _ end: String) -> String {
            """
            final class Page: UIViewController { var onDone: (() -> Void)?; @objc func tapDone() { onDone?() } }
            final class Guest {
                let nav: UINavigationController
                var onEnd: (() -> Void)?
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.onEnd?() }
                    nav.setViewControllers([page], animated: false)
                }
            }
            final class Factory {
                func make() -> (guest: Guest, nav: UINavigationController) { \(make) }
                private func other() -> (guest: Guest, nav: UINavigationController) {
                    let nav = UINavigationController()
                    return (Guest(nav: nav), nav)
                }
            }
            final class Host: NSObject, UIAdaptivePresentationControllerDelegate {
                var guests: [Guest] = []
                let factory = Factory()
                let screen: UIViewController
                init(screen: UIViewController) { self.screen = screen }
                func open() {
                    let (guest, nav) = factory.make()
                    guest.onEnd = { [weak self, weak guest] in
                        self?.screen.dismiss(animated: true)
                        self?.guests.removeAll { $0 === guest }
                    }
                    guests.append(guest)
                    guest.start()
                    \(end)
                    screen.present(nav, animated: true)
                }
                func presentationControllerDidDismiss(_ controller: UIPresentationController) { guests.removeAll() }
            }
            """
        }
        let leak = ["keptAfterExit Host > Guest: sheet_swipe by swiping down the sheet of Page"]
        #expect(told(app("other()", ""), of: "Guest") == leak)
        #expect(told(app("other()", "nav.presentationController?.delegate = self"), of: "Guest") == [])
    }
}
