import FlowGraph

/// The style of a drawn flow, for all formats: level of detail, colors, links and highlights.
///
/// Functions from flow to flow decide before which parts of the flow are drawn at all.
public struct DrawingStyle: Sendable, Hashable {
    /// The level of detail.
    public var level: LevelOfDetail
    /// The colors; `nil` to follow the reader's system, or for light colors where a format does not support that.
    public var theme: PictureTheme?
    /// The template for links to the source; `nil` for no links.
    public var links: LinkTemplate?
    /// The links of boxes that stand for the contents of other pictures; they take precedence over ``links``.
    public var sheet: SheetLinks
    /// The screens and coordinators to highlight.
    public var highlighted: FlowPlaces
    /// The path whose steps are highlighted and numbered; empty for none.
    public var path: [Transition]
    /// Which part of a flow it is, for the heading; `nil` for the whole flow.
    public var part: DrawnPart?
    /// What screens look like, in pictures that Graphviz draws.
    public var thumbnails = Thumbnails.none
    /// The corners of some coordinators' titles, by the ids of their clusters: see ``ClearPicture``. The others are in the top left corner.
    var corners: [String: LabelCorner] = [:]
    /// The space between boxes.
    var room = Room.usual
    /// Whether tall columns are spread over several: see ``Arrangement``.
    var isSpread = false
    /// Whether boxes of one column that lead to each other come into columns of their own.
    var isApart = false
    /// How many screens lead to one before only the nearest are drawn, one fewer than that; `nil` if the number of arrows decides.
    var mostInto: Int?
    /// The ids of arrows whose labels are left out, since something would lie on them: see ``ClearPicture``. Their tooltips have them.
    var unlabelled: Set<String> = []
    /// Where the flow runs.
    var direction = Direction.right

    /// A style; by default, screens in the reader's colors without links and highlights.
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

    /// The same style with the arrangement of another one: that which ``ClearPicture`` has found for the same flow.
    public func arranged(as other: DrawingStyle) -> DrawingStyle {
        var style = self
        (style.corners, style.room, style.isSpread, style.direction) = (other.corners, other.room, other.isSpread, other.direction)
        (style.mostInto, style.unlabelled, style.isApart) = (other.mostInto, other.unlabelled, other.isApart)
        return style
    }
}

/// A part of a flow, as the heading of its picture names it.
public struct DrawnPart: Sendable, Hashable {
    /// What is drawn: `CartCoordinator`.
    let title: String
    /// The name of the whole flow.
    let whole: String

    /// A part with a title, of a flow with a name.
    public init(title: String, whole: String) {
        self.title = title
        self.whole = whole
    }
}
