import FlowExplorer
import UIKit

enum NondeterministicFlowGood {
    final class StartCoordinator {
        private let now: () -> Date

        init(now: @escaping () -> Date) { self.now = now }

        func firstScreen() -> UIViewController {
            let screen = HomeViewController()
            screen.title = "As of \(now().timeIntervalSince1970)"
            return screen
        }
    }
}

extension NondeterministicFlowGood {
    @MainActor static var exploration: Exploration {
        stage("NondeterministicFlow") { navigation in
            let start = StartCoordinator(now: { Date(timeIntervalSince1970: 0) })
            return (start, { [unowned navigation] in navigation.pushViewController(start.firstScreen(), animated: true) })
        }
    }
}
