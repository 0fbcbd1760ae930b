import FlowGraph

/// The coordinators of a flow as a tree: parents and children, the screens of each, and the findings.
///
/// ```
/// AppCoordinator
/// ├─ Home  launch
/// ╰─ ShopCoordinator  ⚠ orphan_child (2 triggers)
///    ├─ Cart
///    ╰─ Payment  modal
/// ```
public struct TreeText {
    /// The lines, ending in a newline: the flow's name and size, then the tree.
    public let text: String

    /// A coordinator or a screen, with its children.
    private struct Branch {
        let line: TerminalLine
        var branches: [Branch] = []
    }

    /// Draws the tree of a document.
    ///
    /// - Parameters:
    ///   - document: The flow with its findings.
    ///   - hasScreens: Whether screens are listed, or only counted.
    ///   - isColoured: Whether the text may have colors.
    ///
    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public init(_ document: FlowDocument, hasScreens: Bool = true, isColoured: Bool = false) {
        let graph = document.graph
        let known = Set(graph.coordinators.map(\.id))
        let children = Dictionary(grouping: graph.coordinators) { node in node.parent.flatMap { known.contains($0) ? $0 : nil } }
        let screens = Dictionary(grouping: graph.screens) { screen in screen.owner.flatMap { known.contains($0) ? $0 : nil } }
        let ofScreens = hasScreens ? graph.findingsByScreen(document.findings) : [:]
        let isOfScreen = Set(ofScreens.values.joined())
        let others = document.findings.filter { !isOfScreen.contains($0) }
        let findings = graph.findingsByCoordinator(others)
        let ways = WaysIn(graph.transitions)
        var seen: Set<CoordinatorNode.ID> = []

        func branch(_ screen: Screen) -> Branch {
            let words = [
                screen.isEntry ? "launch" : nil, ways.word(for: screen), screen.kind == .screen ? nil : screen.kind.noun,
                screen.isOnlyInSource
                    ? Diagram.sourceOnly : screen.isUnexplored && screen.kind != .coordinator ? "may lead to more screens" : nil,
            ].compactMap(\.self)
            let title = screen.title.displayed
            let line =
                TerminalLine(title.isEmpty ? "untitled" : title)
                + TerminalLine(words.isEmpty ? "" : "  " + words.joined(separator: ", "), .faint)
            return Branch(line: line + Self.badges(ofScreens[screen.id, default: []]))
        }
        func branch(_ node: CoordinatorNode) -> Branch {
            seen.insert(node.id)
            let own = screens[node.id, default: []]
            let count = hasScreens || own.isEmpty ? TerminalLine("") : TerminalLine("  " + FlowReport.count(own.count, "screen"), .faint)
            let below = children[node.id, default: []].filter { !seen.contains($0.id) }
            let known = TerminalLine(node.isOnlyInSource ? "  " + Diagram.sourceOnly : "", .faint)
            return Branch(
                line: TerminalLine(node.typeName, .strong) + known + count + Self.badges(findings[node.id, default: []]),
                branches: (hasScreens ? own.map { branch($0) } : []) + below.map { branch($0) })
        }
        var roots = children[nil, default: []].map { branch($0) }
        // Parents that form a cycle have no root: each is listed once all the same.
        for node in graph.coordinators where !seen.contains(node.id) { roots.append(branch(node)) }
        if hasScreens, let loose = screens[nil], !loose.isEmpty {
            roots.append(Branch(line: TerminalLine("without a coordinator", .faint), branches: loose.map { branch($0) }))
        }

        let head = FlowSummaryLine(document)
        let loose = others.filter { finding in finding.coordinator.map { !known.contains($0) } ?? true }
        var lines = [TerminalLine(document.name, .strong) + TerminalLine("  " + head.counts, .faint) + Self.badges(loose)]
        func add(_ branches: [Branch], _ indent: String) {
            for (index, branch) in branches.enumerated() {
                let isLast = index == branches.count - 1
                lines.append(TerminalLine(indent + (isLast ? "╰─ " : "├─ "), .faint) + branch.line)
                add(branch.branches, indent + (isLast ? "   " : "│  "))
            }
        }
        for root in roots {
            lines.append(root.line)
            add(root.branches, "")
        }
        if roots.isEmpty { lines.append(TerminalLine("no coordinators and no screens", .faint)) }
        text = lines.map { $0.text(isColoured: isColoured) + "\n" }.joined()
    }

    /// The rules of the findings, as a picture's badges name them.
    private static func badges(_ findings: [Finding]) -> TerminalLine {
        Diagram.Badge.badges(for: findings).reduce(TerminalLine("")) { line, badge in
            line + TerminalLine("  ") + TerminalLine("⚠ " + badge.text, badge.severity == .error ? .error : .warning)
        }
    }
}
