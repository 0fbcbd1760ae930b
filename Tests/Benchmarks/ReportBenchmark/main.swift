import FlowGraph
import FlowReport
import FlowRules
import Foundation

// How long each reporter takes for a document with many findings, which none may need a second for:
//
//     swift run -c release FlowvizReportBenchmark [findings] [rounds] [reporters]
//
// Half of the findings are proofs with two paths and holders, half are hints with exits and places that help; every tenth has no place.
// Processor time is the median of all rounds. The exit code is 1 if a reporter takes a second or more for 10,000 findings.

let number = CommandLine.arguments.count > 1 ? max(1, Int(CommandLine.arguments[1]) ?? 10_000) : 10_000
let rounds = CommandLine.arguments.count > 2 ? max(1, Int(CommandLine.arguments[2]) ?? 5) : 5

let rules = allRules.map(\.description)
var lines: [SourcePlace: String] = [:]

/// A finding of a size that real ones have; no two are of one cause.
@MainActor func finding(_ index: Int) -> Finding {
    let rule = rules[index % rules.count]
    let owner = "Section\(index % 97)Coordinator", child = "Detail\(index)Coordinator"
    let place = SourcePlace(file: "App/Sections/Section \(index % 97)/\(owner).swift", line: index % 900 + 1, column: 18)
    lines[place] = "        self.children.append(detail\(index))  // größer"
    let isProof = index % 2 == 0
    let titles = ["Home", "List \(index % 13)", "Détail & more", "Ask <again>"]
    let steps = (0..<5).map { step in
        PathStep(
            action: step == 0 ? "launch" : "tap \"Row \(step)\"",
            effect: step == 0 ? "set root Home" : "push \(titles[step % 4]), child \(child)",
            layers: [Array(titles.prefix(step % 4 + 1))])
    }
    let witnesses = ["back button", "back menu to \"Home\""].map {
        Finding.Witness(
            trigger: Trigger(kind: .backMenu, label: $0), path: steps + [PathStep(action: $0, effect: "pop to Home", layers: [["Home"]])],
            occurrences: index % 9 + 1)
    }
    let exits = (0..<4).map { exit in
        SourceFact.Exit(
            trigger: "back_swipe", label: "the back swipe on Detail\(exit)ViewController", isReleased: exit > 1,
            place: exit == 0 ? nil : SourcePlace(file: place.file, line: exit + 1, column: 9))
    }
    return Finding(
        rule: rule.id, severity: Severity.allCases[index % 3],
        message: "\(child) is still kept in \(owner).children[0] after its last screen has gone",
        coordinator: "App/\(owner)/\(child)", owner: owner, child: child, triggers: ["back", "back_menu"],
        location: index % 10 == 9 ? nil : place,
        locationMessage: isProof ? nil : "kept here",
        related: isProof
            ? []
            : (0..<3).map {
                Finding.Related(location: SourcePlace(file: place.file, line: $0 + 40, column: 5), message: "nothing calls this, \($0)")
            },
        exits: isProof ? [] : exits, witnesses: isProof ? witnesses : [],
        holders: isProof
            ? [
                RetainHop(object: owner, reference: "children[0]", need: .yes, reason: "Home is on the stack"),
                RetainHop(object: child, reference: "", need: .no, reason: "none of its screens is left"),
            ] : [], keptAlive: isProof ? ["Model\(index)"] : [], fix: rule.fix, fingerprint: Fingerprint([rule.id, child]))
}

let document = FlowDocument(
    name: "Large", graph: FlowGraph(), summary: Summary(inputs: ["source Large"]), findings: (0..<number).map { finding($0) })
let context = ReportContext(
    rules: rules, sourceLines: lines, version: "0.0.0", files: FileNames(workingFolder: "/repo/app/ios", repository: "/repo/app"),
    isColoured: true,
    hasSummary: true)

func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
func column(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }

print("\(number) findings, medians of \(rounds) rounds")
print("                 processor   kilobytes")
var isSlow = false
let chosen = CommandLine.arguments.dropFirst(3)
for reporter in allReporters where chosen.isEmpty || chosen.contains(reporter.name) {
    var times: [Double] = []
    var bytes = 0
    for _ in 0..<rounds {
        let start = processorTime()
        bytes = reporter.init().report(document, context: context).utf8.count
        times.append(processorTime() - start)
    }
    let median = times.sorted()[times.count / 2]
    if median * 10_000 >= Double(number) { isSlow = true }
    let milliseconds = Int((median * 1000).rounded())
    print(
        "\(reporter.name)\(String(repeating: " ", count: max(0, 14 - reporter.name.count)))\(column("\(milliseconds) ms", 12))\(column("\(bytes / 1000)", 12))"
    )
}
exit(isSlow ? 1 : 0)
