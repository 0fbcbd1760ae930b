import FlowSyntax
import Foundation

/// What an app's project says of how its Swift is compiled, as far as an exploration needs it: `SWIFT_VERSION` and
/// `SWIFT_ACTIVE_COMPILATION_CONDITIONS`, wherever Xcode's projects, their configuration files or XcodeGen's `project.yml` set them.
struct XcodeSettings {
    /// `5` or `6`: the version that most settings name; 5 if there is none.
    private(set) var languageMode = 5
    /// Names that `#if` asks for, sorted: those of the first app of each project for debugging, or of all settings where no project has one.
    private(set) var conditions: [String] = []

    /// - Parameter paths: Folders of source. Projects are looked for there and in the folders around them, up to the working folder.
    init(around paths: [String]) {
        var versions: [Int: Int] = [:]
        var names: Set<String> = []
        var ofApps: Set<String>?
        for file in Self.projects(around: paths) {
            guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { continue }
            if file.hasSuffix(".pbxproj"), let found = XcodeProject(Array(text.utf8), file: file)?.conditions {
                ofApps = (ofApps ?? []).union(found)
            }
            for line in text.split(whereSeparator: \.isNewline) {
                if let value = Self.value(of: "SWIFT_VERSION", in: line), let version = Int(value.prefix { $0.isNumber }) {
                    versions[version, default: 0] += 1
                }
                if let value = Self.value(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS", in: line) {
                    names.formUnion(value.split(separator: " ").map(String.init))
                }
            }
        }
        if let most = versions.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key, most >= 6 { languageMode = 6 }
        conditions = (ofApps ?? names).filter { name in name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !name.isEmpty }
            .sorted()
    }

    /// `5.0` of `SWIFT_VERSION = 5.0;` and of `SWIFT_VERSION: "5.0"`.
    private static func value(of key: String, in line: Substring) -> String? {
        let line = line.drop { $0 == " " || $0 == "\t" }
        guard line.hasPrefix(key) else { return nil }
        let rest = line.dropFirst(key.count).drop { $0 == " " }
        guard let sign = rest.first, sign == "=" || sign == ":" else { return nil }
        return rest.dropFirst().trimmingCharacters(in: CharacterSet(charactersIn: " \t\";'"))
    }

    private static func projects(around paths: [String]) -> [String] {
        let here = FileManager.default.currentDirectoryPath
        var folders: Set<String> = []
        for path in paths {
            var folder = URL(filePath: path).standardizedFileURL
            while folders.insert(folder.path).inserted, folder.path != here, folder.path.hasPrefix(here + "/") {
                folder = folder.deletingLastPathComponent()
            }
        }
        var found: [String] = []
        for folder in folders.sorted() {
            for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
                if entry.hasSuffix(".xcodeproj") { found.append("\(folder)/\(entry)/project.pbxproj") }
                if entry.hasSuffix(".xcconfig") || entry == "project.yml" { found.append("\(folder)/\(entry)") }
            }
        }
        return found
    }
}
