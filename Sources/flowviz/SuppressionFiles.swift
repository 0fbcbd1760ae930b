import FlowGraph
import FlowRules
import Foundation

extension Explored {
    /// Leaves out what comments in the source say is known, and remarks on it.
    ///
    /// Read are all files of the source that was analysed, and the files in which explorations found something.
    mutating func leaveOutSuppressed(judgedBy rules: [any Rule]) {
        let outcome = suppressions.leavingOut(of: documents, judgedBy: rules, conclusive: isReadWhole(rules))
        documents = outcome.documents
        suppressed += outcome.suppressed
        let number = outcome.suppressed.count
        if number > 0 { remarks.append("\(number) finding\(number == 1 ? " is" : "s are") suppressed by comments in the source") }
    }

    /// An exploration that is explored alone says nothing of what source would show on the same line, and a team may read its source in another run.
    private func isReadWhole(_ rules: [any Rule]) -> Set<String> {
        (documents.contains { $0.summary.reading != nil } ? conclusive(rules) : conclusive(rules.filter { $0.description.mode == .explored })).ids
    }

    private var suppressions: Suppressions {
        let places = documents.flatMap { $0.findings.compactMap(\.location?.file) }
        var files: [SuppressionComments] = [], names: [String: String] = [:], known: [String: String] = [:]
        let mark = Data(SuppressionComments.mark.utf8)
        for name in Set(sourceFiles + places).sorted() where name.hasSuffix(".swift") {
            // One file may have two names: source is named from the working folder, and an exploration names what its compiler was given.
            let real = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
            if let first = known[real] {
                names[name] = first
                continue
            }
            known[real] = name
            // What cannot be read has no comments: a document may come from another machine. Most files have none either.
            guard let bytes = FileManager.default.contents(atPath: name), bytes.range(of: mark) != nil else { continue }
            files.append(SuppressionComments([UInt8](bytes), file: name))
        }
        return Suppressions(files, names: names)
    }
}
