/// A place inside one file: line and column, both 1-based; columns count bytes of UTF-8, as the Swift compiler's do.
public struct Spot: Sendable, Hashable, Comparable {
    /// 1-based.
    public let line: Int32
    /// 1-based, in bytes of UTF-8.
    public let column: Int32

    public init(line: Int32, column: Int32) {
        self.line = line
        self.column = column
    }

    public static func < (a: Spot, b: Spot) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
