/// The items of one section as an outline: below an item there may be others, which are in sight if it is expanded.
///
/// Identifiers that are there already are not added again, where UIKit raises.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    fileprivate struct Row {
        let item: ItemIdentifierType
        /// 0 for an item that is below no other.
        var level: Int
        var isExpanded = false
    }
    /// Each item comes before those below it.
    private var rows: [Row] = []

    public init() {}

    public var items: [ItemIdentifierType] { rows.map(\.item) }
    public var rootItems: [ItemIdentifierType] { rows.filter { $0.level == 0 }.map(\.item) }
    /// Those of which each item above is expanded.
    public var visibleItems: [ItemIdentifierType] {
        var hidden = Int.max
        return rows.filter { row in
            if row.level > hidden { return false }
            hidden = row.isExpanded ? Int.max : row.level
            return true
        }.map(\.item)
    }

    /// Adds items below another one, or at the end of the section.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard let parent else { return insert(items, at: rows.count, level: 0) }
        if let place = place(parent) { insert(items, at: end(of: place), level: rows[place].level + 1) }
    }
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        if let place = place(item) { insert(items, at: place, level: rows[place].level) }
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        if let place = place(item) { insert(items, at: end(of: place), level: rows[place].level) }
    }
    /// Removes items with those below them.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items { if let place = place(item) { rows.removeSubrange(place..<end(of: place)) } }
    }
    public mutating func deleteAll() { rows = [] }
    public mutating func expand(_ items: [ItemIdentifierType]) { set(items, expanded: true) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { set(items, expanded: false) }
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        guard let place = place(parent) else { return }
        rows.removeSubrange(place + 1..<end(of: place))
        let level = rows[place].level + 1
        let known = Set(items)
        let new = snapshot.rows.filter { !known.contains($0.item) }.map { row in
            var moved = row
            moved.level += level
            return moved
        }
        rows.insert(contentsOf: new, at: place + 1)
    }

    public func contains(_ item: ItemIdentifierType) -> Bool { place(item) != nil }
    public func index(of item: ItemIdentifierType) -> Int? { place(item) }
    /// How many items it is below; 0 if it is not there.
    public func level(of item: ItemIdentifierType) -> Int { place(item).map { rows[$0].level } ?? 0 }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { place(item).map { rows[$0].isExpanded } ?? false }
    public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        place(child).flatMap { place in rows[..<place].last { $0.level < rows[place].level }?.item }
    }
    /// The items below one.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        guard let place = place(parent) else { return Self() }
        let level = rows[place].level + (includingParent ? 0 : 1)
        var part = Self()
        part.rows = rows[(includingParent ? place : place + 1)..<end(of: place)].map { row in
            var moved = row
            moved.level -= level
            return moved
        }
        return part
    }

    /// Whether a tap on its disclosure shows or hides something.
    func hasItems(below item: ItemIdentifierType) -> Bool { place(item).map { end(of: $0) > $0 + 1 } ?? false }

    private func place(_ item: ItemIdentifierType) -> Int? { rows.firstIndex { $0.item == item } }
    private func end(of place: Int) -> Int {
        rows[(place + 1)...].firstIndex { $0.level <= rows[place].level } ?? rows.count
    }
    private mutating func insert(_ items: [ItemIdentifierType], at place: Int, level: Int) {
        var known = Set(self.items)
        rows.insert(contentsOf: items.filter { known.insert($0).inserted }.map { Row(item: $0, level: level) }, at: place)
    }
    private mutating func set(_ items: [ItemIdentifierType], expanded: Bool) {
        for item in items { if let place = place(item) { rows[place].isExpanded = expanded } }
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Row: Sendable where ItemIdentifierType: Sendable {}
