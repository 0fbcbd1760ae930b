import Foundation

/// Files and folders of source that are not read.
struct ExcludedFiles {
    private let patterns: [[String]]
    /// The whole path of the folder from which they are named.
    private let folder: String

    /// - Parameters:
    ///   - patterns: Paths from the folder, in which `*` stands for any letters of a name, `?` for one, and `**` for any folders, or none.
    ///   - folder: From the working folder; empty for that itself.
    init(patterns: [String] = [], folder: String = "") {
        self.patterns = patterns.map { $0.split(separator: "/").map(String.init).filter { $0 != "." } }.filter { !$0.isEmpty }
        self.folder = URL(fileURLWithPath: folder.isEmpty ? "." : folder).standardizedFileURL.path
    }

    private init(patterns: [[String]], folder: String) {
        self.patterns = patterns
        self.folder = folder
    }

    /// The same and some more, which begin with `**`.
    func adding(_ more: [String]) -> ExcludedFiles {
        ExcludedFiles(patterns: patterns + ExcludedFiles(patterns: more).patterns, folder: folder)
    }

    var isEmpty: Bool { patterns.isEmpty }

    /// Whether a file is meant, or a folder that it is in.
    func contains(_ file: String) -> Bool {
        let path = URL(fileURLWithPath: file).standardizedFileURL.path
        let root = folder == "/" ? "/" : folder + "/"
        guard path.hasPrefix(root) else { return false }
        let names = path.dropFirst(root.count).split(separator: "/").map(String.init)
        return patterns.contains { Self.matches($0[...], names[...]) }
    }

    private static func matches(_ pattern: ArraySlice<String>, _ names: ArraySlice<String>) -> Bool {
        guard let first = pattern.first else { return true }
        if first == "**" {
            // At the end it means everything below.
            if pattern.count == 1 { return !names.isEmpty }
            return names.indices.contains { matches(pattern.dropFirst(), names[$0...]) }
        }
        guard let name = names.first, matches(Array(first), Array(name)) else { return false }
        return matches(pattern.dropFirst(), names.dropFirst())
    }

    /// Complexity: O(*m* · *n*), *m* and *n* being the numbers of letters.
    private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
        var p = 0, n = 0, star: (p: Int, n: Int)?
        while n < name.count {
            if p < pattern.count, pattern[p] == "*" {
                star = (p, n)
                p += 1
            } else if p < pattern.count, pattern[p] == "?" || pattern[p] == name[n] {
                p += 1
                n += 1
            } else if let last = star {
                // The star takes one letter more.
                star = (last.p, last.n + 1)
                p = last.p + 1
                n = last.n + 1
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
