import FlowGraph
import Testing

@testable import FlowReport

@Suite struct TreeTests {
    @Test("a tree tells who keeps whom, their screens, and what is wrong")
    func shop() {
        #expect(
            TreeText(DotSample.shop.document).text == """
                Shop  3 coordinators, 11 screens, 31 transitions (incomplete: stopped at depth 8)
                AppCoordinator  ⚠ missed_multi_pop
                ├─ Account  tab
                ├─ Cart  tab
                ├─ Orders  container
                ╰─ ShopCoordinator
                   ├─ Products  launch, tab
                   ├─ Espresso machine
                   ╰─ CheckoutCoordinator  ⚠ orphan_child
                      ├─ Payment  modal
                      ├─ Thank you  may lead to more screens
                      ├─ Terms  web page
                      ╰─ Really buy?  alert
                without a coordinator
                ├─ Help
                ╰─ Mail  outside the app

                """)
    }

    @Test("without screens they are counted")
    func counted() {
        #expect(
            TreeText(DotSample.shop.document, hasScreens: false).text.split(separator: "\n").dropFirst() == [
                "AppCoordinator  3 screens  ⚠ missed_multi_pop", "╰─ ShopCoordinator  2 screens",
                "   ╰─ CheckoutCoordinator  4 screens  ⚠ orphan_child",
            ])
    }

    @Test("findings about the run stand beside the name, those about a class of screens beside the screen")
    func findings() {
        let lines = TreeText(DotSample.onlyFindings.document).text.split(separator: "\n")
        #expect(lines[0].hasSuffix("⚠ orphan_child  ⚠ nondeterministic_flow"))
        #expect(lines[1] == "LoginCoordinator  ⚠ start_never_called")
        #expect(TreeText(DotSample.source.document).text.contains("Topics  ⚠ may: navigation_bypasses_coordinator\n"))
        #expect(TreeText(DotSample.empty.document).text.hasSuffix("no coordinators and no screens\n"))
    }

    @Test("a terminal obeys nothing that an app says, and colours are there only if they are asked for")
    func safe() {
        let plain = TreeText(DotSample.awkward.document).text
        #expect(
            !plain.unicodeScalars.contains {
                $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || (0x202A...0x202E).contains($0.value))
            })
        #expect(plain.split(separator: "\n").count == 26)
        #expect(TreeText(DotSample.shop.document, isColoured: true).text.contains("\u{1b}[1;31m⚠ orphan_child\u{1b}[0m"))
    }

    @Test("300 coordinators and parents in a circle are told, each once")
    func many() {
        let nodes =
            (0..<300).map { index in
                CoordinatorNode(id: "c\(index)", typeName: "C\(index)Coordinator", parent: index == 0 ? nil : "c\((index - 1) / 3)")
            } + [CoordinatorNode(id: "x", typeName: "X", parent: "y"), CoordinatorNode(id: "y", typeName: "Y", parent: "x")]
        let lines = TreeText(FlowDocument(name: "Many", graph: FlowGraph(coordinators: nodes), summary: Summary(inputs: []))).text.split(
            separator: "\n")
        #expect(lines.count == 303)
        #expect(lines.suffix(2) == ["X", "╰─ Y"])
    }
}
