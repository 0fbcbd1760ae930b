import FlowSyntax
import Foundation
import SwiftParser

// How fast source is read, side by side on a copy of one folder:
//
//     swift run -c release SourceBenchmark FOLDER [rounds]
//
// Each round does everything once; the table shows medians. Processor time is that of all threads together, and tells more than the clock
// where other work goes on beside.

guard CommandLine.arguments.count > 1 else {
    FileHandle.standardError.write(Data("error: name a folder of Swift: SourceBenchmark FOLDER [rounds]\n".utf8))
    exit(64)
}
let rounds = CommandLine.arguments.count > 2 ? max(1, Int(CommandLine.arguments[2]) ?? 5) : 5
let scratch = FileManager.default.temporaryDirectory.appending(path: "flowviz-benchmark-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: scratch) }

// A copy, because one of its files is changed in each round.
let copy = scratch.appending(path: "source")
try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
var changed = ""
var lines = 0
let (originals, _) = SourceFolder.files(in: [CommandLine.arguments[1]])
for (number, file) in originals.enumerated() {
    guard let data = FileManager.default.contents(atPath: file.path) else { continue }
    changed = copy.appending(path: "\(number).swift").path
    lines += data.count { $0 == 0x0A }
    try data.write(to: URL(filePath: changed))
}
let (files, _) = SourceFolder.files(in: [copy.path])

/// Finds and parses every file, as one job does.
func parse() {
    let done = DispatchSemaphore(value: 0)
    let paths = SourceFolder.files(in: [copy.path]).files.map(\.path)
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

let cache = FactsCache(url: scratch.appending(path: "cache"))
func forget() { try? FileManager.default.removeItem(at: cache.url) }
@MainActor func change(_ round: Int) {
    guard let data = FileManager.default.contents(atPath: changed) else { return }
    try? (data + Data("\n// \(round)\n".utf8)).write(to: URL(filePath: changed))
}

struct Row {
    let name: String
    let prepare: @MainActor (Int) -> Void
    let run: @MainActor () -> Void
    var clock: [Double] = []
    var processor: [Double] = []
}
var rows = [
    Row(name: "parse only", prepare: { _ in }, run: parse),
    Row(name: "facts, one job", prepare: { _ in }, run: { _ = SourceReader(jobs: 1).read([copy.path]) }),
    Row(name: "facts, two jobs", prepare: { _ in }, run: { _ = SourceReader(jobs: 2).read([copy.path]) }),
    Row(name: "cold cache, one job", prepare: { _ in forget() }, run: { _ = SourceReader(jobs: 1, cache: cache).read([copy.path]) }),
    Row(name: "warm cache, one job", prepare: { _ in }, run: { _ = SourceReader(jobs: 1, cache: cache).read([copy.path]) }),
    Row(name: "warm, one file changed", prepare: change, run: { _ = SourceReader(jobs: 1, cache: cache).read([copy.path]) }),
    Row(name: "the same, two jobs", prepare: { change($0 + rounds) }, run: { _ = SourceReader(jobs: 2, cache: cache).read([copy.path]) }),
]

func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
func column(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
func decimal(_ value: Double) -> String { String(Double(Int((value * 1000).rounded())) / 1000) }

// Once for nothing: the first run finds cold files and pages.
parse()
for round in 0..<rounds {
    for index in rows.indices {
        rows[index].prepare(round)
        let start = processorTime()
        let clock = ContinuousClock().measure { rows[index].run() }
        rows[index].processor.append(processorTime() - start)
        rows[index].clock.append(clock / .seconds(1))
    }
}
print("\(files.count) files, \(lines) lines, medians of \(rounds) rounds")
print("                             seconds  processor   lines/s  processor/parse")
let base = median(rows[0].processor)
for row in rows {
    let clock = median(row.clock)
    print(
        "\(row.name)\(String(repeating: " ", count: 26 - row.name.count))", column(decimal(clock), 9),
        column(decimal(median(row.processor)), 10),
        column("\(Int(Double(lines) / clock))", 9), column(decimal(median(row.processor) / base), 16))
}
