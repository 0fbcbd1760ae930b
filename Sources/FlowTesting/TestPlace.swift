import Testing

#if canImport(XCTest)
    import XCTest
#endif

/// The line of a test that calls an expectation, and that fails if the expectation does not hold.
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
    /// get the failure then, since a detached task of Swift Testing looks the same.
    @MainActor func fail(_ message: String) {
        let location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
        if let recorder = FailureRecorder.current { return recorder.add(RecordedFailure(message: message, location: location)) }
        #if canImport(XCTest)
            if Test.current == nil { XCTFail(message, file: filePath, line: line) }
        #endif
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
}
