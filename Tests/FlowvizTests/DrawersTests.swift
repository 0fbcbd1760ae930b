import FlowGraph
import FlowRender
import Foundation
import Testing
@testable import flowviz

/// Pictures drawn by processes of their own, some of which do not live to see the end.
struct DrawersTests {
    private func drawers(_ workers: Int = 2, seconds: Double = 60) -> Drawers {
        Drawers(workers: workers, seconds: seconds, program: URL(filePath: CommandTests.product("flowviz")))
    }

    private func small(_ number: Int) -> String {
        "digraph g\(number) { subgraph cluster_a { label=\"größer \(number)\"; a -> b; b -> c\(number % 5) } c\(number % 5) -> a [label=back] }"
    }

    /// So many boxes in frames, and so many edges from anywhere to anywhere: Graphviz has no good place for any of them.
    private func dense(boxes: Int, edges: Int) -> String {
        let frames = (0..<boxes).map { "subgraph cluster_\($0) { n\($0)a; n\($0)b; n\($0)c }" }
        var seed: UInt64 = 1
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        let arrows = (0..<edges).map {
            "n\(next(boxes))\(["a", "b", "c"][next(3)]) -> n\(next(boxes))\(["a", "b", "c"][next(3)]) [label=\"tap \($0)\"]"
        }
        return "digraph { graph [rankdir=LR, newrank=true]; node [shape=box]\n\((frames + arrows).joined(separator: "\n"))\n}"
    }

    private func draw(_ drawers: Drawers, _ texts: [String], format: PictureFormat = .svg) -> [Result<Drawers.Drawn, Failure>] {
        drawers.run(texts.count) { index, drawer in
            try drawer.picture(format: format) { note in
                note.map { texts[index].replacing("digraph {", with: "digraph { label=\"\($0)\"; ", maxReplacements: 1) } ?? texts[index]
            }
        }.map(\.value)
    }

    /// The processes that this one has started and that are there, or have ended and nobody has asked how.
    private func children(of parent: Int32) -> [Int32] {
        let process = Process(), pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["pgrep", "-P", String(parent), "-f", "draw-worker"]
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return [] }
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").compactMap { Int32($0) }
    }

    @Test(arguments: PictureFormat.allCases) func `many pictures are those that are drawn in one process, in the order of the requests`(
        format: PictureFormat
    ) throws {
        let texts = (0..<40).map(small)
        let expected = try texts.map { try Renderer.render(dot: $0, format: format) }
        for workers in [1, 3] {
            let drawn = try draw(drawers(workers), texts, format: format).map { try $0.get() }
            #expect(drawn.map(\.data) == expected)
            #expect(drawn.allSatisfy { $0.layout == .layered && $0.note == nil })
        }
    }

    @Test func `no pictures are drawn by nobody`() { #expect(draw(drawers(), []).isEmpty) }

    @Test func `the resolution of a PNG is that of the request`() throws {
        @Sendable func width(_ data: Data) -> Int { data[16..<20].reduce(0) { $0 << 8 | Int($1) } }
        let widths = try drawers().run(2) { index, drawer in
            width(try drawer.picture(format: .png, dpi: [nil, 192][index]) { _ in "digraph { a -> b }" }.data)
        }.map { try $0.value.get() }
        #expect(abs(widths[1] - 2 * widths[0]) <= 4)
    }

    @Test func `text that is no DOT costs its own picture and says the line`() throws {
        let drawn = draw(drawers(), [small(1), "digraph {\n a -> -> b\n}", small(2)])
        #expect(try drawn[0].get().data == Renderer.render(dot: small(1), format: .svg))
        #expect(try drawn[2].get().data == Renderer.render(dot: small(2), format: .svg))
        #expect(throws: Failure.self) { try drawn[1].get() }
        if case .failure(let failure) = drawn[1] { #expect(failure.description.hasPrefix("the DOT text does not parse, line 2:")) }
    }

    @Test func `a graph that Graphviz does not finish is drawn in a plainer way, and the others as ever`() throws {
        let drawn = draw(drawers(seconds: 15), [small(1), dense(boxes: 150, edges: 1200), small(2), small(3)])
        for (index, number) in [(0, 1), (2, 2), (3, 3)] {
            #expect(
                try drawn[index].get()
                    == Drawers.Drawn(data: Renderer.render(dot: small(number), format: .svg), layout: .layered, note: nil))
        }
        let monster = try drawn[1].get()
        #expect(monster.layout == .scattered)
        #expect(
            monster.note
                == "drawn without frames around coordinators and with straight lines: Graphviz did not finish within 15 seconds")
        // The text for Graphviz is made anew, so that the picture says it too.
        let svg = String(decoding: monster.data, as: UTF8.self)
        #expect(svg.contains(">\(monster.note ?? "")</text>"))
        #expect(svg.components(separatedBy: "class=\"node\"").count == 451)
        #expect(svg.components(separatedBy: "class=\"edge\"").count == 1201)
    }

    @Test func `what cannot be drawn in any way in time is an error of that picture`() throws {
        let drawn = draw(drawers(1, seconds: 0.001), [dense(boxes: 150, edges: 1200)])
        if case .failure(let failure) = drawn[0] {
            #expect(
                failure.description
                    == "Graphviz did not finish within 0.001 seconds, even with straight lines and without frames")
        } else {
            Issue.record("a picture in a millisecond")
        }
    }

    @Test func `a worker that somebody ends is replaced, and its picture is the same`() throws {
        let text = dense(boxes: 30, edges: 120)
        let expected = try Renderer.render(dot: text, format: .svg)
        let hunter = Thread {
            // Whoever is hit first may be between two pictures; the third is in the middle of one.
            for _ in 0..<3 {
                for _ in 0..<200 {
                    if let worker = self.children(of: ProcessInfo.processInfo.processIdentifier).first(where: { Self.isMine($0) }) {
                        kill(worker, SIGKILL)
                        break
                    }
                    usleep(20_000)
                }
                usleep(2_500_000)
            }
        }
        var drawers = drawers(1)
        drawers.megabytes = Self.mark
        hunter.start()
        let drawn = draw(drawers, Array(repeating: text, count: 12))
        for result in drawn { #expect(try result.get().data == expected) }
        hunter.cancel()
    }

    /// A limit that tells the worker of one test from those of the others.
    private static let mark = 7_777

    private static func isMine(_ process: Int32) -> Bool {
        guard let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") else { return false }
        return String(decoding: line, as: UTF8.self).contains("\(mark)")
    }

    @Test func `a program that cannot be started costs every picture one sentence`() throws {
        var drawers = drawers()
        drawers.program = URL(filePath: "/nowhere/flowviz")
        for result in draw(drawers, [small(1), small(2)]) {
            guard case .failure(let failure) = result else {
                Issue.record("a picture by nobody")
                continue
            }
            #expect(failure.description.hasPrefix("'/nowhere/flowviz draw-worker' cannot be started ("))
        }
        // One that starts and knows nothing of drawing is no better.
        drawers.program = URL(filePath: "/bin/true")
        if case .failure(let failure) = draw(drawers, [small(1)])[0] {
            #expect(failure.description.hasPrefix("the process that rendered it was ended by exit(0)"))
        }
    }

    @Test func `workers end with whoever has started them, even in the middle of a picture`() throws {
        let folder = try CommandTests.Folder()
        let document = try LargeDocument.dense
        try document.write(to: folder.url.appending(path: "Dense.flow.json"))
        let process = Process()
        process.executableURL = URL(filePath: CommandTests.product("flowviz"))
        process.arguments = ["render", folder.path("Dense.flow.json"), "--format", "svg", "--no-config", "-o", folder.path("out")]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        var workers: [Int32] = []
        for _ in 0..<3000 where workers.isEmpty {
            workers = children(of: process.processIdentifier)
            usleep(20_000)
        }
        try #require(!workers.isEmpty)
        usleep(300_000)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        for _ in 0..<3000 where workers.contains(where: { kill($0, 0) == 0 }) { usleep(20_000) }
        #expect(workers.filter { kill($0, 0) == 0 && !Self.isZombie($0) } == [])
    }

    private static func isZombie(_ process: Int32) -> Bool {
        guard let status = FileManager.default.contents(atPath: "/proc/\(process)/stat") else { return true }
        return String(decoding: status, as: UTF8.self).contains(") Z ")
    }
}

/// A document whose picture takes Graphviz minutes.
private enum LargeDocument {
    static var dense: Data {
        get throws { try FlowDocument.json(of: [document]) }
    }

    static var document: FlowDocument {
        let coordinators = (0..<120).map { CoordinatorNode(id: "App\($0)", typeName: "App\($0)", parent: nil) }
        let screens = coordinators.flatMap { node in
            (0..<3).map { Screen(id: "\(node.id)/\($0)", title: "\($0)", typeName: "Screen", owner: node.id) }
        }
        var seed: UInt64 = 1
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        let steps = (0..<1000).map { number in
            Transition(
                from: screens[next(screens.count)].id, to: screens[next(screens.count)].id, kind: .push,
                trigger: Trigger(kind: .action, label: "tap \"\(number)\""), owner: nil, evidence: [.explored])
        }
        return FlowDocument(
            name: "Dense", graph: FlowGraph(coordinators: coordinators, screens: screens, transitions: steps), summary: Summary(inputs: []))
    }
}
