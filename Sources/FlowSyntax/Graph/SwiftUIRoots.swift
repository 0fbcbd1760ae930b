/// What fills the window, and what the app's state puts there instead: a view of a scene that only chooses between others is looked
/// through, and who sets what it chooses by replaces one with the other.
extension SourceGraph.Frame {
    private static let mark = "#root"

    /// Views that fill a window.
    func fillWindow(with values: SetID) {
        for object in walk.objects(in: values) {
            switch walk.objects[Int(object)].category {
            case .view where walk.objects[Int(object)].type != nil:
                walk.store(walk.sets.set(.name("root")), in: object, walk.number(Self.mark))
            case .hosting: fillWindow(with: walk.read(object, walk.number("rootView"), reader: context))
            default: break
            }
        }
    }

    private var fillsWindow: Bool {
        receiverObject >= 0 && walk.objects[Int(receiverObject)].category == .view
            && walk.read(receiverObject, walk.number(Self.mark), reader: context) != 0
    }

    /// What fills a window in place of the view whose body has been run.
    func passOnWindow() {
        guard fillsWindow else { return }
        let stack = walk.objects(in: walk.read(receiverObject, walk.number("#stack"), reader: context))
        guard let views = walk.chosen(from: walk.objects(in: returns), onStack: stack) else { return }
        fillWindow(with: walk.sets.set(of: views.map { .object($0) }))
    }

    /// A choice between views by the state of the app: `switch session.state { … }`, `if isLoggedIn { … } else { … }`.
    func noteChoice(_ statement: Statement) {
        guard fillsWindow else { return }
        switch statement {
        case .switch(let subject, let cases):
            guard let found = state(in: subject) else { return }
            register(.replace, Body([.switch(found.rest, cases)]), by: found)
        case .if(let conditions, let then, let otherwise):
            guard conditions.count == 1, let condition = conditions.first else { return }
            switch condition {
            case .expression(.unary("!", let inner)):
                guard let found = state(in: inner) else { return }
                register(.unset, then, by: found)
                if let otherwise { register(.set, otherwise, by: found) }
            case .expression(let expression):
                guard let found = state(in: expression) else { return }
                register(.set, then, by: found)
                if let otherwise { register(.unset, otherwise, by: found) }
            case .bind(let name, let expression):
                guard let found = state(in: expression) else { return }
                register(.set, Body([.if([.bind(name, found.rest)], then: then, else: nil)]), by: found)
                if let otherwise { register(.unset, otherwise, by: found) }
            case .pattern(let pattern, let expression):
                guard let found = state(in: expression) else { return }
                let cases = [
                    SwitchCase(patterns: [pattern], body: then, spot: found.spot),
                    SwitchCase(patterns: [], body: otherwise ?? Body([]), isDefault: true, spot: found.spot),
                ]
                register(.replace, Body([.switch(found.rest, cases)]), by: found)
            case .available: return
            }
        default: return
        }
    }

    private func register(_ manner: Manner, _ body: Body, by state: StateRead) {
        guard !body.statements.isEmpty else { return }
        // A place of its own for each branch: no closure of the source starts at a negative column.
        let spot = Spot(line: state.spot.line, column: -state.spot.column * 4 - (manner == .set ? 1 : manner == .unset ? 2 : 3))
        register(manner, shownBy(state, body, spot: spot), by: state)
    }
}

extension SourceGraph.Walk {
    /// The views between which a body chooses, or the one on its navigation stack; `nil` if it shows anything of its own.
    func chosen(from given: [Int32], onStack stack: [Int32]) -> [Int32]? {
        let all = given.filter { objects[Int($0)].category == .view || objects[Int($0)].category == .tabs }
        guard all.count > 1 || all.count == 1 && stack.contains(all[0]) else { return nil }
        return all.allSatisfy { objects[Int($0)].category == .view && objects[Int($0)].type != nil } ? all : nil
    }

    /// Whether a view fills a window.
    func fillsWindow(_ view: Int32) -> Bool { peek(view, "#root") != 0 }
}
