import FlowExplorer
import UIKit

enum ExplorationIncompleteGood {
    final class PhotosCoordinator {
        private let navigation: UINavigationController
        private var number = 0

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showNext() {
            number += 1
            let photo = PhotoViewController()
            photo.title = "Photo"
            photo.onNext = { [weak self] in self?.showNext() }
            navigation.setViewControllers([navigation.viewControllers[0], photo], animated: true)
        }
    }
}

extension ExplorationIncompleteGood {
    @MainActor static var exploration: Exploration {
        stage("ExplorationIncomplete") { navigation in
            let photos = PhotosCoordinator(navigation: navigation)
            return (photos, { [weak photos] in photos?.showNext() })
        }
    }
}
