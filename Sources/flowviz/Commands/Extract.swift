import ArgumentParser
import FlowReport
import FlowSyntax
import Foundation

/// Reads source into a file of facts.
struct Extract: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the facts of some source files to one file, to split the reading of an app across machines.",
        discussion: """
            Each machine extracts some of the files, and one links them all: 'flowviz extract A.swift B.swift -o part1.facts', and so on. Run it \
            in the same folder on every machine: the facts contain the paths as they are given. Files that the configuration excludes are not read.
            """)

    // FlowSyntax has arguments of its own: those of calls.
    @ArgumentParser.Argument(help: ArgumentHelp("Swift files and folders.", valueName: "path"), completion: .file(extensions: ["swift"]))
    var paths: [String]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write the facts to <file>; - writes to standard output.", valueName: "file"),
        completion: .file(extensions: ["facts"]))
    var output: String

    @Option(help: ArgumentHelp("Read at most <n> files in parallel. (default: number of processors)", valueName: "n"))
    var jobs: Int?

    @OptionGroup var configuration: ConfigurationChoice

    @Flag(help: "Ignore the cache and do not update it.")
    var noCache = false

    @Option(
        help: ArgumentHelp(
            "Cache the facts in <file>. (default: a file in the user's cache folder)",
            valueName: "file"),
        completion: .file())
    var cachePath: String?

    @Flag(help: ArgumentHelp("Write the facts as text.", visibility: .hidden))
    var asText = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a whole number of at least 1, not \(jobs)") }
        if noCache && cachePath != nil { throw ValidationError("'--no-cache' ignores the cache: leave out '--cache-path'") }
    }

    func run() throws {
        for path in paths where !FileManager.default.fileExists(atPath: path) {
            throw Failure("\(path): there is no such file or folder; name Swift files or folders")
        }
        let cache = noCache ? nil : cachePath.map { FactsCache(url: URL(filePath: $0)) } ?? FactsCache.standard(for: paths)
        let reader = jobs.map { SourceReader(jobs: $0, cache: cache) } ?? SourceReader(cache: cache)
        let excluded = try configuration.read().excluded
        let inside = excluded.isEmpty ? nil : SourceFolder.files(in: paths)
        // What is named and excluded is left out silently: a build system names every file that it has.
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
            throw Failure("\(output): cannot be written: \(error.localizedDescription); name another file with '-o FILE'")
        }
    }
}
