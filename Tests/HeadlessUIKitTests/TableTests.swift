import Testing
import UIKit

final class FruitCell: UITableViewCell {
    let badge = UILabel()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(badge)
    }
    required init?(coder: NSCoder) { fatalError("no storyboards") }
}

final class FruitScreen: UITableViewController {
    let log: Notes
    var fruits = ["Apple", "Pear", "Pear"]
    init(_ log: Notes) {
        self.log = log
        super.init(style: .insetGrouped)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(FruitCell.self, forCellReuseIdentifier: "fruit")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath) as! FruitCell
        cell.badge.text = fruits[indexPath.row]
        return cell
    }
    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { fruits[indexPath.row] != "Stone" }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("select \(indexPath.row)") }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.add("deselect \(indexPath.row)") }
    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard indexPath.row == 0 else { return nil }
        return UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
                fruits.remove(at: indexPath.row)
                tableView.deleteRows(at: [indexPath], with: .automatic)
                done(true)
            }
        ])
    }
}

@MainActor struct TableTests {
    let log = Notes()
    let window = UIWindow(frame: .zero)
    let screen: FruitScreen

    init() {
        screen = FruitScreen(log)
        window.rootViewController = screen
        window.makeKeyAndVisible()
        MainLoop.settle()
    }

    var titles: [String] { screen.offeredControls().map(\.title) }
    func tap(_ title: String) {
        screen.offeredControls().first { $0.title == title }?.tap()
        MainLoop.settle()
    }

    @Test func `rows are offered by their text and select through the delegate`() {
        #expect(titles == ["Apple", "Apple › Delete", "Pear", "Pear (2)"])
        tap("Apple")
        tap("Pear (2)")
        #expect(log.take() == ["select 0", "deselect 0", "select 2"])
        #expect(screen.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
        screen.viewWillAppear(false)
        #expect(screen.tableView.indexPathForSelectedRow == nil)
    }

    @Test func `a swipe action changes the rows`() {
        tap("Apple › Delete")
        #expect(titles == ["Pear", "Pear › Delete", "Pear (2)"])
    }

    @Test func `rows that may not be highlighted are not offered`() {
        screen.fruits = ["Stone", "Plum"]
        screen.tableView.reloadData()
        #expect(titles == ["Stone › Delete", "Plum"])
    }

    @Test func `no more than twenty rows are made`() {
        screen.fruits = (0..<100).map { "Fruit \($0)" }
        screen.tableView.reloadData()
        #expect(screen.tableView.visibleCells.count == 20)
    }

    @Test func `a registered class is made by its own initialiser`() {
        let cell = screen.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
        #expect((cell as? FruitCell)?.badge.text == "Pear" && cell?.reuseIdentifier == "fruit")
    }

    @Test func `an identifier that nobody registered is a finding`() {
        #expect(complaints { _ = screen.tableView.dequeueReusableCell(withIdentifier: "?", for: IndexPath(row: 0, section: 0)) }.count == 1)
    }

    @Test func `a diffable data source shows its snapshot`() {
        let table = UITableView(frame: .zero, style: .plain)
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0, 1])
        snapshot.appendItems(["a", "b"], toSection: 0)
        snapshot.appendItems(["c", "a"])
        source.apply(snapshot, animatingDifferences: true)
        #expect(table.visibleCells.count == 3 && source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == "c")
        #expect(source.indexPath(for: "b") == IndexPath(row: 1, section: 0) && source.snapshot().itemIdentifiers == ["a", "b", "c"])
    }
}
