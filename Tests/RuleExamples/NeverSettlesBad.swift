import FlowExplorer
import UIKit

enum NeverSettlesBad {
    final class RefreshCoordinator {
        private let navigation: UINavigationController
        private let load: () -> Bool

        init(navigation: UINavigationController, load: @escaping () -> Bool) {
            self.navigation = navigation
            self.load = load
        }

        func refresh() {
            if load() {
                navigation.pushViewController(DetailViewController(), animated: true)
            } else {
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.refresh() }
            }
        }
    }
}

extension NeverSettlesBad {
    @MainActor static var exploration: Exploration {
        stage("NeverSettles") { navigation in
            let coordinator = RefreshCoordinator(navigation: navigation, load: { false })
            return (coordinator, { [weak coordinator] in coordinator?.refresh() })
        }
    }
}
