import UIKit

final class LoginViewController: UIViewController {
    weak var coordinator: ParcelsCoordinator?
    var isWaiting = false { didSet { update() } }
    private let name = UITextField()
    private lazy var logIn = UIButton(
        primaryAction: UIAction(title: "Log in") { [weak self] _ in
            guard let self else { return }
            isWaiting = true
            coordinator?.logIn(name: name.text ?? "", on: self)
        })

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Login"
        name.placeholder = "Name"
        name.addAction(UIAction { [weak self] _ in self?.update() }, for: .editingChanged)
        view.addSubview(name)
        view.addSubview(logIn)
        update()
    }

    private func update() { logIn.isEnabled = !isWaiting && name.text?.isEmpty == false }
}

/// Three parcels that look the same, and a letter; or those of them whose name has the text of the search.
final class MailViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, UISearchBarDelegate {
    weak var coordinator: ParcelsCoordinator?
    private let search = UISearchBar()
    private let table = UITableView()
    private let mail = ["Parcel", "Parcel", "Letter", "Parcel"]
    private var found: [String] { mail.filter { search.text?.isEmpty ?? true || $0.contains(search.text ?? "") } }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Mail"
        search.placeholder = "Search"
        search.delegate = self
        table.dataSource = self
        table.delegate = self
        view.addSubview(search)
        view.addSubview(table)
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { table.reloadData() }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = found[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { coordinator?.show(found[indexPath.row]) }
}
