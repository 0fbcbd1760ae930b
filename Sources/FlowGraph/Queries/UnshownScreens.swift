extension [FlowDocument] {
    /// The flows of one program, which often share what they declare: a screen that one of them shows is not missing from the others. What
    /// only the source of a combined flow knows was not shown.
    ///
    /// Complexity: O(*n*), for *n* screens.
    public var withoutScreensShownByOthers: [FlowDocument] {
        let shown = Set(flatMap(\.graph.screens).filter { !$0.isOnlyInSource }.map(\.typeName))
        return map { document in
            guard let unshown = document.summary.unshown else { return document }
            var copy = document
            let left = unshown.screens.filter { !shown.contains($0) }
            copy.summary.unshown = left.isEmpty ? nil : Summary.Unshown(declared: unshown.declared, screens: left)
            return copy
        }
    }
}
