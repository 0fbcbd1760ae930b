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

    /// What fills a window in place of the view whose body has been run: what it only chooses between, or has on a navigation stack.
    func passOnWindow(_ body: Body) {
        guard fillsWindow, let form = form(of: body) else { return }
        let views = walk.objects(in: returns).filter { [.view, .tabs].contains(walk.objects[Int($0)].category) }
        if case .choice(let statement) = form { noteChoice(statement) }
        guard !views.isEmpty, views.allSatisfy({ walk.objects[Int($0)].category == .view && walk.objects[Int($0)].type != nil }) else {
            return
        }
        let chosen = walk.sets.set(of: views.map { .object($0) })
        walk.store(chosen, in: receiverObject, walk.number("#chosen"))
        fillWindow(with: chosen)
    }

    /// What code is that only says which view it is, and adds none.
    private enum Form {
        /// `if` or `switch`.
        case choice(Statement)
        /// The one view on a navigation stack.
        case root
    }

    /// Looks into groups, navigation stacks and what modifiers change; `nil` if the code arranges views of its own.
    private func form(of body: Body, onStack: Bool = false) -> Form? {
        guard body.statements.count == 1, let statement = body.statements.first else { return nil }
        switch statement {
        case .if, .switch: return .choice(statement)
        case .expression(let expression), .return(let expression?, _): return form(of: expression, onStack: onStack)
        case .block(let inner): return form(of: inner, onStack: onStack)
        default: return nil
        }
    }

    private func form(of expression: Expression, onStack: Bool) -> Form? {
        switch expression {
        case .statement(let statement): return form(of: Body([statement]), onStack: onStack)
        case .call(let call):
            switch call.callee {
            case .member(let base?, let name, _) where !name.startsUpper: return form(of: base, onStack: onStack)
            case .name(let name, _):
                if !name.startsUpper { return call.arguments.isEmpty ? builder(name).flatMap { form(of: $0, onStack: onStack) } : nil }
                if name == "AnyView", let inner = call.arguments.first { return form(of: inner.value, onStack: onStack) }
                let isStack = name == "NavigationStack" || name == "NavigationView"
                if isStack || name == "Group", case .closure(let closure)? = call.arguments.last?.value {
                    return form(of: closure.body, onStack: onStack || isStack)
                }
                return onStack && name.startsUpper ? .root : nil
            default: return nil
            }
        case .name(let name, _): return builder(name).flatMap { form(of: $0, onStack: onStack) }
        default: return nil
        }
    }

    /// The body of a view's own method or property that builds a part of it.
    private func builder(_ name: String) -> Body? {
        guard let scope, locals[name] == nil, name != "body" else { return nil }
        if let function = program.functions(named: name, on: scope).first {
            let facts = program.functions[function].facts
            return facts.parameters.isEmpty && facts.returns != nil ? facts.body : nil
        }
        return program.property(named: name, on: scope).flatMap { program.properties[$0].facts.getter }
    }

    /// A choice between views by the state of the app: `switch session.state { … }`, `if isLoggedIn { … } else { … }`.
    private func noteChoice(_ statement: Statement) {
        switch statement {
        case .switch(let subject, let cases):
            guard let found = state(in: subject) else { return }
            register(.choice, Body([.switch(found.rest, cases)]), by: found)
        case .if(let conditions, let then, let otherwise):
            if let otherwise, case .choice(let next)? = form(of: otherwise) { noteChoice(next) }
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
                register(.choice, Body([.switch(found.rest, cases)]), by: found)
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
    /// What fills a window in place of a view; empty if the view does.
    func chosen(by view: Int32) -> [Int32] { objects(in: peek(view, "#chosen")) }
}
