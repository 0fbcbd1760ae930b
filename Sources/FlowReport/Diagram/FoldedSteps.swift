import FlowGraph

/// The transitions of a flow as arrows, few enough to be read.
///
/// - Transitions that stay on their screen are not drawn.
/// - Back buttons, back swipes and sheet swipes become a mark on the arrow in the other direction.
/// - Jumps of the back menu and of a tapped tab are counted instead of drawn, since they are possible nearly everywhere.
/// - Transitions between the same two boxes that look the same become one arrow.
/// - A transition that ends a finding's path is always drawn, and so is one that was added or removed; one that was added together with the
///   arrow in the other direction is folded into it.
struct FoldedSteps {
    let arrows: [Diagram.Arrow]
    let omitted: [String]

    /// - Parameters:
    ///   - tellsEvidence: Whether arrows show their evidence even if all have the same, since some of the boxes have other evidence.
    ///   - isRead: Whether the flow was read from source: its labels are names of the code, and a screen's own way back is like the system's.
    init(steps: [Step], places: Places, tellsEvidence: Bool, isRead: Bool = false) {
        let drawn = steps.filter { step in
            step.mark != nil || !step.numbers.isEmpty
                || step.transition.kind != .stay && step.transition.trigger.kind != .teardown && step.transition.trigger.kind != .launch
        }
        let forward = Set(drawn.filter { !$0.transition.isUnwinding }.map { Way(ends: Ends($0.from, $0.to), change: $0.change) })
        let tabs = TabSwitches(drawn)

        // Between a screen and what stands for many, one arrow says enough.
        let crossing = drawn.filter { !$0.transition.isUnwinding && (places.isStandIn($0.from) || places.isStandIn($0.to)) }
        let mixed = Dictionary(grouping: crossing) { Ends($0.from, $0.to) }.filter { Set($0.value.map(\.transition.style)).count > 1 }

        var groups: [Group: [Step]] = [:]
        var returns: [Way: [Step]] = [:]
        var menuJumps = 0
        var tabJumps = 0
        for step in drawn {
            if step.mark == nil, step.numbers.isEmpty {
                if step.transition.isSystemReturn || isRead && step.transition.isUnwinding {
                    let there = Ends(step.to, step.from)
                    // The transition there may be another one than before, and the one back the same.
                    let ways = [Way(ends: there, change: step.change)] + (step.change == nil ? [Way(ends: there, change: .added)] : [])
                    if let way = ways.first(where: forward.contains) {
                        returns[way, default: []].append(step)
                        continue
                    }
                    if step.transition.trigger.kind == .backMenu, step.change == nil {
                        menuJumps += 1
                        continue
                    }
                    if step.transition.trigger.kind == .selectedTabTap, step.change == nil {
                        tabJumps += 1
                        continue
                    }
                }
                if step.change == nil, tabs.isRepetition(step) {
                    tabJumps += 1
                    continue
                }
            }
            let way = Way(ends: Ends(step.from, step.to), change: step.change)
            let style = step.transition.isUnwinding || mixed[way.ends] == nil ? step.transition.style : .forward
            groups[Group(way: way, style: style, mark: step.mark, isOnPath: !step.numbers.isEmpty), default: []].append(
                step)
        }

        // Where several styles lead there, only one arrow gets the mark.
        let bearers = Dictionary(groups.keys.filter { $0.style != .back }.map { ($0.way, $0) }, uniquingKeysWith: min)
        // Evidence is shown only where transitions have different evidence.
        let known = Set(drawn.compactMap { Diagram.Arrow.Evidence([$0]) })
        arrows = groups.keys.sorted().map { group in
            let back = bearers[group.way] == group ? returns[group.way, default: []] : []
            return Diagram.Arrow(
                group, steps: groups[group]!, returns: back, boxes: places.boxes, isRead: isRead,
                saysEvidence: tellsEvidence || known.count > 1,
                unknown: tellsEvidence ? .source : nil)
        }
        omitted = [Self.phrase(menuJumps, "back-menu jump"), Self.phrase(tabJumps, "tab tap")].compactMap(\.self)
    }

    private static func phrase(_ count: Int, _ noun: String) -> String? {
        count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
}

/// The ends of an arrow.
private struct Ends: Hashable, Comparable {
    let from: Int, to: Int

    init(_ from: Int, _ to: Int) {
        self.from = from
        self.to = to
    }

    static func < (a: Ends, b: Ends) -> Bool { (a.from, a.to) < (b.from, b.to) }
}

/// The ends of an arrow, and whether it was added or removed.
private struct Way: Hashable, Comparable {
    let ends: Ends
    let change: ComparedFlow.Mark?

    static func < (a: Way, b: Way) -> Bool { (a.ends, a.change?.rawValue ?? "") < (b.ends, b.change?.rawValue ?? "") }
}

/// The properties that transitions must have in common to share an arrow.
private struct Group: Hashable, Comparable {
    let way: Way
    let style: Diagram.Arrow.Style
    let mark: Severity?
    var isOnPath = false

    private var order: (Way, Int, Int, Int) {
        (
            way, Diagram.Arrow.Style.allCases.firstIndex(of: style)!, mark.map { Severity.allCases.firstIndex(of: $0)! + 1 } ?? 0,
            isOnPath ? 0 : 1
        )
    }

    static func < (a: Group, b: Group) -> Bool { a.order < b.order }
}

/// The taps on tabs that are redundant: those from screens deep inside a tab, and those to screens that a push or sheet leads to.
private struct TabSwitches {
    /// Screens that something else than a tab leads to.
    private let inner: Set<Int>
    /// Screens that a tap leads to from the first screen of another tab.
    private let shown: Set<Int>

    init(_ steps: [Step]) {
        let inner = Set(steps.filter { !$0.transition.isUnwinding && $0.transition.style != .select && $0.from != $0.to }.map(\.to))
        self.inner = inner
        shown = Set(steps.filter { $0.transition.style == .select && !inner.contains($0.from) }.map(\.to))
    }

    func isRepetition(_ step: Step) -> Bool {
        step.transition.style == .select && (inner.contains(step.to) || inner.contains(step.from) && shown.contains(step.to))
    }
}

extension Transition {
    /// Whether it removes screens and shows no new one.
    fileprivate var isUnwinding: Bool {
        switch kind {
        case .pop, .popTo, .popToRoot, .dismiss: true
        case .push, .present, .select, .replace, .root, .open, .stay: false
        }
    }

    /// Whether it is a back transition that UIKit provides, or an alert's button that only dismisses it.
    fileprivate var isSystemReturn: Bool {
        isUnwinding && (trigger.isBack || trigger.kind == .selectedTabTap || trigger.kind == .alertButton && kind == .dismiss)
    }

    fileprivate var style: Diagram.Arrow.Style {
        switch kind {
        case .push, .replace, .root, .stay: .forward
        case .present: .present
        case .select: .select
        case .open: .open
        case .pop, .popTo, .popToRoot, .dismiss: .back
        }
    }
}

extension Diagram.Arrow {
    fileprivate init(
        _ group: Group, steps: [Step], returns: [Step], boxes: [Diagram.Box], isRead: Bool, saysEvidence: Bool, unknown: Evidence?
    ) {
        let from = boxes[group.way.ends.from]
        let to = boxes[group.way.ends.to]
        var labels: [String] = []
        for step in steps {
            let numbers = step.numbers.map { "\($0). " }.joined()
            let trigger = step.transition.trigger
            let label = numbers + (isRead ? trigger.sourceWords.displayed : trigger.short)
            // That a tab leads to itself is said by its box.
            let isSaid = isRead && (label.isEmpty || group.style == .select && label == to.title)
            if !isSaid, !labels.contains(label) { labels.append(label) }
        }
        // The source has many ways where a person sees one control.
        let most = isRead || from.standsFor != nil || to.standsFor != nil ? 2 : 4
        if labels.count > most { labels = labels.prefix(most - 1) + ["and \(labels.count - most + 1) more"] }

        var lines = ["\(from.title) → \(to.title)"]
        for step in steps {
            let line = "\(step.transition.kind.verb): \(step.transition.trigger.label)"
            if lines.last != line { lines.append(line) }
        }
        let places = Set(steps.flatMap { $0.transition.evidence.compactMap(\.place) }).sorted()
        lines += places.prefix(5).map { "  \($0.text)" } + (places.count > 5 ? ["  and \(places.count - 5) more places"] : [])
        if !returns.isEmpty {
            var ways: [String] = []
            for way in returns.map(\.transition.trigger.label) where !ways.contains(way) { ways.append(way) }
            lines.append("back: " + ways.joined(separator: ", "))
        }
        let evidence = saysEvidence ? Evidence(steps) ?? unknown : nil
        if evidence == .source { lines.append("found in source only") }
        if let change = group.way.change { lines.append(change.rawValue) }
        for finding in Set(steps.flatMap(\.findings)).sorted() {
            lines.append("\(finding.severity.rawValue)[\(finding.rule)]: \(finding.message)")
        }

        self.init(
            id: Identifiers.arrow(
                from: from.id, to: to.id,
                suffix: group.style.rawValue + (group.mark.map { "_" + $0.rawValue } ?? "")
                    + (group.way.change.map { "_" + $0.rawValue } ?? "") + (group.isOnPath ? "_path" : "")),
            from: group.way.ends.from, to: group.way.ends.to, style: group.style, returns: !returns.isEmpty, mark: group.mark,
            labels: labels,
            tooltip: lines.joined(separator: "\n"), evidence: evidence, isOnPath: group.isOnPath, place: places.min(),
            change: group.way.change)
    }
}

extension Diagram.Arrow.Evidence {
    /// The best evidence of transitions; `nil` if there is none.
    fileprivate init?(_ steps: [Step]) {
        let kinds = Set(
            steps.flatMap(\.transition.evidence).map { evidence -> Self in
                switch evidence {
                case .explored: .explored
                case .recorded: .recorded
                case .source: .source
                }
            })
        guard let best = Self.allCases.first(where: kinds.contains) else { return nil }
        self = best
    }
}

extension Evidence {
    /// The place in the source.
    fileprivate var place: SourcePlace? { if case .source(let place) = self { place } else { nil } }
}

extension Transition.Kind {
    /// The kind as it is shown.
    var verb: String {
        switch self {
        case .popTo: "pop to"
        case .popToRoot: "pop to root"
        case .replace: "replace the stack"
        case .root: "new root"
        case .push, .pop, .present, .dismiss, .select, .open, .stay: rawValue
        }
    }
}

extension Trigger {
    /// The text for a picture: the quoted title of a control, else the gesture.
    fileprivate var short: String {
        let text: String
        switch kind {
        case .wait, .pageSwipe, .event, .answer:
            text = label
        case .action, .alertButton, .tabTap:
            let quote = label.firstIndex(of: "\"")
            if label.hasPrefix("tap \"") || kind != .action, let quote, label.hasSuffix("\""),
                label.index(after: quote) < label.index(before: label.endIndex)
            {
                text = String(label[label.index(after: quote)..<label.index(before: label.endIndex)])
            } else {
                text = label
            }
        case .launch, .backButton, .backSwipe, .cancelledBackSwipe, .backMenu, .selectedTabTap, .sheetSwipe, .outsideTap, .teardown:
            text = kind.rawValue
        }
        return text.displayed
    }
}
