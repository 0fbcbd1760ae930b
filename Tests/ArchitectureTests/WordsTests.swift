import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// What a user reads is in the words of iOS developers: these are in no string of the sources, and in no page of the documentation.
struct WordsTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

    /// Each with what to say in its place.
    private static let banned: [(words: String, instead: String)] = [
        ("let(s|ting)? go of?", "release"), ("(no|some|every|any)body", "name the object or the API, or say 'you'"),
        ("whoever", "name the object"), ("tells|told", "report, notify, say"), ("for ever", "indefinitely"),
        ("for good", "never released"),
        ("anew", "again"), ("lest", "so that … not"), ("(a|the) person|persons", "the user"), ("people", "users"),
        ("(un)?heard|hears?", "is notified, observes"), ("forgets?|forgotten", "leak, not released"), ("dies|died", "is deallocated"),
        ("so many", "a number"), ("slip of the pen", "typo"), ("say aloud", "fail explicitly"), ("for want of", "because there is no"),
        ("comes? to lie", "can be pushed on top of itself"), ("(nothing|something) is wrong", "there are findings"), ("mend(ed|s)?", "fix"),
        ("slain|hitherto|thereupon", "plain words"),
    ]

    private static func files(_ folder: String, _ suffixes: [String]) -> [String] {
        let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in suffixes.contains { path.hasSuffix($0) } }.sorted().map { "\(folder)/\($0)" }
    }

    private static func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }

    /// The banned words of a text, each with its line and what to say in its place.
    private static func faults(_ text: String, _ place: String) throws -> [String] {
        let all = try NSRegularExpression(pattern: "\\b(" + banned.map(\.words).joined(separator: "|") + ")\\b", options: .caseInsensitive)
        guard all.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil else { return [] }
        return try banned.flatMap { words, instead in
            try text.matches(of: Regex("\\b(?:\(words))\\b").ignoresCase()).map { "\(place): \"\(text[$0.range])\": \(instead)" }
        }
    }

    @Test func `no string of the sources has a word that users do not use`() throws {
        var looked = 0, faults: [String] = []
        for path in Self.files("Sources", [".swift"]) {
            let file = Parser.parse(source: try Self.text(path))
            let strings = Strings(viewMode: .sourceAccurate)
            strings.walk(file)
            looked += strings.segments.count
            // Most files have none.
            guard try !Self.faults(strings.segments.map(\.content.text).joined(separator: "\n"), path).isEmpty else { continue }
            let lines = SourceLocationConverter(fileName: path, tree: file)
            for segment in strings.segments {
                faults += try Self.faults(segment.content.text, "\(path):\(lines.location(for: segment.position).line)")
            }
        }
        #expect(faults == [])
        #expect(looked > 5000)
    }

    @Test func `no page of the documentation has one, and neither have the scripts and settings that a user meets`() throws {
        let pages =
            Self.files("Sources/flowviz/Documentation.docc", [".md"]) + Self.files(".github", [".yml"])
            + ["README.md", "Examples/Bookshop/README.md", ".pre-commit-hooks.yaml", ".ci/released", ".ci/package"]
        #expect(pages.count > 25)
        for path in pages { #expect(try Self.faults(Self.text(path), path) == []) }
        // The page's script: its comments are ours.
        for name in ["page.js", "fold.js", "copy.js"] {
            let script = try Self.text("Sources/FlowReport/Page/\(name)").replacing(/(?m)^\s*\/\/.*$/, with: "")
            #expect(try Self.faults(script, name) == [])
        }
    }

    private final class Strings: SyntaxVisitor {
        private(set) var segments: [StringSegmentSyntax] = []

        override func visit(_ node: StringSegmentSyntax) -> SyntaxVisitorContinueKind {
            segments.append(node)
            return .skipChildren
        }
    }
}
