// Stands in for Example/Coordinator-Example/ViewControllers/AboutViewController.swift: #selector
import UIKit

protocol AboutViewControllerDelegate: AnyObject {
    func aboutViewControllerDidTapReset(_ controller: AboutViewController)
    func aboutViewControlleDidTapViewOnGithub(_ controller: AboutViewController)
    func aboutViewControllerDidTapPopCoordinator(_ controller: AboutViewController)
}

final class AboutViewController: UIViewController {
    weak var delegate: AboutViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        offer("Reset DataService") { $0.delegate?.aboutViewControllerDidTapReset($0) }
        offer("View On Github") { $0.delegate?.aboutViewControlleDidTapViewOnGithub($0) }
        offer("Pop This Coordinator") { $0.delegate?.aboutViewControllerDidTapPopCoordinator($0) }
    }

    private func offer(_ title: String, _ tap: @escaping (AboutViewController) -> Void) {
        view.addSubview(UIButton(primaryAction: UIAction(title: title) { [weak self] _ in self.map(tap) }))
    }
}
