import FlowExplorer
import UIKit

enum MissingDismissHookBad {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var sheet: DetailViewController?

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSheet() {
            let sheet = DetailViewController()
            sheet.onClose = { [weak self] in self?.close() }
            self.sheet = sheet
            navigation.present(sheet, animated: true)
        }

        private func close() {
            navigation.dismiss(animated: true)
            sheet = nil
        }
    }
}

extension MissingDismissHookBad {
    @MainActor static var exploration: Exploration {
        stage("MissingDismissHook") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showSheet() })
        }
    }
}
