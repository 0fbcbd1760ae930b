import Combine
import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// One app, and what is said of it with one defect at a time.
@MainActor struct PlantedDefectsTests {
    enum Defect: CaseIterable {
        case cycleThroughScreen, popNotHandled, swipeNotHandled, timer, notification, endlessTask, notRetained, releasedEarly, cachedScreen,
            subscription, takenDelegate, missedMultiPop, rootChange, lazyClosure, barButtonCycle
    }

    @MainActor final class ListScreen: UIViewController {
        let buttons: [(title: String, run: () -> Void)]
        init(_ title: String, _ buttons: [(String, () -> Void)] = []) {
            self.buttons = buttons
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
            super.viewDidLoad()
            for button in buttons { view.addSubview(UIButton(primaryAction: UIAction(title: button.title) { _ in button.run() })) }
        }
    }

    /// Runs what hangs on a screen when that has left the stack.
    @MainActor final class Router: NSObject, UINavigationControllerDelegate {
        let navigation = UINavigationController()
        private let handlesOnlyTop: Bool
        private var handlers: [(screen: UIViewController, onGone: () -> Void)] = []
        init(handlesOnlyTop: Bool) {
            self.handlesOnlyTop = handlesOnlyTop
            super.init()
            navigation.delegate = self
        }
        func push(_ screen: UIViewController, onGone: (() -> Void)? = nil) {
            if let onGone { handlers.append((screen, onGone)) }
            navigation.pushViewController(screen, animated: true)
        }
        func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
        {
            let top = navigationController.transitionCoordinator?.viewController(forKey: .from)
            let gone = handlers.filter {
                !navigationController.viewControllers.contains($0.screen) && (!handlesOnlyTop || $0.screen === top)
            }
            handlers.removeAll { handler in gone.contains { $0.screen === handler.screen } }
            for handler in gone.reversed() { handler.onGone() }
        }
    }

    @MainActor class PlantedCoordinator: NSObject {
        let defect: Defect?
        var children: [PlantedCoordinator] = []
        init(_ defect: Defect?) { self.defect = defect }
        func release(_ child: PlantedCoordinator?) { children.removeAll { $0 === child } }
    }

    @MainActor final class AppCoordinator: PlantedCoordinator {
        private let window: UIWindow
        private lazy var router = Router(handlesOnlyTop: defect == .missedMultiPop)
        private var cache: [String: UIViewController] = [:]
        init(_ defect: Defect?, _ window: UIWindow) {
            self.window = window
            super.init(defect)
            router.navigation.viewControllers = [
                ListScreen(
                    "Home",
                    [
                        ("Shop", { [weak self] in self?.showShop() }), ("Profile", { [weak self] in self?.showProfile() }),
                        ("Session", { [weak self] in self?.showSession() }),
                    ])
            ]
            window.rootViewController = router.navigation
        }
        private func showShop() {
            let shop = ShopCoordinator(defect, router)
            shop.onGone = { [weak self, weak shop] in if self?.defect != .popNotHandled { self?.release(shop) } }
            shop.onItem = { [weak self, weak shop] item in
                if self?.defect == .cachedScreen { self?.cache["item"] = item }
                if self?.defect == .releasedEarly { self?.release(shop) }
            }
            if defect != .notRetained { children.append(shop) }
            shop.start()
        }
        private func showProfile() {
            let profile = ProfileCoordinator(defect)
            profile.onDone = { [weak self, weak profile] in self?.release(profile) }
            children.append(profile)
            profile.start(on: router.navigation)
        }
        private func showSession() {
            let session = SessionCoordinator(defect)
            session.onEnd = { [weak self, weak session] in
                guard let self else { return }
                if defect != .rootChange { release(session) }
                window.rootViewController = router.navigation
            }
            children.append(session)
            window.rootViewController = session.screen
        }
    }

    @MainActor final class ShopCoordinator: PlantedCoordinator, UINavigationControllerDelegate {
        var onGone: (() -> Void)?
        var onItem: ((UIViewController) -> Void)?
        private let router: Router
        private var item: ListScreen?
        private var timer: Timer?
        private var token: (any NSObjectProtocol)?
        private var subscriptions: Set<AnyCancellable> = []
        private let ticks = PassthroughSubject<Int, Never>()
        private var count = 0
        private lazy var counting: () -> Void = { self.count += 1 }
        init(_ defect: Defect?, _ router: Router) {
            self.router = router
            super.init(defect)
        }
        func start() {
            switch defect {
            case .timer:
                timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { _ in MainActor.assumeIsolated { self.count += 1 } }
            case .notification:
                token = NotificationCenter.default.addObserver(forName: .init("tick"), object: nil, queue: .main) { _ in
                    MainActor.assumeIsolated { self.count += 1 }
                }
            case .subscription: ticks.sink { _ in self.count += 1 }.store(in: &subscriptions)
            case .lazyClosure: counting()
            case .endlessTask: Task { @MainActor in for await _ in AsyncStream<Int>.makeStream().stream { self.count += 1 } }
            case .takenDelegate: router.navigation.delegate = self
            default: break
            }
            router.push(ListScreen("Catalogue", [("Item", { [weak self] in self?.showItem() })])) { [weak self] in self?.onGone?() }
        }
        private func showItem() {
            let screen: ListScreen
            if defect == .cycleThroughScreen {
                screen = ListScreen("Item", [("Buy", { self.buy() })])
                item = screen
            } else {
                screen = ListScreen("Item", [("Buy", { [weak self] in self?.buy() })])
            }
            if defect == .barButtonCycle {
                screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                    primaryAction: UIAction(title: "Edit") { _ in screen.isEditing = true })
            }
            onItem?(screen)
            router.push(screen)
        }
        private func buy() { router.push(ListScreen("Thanks")) }
    }

    @MainActor final class ProfileCoordinator: PlantedCoordinator, UIAdaptivePresentationControllerDelegate {
        var onDone: (() -> Void)?
        func start(on presenter: UIViewController) {
            let screen = ListScreen(
                "Profile", [("Close", { [weak self, weak presenter] in presenter?.dismiss(animated: true) { self?.onDone?() } })])
            if defect != .swipeNotHandled { screen.presentationController?.delegate = self }
            presenter.present(screen, animated: true)
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onDone?() }
    }

    @MainActor final class SessionCoordinator: PlantedCoordinator {
        var onEnd: (() -> Void)?
        private(set) lazy var screen = ListScreen("Inbox", [("Log out", { [weak self] in self?.onEnd?() })])
    }

    private func verdicts(_ defect: Defect?) -> [String] {
        Exploration("Planted") {
            let window = UIWindow(frame: .zero)
            return Flow(window, root: AppCoordinator(defect, window))
        }
        .explore().judged(by: allRules).findings.filter { $0.severity != .note }.map { "\($0.severity) \($0.rule) \($0.child ?? "")" }
    }

    @Test func `the app without a defect is clean`() { #expect(verdicts(nil) == []) }

    @Test(arguments: Defect.allCases) func `each defect is an error or a warning, by the rule that is about it`(defect: Defect) {
        let expected =
            switch defect {
            case .cycleThroughScreen, .subscription, .lazyClosure: ["error leaked_coordinator ShopCoordinator"]
            case .timer, .notification, .endlessTask: ["warning leaked_coordinator ShopCoordinator"]
            case .popNotHandled: ["error orphan_child ShopCoordinator"]
            case .swipeNotHandled: ["error orphan_child ProfileCoordinator"]
            case .rootChange: ["error orphan_child SessionCoordinator"]
            case .notRetained: ["error child_not_retained ShopCoordinator"]
            case .releasedEarly: ["error premature_release ShopCoordinator"]
            case .cachedScreen, .barButtonCycle: ["error retained_screen ListScreen \"Item\""]
            case .takenDelegate: ["error lost_navigation_delegate ShopCoordinator"]
            case .missedMultiPop: ["error orphan_child ShopCoordinator", "warning stale_router_callback ShopCoordinator"]
            }
        #expect(verdicts(defect) == expected)
    }
}
