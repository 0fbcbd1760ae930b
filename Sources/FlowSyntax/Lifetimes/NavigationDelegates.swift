/// Who may be the delegate of a navigation controller: whom some code makes one.
struct NavigationDelegates {
    private let program: Program
    private var types: Set<Program.TypeID> = []
    /// Whether code makes an object the delegate of which nothing is known. What a storyboard connects is not looked at.
    private var mayBeAny = false

    /// Complexity: O(*n*), for *n* pieces of code.
    init(_ program: Program, _ graph: CallGraph) {
        self.program = program
        for piece in graph.index.pieces {
            for show in piece.shows where show.how == .heard || show.how == .maybeHeard {
                if show.screen.origin == .me, let owner = piece.owner {
                    types.insert(owner)
                } else if !show.screen.isNil {
                    let known = graph.typing.types(of: show.screen)
                    if known.isEmpty { mayBeAny = true }
                    types.formUnion(known)
                }
            }
        }
    }

    /// Whether an object of a type, of a superclass or a subclass may be it.
    func isDelegate(_ type: Program.TypeID) -> Bool { mayBeAny || types.contains { program.isRelated($0, type) } }
}
