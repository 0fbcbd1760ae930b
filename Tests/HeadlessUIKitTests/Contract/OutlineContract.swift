import Testing
import UIKit

#if os(Linux)
    /// Items below items: which are in sight, and what a tap on a disclosure does. Each sentence is of
    /// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectionsnapshot, or of the page of the member.
    @MainActor struct OutlineContract {
        let stage = Stage()
        let collection: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, String>
        private let delegate = Delegate()

        private final class Delegate: NSObject, UICollectionViewDelegate {}

        init() {
            let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar))
            collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
            let fruit = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = item
                cell.contentConfiguration = content
                cell.accessories = item == "Info" ? [.detail {}] : [.outlineDisclosure()]
            }
            source = .init(collectionView: collection) { $0.dequeueConfiguredReusableCell(using: fruit, for: $1, item: $2) }
            collection.delegate = delegate
            let screen = stage.screen("list")
            stage.show(screen)
            screen.view.addSubview(collection)
            source.apply(outline, to: 0)
        }

        private var outline: NSDiffableDataSourceSectionSnapshot<String> {
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["Fruit", "Info"])
            outline.append(["Apple", "Pear"], to: "Fruit")
            outline.append(["Cox"], to: "Apple")
            return outline
        }

        private var inSight: [String] { source.snapshot().itemIdentifiers }

        /// expand(_:): items below one that is collapsed are not visible.
        @Test func `what is below a collapsed item is not in sight`() {
            #expect(outline.items == ["Fruit", "Apple", "Cox", "Pear", "Info"])
            #expect(outline.rootItems == ["Fruit", "Info"])
            #expect(outline.visibleItems == ["Fruit", "Info"])
            var opened = outline
            opened.expand(["Apple"])
            #expect(opened.visibleItems == ["Fruit", "Info"])
            opened.expand(["Fruit"])
            #expect(opened.visibleItems == ["Fruit", "Apple", "Cox", "Pear", "Info"])
            opened.collapse(["Apple"])
            #expect(opened.visibleItems == ["Fruit", "Apple", "Pear", "Info"])
        }

        @Test func `an outline knows levels, parents and parts`() {
            #expect(outline.level(of: "Cox") == 2)
            #expect(outline.parent(of: "Pear") == "Fruit")
            #expect(outline.parent(of: "Info") == nil)
            #expect(outline.snapshot(of: "Fruit").items == ["Apple", "Cox", "Pear"])
            #expect(outline.snapshot(of: "Apple", includingParent: true).rootItems == ["Apple"])
            #expect(outline.index(of: "Pear") == 3 && !outline.isVisible("Pear"))
        }

        @Test func `items are put beside others, with what is below them`() {
            var changed = outline
            changed.insert(["Plum"], after: "Apple")
            changed.insert(["Fig"], before: "Pear")
            changed.append(["Fig"])
            #expect(changed.snapshot(of: "Fruit").rootItems == ["Apple", "Plum", "Fig", "Pear"])
            #expect(changed.rootItems == ["Fruit", "Info"])
            changed.delete(["Apple"])
            #expect(changed.items == ["Fruit", "Plum", "Fig", "Pear", "Info"])
            var other = NSDiffableDataSourceSectionSnapshot<String>()
            other.append(["Lime"])
            changed.replace(childrenOf: "Fruit", using: other)
            #expect(changed.items == ["Fruit", "Lime", "Info"])
            #expect(changed.level(of: "Lime") == 1)
        }

        /// apply(_:to:animatingDifferences:completion:): the data source shows it in that section, which need not be there before.
        @Test func `a section shows its visible items`() {
            #expect(source.snapshot().sectionIdentifiers == [0])
            #expect(inSight == ["Fruit", "Info"])
            #expect(source.snapshot(for: 0).items.count == 5)
        }

        /// outlineDisclosure(options:actionHandler:): a tap expands or collapses the item.
        @Test(.withPerson) func `a tap on a disclosure shows and hides what is below`() {
            #expect(stage.person.buttons == ["Fruit", "Fruit › expand", "Info", "Info › detail"])
            stage.person.tap(button: "Fruit › expand")
            #expect(inSight == ["Fruit", "Apple", "Pear", "Info"])
            stage.person.tap(button: "Apple › expand")
            #expect(inSight == ["Fruit", "Apple", "Cox", "Pear", "Info"])
            stage.person.tap(button: "Fruit › collapse")
            #expect(inSight == ["Fruit", "Info"])
        }

        /// sectionSnapshotHandlers: they may refuse, hear of it, and give what is below.
        @Test(.withPerson) func `handlers may refuse, and give what is below`() {
            var heard: [String] = []
            source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Apple" }
            source.sectionSnapshotHandlers.willExpandItem = { heard.append("expand \($0)") }
            source.sectionSnapshotHandlers.willCollapseItem = { heard.append("collapse \($0)") }
            source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, below in
                var more = below
                more.append(["More \(parent)"])
                return more
            }
            stage.person.tap(button: "Fruit › expand")
            stage.person.tap(button: "Apple › expand")
            #expect(inSight == ["Fruit", "Apple", "Pear", "More Fruit", "Info"])
            stage.person.tap(button: "Fruit › collapse")
            #expect(heard == ["expand Fruit", "collapse Fruit"])
        }

        /// A snapshot of the whole list takes the place of all outlines.
        @Test func `a whole snapshot has no outline`() {
            var whole = NSDiffableDataSourceSnapshot<Int, String>()
            whole.appendSections([0])
            whole.appendItems(["Fruit"])
            source.apply(whole)
            #expect(source.snapshot(for: 0).items == ["Fruit"])
        }
    }
#endif
