import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Reads one file of Swift into facts.
///
/// The facts are a pure function of the bytes: neither the file's name nor any other file matters, so they can be made anywhere and cached
/// by content.
public enum FactExtractor {
    /// The facts of a file. Bytes that are not UTF-8 are read as U+FFFD, as `String(decoding:as:)` does; columns then count the bytes of the
    /// repaired text. What the parser cannot read as Swift is omitted and sets `hasErrors`. Source that is nested unusually deep is cut off
    /// there.
    ///
    /// Complexity: O(*n*), for *n* bytes of source.
    public static func facts(of bytes: [UInt8]) -> FileFacts {
        DeepStack.run { extract(bytes) }
    }

    /// The facts of source in a string.
    ///
    /// Complexity: O(*n*), for *n* bytes of source.
    public static func facts(of source: String) -> FileFacts {
        facts(of: Array(source.utf8))
    }

    /// What `facts(of:)` does, for callers that run on a deep stack already.
    @_spi(Measuring) public static func extract(_ bytes: [UInt8]) -> FileFacts {
        guard String(validating: bytes, as: UTF8.self) != nil else { return extract(Array(String(decoding: bytes, as: UTF8.self).utf8)) }
        let tree = Nesting.bounded(bytes, limit: maximumNesting + 10).withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: maximumNesting)
        }
        let extraction = Extraction(bytes: bytes)
        // Raw nodes do not keep their tree.
        return withExtendedLifetime(tree) { extraction.file(tree) }
    }

    /// How many brackets may be open at once. The parser's own default differs between its debug and its optimised builds, and facts must
    /// not.
    static let maximumNesting = 100
}

/// The state of the walk over one file's tree.
///
/// The recursion over the tree is written by hand: each node is visited once, by the code that knows what it is looking for, and positions
/// are taken from tokens only, which is what keeps the walk cheap beside the parse.
final class Extraction {
    /// Byte offsets at which lines begin, the first line's included.
    private let lineStarts: [Int]
    var facts = FileFacts()
    /// The dotted path of the types around what is being read.
    var scope = ""
    /// How deep the facts under construction are nested. Bounded, so that whoever walks, compares or frees them needs little stack.
    var depth = 0
    static let maximumDepth = 400
    /// Keyed by text inside the tree, which lives longer than this.
    private var longTexts: [SyntaxText: String] = [:]
    /// The line on which the last place was.
    private var line = 0
    private var lastSpot = Spot(line: 1, column: 1)
    /// Where the tree's copy of the source begins, and how long it is, in bytes.
    private var sourceStart: UnsafePointer<UInt8>?
    private let length: Int
    /// What the next member without a base stands on: the expression before a `#if` between the members of a chain.
    var chainBase: Expression?

    init(bytes: [UInt8]) {
        var starts = [0]
        starts.reserveCapacity(bytes.count / 32 + 1)
        bytes.withUnsafeBufferPointer { bytes in
            for offset in bytes.indices {
                let byte = bytes[offset]
                // A carriage return ends a line unless a line feed follows and does.
                if byte == 0x0A || (byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)) { starts.append(offset + 1) }
            }
        }
        lineStarts = starts
        length = bytes.count
    }

    /// The place of a token. One that is missing in the source has that of the token that was asked for before it.
    func spot(_ token: RawTokenSyntax) -> Spot {
        guard let start = sourceStart, let text = token.tokenText.baseAddress, text >= start, text - start <= length else {
            return lastSpot
        }
        lastSpot = spot(text - start)
        return lastSpot
    }

    func spot(_ node: some RawSyntaxNodeProtocol) -> Spot { node.firstToken.map { spot($0) } ?? lastSpot }

    private func spot(_ offset: Int) -> Spot {
        // Most places lie on the line of the one before, or on the next.
        if lineStarts[line] <= offset {
            if line + 1 == lineStarts.count || offset < lineStarts[line + 1] {
                return Spot(line: Int32(clamping: line + 1), column: Int32(clamping: offset - lineStarts[line] + 1))
            }
        }
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        line = low
        return Spot(line: Int32(clamping: low + 1), column: Int32(clamping: offset - lineStarts[low] + 1))
    }

    /// What a token spells. A text that does not fit into a string's own words is made once for all its occurrences in the file.
    func text(_ token: RawTokenSyntax) -> String {
        let raw = token.tokenText
        if raw.count <= 15 { return String(syntaxText: raw) }
        if let known = longTexts[raw] { return known }
        let text = String(syntaxText: raw)
        longTexts[raw] = text
        return text
    }

    /// The name that a token spells, without backticks.
    func name(_ token: RawTokenSyntax) -> String {
        let raw = token.tokenText
        guard raw.first == UInt8(ascii: "`"), raw.count > 2 else { return text(token) }
        return String(text(token).dropFirst().dropLast())
    }

    func file(_ tree: SourceFileSyntax) -> FileFacts {
        if let first = tree.raw.firstToken, let text = first.tokenText.baseAddress {
            sourceStart = text - first.raw.leadingTriviaByteLength
        }
        var statements: [Statement] = []
        if let list = RawSourceFileSyntax(tree.raw)?.statements { topLevel(list, into: &statements) }
        facts.statements = Body(statements)
        facts.imports = Array(Set(facts.imports)).sorted()
        facts.hasErrors = tree.hasError
        return facts
    }

    /// Declarations go to the file's lists, everything else is code at the top level.
    private func topLevel(_ items: RawCodeBlockItemListSyntax, into statements: inout [Statement]) {
        for item in items.nodes {
            let node = item.item
            if let declaration = RawDeclSyntax(node) {
                switch declaration.kind {
                case .functionDecl: facts.functions.append(function(declaration.cast(RawFunctionDeclSyntax.self)))
                case .variableDecl: facts.variables += properties(declaration.cast(RawVariableDeclSyntax.self), inProtocol: false)
                case .macroExpansionDecl: break
                case .ifConfigDecl:
                    var inside: [Statement] = []
                    for clause in clauses(declaration.cast(RawIfConfigDeclSyntax.self)) {
                        if let items = clause.elements?.as(RawCodeBlockItemListSyntax.self) { topLevel(items, into: &inside) }
                    }
                    if !inside.isEmpty { statements.append(.block(Body(inside))) }
                default: self.declaration(declaration, into: &statements)
                }
            } else if node.kind != .macroExpansionExpr {
                // `#Preview { … }` reads like an expression to the parser.
                statement(item, into: &statements)
            }
        }
    }
}
