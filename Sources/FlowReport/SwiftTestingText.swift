import FlowGraph

/// Writes paths as Swift that does them again: a suite of Swift Testing with a test for each.
public struct SwiftTestingText {
    /// The whole file.
    public let text: String

    /// - Parameters:
    ///   - document: The flow in which the paths are.
    ///   - paths: The paths from launch, each with what the test is called.
    ///   - purpose: What the paths are: `2 paths of 47 actions take each of 36 transitions`.
    ///   - exploration: A Swift expression that is the exploration; ``defaultExpression(for:)`` if left out.
    ///   - imports: The modules that the expression needs, each with `@testable` in front where it must be.
    public init(
        _ document: FlowDocument, paths: [(name: String, path: [Transition])], purpose: String, exploration: String? = nil,
        imports: [String] = []
    ) {
        let expression = exploration ?? Self.defaultExpression(for: document.name)
        let modules = Set(imports + ["FlowTesting", "Testing"]).map { words in
            let parts = words.split(separator: " ")
            return (name: String(parts.last ?? ""), line: (parts.dropLast() + ["import"] + parts.suffix(1)).joined(separator: " "))
        }
        let declaration = "@MainActor public var \(expression): Exploration { Exploration(\(document.name.swiftLiteral)) { … } }"
        let advice =
            exploration == nil
            ? [
                "// Declare it in a module that these tests and the exploration's executable import, and name that with '--import MODULE':",
                "//",
                "//     \(declaration)", "//", "// or give another expression with '--exploration'.",
            ] : []
        let head =
            [
                "// Written by 'flowviz paths --emit swift-testing' for \(document.name.onOneLine): \(purpose.onOneLine).",
                "//",
                "// Each test launches the app anew, does what a person would do, and checks what is on show after every action.",
                "// When the flow has changed on purpose, write the file again.",
                "//",
                "// The exploration is the expression '\(expression)', which must be known to this test target.",
            ] + advice + [""]
        let suite = paths.enumerated().map { index, entry in
            let steps = document.graph.pathSteps(entry.path)
            return [
                "    @Test(\(entry.name.swiftLiteral)) func path\(index + 1)() {",
                "        let person = Person(in: \(expression))",
                "        #expect(person.sees == \(steps[0].stack.swiftLiteral))",
            ] + steps.dropFirst().map { "        person.does(\($0.action.swiftLiteral), sees: \($0.stack.swiftLiteral))" } + ["    }"]
        }
        let lines =
            head
            // As a formatter sorts them: by module, not by attribute.
            + modules.sorted { ($0.name, $0.line) < ($1.name, $1.line) }.map(\.line)
            + ["", "@MainActor @Suite(\("Paths of \(document.name)".swiftLiteral)) struct \(Self.typeName(for: document.name)) {"]
            + suite.joined(separator: [""]) + ["}", ""]
        text = lines.joined(separator: "\n")
    }

    /// The name of the suite, which is also the file's: `HowToCodePaths`.
    public static func typeName(for flow: String) -> String {
        let name = identifier(flow)
        return name.prefix(1).uppercased() + name.dropFirst() + "Paths"
    }

    /// What an exploration is likely to be called: the flow's name with a small first letter, `howToCode`.
    public static func defaultExpression(for flow: String) -> String {
        let name = identifier(flow)
        let word = name.prefix(1).lowercased() + name.dropFirst()
        return keywords.contains(word) ? "`\(word)`" : word
    }

    /// What is left of a flow's name in an identifier: letters and digits of ASCII, a capital where something was left out, and no digit in
    /// front.
    private static func identifier(_ flow: String) -> String {
        let words = flow.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = (words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }).joined()
        return name.first.map(\.isNumber) ?? true ? "flow\(name)" : name
    }

    private static let keywords: Set<String> = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

extension String {
    /// A literal of Swift that has this value, on one line and visible: quotes, backslashes and what a terminal would obey are escaped.
    ///
    /// A backslash before a bracket would begin an interpolation; it is escaped like any other.
    var swiftLiteral: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": literal += "\\\\"
            case "\"": literal += "\\\""
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
                    literal += "\\u{\(String(scalar.value, radix: 16))}"
                default: literal.unicodeScalars.append(scalar)
                }
            }
        }
        return literal + "\""
    }
}
