import Foundation

/// Reads an app's source into facts, with all cores.
///
/// ```
/// let source = SourceReader(cache: .standard(for: ["Sources"])).read(["Sources"])
/// for warning in source.warnings { … }
/// link(source.files)
/// ```
///
/// However many jobs there are, and whether the cache knows a file or not, the result is the same. No tree outlives the reading of its
/// file.
public struct SourceReader: Sendable {
    /// The files that were read.
    public struct Result: Sendable {
        /// The files with their facts, sorted by name.
        public let files: [(file: String, facts: FileFacts)]
        /// A sentence for each file or folder that could not be read.
        public let warnings: [String]
        /// How many files' facts came from the cache.
        public let cached: Int
    }

    /// How many files are read at once.
    public let jobs: Int
    /// The cache of facts from earlier runs; `nil` to read everything.
    public let cache: FactsCache?

    /// - Parameters:
    ///   - jobs: How many files are read at once; one for each core if omitted.
    ///   - cache: The cache of facts from earlier runs; `nil` to read everything.
    public init(jobs: Int = ProcessInfo.processInfo.activeProcessorCount, cache: FactsCache? = nil) {
        self.jobs = max(1, jobs)
        self.cache = cache
    }

    /// Reads the files and folders that are given, as `SourceFolder.files(in:)` lists them; what turns out to be a template is left out.
    ///
    /// Complexity: O(*n*), for *n* bytes of source, divided among the jobs.
    ///
    /// - Parameter look: Called with the name and the bytes of each file while they are in memory, for several files at once.
    public func read(_ inputs: [String], look: (@Sendable (_ file: String, _ bytes: [UInt8]) -> Void)? = nil) -> Result {
        let (files, warnings) = SourceFolder.files(in: inputs)
        return read(files, warnings: warnings, look: look)
    }

    private func read(_ files: [SourceFolder.File], warnings: [String], look: (@Sendable (String, [UInt8]) -> Void)?) -> Result {
        let known = cache?.load() ?? [:]
        let work = Work(files: files, known: known, keeps: cache != nil, look: look)
        let group = DispatchGroup()
        for _ in 0..<min(jobs, max(1, files.count)) {
            group.enter()
            DeepStack.start {
                while work.readNext() {}
                group.leave()
            }
        }
        group.wait()
        let outcomes = work.outcomes
        if let cache {
            var kept: [ContentHash: ArraySlice<UInt8>] = [:]
            for outcome in outcomes { if let hash = outcome.hash, let bytes = outcome.encoded { kept[hash] = bytes } }
            // Written if there is something new, or something to forget.
            if kept.count != known.count || kept.keys.contains(where: { known[$0] == nil }) { cache.save(kept) }
        }
        var result: [(file: String, facts: FileFacts)] = []
        var problems = warnings
        for (file, outcome) in zip(files, outcomes) {
            if let facts = outcome.facts, !facts.isTemplate { result.append((file.name, facts)) }
            if let problem = outcome.problem { problems.append(problem) }
        }
        return Result(files: result, warnings: problems.sorted(), cached: outcomes.count(where: \.isCached))
    }

    private struct Outcome {
        var facts: FileFacts?
        var problem: String?
        var hash: ContentHash?
        var encoded: ArraySlice<UInt8>?
        var isCached = false
    }

    /// The files that wait, and what became of the others. Each file has a slot of its own: the order of the threads does not show.
    private final class Work: @unchecked Sendable {
        private let files: [SourceFolder.File]
        private let known: [ContentHash: ArraySlice<UInt8>]
        private let keeps: Bool
        private let look: (@Sendable (String, [UInt8]) -> Void)?
        private let lock = NSLock()
        private var next = 0
        private(set) var outcomes: [Outcome]

        init(files: [SourceFolder.File], known: [ContentHash: ArraySlice<UInt8>], keeps: Bool, look: (@Sendable (String, [UInt8]) -> Void)?)
        {
            self.files = files
            self.known = known
            self.keeps = keeps
            self.look = look
            outcomes = Array(repeating: Outcome(), count: files.count)
        }

        /// Reads one file; false if none is left.
        func readNext() -> Bool {
            let index = lock.withLock {
                next += 1
                return next - 1
            }
            guard index < files.count else { return false }
            let outcome = read(files[index])
            lock.withLock { outcomes[index] = outcome }
            return true
        }

        private func read(_ file: SourceFolder.File) -> Outcome {
            var outcome = Outcome()
            guard let bytes = contents(file, problem: &outcome.problem) else { return outcome }
            look?(file.name, bytes)
            guard keeps else {
                outcome.facts = FactExtractor.extract(bytes)
                return outcome
            }
            let hash = ContentHash(bytes)
            outcome.hash = hash
            if let encoded = known[hash], let facts = try? FactsDecoder.decode(encoded) {
                outcome.facts = facts
                outcome.encoded = encoded
                outcome.isCached = true
            } else {
                let facts = FactExtractor.extract(bytes)
                outcome.facts = facts
                outcome.encoded = FactsEncoder.encode(facts)[...]
            }
            return outcome
        }

        private func contents(_ file: SourceFolder.File, problem: inout String?) -> [UInt8]? {
            let descriptor = open(file.path, O_RDONLY)
            guard descriptor >= 0 else {
                problem = "\(file.name) cannot be read: \(String(cString: strerror(errno)))"
                return nil
            }
            defer { close(descriptor) }
            var status = stat()
            let expected = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
            var failure: Int32 = 0
            // One byte more than expected: a full buffer means that the file grew.
            var capacity = expected + 1
            var bytes: [UInt8] = []
            while true {
                let start = bytes.count
                let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                    count = 0
                    while count < capacity {
                        let got = Foundation.read(descriptor, buffer.baseAddress! + count, capacity - count)
                        if got < 0 && errno == EINTR { continue }
                        if got < 0 { failure = errno }
                        if got <= 0 { break }
                        count += got
                    }
                }
                if start == 0 { bytes = chunk } else { bytes += chunk }
                if chunk.count < capacity || failure != 0 { break }
                capacity = 1 << 16
            }
            guard failure == 0 else {
                problem = "\(file.name) cannot be read: \(String(cString: strerror(failure)))"
                return nil
            }
            return bytes
        }
    }
}

extension FileFacts {
    /// Whether it is one of Xcode's templates, from which files are made: `___VARIABLE_productName___Coordinator` is not a coordinator.
    fileprivate var isTemplate: Bool { types.contains { type in type.name.split(separator: ".").contains { $0.contains("___") } } }
}
