import FlowGraph
import FlowSyntax
import Foundation

/// What the working folder has that can be explored or read: what a command looks at if nothing is named, and what `flowviz init`
/// writes down.
struct Project {
    /// The package's explorations, sorted.
    let explorations: [String]
    /// Folders of source, as they are named from the working folder; without tests.
    let sources: [String]
    /// Why the package here could not be asked for explorations although something looks like one.
    let warning: String?

    /// The folders of tests, which start coordinators as no app does.
    static let tests = "**/*Tests"
    private static let testFiles = ExcludedFiles(patterns: [tests])

    /// - Throws: ``Failure`` if there is nothing to look at.
    init(_ package: SwiftPackage) throws {
        let files = try Self.files()
        (explorations, warning) = Self.explorations(package, files: files)
        sources = Self.folders(of: files)
        guard !(explorations + sources).isEmpty else { throw Failure("there are only tests in \(Self.folder); \(Self.advice)") }
    }

    /// Folders of source, as they are named from the working folder; without tests, and without asking for explorations.
    ///
    /// - Throws: ``Failure`` if there is nothing to read.
    static func sources() throws -> [String] {
        let sources = folders(of: try files())
        guard !sources.isEmpty else { throw Failure("there are only tests in \(folder); \(advice)") }
        return sources
    }

    private static func files() throws -> [String] {
        let files = SourceFolder.files(in: ["."]).files.map(\.name)
        guard !files.isEmpty else { throw Failure("there is no Swift file in \(folder); \(advice)") }
        return files
    }

    private static func folders(of files: [String]) -> [String] {
        let read = files.filter { file in !testFiles.contains(file) && file != "Package.swift" }
        let folders = Set(read.map { $0.contains("/") ? String($0.prefix { $0 != "/" }) : "." })
        // Files beside the folders are read with them: all of it is one app.
        return folders.contains("Sources") ? ["Sources"] : folders.contains(".") ? ["."] : folders.sorted()
    }

    /// What was found in another way.
    init(explorations: [String]) {
        self.explorations = explorations
        sources = []
        warning = nil
    }

    /// What a flow that is read from the sources is called: as the working folder.
    var name: String { SourceInput.name(of: ".") }

    /// `no input given: running the exploration Shop of the package in this folder`, `no input given: reading the source in Sources`.
    var choiceInWords: String {
        if let explorationsInWords { return "no input given: running \(explorationsInWords) of the package in this folder" }
        return "no input given: reading \(sourcesInWords ?? "")"
    }

    /// `the explorations Shop, Login`; `nil` if there are none.
    var explorationsInWords: String? {
        explorations.isEmpty ? nil : "the exploration\(explorations.count == 1 ? "" : "s") \(explorations.joined(separator: ", "))"
    }

    /// `the source in Sources`; `nil` if there is none.
    var sourcesInWords: String? {
        sources.isEmpty ? nil : "the source in \(sources.map { $0 == "." ? "this folder" : $0 }.joined(separator: ", "))"
    }

    private static let advice = "change to the folder of an app or a package, or name one: 'flowviz lint path/to/App'"
    private static var folder: String { FileManager.default.currentDirectoryPath }

    /// To describe a package takes seconds and a toolchain, so something must at least look like an exploration.
    private static func explorations(_ package: SwiftPackage, files: [String]) -> (names: [String], warning: String?) {
        let mayExplore =
            PluginPackage.current == nil && SwiftPackage.isHere
            && files.contains { file in
                guard !testFiles.contains(file), let bytes = FileManager.default.contents(atPath: file) else { return false }
                return ExplorationEntry.isCalled(in: String(decoding: bytes, as: UTF8.self))
            }
        guard mayExplore else { return ([], nil) }
        do {
            return (try package.explorations(), nil)
        } catch {
            return ([], "\(error)")
        }
    }
}
