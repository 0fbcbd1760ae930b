import FlowExplorer
import FlowKit
import UIKit

enum StartCalledTwiceGood {
    final class ParentCoordinator: Coordinator {
        var children: [any Coordinator] = []
        weak var parent: (any Coordinator)?
        private let router: any Router
        private lazy var photos = PhotosCoordinator(router: router, onAgain: { [weak self] in self?.showPhotos() })

        init(router: any Router) { self.router = router }

        func start() {}
        func showPhotos() { children.isEmpty ? start(photos) : router.popToRoot() }
    }
}

extension StartCalledTwiceGood {
    /// One screen, which leads to the photos again.
    final class PhotosCoordinator: Coordinator {
        var children: [any Coordinator] = []
        weak var parent: (any Coordinator)?
        private let router: any Router
        private let onAgain: () -> Void

        init(router: any Router, onAgain: @escaping () -> Void) {
            self.router = router
            self.onAgain = onAgain
        }

        func start() {
            let photo = PhotoViewController()
            photo.onNext = { [weak self] in self?.onAgain() }
            router.push(photo) { [weak self] in self?.finish() }
        }
    }

    @MainActor static var exploration: Exploration {
        stage("StartCalledTwice") { navigation in
            let parent = ParentCoordinator(router: InstrumentedRouter(NavigationRouter(navigationController: navigation)))
            return (parent, { [weak parent] in parent?.showPhotos() })
        }
    }
}
