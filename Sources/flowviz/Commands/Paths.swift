import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Finds paths through flows.
struct Paths: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The shortest path to a screen, or few paths that take every transition: as numbered steps, or as Swift tests that do them again.",
        discussion: """
            A screen is named by its title, its class or its id; where several have that name, there is a path to each. Without '--to' the paths \
            together take every transition at least once. Exits 1 if no path leads to the screen.
            """)

    /// How paths are written.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text
        case swiftTesting = "swift-testing"
    }

    @OptionGroup var inputs: Inputs

    @Option(help: ArgumentHelp("Where the path leads.", valueName: "screen"))
    var to: String?

    @Option(help: ArgumentHelp("Where the path begins; the launch, if left out.", valueName: "screen"))
    var from: String?

    @Option(help: ArgumentHelp("How to write it: \(Form.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "form"))
    var emit = Form.text

    @Option(help: ArgumentHelp(
        "Without '--to': end a path after so many actions, the way from launch to where it begins not counted. (default: 20)", valueName: "number"))
    var maxLength: Int?

    @Option(help: ArgumentHelp(
        "For swift-testing: the Swift expression that is the exploration. Default: the flow's name with a small letter.", valueName: "expression"))
    var exploration: String?

    @Option(name: .customLong("import"), help: ArgumentHelp(
        "For swift-testing: a module that the expression needs, '@testable' in front if it must be. May be repeated.", valueName: "module"))
    var imports: [String] = []

    @Option(name: .shortAndLong, help: ArgumentHelp(
        "For swift-testing: the folder of the files; the standard output, if left out.", valueName: "dir"))
    var output: String?

    func validate() throws {
        if from != nil, to == nil { throw ValidationError("'--from' needs '--to': it says where a path to a screen begins") }
        if let maxLength {
            if to != nil { throw ValidationError("'--max-length' is for paths that take every transition, not for the shortest path to a screen") }
            if maxLength < 1 { throw ValidationError("--max-length takes a whole number from 1 on, not \(maxLength)") }
        }
        guard emit == .swiftTesting else {
            let given = [("--exploration", exploration != nil), ("--import", !imports.isEmpty), ("--output", output != nil)].first { $0.1 }
            if let given { throw ValidationError("'\(given.0)' is for '--emit swift-testing'") }
            return
        }
        if from != nil { throw ValidationError("a test begins at launch: leave out '--from'") }
        if let exploration, exploration.isEmpty || exploration.contains(where: \.isNewline) {
            throw ValidationError("--exploration takes a Swift expression on one line")
        }
        for module in imports where (try? /(@testable )?[A-Za-z_][A-Za-z0-9_]*/.wholeMatch(in: module)) == nil {
            throw ValidationError("\"\(module)\" cannot be the name of a module")
        }
    }

    func run() throws {
        let explored = try inputs.documents(judgedBy: [])
        let documents = explored.documents
        if let bare = documents.first(where: \.graph.states.isEmpty) {
            throw Failure("\(bare.name) has no states, so nothing is known of its paths; 'flowviz explore' writes a document that has")
        }
        var found = documents.map { (document: $0, routes: to == nil ? covering($0) : []) }
        if let to {
            try check(to, documents)
            if let from { try check(from, documents) }
            found = documents.map { ($0, shortest(to: to, in: $0)) }
        }
        switch emit {
        case .text: for (document, routes) in found where !routes.isEmpty { show(routes, document) }
        case .swiftTesting: try write(found.map { ($0.document, $0.routes.filter { $0.path != nil }) }.filter { !$0.1.isEmpty })
        }
        try explored.finish()
        if to != nil, !found.contains(where: { $0.routes.contains { $0.path != nil } }) { throw ExitCode(1) }
    }

    /// What was looked for, and the path if there is one.
    private struct Route {
        let title: String
        let path: [Transition]?
        /// Where an empty path is.
        var start = 0
    }

    // MARK: Finding

    /// - Throws: ``Failure`` if no flow has such a screen.
    private func check(_ name: String, _ documents: [FlowDocument]) throws {
        guard documents.allSatisfy({ $0.graph.screens(named: .any(name)).isEmpty }) else { return }
        let titles = Set(documents.flatMap(\.graph.screens).map { "\"\($0.title)\"" }).sorted()
        throw Failure("no screen is called \"\(name)\"; there is \(titles.joined(separator: ", "))")
    }

    /// A shortest path to each screen of that name.
    private func shortest(to name: String, in document: FlowDocument) -> [Route] {
        let graph = document.graph
        let starts = from.map { graph.screens(named: .any($0)) }
        return graph.screens(named: .any(name)).map { goal in
            let title = "\(from.map { "\"\($0)\"" } ?? "launch") to \(words(goal, in: graph))"
            let path = graph.shortestPath(from: starts.map { states($0, graph) } ?? [0], toOneOf: states([goal], graph))
            let here = starts.flatMap { states($0, graph).intersection(states([goal], graph)).min() }
            return Route(title: title, path: path, start: here ?? 0)
        }
    }

    /// Where screens are on top; where they are shown at all, if they never are.
    private func states(_ screens: [Screen], _ graph: FlowGraph) -> Set<State.ID> {
        let onTop = graph.states(withOnTop: Set(screens.map(\.id)))
        return onTop.isEmpty ? Set(screens.flatMap { graph.states(showing: .any($0.id)) }) : onTop
    }

    /// The title in quotes, with the id where others have the same title.
    private func words(_ screen: Screen, in graph: FlowGraph) -> String {
        "\"\(screen.title)\"" + (graph.screens(named: .title(screen.title)).count > 1 ? " (\(screen.id))" : "")
    }

    private func covering(_ document: FlowDocument) -> [Route] {
        let paths = document.graph.coveringPaths(maxLength: maxLength ?? 20)
        let titles = Dictionary(uniqueKeysWithValues: document.graph.screens.map { ($0.id, $0.title) })
        return paths.enumerated().map { index, path in
            let end = path.last.map { titles[$0.to] ?? $0.to } ?? ""
            return Route(title: "path \(index + 1) of \(paths.count), to \"\(end)\"", path: path)
        }
    }

    // MARK: Writing

    private func show(_ routes: [Route], _ document: FlowDocument) {
        let entries = routes.compactMap { route in
            route.path.map { PathText.Entry("\(document.name): \(route.title)", steps: document.graph.pathSteps($0, from: route.start)) }
        }
        print(PathText(entries).text, terminator: "")
        for route in routes where route.path == nil {
            print("\(document.name): no path leads from \(route.title), in \(FlowSummaryLine(document).counts)")
        }
        guard to == nil else { return }
        print("\n\(document.name): \(covered(routes, document)), in \(FlowSummaryLine(document).counts)")
    }

    /// `2 paths of 47 actions take each of 36 transitions`.
    private func covered(_ routes: [Route], _ document: FlowDocument) -> String {
        let paths = routes.compactMap(\.path)
        let taken = Set(paths.joined()).count
        let all = document.graph.transitions.count { $0.states != nil }
        let share = taken == all ? "each of \(all)" : "\(taken) of \(all)"
        let steps = paths.map(\.count).reduce(0, +)
        return (paths.count == 1 ? "1 path of \(steps) actions takes" : "\(paths.count) paths of \(steps) actions take") + " \(share) transitions"
    }

    private func write(_ found: [(document: FlowDocument, routes: [Route])]) throws {
        let files = found.map { document, routes in
            let text = SwiftTestingText(
                document, paths: routes.map { ($0.title, $0.path ?? []) },
                purpose: to.map { "the shortest paths to \"\($0)\"" } ?? covered(routes, document), exploration: exploration, imports: imports)
            return (name: SwiftTestingText.typeName(for: document.name) + ".swift", bytes: Data(text.text.utf8))
        }
        guard let output, output != "-" else {
            guard files.count < 2 else {
                let names = found.map(\.document.name).joined(separator: ", ")
                throw Failure("the standard output takes one flow, and there are \(names); choose one with '--flow NAME', or give a folder: '-o DIR'")
            }
            if let file = files.first { FileHandle.standardOutput.write(file.bytes) }
            return
        }
        if exploration != nil, files.count > 1 {
            let names = found.map(\.document.name).joined(separator: ", ")
            throw Failure("'--exploration' is one flow's, and there are \(names); choose one with '--flow NAME'")
        }
        try OutputFolder(path: output).write(files)
        for file in files { print("wrote \(output)/\(file.name)") }
    }
}
