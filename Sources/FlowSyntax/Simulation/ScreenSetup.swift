/// What the simulation of a screen's own code needs to know of the whole app: which of it sets up something that a flow depends on, and
/// which properties get their values only after their object was made.
struct ScreenSetup: Sendable {
    /// Steps that the code of one screen may take when its view comes.
    static let steps = 1_500

    /// Functions that set a callback, subscribe to something or change how a screen can be left, by their identifiers.
    private let relevant: [Bool]
    /// Names of what other code than an initialiser gives a value.
    let assigned: Set<String>

    private static let words: Set<String> = [
        "hidesBackButton", "setHidesBackButton", "leftBarButtonItem", "leftBarButtonItems", "setLeftBarButton", "setLeftBarButtonItems",
        "isModalInPresentation", "presentationController", "modalPresentationStyle", "sink", "subscribe", "bind", "drive", "emit", "assign",
        "addTarget", "onReceive", "isNavigationBarHidden", "setNavigationBarHidden",
    ]

    init(program: Program, flow: FlowTypes) {
        var words = ScreenSetup.words
        for property in program.properties where property.owner != nil {
            let facts = property.facts
            guard let type = facts.type else { continue }
            let isCallback = ArgumentMatching(program: program, owner: property.owner, file: property.file).isFunction(type)
            if facts.ownership != .strong || isCallback { words.insert(facts.name) }
        }
        var relevant = flow.mentions.map { mentioned in mentioned.contains { words.contains($0) } }
        var hasChanged = true
        var turns = 0
        while hasChanged, turns < 8 {
            hasChanged = false
            turns += 1
            for function in program.functions where !relevant[function.id] {
                guard let owner = function.owner else { continue }
                let leads = flow.ownCalls[function.id].contains { name in
                    program.functions(named: name, on: owner).contains { relevant[$0] }
                }
                if leads {
                    relevant[function.id] = true
                    hasChanged = true
                }
            }
        }
        self.relevant = relevant
        var assignments = Assignments()
        for function in program.functions where function.facts.kind != .initializer {
            if let body = function.facts.body { assignments.visit(body) }
        }
        for property in program.properties {
            for body in [property.facts.getter, property.facts.setter?.body, property.facts.didSet?.body] {
                if let body { assignments.visit(body) }
            }
        }
        assigned = assignments.names
    }

    func isRelevant(_ function: Program.FunctionID) -> Bool { relevant[function] }
}

/// Collects the names to which code assigns something that is not `nil`.
private struct Assignments {
    var names: Set<String> = []

    mutating func visit(_ body: Body) { for statement in body.statements { statement.visitParts { visit($0) } } }

    private mutating func visit(_ part: CodePart) {
        switch part {
        case .body(let body): visit(body)
        case .expression(let expression):
            if case .assign(let target, let source, _, _) = expression, source != .nil {
                switch target {
                case .name(let name, _), .member(_, let name, _): names.insert(name)
                default: break
                }
            }
            expression.visitParts { visit($0) }
        }
    }
}
