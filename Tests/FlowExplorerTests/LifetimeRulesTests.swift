import FlowGraph
import FlowKit
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// What the rules about lifetimes must say, and what they must not.
@MainActor struct LifetimeRulesTests {
    /// A stack whose first screen opens something by `onNext`.
    private func judged(
        gestures: Set<Gesture> = Set(Gesture.allCases), _ build: @escaping @MainActor (UINavigationController, Page) -> AnyObject?
    ) -> FlowDocument {
        Exploration("Lifetimes", gestures: gestures) {
            let home = Page("Home")
            let navigation = UINavigationController(rootViewController: home)
            let window = UIWindow(frame: .zero)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            return Flow(window, root: build(navigation, home))
        }
        .explore().judged(by: allRules)
    }

    private func verdicts(_ document: FlowDocument) -> [String] {
        document.findings.map { "\($0.rule) \($0.child ?? "") \($0.triggers.joined(separator: ","))" }
    }

    /// Keeps whatever a test hands to it.
    @MainActor final class HostCoordinator: NSObject, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
        var kept: [AnyObject] = []
        var page: Page?
        var slots: [String: AnyObject] = [:]
        var onShow: ((UINavigationController) -> Void)?
        func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
        {
            onShow?(navigationController)
        }
    }
    @MainActor final class PartCoordinator {
        lazy var screen = Page("Part")
    }

    // MARK: retained_screen

    @Test func `a screen that is kept to be shown again is no retained screen`() {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            host.page = Page("Again")
            home.onNext = { [weak host, weak navigation] in host?.page.map { navigation?.pushViewController($0, animated: true) } }
            return host
        }
        #expect(verdicts(document) == [])
    }

    @Test func `the screens of one list are one finding`() throws {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                let pages = [Page("One"), Page("Two")]
                host?.kept = pages
                for page in pages { navigation?.pushViewController(page, animated: false) }
            }
            return host
        }
        let finding = try #require(document.findings.first)
        #expect(document.findings.count == 1)
        #expect(finding.rule == "retained_screen")
        #expect(finding.message == "Page \"Two\" is still retained by HostCoordinator.kept[1] after it was removed")
        #expect(finding.keptAlive == ["Page \"One\""])
        #expect(finding.triggers == ["back", "back_swipe", "back_menu"])
        #expect(finding.holders.map { "\($0.object).\($0.reference)" } == ["HostCoordinator.kept[1]", "Page \"Two\"."])
    }

    @Test func `a screen that keeps itself by its closure is retained by the cycle`() throws {
        let document = judged { navigation, home in
            home.onNext = { [weak navigation] in
                let page = Page("Cycle")
                page.onNext = { page.title = "Cycle" }
                navigation?.pushViewController(page, animated: true)
            }
            return HostCoordinator()
        }
        let finding = try #require(document.findings.first { $0.rule == "retained_screen" })
        #expect(finding.holders.map { "\($0.object).\($0.reference)" } == ["Page \"Cycle\".onNext (closure)", "Page \"Cycle\"."])
    }

    @Test func `the screens of a forgotten coordinator are not reported beside it`() {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                let part = PartCoordinator()
                host?.kept.append(part)
                navigation?.pushViewController(part.screen, animated: true)
            }
            return host
        }
        #expect(verdicts(document) == ["orphan_child PartCoordinator back,back_swipe,back_menu"])
    }

    // MARK: orphan_child

    @Test(arguments: [true, false]) func `a child that another one replaces in the same action is orphaned, a prepared one is not`(
        isShown: Bool
    ) throws {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                for number in 1...2 {
                    let part = PartCoordinator()
                    _ = part.screen
                    host?.kept.append(part)
                    if isShown || number == 2 { navigation?.setViewControllers([part.screen], animated: false) }
                }
            }
            return host
        }
        #expect(document.graph.states.count == 2)
        #expect(verdicts(document).filter { !$0.hasPrefix("dead_end") } == (isShown ? ["orphan_child PartCoordinator set_root"] : []))
        guard isShown else { return }
        let finding = try #require(document.findings.first)
        #expect(finding.holders.map { "\($0.object).\($0.reference)" } == ["HostCoordinator.kept[0]", "PartCoordinator."])
    }

    // MARK: missing_dismiss_hook

    private func sheet(letsGoByCode: Bool, hears: Bool = false, isModal: Bool = false) -> FlowDocument {
        judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                guard let host, let navigation else { return }
                let page = Page("Sheet")
                page.isModalInPresentation = isModal
                page.onNext = { [weak host, weak navigation] in
                    if letsGoByCode { host?.page = nil }
                    navigation?.dismiss(animated: true)
                }
                host.page = page
                if hears { page.presentationController?.delegate = host }
                navigation.present(page, animated: true)
            }
            return host
        }
    }

    @Test func `a sheet that code lets go of and a swipe does not has no dismiss hook`() {
        let document = sheet(letsGoByCode: true)
        #expect(verdicts(document) == ["missing_dismiss_hook Page \"Sheet\" sheet_swipe"])
        #expect(
            document.findings.map(\.message) == [
                "Page \"Sheet\" is still retained by HostCoordinator.page after sheet swipe: HostCoordinator is not notified of the dismissal"
            ])
    }

    @Test func `a sheet that nobody lets go of is a retained screen, however it goes`() {
        #expect(verdicts(sheet(letsGoByCode: false)) == ["retained_screen Page \"Sheet\" dismiss,sheet_swipe"])
    }

    @Test func `who is told and keeps the sheet all the same has no hook to add`() {
        #expect(verdicts(sheet(letsGoByCode: true, hears: true)) == ["retained_screen Page \"Sheet\" sheet_swipe"])
    }

    @Test func `a sheet that cannot be swiped away needs no hook`() {
        #expect(verdicts(sheet(letsGoByCode: true, isModal: true)).filter { !$0.hasPrefix("dead_event") } == [])
    }

    // MARK: premature_release

    @Test func `an alert may outlive the coordinator that has shown it`() {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                let part = PartCoordinator()
                part.screen.onNext = { [weak host, weak navigation, weak part] in
                    let alert = UIAlertController(title: "Deleted", message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak part] _ in part?.screen.title = "Part" })
                    navigation?.popViewController(animated: false)
                    navigation?.present(alert, animated: true)
                    host?.kept = []
                }
                host?.kept = [part]
                navigation?.pushViewController(part.screen, animated: true)
            }
            return host
        }
        #expect(!document.findings.contains { $0.rule == "premature_release" })
        #expect(document.graph.screens.contains { $0.kind == .alert })
    }

    @Test(arguments: [true, false]) func `a screen that is never seen again needs no coordinator`(isWayBackHidden: Bool) {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                let part = PartCoordinator()
                part.screen.onNext = { [weak host, weak navigation] in
                    let main = Page("Main")
                    main.navigationItem.hidesBackButton = isWayBackHidden
                    main.onNext = { [weak main] in main?.title = main?.title == "Main" ? "Main, again" : "Main" }
                    navigation?.pushViewController(main, animated: true)
                    host?.kept = []
                }
                host?.kept = [part]
                host?.onShow = { [weak host] navigation in if navigation.viewControllers.count == 1 { host?.kept = [] } }
                navigation?.delegate = host
                navigation?.pushViewController(part.screen, animated: true)
            }
            return host
        }
        #expect(document.findings.filter { $0.rule == "premature_release" }.map(\.child) == (isWayBackHidden ? [] : ["PartCoordinator"]))
    }

    // MARK: child_not_retained

    @MainActor final class Animator: NSObject, UIViewControllerTransitioningDelegate {}

    @Test func `an animator that was not kept is no coordinator`() {
        let document = judged { navigation, home in
            home.onNext = { [weak navigation] in
                let page = Page("Animated")
                page.transitioningDelegate = Animator()
                navigation?.present(page, animated: true)
            }
            return HostCoordinator()
        }
        #expect(document.graph.states.count == 2)
        #expect(verdicts(document) == [])
    }

    @MainActor final class LonelyCoordinator {
        func start(_ home: Page, _ navigation: UINavigationController) {
            home.onNext = { [weak self, weak navigation] in if self != nil { navigation?.pushViewController(Page("Never"), animated: true) }
            }
        }
    }

    @Test func `a root coordinator that nobody keeps is found at launch`() throws {
        let document = judged { navigation, home in
            LonelyCoordinator().start(home, navigation)
            return nil
        }
        let finding = try #require(document.findings.first)
        #expect(finding.message == "LonelyCoordinator is not retained and is deallocated before its screen Page \"Home\" appears")
        #expect(finding.rule == "child_not_retained")
        #expect(finding.triggers == ["launch"])
        #expect(finding.witnesses.map { $0.path.map(\.action) } == [["launch"]])
    }

    // MARK: duplicate_child

    @MainActor final class TabsCoordinator {
        let parts = [PartCoordinator()]
        var visited: [PartCoordinator] = []
        var children: [PartCoordinator] = []
    }

    @Test(arguments: [true, false]) func `a list of where the person has been may hold a child twice, a list of children may not`(
        isHistory: Bool
    ) {
        let document = judged { navigation, home in
            let tabs = TabsCoordinator()
            home.onNext = { [weak tabs, weak navigation] in
                guard let tabs else { return }
                for _ in 0..<2 { if isHistory { tabs.visited.append(tabs.parts[0]) } else { tabs.children.append(tabs.parts[0]) } }
                navigation?.pushViewController(tabs.parts[0].screen, animated: true)
            }
            return tabs
        }
        #expect(verdicts(document) == (isHistory ? [] : ["duplicate_child PartCoordinator push"]))
        #expect(
            document.findings.map(\.message) == (isHistory ? [] : ["PartCoordinator is in TabsCoordinator.children twice after onNext"]))
    }

    // MARK: coordinator_growth

    enum Storage: CaseIterable { case cache, firstUse, pool, list }

    @MainActor final class WorkCoordinator {}

    @Test(arguments: Storage.allCases) func `only what grows in every round is growth`(storage: Storage) {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                guard let host else { return }
                switch storage {
                case .cache: host.slots[home.title ?? ""] = WorkCoordinator()
                case .firstUse: if host.kept.isEmpty { host.kept.append(WorkCoordinator()) }
                case .pool: if host.kept.count < 5 { host.kept.append(WorkCoordinator()) }
                case .list: host.kept.append(WorkCoordinator())
                }
                navigation?.pushViewController(Page("There"), animated: true)
            }
            return host
        }
        #expect(verdicts(document) == (storage == .list ? ["coordinator_growth WorkCoordinator round_trip"] : []))
        if storage == .list {
            #expect(
                document.findings.map(\.message) == [
                    "WorkCoordinator accumulates: 1 more after each of 10 round trips of onNext ▸ back button"
                ])
        }
    }

    @Test func `a stack without an end whose coordinators go with it is not their growth`() {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            @MainActor func show(_ host: HostCoordinator?, _ navigation: UINavigationController?) {
                let part = PartCoordinator()
                part.screen.onNext = { [weak host, weak navigation] in show(host, navigation) }
                host?.kept.append(part)
                navigation?.pushViewController(part.screen, animated: true)
            }
            navigation.delegate = host
            host.onShow = { [weak host] navigation in
                host?.kept.removeAll { part in !navigation.viewControllers.contains((part as! PartCoordinator).screen) }
            }
            home.onNext = { [weak host, weak navigation] in show(host, navigation) }
            return host
        }
        #expect(document.findings.map(\.rule) == ["unbounded_stack"])
    }

    // MARK: FlowKit's lives

    @MainActor final class AppCoordinator: FlowKit.Coordinator {
        var children: [any FlowKit.Coordinator] = []
        weak var parent: (any FlowKit.Coordinator)?
        let router: any FlowKit.Router
        /// Kept, and started anew each time.
        lazy var photos = PhotosCoordinator(router)
        init(_ router: any FlowKit.Router) { self.router = router }
        func start() {}
    }
    @MainActor final class PhotosCoordinator: FlowKit.Coordinator {
        var children: [any FlowKit.Coordinator] = []
        weak var parent: (any FlowKit.Coordinator)?
        let router: any FlowKit.Router
        init(_ router: any FlowKit.Router) { self.router = router }
        func start() { router.push(Page("Photos")) { [weak self] in self?.finish() } }
    }

    @Test func `a coordinator that is started again after it has finished lives a new life`() {
        let document = judged { navigation, home in
            let app = AppCoordinator(InstrumentedRouter(NavigationRouter(navigationController: navigation)))
            home.onNext = { [weak app] in app.map { $0.start($0.photos) } }
            return app
        }
        #expect(document.graph.states.count == 2)
        #expect(verdicts(document) == [])
    }

    @MainActor final class PhotosFlow: FlowKit.Coordinator {
        var children: [any FlowKit.Coordinator] = []
        weak var parent: (any FlowKit.Coordinator)?
        let router: any FlowKit.Router
        init(_ router: any FlowKit.Router) { self.router = router }
        func start() {
            router.push(
                Page(
                    "Photos",
                    onNext: { [self] in
                        finish()
                        router.pop()
                    })
            ) { [weak self] in self?.finish() }
        }
    }

    @Test func `a coordinator that finishes twice is found whatever its name`() throws {
        let document = judged(gestures: []) { navigation, home in
            let app = AppCoordinator(InstrumentedRouter(NavigationRouter(navigationController: navigation)))
            home.onNext = { [weak app] in app.map { $0.start(PhotosFlow($0.router)) } }
            return app
        }
        let finding = try #require(document.findings.first)
        #expect(document.findings.map(\.rule) == ["finish_called_twice"])
        #expect(finding.coordinator == "AppCoordinator/PhotosFlow")
        #expect(finding.message == "PhotosFlow reports a second time that it finished, after onNext")
        #expect(finding.owner == "AppCoordinator")
    }

    @Test func `a child that its parent removes while its screen is there was released too early`() throws {
        let document = judged { navigation, home in
            let app = AppCoordinator(InstrumentedRouter(NavigationRouter(navigationController: navigation)))
            home.onNext = { [weak app] in
                guard let app else { return }
                let page = Page("Kept")
                let child = PhotosCoordinator(app.router)
                // The screen keeps the coordinator, so that nothing dies.
                page.onPage = { [child] page in child.parent == nil ? (page.title = "Left") : child.finish() }
                app.start(child)
                app.router.push(page)
            }
            return app
        }
        #expect(document.findings.contains { $0.rule == "premature_release" && $0.child == "PhotosCoordinator" })
    }

    // MARK: lost_navigation_delegate

    @Test func `a delegate that has died hears of no pop`() throws {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                let part = PartCoordinator()
                host?.kept = [part]
                let listener = HostCoordinator()
                listener.onShow = { [weak host] _ in host?.kept = [] }
                navigation?.delegate = listener
                navigation?.pushViewController(part.screen, animated: true)
            }
            return host
        }
        #expect(verdicts(document) == ["lost_navigation_delegate PartCoordinator back,back_swipe,back_menu"])
        #expect(
            document.findings.map(\.message) == [
                "PartCoordinator is still retained after back button: the navigation controller's delegate was HostCoordinator, which was "
                    + "deallocated"
            ])
    }

    @MainActor final class PushAnimator: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0 }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            transitionContext.completeTransition(true)
        }
    }

    @Test func `a delegate for one animation waited for no pop`() {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                let part = PartCoordinator()
                host?.kept.append(part)
                let animator = PushAnimator()
                navigation?.delegate = animator
                navigation?.pushViewController(part.screen, animated: true)
            }
            return host
        }
        #expect(verdicts(document) == ["orphan_child PartCoordinator back,back_swipe,back_menu"])
    }

    @Test func `a router that has taken the delegate's place and tells it is not at fault`() {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            // It hears of pops, and forgets the child all the same.
            navigation.delegate = host
            let router = NavigationRouter(navigationController: navigation)
            host.slots["router"] = router
            home.onNext = { [weak host, weak router] in
                let part = PartCoordinator()
                host?.kept.append(part)
                router?.push(part.screen)
            }
            return host
        }
        #expect(verdicts(document) == ["orphan_child PartCoordinator back,back_swipe,back_menu"])
    }

    // MARK: navigation_bypasses_coordinator

    @Test func `alerts are a screen's own affair, and a wrapped screen is the router's`() {
        /// Puts everything that it presents into a stack of its own.
        @MainActor final class WrappingRouter: FlowKit.Router {
            let base: NavigationRouter
            init(_ base: NavigationRouter) { self.base = base }
            var rootViewController: UIViewController { base.rootViewController }
            func push(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?) {
                base.push(screen, animated: animated, at: place, onGone: onGone)
            }
            func pop(animated: Bool, at place: CallPlace) { base.pop(animated: animated, at: place) }
            func pop(to screen: UIViewController, animated: Bool, at place: CallPlace) {
                base.pop(to: screen, animated: animated, at: place)
            }
            func popToRoot(animated: Bool, at place: CallPlace) { base.popToRoot(animated: animated, at: place) }
            func setRoot(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?) {
                base.setRoot(screen, animated: animated, at: place, onGone: onGone)
            }
            func present(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?) {
                base.present(UINavigationController(rootViewController: screen), animated: animated, at: place, onGone: onGone)
            }
            func dismiss(animated: Bool, at place: CallPlace) { base.dismiss(animated: animated, at: place) }
        }
        let document = judged { navigation, home in
            let app = AppCoordinator(InstrumentedRouter(WrappingRouter(NavigationRouter(navigationController: navigation))))
            home.onNext = { [weak app] in
                let page = Page("Wrapped")
                page.onNext = { [weak page] in
                    let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "OK", style: .default))
                    page?.present(alert, animated: true)
                }
                app?.router.present(page)
            }
            return app
        }
        #expect(document.graph.states.count == 3)
        #expect(verdicts(document) == [])
    }

    // MARK: What the paths tell

    @Test func `a path tells which coordinators were let go of and which were kept`() throws {
        let document = judged { navigation, home in
            let host = HostCoordinator()
            home.onNext = { [weak host, weak navigation] in
                let part = PartCoordinator()
                host?.kept.append(part)
                navigation?.pushViewController(part.screen, animated: true)
            }
            home.onPage = { [weak host] _ in host?.kept = [] }
            return host
        }
        let orphan = try #require(document.findings.first)
        #expect(
            orphan.witnesses[0].path.map(\.effect) == [
                "set root Home, HostCoordinator", "push Part, child PartCoordinator", "pop Part, did not release PartCoordinator",
            ])
    }
}
