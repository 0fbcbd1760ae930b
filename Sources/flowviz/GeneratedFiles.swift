import FlowSyntax
import Foundation

/// Writes the files of a package again and again, and keeps what a person has changed in between.
///
/// The first line of each file, or the second one of a manifest, has a checksum of the rest. A file whose checksum is not right was edited,
/// and one without that line was written by hand: both are kept. What was generated and is not needed any more is removed.
struct GeneratedFiles {
    /// The folder of the package.
    let folder: String

    /// What became of the files.
    struct Outcome {
        var written = 0
        /// Files that were edited, by their paths in the folder.
        var kept: [String] = []
        var removed = 0
    }

    /// - Throws: ``Failure`` if something cannot be written.
    func write(_ files: [(path: String, content: ExplorationPackage.Content)]) throws -> Outcome {
        var outcome = Outcome()
        var texts: [(path: String, bytes: Data)] = []
        var links: [(path: String, target: String)] = []
        for file in files {
            let place = "\(folder)/\(file.path)"
            switch file.content {
            case .text(let text):
                if case .edited = state(of: place) {
                    outcome.kept.append(file.path)
                } else {
                    texts.append((place, Data(Self.marked(text, as: file.path).utf8)))
                }
            case .link(let target):
                if case .edited = state(of: place) {
                    outcome.kept.append(file.path)
                } else {
                    links.append((place, Self.relative(target, from: place)))
                }
            }
        }
        let needed = Set(files.map { "\(folder)/\($0.path)" })
        for place in existing() where !needed.contains(place) {
            switch state(of: place) {
            case .generated, .link:
                unlink(place)
                outcome.removed += 1
            case .edited, .absent: break
            }
        }
        let advice = "name another folder with '-o DIR'"
        for place in texts.map(\.path) + links.map(\.path) {
            do {
                try FileManager.default.createDirectory(
                    at: URL(filePath: place).deletingLastPathComponent(), withIntermediateDirectories: true)
            } catch {
                throw Failure("\(place) cannot be written (\(WholeFiles.reason(error))); \(advice)")
            }
        }
        for text in texts where Self.isLink(text.path) { unlink(text.path) }
        try WholeFiles.write(texts, advice: advice)
        for link in links {
            unlink(link.path)
            guard symlink(link.target, link.path) == 0 else {
                throw Failure("\(link.path) cannot be linked (\(String(cString: strerror(errno)).lowercased())); \(advice)")
            }
        }
        outcome.written = texts.count + links.count
        return outcome
    }

    /// Swift files of the package that a person has written.
    func written() -> [String] {
        existing().filter { place in
            guard case .edited = state(of: place) else { return false }
            return (try? String(contentsOfFile: place, encoding: .utf8)).map { Self.checksum(in: $0) == nil } ?? false
        }
    }

    private enum State { case absent, link, generated, edited }

    private func state(of place: String) -> State {
        if Self.isLink(place) { return .link }
        guard let text = try? String(contentsOfFile: place, encoding: .utf8) else { return .absent }
        guard let mark = Self.checksum(in: text) else { return .edited }
        return mark.checksum == Self.checksum(of: mark.rest.utf8) ? .generated : .edited
    }

    private static func isLink(_ place: String) -> Bool {
        var status = stat()
        return lstat(place, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The files below the folder's sources, links included, sorted.
    private func existing() -> [String] {
        let sources = "\(folder)/Sources"
        let inside = (FileManager.default.subpaths(atPath: sources) ?? []).sorted()
        return inside.map { "\(sources)/\($0)" }.filter { place in
            var isFolder: ObjCBool = false
            return Self.isLink(place) || FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }

    // MARK: - Checksums

    private static let words = ExplorationPackage.mark

    private static func marked(_ text: String, as path: String) -> String {
        let sign = path.hasSuffix(".swift") ? "//" : "#"
        let line = "\(sign) \(words)\(checksum(of: text.utf8))\n"
        // A manifest begins with the version of its tools.
        guard path == "Package.swift", let end = text.firstIndex(of: "\n") else { return line + text }
        let next = text.index(after: end)
        return text[..<next] + line + text[next...]
    }

    /// The checksum that a file has, and the file without its line.
    private static func checksum(in text: String) -> (checksum: String, rest: String)? {
        let lines = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        for (index, line) in lines.prefix(2).enumerated() {
            guard let range = line.range(of: words) else { continue }
            let rest = (lines[..<index] + lines[(index + 1)...]).joined(separator: "\n")
            return (String(line[range.upperBound...]), rest)
        }
        return nil
    }

    /// FNV-1a, 64 bits: it tells one content from another, and nothing more.
    static func checksum(of bytes: some Sequence<UInt8>) -> String {
        String(bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }

    /// The way from the folder of a link to a file, both named from the working folder.
    static func relative(_ target: String, from link: String) -> String {
        let from = URL(filePath: link).deletingLastPathComponent().standardizedFileURL.pathComponents
        let to = URL(filePath: target).standardizedFileURL.pathComponents
        let shared = zip(from, to).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: from.count - shared) + to[shared...]).joined(separator: "/")
    }
}
