import FlowGraph
import Foundation
import Testing

@testable import FlowSyntax

/// The examples' graphs as their source tells them, compared with the committed ones that exploration found.
struct ExampleGraphTests {
    @Test(arguments: Example.all)
    func `the source tells what exploration finds, but for differences that have a reason`(example: Example) throws {
        let explored = Set(try example.explored().lines)
        let read = Set(try example.read().lines)
        var missing = explored.subtracting(read)
        var added = read.subtracting(explored)
        for difference in Differences.of(example.name) {
            for pattern in difference.explored {
                let explained = missing.filter { matches($0, pattern) }
                #expect(
                    !explained.isEmpty,
                    "\(example.name): nothing that was explored alone matches \"\(pattern)\" any more: \(difference.reason)")
                missing.subtract(explained)
            }
            for pattern in difference.source {
                let explained = added.filter { matches($0, pattern) }
                #expect(
                    !explained.isEmpty, "\(example.name): nothing that was read alone matches \"\(pattern)\" any more: \(difference.reason)"
                )
                added.subtract(explained)
            }
        }
        let unexplained = missing.sorted().map { "- " + $0 } + added.sorted().map { "+ " + $0 }
        #expect(unexplained.isEmpty, "\(example.name), - only explored, + only read:\n\(unexplained.joined(separator: "\n"))")
    }

    /// `*` stands for anything.
    private func matches(_ line: String, _ pattern: String) -> Bool {
        let parts = pattern.components(separatedBy: "*")
        guard parts.count > 1 else { return line == pattern }
        guard line.hasPrefix(parts[0]) else { return false }
        var rest = line.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() {
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(parts.last!)
    }
}

/// An example app: its document in Output, and the files of its source.
struct Example: CustomTestStringConvertible {
    let name: String
    /// Files and folders below Examples.
    let sources: [String]

    static let all =
        [
            Example(name: "HowToCode", sources: ["HowToCode/App"]),
            Example(name: "TabBarContainers", sources: ["TabBarContainers/App"]),
            Example(name: "EventDriven", sources: ["EventDriven/App"]),
        ]
        + [
            "Alerts", "Arguments", "Browser", "ChildCoordinators", "InAppBrowser", "ModalFlow", "Navigation", "PushedChildren", "Swap",
            "Tabs",
        ].map {
            Example(name: $0, sources: ["Scenarios/App/\($0).swift", "Scenarios/App/Library"])
        }

    var testDescription: String { name }

    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    func explored() throws -> FlowGraph {
        let file = Self.package.appendingPathComponent("Output/\(name).flow.json")
        return try FlowDocument(json: Data(contentsOf: file)).graph.collapsed(to: .screens)
    }

    func read() throws -> FlowGraph {
        var files: [URL] = []
        for source in sources {
            let url = Self.package.appendingPathComponent("Examples/" + source)
            if source.hasSuffix(".swift") {
                files.append(url)
            } else {
                files += try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil).filter {
                    $0.pathExtension == "swift"
                }
            }
        }
        let units = try files.sorted { $0.path < $1.path }.map {
            (file: $0.lastPathComponent, facts: FactExtractor.facts(of: Array(try Data(contentsOf: $0))))
        }
        return SourceGraph.graph(of: Program(files: units))
    }
}

extension FlowGraph {
    /// Everything that both ways of knowing a flow can tell, one thing on each line.
    fileprivate var lines: [String] {
        coordinators.map { "coordinator \($0.id)" } + screens.map { "\($0.kind.rawValue) \($0.id)" }
            + screens.filter(\.isEntry).map { "entry \($0.id)" }
            + transitions.filter { $0.trigger.kind != .teardown }.map {
                "\($0.from) --\($0.kind.rawValue) [\($0.trigger.label)]-> \($0.to)"
            }
    }
}
