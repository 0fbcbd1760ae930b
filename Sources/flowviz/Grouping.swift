import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// By what a flow is divided into groups that each have a picture.
enum Grouping: String, ExpressibleByArgument, CaseIterable {
    case coordinator, module, folder, owner

    /// How a document is divided.
    ///
    /// - Throws: ``Failure`` if nothing says to which groups its files belong, or all belong to one.
    func division(of document: FlowDocument) throws -> FlowAtlas.Division {
        let weights = document.graph.declaringFiles
        guard !weights.isEmpty || self == .coordinator else {
            throw Failure(
                "\(document.name) does not say where its screens are declared, so '--group-by \(rawValue)' cannot group them; "
                    + "use '--group-by coordinator'")
        }
        // The paths as they are, whatever folder the command was started in.
        let paths = weights.keys.reduce(into: [String: String]()) { $0[$1] = FileNames.realPath($1) ?? URL(fileURLWithPath: $1).path }
        let names: [String: String], rest: String
        switch self {
        case .coordinator: return .coordinators
        case .folder:
            let all = Dictionary(weights.map { (paths[$0.key]!, $0.value) }, uniquingKeysWith: +)
            let folders = FolderGroups(all, atMost: FlowAtlas.boxesOfOverview, enough: FlowAtlas.screensOfPart).names
            names = paths.compactMapValues { folders[$0] }
            rest = "Elsewhere"
        case .module:
            var modules = Modules()
            names = paths.sorted(by: { $0.key < $1.key }).reduce(into: Self.declaredModules(of: document)) { names, file in
                if names[file.key] == nil { names[file.key] = modules.module(of: file.value) }
            }
            guard !names.isEmpty else {
                throw Failure(
                    "no package or project is above the source of \(document.name), so its modules are not known; use '--group-by folder'")
            }
            rest = "no known module"
        case .owner:
            let root = try Self.repository(around: paths.values.min() ?? "", for: document.name)
            let owners = CodeOwners(root.text)
            names = paths.compactMapValues { path in
                guard path.hasPrefix(root.folder + "/") else { return nil }
                let all = owners.owners(of: String(path.dropFirst(root.folder.count + 1)))
                return all.isEmpty ? nil : all.joined(separator: ", ")
            }
            rest = "no owner"
        }
        // Groups without a screen are no boxes.
        let files = Set(document.graph.screens.compactMap { $0.kind == .alert ? nil : $0.place?.file })
        let groups = Set((files.isEmpty ? Set(weights.keys) : files).map { names[$0] ?? rest })
        guard groups.count > 1 else {
            let group = groups.first ?? rest
            throw Failure(
                "all of \(document.name) has one \(rawValue), \(group.forLog), so there are no groups to draw; use "
                    + (self == .folder ? "'--split'" : "'--group-by folder' or '--split'"))
        }
        return .groups(names, rest: rest)
    }

    /// The modules that an exploration has seen.
    private static func declaredModules(of document: FlowDocument) -> [String: String] {
        document.graph.coordinators.reduce(into: [:]) { modules, node in
            if let module = node.module, let place = node.place { modules[place.file] = module }
        }
    }

    /// The repository that a file is in, and the text of its CODEOWNERS.
    private static func repository(around file: String, for name: String) throws -> (folder: String, text: String) {
        let folder = (file as NSString).deletingLastPathComponent
        func has(_ folder: String, _ name: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + name) }
        let root =
            FileNames.repository(around: folder)
            ?? FileNames.folders(from: folder).first { folder in CodeOwners.places.contains { has(folder, $0) } }
        guard let root, let place = CodeOwners.places.first(where: { has(root, $0) }) else {
            throw Failure(
                "the repository of \(name) has no CODEOWNERS file (\(CodeOwners.places.joined(separator: ", "))), so its owners are not known; "
                    + "use '--group-by folder'")
        }
        guard let text = try? String(contentsOfFile: root + "/" + place, encoding: .utf8) else {
            throw Failure("\((root + "/" + place).forLog) cannot be read as UTF-8, so the owners of \(name) are not known")
        }
        return (root, text)
    }
}

/// The modules of source files, as packages and projects lay them out on disk.
///
/// A package has a module in each folder of `Sources`, `Source`, `src` or `srcs`, or beside its manifest (Swift Package Manager,
/// `PackageDescription`: "Target", the default of `path`). A project of Xcode, XcodeGen or Tuist has a folder for each target by convention,
/// beside it or in `Targets`.
private struct Modules {
    private enum Kind { case package, project }

    private static let sources: Set = ["Sources", "Source", "src", "srcs"]

    private var kinds: [String: Kind?] = [:]

    /// The module of a file, by its absolute path; `nil` if nothing around it says so.
    mutating func module(of file: String) -> String? {
        let folders = (file as NSString).deletingLastPathComponent.split(separator: "/").map(String.init)
        for count in folders.indices.reversed().map({ $0 + 1 }) {
            guard let kind = kind(of: "/" + folders.prefix(count).joined(separator: "/")) else { continue }
            var below = folders.dropFirst(count)
            if kind == .project, below.first == "Targets" { below = below.dropFirst() }
            guard let first = below.first else { return folders[count - 1] }
            guard Self.sources.contains(first) else { return first }
            // A project that has its sources there has one target, of its own name.
            return kind == .package && below.count > 1 ? below[below.startIndex + 1] : folders[count - 1]
        }
        return nil
    }

    private mutating func kind(of folder: String) -> Kind? {
        if let known = kinds[folder] { return known }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let kind: Kind? =
            names.contains("Package.swift")
            ? .package
            : names.contains { $0.hasSuffix(".xcodeproj") || $0 == "project.yml" || $0 == "Project.swift" } ? .project : nil
        kinds[folder] = .some(kind)
        return kind
    }
}
