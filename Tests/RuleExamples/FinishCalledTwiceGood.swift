import FlowExplorer
import FlowKit
import UIKit

enum FinishCalledTwiceGood {
    final class PhotosCoordinator: Coordinator {
        var children: [any Coordinator] = []
        weak var parent: (any Coordinator)?
        private let router: any Router

        init(router: any Router) { self.router = router }

        func start() {
            let screen = DetailViewController()
            screen.onClose = { [weak self] in self?.close() }
            router.push(screen) { [weak self] in self?.finish() }
        }

        private func close() {
            router.pop()
        }
    }
}

extension FinishCalledTwiceGood {
    /// Keeps its child for the next time.
    final class ParentCoordinator: Coordinator {
        var children: [any Coordinator] = []
        weak var parent: (any Coordinator)?
        private let router: any Router
        private lazy var photos = PhotosCoordinator(router: router)

        init(router: any Router) { self.router = router }

        func start() {}
        func showPhotos() { start(photos) }
    }

    @MainActor static var exploration: Exploration {
        stage("FinishCalledTwice") { navigation in
            let parent = ParentCoordinator(router: InstrumentedRouter(NavigationRouter(navigationController: navigation)))
            return (parent, { [weak parent] in parent?.showPhotos() })
        }
    }
}
