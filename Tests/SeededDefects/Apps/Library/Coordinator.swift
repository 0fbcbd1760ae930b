import UIKit

/// Keeps its children, and lets go of those whose first screen has left the stack.
class Coordinator: NSObject, UIAdaptivePresentationControllerDelegate {
    let navigationController: UINavigationController
    private var children: [Coordinator] = []
    /// The screen with which the flow begins on its parent's stack; `nil` for a flow in a sheet, which says itself when it is over.
    weak var firstScreen: UIViewController?

    init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
    }

    func start() {}

    func add(_ child: Coordinator) {
        children.append(child)
    }

    func remove(_ child: Coordinator) {
        children.removeAll { $0 === child }
    }

    /// Lets go of the children, and of theirs, whose first screen is no longer on the stack.
    func removeChildrenThatLeft(_ navigationController: UINavigationController) {
        for child in children where child.navigationController === navigationController {
            if let first = child.firstScreen, navigationController.viewControllers.contains(first) {
                child.removeChildrenThatLeft(navigationController)
            } else {
                remove(child)
            }
        }
    }

    /// The person has pulled the sheet down.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
}
