import FlowRender
import Foundation
import Testing

/// Graphviz reads its plug-in configuration once for a process, so each of these runs in a process of its own, with another folder of
/// plug-ins.
@Suite struct PluginTests {
    @Test("without any plug-ins the layout engine is missed by name")
    func nothing() async {
        await #expect(processExitsWith: .success) {
            Plugins.use(configuration: nil)
            #expect(throws: RenderError.layoutEngineMissing) { try Renderer.render(dot: "digraph { a -> b }", format: .svg) }
        }
    }

    @Test("without a PNG plug-in SVG works, and the error for PNG says what to install")
    func noPNG() async {
        await #expect(processExitsWith: .success) {
            guard Plugins.use(configuration: { !$0.contains("pango") && !$0.contains("_gd") && !$0.contains("quartz") }) else { return }
            for _ in 1...2 {  // a refusal must not spoil what comes after it
                let error = #expect(throws: RenderError.self) { try Renderer.render(dot: "digraph { a -> b }", format: .png) }
                guard case .formatMissing(.png, _)? = error else {
                    Issue.record("not \(String(describing: error))")
                    return
                }
                #expect(error?.description.contains("apt-get install libgvc6") == true)
                #expect(error?.description.contains("brew install graphviz") == true)
                #expect(try! Renderer.render(dot: "digraph { a -> b }", format: .svg).starts(with: Array("<?xml".utf8)))
            }
        }
    }

    @Test("a plug-in that is registered and cannot be loaded is missed like one that is not there")
    func lostFile() async {
        await #expect(processExitsWith: .success) {
            guard Plugins.use(configuration: { _ in true }, files: { !$0.contains("pango") && !$0.contains("_gd") }) else { return }
            let error = #expect(throws: RenderError.self) { try Renderer.render(dot: "digraph { a -> b }", format: .png) }
            guard case .formatMissing(.png, _)? = error else {
                Issue.record("not \(String(describing: error))")
                return
            }
            #expect(try! Renderer.render(dot: "digraph { a -> b }", format: .svg).starts(with: Array("<?xml".utf8)))
        }
    }
}

/// Folders of plug-ins that lack some.
private enum Plugins {
    /// Makes Graphviz look into a new folder with a part of the machine's plug-ins.
    ///
    /// - Parameters:
    ///   - configuration: which plug-ins are registered, by the names of their files; `nil` for no configuration at all.
    ///   - files: which files are there.
    /// - Returns: false if this machine's plug-ins are not where they usually are.
    @discardableResult
    static func use(configuration: ((Substring) -> Bool)?, files: (String) -> Bool = { _ in true }) -> Bool {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowviz-plugins-\(UUID().uuidString)")
        try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        setenv("GVBINDIR", folder.path, 1)
        guard let configuration else { return true }

        let usual = [
            "/usr/lib/x86_64-linux-gnu/graphviz", "/usr/lib/aarch64-linux-gnu/graphviz", "/opt/homebrew/lib/graphviz",
            "/usr/local/lib/graphviz",
        ]
        for place in usual {
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: place),
                let name = names.first(where: { $0.hasPrefix("config") }),
                let text = try? String(contentsOfFile: place + "/" + name, encoding: .utf8)
            else { continue }
            // A block of the file starts with the plug-in's file and ends with a brace in the first column.
            let blocks = text.components(separatedBy: "\n}\n").filter { block in
                guard let head = block.split(separator: "\n").first(where: { $0.hasPrefix("lib") }) else { return false }
                return configuration(head)
            }
            let kept = blocks.map { block in block.split(separator: "\n").drop { !$0.hasPrefix("lib") }.joined(separator: "\n") + "\n}\n" }
                .joined()
            try! Data(kept.utf8).write(to: folder.appendingPathComponent(name))
            for file in names where file.hasPrefix("lib") && files(file) {
                try! FileManager.default.createSymbolicLink(atPath: folder.path + "/" + file, withDestinationPath: place + "/" + file)
            }
            return true
        }
        return false
    }
}
