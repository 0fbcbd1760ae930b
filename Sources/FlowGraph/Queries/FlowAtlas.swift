/// A flow that is too large for one picture, as an atlas: sheets that each hold a few coordinators with their screens, and overviews that
/// lead down to them.
///
/// The first sheet is an overview of everything. Where there are more parts than fit into it, its boxes stand for parts of parts, which
/// have overviews of their own. Every coordinator that is drawn is on exactly one of the sheets that show screens.
public struct FlowAtlas: Sendable {
    /// What a flow is divided into.
    public enum Division: Sendable, Hashable {
        /// Parts that each fill a picture, after ``FlowGraph/inAreas(screens:)``; see ``FlowGraph/levels(screens:boxes:)``.
        case parts
        /// A part for each coordinator that shows a screen, and for each area of screens that have none.
        case coordinators
        /// Groups of files, and of each group the parts that fit into pictures; see ``FlowGraph/inGroups(_:rest:screens:boxes:)``.
        case groups([String: String], rest: String)
    }

    /// One picture of an atlas.
    public struct Sheet: Sendable {
        /// What is drawn, named as the picture is: `Shop`, `Shop-overview-02-CartCoordinator`, `Shop-07-PaymentCoordinator`.
        public let document: FlowDocument
        /// What it shows, for a reader: the flow's name, `CartCoordinator`.
        public let title: String
        /// The number of the overview in which this sheet has a box; `nil` for the first sheet.
        public let parent: Int?
        /// Whether coordinators or parts are drawn as boxes, and not their screens.
        public let isOverview: Bool
        /// In which box of an overview each coordinator lies that is drawn on a sheet below; empty where screens are drawn.
        public let boxes: [CoordinatorNode.ID: CoordinatorNode.ID]
        /// The sheet to which a box leads that stands for a coordinator or a part, by the box's id.
        public let leads: [CoordinatorNode.ID: Int]
    }

    /// The whole flow.
    public let document: FlowDocument
    /// The first overview, the overviews below it from the top down, and then the sheets that show screens.
    public let sheets: [Sheet]
    /// The sheet on which the screens of a coordinator are.
    private let sheetOfCoordinator: [CoordinatorNode.ID: Int]
    /// The children of each coordinator.
    private let children: [CoordinatorNode.ID: [CoordinatorNode.ID]]

    /// How many boxes an overview has at the most: of more coordinators they stand for parts.
    public static let boxesOfOverview = 25
    /// About how many screens a part has: measured on six public apps, five of six pictures of that many have texts of at least nine pixels on
    /// a slide; with eighteen screens it is seven of ten, with twenty-six every second.
    public static let screensOfPart = 12

    /// Whether a flow has parts: several coordinators, or screens that lie in several folders.
    public static func isDivisible(_ document: FlowDocument) -> Bool {
        document.graph.inAreas(screens: screensOfPart).coordinators.count > 1
    }

    /// - Parameters:
    ///   - whole: The flow.
    ///   - division: Into what it is divided.
    ///   - crowded: The coordinators of sheets that could not be read, in the order in which that was seen: they are divided further, if it
    ///     is into parts. Several coordinators lie in parts of half the size, and the screens of one in several areas.
    ///
    /// Complexity: O(*n* log *n*) for each level of overviews and each round of `crowded`, *n* being the size of the document.
    public init(_ whole: FlowDocument, by division: Division, crowded: [[Set<CoordinatorNode.ID>]] = []) {
        let document: FlowDocument
        let levels: [[FlowGraph.Part]]
        let isSmall: Bool
        switch division {
        case .coordinators:
            document = whole.inAreas(screens: Self.screensOfPart)
            let parts = document.graph.partsByCoordinator()
            isSmall = document.graph.coordinators.count <= Self.boxesOfOverview
            levels = isSmall ? [parts] : document.graph.levels(above: [parts], boxes: Self.boxesOfOverview)
        case .parts:
            let alone = crowded.map { Set($0.filter { $0.count == 1 }.joined()) }
            let inAreas = whole.inAreas(screens: Self.screensOfPart)
            let graph = alone.reduce(inAreas.graph) { $0.dividing($1) }
            document = FlowDocument(name: whole.name, graph: graph, summary: whole.summary, findings: whole.findings)
            let parts = graph.parts(graph.parts(screens: Self.screensOfPart), dividing: crowded, screens: Self.screensOfPart)
            let folded = document.folded(in: parts).reduce(0) { $0 + $1.count - 1 }
            isSmall = graph.coordinators.count - folded <= Self.boxesOfOverview
            levels = isSmall ? [parts] : graph.levels(above: [parts], boxes: Self.boxesOfOverview)
        case .groups(let names, let rest):
            let grouped = whole.graph.inGroups(names, rest: rest, screens: Self.screensOfPart, boxes: Self.boxesOfOverview)
            document = FlowDocument(name: whole.name, graph: grouped.graph, summary: whole.summary, findings: whole.findings)
            isSmall = false
            levels = grouped.graph.levels(above: grouped.levels, boxes: Self.boxesOfOverview)
        }
        let last = levels.count - 1
        let partOf = levels.map { parts in
            Dictionary(parts.enumerated().flatMap { index, part in part.coordinators.map { ($0, index) } }) { first, _ in first }
        }
        /// The parts of the level below that a part of a level has. One that has only one needs no overview of its own.
        let inside = levels.indices.map { level in
            levels[level].map { part in level == 0 ? [] : Set(part.coordinators.compactMap { partOf[level - 1][$0] }).sorted() }
        }
        /// The numbers of the sheets, by level; of a part without an overview, that of the only one inside.
        var numbers: [[Int]] = []
        var count = levels.indices.reduce(1) { $0 + inside[$1].count { $0.count != 1 } }
        for level in levels.indices {
            count -= inside[level].count { $0.count != 1 }
            var next = count
            numbers.append(
                inside[level].map { parts in
                    if parts.count == 1 { return numbers[level - 1][parts[0]] }
                    next += 1
                    return next - 1
                })
        }
        /// The sheet of the part of a level in which a coordinator is.
        func sheet(_ coordinator: CoordinatorNode.ID, _ level: Int) -> Int? { partOf[level][coordinator].map { numbers[level][$0] } }
        /// The nearest overview above the part of a level in which a coordinator is.
        func overview(_ coordinator: CoordinatorNode.ID?, above level: Int) -> Int {
            guard let coordinator else { return 0 }
            for level in levels.indices.dropFirst(level + 1) {
                if let part = partOf[level][coordinator], inside[level][part].count != 1 { return numbers[level][part] }
            }
            return 0
        }
        /// The boxes of an overview that shows the parts of a level.
        func boxes(_ coordinators: some Sequence<CoordinatorNode.ID>, _ level: Int) -> [CoordinatorNode.ID: CoordinatorNode.ID] {
            Dictionary(coordinators.compactMap { id in partOf[level][id].map { (id, levels[level][$0].name) } }) { first, _ in first }
        }
        func leads(_ boxes: [CoordinatorNode.ID: CoordinatorNode.ID], _ level: Int) -> [CoordinatorNode.ID: Int] {
            Dictionary(boxes.compactMap { id, box in sheet(id, level).map { (box, $0) } }) { first, _ in first }
        }

        let drawn = document.graph.coordinators.map(\.id).filter { partOf[0][$0] != nil }
        var sheets: [Sheet] = []
        if isSmall {
            let groups = division == .parts ? document.folded(in: levels[0]) : []
            var own = Dictionary(drawn.map { ($0, $0) }) { first, _ in first }
            for group in groups { for id in group where own[id] != nil { own[id] = group[0] } }
            sheets.append(
                Sheet(
                    document: document.folding(groups), title: document.name, parent: nil, isOverview: true, boxes: own,
                    leads: leads(own, 0)))
        } else {
            let all = boxes(drawn, last)
            let overview = document.overview(named: document.name, of: levels[last])
            sheets.append(
                Sheet(document: overview, title: document.name, parent: nil, isOverview: true, boxes: all, leads: leads(all, last)))
        }
        for level in (0..<last).reversed() {
            let small = levels[level], large = zip(levels[level + 1], inside[level + 1]).filter { $1.count != 1 }.map(\.0)
            let names = document.names(ofParts: large, kind: level == 0 ? "overview-" : "overview\(level + 1)-")
            let parts = zip(names, large).map { name, part in
                (name: name, coordinators: Set(small.filter { !$0.coordinators.isDisjoint(with: part.coordinators) }.map(\.name)))
            }
            for (one, part) in zip(document.overview(named: document.name, of: small).parts(parts), large) {
                let inside = boxes(part.coordinators, level)
                let parent = overview(part.coordinators.min(), above: level + 1)
                sheets.append(
                    Sheet(
                        document: one, title: part.name, parent: parent, isOverview: true, boxes: inside, leads: leads(inside, level)))
            }
        }
        let parts = zip(document.names(ofParts: levels[0]), levels[0]).map { (name: $0, coordinators: $1.coordinators) }
        for (index, (one, part)) in zip(document.parts(parts, isFolded: division != .coordinators), levels[0]).enumerated() {
            let parent = overview(part.coordinators.min(), above: 0)
            // What stands for a coordinator on another sheet leads there.
            let outside = one.graph.screens.filter { $0.kind == .coordinator }.compactMap { screen in
                sheet(screen.id, 0).map { (screen.id, $0) }
            }
            sheets.append(
                Sheet(
                    document: one, title: part.name, parent: parent, isOverview: false, boxes: [:],
                    leads: Dictionary(outside.filter { $0.1 != numbers[0][index] }) { first, _ in first }))
        }
        self.document = document
        self.sheets = sheets
        children = Dictionary(grouping: document.graph.coordinators.filter { $0.parent != nil }) { $0.parent! }.mapValues { $0.map(\.id) }
        sheetOfCoordinator = partOf[0].mapValues { numbers[0][$0] }
    }

    /// The number of the sheet on which the screens of a coordinator are; `nil` if it is on none.
    public func sheet(of coordinator: CoordinatorNode.ID) -> Int? { sheetOfCoordinator[coordinator] }

    /// The children of a coordinator, on whatever sheets they are.
    public func children(of coordinator: CoordinatorNode.ID) -> [CoordinatorNode.ID] { children[coordinator] ?? [] }

    /// The numbers of the overviews above a sheet, from the first one on.
    public func above(_ sheet: Int) -> [Int] {
        var found: [Int] = []
        var next = sheets[sheet].parent
        while let number = next, !found.contains(number) {
            found.append(number)
            next = sheets[number].parent
        }
        return found.reversed()
    }

    /// The numbers of the sheets that show screens and lie below an overview, in their order.
    public func details(below overview: Int) -> [Int] {
        sheets.indices.filter { !sheets[$0].isOverview && above($0).contains(overview) }
    }
}

extension FlowGraph {
    /// Parts of which those that have the coordinators of a crowded sheet are divided into smaller ones, with half as many screens in each
    /// round; areas that were made of one of them are parts of their own.
    fileprivate func parts(_ parts: [Part], dividing crowded: [[Set<CoordinatorNode.ID>]], screens limit: Int) -> [Part] {
        guard !crowded.isEmpty else { return parts }
        let together = crowded.map { Set($0.filter { $0.count > 1 }.joined()) }
        let divided = parts.flatMap { part -> [Part] in
            let rounds = together.count { !$0.isDisjoint(with: part.coordinators) }
            return rounds == 0 ? [part] : self.part(of: part.coordinators).parts(screens: max(1, limit >> rounds))
        }
        // Areas that belong together, and were divided since they do not fit into a picture.
        let alone = Set(crowded.joined().filter { $0.count == 1 }.joined())
        let apart = divided.flatMap { part -> [Part] in
            guard !part.coordinators.isDisjoint(with: alone), part.coordinators.count > 1 else { return [part] }
            return part.coordinators.sorted().map { id in Part(name: coordinator(id)?.typeName ?? part.name, coordinators: [id]) }
        }
        return Part.named(apart.map { ($0.name, $0.coordinators) })
    }
}

extension FlowDocument {
    /// What the picture of a part is called, `Shop-CartCoordinator`, `Shop-03-CartCoordinator`: letters that a file's name may not have are
    /// left out.
    ///
    /// - Parameter prefix: What stands before it, `to-`.
    public func name(ofPart part: String, prefix: String = "") -> String {
        let letters = part.replacing(" ", with: "-").filter { FlowDocument.isValidName("_\($0)") }
        // Of '.*Login.*' only the word is left.
        let word = letters.replacing(/^[.]+|[.]+$/, with: "")
        return name + "-" + prefix + (word.isEmpty ? "part" : word)
    }

    /// The names of the pictures of parts, numbered in their order: `Shop-03-CartCoordinator`.
    fileprivate func names(ofParts parts: [FlowGraph.Part], kind: String = "") -> [String] {
        let digits = String(parts.count).count
        return parts.enumerated().map { index, one in
            let number = String(index + 1)
            return name(
                ofPart: kind + String(repeating: "0", count: digits - number.count) + number + "-" + one.name.replacing("/", with: "-"))
        }
    }
}
