import FlowExplorer
import UIKit

enum RetainedScreenGood {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private weak var detail: DetailViewController?

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let detail = DetailViewController()
            self.detail = detail
            navigation.pushViewController(detail, animated: true)
        }
    }
}

extension RetainedScreenGood {
    @MainActor static var exploration: Exploration {
        stage("RetainedScreen") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
