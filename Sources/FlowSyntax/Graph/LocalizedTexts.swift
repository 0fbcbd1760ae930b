/// Texts that are looked up: in the picture stands what the user reads, or where the app's tables do not say that, the key.
extension SourceGraph.Frame {
    /// What a title shows: for a literal that is a key, its text; for what is looked up or held by a constant, the text of its key.
    ///
    /// Texts are looked up only where something is called by them: as values they would tell apart what is the same.
    func shownText(_ given: Given?) -> SetID {
        guard let given else { return 0 }
        if given.value != 0, let known = walk.shownTexts[given.value] { return known }
        let texts = walk.strings(in: given.value)
        if texts.isEmpty {
            guard let key = key(given.expression) else { return given.value }
            return walk.sets.set(.string(text(of: key, given.expression)))
        }
        let found = texts.map { program.texts[$0] }
        let shown = found.contains { $0 != nil } ? walk.sets.set(of: zip(texts, found).map { .string($1 ?? $0) }) : given.value
        walk.shownTexts[given.value] = shown
        return shown
    }

    /// What stands for a key: the text of the app's tables, or the one beside the key in the source, or else the key itself.
    func text(of key: String, _ expression: Expression) -> String {
        let listed = members(of: expression).flatMap { program.texts[$0] } ?? program.texts[key]
        return listed ?? Texts.lookup(expression)?.text ?? key
    }

    /// What a text shows that the app's tables have; nothing for another.
    func lookedUp(_ expression: Expression) -> SetID {
        guard let key = key(expression), let text = members(of: expression).flatMap({ program.texts[$0] }) ?? program.texts[key] else {
            return 0
        }
        return walk.sets.set(.string(text))
    }

    /// The members that lead from a type to a constant: `Help.open` of `L10n.Help.open`.
    private func members(of expression: Expression) -> String? {
        switch expression {
        case .member(.name?, let name, _), .member(.type?, let name, _): name
        case .member(let base?, let name, _): members(of: base).map { $0 + "." + name }
        case .call(let call): members(of: call.callee)
        default: nil
        }
    }
}
