import FlowExplorer
import UIKit

enum RetainedScreenBad {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var detail: DetailViewController?

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let detail = DetailViewController()
            self.detail = detail
            navigation.pushViewController(detail, animated: true)
        }
    }
}

extension RetainedScreenBad {
    @MainActor static var exploration: Exploration {
        stage("RetainedScreen") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
