import FlowExplorer
import UIKit

enum DanglingUnownedReferenceBad {
    final class DetailFlowCoordinator {
        private unowned let list: ListCoordinator
        let screen = DetailViewController()

        init(list: ListCoordinator) { self.list = list }

        func close() { list.detailHasClosed() }
    }
}

extension DanglingUnownedReferenceBad {
    /// Is let go of while the detail is still on show.
    final class ListCoordinator {
        var onDetailClosed: (() -> Void)?
        func detailHasClosed() { onDetailClosed?() }
    }

    final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
        private let navigation: UINavigationController
        private var list: ListCoordinator?
        private var detail: DetailFlowCoordinator?

        init(navigation: UINavigationController) {
            self.navigation = navigation
            super.init()
            navigation.delegate = self
        }

        func showDetail() {
            let list = ListCoordinator()
            let detail = DetailFlowCoordinator(list: list)
            detail.screen.title = "Detail"
            detail.screen.onClose = { [weak self] in self?.endList() }
            self.list = list
            self.detail = detail
            navigation.pushViewController(detail.screen, animated: true)
        }

        private func endList() {
            list = nil
            detail?.screen.title = "Detail of nothing"
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            guard let shown = detail?.screen, !navigationController.viewControllers.contains(shown) else { return }
            detail = nil
            list = nil
        }
    }

    @MainActor static var exploration: Exploration {
        stage("DanglingUnownedReference") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
