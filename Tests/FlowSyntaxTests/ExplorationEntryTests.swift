import FlowSyntax
import Testing

struct ExplorationEntryTests {
    @Test func `a call of Exploration.main is found wherever it stands`() {
        #expect(ExplorationEntry.isCalled(in: "import FlowExplorer\nExploration.main(Exploration(\"A\") { flow() })"))
        #expect(ExplorationEntry.isCalled(in: "@main struct Main { static func main() { Exploration.main() } }"))
    }

    @Test func `words in comments, strings and other calls do not count`() {
        #expect(!ExplorationEntry.isCalled(in: "// Exploration.main()"))
        #expect(!ExplorationEntry.isCalled(in: "print(\"Exploration.main()\")"))
        #expect(!ExplorationEntry.isCalled(in: "let entry = Exploration.main\nOther.main()"))
        #expect(!ExplorationEntry.isCalled(in: ""))
    }
}
