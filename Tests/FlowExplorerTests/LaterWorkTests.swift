#if os(Linux)
    import FlowGraph
    import Testing
    import UIKit

    @testable import FlowExplorer

    /// Work that an app puts off belongs to the action that put it off; what is due much later is an action of its own.
    @MainActor struct LaterWorkTests {
        private func steps(_ document: FlowDocument) -> [String] {
            document.graph.transitions.map {
                "\($0.from.split(separator: "\"").last!) – \($0.trigger.label) → \($0.to.split(separator: "\"").last!)"
            }
        }

        /// A screen whose button does something with the navigation controller.
        private func exploration(_ name: String, _ tap: @escaping @MainActor (UINavigationController) -> Void) -> Exploration {
            Exploration(name, gestures: [.backButton, .wait], limits: Limits(maxStates: 20)) {
                let home = UIViewController()
                home.title = "home"
                let navigation = UINavigationController(rootViewController: home)
                home.navigationItem.rightBarButtonItem = UIBarButtonItem(
                    primaryAction: UIAction(title: "Go") { [unowned navigation] _ in tap(navigation) })
                let window = UIWindow(frame: .zero)
                window.rootViewController = navigation
                return Flow(window)
            }
        }

        private static func screen(_ title: String) -> UIViewController {
            let screen = UIViewController()
            screen.title = title
            return screen
        }

        @Test func `a screen that comes after a delay, a task or background work is in the graph`() {
            let delayed = exploration("Delayed") { navigation in
                DispatchQueue.main.asyncAfter(deadline: .now() + 5) { [weak navigation] in
                    navigation?.pushViewController(Self.screen("later"), animated: true)
                }
            }
            let asked = exploration("Asked") { navigation in
                Task { @MainActor [weak navigation] in
                    try? await Task.sleep(for: .seconds(2))
                    let title = await Task.detached { "later" }.value
                    navigation?.pushViewController(Self.screen(title), animated: true)
                }
            }
            let fetched = exploration("Fetched") { navigation in
                DispatchQueue.global().async {
                    DispatchQueue.main.async { [weak navigation] in navigation?.pushViewController(Self.screen("later"), animated: true) }
                }
            }
            for document in [delayed.explore(), asked.explore(), fetched.explore()] {
                #expect(steps(document) == ["home – tap \"Go\" → later", "later – back button → home"], "\(document.name)")
                #expect(document.summary.isComplete && document.summary.misuses == [])
            }
        }

        @Test func `what is due after more than a minute is waited for as an action`() {
            let document = exploration("SignOut") { navigation in
                navigation.setViewControllers([Self.screen("account")], animated: true)
                DispatchQueue.main.asyncAfter(deadline: .now() + 900) { [weak navigation] in
                    navigation?.setViewControllers([Self.screen("signed out")], animated: true)
                }
            }
            .explore()
            #expect(steps(document) == ["home – tap \"Go\" → account", "account – wait 900 s → signed out"])
            #expect(document.graph.transitions.last?.trigger.kind == .wait)
            #expect(document.summary.isComplete)
        }

        @Test func `a clock that ticks for ever is cut off and told`() throws {
            func tick(_ navigation: UINavigationController) {
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak navigation] in if let navigation { tick(navigation) } }
            }
            let document = exploration("Clock", tick).explore()
            let misuse = try #require(document.summary.misuses.first)
            #expect(misuse.message == "delayed work rescheduled itself for 60 s and was stopped")
            #expect(misuse.kind == .neverSettles)
            #expect(misuse.path.map(\.action) == ["launch", "tap \"Go\""])
            #expect(document.summary.misuses.count == 1)
        }

        @Test func `work that one path leaves behind does not reach the next`() {
            // Both actions are tried from the first state; the delayed push of the first must not come in the middle of the second.
            let document = Exploration("Apart", gestures: [.backButton]) {
                let home = Self.screen("home")
                let navigation = UINavigationController(rootViewController: home)
                home.navigationItem.rightBarButtonItems = [
                    UIBarButtonItem(
                        primaryAction: UIAction(title: "Late") { [weak navigation] _ in
                            DispatchQueue.main.asyncAfter(deadline: .now() + 600) {
                                navigation?.pushViewController(Self.screen("late"), animated: true)
                            }
                        }),
                    UIBarButtonItem(
                        primaryAction: UIAction(title: "Now") { [weak navigation] _ in
                            navigation?.pushViewController(Self.screen("now"), animated: true)
                        }),
                ]
                let window = UIWindow(frame: .zero)
                window.rootViewController = navigation
                return Flow(window)
            }
            .explore()
            #expect(document.graph.screens.map(\.title).sorted() == ["home", "now"])
            #expect(document.summary.isComplete)
        }
    }
#endif
