import UIKit

// One line for each thing that the coordinators touch: names, initialisers and callbacks as the app has them, no views.

final class CatalogueViewController: UIViewController {
    var onSelect: ((Book) -> Void)?
    let books: [Book]
    init(books: [Book]) { self.books = books; super.init(nibName: nil, bundle: nil); title = "Books" }
    required init?(coder: NSCoder) { nil }
}

final class AddressViewController: UIViewController {
    weak var delegate: AddressViewControllerDelegate?
    override func viewDidLoad() { title = "Address" }
}

final class PaymentViewController: UIViewController {
    weak var delegate: PaymentViewControllerDelegate?
    init(amount: Decimal) { super.init(nibName: nil, bundle: nil); title = "Payment" }
    required init?(coder: NSCoder) { nil }
}
