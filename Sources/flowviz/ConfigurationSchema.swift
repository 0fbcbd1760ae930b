import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// The JSON Schema of the configuration, for editors: they complete its keys and mark what is wrong.
enum ConfigurationSchema {
    /// The schema's text, draft 7, which editors know best.
    static func text() throws -> String {
        var schema = schema(Configuration.shape)
        schema["$schema"] = "http://json-schema.org/draft-07/schema#"
        schema["title"] = "flowviz"
        schema["description"] = "\(Configuration.fileName): what 'flowviz lint' checks, and how it judges. All keys are optional."
        let bytes = try JSONSerialization.data(withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        return String(decoding: bytes, as: UTF8.self) + "\n"
    }

    private static func schema(_ shape: ConfigurationShape) -> [String: Any] {
        switch shape {
        case .text: ["type": "string"]
        case .flowName: ["type": "string", "pattern": "^[^./][^/]*$"]
        case .flag: ["type": "boolean"]
        case .number(let range):
            ["type": "integer", "minimum": range.lowerBound].merging(range.upperBound == .max ? [:] : ["maximum": range.upperBound]) { $1 }
        case .choice(let words): ["type": "string", "enum": words]
        case .report: ["type": "string", "pattern": "^(\(allReporters.map { $0.name }.joined(separator: "|")))(=.+)?$"]
        case .pattern: ["type": "string", "format": "regex"]
        case .list(let element): ["type": "array", "items": schema(element)]
        case .mapping(let keys): mapping(keys)
        case .rules:
            [
                "type": "object", "additionalProperties": false,
                "properties": Dictionary(
                    uniqueKeysWithValues: allRules.map(\.description).flatMap { rule -> [(String, [String: Any])] in
                        let words = Severity.allCases.map(\.rawValue) + [ConfigurationShape.off]
                        // Off is false to editors that read an older YAML.
                        let values: [[String: Any]] = [
                            ["type": "string", "enum": words], ["const": false], mapping(ConfigurationShape.ruleKeys),
                        ]
                        return ([rule.id] + rule.aliases).map { name -> (String, [String: Any]) in
                            let about = name == rule.id ? rule.summary : "The earlier name of \(rule.id). \(rule.summary)"
                            return (name, ["description": about, "anyOf": values])
                        }
                    }),
            ]
        }
    }

    private static func mapping(_ keys: [ConfigurationShape.Key]) -> [String: Any] {
        var properties: [String: Any] = [:]
        for key in keys {
            properties[key.name] = schema(key.shape).merging(["description": key.about]) { $1 }
                // Later drafts have the word, and editors know it in this one, too.
                .merging(key.isDeprecated ? ["deprecated": true] : [:]) { $1 }
        }
        let required = keys.filter(\.isRequired).map(\.name)
        return ["type": "object", "additionalProperties": false, "properties": properties].merging(
            required.isEmpty ? [:] : ["required": required]
        ) { $1 }
    }
}
