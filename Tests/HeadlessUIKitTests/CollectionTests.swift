import Testing
import UIKit

final class TileCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { fatalError("no storyboards") }
}

final class TileScreen: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let log: Notes
    init(_ log: Notes) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    override func viewDidLoad() {
        super.viewDidLoad()
        collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        collection.dataSource = self
        collection.delegate = self
        view.addSubview(collection)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        if indexPath.item > 0 { (cell as? TileCell)?.label.text = "Tile \(indexPath.item)" }
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { indexPath.item != 2 }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.add("select \(indexPath.item)") }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 10, height: 10) }
}

/// A list whose items are not selected.
@MainActor final class UnselectableItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let log = Notes()
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.add("select \(indexPath.item)") }
}

private final class ItemsWithActionAndChoice: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    let log = Notes()
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.add("select \(indexPath.item)") }
    func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
        indexPath.item == 1
    }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        log.add("open \(indexPath.item)")
    }
}

@MainActor struct CollectionTests {
    let log = Notes()
    let stage = ShownScreen()

    @Test func `items are offered and select through the delegate`() {
        let window = UIWindow(frame: .zero), screen = TileScreen(log)
        window.rootViewController = screen
        window.makeKeyAndVisible()
        MainLoop.settle()
        let offers = screen.offeredControls()
        #expect(offers.map(\.title) == ["item 0.0", "Tile 1", "Tile 2"])
        offers.forEach { $0.tap() }
        #expect(log.take() == ["select 0", "select 1"])
        #expect(screen.collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }

    private let screen = UIViewController()

    private func offers(
        of delegate: some NSObject & UICollectionViewDataSource & UICollectionViewDelegate, allowsSelection: Bool
    ) -> (controls: [(title: String, tap: () -> Void)], silentRows: Int) {
        screen.view = UIView()
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        (collection.dataSource, collection.delegate, collection.allowsSelection) = (delegate, delegate, allowsSelection)
        screen.view.addSubview(collection)
        let found = screen.offeredControlsAndRows()
        return (found.controls, found.silentRows)
    }

    @Test func `items that cannot be selected are offered where the delegate has a primary action`() {
        let delegate = ItemsWithActionAndChoice()
        let found = offers(of: delegate, allowsSelection: false)
        #expect(found.controls.map(\.title) == ["item 0.1"])
        found.controls.forEach { $0.tap() }
        #expect(delegate.log.take() == ["open 1"])
        #expect(found.silentRows == 0)
    }

    @Test func `items that can be selected perform their primary action after the selection`() {
        let delegate = ItemsWithActionAndChoice()
        offers(of: delegate, allowsSelection: true).controls.forEach { $0.tap() }
        #expect(delegate.log.take() == ["select 0", "select 1", "open 1"])
    }

    @Test func `items that can neither be selected nor perform anything are counted`() {
        let delegate = UnselectableItems()
        let found = offers(of: delegate, allowsSelection: false)
        #expect(found.controls.isEmpty)
        #expect(found.silentRows == 2)
        #expect(offers(of: delegate, allowsSelection: true).silentRows == 0)
    }

    @Test func `a cell registration fills cells of its class`() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<TileCell, String> { cell, _, item in cell.label.text = item }
        let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
            $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["x", "y"])
        source.apply(snapshot)
        #expect(collection.visibleCells.compactMap { ($0 as? TileCell)?.label.text } == ["x", "y"])
    }

    private final class Choices: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        let log: Notes
        var mayHighlight = true, mayDeselect = true
        init(_ log: Notes) { self.log = log }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            UICollectionViewCell()
        }
        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { mayHighlight }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { mayDeselect }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.add("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            log.add("deselect \(indexPath.item)")
        }
    }

    private func collection(_ choices: Choices) -> UICollectionView {
        let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        (collection.dataSource, collection.delegate) = (choices, choices)
        stage.screen.view.addSubview(collection)
        return collection
    }
    private func tap(_ item: Int) { stage.tap("item 0.\(item)") }

    @Test func `another item takes the place of the selected one`() {
        let choices = Choices(log), collection = collection(choices)
        tap(0)
        tap(1)
        #expect(log.take() == ["select 0", "deselect 0", "select 1"])
        #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }

    @Test func `several items are selected, and deselected where the delegate lets them`() {
        let choices = Choices(log), collection = collection(choices)
        collection.allowsMultipleSelection = true
        tap(0)
        tap(1)
        tap(0)
        choices.mayDeselect = false
        tap(1)
        #expect(log.take() == ["select 0", "select 1", "deselect 0"])
        #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }

    @Test func `items that may not be highlighted or selected are not offered`() {
        let choices = Choices(log), collection = collection(choices)
        #expect(stage.titles.count == 2)
        choices.mayHighlight = false
        #expect(stage.titles.isEmpty)
        choices.mayHighlight = true
        collection.allowsSelection = false
        #expect(stage.titles.isEmpty)
    }

    @Test func `code that selects items tells the delegate nothing`() {
        let choices = Choices(log), collection = collection(choices)
        #expect(stage.titles.count == 2)
        collection.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
        collection.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
        #expect(log.take() == [] && collection.indexPathsForSelectedItems == [])
    }
}
