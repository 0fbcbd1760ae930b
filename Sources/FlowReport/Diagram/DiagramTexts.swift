extension Diagram.Cluster {
    /// Its lines in a text format: its name with its signs, and its evidence. Badges follow.
    var heading: [String] {
        [
            change.sign + (isHighlighted ? Diagram.highlightSign : "") + (title.isEmpty ? "coordinator" : title.shortened(to: 60))
                + (isAffected ? Diagram.affectedSign : "")
        ]
            + (isOnlyInSource ? [Diagram.sourceOnly] : [])
    }
}

extension Diagram.Box {
    /// Its lines in a text format, as ``Diagram/Cluster/heading``.
    ///
    /// - Parameter hasSubtitle: Whether its kind and class are included.
    func heading(hasSubtitle: Bool) -> [String] {
        [change.sign + (isHighlighted ? Diagram.highlightSign : "") + title.shortened + (isAffected ? Diagram.affectedSign : "")]
            + (hasSubtitle && !subtitle.isEmpty ? [subtitle.shortened] : [])
            + (isOnlyInSource ? [Diagram.sourceOnly] : [])
    }
}
