import Foundation
import Testing

/// What is folded, filtered and copied on the page.
extension PageTests {
    /// The size of what is drawn, width and height.
    private static let size =
        "(() => { const box = document.querySelector('#picture svg').viewBox.baseVal; return [box.width, box.height] })()"

    private func size(_ browser: Browser) throws -> (width: Double, height: Double) {
        let numbers = try #require(try browser.evaluate(Self.size) as? [Any]).compactMap { ($0 as? NSNumber)?.doubleValue }
        return (numbers[0], numbers[1])
    }

    /// The outlines of everything that is drawn.
    private static let outlines = "[...document.querySelectorAll('#picture path')].map((each) => each.getAttribute('d')).join()"
    private static let accounts = "#picture text.fold[data-cluster$=AccountCoordinator]"

    @Test func `a coordinator folds to its title, arrows end at its edge, and the rest moves together`() throws {
        let browser = try browser()
        let whole = try size(browser), drawn = try browser.evaluate(Self.outlines) as? String
        #expect(try browser.count("#picture text.fold") == 3)
        try browser.click(Self.accounts)
        #expect(try browser.texts(Self.accounts) == ["+ 2 screens"])
        #expect(try browser.count("#picture g.node.gone") == 2)
        #expect(try browser.isTrue("document.querySelector('#picture g.node[aria-label^=Login]').getBoundingClientRect().width === 0"))
        let folded = try size(browser)
        #expect(folded.width < whole.width && folded.height <= whole.height)
        // The launch leads to the frame, and an arrow has a tip there.
        let gap = try #require(
            try browser.evaluate(
                """
                (() => { const frame = document.querySelector('#picture g.cluster.folded .frame').getBBox();
                const line = document.querySelector('#picture g.edge[id^=edge__start__] path'), end = line.getPointAtLength(line.getTotalLength());
                return Math.abs(end.x - frame.x) })()
                """) as? NSNumber
        ).doubleValue
        #expect(gap < 2)
        #expect(try browser.count("#picture g.edge:not(.gone, .off) polygon:not(.gone)") > 0)
        // The map shows what is left.
        for _ in 0..<4 { try browser.press("+") }
        #expect(try browser.count("#map .box") == 2 && browser.count("#map .cluster") == 3)
        try browser.press("0")
        // Another click, and all is where it was.
        try browser.click(Self.accounts)
        #expect(try browser.count("#picture .gone") == 0)
        #expect(try size(browser) == whole)
        #expect(try browser.evaluate(Self.outlines) as? String == drawn)
        expectQuiet(browser)
    }

    @Test func `what is folded is in the address, a key unfolds it, and so does what is searched for in it`() throws {
        let browser = try browser()
        try browser.click("#fold-all")
        #expect(try browser.count("#picture g.cluster.folded") == 2 && browser.count("#picture g.node.gone") == 4)
        #expect(try browser.text("#fold-all") == "Unfold all coordinators")
        let address = try #require(try browser.evaluate("location.href") as? String)
        let other = try Browser()
        try other.open(address)
        #expect(try other.count("#picture g.cluster.folded") == 2)
        try other.evaluateVoid("document.querySelector('\(Self.accounts)').focus()")
        try other.press("Enter")
        #expect(try other.count("#picture g.cluster.folded") == 1)
        try other.press("/")
        try other.type("payment")
        try other.press("Enter")
        #expect(try other.count("#picture g.cluster.folded") == 0)
        #expect(try other.text("#details h2") == "Payment")
        #expect(try other.isTrue("!location.hash.includes('fold')"))
        expectQuiet(browser)
        expectQuiet(other)
    }

    @Test func `filters leave only what is left, without the room that it took`() throws {
        let browser = try browser()
        let whole = try size(browser)
        let toggle =
            "document.querySelectorAll('details').forEach((each) => { each.open = true }); [...document.querySelectorAll('#by-coordinator label')].find((each) => each.textContent.startsWith('ShopCoordinator')).querySelector('input').click()"
        try browser.evaluateVoid(toggle)
        #expect(try browser.count("#picture g.node.gone") == 2 && browser.count("#picture g.cluster.gone") == 1)
        #expect(try size(browser).width < 0.75 * whole.width)
        try browser.evaluateVoid(toggle)
        #expect(try browser.count("#picture .gone") == 0)
        #expect(try size(browser) == whole)
        expectQuiet(browser)
    }

    @Test func `what is shown can be copied as PNG, SVG and Mermaid`() throws {
        let browser = try browser()
        try browser.evaluateVoid(
            """
            window.copied = [];
            Object.defineProperty(navigator, 'clipboard', { value: {
              writeText: async (text) => { window.copied.push(text) },
              write: async ([item]) => { const blob = await item.getType('image/png'); window.copied.push(`${blob.type} ${blob.size > 5000}`) },
            } })
            """)
        try browser.click(Self.accounts)
        for kind in ["png", "svg", "mermaid"] {
            try browser.click("#copy summary")
            try browser.click("#copy-\(kind)")
            try browser.wait("window.copied.length === \(kind == "png" ? 1 : kind == "svg" ? 2 : 3)")
        }
        let copied = try #require(try browser.evaluate("window.copied") as? [String])
        #expect(copied[0] == "image/png true")
        #expect(try browser.text("#copied") == "copied as Mermaid")
        // Only what is shown, as a file of its own.
        #expect(
            copied[1].hasPrefix("<svg") && copied[1].contains("<style>") && copied[1].contains("Payment") && !copied[1].contains(">Login<"))
        #expect(
            copied[2].hasPrefix("flowchart LR\n") && copied[2].contains("AccountCoordinator #40;2 screens#41;")
                && !copied[2].contains(#"["Login"]"#))
        #expect(copied[2].contains("subgraph") && copied[2].contains("-->|\"tap #34;Buy#34;\"|"))
        expectQuiet(browser)
    }
}
