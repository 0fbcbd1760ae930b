import Foundation
import Testing

@testable import FlowReport

/// How well a picture can be read, by the measure of its texts.
struct LegibilityTests {
    /// A picture with two texts in one line, the second of which begins at some point.
    private func picture(_ first: String, secondAt x: Int) -> Data {
        Data(
            """
            <svg viewBox="0 0 400 100"><text x="10" y="50" font-size="10">\(first)</text>\
            <text x="\(x)" y="50" font-size="10">second</text></svg>
            """.utf8)
    }

    @Test func `an entity is one letter, so that a text with hyphens ends where it is seen to end`() {
        // Eleven letters, 55 points, as Graphviz writes them.
        #expect(Legibility(drawn: picture("a&#45;b&#45;c&amp;defgh", secondAt: 80)).share == 0)
        #expect(Legibility(drawn: picture("a-b-c-defgh", secondAt: 80)).share == 0)
        #expect(Legibility(drawn: picture("a&#45;b&#45;c&amp;defgh", secondAt: 60)).share == 1)
    }

    @Test func `a text of spaces is no text`() {
        let legibility = Legibility(drawn: picture("   ", secondAt: 15))
        #expect(legibility.texts == 1 && legibility.share == 0)
    }

    @Test func `letters are counted as they are shown`() {
        func letters(_ text: String) -> Int { SVGTokens.letters(Array(text.utf8)[...]) }
        #expect(letters("&lt;&#45;&#x2192;") == 3)
        #expect(letters("a & b;") == 6)
        #expect(letters("né") == 2)
        #expect(letters(" \n") == 0)
    }
}
