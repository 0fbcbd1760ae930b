import FlowGraph

/// Cases of routes that a coordinator shows screens for and that no code names.
///
/// A route is what a case makes of it: one for which the coordinator shows something, or makes a screen or a coordinator. A case that is
/// turned into a colour, a number or a text is none.
struct UnreachableRoutes {
    let program: Program
    let flow: FlowTypes
    let typing: Typing
    /// Every name by which code may make something.
    let names: Set<String>

    /// - Parameter isReached: Whether code that may run makes a coordinator.
    func facts(_ isReached: (Program.TypeID) -> Bool) -> [SourceFact] {
        var seen: Set<String> = []
        var found: [SourceFact] = []
        var shows: ShowingCode?
        for function in program.functions {
            guard let owner = function.owner, flow.navigating.contains(owner), !flow.visible.contains(owner), isReached(owner),
                let body = function.facts.body
            else { continue }
            for parameter in function.facts.parameters {
                guard let route = typing.declared(Typing.Written(type: parameter.type, scope: owner, file: function.file))?.first,
                    program.isOnlyMadeByName(route)
                else { continue }
                var switches = SwitchFinder(subject: parameter.name)
                switches.visit(body)
                for one in switches.cases {
                    for case .enumCase(let name, _) in one.patterns where program.types[route].cases[name] != nil && !names.contains(name) {
                        let code = shows ?? ShowingCode(program: program, flow: flow)
                        shows = code
                        let text = program.types[route].simpleName + "." + name
                        guard code.shows(one.body), seen.insert(program.types[owner].name + text).inserted else { continue }
                        found.append(
                            SourceFact(
                                kind: .unreachableScreen, owner: program.types[owner].shownName, circumstance: text,
                                location: program.place(function.file, one.spot)))
                    }
                }
            }
        }
        return found
    }
}

extension Program {
    /// Whether the cases of an enum come from nowhere but their names: not from text or numbers, a list of all, or another module.
    func isOnlyMadeByName(_ type: TypeID) -> Bool {
        let info = types[type]
        guard info.kind == .enum, !info.isPublic, info.attributes.isEmpty else { return false }
        return externalAncestors(of: type).allSatisfy {
            ["Equatable", "Hashable", "Sendable", "Route", "Step", "Error", "Identifiable"].contains($0)
        }
    }
}

/// Which code shows something, or makes a screen or a coordinator: itself, or through functions of classes that navigate.
private struct ShowingCode {
    /// Classes of screens and coordinators.
    private let made: Set<String>
    /// Functions of classes that navigate and that show something.
    private var functions: Set<String> = []

    init(program: Program, flow: FlowTypes) {
        let screens = flow.visible.filter { type in
            program.externalAncestors(of: type).contains { UIKitClasses.inherits($0, from: "UIViewController") || $0 == "View" }
        }
        made = Set(screens.union(flow.navigating).map { program.types[$0].simpleName })
        var callers: [String: [String]] = [:]
        var queue: [String] = []
        for type in flow.navigating.sorted() {
            for function in program.types[type].functionList {
                let facts = program.functions[function].facts
                guard facts.kind == .function, let body = facts.body else { continue }
                var called = CalledNames()
                called.visit(body)
                if called.names.contains(where: isShowing) { queue.append(facts.name) }
                for name in called.names { callers[name, default: []].append(facts.name) }
            }
        }
        while let next = queue.popLast() {
            guard functions.insert(next).inserted else { continue }
            queue += callers[next] ?? []
        }
    }

    func shows(_ body: Body) -> Bool {
        var called = CalledNames()
        called.visit(body)
        return called.names.contains { isShowing($0) || functions.contains($0) }
    }

    private func isShowing(_ name: String) -> Bool {
        ChildLists.verbs.contains(name) || made.contains(name) || UIKitClasses.inherits(name, from: "UIViewController")
    }
}

/// Finds the cases of what switches over a parameter.
private struct SwitchFinder {
    let subject: String
    var cases: [SwitchCase] = []

    mutating func visit(_ body: Body) { for statement in body.statements { visit(statement) } }

    private mutating func visit(_ statement: Statement) {
        if case .switch(.name(subject, _), let found) = statement { cases += found }
        statement.visitParts { visit($0) }
    }

    private mutating func visit(_ part: CodePart) {
        switch part {
        case .body(let body): visit(body)
        case .expression(.statement(let statement)): visit(statement)
        case .expression(let expression): expression.visitParts { visit($0) }
        }
    }
}
