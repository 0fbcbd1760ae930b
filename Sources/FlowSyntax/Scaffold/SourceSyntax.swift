import SwiftParser
import SwiftSyntax

/// The syntax of one file, with its declarations by the places of their names, as facts give them.
final class SourceSyntax {
    let text: String
    let tree: SourceFileSyntax
    private let converter: SourceLocationConverter
    private var declarations: [Spot: DeclSyntax] = [:]
    /// The functions of the file by their names, in the order of the source.
    private(set) var functions: [String: [FunctionDeclSyntax]] = [:]

    /// Complexity: O(*n*), for *n* bytes of source.
    init(_ text: String) {
        self.text = text
        tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: "", tree: tree)
        let index = Index(viewMode: .sourceAccurate)
        index.walk(tree)
        for (token, declaration) in index.named { declarations[spot(of: token)] = declaration }
        for case let function? in index.named.map({ $0.1.as(FunctionDeclSyntax.self) }) {
            functions[function.name.text, default: []].append(function)
        }
    }

    /// The declaration whose name stands at a place: a type, an extension, a function, an initialiser, a variable.
    func declaration(at spot: Spot) -> DeclSyntax? { declarations[spot] }

    func spot(of node: some SyntaxProtocol) -> Spot {
        let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return Spot(line: Int32(clamping: place.line), column: Int32(clamping: place.column))
    }

    private final class Index: SyntaxVisitor {
        var named: [(Syntax, DeclSyntax)] = []

        private func add(_ name: some SyntaxProtocol, _ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
            named.append((Syntax(name), DeclSyntax(node)))
            return .visitChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
        override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { add(node.extendedType, node) }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node.initKeyword, node) }
        override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { add(node.deinitKeyword, node) }
        override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
            for binding in node.bindings { _ = add(binding.pattern, node) }
            return .visitChildren
        }
    }
}

extension FunctionDeclSyntax {
    /// Whether a selector may name it.
    var isKnownToObjectiveC: Bool {
        attributes.contains { ["@objc", "@IBAction"].contains($0.trimmedDescription.prefix { $0 != "(" }) }
    }
}

/// Changes of a text, each of a range of its bytes.
struct TextEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    var isEmpty: Bool { edits.isEmpty }

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    /// Takes out a part and keeps its line feeds, so that what comes after stays on its line.
    mutating func remove(_ range: Range<Int>, of text: [UInt8]) {
        replace(range, with: String(repeating: "\n", count: text[range].count { $0 == UInt8(ascii: "\n") }))
    }

    /// The changed text. Of two changes of which one encloses the other, the outer one counts.
    func applied(to text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var next = 0
        for edit in edits.sorted(by: { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }) {
            guard edit.range.lowerBound >= next else { continue }
            result += bytes[next..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            next = edit.range.upperBound
        }
        result += bytes[next...]
        return String(decoding: result, as: UTF8.self)
    }
}

extension DeclGroupSyntax {
    /// The name of the type that is declared or extended, as it is written.
    var writtenName: String? {
        self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? asProtocol((any NamedDeclSyntax).self)?.name.text
    }
}
