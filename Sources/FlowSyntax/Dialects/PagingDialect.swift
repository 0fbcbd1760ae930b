/// Containers that page through view controllers which their data source names: UIKit's own, Pageboy's and Tabman's, XLPagerTabStrip's.
struct PagingDialect: SourceGraph.Dialect {
    /// The libraries' containers. Sources: the documentation of Pageboy, Tabman and XLPagerTabStrip.
    static let containers: Set<String> = strips.union(["PageboyViewController", "TabmanViewController"])
    /// XLPagerTabStrip's: they are their own data source.
    private static let strips: Set<String> = [
        "PagerTabStripViewController", "BarPagerTabStripViewController", "ButtonBarPagerTabStripViewController",
        "SegmentedPagerTabStripViewController", "TwitterPagerTabStripViewController", "BaseButtonBarPagerTabStripViewController",
    ]

    func made(_ object: Int32, in frame: SourceGraph.Frame, spot: Spot) {
        let info = frame.walk.objects[Int(object)]
        guard info.category == .pane, let type = info.type,
            frame.program.externalAncestors(of: type).contains(where: Self.strips.contains)
        else { return }
        frame.takePages(from: frame.atom(object), for: object, spot: spot)
    }
}

extension SourceGraph.Frame {
    /// What data sources are asked for, with the labels of their arguments.
    private static let pageMethods: [(name: String, labels: [String?])] = [
        ("pageViewController", [nil, "viewControllerBefore"]), ("pageViewController", [nil, "viewControllerAfter"]),
        ("viewController", ["for", "at"]), ("viewControllers", ["for"]),
    ]

    /// Asks data sources for the pages of a container.
    func takePages(from sources: SetID, for container: Int32, spot: Spot) {
        for (name, labels) in Self.pageMethods {
            let call = Call(
                callee: .name(name, spot), arguments: labels.map { Argument(label: $0, value: .other([])) }, spot: spot)
            let given = labels.map { Given(label: $0, value: 0, expression: .other([])) }
            guard let pages = callMember(name, of: sources, given, call), pages != 0 else { continue }
            setControllers(pages, of: atom(container), spot: spot, argument: nil)
        }
    }
}
