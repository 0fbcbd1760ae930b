import Foundation
import Testing

/// README.md and the articles of the manual, as their readers have them.
enum Documentation {
    static let folder = CommandTests.repository.appending(path: "Sources/flowviz/Documentation.docc")

    static var readme: String {
        get throws { try String(contentsOf: CommandTests.repository.appending(path: "README.md"), encoding: .utf8) }
    }

    /// The text of an article, given by the name of its file without extension: `ReadingSource`.
    static func article(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: "\(name).md"), encoding: .utf8)
    }

    /// The names of all articles, the root page included, sorted.
    static var articles: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
                .map { String($0.dropLast(".md".count)) }.sorted()
        }
    }

    /// The text below a heading of the second level, up to the next one.
    static func section(_ heading: String, in text: String) throws -> String {
        let rest = text[try #require(text.firstRange(of: "\n## \(heading)\n")).upperBound...]
        return String(rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)])
    }

    /// The contents of the fenced blocks in a language, "" for those without one. Each line ends with a line break.
    static func blocks(_ language: String, in text: String) -> [String] {
        var blocks: [String] = [], block: String?, isWanted = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let open = block {
                if line == "```" {
                    if isWanted { blocks.append(open) }
                    block = nil
                } else {
                    block = "\(open)\(line)\n"
                }
            } else if line.hasPrefix("```") {
                block = ""
                isWanted = line.dropFirst("```".count) == language
            }
        }
        return blocks
    }

    /// What a command prints, as a block that begins with it shows.
    static func output(of command: String, in text: String) throws -> String {
        let prompt = "$ \(command)\n"
        return String(try #require(blocks("", in: text).first { $0.hasPrefix(prompt) }).dropFirst(prompt.count))
    }

    /// The text without its fenced blocks and without code in backticks.
    static func prose(of text: String) -> String {
        var isCode = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode && !line.hasPrefix("```")
        }
        return lines.joined(separator: "\n").replacing(/`[^`\n]+`/, with: "")
    }
}
