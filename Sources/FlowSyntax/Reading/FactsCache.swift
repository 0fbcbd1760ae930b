import Foundation

/// Remembers the facts of source that was read before, by the content of its file. It saves time and changes no result: a missing, damaged
/// or older cache is an empty one.
public struct FactsCache: Sendable {
    /// Where the facts are kept.
    public let url: URL

    /// - Parameter url: the file that holds the facts; it and its folder are made when there is something to keep.
    public init(url: URL) {
        self.url = url
    }

    /// The cache of a project, in the user's folder for caches: `XDG_CACHE_HOME` or `~/.cache`, on a Mac `~/Library/Caches`. `nil` if there
    /// is no such folder.
    ///
    /// - Parameters:
    ///   - inputs: the files and folders that are read; other inputs have another cache.
    ///   - environment: the variables of the process.
    public static func standard(for inputs: [String], environment: [String: String] = ProcessInfo.processInfo.environment) -> FactsCache? {
        let folder: URL
        if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
            folder = URL(filePath: path)
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            #if os(macOS)
                folder = URL(filePath: home).appending(path: "Library/Caches")
            #else
                folder = URL(filePath: home).appending(path: ".cache")
            #endif
        } else {
            return nil
        }
        let paths = inputs.map { URL(filePath: $0).standardizedFileURL.path }.sorted().joined(separator: "\n")
        return FactsCache(url: folder.appending(path: "flowviz/\(ContentHash(Array(paths.utf8)).text).facts"))
    }

    /// What is kept, by the hash of the source.
    func load() -> [ContentHash: ArraySlice<UInt8>] {
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe), let archive = try? FactsArchive([UInt8](data), path: "") else {
            return [:]
        }
        return Dictionary(archive.entries.map { ($0.hash, $0.bytes) }) { first, _ in first }
    }

    /// Keeps these facts and forgets all others. What cannot be written is made again the next time.
    func save(_ facts: [ContentHash: ArraySlice<UInt8>]) {
        let entries = facts.sorted { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }.map {
            (name: "", hash: $0.key, bytes: $0.value)
        }
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Written beside and renamed: another process reads the old file or the new one.
        try? Data(FactsArchive.encode(entries)).write(to: url, options: .atomic)
    }
}
