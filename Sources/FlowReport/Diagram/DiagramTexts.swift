extension Diagram.Cluster {
    /// What stands at it in a format of text, a line each: its name with the signs of what is said of it, and how it is known. Badges
    /// follow.
    var heading: [String] {
        [change.sign + (isHighlighted ? Diagram.highlightSign : "") + (title.isEmpty ? "coordinator" : title.shortened(to: 60))]
            + (isOnlyInSource ? [Diagram.sourceOnly] : [])
    }
}

extension Diagram.Box {
    /// What stands in it in a format of text, a line each, as ``Diagram/Cluster/heading``.
    ///
    /// - Parameter hasSubtitle: Whether its kind and class are told.
    func heading(hasSubtitle: Bool) -> [String] {
        [change.sign + (isHighlighted ? Diagram.highlightSign : "") + title.shortened]
            + (hasSubtitle && !subtitle.isEmpty ? [subtitle.shortened] : [])
            + (isOnlyInSource ? [Diagram.sourceOnly] : [])
    }
}
