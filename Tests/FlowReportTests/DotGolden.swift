import Foundation
import Testing

/// Compares a text with its golden file, and says where they first differ.
///
/// With `FLOWVIZ_RECORD=1` the file is written anew and the test still fails, so that nobody records by accident.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens").appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["FLOWVIZ_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(name): read the difference, then run the tests without FLOWVIZ_RECORD", sourceLocation: sourceLocation)
        return
    }
    guard let data = try? Data(contentsOf: file) else {
        Issue.record("there is no Goldens/\(name): record it with FLOWVIZ_RECORD=1", sourceLocation: sourceLocation)
        return
    }
    let golden = String(decoding: data, as: UTF8.self)
    guard text != golden else { return }
    // Lines are compared by bytes: Swift's strings are equal if they look equal, and "\r\n" is one character.
    let expected = golden.utf8.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let found = text.utf8.split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
    let line = zip(expected, found).prefix { $0 == $1 }.count
    func shown(_ lines: [[UInt8]]) -> String { line < lines.count ? String(decoding: lines[line], as: UTF8.self) : "(no such line)" }
    Issue.record("\(name), line \(line + 1)\n- \(shown(expected))\n+ \(shown(found))", sourceLocation: sourceLocation)
}
