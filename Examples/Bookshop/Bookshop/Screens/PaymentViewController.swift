import UIKit

/// Laid out in a nib, with outlets: a stand-in takes its place on Linux.
final class PaymentViewController: UIViewController {
    weak var delegate: PaymentViewControllerDelegate?
    @IBOutlet private weak var amountLabel: UILabel!
    private let amount: Decimal

    init(amount: Decimal) {
        self.amount = amount
        super.init(nibName: "PaymentViewController", bundle: nil)
        title = "Payment"
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        amountLabel.text = "\(amount)"
    }

    @IBAction private func pay(_ sender: UIButton) { delegate?.paymentViewControllerDidPay(self) }
}
