extension TypeReference {
    /// The type as Swift writes it; `nil` for one that the facts do not know in full.
    var swiftText: String? {
        func all(_ parts: [TypeReference]) -> [String]? {
            let texts = parts.compactMap(\.swiftText)
            return texts.count == parts.count ? texts : nil
        }
        switch self {
        case .named(let name, let arguments):
            if arguments.isEmpty { return name }
            return all(arguments).map { "\(name)<\($0.joined(separator: ", "))>" }
        case .optional(let inside):
            guard let text = inside.swiftText else { return nil }
            switch inside {
            case .function, .composition: return "(\(text))?"
            default: return "\(text)?"
            }
        case .array(let inside): return inside.swiftText.map { "[\($0)]" }
        case .dictionary(let key, let value):
            guard let key = key.swiftText, let value = value.swiftText else { return nil }
            return "[\(key): \(value)]"
        case .function(let parameters, let result):
            guard let parameters = all(parameters), let result = result.swiftText else { return nil }
            return "(\(parameters.joined(separator: ", "))) -> \(result)"
        case .tuple(let parts): return all(parts).map { $0.isEmpty ? "Void" : "(\($0.joined(separator: ", ")))" }
        case .composition(let parts): return all(parts)?.joined(separator: " & ")
        case .metatype(let inside): return inside.swiftText.map { "\($0).Type" }
        case .unknown: return nil
        }
    }
}
