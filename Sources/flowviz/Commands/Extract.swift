import ArgumentParser
import FlowReport
import FlowSyntax
import Foundation

/// Reads source into a file of facts.
struct Extract: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The facts of some files of source in one file, to spread the reading of an app over machines.",
        discussion: """
            Every machine extracts some of the files, and one links them all: 'flowviz extract A.swift B.swift -o part1.facts', and so on. Run it \
            in the same folder everywhere: the facts name files as they are named here. What the configuration excludes is not read.
            """)

    // FlowSyntax has arguments of its own: those of calls.
    @ArgumentParser.Argument(help: ArgumentHelp("Files and folders of Swift.", valueName: "path"), completion: .file(extensions: ["swift"]))
    var paths: [String]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; - for stdout.", valueName: "file"),
        completion: .file(extensions: ["facts"]))
    var output: String

    @Option(help: ArgumentHelp("How many files are read at once; one for each core if nothing is said.", valueName: "n"))
    var jobs: Int?

    @OptionGroup var configuration: ConfigurationChoice

    @Flag(help: "Read everything again, and remember nothing.")
    var noCache = false

    @Option(
        help: ArgumentHelp(
            "The file that remembers facts from one run to the next; one in the user's folder for caches if nothing is said.",
            valueName: "file"),
        completion: .file())
    var cachePath: String?

    @Flag(help: ArgumentHelp("Write what was understood as text.", visibility: .hidden))
    var asText = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs is at least 1.") }
        if noCache && cachePath != nil { throw ValidationError("Choose one of --no-cache and --cache-path.") }
    }

    func run() throws {
        for path in paths where !FileManager.default.fileExists(atPath: path) {
            throw Failure("\(path): there is no such file or folder; name files and folders of Swift")
        }
        let cache = noCache ? nil : cachePath.map { FactsCache(url: URL(filePath: $0)) } ?? FactsCache.standard(for: paths)
        let reader = jobs.map { SourceReader(jobs: $0, cache: cache) } ?? SourceReader(cache: cache)
        let excluded = try configuration.read().excluded
        let inside = excluded.isEmpty ? nil : SourceFolder.files(in: paths)
        // What is named and excluded is left out without a word: a build system names every file that it has.
        let source = reader.read(inside.map { $0.files.map(\.name).filter { !excluded.contains($0) } } ?? paths)
        for warning in source.warnings + (inside?.warnings.filter { !source.warnings.contains($0) } ?? []) {
            FileHandle.standardError.write(Data("warning: \(warning.forLog)\n".utf8))
        }
        let data =
            asText
            ? Data(source.files.map { "\($0.file)\n\(FactsText.text(of: $0.facts))\n" }.joined(separator: "\n").utf8)
            : Data(FactsFile.encode(source.files))
        guard output != "-" else { return FileHandle.standardOutput.write(data) }
        do {
            try data.write(to: URL(filePath: output), options: .atomic)
        } catch {
            throw Failure("\(output): cannot be written: \(error.localizedDescription); choose another file with -o")
        }
    }
}
