// Stands in for a class that the document mentions and does not show.
import UIKit

class ProfileCoordinator: TabBarContainerCoordinator {
    let rootViewController: UIViewController! = UIViewController()
    func start() {}
}
