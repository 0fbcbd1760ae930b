import Foundation
import Yams

/// A value in a file of YAML, or of JSON, which is YAML too, that knows its place: errors name its line and column.
struct MarkedValue {
    /// The file's name, as it was given.
    let file: String
    private let node: Node

    /// - Parameter advice: What to do with a file that is not YAML at all.
    /// - Returns: `nil` if there is nothing in the file.
    /// - Throws: ``Failure`` if it is neither YAML nor JSON, with the first line and column that is not.
    init?(_ bytes: Data, file: String, advice: String) throws {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw Failure("\(file) is not UTF-8 text; \(advice)") }
        do {
            guard let node = try Yams.compose(yaml: text) else { return nil }
            self.init(file: file, node: node)
        } catch let error as YamlError {
            throw Failure(Self.sentence(error, file) + "; " + advice)
        }
    }

    private init(file: String, node: Node) {
        self.file = file
        self.node = node
    }

    /// `.flowviz.yml:3:7`; lines and columns are 1-based.
    var place: String { node.mark.map { "\(file):\($0.line):\($0.column)" } ?? file }

    /// Says what is wrong here.
    func failure(_ what: String) -> Failure { Failure("\(place): \(what)") }

    /// - Throws: ``Failure`` if it is no mapping, or a key is no text.
    func members(of name: String) throws -> [(key: String, at: MarkedValue, value: MarkedValue)] {
        guard let mapping = node.mapping else { throw failure("\(name) must be a mapping, not \(kind)") }
        return try mapping.map { key, value in
            let at = MarkedValue(file: file, node: key)
            return (try at.text("a key"), at, MarkedValue(file: file, node: value))
        }
    }

    /// - Throws: ``Failure`` if it is no list.
    func list(_ name: String) throws -> [MarkedValue] {
        guard let list = node.sequence else { throw failure("\(name) must be a list, not \(kind)") }
        return list.map { MarkedValue(file: file, node: $0) }
    }

    /// - Throws: ``Failure`` if it is a list, or has keys, or nothing is there.
    func text(_ name: String) throws -> String {
        guard let scalar = node.scalar, node.null == nil || scalar.style != .plain else {
            throw failure("\(name) must be text, not \(kind)")
        }
        return scalar.string
    }

    /// - Throws: ``Failure`` if it is no whole number in the range.
    func number(_ name: String, in range: ClosedRange<Int>) throws -> Int {
        let expected = range.upperBound == .max ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
        guard node.scalar != nil, let number = node.int, range.contains(number) else {
            throw failure("\(name) must be a whole number \(expected), not \(kind)")
        }
        return number
    }

    /// - Throws: ``Failure`` if it is neither `true` nor `false`.
    func flag(_ name: String) throws -> Bool {
        guard let flag = node.bool else { throw failure("\(name) must be true or false, not \(kind)") }
        return flag
    }

    /// Whether it has keys, or is a list, or neither.
    var isMapping: Bool { node.mapping != nil }
    var isList: Bool { node.sequence != nil }

    private var kind: String {
        switch node {
        case .mapping: "a mapping"
        case .sequence: "a list"
        case .scalar(let scalar) where node.null != nil && scalar.style == .plain: "an empty value"
        case .scalar(let scalar): "\"\(scalar.string.prefix(60))\""
        case .alias: "an alias"
        }
    }

    private static func sentence(_ error: YamlError, _ file: String) -> String {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _), .composer(_, let problem, let mark, _):
            "\(file):\(mark.line):\(mark.column): this cannot be parsed (\(problem))"
        case .duplicatedKeysInMapping(let keys, let context):
            "\(file):\(context.mark.line):\(context.mark.column): duplicate key \(keys.map { "\"\($0)\"" }.joined(separator: ", "))"
        case .reader(let problem, let offset, _, let yaml):
            "\(file)\(offset.map { Self.place(of: $0, in: yaml) } ?? ""): this cannot be parsed (\(problem))"
        default: "\(file) cannot be read"
        }
    }

    /// `:2:7`, for an offset in bytes.
    private static func place(of offset: Int, in text: String) -> String {
        let before = text.utf8.prefix(offset)
        let lines = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return ":\(lines.count):\((lines.last?.count ?? 0) + 1)"
    }
}
