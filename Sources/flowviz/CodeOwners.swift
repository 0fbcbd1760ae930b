import Foundation

/// The owners of a repository's files, as its CODEOWNERS file names them: of the patterns that match a file, the last one counts.
///
/// Source: GitHub's documentation, "About code owners" (the places of the file, the syntax of its patterns), and GitLab's, "Code Owners
/// syntax" (sections with default owners).
struct CodeOwners {
    /// Where a repository has the file, the first one that is there counting.
    static let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]

    fileprivate struct Entry {
        let parts: [String]
        /// Whether it begins at the repository's root, and not in any folder.
        let isRooted: Bool
        /// Whether it matches only what lies in a folder.
        let isFolder: Bool
        let owners: [String]
    }

    private let entries: [Entry]

    init(_ text: String) {
        var entries: [Entry] = [], usual: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            var words: [String] = []
            for word in Self.words(of: line) {
                if word.hasPrefix("#") { break }
                words.append(word)
            }
            guard let first = words.first else { continue }
            // A section of GitLab, whose owners are those of the patterns below that name none: `[Cart][2] @cart`.
            if first.hasPrefix("[") || first.hasPrefix("^[") {
                let after = line.lastIndex(of: "]").map { line[line.index(after: $0)...] } ?? ""
                usual = Self.words(of: after)
                continue
            }
            // GitHub knows no exceptions, and GitLab's take owners away.
            let pattern = first.hasPrefix("!") ? String(first.dropFirst()) : first
            let own = first.hasPrefix("!") ? [] : words.count > 1 ? Array(words.dropFirst()) : usual
            let parts = pattern.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
            guard !parts.isEmpty || pattern == "/" else { continue }
            entries.append(
                Entry(
                    parts: parts, isRooted: pattern.hasPrefix("/") || parts.count > 1, isFolder: pattern.hasSuffix("/"), owners: own))
        }
        self.entries = entries
    }

    /// The words of a line: `\ ` is a space in a path.
    private static func words(of line: Substring) -> [String] {
        var words: [String] = [], word = "", isEscaped = false
        for character in line {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character.isWhitespace {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// The owners of a file, in the order of the file that names them; none if nobody owns it.
    ///
    /// - Parameter path: From the repository's root, with `/` between folders.
    /// Complexity: O(*e* · *n*) for *e* patterns, and *n* folders of the path; more for patterns with `**`.
    func owners(of path: String) -> [String] {
        let folders = path.split(separator: "/").map(String.init)
        return entries.last { $0.matches(folders) }?.owners ?? []
    }
}

extension CodeOwners.Entry {
    fileprivate func matches(_ path: [String]) -> Bool {
        guard !parts.isEmpty else { return true }
        let starts = isRooted ? 0...0 : 0...max(0, path.count - 1)
        return starts.contains { Self.matches(parts[...], path[$0...], isFolder: isFolder) }
    }

    /// Whether a pattern matches a path, or a folder around it.
    private static func matches(_ parts: ArraySlice<String>, _ path: ArraySlice<String>, isFolder: Bool) -> Bool {
        guard let part = parts.first else { return isFolder ? !path.isEmpty : true }
        if part == "**" {
            // At the end it is everything inside.
            if parts.count == 1 { return !path.isEmpty }
            return (path.startIndex...path.endIndex).contains { matches(parts.dropFirst(), path[$0...], isFolder: isFolder) }
        }
        guard let name = path.first, matches(Array(part), Array(name)) else { return false }
        // 'docs/*' is what lies in the folder itself, and nothing below that.
        if parts.count == 1, part == "*", !isFolder, path.startIndex > 0 { return path.count == 1 }
        return matches(parts.dropFirst(), path.dropFirst(), isFolder: isFolder)
    }

    /// Whether a name is as a pattern with `*` and `?` says.
    private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
        var place = 0, other = 0, star: Int?, mark = 0
        while other < name.count {
            if place < pattern.count, pattern[place] == "?" || pattern[place] == name[other], pattern[place] != "*" {
                (place, other) = (place + 1, other + 1)
            } else if place < pattern.count, pattern[place] == "*" {
                (star, mark) = (place, other)
                place += 1
            } else if let last = star {
                place = last + 1
                mark += 1
                other = mark
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}
