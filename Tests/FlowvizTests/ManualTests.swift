import Foundation
import Testing

/// The manual, which is made of the commands.
struct ManualTests {
    private let page: String

    init() throws { page = try CommandTests.flowviz(["manual", "--man"], in: CommandTests.repository).output }

    private struct Help: Decodable {
        struct Argument: Decodable {
            struct Name: Decodable {
                let kind: String
                let name: String
            }
            let names: [Name]?
            let valueName: String?
            let shouldDisplay: Bool
        }
        let commandName: String
        let shouldDisplay: Bool
        let subcommands: [Help]?
        let arguments: [Argument]?
    }

    private struct Dump: Decodable { let command: Help }

    private func commands() throws -> [Help] {
        let dump = try CommandTests.flowviz(["--experimental-dump-help"], in: CommandTests.repository).output
        return try #require(JSONDecoder().decode(Dump.self, from: Data(dump.utf8)).command.subcommands).filter {
            $0.shouldDisplay && $0.commandName != "help"
        }
    }

    @Test func `each command has a section, and each of its options an entry there or among those of several commands`() throws {
        let commands = try commands()
        #expect(commands.count > 10)
        let common = try #require(page.firstRange(of: "\n.Sh OPTIONS OF SEVERAL COMMANDS\n"))
        let shared = page[common.upperBound..<(try #require(page.firstRange(of: "\n.Sh EXIT STATUS\n"))).lowerBound]
        for command in commands {
            let begin = try #require(page.firstRange(of: "\n.Ss flowviz \(command.commandName)\n"), "\(command.commandName)")
            let rest = page[begin.upperBound...]
            let section = rest[..<(rest.firstRange(of: "\n.S")?.lowerBound ?? rest.endIndex)]
            for argument in command.arguments ?? [] where argument.shouldDisplay {
                let name = argument.names?.max { $0.name.count < $1.name.count }
                // These are at the top.
                if ["help", "version"].contains(name?.name) { continue }
                let words = name.map { "Fl \\-\\&" + $0.name.replacing("-", with: "\\-") } ?? "Ar \\&\(argument.valueName ?? "")"
                #expect(section.contains("\(words)"), "\(command.commandName): \(words)")
                let entries = (section + "\n" + shared).split(separator: "\n").filter {
                    $0.hasPrefix(".It ") && ($0 + " ").contains(words + " ")
                }
                #expect(!entries.isEmpty, "\(command.commandName): \(words)")
            }
        }
        #expect(page.contains("\n.It Fl \\&h , Fl \\-\\&help\n"))
    }

    @Test func `an option of several commands is told once, with its commands`() throws {
        #expect(page.components(separatedBy: ".It Fl \\-\\&max\\-states Ar ").count == 2)
        let entry = page[try #require(page.firstRange(of: ".It Fl \\-\\&max\\-states Ar ")).upperBound...]
        #expect(entry.contains("\nFor check, diff, docs, explore, lint, "))
    }

    @Test func `nothing of it depends on the day, and no line is a command by accident`() throws {
        #expect(
            try CommandTests.flowviz(
                ["manual", "--man"], in: CommandTests.repository, environment: ["TZ": "Asia/Tokyo", "LC_ALL": "de_DE.UTF-8"]
            )
            .output == page)
        let known: Set = ["Dd", "Dt", "Os", "Sh", "Ss", "Nm", "Nd", "Op", "Ar", "Fl", "Bl", "El", "It", "Bd", "Ed", "Pp"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(known.contains(String(line.dropFirst().prefix { $0 != " " })), "\(line)")
        }
    }

    private static let hasGroff =
        ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/groff")
        } ?? false

    @Test(.enabled(if: hasGroff, "it needs groff")) func `it can be set without a warning, and reads as it should`() throws {
        let folder = try CommandTests.Folder()
        try Data(page.utf8).write(to: folder.url.appending(path: "flowviz.1"))
        let warnings = try NestedBuilds.run(in: folder.url, "groff", "-ww", "-mandoc", "-Tutf8", "-z", "flowviz.1")
        #expect(warnings.status == 0)
        #expect(warnings.output == "")
        let text = try NestedBuilds.run(in: folder.url, "sh", "-c", "groff -mandoc -Tascii -P-c flowviz.1 | sed 's/.\\x08//g'").output
        #expect(text.contains("\n   flowviz lint\n"))
        #expect(text.contains("           flowviz lint App --report sarif=flowviz.sarif --report junit=flowviz.xml\n"))
        #expect(text.contains("\n     --fail-level level\n"))
    }
}
