import FlowGraph
import Foundation

/// Remembers the document of an app that was analyzed before, by all that it was made of: a second command on the same source does not
/// analyze it again. It saves time and changes no result: a missing, damaged or older cache is an empty one.
public struct DocumentCache: Sendable {
    /// Where the document is kept.
    public let url: URL

    /// The cache beside that of the facts of the same input.
    public init(beside facts: FactsCache) {
        url = facts.url.deletingPathExtension().appendingPathExtension("document")
    }

    /// What a document is made of.
    public struct Key: Sendable {
        let hash: ContentHash

        /// Complexity: O(*n*), for *n* bytes of facts.
        ///
        /// - Parameters:
        ///   - analysis: The program that analyzes: another build may come to other results.
        ///   - name: The document's name.
        ///   - files: The facts of each file, sorted by its name.
        ///   - surroundings: What is known of the app beside its Swift.
        ///   - reading: How many files were read.
        public init(
            analysis: String, name: String, files: [(file: String, facts: FileFacts)], surroundings: Surroundings, reading: Summary.Reading
        ) {
            var bytes: [UInt8] = []
            func add(_ text: String) {
                bytes += Array(text.utf8)
                bytes.append(0)
            }
            add(analysis)
            add(name)
            add("\(files.count) \(reading.files) \(reading.unread ?? 0)")
            for (file, facts) in files {
                add(file)
                let hash = ContentHash(FactsEncoder.encode(facts))
                add(hash.text)
            }
            for line in surroundings.lines { add(line) }
            hash = ContentHash(bytes)
        }
    }

    /// The document that was kept for a key; `nil` if it is that of another one.
    public func document(for key: Key) -> FlowDocument? {
        let begin = Array((key.hash.text + "\n").utf8)
        guard let data = try? Data(contentsOf: url, options: .mappedIfSafe), data.prefix(begin.count).elementsEqual(begin) else {
            return nil
        }
        return try? FlowDocument(json: Data(data.dropFirst(begin.count)))
    }

    /// Keeps a document, and forgets any other. What cannot be written is made again the next time.
    public func save(_ document: FlowDocument, for key: Key) {
        guard let json = try? document.json() else { return }
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // Written beside and renamed: another process reads the old file or the new one.
        try? (Data((key.hash.text + "\n").utf8) + json).write(to: url, options: .atomic)
    }
}

extension Surroundings {
    /// All that is known, in an order that does not depend on chance.
    fileprivate var lines: [String] {
        func list(_ names: Set<String>) -> String { names.sorted().joined(separator: ",") }
        var lines: [String] = []
        for (name, facts) in classes.sorted(by: { $0.key < $1.key }) {
            lines.append(
                "class \(name) \(facts.superclass ?? "-") \(list(facts.protocols)) \(list(facts.weakProperties)) \(list(facts.strongTypes))"
            )
        }
        for (name, parents) in protocols.sorted(by: { $0.key < $1.key }) { lines.append("protocol \(name) \(list(parents))") }
        lines.append("names \(list(names))")
        lines.append("messages \(list(messages))")
        lines.append("storyboards \(storyboards)")
        for (name, messages) in sent.sorted(by: { $0.key < $1.key }) { lines.append("sent \(name) \(list(messages))") }
        lines.append("main \(list(mainBoards))")
        lines += boards.map { "\($0)" }
        for (key, text) in texts.sorted(by: { $0.key < $1.key }) { lines += [key, text] }
        return lines
    }
}
