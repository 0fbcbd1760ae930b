/// Which sections and items there are, in which order. Identifiers that are there already are not added again, where UIKit raises.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
    private var known: Set<ItemIdentifierType> = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

    public init() {}
    public var numberOfItems: Int { known.count }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        place(identifier).map { sections[$0].items } ?? []
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        place(of: identifier).map { sections[$0.section].id }
    }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { place(identifier) }

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { insert(identifiers, at: sections.count) }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        if let index = place(toIdentifier) { insert(identifiers, at: index) }
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        if let index = place(toIdentifier) { insert(identifiers, at: index + 1) }
    }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        sections.removeAll { identifiers.contains($0.id) }
        known = Set(itemIdentifiers)
    }
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        guard identifier != toIdentifier, let from = place(identifier), place(toIdentifier) != nil else { return }
        let moved = sections.remove(at: from)
        sections.insert(moved, at: place(toIdentifier) ?? 0)
    }
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        guard identifier != toIdentifier, let from = place(identifier), place(toIdentifier) != nil else { return }
        let moved = sections.remove(at: from)
        sections.insert(moved, at: (place(toIdentifier) ?? -1) + 1)
    }
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) { reloadedSectionIdentifiers += identifiers }

    /// Adds items to a section, or to the last one; to none if there is no such section.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        guard let section = sectionIdentifier.map({ place($0) }) ?? sections.indices.last else { return }
        insert(identifiers, section, at: sections[section].items.count)
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        if let (section, index) = place(of: beforeIdentifier) { insert(identifiers, section, at: index) }
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        if let (section, index) = place(of: afterIdentifier) { insert(identifiers, section, at: index + 1) }
    }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for section in sections.indices { sections[section].items.removeAll { gone.contains($0) } }
        known.subtract(gone)
    }
    public mutating func deleteAllItems() {
        sections = []
        known = []
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        guard identifier != toIdentifier, known.contains(identifier), known.contains(toIdentifier) else { return }
        deleteItems([identifier])
        insertItems([identifier], beforeItem: toIdentifier)
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        guard identifier != toIdentifier, known.contains(identifier), known.contains(toIdentifier) else { return }
        deleteItems([identifier])
        insertItems([identifier], afterItem: toIdentifier)
    }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { reconfiguredItemIdentifiers += identifiers }

    private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
        var new = Set(sections.map(\.id))
        sections.insert(contentsOf: identifiers.filter { new.insert($0).inserted }.map { ($0, []) }, at: index)
    }
    private mutating func insert(_ identifiers: [ItemIdentifierType], _ section: Int, at index: Int) {
        sections[section].items.insert(contentsOf: identifiers.filter { known.insert($0).inserted }, at: index)
    }
    private func place(_ section: SectionIdentifierType) -> Int? { sections.firstIndex { $0.id == section } }
    private func place(of item: ItemIdentifierType) -> (section: Int, index: Int)? {
        guard known.contains(item) else { return nil }
        for (section, content) in sections.enumerated() { if let index = content.items.firstIndex(of: item) { return (section, index) } }
        return nil
    }

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.item) else { return nil }
        return sections[path.section].items[path.item]
    }
    func path(of item: ItemIdentifierType) -> IndexPath? { place(of: item).map { IndexPath(item: $0.index, section: $0.section) } }
    func count(_ section: Int) -> Int { sections.indices.contains(section) ? sections[section].items.count : 0 }
}

extension NSDiffableDataSourceSnapshot: @unchecked Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
