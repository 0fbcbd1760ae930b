import FlowExplorer
import UIKit

enum NondeterministicFlowGood {
    final class StartCoordinator {
        private var launches = 0

        func firstScreen() -> UIViewController {
            launches += 1
            return launches == 1 ? WelcomeViewController() : HomeViewController()
        }
    }
}

extension NondeterministicFlowGood {
    @MainActor static var exploration: Exploration {
        stage("NondeterministicFlow") { navigation in
            let start = StartCoordinator()
            return (start, { [unowned navigation] in navigation.pushViewController(start.firstScreen(), animated: true) })
        }
    }
}
