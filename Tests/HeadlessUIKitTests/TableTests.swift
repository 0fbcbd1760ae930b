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
    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        fruits[indexPath.row] != "Stone"
    }
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

/// A table that opens rows and does not select them.
final class OpeningScreen: UITableViewController {
    let log: Notes
    init(_ log: Notes) {
        self.log = log
        super.init(style: .plain)
        tableView.allowsSelection = false
    }
    required init?(coder: NSCoder) { nil }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("select \(indexPath.row)") }
    override func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        log.add("open \(indexPath.row)")
    }
}

@MainActor struct TableTests {
    let log = Notes()
    let window = UIWindow(frame: .zero)
    let screen: FruitScreen
    let stage = ShownScreen()
    private let rows: Rows

    init() {
        screen = FruitScreen(log)
        rows = Rows(log)
        window.rootViewController = screen
        window.makeKeyAndVisible()
        MainLoop.settle()
    }

    var titles: [String] { screen.offeredControls().map(\.title) }
    func tap(_ title: String) {
        screen.offeredControls().first { $0.title == title }?.tap()
        MainLoop.settle()
    }

    @Test func `rows that cannot be selected are offered where the delegate has a primary action`() {
        let opening = OpeningScreen(log)
        opening.offeredControls().forEach { $0.tap() }
        #expect(log.take() == ["open 0", "open 1"])
        opening.tableView.isEditing = true
        #expect(opening.offeredControlsAndRows().silentRows == 2)
        opening.tableView.isEditing = false
        opening.tableView.allowsSelection = true
        opening.offeredControls().first?.tap()
        #expect(log.take() == ["select 0", "open 0"])
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

    // MARK: What a person's taps do

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let log: Notes
        var selects: (IndexPath) -> IndexPath? = { $0 }
        var deselects: (IndexPath) -> IndexPath? = { $0 }
        var mayEdit = true
        var counts = [2]
        var accessory = UITableViewCell.AccessoryType.none
        init(_ log: Notes) { self.log = log }
        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            log.add("cell \(indexPath.section).\(indexPath.row)")
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = accessory
            return cell
        }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { mayEdit }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { selects(indexPath) }
        func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { deselects(indexPath) }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("select \(indexPath.row)") }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.add("deselect \(indexPath.row)") }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { log.add("info \(indexPath.row)") }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Pin") { [log] _, _, _ in log.add("pin \(indexPath.row)") }
            ])
        }
        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(actionProvider: { [log] _ in
                UIMenu(children: [UIAction(title: "Copy") { _ in log.add("copy \(indexPath.row)") }])
            })
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            UIButton(primaryAction: UIAction(title: "header \(section)") { _ in })
        }
    }

    private func table(_ rows: Rows) -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        (table.dataSource, table.delegate) = (rows, rows)
        stage.screen.view.addSubview(table)
        MainLoop.settle()
        _ = log.take()
        return table
    }
    private var rowTitles: [String] { stage.titles.filter { $0.hasPrefix("row") } }

    @Test func `a row offers its tap, its info button, its swipes and its menu`() {
        let table = table(rows)
        #expect(rowTitles.prefix(3) == ["row 0.0", "row 0.0 › Pin", "row 0.0 › Copy"])
        for title in ["row 0.1 › Pin", "row 0.1 › Copy"] { stage.tap(title) }
        #expect(log.take() == ["pin 1", "copy 1"])
        rows.accessory = .detailDisclosureButton
        table.reloadData()
        stage.tap("row 0.1 › info")
        #expect(log.take().last == "info 1")
    }

    @Test func `rows that may not be edited offer no swipes`() {
        _ = table(rows)
        rows.mayEdit = false
        #expect(rowTitles == ["row 0.0", "row 0.0 › Copy", "row 0.1", "row 0.1 › Copy"])
    }

    @Test func `rows cannot be tapped where nothing can be selected`() {
        let table = table(rows)
        table.allowsSelection = false
        #expect(!rowTitles.contains("row 0.0"))
        table.allowsSelection = true
        table.isEditing = true
        #expect(!rowTitles.contains("row 0.0"))
        table.allowsSelectionDuringEditing = true
        #expect(rowTitles.contains("row 0.0"))
    }

    @Test func `the delegate may send a selection elsewhere or refuse it`() {
        let table = table(rows)
        rows.selects = { IndexPath(row: 1 - $0.row, section: 0) }
        stage.tap("row 0.0")
        #expect(log.take() == ["select 1"] && table.indexPathForSelectedRow?.row == 1)
        rows.selects = { _ in nil }
        stage.tap("row 0.0")
        #expect(log.take() == [] && table.indexPathForSelectedRow?.row == 1)
    }

    @Test func `the delegate may refuse that a row is deselected`() {
        _ = table(rows)
        stage.tap("row 0.0")
        rows.deselects = { _ in nil }
        stage.tap("row 0.1")
        #expect(log.take() == ["select 0", "select 1"])
    }

    @Test func `several rows are selected and deselected one by one`() {
        let table = table(rows)
        table.allowsMultipleSelection = true
        for title in ["row 0.0", "row 0.1", "row 0.0"] { stage.tap(title) }
        #expect(log.take() == ["select 0", "select 1", "deselect 0"])
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    }

    @Test func `code that selects tells the delegate nothing`() {
        let table = table(rows)
        table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        #expect(
            table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)]
                && table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        #expect(table.indexPathsForSelectedRows == nil && log.take() == [])
    }

    @Test func `rows that are reloaded are made anew, and nothing is selected`() {
        let table = table(rows)
        stage.tap("row 0.0")
        _ = log.take()
        rows.counts = [1, 1]
        table.reloadData()
        #expect(log.take() == [])
        MainLoop.settle()
        #expect(log.take() == ["cell 0.0", "cell 1.0"] && table.indexPathForSelectedRow == nil)
        #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 7) == 0)
    }

    @Test func `the controls in a table's headers are offered`() {
        let table = table(rows)
        #expect(stage.titles.contains("header 0"))
        table.tableHeaderView = UIButton(primaryAction: UIAction(title: "head") { _ in })
        table.tableFooterView = UIButton(primaryAction: UIAction(title: "foot") { _ in })
        table.reloadData()
        let found = stage.titles.filter { ["head", "header 0", "foot"].contains($0) }
        #expect(found == ["head", "header 0", "foot"])
    }

    @Test func `a batch of updates completes after the call`() {
        let table = table(rows)
        table.performBatchUpdates({ log.add("update") }, completion: { [log] in log.add("completed \($0)") })
        #expect(log.take() == ["update"])
        MainLoop.settle()
        #expect(log.take().last == "completed true")
        let updates: (() -> Void)? = { [log] in log.add("kept") }
        table.performBatchUpdates(updates)
        table.performBatchUpdates(nil)
        #expect(log.take() == ["kept"])
    }

    @Test func `a table without a delegate or nobody sees makes no rows`() {
        let table = UITableView()
        table.dataSource = rows
        table.reloadData()
        MainLoop.settle()
        #expect(log.take() == [])
        stage.screen.view.addSubview(table)
        #expect(rowTitles == [])
    }
}
