import FlowGraph
import Testing

/// Findings about several coordinators that one place in the source explains.
struct FindingCausesTests {
    private func place(_ file: String, _ line: Int) -> SourcePlace { SourcePlace(file: file, line: line) }

    /// A child that `Base.swift:8` releases on another exit.
    private func leak(
        of child: String, at line: Int, rule: String = "orphan_child", severity: Severity = .warning, released: SourcePlace?
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, message: child, coordinator: "App/\(child)", owner: "App", child: child,
            location: place("App.swift", line), locationMessage: "retained here",
            exits: [SourceFact.Exit(trigger: "finish", label: "its finish callback", isReleased: false, place: nil)]
                + (released.map { [SourceFact.Exit(trigger: "back", label: "the back button", isReleased: true, place: $0)] } ?? []),
            fix: "release it", fingerprint: Fingerprint([rule, child, "\(line)"]))
    }

    private func document(_ findings: [Finding], files: [String: String] = [:]) -> FlowDocument {
        let children = Set(findings.compactMap(\.child)).sorted()
        let nodes =
            [CoordinatorNode(id: "App", typeName: "App", parent: nil, place: files["App"].map { place($0, 1) })]
            + children.map { CoordinatorNode(id: "App/\($0)", typeName: $0, parent: "App", place: files[$0].map { place($0, 1) }) }
        return FlowDocument(
            name: "Shop", graph: FlowGraph(coordinators: nodes), summary: Summary(inputs: []), findings: findings)
    }

    @Test func `what one place would release in three coordinators is one cause`() throws {
        let base = place("Base.swift", 8)
        let findings = ["Cart", "Help", "Login"].enumerated().map { leak(of: $1, at: 10 + $0, released: base) }
        let causes = document(findings).findingCauses
        #expect(causes.count == 1)
        let cause = try #require(causes.first)
        #expect(cause.place == base && cause.rule == "orphan_child" && cause.coordinators == 3 && cause.coordinator == nil)
        #expect(Set(cause.findings) == Set(findings))
        // With two of them each is its own.
        #expect(document(Array(findings.prefix(2))).findingCauses == [])
    }

    @Test func `rules and severities are causes of their own, and a note is none`() {
        let base = place("Base.swift", 8)
        let findings = ["A", "B", "C"].flatMap { child in
            [
                leak(of: child, at: 1, released: base), leak(of: child, at: 2, rule: "child_never_removed", released: base),
                leak(of: child, at: 3, rule: "unreachable", severity: .note, released: base),
            ]
        }
        #expect(document(findings).findingCauses.map(\.rule) == ["child_never_removed", "orphan_child"])
    }

    @Test func `several findings about one coordinator are its own`() {
        let base = place("Base.swift", 8)
        let findings =
            (1...4).map { leak(of: "Safari", at: $0, released: base) } + ["A", "B", "C"].map { leak(of: $0, at: 9, released: base) }
        let causes = document(findings).findingCauses
        #expect(causes.map(\.coordinators) == [3])
        #expect(causes.allSatisfy { $0.findings.allSatisfy { $0.child != "Safari" } })
    }

    @Test func `a cause in the file of a coordinator belongs to it`() {
        let findings = ["A", "B", "C"].map { leak(of: $0, at: 9, released: place("Cart.swift", 30)) }
        #expect(document(findings, files: ["A": "Cart.swift"]).findingCauses.map(\.coordinator) == ["App/A"])
        // Whose of two it is, is not known.
        #expect(document(findings, files: ["A": "Cart.swift", "B": "Cart.swift"]).findingCauses.map(\.coordinator) == [nil])
    }

    @Test func `findings at one place have it as their cause, and those with nothing in common have none`() {
        let same = ["A", "B", "C"].map { leak(of: $0, at: 5, released: nil) }
        #expect(document(same).findingCauses.map(\.place) == [place("App.swift", 5)])
        let different = ["A", "B", "C"].enumerated().map { leak(of: $1, at: $0, released: nil) }
        #expect(document(different).findingCauses == [])
    }
}
