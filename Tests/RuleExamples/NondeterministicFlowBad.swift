import FlowExplorer
import UIKit

enum NondeterministicFlowBad {
    final class StartCoordinator {
        private static var launches = 0

        func firstScreen() -> UIViewController {
            Self.launches += 1
            return Self.launches == 1 ? WelcomeViewController() : HomeViewController()
        }
    }
}

extension NondeterministicFlowBad {
    @MainActor static var exploration: Exploration {
        stage("NondeterministicFlow") { navigation in
            let start = StartCoordinator()
            return (start, { [unowned navigation] in navigation.pushViewController(start.firstScreen(), animated: true) })
        }
    }
}
