/// What steps are called by: what the code says that the user wants.
extension SourceGraph.Frame {
    /// Whether code is what a list calls when one of its rows is chosen (Apple's documentation of `UITableViewDelegate` and of
    /// `UICollectionViewDelegate`). What it decides there is which row that is.
    func isChoice(of code: SourceGraph.Walk.Code) -> Bool {
        guard case .function(let function) = code else { return false }
        return Self.choices.contains(walk.fullName(of: function))
    }

    private static let choices: Set<String> = ["collectionView(_:didSelectItemAt:)", "tableView(_:didSelectRowAt:)"]

    /// What a call says that is to be shown, 0 if it says nothing: the method by which a coordinator is entered, the case that it is told if
    /// the method's name only says that something is shown, the row that was chosen, or the method that a row's choice calls.
    func asked(of context: Int32, callee object: Int32, name: String, isEntering: Bool) -> Int32 {
        if isEntering {
            guard Self.saysNothing(name) || SourceGraph.emptyNames.contains(name) else { return walk.number(name) }
            return told(to: context) ?? route
        }
        if route == 0, object >= 0, object == receiverObject, isChoiceOfRow, Self.saysWhere(name) { return walk.number(name) }
        return route
    }

    /// The case that code is told first, if that is known to be one.
    private func told(to context: Int32) -> Int32? {
        guard let first = walk.contexts[Int(context)].arguments.first, first > SourceGraph.Sets.no, walk.sets.count(first) == 1,
            case .enumCase(let name, _)? = walk.sets.firstAtom(first)
        else { return nil }
        let number = route(named: name)
        return number > 0 ? number : nil
    }

    /// The row that conditions ask for: `row == .help`, `section == Section.help.rawValue`, `case .help = row`.
    func row(asked conditions: [Condition]) -> Int32 {
        guard conditions.count == 1 else { return 0 }
        switch conditions[0] {
        case .pattern(let pattern, _): return route([pattern])
        case .expression(.binary("==", _, let right, _)):
            guard case .member(let base, let name, _) = right else { return 0 }
            if name == "rawValue", case .member(_, let one, _)? = base { return route(named: one) }
            guard case .name(let type, _)? = base else { return base == nil ? route(named: name) : 0 }
            return type.first?.isUppercase == true ? route(named: name) : 0
        default: return 0
        }
    }

    /// Keeps what an item is called that carries what is done when it is chosen: `MenuItem(title: L10n.help, action: { … })`.
    func noteTitle(of item: Int32, _ given: [Given]) {
        guard let title = given.first(where: { $0.label == "title" }), given.contains(where: { isCallable($0.value) }),
            walk.strings(in: title.value).isEmpty, let key = key(title.expression)
        else { return }
        walk.store(walk.sets.set(.string(text(of: key, title.expression))), in: item, walk.number("#key"))
    }

    /// The name of the one case of patterns; 0 if there are several, or if it only says whether there is something.
    func route(_ patterns: [Pattern]) -> Int32 {
        guard patterns.count == 1, case .enumCase(let name, _) = patterns[0] else { return 0 }
        return route(named: name)
    }

    private func route(named name: String) -> Int32 {
        ["some", "none", "success", "failure", "finished"].contains(name) ? 0 : walk.route(name)
    }

    /// Whether a method's name only says that something is shown, and its arguments say what.
    private static func saysNothing(_ name: String) -> Bool {
        let base = name.prefix { $0 != "(" }
        guard bare.contains(String(base)) else { return false }
        let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":", maxSplits: 1)
        return labels.first.map(silent.contains) ?? beginning.contains(base)
    }

    /// What only says that something begins.
    private static let beginning: Set<Substring> = ["execute", "launch", "run", "start"]

    /// First labels that do not say what is shown, `_` among them: `show(podcast:)` does.
    private static let silent: Set<Substring> = [
        "_", "animated", "at", "by", "completion", "controller", "destination", "flow", "for", "from", "in", "into", "link", "of", "on",
        "onto", "options", "over", "path", "presenter", "route", "scene", "screen", "step", "to", "url", "using", "view", "viewController",
        "window", "with",
    ]

    private static let bare: Set<String> = [
        "coordinate", "display", "execute", "goTo", "launch", "move", "navigate", "navigateTo", "open", "perform",
        "present", "push", "route", "run", "show", "start", "transition", "trigger",
    ]

    /// Whether a method's name says what comes, as `showDetails()` and `openHelp()` do.
    private static func saysWhere(_ name: String) -> Bool {
        let base = name.prefix { $0 != "(" }
        return verbs.contains { verb in base.hasPrefix(verb) && base.dropFirst(verb.count).first?.isUppercase == true }
    }

    private static let verbs = [
        "add", "change", "choose", "create", "display", "edit", "export", "goTo", "import", "invite", "launch", "manage", "navigateTo",
        "open",
        "pick", "present", "push", "share", "show", "start", "view",
    ]
}
