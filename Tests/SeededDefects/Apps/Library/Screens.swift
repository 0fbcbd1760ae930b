import UIKit

/// A screen that shows its title.
class TitledViewController: UIViewController {
    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }
}

final class CatalogueViewController: TitledViewController {
    var onBook: (() -> Void)?
    var onMembership: (() -> Void)?
    var onFines: (() -> Void)?

    init(fines: Int) {
        super.init(title: "")
        show(fines: fines)
    }

    required init?(coder: NSCoder) { nil }

    /// How many fines a person can look at.
    private(set) var fines = 0

    func show(fines: Int) {
        self.fines = fines
        title = fines == 0 ? "Catalogue" : "Catalogue, \(fines) fines due"
    }
}

final class BookViewController: TitledViewController {
    var onAuthor: (() -> Void)?
    var onReviews: (() -> Void)?
    var onReserve: (() -> Void)?

    init() { super.init(title: "Book") }
    required init?(coder: NSCoder) { nil }
}

final class AuthorViewController: TitledViewController {
    var onCatalogue: (() -> Void)?

    init() { super.init(title: "Author") }
    required init?(coder: NSCoder) { nil }
}

final class ReviewsViewController: TitledViewController {
    var onDelete: (() -> Void)?

    init() { super.init(title: "Reviews") }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let delete = UIAction(title: "Delete") { [weak self] _ in self?.onDelete?() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: delete)
    }
}

final class PickupViewController: TitledViewController {
    var onNext: (() -> Void)?
    var onCancel: (() -> Void)?

    init() { super.init(title: "Pick up where?") }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let cancel = UIAction(title: "Cancel") { [weak self] _ in self?.onCancel?() }
        navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: cancel)
    }
}

final class SummaryViewController: TitledViewController {
    var onReserve: (() -> Void)?

    init() { super.init(title: "Summary") }
    required init?(coder: NSCoder) { nil }
}

final class CardViewController: TitledViewController {
    var onRenew: (() -> Void)?
    var onClose: (() -> Void)?

    init() { super.init(title: "Card") }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let close = UIButton(primaryAction: UIAction(title: "Close") { [unowned self] _ in onClose?() })
        view.addSubview(close)
    }
}

final class FinesViewController: TitledViewController {
    var onPay: (() -> Void)?

    init(due: Int) { super.init(title: "\(due) fines") }
    required init?(coder: NSCoder) { nil }
}
