extension Library {
    /// Routers keep the routers of their children, and show what those have (the documentation of RIBs: `Router.attachChild(_:)`,
    /// `detachChild(_:)`).
    static let ribs = Library(
        name: "RIBs", bases: ["Router", "ViewableRouter", "LaunchRouter"],
        source: """
            import UIKit
            protocol Interactable: AnyObject {}
            protocol ViewControllable: AnyObject { var uiviewController: UIViewController { get } }
            extension ViewControllable where Self: UIViewController { var uiviewController: UIViewController { self } }
            protocol Routing: AnyObject {
                var children: [Routing] { get }
                func load()
                func attachChild(_ child: Routing)
                func detachChild(_ child: Routing)
            }
            protocol ViewableRouting: Routing { var viewControllable: ViewControllable { get } }
            protocol LaunchRouting: ViewableRouting { func launch(from window: UIWindow) }
            class Router<InteractorType>: Routing {
                let interactor: InteractorType
                final var children: [Routing] = []
                init(interactor: InteractorType) { self.interactor = interactor }
                final func load() { didLoad() }
                func didLoad() {}
                final func attachChild(_ child: Routing) {
                    children.append(child)
                    child.load()
                }
                final func detachChild(_ child: Routing) { children.removeAll { $0 === child } }
            }
            class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
                let viewController: ViewControllerType
                let viewControllable: ViewControllable
                init(interactor: InteractorType, viewController: ViewControllerType) {
                    self.viewController = viewController
                    viewControllable = viewController as! ViewControllable
                    super.init(interactor: interactor)
                }
            }
            class LaunchRouter<InteractorType, ViewControllerType>: ViewableRouter<InteractorType, ViewControllerType>, LaunchRouting {
                func launch(from window: UIWindow) { window.rootViewController = viewControllable.uiviewController }
            }
            class Interactor: Interactable {
                func didBecomeActive() {}
                func willResignActive() {}
            }
            class PresentableInteractor<PresenterType>: Interactor {
                let presenter: PresenterType
                init(presenter: PresenterType) { self.presenter = presenter }
            }
            """)
}
