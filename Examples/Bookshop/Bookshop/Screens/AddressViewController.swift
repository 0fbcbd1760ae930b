import UIKit

/// Its buttons call selectors: a stand-in takes its place on Linux.
final class AddressViewController: UIViewController {
    weak var delegate: AddressViewControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Address"
        navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Continue", style: .done, target: self, action: #selector(proceed))
    }

    @objc private func cancel() { delegate?.addressViewControllerDidCancel(self) }
    @objc private func proceed() { delegate?.addressViewControllerDidContinue(self) }
}
