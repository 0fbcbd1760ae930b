import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Compares flows with the files of them that a team has committed.
///
/// A drift is no finding of a rule: a rule judges one document, and what is wrong here is only that two things differ that should not. So
/// it is a command of its own, with the exit codes of `lint`.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare the flows with the committed App.flow: the lines that were added and removed.",
        discussion: """
            'flowviz check Sources --update' writes the flow as sorted text, a line for each coordinator, screen and transition; commit the file. \
            'flowviz check Sources' then exits 0 if the app's flow matches the file, 1 if it has changed, and 2 if the file is missing or cannot be \
            read. Moving code does not change the file.

            Findings belong to lint: suppression comments and the baseline have no effect here, and only '--update' accepts a changed flow.
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var configuration: ConfigurationChoice

    @Option(
        help: ArgumentHelp("Compare with <file>. (default: the flow's name with .flow, in the working folder)", valueName: "file"),
        completion: .file(extensions: ["flow"]))
    var file: String?

    @Flag(help: "Accept the changes: write the files again.")
    var update = false

    func validate() throws {
        if file == "" || file == "-" { throw ValidationError("--file takes the name of a file") }
    }

    func run() throws {
        let explored = try inputs.documents(judgedBy: [], configuration: configuration.read())
        let documents = explored.documents
        if file != nil, documents.count > 1 {
            let names = documents.map(\.name).joined(separator: ", ")
            throw Failure("'--file' works with one flow, but there are \(names); choose one with '--flow NAME'")
        }
        var hasDrifted = false
        for document in documents {
            if !document.summary.isComplete { try demandEnoughOf(document) }
            let flow = FlowFile(document.graph)
            // An empty file would match always.
            guard !flow.lines.isEmpty else {
                throw Failure("\(document.name) has no coordinator and no screen: there is nothing to compare")
            }
            if update { try write(flow, of: document) } else if try !matches(flow, of: document) { hasDrifted = true }
        }
        try explored.finish()
        if hasDrifted { throw ExitCode(1) }
    }

    private func path(of document: FlowDocument) -> String { file ?? document.name + FlowFile.fileSuffix }

    /// What was cut short shows less than there is, and must not become what the next run is compared with unnoticed.
    private func demandEnoughOf(_ document: FlowDocument) throws {
        if update, document.summary.limits.contains(where: { $0.bound == "interrupt" }) {
            throw Failure(
                "the exploration of \(document.name) was interrupted, so \(path(of: document)) was not written; let it finish")
        }
        let counts = FlowSummaryLine(document).counts
        FileHandle.standardError.write(
            Data("warning: \(document.name) was not covered completely, so lines may be missing: \(counts)\n".utf8))
    }

    /// - Returns: Whether the file says what was found.
    private func matches(_ flow: FlowFile, of document: FlowDocument) throws -> Bool {
        let path = path(of: document)
        guard let committed = try read(path, of: document) else {
            throw Failure("there is no file \(path) to compare \(document.name) with: create it with '\(acceptance(of: document))'")
        }
        let (removed, added) = FlowChanges.lines(from: committed.lines, to: flow.lines)
        guard !removed.isEmpty || !added.isEmpty else {
            print("\(document.name) matches \(path): \(flow.counts)")
            return true
        }
        let changes = FlowLineChanges(removed: removed, added: added, isColoured: Terminal.hasColours)
        print("\(document.name) differs from \(path): \(changes.phrase)")
        for line in changes.lines { print(line) }
        print("If this is intended, accept it and commit the file: \(acceptance(of: document))")
        return false
    }

    private func write(_ flow: FlowFile, of document: FlowDocument) throws {
        let path = path(of: document)
        let bytes = Data(flow.text(name: document.name).utf8)
        let former = FileManager.default.contents(atPath: path)
        if former == bytes {
            print("\(path) is up to date: \(flow.counts)")
            return
        }
        // A file that makes no sense is what '--update' is there to replace.
        let committed = former.flatMap { try? FlowFile(text: String(decoding: $0, as: UTF8.self)) }
        let url = URL(fileURLWithPath: path)
        try OutputFolder(path: url.deletingLastPathComponent().path).write([(url.lastPathComponent, bytes)])
        guard let committed else {
            print("wrote \(path): \(flow.counts)" + (former == nil ? "" : "; its former content could not be read"))
            return
        }
        let (removed, added) = FlowChanges.lines(from: committed.lines, to: flow.lines)
        let changes = FlowLineChanges(removed: removed, added: added, isColoured: Terminal.hasColours)
        print("wrote \(path): \(changes.phrase.isEmpty ? "the same lines in their order" : changes.phrase)")
        for line in changes.lines { print(line) }
    }

    /// - Returns: `nil` if there is no file.
    private func read(_ path: String, of document: FlowDocument) throws -> FlowFile? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
        guard !isFolder.boolValue, let bytes = FileManager.default.contents(atPath: path) else {
            throw Failure(
                "\(path) cannot be read: \(isFolder.boolValue ? "it is a folder" : "no permission"); name another file with '--file FILE'")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Failure("\(path) is not UTF-8 text; rewrite it with '\(acceptance(of: document))'")
        }
        do {
            return try FlowFile(text: text)
        } catch {
            throw Failure("\(path):\(error.line): \(error.problem); fix the line, or rewrite the file with '\(acceptance(of: document))'")
        }
    }

    /// The command that takes what was found for right.
    private func acceptance(of document: FlowDocument) -> String {
        let words = CommandLine.arguments.dropFirst().filter { $0 != "--update" && $0 != "-q" && $0 != "--quiet" }
        return (["flowviz"] + words + ["--update"]).map(\.asShellWord).joined(separator: " ")
    }
}

extension String {
    /// As a shell reads it as one word.
    fileprivate var asShellWord: String {
        let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./@%+=:,")
        if !isEmpty, unicodeScalars.allSatisfy(plain.contains) { return self }
        return "'" + replacing("'", with: "'\\''") + "'"
    }
}
