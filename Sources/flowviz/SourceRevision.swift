import FlowGraph
import FlowRules
import FlowSyntax
import Foundation

/// Source as it was in a revision of git, read from git's own store: the work tree is neither looked at nor touched, and nothing is
/// fetched.
struct SourceRevision {
    /// What the user called it: `main`, `HEAD~3`, a tag, a commit.
    let revision: String
    /// Folders and files, as they are named in the working folder.
    let paths: [String]

    /// Reads the revision's source as ``SourceInput`` would read the work tree's, with the same names of files.
    ///
    /// - Parameter input: How the source of the work tree is read.
    /// - Returns: The document; one of an empty flow if the revision has no Swift there.
    /// - Throws: ``Failure`` if there is no such revision, or git cannot read it.
    func read(as input: SourceInput, name: String) throws -> SourceInput.Result {
        let git = try Git()
        ProgressLine.show("reading \(revision)", quiet: input.quiet)
        guard let commit = try git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]).line,
            !commit.isEmpty
        else {
            let isShallow = try git.run(["rev-parse", "--is-shallow-repository"]).line == "true"
            throw Failure(
                "there is no git revision \"\(revision)\""
                    + (isShallow
                        ? ": this is a shallow clone; fetch the revision, or everything with 'git fetch --unshallow'"
                        : "; 'git branch --all' and 'git tag' list revisions"))
        }
        let listed = try git.run(["ls-tree", "-r", "-z", "--full-name", commit, "--"] + paths)
        guard listed.status == 0 else {
            throw Failure("git cannot list \(paths.joined(separator: ", ")) of \(revision): \(listed.firstError)")
        }
        var blobs: [(id: String, path: String)] = []
        var warnings: [String] = []
        for entry in listed.output.split(separator: 0) {
            let halves = String(decoding: entry, as: UTF8.self).split(separator: "\t", maxSplits: 1)
            let words = halves.first?.split(separator: " ") ?? []
            guard halves.count == 2, words.count == 3 else { continue }
            let path = String(halves[1])
            switch words[0] {
            case "160000": warnings.append("\(path) is a submodule, and was not read at \(revision)")
            case "120000": break
            default:
                // What git stores cannot lead out of the folder; what only looks like a repository could.
                if path.hasSuffix(".swift") || Surroundings.isPart(path), !path.hasPrefix("/"), !path.split(separator: "/").contains("..") {
                    blobs.append((String(words[2]), path))
                }
            }
        }
        guard blobs.contains(where: { $0.path.hasSuffix(".swift") }) else {
            warnings.append("\(revision) has no Swift files in \(paths.joined(separator: ", ")): everything is new")
            let nothing = FlowDocument(
                name: name, graph: FlowGraph(), summary: Summary(inputs: ["source \(name)"], reading: Summary.Reading(files: 0)))
            return SourceInput.Result(document: nothing, files: [], comments: SourceComments(), warnings: warnings)
        }
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent("flowviz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let top = folder.appendingPathComponent("tree")
        try write(blobs, below: top, of: folder, git)
        let prefix = try git.run(["rev-parse", "--show-prefix"]).line ?? ""
        let here = top.appendingPathComponent(prefix)
        try? FileManager.default.createDirectory(at: here, withIntermediateDirectories: true)
        let copies = try paths.map { try copy(of: $0, from: here, git) }.filter { FileManager.default.fileExists(atPath: $0) }
        // The cache goes by the names of the originals, and by content: what has not changed is read once for both versions.
        let cache = input.cachePath ?? FactsCache.standard(for: paths)?.url.path
        let copied = SourceInput(
            paths: copies, facts: [], excluded: input.excluded, jobs: input.jobs, cachePath: cache,
            language: input.language, isCached: input.isCached && cache != nil,
            quiet: input.quiet, copy: (top.standardizedFileURL.path, git.topLevel))
        let result = try copied.read(name: name)
        return SourceInput.Result(
            document: result.document, files: result.files, comments: result.comments, warnings: warnings + result.warnings)
    }

    /// Where the copy of a path lies.
    private func copy(of path: String, from here: URL, _ git: Git) throws -> String {
        guard path.hasPrefix("/") else { return here.appendingPathComponent(path).standardizedFileURL.path }
        let real = URL(filePath: path).standardizedFileURL.path
        guard real == git.topLevel || real.hasPrefix(git.topLevel + "/") else {
            throw Failure("\(path) is outside of the repository \(git.topLevel)")
        }
        let depth = (try git.run(["rev-parse", "--show-prefix"]).line ?? "").split(separator: "/").count
        let top = (0..<depth).reduce(here) { folder, _ in folder.deletingLastPathComponent() }
        return top.standardizedFileURL.path + real.dropFirst(git.topLevel.count)
    }

    private func write(_ blobs: [(id: String, path: String)], below top: URL, of folder: URL, _ git: Git) throws {
        do {
            try FileManager.default.createDirectory(at: top, withIntermediateDirectories: true)
            let list = folder.appendingPathComponent("list")
            try Data(blobs.map { $0.id + "\n" }.joined().utf8).write(to: list)
            let contents = try git.run(["cat-file", "--batch"], input: FileHandle(forReadingFrom: list)).output
            var rest = contents[...]
            for blob in blobs {
                guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw Failure("git stopped in the middle of \(revision)") }
                let head = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
                guard head.count == 3, head[1] == "blob", let size = Int(head[2]), rest.endIndex - end > size else {
                    throw Failure(
                        "git does not have the content of \(blob.path) at \(revision): this is a partial clone; fetch it with 'git fetch --refetch'"
                    )
                }
                let place = top.appendingPathComponent(blob.path)
                try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try rest[(end + 1)...].prefix(size).write(to: place)
                rest = rest[(end + 1)...].dropFirst(size + 1)
            }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(
                "the temporary folder \(folder.deletingLastPathComponent().path) is not writable; set TMPDIR to one that is")
        }
    }
}

/// Asks git about the repository of the working folder. Nothing that is asked changes anything, and nothing is fetched.
private struct Git {
    struct Answer {
        let status: Int32
        let output: Data
        let errors: Data

        /// The first line, if it went well.
        var line: String? {
            status == 0
                ? String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
                : nil
        }
        var firstError: String {
            String(decoding: errors, as: UTF8.self).split(separator: "\n").first.map {
                $0.hasPrefix("fatal: ") ? String($0.dropFirst(7)) : String($0)
            }
                ?? "git gives no reason"
        }
    }

    /// The folder of the repository.
    let topLevel: String

    /// - Throws: ``Failure`` if there is no git, or the working folder belongs to no repository.
    init() throws {
        let answer = try Self.run(["rev-parse", "--show-toplevel"])
        guard let top = answer.line else {
            throw Failure(
                "there is no git repository here (\(answer.firstError)): change to one, or compare two documents with 'flowviz diff OLD NEW'"
            )
        }
        topLevel = top
    }

    func run(_ arguments: [String], input: FileHandle = .nullDevice) throws -> Answer { try Self.run(arguments, input: input) }

    private static func run(_ arguments: [String], input: FileHandle = .nullDevice) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "--no-pager", "--literal-pathspecs"] + arguments
        process.environment = ProcessInfo.processInfo.environment
            .merging(["GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"]) { $1 }
        process.standardInput = input
        let errorFile = FileManager.default.temporaryDirectory.appendingPathComponent("flowviz-\(UUID().uuidString).errors")
        defer { try? FileManager.default.removeItem(at: errorFile) }
        let output = Pipe()
        process.standardOutput = output
        try? Data().write(to: errorFile)
        process.standardError = (try? FileHandle(forWritingTo: errorFile)) ?? FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw Failure("'git' cannot be started (\(error.localizedDescription)); install it and put it on the PATH")
        }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Answer(status: process.terminationStatus, output: bytes, errors: (try? Data(contentsOf: errorFile)) ?? Data())
    }
}
