import FlowGraph
import FlowSyntax
import Foundation

/// Source that was named on the command line, folders and single files, and facts that were extracted from source before: all of it
/// together is one app.
struct SourceInput {
    /// Folders and files, as they were given.
    let paths: [String]
    /// Files of facts.
    let facts: [String]
    /// What is not read of the folders.
    let excluded: ExcludedFiles
    /// How many files are read at once; `nil` for as many as there are processors.
    let jobs: Int?
    /// Where it is remembered; `nil` for the usual place.
    let cachePath: String?
    /// The language of the app's texts; `nil` for the usual one.
    var language: String?
    /// Whether what was read in an earlier run need not be read again.
    let isCached: Bool
    let quiet: Bool
    /// Where the paths lie if they are copies, and what the folder is called in which the originals lie: files are named after these.
    var copy: (folder: String, original: String)?

    /// A document of what was read.
    struct Result {
        let document: FlowDocument
        /// The names of the files that were read, as findings give them.
        let files: [String]
        /// What their comments say is known; those of facts are not among them.
        let comments: SourceComments
        let warnings: [String]
    }

    /// Reads and analyses everything.
    ///
    /// - Parameter name: The document's name; that of the first folder or file, if left out, and that of the working folder for facts.
    /// - Throws: ``Failure`` if there is no Swift file, or facts cannot be read.
    func read(name: String?) throws -> Result {
        let source = try readSource()
        let document = document(
            name: name ?? Self.name(of: paths.first ?? "."), files: source.files, surroundings: source.surroundings,
            reading: Summary.Reading(files: source.files.count, unread: source.warnings.count))
        var warnings = source.warnings
        if document.graph.coordinators.isEmpty, document.graph.sourceFacts?.isEmpty ?? true {
            let number = source.files.count == 1 ? "the Swift file" : "\(source.files.count) Swift files"
            warnings.append(
                "no coordinator was found in \(number); looked for \(SourceAnalysis.coordinators); name the app's own source: 'flowviz lint path/to/App'"
            )
        }
        return Result(document: document, files: source.files.map(\.file), comments: source.comments, warnings: warnings)
    }

    /// The document of these files: that of the command before, if nothing has changed since.
    private func document(
        name: String, files: [(file: String, facts: FileFacts)], surroundings: Surroundings, reading: Summary.Reading
    ) -> FlowDocument {
        func analyze() -> FlowDocument {
            ProgressLine.show("analyzing \(files.count) files", quiet: quiet)
            return SourceAnalysis.document(name: name, files: files, surroundings: surroundings, reading: reading)
        }
        // A copy is read of another revision, which is not what the next command reads; a file that was named holds facts alone.
        guard isCached, !paths.isEmpty, copy == nil, cachePath == nil, let facts = factsCache, let program = Self.identity else {
            return analyze()
        }
        let cache = DocumentCache(beside: facts)
        let key = DocumentCache.Key(analysis: program, name: name, files: files, surroundings: surroundings, reading: reading)
        if let known = cache.document(for: key) { return known }
        let document = analyze()
        cache.save(document, for: key)
        return document
    }

    private var factsCache: FactsCache? { cachePath.map { FactsCache(url: URL(fileURLWithPath: $0)) } ?? FactsCache.standard(for: paths) }

    /// What tells this build of flowviz from any other: its version, and the size and date of its executable.
    private static var identity: String? {
        guard let path = Bundle.main.executablePath, let facts = try? FileManager.default.attributesOfItem(atPath: path),
            let size = facts[.size] as? NSNumber, let date = facts[.modificationDate] as? Date
        else { return nil }
        return "\(Flowviz.version) \(size) \(date.timeIntervalSinceReferenceDate)"
    }

    /// The facts of every file, sorted by name, each file once, what its comments say, and a sentence for each that could not be read.
    ///
    /// - Throws: ``Failure`` if there is no Swift file, or facts cannot be read.
    func readSource() throws -> (
        files: [(file: String, facts: FileFacts)], surroundings: Surroundings, comments: SourceComments, warnings: [String]
    ) {
        for path in paths {
            let inside = SourceFolder.files(in: [path])
            guard inside.files.allSatisfy({ excluded.contains(name(ofOriginal: $0.name)) }) else { continue }
            guard inside.files.isEmpty else {
                throw Failure("all of \(path) is excluded; change 'exclude' in the configuration, or name another folder")
            }
            throw Failure(inside.warnings.first ?? "there is no Swift file in \(path): name an app's source folder")
        }
        var files: [String: FileFacts] = [:]
        do {
            for path in facts {
                ProgressLine.show("reading \(path)", quiet: quiet)
                for (file, facts) in try FactsFile.read(URL(fileURLWithPath: path)) where !excluded.contains(file) { files[file] = facts }
            }
        } catch let error as FactsFileError {
            throw Failure("\(error)")
        }
        let comments = SourceCommentsReader()
        var warnings: [String] = []
        var surroundings = Surroundings()
        if !paths.isEmpty {
            ProgressLine.show("reading \(paths.joined(separator: ", "))", quiet: quiet)
            let reader = SourceReader(jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, cache: isCached ? factsCache : nil)
            let inside = excluded.isEmpty ? nil : SourceFolder.files(in: paths)
            let read = reader.read(inside.map { $0.files.map(\.name).filter { !excluded.contains(name(ofOriginal: $0)) } } ?? paths) {
                file, bytes in
                comments.look(at: bytes, of: name(ofOriginal: file))
            }
            // What lies beside Swift is little, and read each time.
            let beside = Surroundings.read(
                SourceFolder.surroundings(in: paths).filter { !excluded.contains(name(ofOriginal: $0.name)) }, language: language)
            surroundings = beside.surroundings
            let missed = (inside?.warnings.filter { !read.warnings.contains($0) } ?? []) + beside.warnings
            warnings = (read.warnings + missed).map { warning in
                copy.map { warning.replacing($0.folder + "/", with: "") } ?? warning
            }
            // Source that is there is newer than facts that were made of it.
            for (file, facts) in read.files { files[name(ofOriginal: file)] = facts }
        }
        guard !files.isEmpty else {
            throw Failure(warnings.first ?? "the fact files contain no source: create them with 'flowviz extract'")
        }
        return (files.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }, surroundings, comments.comments, warnings)
    }

    private func name(ofOriginal file: String) -> String {
        guard let copy, file.hasPrefix(copy.folder + "/") else { return file }
        let whole = copy.original + file.dropFirst(copy.folder.count)
        let here = FileManager.default.currentDirectoryPath + "/"
        return whole.hasPrefix(here) ? String(whole.dropFirst(here.count)) : whole
    }

    /// What a document is called after a folder or a file: its last component, with everything left out that a document's name may not
    /// have.
    static func name(of path: String) -> String {
        let last = URL(filePath: path).standardizedFileURL.lastPathComponent
        let stem = last.hasSuffix(".swift") ? String(last.dropLast(".swift".count)) : last
        let letters = stem.unicodeScalars.map { FlowDocument.isValidName("_\($0)") ? Character($0) : "-" }
        let name = String(String(letters).drop { $0 == "." })
        return name.isEmpty ? "source" : name
    }
}
