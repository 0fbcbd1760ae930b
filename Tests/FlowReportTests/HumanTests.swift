import FlowGraph
import FlowReport
import Testing

struct HumanTests {
    @Test func `names that hold line ends and terminal codes stay on their line and are not obeyed`() {
        let nasty = "a\u{1b}[2J\nerror[fake]: b\r\u{202e}"
        let step = PathStep(action: "tap \"\(nasty)\"", effect: nasty, layers: [[nasty]])
        let document = FlowDocument(
            name: nasty, graph: FlowGraph(),
            summary: Summary(
                inputs: [],
                misuses: [
                    Summary.Misuse(
                        kind: .other, message: nasty, screen: nil, trigger: Trigger(kind: .action, label: nasty), path: [step],
                        occurrences: 1)
                ]),
            findings: [
                Finding(
                    rule: "orphan_child", severity: .error, message: nasty, location: SourcePlace(file: nasty, line: 1),
                    witnesses: [Finding.Witness(trigger: Trigger(kind: .action, label: nasty), path: [step, step], occurrences: 1)],
                    holders: [
                        RetainHop(object: nasty, reference: nasty, need: .yes, reason: nasty),
                        RetainHop(object: nasty, reference: "", need: .no, reason: nasty),
                    ], keptAlive: [nasty], fix: "mend it", fingerprint: Fingerprint([]))
            ])
        let text = HumanReporter().report(document, context: ReportContext())
        #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202e) })
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("error[fake]") })
        #expect(text.split(separator: "\n").count { $0.hasPrefix("error[") } == 1)
    }

    @Test func `the line of source keeps its tabs, and the mark stands below its column`() {
        let place = SourcePlace(file: "A.swift", line: 7, column: 3)
        let document = FlowDocument(
            name: "Flow", graph: FlowGraph(), summary: Summary(inputs: []),
            findings: [Finding(rule: "r", severity: .error, message: "m", location: place, fix: "f", fingerprint: Fingerprint([]))])
        let text = HumanReporter().report(document, context: ReportContext(sourceLines: [place: "\t\tstart(child)"]))
        #expect(text.contains("  A.swift:7:3\n    7 | \t\tstart(child)\n      | \t\t^ started here\n"))
    }

    @Test func `a finding from source shows the line, every way on which the child can go, and the places that help`() {
        let document = DotSample.source.document
        let place = SourcePlace(file: "Flows/App.swift", line: 20, column: 9)
        let text = HumanReporter().report(
            document, context: ReportContext(sourceLines: [place: "        children.append(login)"]))
        #expect(
            text == """
                warning[navigation_bypasses_coordinator]: TopicsViewController may navigate past its coordinator
                  Screens/Topics.swift:31:30
                  Fix: ask the coordinator
                  More: flowviz explain navigation_bypasses_coordinator   Fingerprint: \(document.findings[0].fingerprint)

                warning[orphan_child]: AppCoordinator may keep LoginCoordinator after the sheet swipe on NameViewController
                  Flows/App.swift:20:9
                    20 |         children.append(login)
                       |         ^ kept here
                  Exit paths and where the child is released
                    the sheet swipe on NameViewController  not released
                    loginDidCancel(_:)                     not released (Login.swift:61)
                    loginDidFinish(_:)                     released at line 33
                  See also
                    Flows/Login.swift:7:5  nothing calls loginDidCancel(_:)
                  Fix: let go of it
                  More: flowviz explain orphan_child   Fingerprint: \(document.findings[1].fingerprint)

                warning[strong_parent_cycle]: HelpCoordinator.parent may keep LoginCoordinator alive for good
                  Flows/Help.swift:2:17
                  Fix: make it weak
                  More: flowviz explain strong_parent_cycle   Fingerprint: \(document.findings[2].fingerprint)

                Source: 3 warnings in 3 coordinators, 5 screens, 4 steps (1,514 files)

                """)
    }

    @Test func `columns count bytes, and the mark stands below a character`() {
        let place = SourcePlace(file: "A.swift", line: 1, column: 17)
        let document = FlowDocument(
            name: "Flow", graph: FlowGraph(), summary: Summary(inputs: []),
            findings: [
                Finding(
                    rule: "r", severity: .warning, message: "m", location: place, locationMessage: "kept here", fix: "f",
                    fingerprint: Fingerprint([]))
            ])
        let text = HumanReporter().report(document, context: ReportContext(sourceLines: [place: "/* größer */ add(child)"]))
        #expect(text.contains("    1 | /* größer */ add(child)\n      |               ^ kept here\n"))
    }

    @Test func `what could not be read is counted in the last line`() {
        let reading = Summary.Reading(files: 1, unread: 2)
        let document = FlowDocument(name: "App", graph: FlowGraph(), summary: Summary(inputs: [], reading: reading))
        #expect(FlowSummaryLine(document).text == "App: no findings in 0 coordinators, 0 screens, 0 steps (1 file, 2 files not read)")
    }

    @Test func `screens that are declared and never shown are counted and named`() {
        func text(_ screens: [String], unfollowed: [String]? = nil) -> String {
            let summary = Summary(inputs: [], unfollowed: unfollowed, unshown: Summary.Unshown(declared: 12, screens: screens))
            return FlowSummaryLine(FlowDocument(name: "Flow", graph: FlowGraph(), summary: summary)).text
        }
        #expect(
            text(["Help"]) == """
                Flow: no findings in 0 coordinators
                complete, but 1 of 12 declared screens is never shown · 0 transitions · 0 screens
                never shown: Help
                """)
        #expect(text(["Help", "Imprint"], unfollowed: ["Web"]).contains("Web is not followed, 2 of 12 declared screens are never shown ·"))
        #expect(text((0..<10).map { "S\($0)" }).hasSuffix("\nnever shown: S0, S1, S2, S3, S4, S5, S6, S7, and 2 more"))
    }

    @Test func `a misuse that a rule reports is not noted besides`() {
        func text(_ kind: Summary.Misuse.Kind) -> String {
            let path = ["launch", "tap", "tap"].map { PathStep(action: $0, effect: "", layers: []) }
            let misuse = Summary.Misuse(
                kind: kind, message: "this was done", screen: nil, trigger: Trigger(kind: .action, label: "tap"), path: path, occurrences: 1
            )
            return HumanReporter().report(
                FlowDocument(name: "Flow", graph: FlowGraph(), summary: Summary(inputs: [], misuses: [misuse])), context: ReportContext())
        }
        #expect(
            text(.other).hasPrefix(
                "Other misuse of UIKit; on a device it may crash or do nothing:\n  this was done\n    by launch ▸ 2 × tap\n"))
        #expect(text(.duplicatePush) == "Flow: no findings in 0 coordinators\ncomplete · 0 transitions · 0 screens\n")
    }

    @Test func `the last line begins with whether it is all, and ends with what it took`() {
        func last(_ summary: Summary, _ effort: ExplorationEffort? = nil) -> String {
            FlowSummaryLine(FlowDocument(name: "Flow", graph: FlowGraph(), summary: summary), effort: effort).text
        }
        let size = Summary.Size(states: 13_393, transitions: 47_679, depth: 15)
        let effort = ExplorationEffort(name: "Flow", fired: 138_269, builds: 3)
        #expect(
            last(Summary(inputs: [], size: size), effort) == """
                Flow: no findings in 0 coordinators
                complete · 13,393 states · 47,679 transitions · 0 screens · depth 15 · 2.9 actions per transition
                """)
        let limit = Summary.Limit(bound: "interrupt", value: 0, statesLeft: 3, depth: 4)
        let crash = Summary.Crash(
            kind: .trap, reason: "signal 11", screen: nil, trigger: Trigger(kind: .action, label: "tap \"Pay\""), path: [], occurrences: 3,
            untried: 2)
        #expect(
            last(Summary(inputs: [], size: size, limits: [limit], crashes: [crash])) == """
                Flow: no findings in 0 coordinators
                incomplete: interrupted (depth 4), tap "Pay" not tried in 2 states because it crashes · 13,393 states · 47,679 transitions · 0 screens · depth 15
                """)
    }

    @Test func `where nobody is to be released the last step says so`() {
        let steps = ["launch", "tap"].map { PathStep(action: $0, effect: "", layers: [["A"]]) }
        let finding = Finding(
            rule: "r", severity: .error, message: "m",
            witnesses: [Finding.Witness(trigger: Trigger(kind: .action, label: "tap"), path: steps, occurrences: 1)], fix: "f",
            fingerprint: Fingerprint([]))
        let document = FlowDocument(name: "Flow", graph: FlowGraph(), summary: Summary(inputs: []), findings: [finding])
        let text = HumanReporter().report(document, context: ReportContext())
        #expect(text.contains("    1.  tap       stack [A]  ← here\n"))
        #expect(!text.contains("released"))
    }

    @Test func `colours are for terminals, and the words are the same with them`() {
        let plain = HumanReporter().report(ReportSample.shop, context: ReportSample.context)
        var context = ReportSample.context
        context.isColoured = true
        let coloured = HumanReporter().report(ReportSample.shop, context: context)
        #expect(!plain.contains("\u{1b}"))
        #expect(coloured.replacing(/\u{1b}\[[\d;]*m/, with: "") == plain)
        #expect(coloured.hasPrefix("\u{1b}[1;31merror[orphan_child]\u{1b}[0m\u{1b}[1m: PayCoordinator is still kept"))
        #expect(coloured.contains("\u{1b}[1;33mnot released (Help.swift:61)\u{1b}[0m\n"))
        // Whatever an app calls its screens, the codes are ours.
        context = ReportContext(sourceLines: ReportSample.nastyContext.sourceLines, isColoured: true)
        let nasty = HumanReporter().report(ReportSample.nasty, context: context)
        #expect(!nasty.replacing(/\u{1b}\[[\d;]*m/, with: "").contains("\u{1b}"))
        #expect(!nasty.contains("\u{1b}[31m"))
    }

    @Test func `the summary of source names what is not reached with its reason, and counts no alerts as screens`() {
        func screen(_ name: String, _ kind: Screen.Kind = .screen, isEntry: Bool = false, unreached: String? = nil) -> Screen {
            var screen = Screen(id: name, kind: kind, title: name, typeName: name, owner: nil, isEntry: isEntry)
            screen.unreached = unreached
            return screen
        }
        let pages = (1...5).map { screen("Page \($0)", unreached: "made at App.swift:\($0), and no call that shows it could be followed") }
        let document = FlowDocument(
            name: "App",
            graph: FlowGraph(
                screens: [
                    screen("Home", isEntry: true), screen("Help", unreached: "no code makes it"),
                    screen("Sure?", .alert, unreached: "shown at App.swift:9 by Help, which is not reached either"),
                ] + pages),
            summary: Summary(inputs: [], reading: Summary.Reading(files: 2)))
        #expect(
            HumanReporter().report(document, context: ReportContext()) == """
                App: no findings in 0 coordinators, 7 screens, 0 steps (2 files)
                reached from launch: 1 of 7 screens
                5 hang on calls that could not be followed: Page 1 (App.swift:1), Page 2 (App.swift:2), Page 3 (App.swift:3), Page 4 (App.swift:4), Page 5 (App.swift:5)
                1 hangs on what no code makes: Help

                """)
        let docs = FlowDocsMarkdown([document], context: ReportContext()).text
        #expect(docs.contains("### Not reached from launch\n\n- Help: no code makes it\n- Page 1: "))
        #expect(docs.contains("- Page 5: ") && !docs.contains("- Sure?"))
    }
}
