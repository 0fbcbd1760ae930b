import FlowExplorer
import UIKit

enum NeverSettlesGood {
    final class RefreshCoordinator {
        private let navigation: UINavigationController
        private let load: () -> Bool

        init(navigation: UINavigationController, load: @escaping () -> Bool) {
            self.navigation = navigation
            self.load = load
        }

        func refresh(attempts: Int = 3) {
            if load() {
                navigation.pushViewController(DetailViewController(), animated: true)
            } else if attempts > 1 {
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.refresh(attempts: attempts - 1) }
            } else {
                navigation.pushViewController(OfflineViewController(), animated: true)
            }
        }
    }
}

extension NeverSettlesGood {
    @MainActor static var exploration: Exploration {
        stage("NeverSettles") { navigation in
            let coordinator = RefreshCoordinator(navigation: navigation, load: { false })
            return (coordinator, { [weak coordinator] in coordinator?.refresh() })
        }
    }
}
