/// What a project of Xcode says of its first app: under which conditions its Swift is compiled for debugging.
struct XcodeProject {
    private struct Object {
        var values: [String: String] = [:]
        var lists: [String: [String]] = [:]
    }

    private let objects: [String: Object]

    /// Reads the text of a `project.pbxproj`, in which each object and each entry of a list stands on lines of its own.
    init(_ text: String) {
        var objects: [String: Object] = [:]
        var current: String?, next: String?
        var list: String?
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.drop { $0 == "\t" || $0 == " " }
            if let name = list {
                if words.hasPrefix(")") {
                    list = nil
                } else if let current {
                    objects[current]?.lists[name, default: []].append(Self.plain(words))
                }
                continue
            }
            let parts = words.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let key = Self.plain(parts[0]), value = parts[1].drop { $0 == " " }
            if key == "isa", let next {
                // Attributes of a target stand behind its identifier as well, and have no kind.
                current = next
                objects[next] = Object()
            }
            next = value.hasPrefix("{") && key.count == 24 ? key : nil
            if value.hasPrefix("{") {
                continue
            } else if value.hasPrefix("(") {
                list = key
            } else if let current {
                objects[current]?.values[key] = Self.plain(value)
            }
        }
        self.objects = objects
    }

    /// The value, or the identifier, without comment and quotes.
    private static func plain(_ text: Substring) -> String {
        var text = text
        if let comment = text.firstRange(of: "/*") { text = text[..<comment.lowerBound] }
        while let last = text.last, [" ", ";", ",", "\""].contains(last) { text.removeLast() }
        return String(text.drop { $0 == " " || $0 == "\"" })
    }

    private func objects(of kind: String) -> [(key: String, value: Object)] {
        objects.filter { $0.value.values["isa"] == kind }.sorted { $0.key < $1.key }
    }

    /// The conditions of the first target that is an app, in the order of the project, with those of the project where it takes them over;
    /// `nil` if there is no app, or the project has none.
    var conditions: [String]? {
        let projects = objects(of: "PBXProject")
        for (_, project) in projects {
            for target in project.lists["targets"] ?? [] {
                guard let found = objects[target], found.values["productType"] == "com.apple.product-type.application" else { continue }
                let inherited = conditions(in: project) ?? []
                let own = conditions(in: found) ?? ["$(inherited)"]
                let all = own.filter { $0 != "$(inherited)" } + (own.contains("$(inherited)") ? inherited : [])
                // They may stand in a file of configuration.
                return all.isEmpty ? nil : all
            }
        }
        return nil
    }

    private func conditions(in object: Object) -> [String]? {
        let all = object.values["buildConfigurationList"].flatMap { objects[$0]?.lists["buildConfigurations"] } ?? []
        let configurations = all.compactMap { objects[$0] }
        let debug = configurations.first { $0.values["name"] == "Debug" } ?? configurations.first
        let key = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
        return debug?.lists[key] ?? debug?.values[key].map { $0.split(separator: " ").map(String.init) }
    }
}
