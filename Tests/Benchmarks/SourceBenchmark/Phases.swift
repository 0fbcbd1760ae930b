import FlowSyntax
import Foundation

/// A part of the analysis that is measured by itself.
enum Phase: String, CaseIterable {
    /// Parsing, and no more.
    case parse
    /// The facts of each file.
    case facts
    /// Linking the files, and the graph.
    case graph
    /// Linking the files, and what becomes of coordinators and the other checks.
    case children
    /// What `flowviz lint` does before it prints.
    case lint

    /// Does it once for the first of a folder's files, in this process, and prints seconds, processor time, memory and lines.
    func measure(_ folder: String, percent: Int) {
        let all = SourceFolder.files(in: [folder]).0.map(\.path).sorted()
        let paths = Array(all.prefix(max(1, all.count * percent / 100)))
        let lines = paths.reduce(0) { $0 + (FileManager.default.contents(atPath: $1)?.count { $0 == 0x0A } ?? 0) }
        var work: () -> Void
        switch self {
        case .parse: work = { parseAll(paths) }
        case .facts: work = { _ = SourceReader().read(paths) }
        case .graph, .children:
            let phases = SourcePhases(files: SourceReader().read(paths).files)
            work = self == .graph ? { _ = phases.graph() } : { _ = phases.children() }
        case .lint:
            work = { _ = SourcePhases.whole(files: SourceReader().read(paths).files) }
        }
        let start = processorTime()
        let clock = ContinuousClock().measure { work() } / .seconds(1)
        print(clock, processorTime() - start, peakMemory(), lines)
    }
}

/// Megabytes that this process has held at most.
private func peakMemory() -> Int {
    var usage = rusage()
    #if os(Linux)
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return Int(usage.ru_maxrss) / 1024
    #else
        getrusage(RUSAGE_SELF, &usage)
        return Int(usage.ru_maxrss) / 1_048_576
    #endif
}

/// Prints a table of the phases of a folder, each run in a process of its own, and of the whole as the folder grows.
func printPhases(of folder: String, limit: Int) {
    print("phase                        seconds  processor  megabytes   lines/s")
    for phase in Phase.allCases { printRow(phase.rawValue, run([CommandLine.arguments[0], "--measure", phase.rawValue, folder], limit)) }
    for percent in [25, 50] {
        printRow(
            "lint, \(percent) % of the files",
            run([CommandLine.arguments[0], "--measure", Phase.lint.rawValue, "--percent", "\(percent)", folder], limit))
    }
    var isDone = false
    let clock = ContinuousClock().measure {
        isDone = run(["/usr/bin/env", "swift", "format", "lint", "--parallel", "--recursive", folder], limit) != nil
    }
    print(padded("swift format lint -p", 26), isDone ? column(decimal(clock / .seconds(1)), 9) : column("not in time", 12))
}

private func printRow(_ name: String, _ output: String?) {
    let numbers = (output ?? "").split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard numbers.count == 4 else { return print(padded(name, 26), column("not in time", 12)) }
    print(
        padded(name, 26), column(decimal(numbers[0]), 9), column(decimal(numbers[1]), 10), column("\(Int(numbers[2]))", 10),
        column("\(Int(numbers[3] / numbers[0]))", 9))
}

/// What a program prints; `nil` if it has to be ended.
private func run(_ command: [String], _ limit: Int) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let timer = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: timer)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    timer.cancel()
    return process.terminationReason == .exit ? String(decoding: output, as: UTF8.self) : nil
}
