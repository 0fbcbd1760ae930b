import ArgumentParser
import FlowGraph

/// Which part of a flow is shown. A part is a flow again, so every command and every format can have it.
struct PartOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show only the surroundings of a coordinator or screen: its name, or a regular expression that matches whole names.",
            valueName: "name")
    )
    var focus: String?

    @Option(
        help: ArgumentHelp(
            "With '--focus': how many coordinators or screens away the surroundings reach. (default: 1)", valueName: "number"))
    var depth: Int?

    @Option(help: ArgumentHelp("Show only what leads to a screen, or to the screens of a coordinator.", valueName: "name"))
    var reaches: String?

    @Option(help: ArgumentHelp("Show a coordinator and everything below it as one box. May be repeated.", valueName: "coordinator"))
    var collapse: [String] = []

    @Flag(help: "Show only coordinators with findings.")
    var onlyFindings = false

    func validate() throws {
        if depth != nil, focus == nil {
            throw ValidationError("'--depth' needs '--focus': name a coordinator or a screen with '--focus'")
        }
        if let depth, !(0...100).contains(depth) { throw ValidationError("--depth takes a number from 0 to 100, not \(depth)") }
    }

    /// The first option that asks for a part of a flow.
    var option: String? {
        focus != nil ? "--focus" : reaches != nil ? "--reaches" : !collapse.isEmpty ? "--collapse" : onlyFindings ? "--only-findings" : nil
    }

    /// What is shown of a document: the part that is asked for, by one option after the other.
    ///
    /// - Returns: `nil` if only findings were asked for and there are none.
    func shown(of document: FlowDocument) throws -> FlowDocument? {
        var part = document
        for name in collapse {
            guard let collapsed = part.collapsing(NamePattern(name)) else { throw Self.noMatch(document, "coordinator", name) }
            part = collapsed
        }
        if let focus {
            let name = part.name(ofPart: focus)
            guard let around = part.focused(on: NamePattern(focus), depth: depth ?? 1, named: name) else {
                throw Self.noMatch(document, nil, focus)
            }
            part = around
        }
        if let reaches {
            guard let before = part.reaching(NamePattern(reaches), named: part.name(ofPart: reaches, prefix: "to-")) else {
                throw Self.noMatch(document, nil, reaches)
            }
            part = before
        }
        if onlyFindings {
            guard let faulty = part.onlyFindings(named: part.name(ofPart: "findings")) else { return nil }
            part = faulty
        }
        return part
    }

    /// The error for a name that nothing in the flow has, with the names that it has.
    static func noMatch(_ document: FlowDocument, _ kind: String?, _ name: String) -> Failure {
        let types = Set(document.graph.coordinators.map(\.typeName)).sorted()
        let titles = kind == "coordinator" ? [] : Set(document.graph.screens.map(\.title)).subtracting([""]).sorted()
        let words = kind ?? "coordinator or screen"
        if let near = NearestName.of(name, among: kind == "screen" ? titles : types + titles) {
            return Failure("\(document.name) has no \(words) \"\(name.forLog)\"; did you mean \"\(near.forLog)\"?")
        }
        let known = kind == "screen" ? titles : types + titles
        let list = known.prefix(12).map(\.forLog).joined(separator: ", ") + (known.count > 12 ? " and \(known.count - 12) more" : "")
        let expression = NamePattern(name).isExpression ? "" : ", which is not a regular expression ('.*' matches any text)"
        return Failure(
            "\(document.name) has no \(words) \"\(name.forLog)\"\(expression); " + (known.isEmpty ? "it has none" : "available: \(list)"))
    }
}
