import FlowGraph
@testable import FlowSyntax
import Foundation
import Testing

/// Finding files, reading them, and keeping their facts.
struct ReadingTests {
    /// A folder of its own for each test, removed with it.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appending(path: "flowviz-reading-\(UUID().uuidString)").resolvingSymlinksInPath()

        init(_ files: [String: String] = [:]) throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, text) in files { try write(name, text) }
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func write(_ name: String, _ text: String) throws {
            let file = url.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        func link(_ name: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(at: url.appending(path: name), withDestinationURL: url.appending(path: target))
        }

        /// The names as they are found, without the folder's own path.
        func names(_ files: [String]) -> [String] { files.map { $0.replacing(url.path + "/", with: "") } }
    }

    private let source =
        "class Shop: Coordinator { var child: Coordinator? { didSet { child?.start { [weak self] in self?.stop($0 + 1) } } } }"

    // MARK: Files

    @Test func `hidden folders and those of dependencies are left out`() throws {
        let folder = try Folder([
            "B.swift": "", "A/C.swift": "", "A/B/D.swift": "", "A/notes.md": "", ".build/E.swift": "", ".git/F.swift": "",
            "Pods/G.swift": "",
            "A/Carthage/H.swift": "", "DerivedData/I.swift": "", "SourcePackages/J.swift": "", "node_modules/K.swift": "",
            "A/.hidden.swift": "",
        ])
        let (files, warnings) = SourceFolder.files(in: [folder.url.path])
        #expect(folder.names(files.map(\.name)) == ["A/B/D.swift", "A/C.swift", "B.swift"])
        #expect(warnings == [])
    }

    @Test func `links are followed once, also in a circle, and broken ones are one warning`() throws {
        let folder = try Folder(["A/B.swift": "", "C.swift": ""])
        try folder.link("A/Up", to: "")
        try folder.link("Again", to: "A")
        try folder.link("D.swift", to: "C.swift")
        try folder.link("Gone.swift", to: "nowhere.swift")
        let (files, warnings) = SourceFolder.files(in: [folder.url.path])
        #expect(folder.names(files.map(\.name)) == ["A/B.swift", "C.swift", "D.swift"])
        #expect(folder.names(warnings) == ["Gone.swift cannot be read: No such file or directory"])
    }

    @Test func `inputs may overlap and be single files`() throws {
        let folder = try Folder(["A/B.swift": "", "C.txt": ""])
        let path = folder.url.path
        let (files, _) = SourceFolder.files(in: [path + "/A/B.swift", path + "/A/", path, path + "/./C.txt"])
        #expect(folder.names(files.map(\.name)) == ["A/B.swift", "C.txt"])
    }

    @Test func `templates are nobody's code, by their names or by the names of their types`() throws {
        let folder = try Folder([
            "___FILEBASENAME___.swift": "class A {}", "Flow.xctemplate/___VARIABLE_productName___Coordinator.swift": "class B {}",
            "___Scene/C.swift": "class C {}",
            "Template.swift": "final class ___VARIABLE_productName___Coordinator: Coordinator { class Inner {} }",
            "D.swift": "class D__ {}",
            "Base.swift": "class Base___VARIABLE_productName___Coordinator {}",
        ])
        #expect(folder.names(SourceReader(jobs: 1).read([folder.url.path]).files.map(\.file)) == ["D.swift"])
    }

    // MARK: Reading

    @Test func `any number of jobs reads the same`() throws {
        let folder = try Folder(
            Dictionary(uniqueKeysWithValues: (0..<40).map { ("F\($0).swift", "class C\($0) { func f() { g(\($0)) } }") }))
        let one = SourceReader(jobs: 1).read([folder.url.path])
        let many = SourceReader(jobs: 7).read([folder.url.path])
        #expect(one.files.count == 40)
        #expect(one.files.map(\.file) == many.files.map(\.file))
        #expect(one.files.map(\.facts) == many.files.map(\.facts))
        #expect(one.files.map(\.file) == one.files.map(\.file).sorted())
    }

    @Test func `what cannot be read is one warning, and the others are read`() throws {
        let folder = try Folder(["A.swift": source])
        try folder.link("B.swift", to: "nowhere")
        #expect(mkfifo(folder.url.path + "/C.swift", 0o600) == 0)
        let result = SourceReader(jobs: 2).read([folder.url.path])
        #expect(folder.names(result.files.map(\.file)) == ["A.swift"])
        #expect(
            folder.names(result.warnings) == [
                "B.swift cannot be read: No such file or directory", "C.swift is not a readable file and was skipped",
            ])
    }

    @Test func `the cache changes nothing, follows changes and forgets what is gone`() throws {
        let folder = try Folder(["A.swift": source, "B.swift": "let b = 1", "C.swift": "func c() { d() }"])
        let cache = FactsCache(url: folder.url.appending(path: "cache/facts"))
        let input = [folder.url.path]
        func read() -> SourceReader.Result { SourceReader(jobs: 2, cache: cache).read(input) }

        let plain = SourceReader().read(input)
        let cold = read()
        let warm = read()
        #expect([plain, cold, warm].map(\.cached) == [0, 0, 3])
        #expect(cold.files.map(\.facts) == plain.files.map(\.facts))
        #expect(warm.files.map(\.facts) == plain.files.map(\.facts))

        try folder.write("B.swift", "let b = 2")
        let changed = read()
        #expect(changed.cached == 2)
        #expect(changed.files.map(\.facts) == SourceReader().read(input).files.map(\.facts))

        try FileManager.default.removeItem(at: folder.url.appending(path: "C.swift"))
        #expect(read().cached == 2)
        #expect(cache.load().count == 2)
    }

    @Test func `a document is kept for what it was made of, and for nothing else`() throws {
        let folder = try Folder(["A.swift": source])
        let cache = DocumentCache(beside: FactsCache(url: folder.url.appending(path: "cache/here.facts")))
        #expect(cache.url.lastPathComponent == "here.document")
        func key(_ text: String, analysis: String = "1", name: String = "App", _ texts: [String: String] = [:]) -> DocumentCache.Key {
            var surroundings = Surroundings()
            surroundings.texts = texts
            return DocumentCache.Key(
                analysis: analysis, name: name, files: [("A.swift", FactExtractor.facts(of: text))], surroundings: surroundings,
                reading: Summary.Reading(files: 1))
        }
        let document = SourceAnalysis.document(name: "App", sources: [("A.swift", source)])
        #expect(cache.document(for: key(source)) == nil)
        cache.save(document, for: key(source))
        #expect(cache.document(for: key(source)) == document)
        let others = [
            key(source + "\nlet more = 1"), key(source, analysis: "2"), key(source, name: "Shop"), key(source, ["title": "Cart"]),
        ]
        #expect(others.allSatisfy { cache.document(for: $0) == nil })

        var bytes = try Data(contentsOf: cache.url)
        bytes.removeLast(bytes.count / 2)
        try bytes.write(to: cache.url)
        #expect(cache.document(for: key(source)) == nil)
    }

    @Test func `a damaged cache is an empty one`() throws {
        let folder = try Folder(["A.swift": source])
        let cache = FactsCache(url: folder.url.appending(path: "facts"))
        _ = SourceReader(cache: cache).read([folder.url.path])
        var bytes = try Data(contentsOf: cache.url)
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: cache.url)
        let result = SourceReader(cache: cache).read([folder.url.path])
        #expect(result.cached == 0)
        #expect(result.files.map(\.facts) == [FactExtractor.facts(of: source)])
        #expect(SourceReader(cache: cache).read([folder.url.path]).cached == 1)
    }

    @Test func `the standard cache lies in the user's folder for caches, one for each project`() throws {
        let cache = try #require(FactsCache.standard(for: ["A"], environment: ["XDG_CACHE_HOME": "/caches"]))
        #expect(cache.url.path.hasPrefix("/caches/flowviz/"))
        #expect(cache.url != FactsCache.standard(for: ["B"], environment: ["XDG_CACHE_HOME": "/caches"])?.url)
        let home = try #require(FactsCache.standard(for: ["A"], environment: ["HOME": "/home/me"]))
        #expect(home.url.path.hasPrefix("/home/me/.cache/flowviz/") || home.url.path.hasPrefix("/home/me/Library/Caches/flowviz/"))
        #expect(FactsCache.standard(for: ["A"], environment: [:]) == nil)
    }

    // MARK: Facts files

    /// Source with something of everything.
    private static let everything = """
        import UIKit
        @main final class A<T: P & Q>: B<T?, [Int: (String, Void)]>, C where T.E == (Int) -> A.Type {
          typealias X = [Int]; @W private static var (a, b) = (1, -2.5); weak var d: D? { didSet(o) { x = o } }; lazy var e = [1: "a\\n", 2: "\\(q)"]
          var f: Int { get { true ? 1 : 2 } set(n) { g[n, k: 1] = n; h += 1 } }
          subscript(i: Int) -> Int { get { i } set { j = newValue } }
          convenience init?(_ x: inout Int, y: Int = 3, z: @escaping () -> Void, w: Int...) { nil }
          override func m() async throws -> some V { let k = m { [weak self, u = v.w] a, _ in self?.n(a!, \\.p.q) } }
          deinit { for case let .c(x, (y, _)) in s where x is T { break l } }
          func s() { switch t { case .a where b, is C, let d as E, 1...2: fallthrough; default: throw e }; if #available(iOS 1, *), case .a = b, let c { } else if d { } }
          func u() { guard let self else { return }; defer { v() }; do { try w() } catch let e as F { } catch { }; while a { continue }; func i() {}; let j = #selector(k), (l, m): (Int, Int) = nil }
          func v() { #if DEBUG\n a = .b; super.c(self, d as! E) \n#endif\n let x = if a { [A]() } else { self }; weak var y: Int { 3 } }
        }
        enum G: Int { case a = 1; case b(Int, c: String = "d") }
        protocol H { associatedtype I: J; var k: Int { get set }; func l() }
        struct K {}; actor L {}; extension M.N: O {}
        start(1)
        func top(_ x: Int) {}
        var z: Int? = #line
        """

    @Test func `facts are what they were after writing and reading`() throws {
        let facts = FactExtractor.facts(of: Self.everything)
        #expect(!facts.hasErrors)
        let bytes = FactsFile.encode([("b.swift", facts), ("a.swift", FileFacts())])
        let read = try FactsFile.decode(bytes, path: "x")
        #expect(read.map(\.file) == ["a.swift", "b.swift"])
        #expect(read[1].facts == facts)
        #expect(read[0].facts == FileFacts())
        #expect(FactsText.text(of: read[1].facts) == FactsText.text(of: facts))
        // Bodies that were not looked at are written as they were.
        #expect(FactsFile.encode(read) == bytes)
    }

    @Test func `facts files are the same however the files were split`() throws {
        let files = [("a.swift", "class A {}"), ("b.swift", source), ("c.swift", Self.everything)].map {
            (file: $0.0, facts: FactExtractor.facts(of: $0.1))
        }
        let parts = try [files[2...], files[0..<1], files[1..<2]].flatMap { try FactsFile.decode(FactsFile.encode(Array($0)), path: "x") }
        #expect(FactsFile.encode(parts) == FactsFile.encode(files))
    }

    @Test func `every file of facts that is cut or changed is one clear error`() throws {
        let bytes = FactsFile.encode([("a.swift", FactExtractor.facts(of: source))])
        for length in 0..<bytes.count {
            #expect(throws: FactsFileError.self) { try FactsFile.decode(Array(bytes[..<length]), path: "x") }
        }
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 0x10
            #expect(throws: FactsFileError.self) { try FactsFile.decode(changed, path: "x") }
        }
        #expect(throws: FactsFileError(path: "x", problem: "is damaged; create it again with “flowviz extract”")) {
            try FactsFile.decode(Array(bytes.dropLast()), path: "x")
        }
        #expect(throws: FactsFileError(path: "x", problem: "is not a facts file; create one with “flowviz extract FILES -o part.facts”")) {
            try FactsFile.decode(Array("class A {}".utf8), path: "x")
        }
    }

    @Test func `damage that the checksum does not see is an error, or bodies without statements`() {
        let bytes = FactsEncoder.encode(FactExtractor.facts(of: Self.everything))
        var failures = 0
        for index in bytes.indices {
            for value in [UInt8(0), 1, 0x7F, 0x80, 0xFF] {
                var changed = bytes
                changed[index] = value
                guard let facts = try? FactsDecoder.decode(changed[...]) else {
                    failures += 1
                    continue
                }
                _ = FactsText.text(of: facts)
            }
        }
        #expect(failures > bytes.count / 4)
    }

    @Test func `an unreadable file of facts is an error that names it`() {
        #expect { try FactsFile.read(URL(filePath: "/nowhere/part.facts")) } throws: {
            "\($0)".hasPrefix("/nowhere/part.facts: cannot be read: ")
        }
    }
}
