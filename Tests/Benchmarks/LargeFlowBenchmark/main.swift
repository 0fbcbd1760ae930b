import FlowGraph
import FlowReport
import FlowRules
import Foundation
import FlowvizLargeFlows

// How long the pictures of a very large flow take, beside the command `dot` of the same machine on the whole of it:
//
//     swift build -c release && .build/release/FlowvizLargeFlowBenchmark [coordinators] [screens] [seconds for dot] [folder]
//
// It makes the flow up, has `flowviz render --split` write all of its pictures as SVG, `flowviz docs` a site, and then `dot` draw the one
// picture of it. The time is that of the clock, the memory that of the largest process among those that were waited for. The exit code is 1
// if the pictures or the site take more than a seventh of the time of `dot`, or if any of them had to be drawn in a plainer way. With a
// folder the document and the text for `dot` stay there.

func number(_ index: Int, _ usual: Int) -> Int { CommandLine.arguments.count > index ? Int(CommandLine.arguments[index]) ?? usual : usual }
let coordinators = number(1, 1_600), screens = number(2, 6), patience = number(3, 3_600)

let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
let kept = CommandLine.arguments.count > 4
let folder =
    kept
    ? URL(fileURLWithPath: CommandLine.arguments[4])
    : FileManager.default.temporaryDirectory.appendingPathComponent("LargeFlowBenchmark-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { if !kept { try? FileManager.default.removeItem(at: folder) } }

/// Runs a program. Returns its exit code, the seconds it took and what it wrote to the standard error; `nil` for the code if it was ended.
func run(_ program: String, _ arguments: [String], into output: URL? = nil, seconds: Int = .max) throws -> (
    status: Int32?, seconds: Double, errors: String
) {
    let process = Process(), errors = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    if let output { FileManager.default.createFile(atPath: output.path, contents: nil) }
    process.standardOutput = try output.map { try FileHandle(forWritingTo: $0) } ?? FileHandle.nullDevice
    process.standardError = errors
    let clock = ContinuousClock(), start = clock.now
    try process.run()
    let end = DispatchWorkItem { process.terminate() }
    if seconds < .max { DispatchQueue.global().asyncAfter(deadline: .now() + Double(seconds), execute: end) }
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let time = (clock.now - start).components
    end.cancel()
    return (
        process.terminationReason == .exit ? process.terminationStatus : nil, Double(time.seconds) + Double(time.attoseconds) / 1e18,
        String(decoding: text, as: UTF8.self)
    )
}

/// The most memory that a process had of all that were waited for since the program started, in megabytes.
func largest() -> Int {
    var usage = rusage()
    #if os(macOS)
        getrusage(RUSAGE_CHILDREN, &usage)
        return usage.ru_maxrss >> 20
    #else
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        return usage.ru_maxrss >> 10
    #endif
}

func told(_ seconds: Double) -> String { String(format: "%.1f s", seconds) }

let document = LargeFlow.document(coordinators: coordinators, screens: screens).judged(by: allRules)
let json = folder.appendingPathComponent("\(document.name).flow.json"), dot = folder.appendingPathComponent("\(document.name).dot")
try Data(JSONReporter().report(document, context: ReportContext()).utf8).write(to: json)
try Data(DOTReporter().report(document, context: ReportContext()).utf8).write(to: dot)
print("\(coordinators) coordinators, \(document.graph.screens.count) screens, \(document.graph.transitions.count) transitions")

let pictures = folder.appendingPathComponent("pictures")
let ours = try run(
    products.appendingPathComponent("flowviz").path,
    ["render", json.path, "--split", "--format", "svg", "--no-config", "--quiet", "-o", pictures.path])
let names = try FileManager.default.contentsOfDirectory(atPath: pictures.path).filter { $0.hasSuffix(".svg") }
print("flowviz render --split: \(told(ours.seconds)) for \(names.count) pictures, at most \(largest()) MB in one process")
if !ours.errors.isEmpty { print(ours.errors, terminator: "") }

let site = folder.appendingPathComponent("site")
let docs = try run(products.appendingPathComponent("flowviz").path, ["docs", json.path, "--no-config", "--quiet", "-o", site.path])
let pages = (FileManager.default.enumerator(atPath: site.path)?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".html") }
print("flowviz docs: \(told(docs.seconds)) for \(pages.count) pages, at most \(largest()) MB in one process so far")
if !docs.errors.isEmpty { print(docs.errors, terminator: "") }

let theirs = try run(
    "/usr/bin/env", ["dot", "-Tsvg", dot.path], into: folder.appendingPathComponent("\(document.name).svg"), seconds: patience)
let ended = theirs.status == nil ? ", and was ended then" : theirs.status == 0 ? "" : ", and failed: \(theirs.errors.prefix(200))"
print("dot -Tsvg: \(told(theirs.seconds)) for one picture\(ended), at most \(largest()) MB")
print(String(format: "ratio %.3f for the pictures, %.3f for the site", ours.seconds / theirs.seconds, docs.seconds / theirs.seconds))
let isWell = [ours, docs].allSatisfy { $0.status == 0 && $0.errors.isEmpty && $0.seconds <= theirs.seconds / 7 }
exit(isWell ? 0 : 1)
