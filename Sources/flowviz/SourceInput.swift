import FlowGraph
import FlowSyntax
import Foundation

/// Source that was named on the command line, folders and single files: all of it together is one app.
struct SourceInput {
    /// Folders and files, as they were given.
    let paths: [String]
    let jobs: Int
    let quiet: Bool

    /// A document of what was read.
    struct Result {
        let document: FlowDocument
        /// What stands before the document's paths to make them paths from the working folder.
        let prefix: String
        let warnings: [String]
    }

    /// Reads and analyses everything.
    ///
    /// Places are told relative to the folder, if one folder was given; otherwise with the paths as they were given in front.
    ///
    /// - Throws: ``Failure`` if there is no Swift file.
    func read(name: String?) throws -> Result {
        var files: [(file: String, path: String)] = []
        let single = paths.count == 1 && isFolder(paths[0])
        for path in paths {
            guard isFolder(path) else {
                files.append((path, path))
                continue
            }
            let inside = swiftFiles(in: path)
            guard !inside.isEmpty else { throw Failure("there is no Swift file in \(path): name the folder of an app's source") }
            files += inside.map { (single ? $0 : Self.prefix(path) + $0, Self.prefix(path) + $0) }
        }
        // A file may be named beside the folder that it is in.
        var seen: Set<String> = []
        let named = files.sorted { $0.file < $1.file }.filter { seen.insert($0.path).inserted }
        let readings = Readings(paths: named.map(\.path), quiet: quiet).read(jobs: jobs)
        let read = zip(named, readings).compactMap { file, reading in reading.map { (file: file.file, facts: $0.facts, lines: $0.lines) } }
        let unread = zip(named, readings).filter { $1 == nil }.map(\.0.file)
        let facts = read.map { (file: $0.file, facts: $0.facts) }
        guard !facts.isEmpty else { throw Failure("\(unread[0]) cannot be read, nor can any other Swift file that was named") }
        let lines = read.reduce(0) { $0 + $1.lines }
        ProgressLine.show("linking \(facts.count) files", quiet: quiet)
        let document = SourceAnalysis.document(
            name: name ?? Self.name(of: paths[0]), files: facts, reading: Summary.Reading(files: facts.count, lines: lines, unread: unread))
        var warnings = unread.map { "\($0) cannot be read" }
        if document.graph.coordinators.isEmpty {
            let number = facts.count == 1 ? "the Swift file" : "\(facts.count) Swift files"
            warnings.append("no coordinator was found in \(number); looked for \(SourceAnalysis.coordinators)")
        }
        return Result(document: document, prefix: single ? Self.prefix(paths[0]) : "", warnings: warnings)
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private func swiftFiles(in folder: String) -> [String] {
        guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
        var files: [String] = []
        while let name = names.nextObject() as? String {
            if name.split(separator: "/").last?.hasPrefix(".") == true {
                // What a build leaves behind is no source of the app, and may be large.
                names.skipDescendants()
            } else if name.hasSuffix(".swift"), names.fileAttributes?[.type] as? FileAttributeType != .typeDirectory {
                files.append(name)
            }
        }
        return files
    }

    /// The folder as the beginning of a path: `Sources/`; nothing for the working folder.
    private static func prefix(_ folder: String) -> String {
        folder == "." || folder == "./" ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    }

    /// What a document is called after a folder or a file: its last component, with everything left out that a document's name may not have.
    static func name(of path: String) -> String {
        let last = URL(filePath: path).standardizedFileURL.lastPathComponent
        let stem = last.hasSuffix(".swift") ? String(last.dropLast(".swift".count)) : last
        let letters = stem.unicodeScalars.map { FlowDocument.isValidName("_\($0)") ? Character($0) : "-" }
        let name = String(String(letters).drop { $0 == "." })
        return name.isEmpty ? "source" : name
    }
}

/// What files say, read by several threads at once.
private final class Readings: @unchecked Sendable {
    struct Reading {
        let facts: FileFacts
        let lines: Int
    }

    private let paths: [String]
    private let quiet: Bool
    private let lock = NSLock()
    /// Under the lock.
    private var next = 0, readings: [Reading?]

    init(paths: [String], quiet: Bool) {
        self.paths = paths
        self.quiet = quiet
        readings = Array(repeating: nil, count: paths.count)
    }

    /// In the order of the paths; `nil` for a file that cannot be read.
    func read(jobs: Int) -> [Reading?] {
        DispatchQueue.concurrentPerform(iterations: min(jobs, paths.count)) { _ in
            while let index = take() {
                guard let bytes = FileManager.default.contents(atPath: paths[index]) else { continue }
                let reading = Reading(facts: FactExtractor.facts(of: Array(bytes)), lines: bytes.count { $0 == UInt8(ascii: "\n") })
                lock.withLock { readings[index] = reading }
            }
        }
        return lock.withLock { readings }
    }

    private func take() -> Int? {
        lock.withLock {
            guard next < paths.count else { return nil }
            if next.isMultiple(of: 16) { ProgressLine.show("reading source: \(next) of \(paths.count) files", quiet: quiet) }
            next += 1
            return next - 1
        }
    }
}
