import Foundation

/// A JSON schema (draft 4), as far as SARIF's own one goes. A keyword that is not known here is a fault of its own, so that none goes
/// unheard.
struct JSONSchema {
    private let root: JSONValue

    init(_ file: URL) throws { root = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file)) }

    /// Where a value is not as the schema says, and why: `runs[0].tool: "driver" is missing`. Empty if all is well.
    func faults(in value: JSONValue) -> [String] { faults(in: value, by: root, at: "") }

    private static let remarks: Set<String> = ["$schema", "title", "id", "description", "default", "definitions"]
    private static let known: Set<String> = [
        "type", "properties", "required", "additionalProperties", "items", "minItems", "uniqueItems", "minimum", "maximum", "enum",
        "pattern", "format", "$ref",
    ]

    private func faults(in value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
        guard case .object(let rules) = schema else { return ["\(path): the schema has no rule here"] }
        // Beside a reference nothing else counts.
        if let target = rules["$ref"]?.text { return faults(in: value, by: definition(target), at: path) }
        var faults = rules.keys.filter { !Self.known.contains($0) && !Self.remarks.contains($0) }.sorted().map {
            "\(path): no test knows \"\($0)\""
        }
        func check(_ isRight: Bool, _ fault: @autoclosure () -> String) { if !isRight { faults.append("\(path): \(fault())") } }

        if let type = rules["type"]?.text { check(Self.has(value, type), "is no \(type)") }
        if let allowed = rules["enum"]?.list { check(allowed.contains(value), "\(value) is none of \(allowed)") }
        switch value {
        case .whole(let number):
            if let least = rules["minimum"]?.int { check(number >= least, "\(number) is less than \(least)") }
            if let most = rules["maximum"]?.int { check(number <= most, "\(number) is more than \(most)") }
        case .string(let text):
            if let pattern = rules["pattern"]?.text {
                check(text.range(of: pattern, options: .regularExpression) != nil, "\(text) is not as \(pattern)")
            }
            if let format = rules["format"]?.text { check(Self.isFormatted(text, format), "\(text) is no \(format)") }
        case .list(let list):
            if let least = rules["minItems"]?.int { check(list.count >= least, "has fewer than \(least)") }
            if rules["uniqueItems"] == .flag(true) { check(Set(list).count == list.count, "has something twice") }
            if let items = rules["items"] {
                for (index, item) in list.enumerated() { faults += self.faults(in: item, by: items, at: "\(path)[\(index)]") }
            }
        case .object(let members):
            for key in rules["required"]?.list.compactMap(\.text) ?? [] { check(members[key] != nil, "\"\(key)\" is missing") }
            for (key, member) in members.sorted(by: { $0.key < $1.key }) {
                let place = path.isEmpty ? key : "\(path).\(key)"
                if let rule = rules["properties"].flatMap({ $0[key] == .null ? nil : $0[key] }) {
                    faults += self.faults(in: member, by: rule, at: place)
                } else {
                    switch rules["additionalProperties"] {
                    case .flag(false)?: faults.append("\(place): there is no such thing")
                    case .object?: faults += self.faults(in: member, by: rules["additionalProperties"]!, at: place)
                    default: break
                    }
                }
            }
        case .null, .flag, .number: break
        }
        return faults
    }

    private func definition(_ reference: String) -> JSONValue {
        reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] }
    }

    private static func has(_ value: JSONValue, _ type: String) -> Bool {
        switch value {
        case .null: type == "null"
        case .flag: type == "boolean"
        case .whole: type == "integer" || type == "number"
        case .number: type == "number"
        case .string: type == "string"
        case .list: type == "array"
        case .object: type == "object"
        }
    }

    private static func isFormatted(_ text: String, _ format: String) -> Bool {
        let isReference =
            text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0) }
            && text.range(of: "%(?![0-9A-Fa-f]{2})", options: .regularExpression) == nil
        switch format {
        case "uri-reference": return isReference
        case "uri": return isReference && text.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression) != nil
        case "date-time":
            return text.range(of: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$", options: .regularExpression)
                != nil
        default: return false
        }
    }
}
