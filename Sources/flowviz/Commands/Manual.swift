import ArgumentParser
import FlowGraph
import Foundation

/// Prints the manual.
struct Manual: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print an article of the manual.",
        discussion: """
            Without a topic, it lists the topics:

              flowviz manual
              flowviz manual exploring | less
              flowviz manual --man > /usr/local/share/man/man1/flowviz.1
            """)

    @Argument(help: "The article: a topic of the list.", completion: .list(ManualArticle.all.map(\.topic)))
    var topic: String?

    @Flag(help: "Print all commands and options as a page for man.")
    var man = false

    func validate() throws {
        if man, topic != nil { throw ValidationError("'--man' prints one page for all commands: leave out the topic") }
    }

    func run() throws {
        if man {
            let help = try CommandHelp(json: Data(Flowviz._dumpHelp().utf8))
            print(ManualPage(help, version: "flowviz \(Flowviz.version)", date: Flowviz.date).text, terminator: "")
        } else if let topic {
            print(text(try article(topic).markdown), terminator: "")
        } else {
            print(list, terminator: "")
        }
    }

    private func text(_ markdown: String) -> String {
        ManualText(markdown, isStyled: Terminal.hasColours) { "'flowviz manual \(ManualArticle.topic($0))'" }.text
    }

    /// - Throws: A validation error if there is no such article, with what may be meant.
    private func article(_ topic: String) throws -> ManualArticle {
        let known = [ManualArticle.root] + ManualArticle.all
        let typed = topic.lowercased().replacing(" ", with: "-").replacing(".md", with: "")
        if let article = known.first(where: { $0.topic == typed || $0.name.lowercased() == typed }) { return article }
        let topics = known.map(\.topic)
        throw ValidationError(
            "there is no article \"\(topic)\"; "
                + (NearestName.suggestion(for: topic, among: topics).map { "did you mean \($0)? " } ?? "")
                + "'flowviz manual' lists them all")
    }

    /// The topics in the groups of the root page, each with its first sentence.
    private var list: String {
        let topics = ManualArticle.root.markdown.split(separator: "## Topics\n")[1]
        let width = (ManualArticle.all.map(\.topic.count).max() ?? 0) + 2
        let groups = topics.split(separator: "### ").compactMap { group -> String? in
            let lines = group.split(separator: "\n")
            guard lines.count > 1 else { return nil }
            let entries = lines.dropFirst().compactMap { line -> String? in
                guard let article = ManualArticle.all.first(where: { line.contains("<doc:\($0.name)>") }) else { return nil }
                let abstract = ManualText("- " + article.abstract, width: 80 - width) { $0 }.text
                let lines = abstract.split(separator: "\n").map { String($0.dropFirst(2)) }
                let rest = lines.dropFirst().map { "\n  " + String(repeating: " ", count: width) + $0 }.joined()
                return "  " + article.topic.padding(toLength: width, withPad: " ", startingAt: 0) + (lines.first ?? "") + rest + "\n"
            }
            return "\(lines[0])\n" + entries.joined()
        }
        return groups.joined(separator: "\n")
            + "\nRead one: flowviz manual TOPIC. Options of a command: flowviz help COMMAND.\n"
    }
}
