import FlowRender
import Foundation
import Testing

/// Text is as wide on one machine as on another.
struct TextWidthsTests {
    /// The width of a box without margins around a text of 1000 points, as Graphviz has drawn it.
    private func width(of html: String, font: String = "Helvetica") throws -> Double {
        let dot = "digraph { a [shape=box, margin=0, width=0, height=0, fontsize=1000, fontname=\"\(font)\", label=<\(html)>] }"
        let svg = String(decoding: try Renderer.render(dot: dot, format: .svg), as: UTF8.self)
        let corners = try #require(svg.matches(of: /points="([^"]+)"/).last).output.1.split(separator: " ").compactMap {
            $0.split(separator: ",").first.flatMap { Double($0) }
        }
        return try #require(corners.max()) - #require(corners.min())
    }

    private static let widths: [String: Double] = [
        "i": 222, "W": 944, "Hello": 2278, "é": 556, "Ł": 556, "日本": 2000, "x\u{301}": 500, "<B>Hello</B>": 2445,
    ]

    @Test(arguments: widths.keys.sorted())
    func `a letter is as wide as Helvetica's, with an accent as without`(html: String) throws {
        // Graphviz adds a margin to what is in a label of HTML.
        let margin = try width(of: "i") - 222
        #expect(abs(try width(of: html) - margin - #require(Self.widths[html])) < 1)
        #expect(try width(of: html, font: "Courier") == width(of: html))
    }

    @Test func `a PNG says which picture it shows, and the same picture says the same`() throws {
        let png = try Renderer.render(dot: "digraph { a -> b }", format: .png)
        let mark = try #require(PictureMark.of(png))
        #expect(mark.count == 16)
        #expect(PictureMark.of(try Renderer.render(dot: "digraph { a -> b }", format: .png)) == mark)
        #expect(PictureMark.of(try Renderer.render(dot: "digraph { a -> c }", format: .png)) != mark)
        #expect(PictureMark.of(try Renderer.render(dot: "digraph { a -> b }", format: .png, dpi: 200)) != mark)
        #expect(PictureMark.of(try Renderer.render(dot: "digraph { a -> b }", format: .svg)) == nil)
        #expect(PictureMark.of(png.prefix(40)) == nil)
        #expect(PictureMark.of(Data()) == nil)
    }
}
