import FlowGraph

/// A sheet of a split flow with the addresses of all sheets, to which its picture and its page link.
public struct LinkedSheet: Sendable {
    /// The split flow.
    public let atlas: FlowAtlas
    /// The index of the sheet.
    public let number: Int
    /// The addresses of all sheets, as a link on one of them names them.
    private let addresses: [String]

    /// A sheet by its index.
    ///
    /// - Parameters:
    ///   - atlas: The split flow.
    ///   - number: The index of the sheet.
    ///   - addresses: The addresses of all sheets, in the order of the atlas.
    public init(_ atlas: FlowAtlas, sheet number: Int, addresses: [String]) {
        precondition(addresses.count == atlas.sheets.count, "every sheet has an address")
        self.atlas = atlas
        self.number = number
        self.addresses = addresses
    }

    /// Returns the addresses of sheets that are files in one folder, each named after its document: `Shop-03-CartCoordinator.svg`.
    public static func files(named names: [String], suffix: String) -> [String] { names.map { FileNames.escaped($0 + suffix) } }

    var sheet: FlowAtlas.Sheet { atlas.sheets[number] }

    /// The overviews above, from the first one on.
    var above: [SheetLinks.Overview] {
        atlas.above(number).map { SheetLinks.Overview(name: atlas.sheets[$0].document.name, address: addresses[$0]) }
    }

    /// The address at which a page shows a coordinator; `nil` if its screens are on no sheet.
    func address(ofCoordinator id: CoordinatorNode.ID) -> String? {
        atlas.sheet(of: id).map { sheet in
            let place = atlas.sheets[sheet].document.graph.coordinators.firstIndex { $0.id == id }
            return addresses[sheet] + (place.map { PageData.fragment(ofCoordinator: $0) } ?? "")
        }
    }

    /// The address of another sheet.
    func address(_ sheet: Int) -> String { addresses[sheet] }

    /// The sheets below an overview that show its findings: those that draw the coordinators that the findings are about.
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

    /// Returns the links of the picture.
    ///
    /// - Parameter isPage: Whether the links lead to pages, whose addresses can select a part of a sheet; see ``PageText``.
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

/// The links of the picture of a sheet.
public struct SheetLinks: Sendable, Hashable {
    /// A link to an overview above the sheet.
    public struct Overview: Sendable, Hashable {
        /// The name of the overview.
        public let name: String
        /// The address of the overview.
        public let address: String

        /// An overview with its name and address.
        public init(name: String, address: String) {
            self.name = name
            self.address = address
        }
    }

    /// The addresses of boxes that stand for coordinators or parts, by their ids.
    let boxes: [CoordinatorNode.ID: String]
    /// The overviews above, the first one first; they are shown above the title.
    let above: [Overview]

    /// No links, for a single picture.
    public static let none = SheetLinks(boxes: [:], above: [])
}
