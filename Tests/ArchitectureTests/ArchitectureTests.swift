import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// Holds the house to its plan: which room may import which, and that the lists name what is in the folders.
struct ArchitectureTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL

    /// What each room may import. Swift's own modules are free to all.
    private static let arrows: [String: Set<String>] = [
        "CGraphviz": [],
        // Only a module map, which the compiler reads for `@UIApplicationMain`: nothing imports it.
        "CUIApplicationMain": [],
        "HeadlessUIKit": ["CUIApplicationMain"],
        // The companions that an app imports beside UIKit, through the same kind of alias.
        "HeadlessSafariServices": ["HeadlessUIKit"],
        "HeadlessSwiftUI": ["HeadlessUIKit", "HeadlessCombine", "Observation"],
        "HeadlessObjectiveC": ["HeadlessUIKit", "ObjectiveC"],
        "HeadlessCombine": ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"],
        "FlowKit": ["HeadlessUIKit", "UIKit"],
        "FlowKitSwiftUI": ["FlowKit", "HeadlessSwiftUI", "SwiftUI"],
        "FlowGraph": [],
        "HeapGraph": ["HeadlessUIKit"],
        "FlowExplorer": ["FlowGraph", "FlowKit", "HeadlessUIKit", "HeapGraph"],
        "FlowSyntax": ["FlowGraph", "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftLexicalLookup", "SwiftIfConfig", "Yams"],
        "FlowRules": ["FlowGraph"],
        "FlowReport": ["FlowGraph"],
        "FlowRender": ["CGraphviz"],
        "FlowTesting": ["FlowGraph", "FlowExplorer", "FlowRules", "HeadlessUIKit"],
        "flowviz": [
            "FlowGraph", "FlowSyntax", "FlowRules", "FlowReport", "FlowRender", "ArgumentParser", "Yams", "FlyingFox", "FlyingSocks",
        ],
        // A program of SwiftPM's own, which starts the command.
        "FlowvizPlugin": ["PackagePlugin"],
    ]
    private static let free: Set<String> = [
        "FoundationNetworking", "QuartzCore", "Foundation", "Dispatch", "Synchronization", "Runtime", "Testing", "XCTest", "Swift", "Glibc",
        "Darwin", "Musl",
    ]

    private func swiftFiles(in folder: String) -> [String] {
        let paths = FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }

    private func text(_ path: String) throws -> String { try String(contentsOf: Self.root.appending(path: path), encoding: .utf8) }

    @Test func `every room of the plan is there, and no other`() throws {
        let rooms = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
        #expect(Set(rooms) == Set(Self.arrows.keys))
    }

    @Test(arguments: arrows.keys.sorted()) func `a room imports only what the plan allows`(room: String) throws {
        for file in swiftFiles(in: "Sources/\(room)") {
            for line in try text(file).split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let keyword = words.firstIndex(of: "import"),
                    words[..<keyword].allSatisfy({ $0.hasPrefix("@") || ["public", "internal", "private", "package"].contains($0) }),
                    keyword + 1 < words.count
                else { continue }
                let module = String(words[keyword + 1].prefix { $0 != "." })
                // Source that is written into a file stands in a string.
                if !Self.free.contains(module), !Self.arrows[room]!.contains(module), try !imports(module, file) { continue }
                #expect(Self.free.contains(module) || Self.arrows[room]!.contains(module), "\(file) imports \(module)")
            }
        }
    }

    private func imports(_ module: String, _ file: String) throws -> Bool {
        let finder = Imports(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: try text(file)))
        return finder.modules.contains(module)
    }

    private final class Imports: SyntaxVisitor {
        var modules: Set<String> = []

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            if let module = node.path.first { modules.insert(module.name.text) }
            return .skipChildren
        }
    }

    /// What is internal to a module that is optimized as a whole is no symbol that the loader sees.
    @Test func `what stands in for a function of C is a symbol of an optimized program`() throws {
        let functions = try swiftFiles(in: "Sources/HeadlessUIKit").flatMap { try text($0).split(separator: "\n") }.filter {
            $0.contains("@_cdecl(")
        }
        #expect(functions.count > 20)
        for line in functions { #expect(line.contains(") package func ") || line.contains(") public func "), "\(line)") }
    }

    /// From the bytes that the compiler leaves to the paths that a finding shows.
    @Test func `a layer of the heap's graph names nothing of those above it`() throws {
        let declaration = /^(?:@\w+ )*(?:\w+ )*(?:class|struct|enum|protocol|typealias|func) (\w+)/
        let layers = ["Tables", "Layout", "References", "Paths"].map { swiftFiles(in: "Sources/HeapGraph/\($0)") }
        #expect(layers.allSatisfy { !$0.isEmpty })
        #expect(layers.joined().sorted() == swiftFiles(in: "Sources/HeapGraph"))
        for (number, layer) in layers.enumerated() {
            let above = try layers[(number + 1)...].joined().flatMap { try text($0).split(separator: "\n") }
            let names = Set(above.compactMap { try? declaration.firstMatch(in: $0)?.output.1 })
            #expect(names.contains("HeapWalk") == (number < layers.count - 1))
            for file in layer {
                for line in try text(file).split(separator: "\n") {
                    let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
                    for word in code.matches(of: /\w+/) { #expect(!names.contains(word.output), "\(file): \(line)") }
                }
            }
        }
    }

    @Test func `the manifest gives each room only the dependencies of the plan`() throws {
        let manifest = try text("Package.swift")
        for (room, allowed) in Self.arrows where !room.hasPrefix("C") && !room.hasSuffix("Plugin") {
            let start = try #require(
                manifest.range(of: "arget(\n            name: \"\(room)\"") ?? manifest.range(of: "arget(name: \"\(room)\""))
            let rest = manifest[start.upperBound...]
            let end = ["arget(", ".plugin("].compactMap { rest.range(of: $0)?.lowerBound }.min() ?? rest.endIndex
            let names = rest[..<end].matches(of: /"([A-Za-z]+)"/).map { String($0.output.1) }.filter { Self.arrows[$0] != nil }
            #expect(Set(names).subtracting(allowed) == [], "\(room)")
        }
    }

    @Test(arguments: [
        ("Sources/FlowRules/Rules", "Sources/FlowRules/AllRules.swift"),
        ("Sources/FlowReport/Reporters", "Sources/FlowReport/AllReporters.swift"),
        ("Sources/flowviz/Commands", "Sources/flowviz/Flowviz.swift"),
    ])
    func `a list names every file of its folder`(folder: String, list: String) throws {
        let files = swiftFiles(in: folder).map { String($0.split(separator: "/").last!.dropLast(".swift".count)) }
        let listed = try text(list).matches(of: /^ +([A-Za-z0-9]+)(?:\(\)|\.self),$/.anchorsMatchLineEndings()).map { String($0.output.1) }
        let names = listed.map { $0.hasSuffix("Reporter") ? String($0.dropLast("Reporter".count)) : $0 }
        #expect(names == files)
    }

    /// These are asked in an order of their own, and their lists lie beside them.
    @Test(arguments: [("Sources/FlowSyntax/Dialects", "AllDialects")])
    func `a list of what is asked in its order names every file of its folder`(folder: String, list: String) throws {
        let files = try swiftFiles(in: folder).filter { try !text($0).contains("\nprotocol ") }
        let names = files.map { String($0.split(separator: "/").last!.dropLast(".swift".count)) }.filter { $0 != list }
        let listed = try text("\(folder)/\(list).swift").matches(of: /^ +([A-Za-z]+)\(\),$/.anchorsMatchLineEndings()).map {
            String($0.output.1)
        }
        #expect(Set(listed) == Set(names))
        #expect(Set(listed).count == listed.count)
    }

    @Test(arguments: ["FlowGraph", "FlowKit", "FlowKitSwiftUI", "FlowExplorer", "FlowRules", "FlowTesting"])
    func `what is public and nobody else's requirement opens with a comment`(room: String) throws {
        // Requirements of the standard library's protocols and of UIKit's delegates have their comments there; so have a router's at
        // `Router`.
        let requirements = [
            "init(", "encode(", "description", "static func <", "rootViewController", "navigationController(", "presentationController",
            "at place:",
        ]
        for file in swiftFiles(in: "Sources/\(room)") {
            let lines = try text(file).split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            for (number, line) in lines.enumerated() where line.contains("public ") && !line.hasPrefix("//") && !line.hasPrefix("extension")
            {
                guard !requirements.contains(where: line.contains) else { continue }
                let above = lines[..<number].last { !$0.hasPrefix("@") } ?? ""
                #expect(above.hasPrefix("///") || line.hasPrefix("@_exported"), "\(file):\(number + 1): \(line)")
            }
        }
    }

    @Test func `the top level holds what it should and nothing else`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.path).filter {
            !$0.hasPrefix(".") && $0 != "Package.resolved"
        }
        #expect(names.sorted() == ["Examples", "Output", "Package.swift", "README.md", "Sources", "Tests"])
    }

    @Test func `there is no room for leftovers`() {
        for file in swiftFiles(in: "Sources") {
            #expect(!["Utils", "Helpers", "Common", "Shared", "Manager"].contains { file.contains("/\($0)") }, "\(file)")
        }
    }
}
