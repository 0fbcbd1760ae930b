// Stands in for Example/Coordinator-Example/ViewControllers/SummaryViewController.swift: #selector
import UIKit

protocol SummaryViewControllerDelegate: AnyObject {
    func summaryViewControllerDidTapButton(_ controller: SummaryViewController)
}

final class SummaryViewController: UIViewController {
    weak var delegate: SummaryViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: "Right on") { [weak self] _ in
                    if let self { delegate?.summaryViewControllerDidTapButton(self) }
                }))
    }
}
