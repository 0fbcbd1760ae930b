import FlowSyntax
import Foundation

/// Writes the package that explores a coordinator, builds it, and says what is left to do.
struct ExplorationBuilder {
    let source: SourceInput
    let coordinator: String
    let folder: String?
    let flowviz: String?
    let depth: Int?
    let stopAt: [String]
    let builds: Bool
    let scratchPath: String?
    let quiet: Bool

    /// - Throws: ``Failure`` if there is no such coordinator, or something cannot be read or written.
    func run() throws {
        let app = try source.readSource()
        ProgressLine.show("following \(app.files.count) files", quiet: quiet)
        let project = XcodeSettings(around: source.paths)
        let stem = coordinator.hasSuffix("Coordinator") ? String(coordinator.dropLast("Coordinator".count)) : coordinator
        let folder = folder ?? (stem.isEmpty ? coordinator : stem) + "Flows"
        var settings = ExplorationPackage.Settings(dependency: dependency(of: folder))
        settings.languageMode = project.languageMode
        settings.conditions = project.conditions
        settings.depth = depth
        let patterns = stopAt
        settings.stops = { type, file in patterns.contains { fnmatch($0, type, 0) == 0 || fnmatch($0, file, 0) == 0 } }
        let generated = GeneratedFiles(folder: folder)
        settings.written = Self.types(in: generated.written())
        let found = ExplorationPackage.make(
            from: coordinator, files: app.files, surroundings: app.surroundings, settings: settings,
            read: { try? String(contentsOfFile: $0, encoding: .utf8) })
        guard var made = found else {
            let names = CoordinatorNeeds.all(files: app.files, surroundings: app.surroundings).map(\.name)
            throw Failure(Doctor.unknown(coordinator, among: names))
        }
        let outcome = try generated.write(made.files)
        ProgressLine.erase()
        for warning in app.warnings { FileHandle.standardError.write(Data("warning: \(warning.forLog)\n".utf8)) }
        let errors = builds ? try build(&made, generated, kept: Set(outcome.kept)) : []
        ProgressLine.erase()
        print(summary(of: made, outcome, folder), terminator: "")
        guard builds else { return }
        let left = LeftToDo(errors: errors, needs: made.needs, declared: Set(app.files.flatMap { $0.facts.types.map(\.name) }))
        print(left.text(folder: folder), terminator: "")
    }

    /// Builds the package again and again, without the code in which errors were found.
    ///
    /// - Returns: The errors that are left.
    private func build(_ made: inout ExplorationPackage, _ generated: GeneratedFiles, kept: Set<String>) throws -> [String] {
        let package = SwiftPackage(scratchPath: scratchPath, quiet: quiet)
        for _ in 1...Self.mostBuilds {
            let errors = try package.errors(building: made.name, in: generated.folder)
            let places = errors.compactMap(ExplorationPackage.CompilerError.init)
            let hasChanged = made.replaceCode(
                with: places, in: generated.folder, isFixed: kept.contains, read: { try? String(contentsOfFile: $0, encoding: .utf8) })
            guard hasChanged else { return errors }
            _ = try generated.write(made.files)
        }
        return try package.errors(building: made.name, in: generated.folder)
    }

    /// The compiler finds what is wrong with bodies only once all declarations are right, and so on.
    private static let mostBuilds = 16

    /// How the manifest of the package in a folder names flowviz. A relative path stays one, so that the package can be moved with the app.
    private func dependency(of folder: String) -> String {
        let place = flowviz ?? "https://github.com/OWNER/flowviz"
        guard place.contains("://") else {
            let path = place.hasPrefix("/") ? place : GeneratedFiles.relative(place, from: "\(folder)/Package.swift")
            return ".package(name: \"flowviz\", path: \"\(path.quoted)\")"
        }
        return ".package(url: \"\(place.quoted)\", exact: \"\(Flowviz.version)\")"
    }

    private static func types(in files: [String]) -> Set<String> {
        Set(
            files.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
                .flatMap { FactExtractor.facts(of: $0).types.filter { $0.kind != .extension }.map(\.name) })
    }

    private func summary(of made: ExplorationPackage, _ outcome: GeneratedFiles.Outcome, _ folder: String) -> String {
        let links = made.files.count { if case .link = $0.content { true } else { false } }
        var lines = [
            "\(folder): \(NeedsText.count(links, "file")) linked, \(made.rewritten.count) rewritten, "
                + "\(NeedsText.count(made.standIns.count, "stand-in"))"
        ]
        lines += made.rewritten.map { "  rewritten \($0.file.forLog): \($0.changes.joined(separator: ", ").forLog)" }
        for (file, names) in made.replaced.sorted(by: { $0.key < $1.key }) {
            lines.append("  does not compile, and is not run, in \(file.forLog):")
            lines += names.sorted { $0.key < $1.key }.map { "    \($0.key.forLog): \($0.value.forLog)" }
        }
        let actions = made.offered.values.reduce(0, +)
        lines.append(
            "  offered: \(NeedsText.count(actions, "action")) on "
                + NeedsText.count(made.offered.values.count { $0 > 0 }, "screen"))
        lines += made.offered.filter { $0.value == 0 }.keys.sorted().map {
            "  offers nothing: \($0.forLog), which is given nothing that it could tell; what the user does on it is to write in Offers.swift"
        }
        lines += made.undeclared.map { "  look at StandIns/\($0.forLog)StandIn.swift: no Swift file declares it, and it does nothing" }
        lines += outcome.kept.map { "  kept \($0.forLog): you changed it" }
        lines += made.open.map { "  to write: \($0.forLog)" }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// What stands between a package and its first exploration: the compiler's errors, by whose matter they are.
struct LeftToDo {
    private let groups: [(title: String, errors: [String])]
    private let count: Int

    init(errors: [String], needs: CoordinatorNeeds, declared: Set<String>) {
        var app: [String] = [], headless: [String] = [], objectiveC: [String] = [], modules: [String] = []
        for error in errors {
            let names = error.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
            let plain = names.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
            if error.contains("no such module") {
                modules.append(error)
            } else if ["@objc", "#selector", "Objective-C"].contains(where: error.contains) {
                objectiveC.append(error)
            } else if plain.contains(where: needs.undeclared.contains) {
                objectiveC.append(error)
            } else if let first = plain.first, declared.contains(first) {
                app.append(error)
            } else if plain.contains(where: CoordinatorNeeds.isOfUIKit) {
                headless.append(error)
            } else if !needs.modules.isEmpty, error.contains("cannot find") {
                modules.append(error)
            } else {
                app.append(error)
            }
        }
        groups = [
            ("the app's own code", app), ("HeadlessUIKit, which lacks it", headless),
            ("Objective-C, which does not exist here", objectiveC), ("other modules", modules),
        ]
        count = errors.count
    }

    /// A group for each of them that has errors, with the first ones.
    func text(folder: String) -> String {
        guard count > 0 else { return "it builds: explore it with 'cd \(folder) && flowviz lint'\n" }
        let lines = groups.filter { !$0.errors.isEmpty }.map { group in
            let here = FileManager.default.currentDirectoryPath + "/"
            let shown = group.errors.prefix(10).map { error in
                "  \((error.hasPrefix(here) ? String(error.dropFirst(here.count)) : error).forLog)\n"
            }
            .joined()
            let rest = group.errors.count > 10 ? "  and \(group.errors.count - 10) more\n" : ""
            return "\(NeedsText.count(group.errors.count, "error")) of \(group.title)\n" + shown + rest
        }
        return lines.joined() + "edit the files in \(folder) and run the command again: what you edit is kept\n"
    }
}

extension String {
    /// As it stands between the quotes of a literal of Swift.
    fileprivate var quoted: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") }
}
