import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Finds paths through flows.
struct Paths: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Find the shortest path to a screen, all paths to it, or a few paths that cover every transition: as numbered steps, or as Swift tests.",
        discussion: """
            A screen is named by its title, its class or its id; if several screens share the name, there is a path to each. Without '--to', the \
            paths together cover every transition at least once; with '--all', they are all paths on which no state occurs twice, shortest first. A \
            flow that is read from source has the paths that its code shows, which were never run. Exits 1 if no path leads to the screen.
            """)

    /// How paths are written.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text
        case swiftTesting = "swift-testing"
    }

    @OptionGroup var inputs: Inputs
    @OptionGroup var configuration: ConfigurationChoice

    @Option(help: ArgumentHelp("Find paths to <screen>.", valueName: "screen"))
    var to: String?

    @Option(help: ArgumentHelp("Start the paths at <screen>. (default: launch)", valueName: "screen"))
    var from: String?

    @Flag(help: "With '--to': find not only a shortest path, but all on which no state occurs twice.")
    var all = false

    @Option(help: ArgumentHelp("With '--all': print at most <number> paths. (default: 100)", valueName: "number"))
    var limit: Int?

    @Option(help: ArgumentHelp("Write the paths in this form.", valueName: "form"))
    var emit = Form.text

    @Option(
        help: ArgumentHelp(
            """
            With '--all': find no path longer than <number> actions. Without '--to': end a path after <number> actions, not counting those from \
            launch to its start. (default: 20)
            """, valueName: "number"))
    var maxLength: Int?

    @Option(
        help: ArgumentHelp(
            "With swift-testing: the Swift expression of the exploration. (default: the flow's name with a lowercase first letter)",
            valueName: "expression"))
    var exploration: String?

    @Option(
        name: .customLong("import"),
        help: ArgumentHelp(
            "With swift-testing: a module that the expression needs, with '@testable' in front if required. May be repeated.",
            valueName: "module"))
    var imports: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "With swift-testing: write the files to <dir>. (default: standard output)", valueName: "dir"), completion: .directory)
    var output: String?

    func validate() throws {
        if from != nil, to == nil { throw ValidationError("'--from' needs '--to': name the screen that the path leads to") }
        if let maxLength {
            if to != nil, !all {
                throw ValidationError("'--max-length' limits several paths, not the shortest path to a screen: add '--all'")
            }
            if maxLength < 1 { throw ValidationError("--max-length takes a whole number from 1 on, not \(maxLength)") }
        }
        if all, to == nil { throw ValidationError("'--all' needs '--to': name the screen that the paths lead to") }
        if let limit {
            if !all { throw ValidationError("'--limit' needs '--all'") }
            if limit < 1 { throw ValidationError("--limit takes a whole number from 1 on, not \(limit)") }
        }
        guard emit == .swiftTesting else {
            let given = [("--exploration", exploration != nil), ("--import", !imports.isEmpty), ("--output", output != nil)].first { $0.1 }
            if let given { throw ValidationError("'\(given.0)' needs '--emit swift-testing'") }
            return
        }
        if from != nil { throw ValidationError("a test starts at launch: leave out '--from'") }
        if let exploration, exploration.isEmpty || exploration.contains(where: \.isNewline) {
            throw ValidationError("--exploration takes a Swift expression on one line")
        }
        for module in imports where (try? /(@testable )?[A-Za-z_][A-Za-z0-9_]*/.wholeMatch(in: module)) == nil {
            throw ValidationError("\"\(module)\" is not a valid module name")
        }
    }

    func run() throws {
        let explored = try inputs.documents(judgedBy: [], configuration: configuration.read(), isDivided: true)
        let documents = try explored.documents.map(walkable)
        var found = documents.map { (document: $0, routes: to == nil ? covering($0) : [], note: "") }
        if let to {
            try check(to, documents)
            if let from { try check(from, documents) }
            found = try documents.map { document in
                if document.graph.screens(named: .any(to)).isEmpty { return (document, [], "") }
                if from == nil, document.isRead, !document.graph.screens.contains(where: \.isEntry) {
                    throw Failure(
                        "the source of \(document.name) does not show where the app starts: name a screen to start at with '--from', or set 'entry_points' in \(Configuration.fileName)"
                    )
                }
                return all ? every(to: to, in: document) : (document, shortest(to: to, in: document), "")
            }
        }
        switch emit {
        case .text:
            for (document, routes, note) in found where !routes.isEmpty || !note.isEmpty {
                // The whole document: what the source does not have was put in to walk through it.
                let counts = explored.documents.first { $0.name == document.name }.map { FlowSummaryLine($0).counts } ?? ""
                show(routes, document, counts, note)
            }
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

    /// The document with states to walk through: those of its exploration, or, as source has none, its screens.
    ///
    /// - Throws: ``Failure`` if nothing is known of its paths.
    private func walkable(_ document: FlowDocument) throws -> FlowDocument {
        guard document.graph.states.isEmpty else { return document }
        guard document.isRead else {
            throw Failure("\(document.name) has no states and therefore no paths; write a document that has them with 'flowviz explore'")
        }
        guard emit == .text else { throw Failure("\(document.name) was read from source: tests can only be written from an exploration") }
        guard to != nil else {
            throw Failure(
                "\(document.name) was read from source, which has no complete paths: name a screen with '--to', or explore the app")
        }
        let starts = from.map { name in Set(document.graph.screens(named: .any(name)).map(\.id)) }
        return FlowDocument(name: document.name, graph: document.graph.withScreensAsStates(startingAt: starts), summary: document.summary)
    }

    /// Where a path may begin.
    private func starts(in document: FlowDocument) -> Set<State.ID> {
        let graph = document.graph
        let screens = from.map { graph.screens(named: .any($0)) } ?? graph.screens.filter(\.isEntry)
        if document.isRead { return Set(graph.states.prefix(screens.count).map(\.id)) }
        return from == nil ? [0] : states(screens, graph)
    }

    /// - Throws: ``Failure`` if no flow has such a screen.
    private func check(_ name: String, _ documents: [FlowDocument]) throws {
        guard documents.allSatisfy({ $0.graph.screens(named: .any(name)).isEmpty }) else { return }
        let screens = documents.flatMap(\.graph.screens)
        if let near = NearestName.of(name, among: Set(screens.flatMap { [$0.title, $0.typeName] }).sorted()) {
            throw Failure("no screen is called \"\(name)\"; did you mean \"\(near)\"?")
        }
        let titles = Set(screens.map { "\"\($0.title)\"" }).sorted()
        let rest = titles.count > Self.mostTitles ? " and \(titles.count - Self.mostTitles) more" : ""
        throw Failure("no screen is called \"\(name)\"; available: \(titles.prefix(Self.mostTitles).joined(separator: ", "))\(rest)")
    }

    /// How many screens a sentence can name.
    private static let mostTitles = 40

    /// A shortest path to each screen of that name.
    private func shortest(to name: String, in document: FlowDocument) -> [Route] {
        let graph = document.graph
        let starts = starts(in: document)
        return graph.screens(named: .any(name)).map { goal in
            let goals = states([goal], graph)
            let path =
                document.isRead ? graph.shortestWalk(from: starts, toOneOf: goals) : graph.shortestPath(from: starts, toOneOf: goals)
            return Route(
                title: title(to: goal, in: graph), path: path,
                start: starts.intersection(goals).min() ?? 0)
        }
    }

    /// All paths to each screen of that name, and why there may be more.
    private func every(to name: String, in document: FlowDocument) -> (FlowDocument, [Route], String) {
        let graph = document.graph
        let starts = starts(in: document)
        let length = maxLength ?? 20
        var routes: [Route] = []
        var notes: [String] = []
        for goal in graph.screens(named: .any(name)) {
            let goals = states([goal], graph)
            let title = title(to: goal, in: graph)
            let found = graph.simplePaths(from: starts, toOneOf: goals, maxLength: length, atMost: limit ?? 100)
            if found.paths.isEmpty, found.end == .complete { routes.append(Route(title: title, path: nil)) }
            // A path that goes back and comes again to where it was is none of its own.
            let paths = found.paths.filter { Set($0.map(\.to)).union($0.prefix(1).map(\.from)).count == $0.count + ($0.isEmpty ? 0 : 1) }
            routes += paths.enumerated().map { index, path in
                Route(
                    title: "\(title), path \(index + 1) of \(paths.count)", path: path, start: starts.intersection(goals).min() ?? 0)
            }
            switch found.end {
            case .complete: break
            case .number: notes.append("there are more paths from \(title): raise '--limit' to see them")
            case .length:
                notes.append("there may be paths from \(title) with more than \(length) actions: raise '--max-length' to see them")
            case .effort:
                notes.append(
                    "there may be more paths from \(title), which take too long to find: lower '--max-length' to find all shorter ones")
            }
        }
        return (document, routes, notes.map { "\(document.name): \($0)\n" }.joined())
    }

    private func title(to goal: Screen, in graph: FlowGraph) -> String {
        "\(from.map { "\"\($0)\"" } ?? "launch") to \(words(goal, in: graph))"
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
        let titles = Dictionary(document.graph.screens.map { ($0.id, $0.title) }) { first, _ in first }
        return paths.enumerated().map { index, path in
            let end = path.last.map { titles[$0.to] ?? $0.to } ?? ""
            return Route(title: "path \(index + 1) of \(paths.count), to \"\(end)\"", path: path)
        }
    }

    // MARK: Writing

    private func show(_ routes: [Route], _ document: FlowDocument, _ counts: String, _ note: String) {
        let entries = routes.compactMap { route in
            route.path.map {
                PathText.Entry(
                    "\(document.name): \(route.title)", steps: document.graph.pathSteps($0, from: route.start), isRead: document.isRead)
            }
        }
        print(PathText(entries).text, terminator: "")
        for route in routes where route.path == nil {
            print("\(document.name): no path leads from \(route.title), in \(counts)")
        }
        print(note, terminator: "")
        guard to == nil else { return }
        print("\n\(document.name): \(covered(routes, document)), in \(counts)")
    }

    /// `2 paths with 47 actions cover all 36 transitions`.
    private func covered(_ routes: [Route], _ document: FlowDocument) -> String {
        let paths = routes.compactMap(\.path)
        let taken = Set(paths.joined()).count
        let all = document.graph.transitions.count { $0.states != nil }
        let share = taken == all ? "all \(all)" : "\(taken) of \(all)"
        let steps = paths.map(\.count).reduce(0, +)
        return (paths.count == 1 ? "1 path with \(steps) actions covers" : "\(paths.count) paths with \(steps) actions cover")
            + " \(share) transitions"
    }

    private func write(_ found: [(document: FlowDocument, routes: [Route])]) throws {
        let files = found.map { document, routes in
            let text = SwiftTestingText(
                document, paths: routes.map { ($0.title, $0.path ?? []) },
                purpose: to.map { "the shortest paths to \"\($0)\"" } ?? covered(routes, document), exploration: exploration,
                imports: imports)
            return (name: SwiftTestingText.typeName(for: document.name) + ".swift", bytes: Data(text.text.utf8))
        }
        guard let output, output != "-" else {
            guard files.count < 2 else {
                let names = found.map(\.document.name).joined(separator: ", ")
                throw Failure(
                    "only one flow can go to standard output, but there are \(names); choose one with '--flow NAME', or name a folder with '-o DIR'"
                )
            }
            if let file = files.first { FileHandle.standardOutput.write(file.bytes) }
            return
        }
        if exploration != nil, files.count > 1 {
            let names = found.map(\.document.name).joined(separator: ", ")
            throw Failure("'--exploration' works with one flow, but there are \(names); choose one with '--flow NAME'")
        }
        try OutputFolder(path: output).write(files)
        for file in files { print("wrote \(output)/\(file.name)") }
    }
}
