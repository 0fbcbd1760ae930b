import ArgumentParser
import FlowGraph
import Foundation

/// Whether what was explored and what the source says are drawn as one flow.
struct CombineChoice: ParsableArguments {
    @Flag(help: "Draw what was explored and what the source says as one flow, and tell apart what only the source knows.")
    var combine = false
}

extension Explored {
    /// Puts what the source says into what was explored: into one exploration all of it, and into each of several what that one leads to.
    ///
    /// - Parameter isWhole: Whether everything that was named could be had.
    /// - Throws: ``Failure`` if there is not one source, and something that was explored beside it.
    mutating func combine(isWhole: Bool) throws {
        let sources = documents.filter(\.isRead), explorations = documents.filter { !$0.isRead }
        guard isWhole || !explorations.isEmpty else {
            // Why there is none is told when everything else is done.
            documents = []
            return
        }
        if let done = explorations.first(where: \.isCombined) {
            throw Failure(
                "\(done.name) tells what was explored and what the source says already: draw it without '--combine', or name the exploration instead"
            )
        }
        guard let source = sources.first else {
            throw Failure(
                "'--combine' needs the app's source beside what was explored: name its folder too, 'flowviz render App.flow.json Sources --combine'"
            )
        }
        guard sources.count == 1 else {
            let names = sources.map(\.name.forLog).joined(separator: ", ")
            throw Failure(
                "'--combine' takes the source of one app, and there are \(names): name the folders themselves, which together are one app, or one document"
            )
        }
        guard !explorations.isEmpty else {
            throw Failure(
                "'--combine' needs something that was explored beside the source: name an exploration, or its document (*.flow.json)")
        }
        let combined = explorations.map { CombinedFlow(of: $0, with: source, isConnected: explorations.count > 1) }
        documents = combined.map(\.document)
        for (flow, exploration) in zip(combined, explorations) where flow.isOfStrangers {
            let text = "warning: nothing that was seen in \(exploration.name) is in the source \(source.name): are they one app?"
            FileHandle.standardError.write(Data("\(text.forLog)\n".utf8))
        }
        // What belongs to none of several explorations is drawn nowhere.
        let leftOut = combined.dropFirst().reduce(Set(combined[0].leftOut)) { $0.intersection($1.leftOut) }
        guard !leftOut.isEmpty else { return }
        let names = Set(leftOut.map(\.typeName.forLog)).sorted()
        let list = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
        FileHandle.standardError.write(
            Data("note: nothing that was explored leads to \(list) of the source \(source.name.forLog): not drawn\n".utf8))
    }
}
