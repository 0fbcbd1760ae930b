import ArgumentParser
import FlowGraph
import FlowSyntax
import Foundation

/// Writes a configuration.
struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "A \(Configuration.fileName) that fits the project in the working folder, so that 'flowviz lint' alone looks at the right things.",
        discussion: """
            'flowviz init --schema' prints the JSON Schema of the file instead, for editors that complete and check YAML:

              flowviz init --schema > flowviz.schema.json
            """)

    @Flag(help: "Replace the file if there is one.")
    var force = false

    @Flag(help: "Print the JSON Schema of the file, and write nothing.")
    var schema = false

    @Option(help: ArgumentHelp("Where explorations are built.", valueName: "folder"), completion: .directory)
    var scratchPath: String?

    @Flag(name: .shortAndLong, help: "No progress, nothing but results.")
    var quiet = false

    func validate() throws {
        if schema, force { throw ValidationError("'--schema' writes nothing: leave out '--force'") }
    }

    func run() throws {
        if schema { return FileHandle.standardOutput.write(Data(try ConfigurationSchema.text().utf8)) }
        let path = Configuration.fileName
        guard force || !FileManager.default.fileExists(atPath: path) else {
            throw Failure("there is a \(path) here; 'flowviz init --force' replaces it, and 'flowviz lint' uses it as it is")
        }
        let project = try Project(scratchPath: scratchPath, quiet: quiet)
        ProgressLine.erase()
        try WholeFiles.write([(path, Data(project.configuration.utf8))], advice: "go to a folder that you may write to")
        let explorations =
            project.explorations.isEmpty
            ? [] : ["the exploration\(project.explorations.count == 1 ? "" : "s") \(project.explorations.joined(separator: ", "))"]
        let sources =
            project.sources.isEmpty
            ? [] : ["the source in \(project.sources.map { $0 == "." ? "this folder" : $0 }.joined(separator: ", "))"]
        print("\(path): 'flowviz lint' now looks at \((explorations + sources).joined(separator: " and "))")
    }
}

/// What a project has that can be looked at.
private struct Project {
    let explorations: [String]
    /// Folders of source, as they are named from the working folder.
    let sources: [String]

    /// - Throws: ``Failure`` if there is nothing to look at.
    init(scratchPath: String?, quiet: Bool) throws {
        let files = SourceFolder.files(in: ["."]).files.map(\.name)
        guard !files.isEmpty else { throw Failure("there is no Swift file here; go to the folder of an app or a package") }
        // To describe a package takes seconds, so something must at least look like an exploration.
        let mayExplore =
            SwiftPackage.isHere
            && files.contains { file in
                guard let bytes = FileManager.default.contents(atPath: file) else { return false }
                return ExplorationEntry.isCalled(in: String(decoding: bytes, as: UTF8.self))
            }
        explorations = mayExplore ? try SwiftPackage(scratchPath: scratchPath, quiet: quiet).explorations() : []
        let read = files.filter { file in !Self.areTests(file) && file != "Package.swift" }
        let folders = Set(read.map { $0.contains("/") ? String($0.prefix { $0 != "/" }) : "." })
        // Files beside the folders are read with them: all of it is one app.
        sources = folders.contains("Sources") ? ["Sources"] : folders.contains(".") ? ["."] : folders.sorted()
        guard !(explorations + sources).isEmpty else { throw Failure("there are only tests here; go to the folder of an app or a package") }
    }

    private static func areTests(_ file: String) -> Bool { file.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") } }

    var configuration: String {
        let inputs = (explorations + sources).map { "  - \(quoted($0))\n" }.joined()
        // Several folders are one app, and called as the folder that they are in.
        let name = sources.count > 1 ? "name: \(quoted(SourceInput.name(of: ".")))\n" : ""
        return """
            # What 'flowviz lint' looks at, and how it judges. 'flowviz init --schema' prints everything that can stand here.
            inputs:
            \(inputs)\(name)
            # Hidden folders (.build) and those of dependencies (Pods, Carthage, DerivedData) are never read.
            exclude:
              - "**/*Tests"
              - "**/Pods"
              - "**/.build"

            # error, warning, note or off; 'flowviz explain' lists the rules.
            rules: {}

            # The least that makes lint exit 1.
            fail_level: warning

            """
    }

    private func quoted(_ text: String) -> String {
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
