import UIKit

enum StrongParentCycleGood {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var child: PageCoordinator?

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showPage() {
            let child = PageCoordinator(navigation: navigation, parent: self)
            self.child = child
            child.start()
        }

        func pageDidFinish() { child = nil }
    }

    final class PageCoordinator {
        private let navigation: UINavigationController
        private weak var parent: ParentCoordinator?

        init(navigation: UINavigationController, parent: ParentCoordinator) {
            self.navigation = navigation
            self.parent = parent
        }

        func start() {
            let page = GoingViewController { [weak self] in self?.close() }
            page.onGone = { [weak self] in self?.parent?.pageDidFinish() }
            navigation.pushViewController(page, animated: true)
        }

        private func close() { navigation.popViewController(animated: true) }
    }
}
