import ArgumentParser
import FlowGraph
import FlowReport
import FlowSyntax
import Foundation

/// Says what it takes to explore each coordinator.
struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the coordinators, the cheapest to explore first: the files, screens and modules that each one needs.",
        discussion: """
            It reads the source and builds nothing. Files are those of coordinators, routers, protocols and models; they are needed as they are. \
            Screens get stand-ins. 'flowviz init --exploration --from COORDINATOR' writes the package.

            Exits 0 whatever it finds.
            """)

    @ArgumentParser.Argument(
        help: ArgumentHelp("Folders and Swift files of the app. (default: the source here)", valueName: "path"), completion: .directory)
    var paths: [String] = []

    @Option(help: ArgumentHelp("Describe this coordinator only, with the names of its files and screens.", valueName: "coordinator"))
    var of: String?

    @Flag(help: "Print a JSON array, for programs.")
    var json = false

    @OptionGroup var configuration: ConfigurationChoice

    @Flag(help: "Ignore the cache and do not update it.")
    var noCache = false

    @Flag(name: .shortAndLong, help: "Print results only, no progress.")
    var quiet = false

    func run() throws {
        let source = SourceInput(
            paths: try paths.isEmpty ? Project.sources() : paths, facts: [], excluded: try configuration.read().excluded, jobs: nil,
            cachePath: nil, isCached: !noCache, quiet: quiet)
        let app = try source.readSource()
        ProgressLine.show("following \(app.files.count) files", quiet: quiet)
        var all = CoordinatorNeeds.all(files: app.files, surroundings: app.surroundings)
        ProgressLine.erase()
        for warning in app.warnings { FileHandle.standardError.write(Data("warning: \(warning.forLog)\n".utf8)) }
        if let of {
            let known = all
            all = known.filter { $0.name == of }
            guard !all.isEmpty else { throw Failure(Self.unknown(of, among: known.map(\.name))) }
        }
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(all), as: UTF8.self))
        } else if all.isEmpty {
            print(
                "no coordinator was found in \(NeedsText.count(app.files.count, "Swift file")); looked for \(SourceAnalysis.coordinators)")
        } else {
            print(NeedsText(all, hasNames: of != nil).text, terminator: "")
        }
    }

    static func unknown(_ name: String, among names: [String]) -> String {
        let advice = NearestName.suggestion(for: name, among: names).map { "; did you mean \($0)?" } ?? ";"
        return "there is no coordinator \"\(name)\"\(advice) 'flowviz doctor' lists them all"
    }
}

/// The lines that `flowviz doctor` prints.
struct NeedsText {
    let text: String

    /// - Parameter hasNames: Whether files and screens are named instead of counted.
    init(_ all: [CoordinatorNeeds], hasNames: Bool) {
        text = all.map { needs in
            let head = "\(needs.name.forLog): \(Self.summary(of: needs))\n"
            return hasNames ? head + Self.names(of: needs) : head
        }
        .joined()
    }

    /// `11 files, 3 screens, nothing missing`.
    static func summary(of needs: CoordinatorNeeds) -> String {
        var parts = [count(needs.files.count, "file"), count(needs.screens.count, "screen")]
        if !needs.services.isEmpty { parts.append(count(needs.services.count, "other stand-in")) }
        let words = needs.objectiveC.map { "\($0.word) in \(count($0.files.count, "file"))" }
        let lacking = needs.modules + needs.missing + needs.undeclared.map { "\($0) (not in Swift)" }
        return (parts + words + (lacking.isEmpty ? ["nothing missing"] : lacking.map(\.forLog))).joined(separator: ", ")
    }

    private static func names(of needs: CoordinatorNeeds) -> String {
        let groups: [(String, [String])] = [
            ("files", needs.files), ("screens", needs.screens), ("other stand-ins", needs.services),
            ("coordinators below", needs.coordinators),
        ]
        return groups.filter { !$0.1.isEmpty }.map { title, names in
            "  \(title)\n" + names.map { "    \($0.forLog)\n" }.joined()
        }
        .joined()
            + needs.objectiveC.map { "  \($0.word)\n" + $0.files.map { "    \($0.forLog)\n" }.joined() }.joined()
    }

    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
