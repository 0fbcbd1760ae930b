import FlowGraph
import Foundation
import Testing

/// Several processes that explore one flow: at the same time, or one after the other on different machines.
struct TogetherTests {
    private let folder: CommandTests.Folder
    private static let program = CommandTests.product("ExplorerBenchmark")
    private static let flow = "Shop 2-2-2"

    init() throws { folder = try CommandTests.Folder() }

    private struct Ended {
        let status: Int32
        let output: Data
        let errors: String
    }

    private func flowviz(_ arguments: String...) throws -> Ended { try flowviz(all: arguments) }

    private func flowviz(all arguments: [String]) throws -> Ended {
        let process = Process()
        process.executableURL = URL(filePath: CommandTests.product("flowviz"))
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile(), errorText = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Ended(status: process.terminationStatus, output: text, errors: String(decoding: errorText, as: UTF8.self))
    }

    @Test func `workers and shards give the bytes that one process gives`() throws {
        let alone = try flowviz("explore", Self.program, "--flow", Self.flow, "-o", "-")
        let document = try FlowDocument(json: alone.output)
        #expect(document.summary.size == Summary.Size(states: 673, transitions: 2367, depth: 11))

        #expect(try flowviz("explore", Self.program, "--flow", Self.flow, "-o", "-", "--workers", "2").output == alone.output)
        #expect(
            try flowviz("explore", Self.program, "--flow", Self.flow, "-o", "-", "--workers", "3", "--strategy", "walk").output
                == alone.output)

        for part in 1...2 {
            let shard = try flowviz("explore", Self.program, "--flow", Self.flow, "--shard", "\(part)/2", "--log", "\(part).log")
            #expect(shard.status == 0)
            let said = String(decoding: shard.output, as: UTF8.self)
            #expect(said.hasPrefix("\(part).log: shard \(part)/2 of Shop 2-2-2, "))
            // A part is less than the whole.
            #expect(!said.contains(" 0 left to the other shards"))
        }
        let merged = try flowviz("merge", Self.program, "1.log", "2.log", "--flow", Self.flow, "-o", "-")
        #expect(merged.output == alone.output)
        // One part is enough: the merge tries what is missing.
        #expect(try flowviz("merge", Self.program, "2.log", "--flow", Self.flow, "-o", "-").output == alone.output)
    }

    @Test func `slips with shards and workers cost one sentence`() throws {
        func sentence(_ arguments: String...) throws -> String {
            let ended = try flowviz(all: arguments)
            #expect(ended.status != 0)
            return ended.errors.split(separator: "\n").first.map(String.init) ?? ""
        }
        #expect(try sentence("explore", Self.program, "--shard", "3/2").contains("--shard takes a part such as 2/4, not \"3/2\""))
        #expect(try sentence("explore", Self.program, "--workers", "0").contains("--workers takes a number from 1 to 64, not 0"))
        #expect(
            try sentence("explore", Self.program, "--shard", "1/2")
                == "error: '--shard' writes its results to a log: name one with '--log FILE'")
        #expect(try sentence("lint", Self.program, "--shard", "1/2").contains("run 'flowviz explore --log FILE --shard 1/4'"))
        #expect(try sentence("merge", Self.program).contains("name the exploration and the logs of its shards"))
        #expect(try sentence("merge", Self.program, "no.log") == "error: the log no.log cannot be read")
        try Data("something else".utf8).write(to: folder.url.appending(path: "other.log"))
        #expect(
            try sentence("merge", Self.program, "other.log", "--flow", Self.flow).contains(
                "is not the log of an exploration; use another file"))
        // A log of another flow is not taken for this one's.
        _ = try flowviz("explore", CommandTests.product("Parcels"), "--shard", "1/2", "--log", "parcels.log")
        #expect(
            try sentence("merge", Self.program, "parcels.log", "--flow", Self.flow).contains(
                "of \"Parcels\", not of \"Shop 2-2-2\""))
    }
}
