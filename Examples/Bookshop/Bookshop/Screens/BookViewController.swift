import UIKit

/// Built in code, with actions instead of selectors: this file compiles on Linux as it is.
final class BookViewController: UIViewController {
    var onBuy: (() -> Void)?
    private let book: Book

    init(book: Book) {
        self.book = book
        super.init(nibName: nil, bundle: nil)
        title = book.title
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = "\(book.price)"
        label.font = .preferredFont(forTextStyle: .title1)
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Buy") { [weak self] _ in self?.onBuy?() })
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.spacing = 16
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }
}
