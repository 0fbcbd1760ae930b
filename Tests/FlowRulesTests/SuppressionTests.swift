import FlowGraph
import FlowRules
import Testing

/// Which comments are suppressions, and what they leave out.
struct SuppressionTests {
    private func read(_ source: String) -> SuppressionComments { SuppressionComments(Array(source.utf8), file: "App/Home.swift") }

    /// The lines of the suppressions of a source, 0 for the whole file.
    private func lines(_ source: String) -> [Int] { read(source).suppressions.map { $0.line ?? 0 } }

    // MARK: Reading

    @Test func `a comment names a line, rules and a reason`() throws {
        let read = read(
            """
            let a = 1  // flowviz:disable:this orphan_child, leaked_coordinator - it lives as long as the app - really
            //flowviz:disable:next all

            // something else
            let b = 2
            // flowviz:disable:previous   orphan_child   — why not
            // flowviz:disable orphan_child
            """)
        #expect(read.suppressions.map(\.line) == [1, 5, 5, nil])
        #expect(read.suppressions.map(\.rules) == [["orphan_child", "leaked_coordinator"], ["all"], ["orphan_child"], ["orphan_child"]])
        #expect(read.suppressions.map(\.reason) == ["it lives as long as the app - really", nil, "why not", nil])
        #expect(read.suppressions[0].place == SourcePlace(file: "App/Home.swift", line: 1, column: 12))
        #expect(read.mistakes == [])
    }

    @Test(arguments: [
        "let a = \"// flowviz:disable orphan_child\"", "let a = \"\"\"\n    // flowviz:disable orphan_child\n    \"\"\"",
        "let a = #\"\"\"\n    \"\"\"\n    // flowviz:disable orphan_child\n    \"\"\"#",
        "let a = #\" \" // flowviz:disable orphan_child \"#",
        "/* // flowviz:disable orphan_child */", "/* /* */\n// flowviz:disable orphan_child\n*/", "/// flowviz:disable orphan_child",
        "// see flowviz:disable orphan_child", "let a = \"\\(b(\"c\")) // flowviz:disable orphan_child\"",
        "let a = / \" // flowviz:disable orphan_child\"", "let a = \"\\\" // flowviz:disable orphan_child\"",
        "let a = #/ \" // flowviz:disable orphan_child /#", "let `a // flowviz:disable all` = 1",
        "let a = \"\"\"\n  \\(b.map { \"\\($0)\" }.joined())\n  // flowviz:disable orphan_child\n  \"\"\"",
        "// flowviz: a picture of every screen", "",
    ])
    func `what only looks like a suppression is none`(source: String) {
        #expect(read(source).suppressions == [])
        #expect(read(source).mistakes == [])
        // What comes behind it is read again.
        #expect(read(source + "\n// flowviz:disable orphan_child\n").suppressions.count == 1)
    }

    @Test(arguments: [
        "let a = /\"/ // flowviz:disable:this all", "f(/[/\"]/, /b\\/\"/) // flowviz:disable:this all",
        "let a = b / c / d // flowviz:disable:this all",
        "return /\"/ // flowviz:disable:this all", "let a = b/c; d = \"e\" // flowviz:disable:this all",
        "let a = (b)/c/d // flowviz:disable:this all",
        "let a = \"\\(b.replacing(/\"/, with: c))\" // flowviz:disable:this all", "let a = \"\" // flowviz:disable:this all",
        "let a = \"\\(\"b\")\" // flowviz:disable:this all", "let a = #\"\\\"# // flowviz:disable:this all",
        "let a = #\"\\#(b(1))\"# // flowviz:disable:this all", "let a = b / c // flowviz:disable:this all",
        "/* a */ // flowviz:disable:this all",
        "let a = #/b\\/c/# // flowviz:disable:this all", "#if os(iOS) // flowviz:disable:this all",
        "let a = \"\"\"\n b\n \"\"\"; // flowviz:disable:this all",
        "let a = \"unterminated\nlet b // flowviz:disable:this all", "let `a` = 1 // flowviz:disable:this all\r",
        "#!/usr/bin/swift // flowviz:disable:this all",
    ])
    func `what stands behind code is found`(source: String) {
        #expect(lines(source) == [source.split(separator: "\n").count])
    }

    @Test func `next and previous mean lines with code`() {
        #expect(lines("// flowviz:disable:next all\n/* a\n b */\n// c\n\n@MainActor\nclass A {}") == [6])
        #expect(lines("class A {\n}\n\n// c\n// flowviz:disable:previous all") == [2])
        #expect(lines("// flowviz:disable:next all\nlet a = \"\"\"\n\n\"\"\"") == [2])
    }

    @Test(arguments: [
        ("flowviz:disabel:next orphan_child", "'flowviz:disabel:next' is not understood: write 'flowviz:disable:next RULE - reason'"),
        ("flowviz:disable:nxt orphan_child", "'flowviz:disable:nxt' is not understood, did you mean 'flowviz:disable:next'?"),
        ("flowviz:disable:next:this orphan_child", "'flowviz:disable:next:this' is not understood: write "),
        ("flowviz:enable orphan_child", "there is no 'flowviz:enable', as a suppression is for one line or for its file: write "),
        ("flowviz: disable orphan_child", "there is no space in 'flowviz:disable': write "),
        ("flowviz:disable:next", "it names no rule: write "),
        ("flowviz:disable:next - reason", "it names no rule: write "),
        ("flowviz:disable orphan_chlid", "there is no rule \"orphan_chlid\", did you mean orphan_child?"),
        (
            "flowviz:disable orphan_child forever",
            "there is no rule \"forever\"; 'flowviz explain' lists them, and a reason comes after ' - '"
        ),
    ])
    func `what is written wrong is told with what to write`(comment: String, message: String) throws {
        let mistakes = read("// \(comment)\nlet a = 1").mistakes
        #expect(mistakes.count == 1)
        #expect(try #require(mistakes.first).message.hasPrefix(message), "\(mistakes)")
        #expect(mistakes.first?.place.line == 1)
    }

    @Test func `a rule that is not known does not keep the others from working`() {
        let read = read("// flowviz:disable orphan_chlid, leaked_coordinator - both")
        #expect(read.suppressions.map(\.rules) == [["leaked_coordinator"]])
        #expect(read.mistakes.count == 1)
    }

    @Test func `no bytes are too strange to be read`() {
        var seed: UInt64 = 7
        let pieces = ["\"", "\"\"\"", "#", "\\", "(", ")", "/", "//", "/*", "*/", "\n", "`", "flowviz:disable all", " ", "\u{E9}", "a"]
        for _ in 0..<3_000 {
            var source = ""
            for _ in 0..<12 {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                source += pieces[Int(seed >> 33) % pieces.count]
            }
            let lines = source.utf8.count { $0 == UInt8(ascii: "\n") } + 1
            #expect(read(source).suppressions.allSatisfy { (1...lines).contains($0.place.line) })
        }
    }

    // MARK: Leaving out

    private func finding(_ rule: String = "orphan_child", line: Int?, file: String = "App/Home.swift") -> Finding {
        Finding(
            rule: rule, severity: .warning, message: "\(rule) on \(line ?? 0)", location: line.map { SourcePlace(file: file, line: $0) },
            locationMessage: "here",
            fix: "let go", fingerprint: Fingerprint([rule, "\(line ?? 0)"]))
    }

    private func judge(_ source: String, _ findings: [Finding], rules: [any Rule] = allRules, names: [String: String] = [:]) -> (
        told: [String], suppressed: [SuppressedFinding]
    ) {
        let document = FlowDocument(
            name: "App", graph: FlowGraph(), summary: Summary(inputs: [], reading: Summary.Reading(files: 1)), findings: findings)
        let outcome = Suppressions([read(source)], names: names).leavingOut(
            of: [document], judgedBy: rules, conclusive: ConclusiveRules(of: rules, about: [document]).ids)
        return (outcome.documents[0].findings.map { "\($0.location?.line ?? 0): \($0.message)" }, outcome.suppressed)
    }

    @Test func `a finding on the line is left out, with the reason, and others are told`() {
        let source = "// flowviz:disable:next orphan_child - as long as the app\nlet a = 1\nlet b = 2\n"
        let found = [
            finding(line: 2), finding(line: 3), finding("duplicate_child", line: 2), finding(line: nil),
            finding(line: 2, file: "Other.swift"),
        ]
        let judged = judge(source, found)
        #expect(judged.suppressed.map(\.finding) == [found[0]])
        #expect(judged.suppressed.map(\.justification) == ["as long as the app"])
        #expect(judged.suppressed.map(\.kind) == [.inSource])
        #expect(judged.told.count == 4)
    }

    @Test func `a file has other names`() {
        let judged = judge(
            "// flowviz:disable all\nlet a = 1\n", [finding(line: 2, file: "Shop/Home.swift")], names: ["Shop/Home.swift": "App/Home.swift"]
        )
        #expect(judged.told == [])
    }

    @Test func `a comment that leaves out nothing is a finding, rule by rule`() {
        let source = "// flowviz:disable:next orphan_child, duplicate_child\nlet a = 1\n// flowviz:disable all\n"
        #expect(judge(source, [finding(line: 2)]).told == ["1: this comment suppresses nothing: there is no duplicate_child on line 2"])
        #expect(judge("// flowviz:disable all", []).told == ["1: this comment suppresses nothing: there is nothing in this file"])
        #expect(
            judge("// flowviz:disable:this orphn_child", []).told == ["1: there is no rule \"orphn_child\", did you mean orphan_child?"])
    }

    @Test func `nothing is superfluous that nobody could judge`() {
        // What only an exploration proves, and a rule that was left out.
        #expect(judge("// flowviz:disable leaked_coordinator", []).told == [])
        #expect(judge("// flowviz:disable orphan_child", [], rules: allRules.chosen(disabled: ["orphan_child"])).told == [])
        #expect(judge("// flowviz:disable orphan_child", [], rules: allRules.chosen(disabled: ["superfluous_suppression"])).told == [])
    }

    @Test func `what is said of a comment can be left out by another one, which is superfluous if there is nothing to say`() {
        let other = "// flowviz:disable superfluous_suppression - until the new screens are in\n"
        #expect(judge(other + "// flowviz:disable orphan_child\n", []).told == [])
        #expect(judge(other, []).told == ["1: this comment suppresses nothing: there is no superfluous_suppression in this file"])
    }

    @Test func `a comment keeps its fingerprint wherever it moves`() {
        func fingerprints(_ source: String) -> [Fingerprint] {
            let document = FlowDocument(name: "App", graph: FlowGraph(), summary: Summary(inputs: [], reading: Summary.Reading(files: 1)))
            return Suppressions([read(source)]).leavingOut(
                of: [document], judgedBy: allRules, conclusive: ["orphan_child", "superfluous_suppression"]
            )
            .documents[0].findings.map(\.fingerprint)
        }
        let comment = "// flowviz:disable:next orphan_child\nlet a = 1\n"
        #expect(fingerprints(comment).count == 1)
        #expect(fingerprints(comment) == fingerprints(String(repeating: "\n", count: 100) + comment))
        #expect(fingerprints(comment) != fingerprints(comment.replacing("next", with: "this")))
    }
}
