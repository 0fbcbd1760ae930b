/// The colours and the typeface of a picture, as DOT writes them.
///
/// Nothing is said by colour alone: what is marked is also dashed, thick, doubled or labelled, so a grey print says the same. The colours are apart
/// for colour-blind eyes too.
enum Ink {
    static let font = "\"Helvetica,Arial,sans-serif\""
    static let text = "\"#1B2733\""
    static let quiet = "\"#5B6875\""
    static let line = "\"#3D4B59\""
    static let back = "\"#8A97A4\""
    static let clusterLine = "\"#9FB1C3\""
    static let error = "\"#B3261E\""
    static let errorPaper = "\"#FDF4F3\""
    static let warning = "\"#A86500\""
    static let warningText = "\"#5C3A00\""
    static let warningFill = "\"#FFE7B3\""
    static let added = "\"#1A7F37\""
    static let addedPaper = "\"#EAF7EE\""
    static let removed = "\"#C2255C\""
    static let removedText = "\"#7A5563\""
    /// Without quotes, since it stands in a list of colours.
    static let present = "#2F55A4"

    /// Nested coordinators lie on paper of alternating shade.
    static func paper(depth: Int) -> String { depth.isMultiple(of: 2) ? "\"#F3F6F9\"" : "\"#E9EFF5\"" }
}
