import FlowGraph

/// An index of the screens and coordinators inside the boxes of a picture, for the search.
///
/// A page's script reads it from JSON, in which a screen is a list: title, class, and its number on the sheet.
struct SearchIndex: Encodable {
    /// A picture of its own, and its address.
    struct Sheet: Encodable {
        let name: String
        let address: String
    }

    struct Screen: Encodable {
        let title: String
        let type: String
        /// Its index in the data of the sheet's page; `nil` if there is no sheet.
        let number: Int?

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(title)
            try container.encode(type)
            if let number { try container.encode(number) }
        }
    }

    /// A coordinator with its screens, or the screens without a coordinator.
    struct Group: Encodable {
        /// The coordinator; `nil` for screens without one.
        let name: String?
        /// An index in ``sheets``; `nil` for what has no picture of its own.
        let sheet: Int?
        /// The coordinator's index in the data of the sheet's page.
        let number: Int?
        /// The box in which it is.
        let box: Int?
        let screens: [Screen]
    }

    let sheets: [Sheet]
    let groups: [Group]

    /// Complexity: O(*n* log *n*), *n* being the size of all that lies below.
    ///
    /// - Parameters:
    ///   - document: What is drawn, with coordinators as boxes.
    ///   - sheet: The overview, if the flow is split.
    ///   - box: The index of a box by its id.
    init(_ document: FlowDocument, sheet: LinkedSheet?, box: (CoordinatorNode.ID) -> Int?) {
        guard let sheet else {
            let owned = Dictionary(grouping: document.graph.screens) { $0.owner }
            sheets = []
            let names = DistinctNames(document.graph.coordinators)
            groups =
                document.graph.coordinators.map { node in
                    let screens = owned[node.id, default: []].map { Self.screen($0, nil) }
                    return Group(name: names[node.id], sheet: nil, number: nil, box: box(node.id), screens: screens)
                } + Self.loose(owned[nil, default: []].map { Self.screen($0, nil) }, sheet: nil)
            return
        }
        var sheets: [Sheet] = [], groups: [Group] = []
        var seen: Set<FlowScreen.ID> = []
        let names = DistinctNames(sheet.atlas.document.graph.coordinators)
        for number in sheet.atlas.details(below: sheet.number) {
            let below = sheet.atlas.sheets[number].document
            // A box for coordinators on other sheets is listed there.
            let places = below.graph.screens.enumerated().filter { $1.kind != .coordinator || $1.owner != nil }
            let owned = Dictionary(grouping: places) { $1.owner }
            for (index, node) in below.graph.coordinators.enumerated() {
                groups.append(
                    Group(
                        name: names[node.id], sheet: sheets.count, number: index, box: sheet.sheet.boxes[node.id].flatMap(box),
                        screens: owned[node.id, default: []].map { Self.screen($1, $0) }))
            }
            groups += Self.loose(
                owned[nil, default: []].filter { seen.insert($1.id).inserted }.map { Self.screen($1, $0) }, sheet: sheets.count)
            sheets.append(Sheet(name: below.name, address: sheet.address(number)))
        }
        // A screen without a coordinator that no coordinator leads to is in no picture, and is found all the same.
        if sheet.above.isEmpty {
            let left = document.graph.screens.filter { $0.owner == nil && !seen.contains($0.id) }
            groups += Self.loose(left.map { Self.screen($0, nil) }, sheet: nil)
        }
        self.sheets = sheets
        self.groups = groups
    }

    private static func screen(_ screen: FlowScreen, _ number: Int?) -> Screen {
        let title = screen.title.displayed
        return Screen(title: title.isEmpty ? "untitled" : title, type: screen.typeName.displayed, number: number)
    }

    private static func loose(_ screens: [Screen], sheet: Int?) -> [Group] {
        screens.isEmpty ? [] : [Group(name: nil, sheet: sheet, number: nil, box: nil, screens: screens)]
    }
}

private typealias FlowScreen = Screen
