import ArgumentParser
import Foundation

/// Prints the manual.
struct Manual: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the manual of all commands and options as a man page.",
        discussion: """
            Save it where man looks for pages:

              flowviz manual > /usr/local/share/man/man1/flowviz.1
            """)

    func run() throws {
        let help = try CommandHelp(json: Data(Flowviz._dumpHelp().utf8))
        print(ManualPage(help, version: "flowviz \(Flowviz.version)", date: Flowviz.date).text, terminator: "")
    }
}
