import ArgumentParser
import FlowGraph
import Foundation

/// Whether what was explored and what the source says are drawn as one flow.
struct CombineChoice: ParsableArguments {
    @Flag(help: "Draw exploration and source as one flow, and mark what only the source shows.")
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
            // Why there is none is reported when everything else is done.
            documents = []
            return
        }
        if let done = explorations.first(where: \.isCombined) {
            throw Failure(
                "\(done.name) already combines exploration and source: draw it without '--combine', or name the exploration instead"
            )
        }
        guard let source = sources.first else {
            throw Failure(
                "'--combine' needs the app's source in addition to the exploration: add its folder, 'flowviz render App.flow.json Sources --combine'"
            )
        }
        guard sources.count == 1 else {
            let names = sources.map(\.name.forLog).joined(separator: ", ")
            throw Failure(
                "'--combine' works with the source of one app, but there are \(names): name their folders, which are read as one app, or one document"
            )
        }
        guard !explorations.isEmpty else {
            throw Failure(
                "'--combine' needs an exploration in addition to the source: name an exploration, or its document (*.flow.json)")
        }
        let combined = explorations.map { CombinedFlow(of: $0, with: source, isConnected: explorations.count > 1) }
        documents = combined.map(\.document)
        for (flow, exploration) in zip(combined, explorations) where flow.isOfStrangers {
            let text = "warning: nothing explored in \(exploration.name) occurs in the source \(source.name): are they the same app?"
            FileHandle.standardError.write(Data("\(text.forLog)\n".utf8))
        }
        // What belongs to none of several explorations is drawn nowhere.
        let leftOut = combined.dropFirst().reduce(Set(combined[0].leftOut)) { $0.intersection($1.leftOut) }
        guard !leftOut.isEmpty else { return }
        let names = Set(leftOut.map(\.typeName.forLog)).sorted()
        let list = names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
        FileHandle.standardError.write(
            Data("note: no explored screen leads to \(list) of the source \(source.name.forLog): not drawn\n".utf8))
    }
}
