/// What stands behind a world's numbers, in words that another process understands.
enum NoteKind: UInt8, CaseIterable {
    case label = 1, screen, description, observation
    /// These have no numbers.
    case coordinator, leftOut, equalRows, silentRows, unfollowed, shown
}

/// A world whose words can be written down, so that another process goes on where this one has ended.
@MainActor protocol NoteKeeper: AnyObject {
    /// The words behind a number.
    ///
    /// - Parameter inFile: Gives the file's number for another note that the words refer to.
    func note(_ kind: NoteKind, _ number: Int32, inFile: (NoteKind, Int32) -> Int32) -> [UInt8]
    /// Takes words in and gives them a number of this world; `nil` if they cannot be read, or if that kind has no numbers.
    ///
    /// - Parameter fromFile: Gives this world's number for one of the file's.
    func takeIn(_ kind: NoteKind, _ note: [UInt8], fromFile: (NoteKind, Int32) -> Int32?) -> Int32?
    /// Becomes greater whenever there is a new note without a number.
    var looseCount: Int { get }
    /// The notes without a number, in canonical order.
    var loose: [(kind: NoteKind, note: [UInt8])] { get }
}
