import FlowSyntax
import Foundation
import SwiftParser

/// Prints how fast a copy of a folder is read, with and without a cache.
///
/// Each round does everything once; the table shows medians.
func measureReading(_ folder: String, rounds: Int) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "flowviz-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let copy = scratch.appending(path: "source")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    // A copy, because one of its files is changed in each round.
    var changed = ""
    var lines = 0
    for (number, file) in SourceFolder.files(in: [folder]).0.enumerated() {
        guard let data = FileManager.default.contents(atPath: file.path) else { continue }
        changed = copy.appending(path: "\(number).swift").path
        lines += data.count { $0 == 0x0A }
        try data.write(to: URL(filePath: changed))
    }
    let paths = SourceFolder.files(in: [copy.path]).0.map(\.path)
    let cache = FactsCache(url: scratch.appending(path: "cache"))
    func clear() { try? FileManager.default.removeItem(at: cache.url) }
    func change(_ round: Int) {
        guard let data = FileManager.default.contents(atPath: changed) else { return }
        try? (data + Data("\n// \(round)\n".utf8)).write(to: URL(filePath: changed))
    }
    func read(_ jobs: Int, _ cache: FactsCache? = nil) { _ = SourceReader(jobs: jobs, cache: cache).read([copy.path]) }
    var rows = [
        ReadingRow(name: "parse only") { parseAll(paths) },
        ReadingRow(name: "facts, one job") { read(1) },
        ReadingRow(name: "facts, two jobs") { read(2) },
        ReadingRow(name: "cold cache, one job", prepare: { _ in clear() }) { read(1, cache) },
        ReadingRow(name: "warm cache, one job") { read(1, cache) },
        ReadingRow(name: "warm, one file changed", prepare: change) { read(1, cache) },
        ReadingRow(name: "the same, two jobs", prepare: { change($0 + rounds) }) { read(2, cache) },
    ]
    // Once for nothing: the first run finds cold files and pages.
    parseAll(paths)
    for round in 0..<rounds { for index in rows.indices { rows[index].measure(round) } }
    print("\(paths.count) files, \(lines) lines, medians of \(rounds) rounds")
    print("                             seconds  processor   lines/s  processor/parse")
    let base = median(rows[0].processor)
    for row in rows {
        let clock = median(row.clock)
        print(
            padded(row.name, 26), column(decimal(clock), 9), column(decimal(median(row.processor)), 10),
            column("\(Int(Double(lines) / clock))", 9), column(decimal(median(row.processor) / base), 16))
    }
}

private struct ReadingRow {
    let name: String
    var prepare: (Int) -> Void = { _ in }
    let run: () -> Void
    var clock: [Double] = []
    var processor: [Double] = []

    init(name: String, prepare: @escaping (Int) -> Void = { _ in }, run: @escaping () -> Void) {
        self.name = name
        self.prepare = prepare
        self.run = run
    }

    mutating func measure(_ round: Int) {
        prepare(round)
        let start = processorTime()
        clock.append(ContinuousClock().measure(run) / .seconds(1))
        processor.append(processorTime() - start)
    }
}

/// Parses every file, as one job does: on a thread whose stack is deep enough for a parser.
func parseAll(_ paths: [String]) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        for path in paths {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            [UInt8](data).withUnsafeBufferPointer { _ = Parser.parse(source: $0) }
        }
        done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    done.wait()
}

/// Seconds of all threads together.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }
func column(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
func decimal(_ value: Double) -> String { String(Double(Int((value * 1000).rounded())) / 1000) }
