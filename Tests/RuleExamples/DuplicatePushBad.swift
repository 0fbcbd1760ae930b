import FlowExplorer
import UIKit

enum DuplicatePushBad {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        private let detail = DetailViewController()

        func showDetail() {
            let comments = CommentsViewController()
            comments.onDetail = { [weak self] in if let self { navigation.pushViewController(detail, animated: true) } }
            navigation.pushViewController(detail, animated: true)
            navigation.pushViewController(comments, animated: true)
        }
    }
}

extension DuplicatePushBad {
    @MainActor static var exploration: Exploration {
        stage("DuplicatePush") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showDetail() })
        }
    }
}
