// Stands in for Example/Coordinator-Example/ViewControllers/TextAndButtonViewController.swift: #selector
import UIKit

protocol TextAndButtonViewControllerDelegate: AnyObject {
    func textAndButtonViewControllerDidTapButton(_ controller: TextAndButtonViewController)
}

final class TextAndButtonViewController: UIViewController {
    weak var delegate: TextAndButtonViewControllerDelegate?
    private let buttonTitle: String

    init(title: String?, description: String, buttonTitle: String) {
        self.buttonTitle = buttonTitle
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(
            UIButton(
                primaryAction: UIAction(title: buttonTitle) { [weak self] _ in
                    if let self { delegate?.textAndButtonViewControllerDidTapButton(self) }
                }))
    }
}
