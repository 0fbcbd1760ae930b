import Testing

/// A failure of an expectation: its text, and the line of the test that it would fail.
package struct RecordedFailure: Equatable, Sendable {
    package let message: String
    package let location: SourceLocation
}

/// Collects the failures of expectations in place of the running test, so that tests can check the expectations themselves.
@MainActor package final class FailureRecorder {
    private var failures: [RecordedFailure] = []

    private init() {}

    /// The one that collects in this task; `nil` where failures are those of the running test.
    static var current: FailureRecorder? { Recording.recorder }

    func add(_ failure: RecordedFailure) { failures.append(failure) }

    /// Runs expectations and returns their failures, in order. The running test does not fail.
    package static func failures(of expectations: () -> Void) -> [RecordedFailure] {
        let recorder = FailureRecorder()
        Recording.$recorder.withValue(recorder) { expectations() }
        return recorder.failures
    }
}

private enum Recording {
    @TaskLocal static var recorder: FailureRecorder?
}
