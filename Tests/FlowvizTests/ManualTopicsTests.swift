import Foundation
import Testing

/// The articles of the manual as the command prints them.
struct ManualTopicsTests {
    private static let articles = try! FileManager.default.contentsOfDirectory(
        at: NestedBuilds.root.appending(path: "Sources/flowviz/Documentation.docc"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "md" }.map { $0.deletingPathExtension().lastPathComponent }.sorted()

    private func manual(_ arguments: String...) throws -> CommandTests.Run {
        try CommandTests.flowviz(["manual"] + arguments, in: CommandTests.repository)
    }

    @Test func `the command carries every article, and its list names all with what they are about`() throws {
        let list = try manual().output
        let names = list.matches(of: #/^ {2}([a-z-]+) /#.anchorsMatchLineEndings()).map { String($0.output.1) }
        let topics = Self.articles.filter { $0 != "flowviz" }.map { name in
            name.reduce(into: "") { $0 += ($1.isUppercase && !$0.isEmpty ? "-" : "") + $1.lowercased() }
        }
        #expect(names.sorted() == topics.sorted())
        #expect(list.split(separator: "\n").allSatisfy { $0.count <= 80 })
        for topic in topics { #expect(try manual(topic).status == 0, "\(topic)") }
    }

    @Test(arguments: articles) func `an article is read in 80 columns, but for code and links`(name: String) throws {
        let text = try manual(name).output
        for line in text.split(separator: "\n") where line.count > 80 {
            // Code is indented by two; what cannot be broken has a link.
            #expect(line.hasPrefix("  ") || line.contains("http"), "\(name): \(line)")
        }
        #expect(!text.contains("<doc:") && !text.contains("](") && !text.contains("@Metadata"))
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }

    @Test func `Markdown becomes text`() throws {
        let exit = try manual("commands").output
        #expect(exit.hasPrefix("Commands\n========\n\n"))
        // A table in columns, whose cells are filled.
        #expect(exit.contains("\nflowviz tree      print the coordinators, their children, screens and findings\n"))
        #expect(exit.contains("'flowviz manual paths'"))
    }

    @Test func `a topic that is not there is one sentence with the one that may be meant`() throws {
        let run = try manual("explorin")
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("Error: there is no article \"explorin\"; did you mean exploring? 'flowviz manual' lists them all\n"))
        #expect(try manual("Reading Source").output == manual("ReadingSource.md").output)
        #expect(try manual("ReadingSource").output == manual("reading-source").output)
        #expect(try manual("paths", "--man").status == 64)
    }
}
