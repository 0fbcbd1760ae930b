import Yams

/// Reads the targets of a project that XcodeGen writes from a description (`project.yml`, and the files that it includes).
///
/// Source: XcodeGen's "Project Spec": `targets`, `sources`, `dependencies`, `targetTemplates`. Paths are relative to the file that names them.
enum ProjectSpec {
    /// The targets, sorted by name; none if the file describes no project.
    ///
    /// - Parameter file: The path of the description, as findings name files.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    static func targets(_ bytes: [UInt8], file: String) -> [BuildTarget] {
        let text = String(decoding: bytes, as: UTF8.self)
        // Most files of this format are something else, and some are long.
        guard text.hasPrefix("targets:") || text.contains("\ntargets:"),
            let spec = (try? Yams.load(yaml: text)) as? [String: Any], let targets = spec["targets"] as? [String: Any]
        else { return [] }
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let templates = spec["targetTemplates"] as? [String: Any] ?? [:]
        return targets.sorted { $0.key < $1.key }.compactMap { name, value in
            guard let own = value as? [String: Any] else { return nil }
            let used = list(own["templates"]).compactMap { templates[$0] as? [String: Any] }
            guard let type = ([own] + used.reversed()).lazy.compactMap({ $0["type"] as? String }).first else { return nil }
            var target = BuildTarget(name: name, product: BuildTarget.Product(type))
            target.names = [name]
            for part in used + [own] {
                for source in items(part["sources"]) {
                    guard let path = source["path"] as? String else { continue }
                    add(path, without: list(source["excludes"]), named: name, in: folder, to: &target)
                }
                for dependency in items(part["dependencies"]) {
                    for key in ["target", "framework", "product", "package"] {
                        guard let used = dependency[key] as? String, let last = used.split(separator: "/").last else { continue }
                        target.uses.insert(last.split(separator: ".").first.map(String.init) ?? used)
                    }
                }
            }
            return target
        }
    }

    private static func add(_ path: String, without: [String], named name: String, in folder: String, to target: inout BuildTarget) {
        let place = BuildTarget.path(folder, path.replacing("${target_name}", with: name))
        guard !place.hasSuffix(".swift"), !place.hasSuffix(".storyboard") else {
            target.files.insert(place)
            return
        }
        // A pattern in the middle says less than is needed here: what it leaves out counts as not left out.
        let left = without.map { $0.hasSuffix("/**") ? String($0.dropLast(3)) : $0 }.filter { !$0.contains("*") }
        target.folders.append(BuildTarget.Folder(path: place, without: Set(left.map { BuildTarget.path(place, $0) })))
    }

    /// One text, or a list of texts.
    private static func list(_ value: Any?) -> [String] {
        (value as? String).map { [$0] } ?? (value as? [Any])?.compactMap { $0 as? String } ?? []
    }

    /// A list of texts and of dictionaries, or one of these; a text is a path.
    private static func items(_ value: Any?) -> [[String: Any]] {
        let all = value as? [Any] ?? value.map { [$0] } ?? []
        return all.compactMap { $0 as? [String: Any] ?? ($0 as? String).map { ["path": $0] } }
    }
}
