/// Sheets that the user drags down by a transition of the app's own.
extension ChildLifetimes {
    /// What becomes of a child whose sheet is presented with such a transition: its gesture dismisses the screen, and no delegate of a
    /// presentation is told of that (Apple's documentation of `presentationControllerDidDismiss(_:)`).
    func draggedExit(_ candidate: Candidate, shown: CodeIndex.Shows) -> Exit? {
        guard shown.contains(.present), !dragging.isEmpty,
            reached(from: candidate).contains(where: { index.pieces[$0].shows.contains(where: isDragged) })
        else { return nil }
        var verdict = verdict(dismissedReleases, candidate)
        if verdict == .leaks, isReported(candidate, graph.reached(from: hooks.gone)) { verdict = .unknown("the keeper reports it") }
        return Exit(trigger: "sheet_swipe", label: "dragging down the sheet\(on(candidate, .present, "of"))", verdict: verdict)
    }

    private func isDragged(_ show: CodeIndex.Show) -> Bool {
        guard show.how == .transitioned else { return false }
        let types = summaries.types(of: show.screen)
        return !types.isEmpty && types.allSatisfy(dragging.contains)
    }

    /// The transitioning delegates whose own code, or that of what they have, dismisses a screen when the user drags it.
    static func dragging(_ program: Program, _ graph: CallGraph) -> Set<Program.TypeID> {
        guard graph.index.pieces.contains(where: { $0.shows.contains { $0.how == .transitioned } }) else { return [] }
        let typing = graph.typing
        let dismissing = Set(
            graph.index.pieces.indices.filter { id in
                guard let owner = graph.index.pieces[id].owner, case .function(let function) = graph.index.pieces[id].kind,
                    !program.inherits(owner, from: "UIViewController"),
                    program.functions[function].facts.parameters.contains(where: {
                        $0.type.plainName?.hasSuffix("GestureRecognizer") ?? false
                    })
                else { return false }
                return graph.reached(from: [id]) { $0.isDirect }.contains { piece in
                    graph.index.pieces[piece].shows.contains { $0.how == .dismiss }
                }
            }.compactMap { graph.index.pieces[$0].owner })
        return Set(
            program.types.filter { type in
                guard type.kind == .class, !program.functions(named: "interactionControllerForDismissal", on: type.id).isEmpty else {
                    return false
                }
                let parts = type.propertyList.flatMap { typing.declared(typing.type(of: $0)) ?? [] }
                return ([type.id] + parts).contains(where: dismissing.contains)
            }.map(\.id))
    }
}
