import FlowExplorer
import UIKit

enum NondeterministicFlowBad {
    final class StartCoordinator {
        func firstScreen() -> UIViewController {
            let screen = HomeViewController()
            screen.title = "As of \(Date().timeIntervalSince1970)"
            return screen
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
