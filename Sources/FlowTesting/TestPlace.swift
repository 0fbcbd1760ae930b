import Testing

#if canImport(XCTest)
    import XCTest
#endif

/// The line of a test that asks, and that fails if the answer is wrong.
struct TestPlace {
    private let fileID: StaticString
    private let filePath: StaticString
    private let line: UInt
    private let column: UInt

    /// The four are asked for one by one: `#_sourceLocation` is known only to files that import Testing, and XCTest takes no
    /// other text than a literal.
    init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// Fails the running test, be it one of Swift Testing or of XCTest.
    ///
    /// Where Swift Testing runs no test in this task, XCTest may run one: an issue that is recorded for the other does not fail it. Both
    /// are told then, since a detached task of Swift Testing looks the same.
    func fail(_ message: String) {
        #if canImport(XCTest)
            if Test.current == nil { XCTFail(message, file: filePath, line: line) }
        #endif
        Issue.record(
            Comment(rawValue: message),
            sourceLocation: SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
    }
}
