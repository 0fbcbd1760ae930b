import FlowGraph
import FlowReport
import Testing

struct TextTests {
    @Test func `names that hold line ends and terminal codes stay on their line and are not obeyed`() {
        let nasty = "a\u{1b}[2J\nerror[fake]: b\r\u{202e}"
        let step = PathStep(action: "tap \"\(nasty)\"", effect: nasty, layers: [[nasty]])
        let document = FlowDocument(
            name: nasty, graph: FlowGraph(),
            summary: Summary(inputs: [], misuses: [Summary.Misuse(message: nasty, path: [nasty])]),
            findings: [
                Finding(
                    rule: "orphan_child", severity: .error, message: nasty, location: SourcePlace(file: nasty, line: 1),
                    witnesses: [Finding.Witness(trigger: Trigger(kind: .action, label: nasty), path: [step, step], occurrences: 1)],
                    holders: [
                        RetainHop(object: nasty, reference: nasty, need: .yes, reason: nasty),
                        RetainHop(object: nasty, reference: "", need: .no, reason: nasty),
                    ], keptAlive: [nasty], fix: "mend it", fingerprint: Fingerprint([]))
            ])
        let text = TextReporter().report(document, context: ReportContext())
        #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202e) })
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("error[fake]") })
        #expect(text.split(separator: "\n").count { $0.hasPrefix("error[") } == 1)
    }

    @Test func `the line of source keeps its tabs, and the mark stands below its column`() {
        let place = SourcePlace(file: "A.swift", line: 7, column: 3)
        let document = FlowDocument(
            name: "Flow", graph: FlowGraph(), summary: Summary(inputs: []),
            findings: [Finding(rule: "r", severity: .error, message: "m", location: place, fix: "f", fingerprint: Fingerprint([]))])
        let text = TextReporter().report(document, context: ReportContext(sourceLines: [place: "\t\tstart(child)"]))
        #expect(text.contains("  A.swift:7:3\n    7 | \t\tstart(child)\n      | \t\t^ started here\n"))
    }
}
