@testable import FlowSyntax
import Foundation
import Testing

/// The lists of what code can use in an exploration are those of the sources and of the toolchain.
struct HeadlessTypesTests {
    private static let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Compares with a file of the sources. With FLOWVIZ_RECORD=1 it is written anew, and the test fails once.
    private func expectList(_ text: String, _ name: String) throws {
        let file = Self.root.appending(path: "Sources/FlowSyntax/Needs/\(name)")
        if ProcessInfo.processInfo.environment["FLOWVIZ_RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("\(name) was recorded; read the difference, and run again without FLOWVIZ_RECORD")
            return
        }
        let kept = Set(try String(contentsOf: file, encoding: .utf8).split(separator: "\n"))
        let found = Set(text.split(separator: "\n"))
        #expect(
            kept == found, "only in the file: \(kept.subtracting(found).sorted()), only in the source: \(found.subtracting(kept).sorted())")
    }

    /// What is there for Linux only, because Apple's systems have it in Foundation, is there as well.
    private func facts(in folder: URL) throws -> [FileFacts] {
        try SourceReader().read([folder.path]).files.map(\.file).sorted().map {
            FactExtractor.facts(of: try String(contentsOfFile: $0, encoding: .utf8).replacing("#if os(Linux)", with: "#if true"))
        }
    }

    @Test func `the list of HeadlessUIKit is that of its source`() throws {
        let own = try ["HeadlessUIKit", "HeadlessSafariServices", "HeadlessSwiftUI", "HeadlessCombine", "HeadlessObjectiveC"]
            .flatMap { try facts(in: Self.root.appending(path: "Sources/\($0)")) }
        let combine = try #require(Self.openCombine, "the checkout of OpenCombine is not beside the tests")
        let shared = try ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"].flatMap {
            try facts(in: combine.appending(path: "Sources/\($0)"))
        }
        try expectList(HeadlessTypes.text(of: own + shared), "HeadlessTypes.txt")
    }

    /// Where SwiftPM has put the source of OpenCombine: beside the products, above the bundle of the tests.
    private static var openCombine: URL? {
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        while folder.path != "/" {
            let place = folder.appending(path: "checkouts/OpenCombine")
            if FileManager.default.fileExists(atPath: place.path) { return place }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    /// Names that at least two of four public apps use beside screens and lists, and rarer ones of outlines, frames and focus.
    @Test(arguments: [
        "NSDiffableDataSourceSectionSnapshot", "CADisplayLink", "UIKeyCommand", "UIPopoverPresentationControllerSourceItem",
        "UIResponderStandardEditActions", "UIMenuBuilder", "UIMenuSystem", "UICommand", "UIActionHandler", "UIPress", "UIPressesEvent",
        "UITextRange", "UITextPosition", "UITextInput", "UIKeyInput", "UIKeyModifierFlags", "UIDocumentInteractionController",
        "UIDocumentInteractionControllerDelegate", "UIFocusEnvironment", "UIFocusEffect", "UIFocusHaloEffect", "UIDropInteraction",
        "UIDropInteractionDelegate", "UIActivityItemSource", "UIAccessibilityIdentification", "CGGradient", "CGColorSpace",
        "UILargeContentViewerInteraction", "NSHashTable", "NSMapTable", "NSUserActivity", "UITextItem", "UIPrintInteractionController",
    ])
    func `names that public apps use are there`(name: String) { #expect(HeadlessTypes.shared.isKnown(name)) }

    @Test(arguments: [
        ("UIViewController", "keyCommands"), ("UIView", "awakeFromNib"), ("UIViewController", "pressesBegan"),
        ("UIViewController", "buildMenu"), ("UITextField", "paste"), ("UITextField", "selectedTextRange"),
        ("UITableViewDelegate", "tableView"), ("CGContext", "drawRadialGradient"),
    ])
    func `members that public apps use are there`(type: String, member: String) {
        #expect(!HeadlessTypes.shared.lacks(member, in: type))
    }

    /// Generic parameters and associated types, of a type itself or of what it inherits from.
    @Test(arguments: [
        ("Publisher", "Output"), ("AnyPublisher", "Failure"), ("Subject", "Output"), ("ViewModifier", "Content"),
        ("UIHostingController", "Content"), ("UITableViewDiffableDataSource", "SectionIdentifierType"),
    ])
    func `names of types in types are there`(type: String, member: String) {
        #expect(HeadlessTypes.shared.has(member, in: type))
        #expect(!HeadlessTypes.shared.has(member, in: "UIView"))
    }

    /// Only what HeadlessUIKit adds to them stands in its list.
    @Test(arguments: [("CGSize", "width"), ("NSAttributedString", "length"), ("IndexPath", "row")])
    func `the members of Foundation's types are not missed`(type: String, member: String) {
        #expect(!HeadlessTypes.shared.lacks(member, in: type))
    }

    #if os(Linux)
        @Test func `the list of Swift's types is that of the toolchain`() throws {
            var found: Set<String> = []
            let folder = FileManager.default.temporaryDirectory.appending(path: "flowviz-symbols-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let modules = [
                "Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials", "FoundationInternationalization",
                "FoundationNetworking", "Dispatch", "Observation",
            ]
            for module in modules {
                let process = Process()
                process.executableURL = URL(filePath: "/usr/bin/env")
                process.arguments = [
                    "swift-symbolgraph-extract", "-module-name", module, "-target", "x86_64-unknown-linux-gnu", "-output-dir", folder.path,
                ]
                process.standardError = FileHandle.nullDevice
                try process.run()
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
            }
            for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                found.formUnion(try JSONDecoder().decode(Symbols.self, from: Data(contentsOf: file)).names)
            }
            try expectList("# swift-symbolgraph-extract\n" + found.sorted().joined(separator: "\n") + "\n", "SwiftTypes.txt")
        }

        private struct Symbols: Decodable {
            struct Symbol: Decodable {
                struct Kind: Decodable { let identifier: String }
                let kind: Kind
                let pathComponents: [String]
            }
            let symbols: [Symbol]

            var names: [String] {
                symbols.filter { symbol in
                    symbol.pathComponents.count == 1 && !symbol.pathComponents[0].hasPrefix("_") && symbol.pathComponents[0].first!.isLetter
                        && ["class", "struct", "enum", "protocol", "typealias", "actor", "func", "var"].contains {
                            symbol.kind.identifier == "swift.\($0)"
                        }
                }
                .map { String($0.pathComponents[0].prefix { $0 != "(" }) }
            }
        }
    #endif
}
