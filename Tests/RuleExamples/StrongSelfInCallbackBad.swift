import UIKit

enum StrongSelfInCallbackBad {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var child: DetailCoordinator?

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let child = DetailCoordinator(navigation: navigation)
            child.onFinish = { [weak self] in
                if self?.child === child { self?.child = nil }
            }
            self.child = child
            child.start()
        }
    }
}
