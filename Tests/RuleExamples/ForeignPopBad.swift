import FlowExplorer
import UIKit

enum ForeignPopBad {
    final class SearchCoordinator {
        private(set) lazy var screen = GoingViewController { [weak self] in self?.showFilter() }
        private let navigation: UINavigationController
        private var filter: FilterCoordinator?

        init(navigation: UINavigationController) { self.navigation = navigation }

        private func showFilter() {
            let filter = FilterCoordinator(navigation: navigation)
            filter.screen.onGone = { [weak self] in self?.filter = nil }
            self.filter = filter
            navigation.pushViewController(filter.screen, animated: true)
        }
    }

    final class FilterCoordinator {
        private(set) lazy var screen = GoingViewController { [weak self] in self?.close() }
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        private func close() { navigation.popToRootViewController(animated: true) }
    }
}

extension ForeignPopBad {
    /// Keeps the search while its screen is there.
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var search: SearchCoordinator?

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSearch() {
            let search = SearchCoordinator(navigation: navigation)
            search.screen.onGone = { [weak self] in self?.search = nil }
            self.search = search
            navigation.pushViewController(search.screen, animated: true)
        }
    }

    @MainActor static var exploration: Exploration {
        stage("ForeignPop") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showSearch() })
        }
    }
}
