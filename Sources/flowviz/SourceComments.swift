import FlowRules
import Foundation

/// The comments in source that say what is known, noticed while it is read for other reasons.
struct SourceComments {
    /// The files that were looked at, as findings name them.
    private(set) var files: Set<String> = []
    /// The comments of those that have any.
    private(set) var found: [SuppressionComments] = []

    private static let mark = Data(SuppressionComments.mark.utf8)

    mutating func look(at bytes: [UInt8], of file: String) {
        files.insert(file)
        // Most files have none.
        guard Data(bytes).range(of: Self.mark) != nil else { return }
        found.append(SuppressionComments(bytes, file: file))
    }

    mutating func add(_ others: SourceComments) {
        files.formUnion(others.files)
        found += others.found
    }
}

/// The same, while several threads read.
final class SourceCommentsReader: @unchecked Sendable {
    // Protected by the lock.
    private var seen = SourceComments()
    private let lock = NSLock()

    var comments: SourceComments { lock.withLock { seen } }

    func look(at bytes: [UInt8], of file: String) {
        var own = SourceComments()
        own.look(at: bytes, of: file)
        lock.withLock { seen.add(own) }
    }
}
