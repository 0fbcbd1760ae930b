import Foundation
import Testing

/// Holds README.md to its size, and every link of the documentation to its target.
struct DocumentationTests {
    @Test func `the README has at most 150 lines and 9,000 bytes`() throws {
        let readme = try Documentation.readme
        #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
        #expect(readme.utf8.count <= 9_000)
    }

    @Test func `the README has the two commands that CI runs`() throws {
        let blocks = try Documentation.blocks("sh ci", in: Documentation.readme)
        #expect(blocks.count == 2 && blocks.allSatisfy { $0.split(separator: "\n").count == 1 })
        #expect(blocks.first?.hasSuffix(" && swift run flowviz render\n") == true)
        #expect(blocks.last?.hasSuffix(" && swift test\n") == true)
    }

    @Test func `every article is listed once in the topics of the root page`() throws {
        let topics = try Documentation.section("Topics", in: Documentation.article("flowviz"))
        let listed = topics.matches(of: /^- <doc:([A-Za-z]+)>$/.anchorsMatchLineEndings()).map { String($0.output.1) }
        #expect(try listed.sorted() == Documentation.articles.filter { $0 != "flowviz" })
    }

    @Test func `the README links every article`() throws {
        let readme = try Documentation.readme
        for name in try Documentation.articles where name != "flowviz" {
            #expect(readme.contains("(Sources/flowviz/Documentation.docc/\(name).md)"), "\(name)")
        }
    }

    @Test func `every link between articles names one`() throws {
        let names = try Documentation.articles
        for name in names {
            for link in try Documentation.article(name).matches(of: /<doc:([^>]*)>/) {
                #expect(names.contains(String(link.output.1)), "\(name): \(link.output.0)")
            }
        }
    }

    @Test func `every relative link leads to a file`() throws {
        let repository = CommandTests.repository
        var pages = try Documentation.articles.map { Documentation.folder.appending(path: "\($0).md") }
        pages += ["README.md", "Examples/Bookshop/README.md"].map { repository.appending(path: $0) }
        for page in pages {
            let text = try Documentation.prose(of: String(contentsOf: page, encoding: .utf8))
            for link in text.matches(of: #/\]\(([^)\s]+)\)/#) {
                let target = String(link.output.1)
                if target.contains("://") || target.hasPrefix("#") { continue }
                let path = String(target.prefix { $0 != "#" })
                let file = page.deletingLastPathComponent().appending(path: path).standardizedFileURL
                #expect(FileManager.default.fileExists(atPath: file.path), "\(page.lastPathComponent): \(target)")
            }
        }
    }

    @Test func `every article has a title, an abstract of one sentence, and sections, and no HTML`() throws {
        for name in try Documentation.articles {
            let text = try Documentation.article(name)
            let paragraphs = text.split(separator: "\n\n").map { $0.trimmingCharacters(in: .newlines) }.filter { !$0.hasPrefix("@") }
            #expect(paragraphs[0].hasPrefix("# ") && !paragraphs[0].contains("\n"), "\(name)")
            #expect(paragraphs[1].hasSuffix(".") && !paragraphs[1].contains(". ") && !paragraphs[1].hasPrefix("#"), "\(name)")
            #expect(text.contains("\n## "), "\(name)")
            #expect(Documentation.prose(of: text).firstMatch(of: #/<(?!doc:|https?:)/#) == nil, "\(name)")
        }
    }
}
