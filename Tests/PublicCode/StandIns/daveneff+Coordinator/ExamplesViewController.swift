// Stands in for Example/Coordinator-Example/ViewControllers/ExamplesViewController.swift: #selector
import UIKit

protocol ExamplesViewControllerDelegate: AnyObject {
    func examplesViewControllerDidTapPresentViewController(_ controller: ExamplesViewController)
    func examplesViewControllerDidTapPresentCoordinator(_ controller: ExamplesViewController)
    func examplesViewControllerDidTapPushCoordinator(_ controller: ExamplesViewController)
}

final class ExamplesViewController: UIViewController {
    weak var delegate: ExamplesViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        offer("Present a ViewController") { $0.delegate?.examplesViewControllerDidTapPresentViewController($0) }
        offer("Present a Coordinator") { $0.delegate?.examplesViewControllerDidTapPresentCoordinator($0) }
        offer("Push a Coordinator") { $0.delegate?.examplesViewControllerDidTapPushCoordinator($0) }
    }

    private func offer(_ title: String, _ tap: @escaping (ExamplesViewController) -> Void) {
        view.addSubview(UIButton(primaryAction: UIAction(title: title) { [weak self] _ in self.map(tap) }))
    }
}
