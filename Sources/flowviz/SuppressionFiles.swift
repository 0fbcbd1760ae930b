import FlowGraph
import FlowRules
import Foundation

extension Explored {
    /// Leaves out what comments in the source say is known, and remarks on it.
    ///
    /// - Parameter isHere: Whether the files at the places of findings are those that were judged: comments are looked for in them too, and
    ///   not only in the source that was analysed.
    mutating func leaveOutSuppressed(judgedBy rules: [any Rule], isHere: Bool) {
        let outcome = suppressions(isHere).leavingOut(of: documents, judgedBy: rules, conclusive: isReadWhole(rules))
        documents = outcome.documents
        suppressed += outcome.suppressed
        let number = outcome.suppressed.count
        if number > 0 { remarks.append("\(number) finding\(number == 1 ? " is" : "s are") suppressed by comments in the source") }
    }

    /// An exploration that is explored alone says nothing of what source would show on the same line, and a team may read its source in
    /// another run.
    private func isReadWhole(_ rules: [any Rule]) -> Set<String> {
        (documents.contains { $0.summary.reading != nil }
            ? conclusive(rules) : conclusive(rules.filter { $0.description.mode == .explored })).ids
    }

    private func suppressions(_ isHere: Bool) -> Suppressions {
        guard isHere else { return Suppressions(comments.found) }
        let places = documents.flatMap { $0.findings.compactMap(\.location?.file) },
            known = Dictionary(comments.found.map { ($0.file, $0) }) { first, _ in first }
        var others = SourceComments(), names: [String: String] = [:], firsts: [String: String] = [:]
        // What has been looked at and says nothing need not be looked at again.
        for name in Set(Array(known.keys) + (sourceFiles + places).filter { !comments.files.contains($0) }).sorted()
        where name.hasSuffix(".swift") {
            // One file may have two names: source is named from the working folder, and an exploration names what its compiler was given.
            let real = URL(fileURLWithPath: name).resolvingSymlinksInPath().path
            if let first = firsts[real] {
                names[name] = first
                continue
            }
            firsts[real] = name
            // What cannot be read has no comments: a document may come from another machine.
            guard known[name] == nil, let bytes = FileManager.default.contents(atPath: name) else { continue }
            others.look(at: [UInt8](bytes), of: name)
        }
        let own = comments.found.filter { names[$0.file] == nil }
        return Suppressions(own + others.found, names: names)
    }
}
