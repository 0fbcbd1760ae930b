/// The rows of a list on show, and which of them nobody could tell from an earlier one: the same class of cell, the same words and values
/// in it, the same things to do.
@MainActor struct RowsOnShow {
    private(set) var equal: [EqualRow] = []
    private var offers = 0
    /// Rows by their titles: only rows with equal titles are looked at closely.
    private var seen: [String: [(cell: UIView, offers: [String])]] = [:]

    mutating func add(_ cell: UIView, titled title: String, offering found: [Offer]) {
        let first = offers
        offers += found.count
        guard !found.isEmpty else { return }
        let row = (cell: cell, offers: found.map(\.title))
        let isEqual = seen[title]?.contains { $0.offers == row.offers && $0.cell.looksLike(cell) } ?? false
        if isEqual { equal.append(EqualRow(title: title, offers: first..<offers)) } else { seen[title, default: []].append(row) }
    }
}

extension UIView {
    fileprivate func looksLike(_ other: UIView) -> Bool {
        type(of: self) == type(of: other) && words == other.words && shownValues == other.shownValues
            && shownOffers.map(\.title) == other.shownOffers.map(\.title)
    }

    /// All that a person could read in it.
    private var words: [String] {
        if isHidden { return [] }
        var words = [(self as? UILabel)?.text, accessibilityLabel].compactMap(\.self)
        if let cell = self as? UITableViewCell { words.append("\(cell.accessoryType.rawValue)") }
        if let list = self as? UICollectionViewListCell { words += list.accessories.map(\.name) }
        let content = (self as? UITableViewCell)?.contentConfiguration ?? (self as? UICollectionViewCell)?.contentConfiguration
        if let content = content as? UIListContentConfiguration { words += [content.text ?? "", content.secondaryText ?? ""] }
        return words + subviews.flatMap(\.words)
    }
}
