import FlowExplorer
import FlowGraph
import FlowRules
import Testing
import UIKit

/// What UIKit takes without a word, or hardly one: the mistakes are found, and what only looks like them is not.
@MainActor struct NavigationMistakesTests {
    /// A screen with buttons, which are given the screen itself.
    final class Page: UIViewController {
        init(_ title: String, _ buttons: KeyValuePairs<String, (Page) -> Void> = [:]) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
            for (title, tap) in buttons {
                view.addSubview(UIButton(primaryAction: UIAction(title: title) { [unowned self] _ in tap(self) }))
            }
        }
        required init?(coder: NSCoder) { nil }

        let label = UILabel()
        var hidesBar = false
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            if hidesBar { navigationController?.setNavigationBarHidden(true, animated: animated) }
        }
    }

    /// Explores an app that begins with some screen, and says what the rules find: the rule, how bad it is, and the actions of the shortest
    /// path.
    private func findings(
        gestures: Set<Gesture> = Set(Gesture.allCases), configure: (Exploration) -> Exploration = { $0 },
        _ root: @escaping @MainActor () -> UIViewController
    ) -> [String] {
        let exploration = Exploration("App", gestures: gestures) {
            let window = UIWindow(frame: .zero)
            window.rootViewController = root()
            window.makeKeyAndVisible()
            return Flow(window)
        }
        return configure(exploration).explore().judged(by: allRules).findings.map { finding in
            let path = finding.witnesses.first?.path.dropFirst().map(\.action).joined(separator: ", ") ?? ""
            return "\(finding.severity) \(finding.rule): \(path)"
        }
    }

    private static func stack(_ screen: UIViewController) -> UINavigationController { UINavigationController(rootViewController: screen) }

    // MARK: Without a navigation controller

    @Test func `a screen that is made and never shown for want of a stack is an error, a question that comes to nothing a warning`() {
        #expect(
            findings {
                Page(
                    "bare",
                    [
                        "Push": { page in
                            let next = Page("next")
                            page.navigationController?.pushViewController(next, animated: true)
                        }
                    ])
            } == ["error push_without_navigation: tap \"Push\""])
        #expect(
            findings { Page("bare", ["Push": { $0.navigationController?.pushViewController(Page("next"), animated: true) }]) } == [
                "warning push_without_navigation: tap \"Push\""
            ])
    }

    @Test func `to ask for a stack that is not there is no mistake where something else comes of it`() {
        let sheet = { () -> Page in
            let sheet = Page(
                "sheet",
                [
                    "Hide": { page in
                        page.navigationController?.setNavigationBarHidden(true, animated: true)
                        page.label.text = (page.label.text ?? "") + "."
                    }
                ])
            sheet.hidesBar = true
            return sheet
        }
        #expect(findings { Page("home", ["Open": { $0.present(sheet(), animated: true) }]) } == [])
        // A screen that presents where it cannot push.
        #expect(
            findings {
                Page(
                    "home",
                    [
                        "Open": { page in
                            let next = Page("next")
                            if let stack = page.navigationController {
                                stack.pushViewController(next, animated: true)
                            } else {
                                page.present(next, animated: true)
                            }
                        }
                    ])
            } == [])
        #expect(findings { Page("home", ["Open": { $0.show(Page("next"), sender: nil) }]) } == [])
    }

    // MARK: At launch

    @Test func `a mistake at launch is shown by the launch alone`() throws {
        let document = Exploration("Launch") {
            let window = UIWindow(frame: .zero)
            let page = Page("home", ["Next": { $0.show(Page("next"), sender: nil) }])
            window.rootViewController = Self.stack(page)
            window.makeKeyAndVisible()
            page.present(Page("welcome"), animated: true)
            page.present(Page("offer"), animated: true)
            return Flow(window)
        }
        .explore().judged(by: allRules)
        let finding = try #require(document.findings.first)
        #expect(document.findings.count == 1)
        #expect(finding.message == "UINavigationController was asked to present Page \"offer\", while it presents Page \"welcome\"")
        #expect(finding.witnesses.map(\.trigger) == [Trigger(kind: .launch, label: "launch")])
        #expect(
            finding.witnesses.map(\.path) == [
                [PathStep(action: "launch", effect: "set root home, present welcome", layers: [["home"], ["welcome"]])]
            ])
    }

    // MARK: Behind a presentation

    @Test func `a push behind a presentation is an error, whoever presents and whatever covers the stack`() {
        func app(_ cover: @escaping () -> UIViewController) -> UIViewController {
            let tabs = UITabBarController()
            let home = Self.stack(
                Page(
                    "home",
                    [
                        "Open": { [unowned tabs] page in
                            tabs.present(cover(), animated: true)
                            page.navigationController?.pushViewController(Page("detail"), animated: true)
                        }
                    ]))
            tabs.viewControllers = [home]
            return tabs
        }
        let alert = { () -> UIViewController in
            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            return alert
        }
        #expect(findings { app { Page("sheet") } } == ["error push_behind_modal: tap \"Open\""])
        #expect(findings { app(alert) } == ["error push_behind_modal: tap \"Open\""])
    }

    @Test func `a push on the presentation's own stack, or under one that goes, is no mistake`() {
        #expect(
            findings {
                Self.stack(
                    Page(
                        "home",
                        [
                            "Open": { page in
                                let form = Page(
                                    "form", ["Next": { $0.navigationController?.pushViewController(Page("last"), animated: true) }])
                                page.present(Self.stack(form), animated: true)
                            }
                        ]))
            } == [])
        for pushesFirst in [true, false] {
            #expect(
                findings {
                    Self.stack(
                        Page(
                            "home",
                            [
                                "Open": { page in
                                    let stack = page.navigationController
                                    let form = Page(
                                        "form",
                                        [
                                            "Save": { [weak stack] form in
                                                if pushesFirst { stack?.pushViewController(Page("saved"), animated: false) }
                                                form.dismiss(animated: true)
                                                if !pushesFirst { stack?.pushViewController(Page("saved"), animated: true) }
                                            }
                                        ])
                                    page.present(form, animated: true)
                                }
                            ]))
                } == [])
        }
        // The alert has gone when its action runs.
        #expect(
            findings {
                Self.stack(
                    Page(
                        "home",
                        [
                            "Open": { page in
                                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                                alert.addAction(
                                    UIAlertAction(title: "OK", style: .default) { [weak page] _ in
                                        page?.navigationController?.pushViewController(Page("detail"), animated: true)
                                    })
                                page.present(alert, animated: true)
                            }
                        ]))
            } == [])
    }

    // MARK: Dead ends

    /// Covers the whole screen and has no button.
    private static func wall(_ buttons: KeyValuePairs<String, (Page) -> Void> = [:]) -> Page {
        let wall = Page("wall", buttons)
        wall.modalPresentationStyle = .fullScreen
        return wall
    }
    private static func home(_ next: @escaping () -> UIViewController) -> Page {
        Page("home", ["Open": { $0.present(next(), animated: true) }])
    }

    @Test func `a screen or an alert that cannot be left is a dead end`() {
        #expect(findings { Self.home { Self.wall() } } == ["warning dead_end_screen: tap \"Open\""])
        #expect(
            findings { Self.home { UIAlertController(title: "Wait", message: nil, preferredStyle: .alert) } } == [
                "warning dead_end_screen: tap \"Open\""
            ])
        // Its own buttons lead nowhere else: they change what it offers.
        #expect(
            findings {
                Self.home {
                    Self.wall([
                        "More": { page in
                            page.view.subviews.first?.isHidden = true
                            page.view.addSubview(
                                UIButton(
                                    primaryAction: UIAction(title: "Less") { [unowned page] _ in
                                        page.view.subviews.first?.isHidden = false
                                        page.view.subviews.last?.removeFromSuperview()
                                    }))
                        }
                    ])
                }
            } == ["warning dead_end_screen: tap \"Open\""])
    }

    @Test func `a screen that can be left on one way and not on another is a dead end on the other`() {
        let app = {
            Self.stack(
                Page("home", ["Push": { $0.show(Self.wall(), sender: nil) }, "Present": { $0.present(Self.wall(), animated: true) }]))
        }
        #expect(findings(app) == ["warning dead_end_screen: tap \"Present\""])
    }

    @Test func `no dead end is told where there may be a way out, or none is meant`() {
        let app = { Self.home { Self.wall() } }
        #expect(findings(configure: { $0.terminal(Page.self) }, app) == [])
        #expect(findings(gestures: Set(Gesture.allCases).subtracting([.sheetSwipe]), app) == [])
        let withWayOut = { Self.home { Self.wall(["Close": { $0.dismiss(animated: true) }]) } }
        #expect(findings(configure: { copy($0) { $0.skippedActions = ["Close"] } }, withWayOut) == [])
        #expect(findings(withWayOut) == [])
        // The only screen of an app need not lead anywhere; a link leads out of the app.
        #expect(findings { Page("home") } == [])
        #expect(
            findings { Self.home { Self.wall(["Update": { _ in UIApplication.shared.open(URL(string: "https://example.com")!) }]) } } == [])
    }

    private func copy(_ exploration: Exploration, _ change: (inout Exploration) -> Void) -> Exploration {
        var copy = exploration
        change(&copy)
        return copy
    }

    @Test func `what an exploration can leave out is what the rule asks for`() {
        #expect(Trigger.Kind.allCases.filter(\.isGesture).map(\.rawValue).sorted() == Gesture.allCases.map(\.rawValue).sorted())
    }

    // MARK: Dead events

    @Test func `a button that does nothing is noted once, for all states in which it does nothing`() {
        #expect(findings { Page("home", ["Nothing": { _ in }]) } == ["note dead_event: tap \"Nothing\""])
    }

    @Test func `a button that does something anywhere, or changes what is seen, is not noted`() {
        #expect(findings { Page("home", ["Count": { $0.label.text = ($0.label.text ?? "") + "." }]) } == [])
        #expect(
            findings {
                let page = Page("home")
                page.view.addSubview(UISwitch(frame: .zero, primaryAction: UIAction(title: "Sounds") { _ in }))
                return page
            } == [])
        // Again brings the very same state, by a stack that is set anew.
        #expect(
            findings {
                Self.stack(
                    Page(
                        "home",
                        [
                            "Again": { page in
                                page.navigationController?.setViewControllers([Page("home")], animated: false)
                            }
                        ]))
            } == [])
        // Next does nothing until Agree has been tapped.
        #expect(
            findings {
                var hasAgreed = false
                return Self.stack(
                    Page(
                        "home",
                        [
                            "Agree": { page in
                                hasAgreed = true
                                page.view.subviews.first?.isHidden = true
                            },
                            "Next": { page in if hasAgreed { page.navigationController?.pushViewController(Page("next"), animated: true) }
                            },
                        ]))
            } == [])
    }

    // MARK: Presentations above each other

    @Test func `a sheet above a sheet is noted, an alert above one is not`() {
        let sheets = { Self.home { Page("sheet", ["More": { $0.present(Page("upper"), animated: true) }]) } }
        #expect(findings(sheets) == ["note modal_over_modal: tap \"Open\", tap \"More\""])
        let alert = {
            Self.home {
                Page(
                    "sheet",
                    [
                        "Ask": { page in
                            let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                            alert.addAction(UIAlertAction(title: "OK", style: .default))
                            page.present(alert, animated: true)
                        }
                    ])
            }
        }
        #expect(findings(alert) == [])
    }
}
