import FlowGraph
import Testing

@testable import FlowReport

@Suite struct FlowFileTests {
    private func problem(_ text: String) -> String? {
        do {
            _ = try FlowFile(text: text)
            return nil
        } catch {
            return "\(error.line): \(error.problem)"
        }
    }

    @Test("the flow file of a sample is as recorded", arguments: [DotSample.howToCode, .shop, .source, .awkward])
    func golden(_ sample: DotSample) throws {
        try expectGolden(FlowFile(sample.document.graph).text(name: sample.document.name), sample.rawValue + ".flow")
    }

    @Test("a file that was written reads back, one thing a line", arguments: DotSample.allCases)
    func readsBack(_ sample: DotSample) throws {
        let file = FlowFile(sample.document.graph)
        let text = file.text(name: sample.document.name)
        #expect(try FlowFile(text: text) == file)
        #expect(text.utf8.count { $0 == 10 } == file.lines.count + 1)
        // As it comes out of a checkout on another system, or out of an editor.
        #expect(try FlowFile(text: text.replacing("\n", with: "\r\n")) == file)
        #expect(try FlowFile(text: "\n" + text.replacing("\n", with: "  \n\n")) == file)
    }

    @Test("whatever a thing is called, its line reads back")
    func anyName() throws {
        let pieces = [
            "a", "B", " ", "  ", "/", ":", ": ", " -> ", "->", " > ", "-", " by ", "push", "(", ")", "\"", "\\", "\\n", "\n", "\r", "\t",
            "\u{301}", "\u{200D}", "👩🏽‍💻",
            "\u{202E}", "\u{2028}", "#", "coordinator ", "screen ", "(entry)", "é", "\u{0}", "\u{FFFE}", "日",
        ]
        var seed: UInt64 = 7
        func random(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        func name() -> String { (0..<random(5)).map { _ in pieces[random(pieces.count)] }.joined() }
        func place() -> FlowLine.Place { FlowLine.Place(owner: random(4) == 0 ? nil : ["App", name()][random(2)], title: name()) }
        for _ in 0..<3_000 {
            let lines: [FlowLine] = [
                .coordinator(name(), parent: random(2) == 0 ? nil : name()),
                .screen(place(), kind: .allCases[random(6)], isEntry: random(2) == 0),
                .transition(from: place(), to: place(), kind: .allCases[random(11)], trigger: name()),
            ]
            for line in lines {
                #expect(!line.text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
                #expect(try FlowFile(text: line.text).lines == [line], "\(line.text)")
            }
        }
    }

    @Test("a line that makes no sense is told with its number and what is wrong")
    func problems() {
        #expect(
            problem("# a comment\n\ncoordinator App\nscreeen App/Home\n")
                == "4: it must begin with 'coordinator', 'screen' or 'transition'")
        #expect(problem("coordinator ") == "1: it must begin with 'coordinator', 'screen' or 'transition'")
        #expect(problem("coordinator A > ") == "1: \">\" is missing before \" >\"")
        #expect(
            problem("screen Home")
                == "1: \"Home\" has no coordinator: write Coordinator/Home, or /Home for a screen without a coordinator")
        #expect(problem("screen App/Home (entry") == "1: a parenthesis is not closed")
        #expect(problem("screen App/Home (exit)") == "1: \"exit\" is not a kind of screen")
        #expect(problem("transition App/Home -> Cart") == "1: \":\" is missing at the end of the line")
        #expect(problem("transition App/Home -> Cart: jump by tap") == "1: \"jump\" is not a kind of transition")
        #expect(problem("transition App/Home: push by tap") == "1: \"->\" is missing before \": push by tap\"")
        #expect(problem("transition App/Home -> Cart: push by") == "1: \"by\" is missing before \" by\"")
        #expect(problem("coordinator \"A") == "1: a quotation mark is not closed")
        #expect(problem("coordinator \"A\\q\"") == "1: a backslash is not followed by a known escape")
        #expect(problem("coordinator A\n<<<<<<< HEAD\ncoordinator B\n") == "2: it is a merge conflict marker")
        #expect(problem("") == nil)
    }

    @Test("two branches that change different things merge by lines")
    func merges() throws {
        let whole = FlowFile(DotSample.shop.document.graph)
        let graph = DotSample.shop.document.graph
        func without(_ title: String) -> FlowFile {
            FlowFile(
                FlowGraph(
                    coordinators: graph.coordinators, screens: graph.screens.filter { $0.title != title },
                    transitions: graph.transitions.filter { step in ![step.from, step.to].contains { graph.screen($0)?.title == title } }))
        }
        let left = without("Terms"), right = without("Orders")
        let gone = Set(whole.lines).subtracting(left.lines).union(Set(whole.lines).subtracting(right.lines))
        let merged = left.text(name: "Shop").split(separator: "\n").filter { right.text(name: "Shop").split(separator: "\n").contains($0) }
        #expect(try FlowFile(text: merged.joined(separator: "\n")).lines == whole.lines.filter { !gone.contains($0) })
    }

    @Test("what has come and gone stands together, and is counted in words")
    func changes() {
        func step(_ trigger: String) -> FlowLine {
            .transition(from: .init(owner: "App", title: "Home"), to: .init(owner: "App", title: "Cart"), kind: .push, trigger: trigger)
        }
        let added: [FlowLine] = [.screen(.init(owner: "App", title: "Cart"), kind: .screen, isEntry: false), step("tap \"B\"")]
        let changes = FlowLineChanges(removed: [step("tap \"A\"")], added: added)
        #expect(
            changes.lines == [
                "+ screen App/Cart", "- transition App/Home -> Cart: push by tap \"A\"", "+ transition App/Home -> Cart: push by tap \"B\"",
            ])
        #expect(changes.phrase == "1 line removed, 2 added")
        #expect(FlowLineChanges(removed: [], added: added).phrase == "2 lines added")
        #expect(FlowLineChanges(removed: added, added: []).phrase == "2 lines removed")
        #expect(FlowLineChanges(removed: [], added: []).phrase == "")
        #expect(FlowLineChanges(removed: [], added: [added[0]], isColoured: true).lines == ["\u{1B}[32m+ screen App/Cart\u{1B}[0m"])
    }
}
