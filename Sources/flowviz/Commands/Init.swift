import ArgumentParser
import FlowGraph
import FlowSyntax
import Foundation

/// Writes a configuration, or the package of an exploration.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Write a \(Configuration.fileName) for the project in the working folder, so that 'flowviz lint' needs no arguments.",
        discussion: """
            'flowviz init --schema' prints the JSON Schema of the file instead, for editors that complete and check YAML:

              flowviz init --schema > flowviz.schema.json

            'flowviz init --exploration --from COORDINATOR' writes a package that explores a coordinator of an app instead: links to the files \
            that it needs, copies without what only Xcode can do, and stand-ins for its screens. Run again after the app has changed, it \
            keeps what you have edited.
            """)

    @ArgumentParser.Argument(
        help: ArgumentHelp("With --exploration: folders and Swift files of the app. (default: the source here)", valueName: "path"),
        completion: .directory)
    var paths: [String] = []

    @Flag(help: "Write a package that explores a coordinator.")
    var exploration = false

    @Option(help: ArgumentHelp("With --exploration: the coordinator to begin with. 'flowviz doctor' lists them.", valueName: "coordinator"))
    var from: String?

    @Option(help: ArgumentHelp("With --exploration: take coordinators at most <n> levels below it. (default: all)", valueName: "n"))
    var depth: Int?

    @Option(
        help: ArgumentHelp(
            "With --exploration: use stand-ins for types whose name or file matches <pattern>, such as '*Service'. May be repeated.",
            valueName: "pattern"))
    var stopAt: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("With --exploration: the folder of the package. (default: CartFlows for CartCoordinator)", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp("With --exploration: the folder or URL of flowviz that the package depends on.", valueName: "place"),
        completion: .directory)
    var flowviz: String?

    @Flag(inversion: .prefixedNo, help: "With --exploration: build the package, and print what is left to do.")
    var build = true

    @OptionGroup var configuration: ConfigurationChoice

    @Flag(help: "Replace an existing file.")
    var force = false

    @Flag(help: "Print the JSON Schema of the file, and write no file.")
    var schema = false

    @Option(help: ArgumentHelp("Build explorations in <folder>. (default: .build)", valueName: "folder"), completion: .directory)
    var scratchPath: String?

    @Flag(name: .shortAndLong, help: "Print results only, no progress.")
    var quiet = false

    func validate() throws {
        if schema, force { throw ValidationError("'--schema' writes no file: leave out '--force'") }
        if exploration, schema || force { throw ValidationError("'--exploration' writes a package: leave out '--schema' and '--force'") }
        if exploration, from == nil {
            throw ValidationError("'--exploration' needs '--from COORDINATOR'; 'flowviz doctor' lists the coordinators")
        }
        if let depth, depth < 0 { throw ValidationError("--depth takes a whole number of at least 0, not \(depth)") }
        let isOfExploration = from != nil || depth != nil || !stopAt.isEmpty || output != nil || flowviz != nil || !build || !paths.isEmpty
        if !exploration, isOfExploration {
            throw ValidationError("folders, '--from' and its like are for '--exploration': 'flowviz init --exploration --from COORDINATOR'")
        }
    }

    func run() throws {
        if schema { return FileHandle.standardOutput.write(Data(try ConfigurationSchema.text().utf8)) }
        if exploration, let from {
            return try ExplorationBuilder(
                source: SourceInput(
                    paths: try paths.isEmpty ? Project.sources() : paths, facts: [], excluded: try configuration.read().excluded, jobs: nil,
                    cachePath: nil, isCached: true, quiet: quiet),
                coordinator: from, folder: output, flowviz: flowviz, depth: depth, stopAt: stopAt, builds: build, scratchPath: scratchPath,
                quiet: quiet
            ).run()
        }
        let path = Configuration.fileName
        guard force || !FileManager.default.fileExists(atPath: path) else {
            throw Failure("\(path) exists already; replace it with 'flowviz init --force', or use it as it is with 'flowviz lint'")
        }
        let project = try Project(SwiftPackage(scratchPath: scratchPath, quiet: quiet))
        ProgressLine.erase()
        if let warning = project.warning { FileHandle.standardError.write(Data("warning: \(warning.forLog)\n".utf8)) }
        try WholeFiles.write([(path, Data(Self.configuration(for: project).utf8))], advice: "change to a folder that is writable")
        let found = [project.explorationsInWords, project.sourcesInWords].compactMap(\.self)
        print("\(path): 'flowviz lint' now checks \(found.joined(separator: " and "))")
    }

    /// The text of the file.
    private static func configuration(for project: Project) -> String {
        let inputs = (project.explorations + project.sources).map { "  - \(quoted($0))\n" }.joined()
        // All source is one app, and called as the folder that it is in, as it is where no file names it.
        let name = project.sources.isEmpty ? "" : "name: \(quoted(project.name))\n"
        return """
            # What 'flowviz lint' checks, and how it judges. 'flowviz init --schema' describes every key of this file.
            inputs:
            \(inputs)\(name)
            # Hidden folders (.build) and those of dependencies (Pods, Carthage, DerivedData) are never read.
            exclude:
              - "**/*Tests"
              - "**/Pods"
              - "**/.build"

            # error, warning, note or off; 'flowviz explain' lists the rules.
            rules: {}

            # The lowest severity that makes lint exit 1.
            fail_level: warning

            """
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "/_-.".unicodeScalars.contains($0)
        }
        let isWord =
            text.contains { $0.isLetter } && !["true", "false", "yes", "no", "on", "off", "null"].contains(text.lowercased())
            && !text.hasPrefix("-")
        return isPlain && isWord
            ? text : "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
