import ArgumentParser
import FlowGraph
import FlowReport

/// What of a flow is drawn, and how.
struct DrawingOptions: ParsableArguments {
    @OptionGroup var part: PartOptions

    @Option(help: ArgumentHelp("How much to show: \(LevelOfDetail.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "level"))
    var view = LevelOfDetail.screens

    @Option(help: ArgumentHelp("Mark screens and coordinators. May be repeated.", valueName: "name"))
    var highlight: [String] = []

    @Option(help: ArgumentHelp("Mark and number the steps of the shortest path from launch to a screen.", valueName: "name"))
    var pathTo: String?

    @Option(help: ArgumentHelp(
        "Link screens, coordinators and arrows to their source: an address with {file} (from the repository's root) or {path} (the whole path), {line} and "
            + "{column}, such as 'vscode://file{path}:{line}:{column}'.", valueName: "address"))
    var linkTemplate: String?

    func validate() throws {
        if view == .states, let part = part.option { throw ValidationError("'\(part)' draws screens or coordinators: leave out '--view states'") }
        do {
            if let linkTemplate { _ = try LinkTemplate(linkTemplate) }
        } catch let error as LinkTemplate.Invalid {
            throw ValidationError(error.description)
        }
    }

    /// How a part of a document is drawn.
    ///
    /// - Parameter document: The whole of it: a path may lead through what is not drawn.
    func style(of part: FlowDocument, in document: FlowDocument) throws -> DrawingStyle {
        var style = DrawingStyle(level: view, links: try linkTemplate.map { try LinkTemplate($0) })
        for name in highlight {
            let places = document.graph.places(PlacePattern(name))
            guard !places.isEmpty else { throw PartOptions.nobody(document, nil, name) }
            style.highlighted.coordinators.formUnion(places.coordinators)
            style.highlighted.screens.formUnion(places.screens)
        }
        if let pathTo {
            let goals = document.graph.screens(meantBy: PlacePattern(pathTo))
            guard !goals.isEmpty else { throw PartOptions.nobody(document, "screen", pathTo) }
            guard let path = document.graph.shortestPath(toScreens: goals) else {
                throw Failure("\(document.name): nothing leads from launch to \"\(pathTo.forLog)\"; '--reaches' draws what leads there")
            }
            style.path = path
        }
        return style
    }
}

extension LevelOfDetail: ExpressibleByArgument {}
