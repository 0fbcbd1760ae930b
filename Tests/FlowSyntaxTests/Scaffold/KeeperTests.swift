@testable import FlowSyntax
import Testing

/// Who keeps the first coordinator where the app's own code does not say.
struct KeeperTests {
    private let tests = ExplorationPackageTests()

    /// - Parameter event: What the coordinator's delegate is told.
    private func flows(_ event: String) throws -> String {
        let made = try tests.package(
            """
            // CartCoordinator.swift
            import UIKit
            protocol CartCoordinatorDelegate: AnyObject { func \(event)(_ cart: CartCoordinator) }
            final class CartCoordinator {
                weak var delegate: CartCoordinatorDelegate?
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() { nav.pushViewController(UIViewController(), animated: true) }
                func pay() { delegate?.\(event)(self) }
            }
            """)
        return try #require(tests.text("Sources/CartFlows/Flows.swift", in: made))
    }

    @Test func `a delegate that is told the end by its name lets the coordinator go, and shows the rest of the app`() throws {
        let flows = try flows("cartCoordinatorDidComplete")
        #expect(flows.contains("    root.delegate = keeper\n"))
        #expect(flows.contains(".offeringWhatScreensOffer().terminal(FlowEnd.self)\n"))
        #expect(
            flows.hasSuffix(
                """
                /// Keeps the coordinator until it says that it is done, as the app does.
                @MainActor private final class FlowKeeper: CartCoordinatorDelegate {
                    let window: UIWindow
                    var child: CartCoordinator?
                    init(window: UIWindow) { self.window = window }

                    /// - Parameter outcome: What the rest of the app goes on with; `nil` where the screens stay.
                    func end(_ takesScreensAway: Bool, _ outcome: String? = nil) {
                        if takesScreensAway {
                            let rest = FlowEnd()
                            rest.title = outcome
                            window.rootViewController = rest
                        }
                        child = nil
                    }

                    func cartCoordinatorDidComplete(_ cart: CartCoordinator) { end(true, "cartCoordinatorDidComplete") }
                }

                /// The rest of the app, after the end.
                private final class FlowEnd: UIViewController {}

                """), "\(flows)")
    }

    @Test(arguments: ["cartCoordinatorDidSend", "cartCoordinatorDidChange"])
    func `a delegate that is told something else is not known`(event: String) throws {
        let flows = try flows(event)
        #expect(!flows.contains("FlowKeeper"))
        #expect(flows.contains("    return Flow(window, root: root)\n"))
    }
}
