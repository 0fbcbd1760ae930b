/// Screens without a navigation bar: they have no back button, and a navigation controller ignores the swipe from the left edge there.
extension ChildLifetimes {
    /// Whether the bar is hidden where a child's screens are shown: by them, or for the whole stack, and by nobody shown again.
    func isBarless(_ candidate: Candidate) -> Bool {
        guard hidesBars else { return false }
        func does(_ how: CodeIndex.Shows, _ types: Set<Program.TypeID>) -> Bool {
            types.contains { type in
                ([type] + program.ancestors(of: type)).contains { one in
                    (ownPieces[one] ?? []).contains { index.pieces[$0].shows.contains { $0.how == how } }
                }
            }
        }
        let own = screens.types(of: candidate.child, keptIn: tree(candidate.piece))
        if does(.barred, own) { return false }
        if does(.barless, own) { return true }
        let near: Set<Program.TypeID> = [candidate.child, candidate.keeper]
        if does(.barred, near) { return false }
        return does(.barless, near) || does(.barless, Set(backSwipes.classes(madeBy: kin(of: candidate))))
    }
}
