import FlowExplorer
import UIKit

enum MissingDismissHookGood {
    final class ParentCoordinator: NSObject, UIAdaptivePresentationControllerDelegate {
        private let navigation: UINavigationController
        private var sheet: DetailViewController?

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSheet() {
            let sheet = DetailViewController()
            sheet.onClose = { [weak self] in self?.close() }
            sheet.presentationController?.delegate = self
            self.sheet = sheet
            navigation.present(sheet, animated: true)
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { sheet = nil }

        private func close() {
            navigation.dismiss(animated: true)
            sheet = nil
        }
    }
}

extension MissingDismissHookGood {
    @MainActor static var exploration: Exploration {
        stage("MissingDismissHook") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showSheet() })
        }
    }
}
