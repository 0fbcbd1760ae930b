import FlowRender
import Foundation
import Testing

/// Images made smaller.
struct ThumbnailTests {
    private func png() throws -> Data {
        try Renderer.render(dot: "graph { bgcolor=red; a [style=invis] }", format: .png, dpi: 96)
    }

    private func size(_ png: Data) -> [Int] { [16, 20].map { png[$0..<($0 + 4)].reduce(0) { $0 << 8 | Int($1) } } }

    @Test func `a thumbnail is a PNG of the size that was asked for, the same each time`() throws {
        let large = try png(), small = try Thumbnail.scaled(png: large, width: 11, height: 7)
        #expect(size(small) == [11, 7])
        #expect(small.count < large.count)
        #expect(try Thumbnail.scaled(png: large, width: 11, height: 7) == small)
    }

    @Test func `what is no whole PNG is refused with a reason`() throws {
        #expect(throws: RenderError.unreadableImage(detail: "it ends too early")) {
            try Thumbnail.scaled(png: png().prefix(60), width: 11, height: 7)
        }
        #expect(throws: RenderError.self) { try Thumbnail.scaled(png: Data("GIF89a".utf8), width: 11, height: 7) }
        // The next one succeeds.
        #expect(try size(Thumbnail.scaled(png: png(), width: 3, height: 2)) == [3, 2])
    }

    @Test func `a picture shows the images of a folder, in each format`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ThumbnailTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Thumbnail.scaled(png: png(), width: 20, height: 20).write(to: folder.appending(path: "a.png"))
        let dot =
            #"graph { a [shape=plain, label=<<TABLE><TR><TD FIXEDSIZE="TRUE" WIDTH="40" HEIGHT="30"><IMG SRC="a.png"/></TD></TR></TABLE>>] }"#
        let svg = try Renderer.picture(dot: dot, format: .svg, images: folder.path)
        #expect(String(decoding: svg.data, as: UTF8.self).contains(#"<image xlink:href="a.png""#) && svg.warnings.isEmpty)
        for format in [PictureFormat.png, .pdf] {
            let with = try Renderer.picture(dot: dot, format: format, images: folder.path)
            let without = try Renderer.picture(dot: dot.replacing("<IMG SRC=\"a.png\"/>", with: ""), format: format)
            #expect(with.warnings.isEmpty && with.data.count != without.data.count, "\(format)")
        }
    }
}
