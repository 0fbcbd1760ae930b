import FlowGraph
import FlowRender
import FlowReport
import Foundation

// How long a picture takes, beside the command `dot` of the same machine on the same text:
//
//     swift run -c release FlowvizRenderBenchmark [rounds] [documents]
//
// Without documents it draws a flow of an example's size and one of 24 coordinators. One round is one picture by each, in turns; the table
// has the medians. Both start from DOT and end with bytes: `dot` is a process, which reads a file and writes a pipe, as somebody who calls
// it would have it; ours is a call, and an SVG is painted too. The exit code is 1 if ours takes more than 1.1 times as long.

let rounds = CommandLine.arguments.count > 1 ? max(1, Int(CommandLine.arguments[1]) ?? 9) : 9

/// A flow of so many coordinators with some screens each, in chains and back, one of which leaks.
func flow(_ name: String, coordinators: Int, screens: Int) -> FlowDocument {
    var nodes: [CoordinatorNode] = [], places: [Screen] = [], steps: [Transition] = []
    for number in 0..<coordinators {
        let parent = number == 0 ? nil : nodes[(number - 1) / 3].id
        let id = (parent.map { $0 + "/" } ?? "") + "Part\(number)Coordinator"
        nodes.append(CoordinatorNode(id: id, typeName: "Part\(number)Coordinator", parent: parent))
        for index in 0..<screens {
            let screen = Screen(
                id: "\(id)/Step\(index)", kind: index == 3 ? .alert : .screen, title: "Step \(index) of \(number)",
                typeName: "StepViewController", owner: id,
                isEntry: number == 0 && index == 0)
            let before = index > 0 ? places.last : number > 0 ? places[(number - 1) / 3 * screens] : nil
            places.append(screen)
            guard let before else { continue }
            let kind: Transition.Kind = index == 0 ? .present : .push
            let tap = Trigger(kind: .action, label: "tap \"Go to \(index)\""), back = Trigger(kind: .backButton, label: "back button")
            steps.append(Transition(from: before.id, to: screen.id, kind: kind, trigger: tap, owner: before.owner, evidence: [.explored]))
            steps.append(Transition(from: screen.id, to: before.id, kind: .pop, trigger: back, owner: screen.owner, evidence: [.explored]))
        }
    }
    let leak = Finding(
        rule: "orphan_child", severity: .error, message: "it is kept", coordinator: nodes.last?.id, fix: "let go of it",
        fingerprint: Fingerprint([name]))
    return FlowDocument(
        name: name, graph: FlowGraph(coordinators: nodes, screens: places, transitions: steps), summary: Summary(inputs: []),
        findings: [leak])
}

func seconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let time = try clock.measure(body).components
    return Double(time.seconds) + Double(time.attoseconds) / 1e18
}

/// The bytes that the command writes for a file.
func dot(_ file: URL, _ format: String, dpi: Int?) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["dot", "-T\(format)"] + (dpi.map { ["-Gdpi=\($0)"] } ?? []) + [file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
}

func column(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
func milliseconds(_ time: Double) -> String { String(format: "%.1f ms", time * 1000) }
func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

var documents = try CommandLine.arguments.dropFirst(2).flatMap {
    try FlowDocument.documents(json: Data(contentsOf: URL(fileURLWithPath: $0)))
}
if documents.isEmpty { documents = [flow("Example", coordinators: 3, screens: 4), flow("Large", coordinators: 24, screens: 4)] }

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("RenderBenchmark-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

print("medians of \(rounds) rounds")
print("                             flowviz         dot   ratio   first picture")
var isSlow = false
for document in documents {
    let text = DOTReporter().report(document, context: ReportContext())
    let file = folder.appendingPathComponent("flow.dot")
    try Data(text.utf8).write(to: file)
    for format in [PictureFormat.svg, .png] {
        let dpi = format == .png ? 144 : nil
        var ours: [Double] = [], theirs: [Double] = []
        func picture() throws -> Double {
            try seconds {
                let drawn = try Renderer.render(dot: text, format: format, dpi: dpi)
                if format == .svg { _ = SVGPicture(drawn: drawn) }
            }
        }
        let first = try picture()
        guard try !dot(file, format.rawValue, dpi: dpi).isEmpty else {
            print("there is no command 'dot' to compare with; install Graphviz")
            exit(2)
        }
        for _ in 0..<rounds {
            ours.append(try picture())
            theirs.append(try seconds { _ = try dot(file, format.rawValue, dpi: dpi) })
        }
        let ratio = median(ours) / median(theirs)
        if ratio > 1.1 { isSlow = true }
        let name = "\(document.name) \(format.rawValue)"
        print(
            "\(name)\(String(repeating: " ", count: max(1, 24 - name.count)))\(column(milliseconds(median(ours)), 12))\(column(milliseconds(median(theirs)), 12))"
                + "\(column(String(format: "%.2f", ratio), 8))\(column(milliseconds(first), 16))")
    }
}
exit(isSlow ? 1 : 0)
