import FlowGraph

/// A sheet of an atlas, and where all the others are: what its picture and its page lead to.
public struct LinkedSheet: Sendable {
    /// The flow in sheets.
    public let atlas: FlowAtlas
    /// Which sheet it is.
    public let number: Int
    /// The addresses of all sheets, as a link on one of them names them.
    private let addresses: [String]

    /// A sheet by its number.
    ///
    /// - Parameter addresses: Where the sheets are, in the order of the atlas.
    public init(_ atlas: FlowAtlas, sheet number: Int, addresses: [String]) {
        precondition(addresses.count == atlas.sheets.count, "every sheet has an address")
        self.atlas = atlas
        self.number = number
        self.addresses = addresses
    }

    /// The addresses of sheets that are files in one folder, each named after its document: `Shop-03-CartCoordinator.svg`.
    public static func files(of atlas: FlowAtlas, suffix: String) -> [String] {
        atlas.sheets.map { FileNames.escaped($0.document.name + suffix) }
    }

    var sheet: FlowAtlas.Sheet { atlas.sheets[number] }

    /// The overviews above, from the first one on.
    var above: [SheetLinks.Overview] {
        atlas.above(number).map { SheetLinks.Overview(name: atlas.sheets[$0].document.name, address: addresses[$0]) }
    }

    /// Where the page is told to show a coordinator that has one; `nil` if its screens are on no sheet.
    func address(ofCoordinator id: CoordinatorNode.ID) -> String? {
        atlas.sheet(of: id).map { sheet in
            let place = atlas.sheets[sheet].document.graph.coordinators.firstIndex { $0.id == id }
            return addresses[sheet] + (place.map { PageData.fragment(ofCoordinator: $0) } ?? "")
        }
    }

    /// Where another sheet is.
    func address(_ sheet: Int) -> String { addresses[sheet] }

    /// The sheet below an overview that tells a finding: the one that draws whom it is about, if there is one.
    var sheetsOfFindings: [Fingerprint: Int] {
        guard sheet.isOverview else { return [:] }
        var own: [Fingerprint: Int] = [:], any: [Fingerprint: Int] = [:]
        for number in atlas.details(below: self.number) {
            let document = atlas.sheets[number].document
            for finding in document.findings {
                any[finding.fingerprint] = any[finding.fingerprint] ?? number
                guard let id = finding.coordinator, document.graph.coordinator(id) != nil else { continue }
                own[finding.fingerprint] = own[finding.fingerprint] ?? number
            }
        }
        return any.merging(own) { $1 }
    }

    /// What the picture leads to.
    ///
    /// - Parameter isPage: Whether it leads to pages, which are told what to show of a sheet; see ``PageText``.
    public func links(isPage: Bool) -> SheetLinks {
        var boxes: [CoordinatorNode.ID: String] = [:]
        for (box, target) in sheet.leads {
            // What stands for a coordinator, and not for a part, is shown there.
            let own = isPage && atlas.sheet(of: box) == target ? address(ofCoordinator: box) : nil
            boxes[box] = own ?? addresses[target]
        }
        return SheetLinks(boxes: boxes, above: isPage ? [] : above)
    }
}

/// What the picture of a sheet leads to.
public struct SheetLinks: Sendable, Hashable {
    /// A sheet further up.
    public struct Overview: Sendable, Hashable {
        /// What it is called.
        public let name: String
        /// Where it is.
        public let address: String

        /// An overview, by its name and where it is.
        public init(name: String, address: String) {
            self.name = name
            self.address = address
        }
    }

    /// Where the boxes lead that stand for coordinators or for parts, by their ids.
    let boxes: [CoordinatorNode.ID: String]
    /// The overviews above, from the first one on: they stand above the title.
    let above: [Overview]

    /// Those of a picture that is by itself.
    public static let none = SheetLinks(boxes: [:], above: [])
}
