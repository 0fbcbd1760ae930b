import ArgumentParser
import FlowGraph
import Foundation

/// Writes a configuration.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Write a \(Configuration.fileName) for the project in the working folder, so that 'flowviz lint' needs no arguments.",
        discussion: """
            'flowviz init --schema' prints the JSON Schema of the file instead, for editors that complete and check YAML:

              flowviz init --schema > flowviz.schema.json
            """)

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
    }

    func run() throws {
        if schema { return FileHandle.standardOutput.write(Data(try ConfigurationSchema.text().utf8)) }
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
