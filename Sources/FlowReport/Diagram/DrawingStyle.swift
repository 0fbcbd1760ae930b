import FlowGraph

/// How a flow is drawn, whatever the format: what is emphasised, in which colours, and where a reader gets from it.
///
/// What is drawn at all is decided before, by functions from flow to flow.
public struct DrawingStyle: Sendable, Hashable {
    /// How much detail there is.
    public var level: LevelOfDetail
    /// The colours; `nil` for those of whoever reads it, and light ones where a format cannot leave that open.
    public var theme: PictureTheme?
    /// Where a click leads: to a place in the source; `nil` for nowhere.
    public var links: LinkTemplate?
    /// Where a click leads on boxes that stand for what other pictures show, whatever ``links`` says.
    public var sheet: SheetLinks
    /// What is marked because somebody asked for it.
    public var highlighted: FlowPlaces
    /// The path whose steps are marked and numbered; empty for none.
    public var path: [Transition]
    /// Where the titles of some coordinators stand, by the ids of their clusters: see ``ClearPicture``. The others stand in the top left
    /// corner.
    var corners: [String: LabelCorner] = [:]
    /// How much room there is between boxes.
    var room = Room.usual

    public init(
        level: LevelOfDetail = .screens, theme: PictureTheme? = nil, links: LinkTemplate? = nil, highlighted: FlowPlaces = FlowPlaces(),
        path: [Transition] = [],
        sheet: SheetLinks = .none
    ) {
        self.level = level
        self.theme = theme
        self.links = links
        self.highlighted = highlighted
        self.path = path
        self.sheet = sheet
    }
}
