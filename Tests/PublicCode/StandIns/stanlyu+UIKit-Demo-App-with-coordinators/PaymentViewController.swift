// Stands in for Packages/PaymentFeature/Sources/PaymentFeature/Screens/Payment/PaymentViewController.swift: #selector
import UIKit

final class PaymentViewController: UIViewController, PaymentView {
    private let viewOutput: PaymentViewOutput

    init(viewOutput: PaymentViewOutput) {
        self.viewOutput = viewOutput
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewOutput.viewDidLoad()
    }

    func setAmountText(_ text: String) {}
    func setProcessingState(isProcessing: Bool) {}
}
