import FlowExplorer
import UIKit

enum StrongNavigationControllerCycleGood {
    final class ChildCoordinator {
        private let navigation = UINavigationController()
        var onEnd: (() -> Void)?

        func start(over presenter: UIViewController) {
            let screen = DetailViewController()
            screen.onClose = { [weak self] in self?.close() }
            navigation.viewControllers = [screen]
            navigation.modalPresentationStyle = .fullScreen
            presenter.present(navigation, animated: true)
        }

        private func close() {
            navigation.dismiss(animated: true)
            onEnd?()
        }
    }
}

extension StrongNavigationControllerCycleGood {
    /// Keeps its child until the child reports its end.
    final class ParentCoordinator {
        private var child: ChildCoordinator?

        func showDetail(over presenter: UIViewController) {
            let child = ChildCoordinator()
            child.onEnd = { [weak self] in self?.child = nil }
            self.child = child
            child.start(over: presenter)
        }
    }

    @MainActor static var exploration: Exploration {
        stage("StrongNavigationControllerCycle") { navigation in
            let parent = ParentCoordinator()
            return (parent, { [weak parent, unowned navigation] in parent?.showDetail(over: navigation) })
        }
    }
}
