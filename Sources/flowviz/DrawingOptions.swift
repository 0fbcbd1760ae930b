import ArgumentParser
import FlowGraph
import FlowReport

/// What of a flow is drawn, and how.
struct DrawingOptions: ParsableArguments {
    @OptionGroup var part: PartOptions

    @Option(
        name: .customLong("view"),
        help: ArgumentHelp("Level of detail. (default: screens; in parts where one picture would not be legible)", valueName: "level"))
    var chosenView: LevelOfDetail?

    /// The level of detail of one picture.
    var view: LevelOfDetail { chosenView ?? .screens }

    /// Whether nothing says what is drawn: then it is what can be read.
    var isUsual: Bool { chosenView == nil && part.option == nil && highlight.isEmpty && pathTo == nil }

    @Option(help: ArgumentHelp("Highlight screens or coordinators. May be repeated.", valueName: "name"))
    var highlight: [String] = []

    @Option(help: ArgumentHelp("Highlight and number the steps of the shortest path from launch to a screen.", valueName: "name"))
    var pathTo: String?

    /// What is left out of pictures if nothing asks for it.
    enum Extra: String, ExpressibleByArgument, CaseIterable {
        case alerts
    }

    @Option(
        help: ArgumentHelp(
            "Draw alerts, share sheets, pickers and browsers as boxes, in a flow read from source too, where else the screen that shows them names them.",
            valueName: "what"))
    var show: Extra?

    @OptionGroup var links: LinkChoice

    func validate() throws {
        if view == .states, let part = part.option {
            throw ValidationError("'\(part)' draws screens or coordinators: leave out '--view states'")
        }
    }

    /// What of a document is drawn: of one that was read from source, without the alerts and sheets of the system that nothing asks for.
    func drawn(_ document: FlowDocument) -> FlowDocument {
        guard document.isRead, show != .alerts, pathTo == nil, view != .states else { return document }
        let meant = highlight.map { document.graph.places(NamePattern($0)).screens }
        return document.foldingSystemSheets(except: meant.reduce(into: []) { $0.formUnion($1) })
    }

    /// What of a part a path is drawn in: of a flow that is too large for one picture only the screens on its way, if nothing says how much.
    ///
    /// - Parameter path: The steps of the path.
    func around(_ path: [Transition], of part: FlowDocument) -> FlowDocument {
        guard part.isRead, !path.isEmpty, chosenView == nil, self.part.option == nil, part.graph.screens.count > Self.screensBesidePath
        else { return part }
        return part.keeping(screens: Set(path.flatMap { [$0.from, $0.to] }), named: part.name)
    }

    /// A picture of more screens is too large for a slide, and the path in it too small.
    private static let screensBesidePath = 24

    /// How a part of a document is drawn.
    ///
    /// - Parameter document: The whole of it: a path may lead through what is not drawn.
    func style(of part: FlowDocument, in document: FlowDocument) throws -> DrawingStyle {
        var style = DrawingStyle(level: view, links: try links.template())
        for name in highlight {
            let places = document.graph.places(NamePattern(name))
            guard !places.isEmpty else { throw PartOptions.noMatch(document, nil, name) }
            style.highlighted.coordinators.formUnion(places.coordinators)
            style.highlighted.screens.formUnion(places.screens)
        }
        if let pathTo {
            let goals = document.graph.screens(meantBy: NamePattern(pathTo))
            guard !goals.isEmpty else { throw PartOptions.noMatch(document, "screen", pathTo) }
            guard let path = document.graph.shortestPath(toScreens: goals) else {
                throw Failure(
                    "\(document.name): no path leads from launch to \"\(pathTo.forLog)\"; use '--reaches' to draw what leads there")
            }
            style.path = path
        }
        return style
    }
}

extension LevelOfDetail: ExpressibleByArgument {}
