import FlowGraph
import FlowSyntax
import Foundation
import Synchronization
import Testing

/// Small whole apps in Tests/Fixtures/MarkedApps, in as many styles as there are apps, whose authors knew nothing of the analysis.
///
/// They mark where something is retained for good or released too early (`// BUG kind: why`) and where it only looks so (`// OK: why`).
/// `FLOWVIZ_RECORD=1` writes the list of what is not told anew.
@Suite("Small apps with marks, read from source") struct MarkedAppsTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/MarkedApps")
    static let apps = (try? FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted()) ?? []

    private struct Mark {
        let file: String
        let line: Int
        /// `nil` where nothing is wrong.
        let kind: String?
    }

    private static let cycles: Set<SourceFact.Kind> = [.strongParent, .strongCapture, .heldScreen]
    private static let lifetimes: Set<SourceFact.Kind> = [
        .keptAfterExit, .neverRemoved, .keptAgain, .notRetained, .keptWeakly, .missedDismissal, .lostNavigationDelegate, .neverStarted,
        .wrongObject, .finishNeverCalled, .finishNotHandled,
    ]

    /// The files of an app, one after the other in one text, each behind a line with its name.
    private func files(_ app: String) throws -> [(file: String, text: String)] {
        let text = try String(contentsOf: Self.folder.appending(path: app), encoding: .utf8)
        return text.split(separator: "//// ").map { part in
            let end = part.firstIndex(of: "\n")!
            return (String(part[..<end]), String(part[part.index(after: end)...]))
        }
    }

    private func marks(_ files: [(file: String, text: String)]) -> [Mark] {
        files.flatMap { file, text in
            text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line -> Mark? in
                if line.contains("// OK:") { return Mark(file: file, line: number + 1, kind: nil) }
                guard let bug = line.range(of: "// BUG ") else { return nil }
                return Mark(file: file, line: number + 1, kind: String(line[bug.upperBound...].prefix { $0.isLetter }))
            }
        }
    }

    @Test func `what is right is not told, and what is not told is known`() throws {
        let missed = Mutex<[Int: [String]]>([:])
        nonisolated(unsafe) let tests = self
        DispatchQueue.concurrentPerform(iterations: Self.apps.count) { number in
            let found = tests.notTold(Self.apps[number])
            missed.withLock { $0[number] = found }
        }
        let lines = missed.withLock { all in Self.apps.indices.flatMap { all[$0] ?? [] } }
        let list = Self.folder.appending(path: "not-told"), text = lines.joined(separator: "\n") + "\n"
        if ProcessInfo.processInfo.environment["FLOWVIZ_RECORD"] != nil { try text.write(to: list, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: list, encoding: .utf8) == text)
    }

    /// The marks of an app that say that something is wrong and of which nothing is told.
    private func notTold(_ app: String) -> [String] {
        guard let files = try? files(app) else { return ["\(app) cannot be read"] }
        let document = SourceAnalysis.document(name: "App", sources: files.map { ($0.file, $0.text) })
        let facts = (document.graph.sourceFacts ?? []).filter(\.isReachable)
        return marks(files).compactMap { mark in
            let kinds = mark.kind.map { $0 == "cycle" ? Self.cycles : Self.lifetimes.union($0 == "accumulates" ? Self.cycles : []) }
            let found = facts.filter { fact in
                guard (kinds ?? Self.cycles.union(Self.lifetimes)).contains(fact.kind) else { return false }
                let places = mark.kind == nil ? [fact.location] : [fact.location] + fact.related.prefix(3).map(\.location)
                return places.contains { $0.file == mark.file && abs($0.line - mark.line) <= (mark.kind == nil ? 1 : 5) }
            }
            let place = "\(app.dropLast(4)) \(mark.file):\(mark.line)"
            guard let kind = mark.kind else {
                #expect(found.isEmpty, "\(place) is right: \(found.map { "\($0.kind) \($0.owner) > \($0.child)" })")
                return nil
            }
            return found.isEmpty ? "\(place) \(kind)" : nil
        }
    }
}
