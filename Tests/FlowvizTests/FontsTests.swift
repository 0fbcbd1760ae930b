import FlowRender
import Foundation
import Testing

/// A picture that a team commits does not change with the fonts of the machine that draws it.
struct FontsTests {
    private let folder: CommandTests.Folder
    private let document = NestedBuilds.root.appending(path: "Output/EventDriven.flow.json").path

    init() throws { folder = try CommandTests.Folder() }

    /// Draws with the fonts of some folders, as fontconfig reads them, and no others. Returns what was written.
    private func drawn(fonts: [String], into output: String) throws -> (svg: Data, png: Data) {
        let folders = fonts.map { "<dir>\($0)</dir>" }.joined()
        let configuration =
            "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>\(folders)<cachedir>\(folder.path("cache"))</cachedir></fontconfig>"
        try Data(configuration.utf8).write(to: folder.url.appending(path: "fonts.conf"))
        let run = try CommandTests.flowviz(
            ["render", document, "-o", output], in: folder.url, environment: ["FONTCONFIG_FILE": folder.path("fonts.conf")])
        #expect(run.status == 0, "\(run.errors)")
        func file(_ suffix: String) throws -> Data { try Data(contentsOf: folder.url.appending(path: "\(output)/EventDriven.\(suffix)")) }
        return (try file("svg"), try file("png"))
    }

    @Test func `an SVG is the same with all fonts and with none, and a PNG that shows the picture stays`() throws {
        let usual = try drawn(fonts: ["/usr/share/fonts", "/System/Library/Fonts"], into: "usual")
        let bare = try drawn(fonts: [], into: "bare")
        #expect(usual.svg == bare.svg)
        // Without a font there are no letters: the pixels differ, and the picture that was drawn before is kept.
        #expect(usual.png != bare.png)
        let again = try drawn(fonts: [], into: "usual")
        #expect(again.png == usual.png)
        // What is no such picture is replaced.
        try Data("a photo".utf8).write(to: folder.url.appending(path: "usual/EventDriven.png"))
        #expect(try PictureMark.of(drawn(fonts: [], into: "usual").png) == PictureMark.of(bare.png))
        #expect(PictureMark.of(bare.png) != nil)
    }
}
