import Foundation

/// The page that GitHub shows for a step of a workflow: a file of Markdown that the runner names in the environment.
struct StepSummary {
    /// GitHub refuses a page of more bytes.
    static let mostBytes = 1 << 20

    private let path: String

    /// `nil` where no runner has named a file.
    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return nil }
        self.path = path
    }

    /// Adds to the page what fits on it beside what is there already.
    ///
    /// - Parameter text: What to add, given the number of bytes that it may have.
    /// - Throws: ``Failure`` if the file cannot be written.
    func append(_ text: (Int) -> String) throws {
        var status = stat()
        let there = stat(path, &status) == 0 ? Int(status.st_size) : 0
        let bytes = Data(text(max(0, Self.mostBytes - there)).utf8)
        guard !bytes.isEmpty, there + bytes.count <= Self.mostBytes else {
            return FileHandle.standardError.write(Data("warning: GITHUB_STEP_SUMMARY is full, and nothing was added to it\n".utf8))
        }
        try WholeFiles.append(bytes, to: path, advice: "GITHUB_STEP_SUMMARY names it; unset it to skip the summary")
    }
}
