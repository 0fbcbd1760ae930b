import ArgumentParser
import FlowGraph

/// Which part of a flow is shown. A part is a flow again, so every command and every format can have it.
struct PartOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show only what is around coordinators or screens: their name, or a regular expression for the whole of it.", valueName: "name")
    )
    var focus: String?

    @Option(
        help: ArgumentHelp("For '--focus': how many coordinators or screens away it still is around. (default: 1)", valueName: "number"))
    var depth: Int?

    @Option(help: ArgumentHelp("Show only what leads on to a screen, or to the screens of a coordinator.", valueName: "name"))
    var reaches: String?

    @Option(help: ArgumentHelp("Show a coordinator, with all that is below it, as one box. May be repeated.", valueName: "coordinator"))
    var collapse: [String] = []

    @Flag(help: "Show only the coordinators that findings are about.")
    var onlyFindings = false

    func validate() throws {
        if depth != nil, focus == nil {
            throw ValidationError("'--depth' says how much '--focus' shows: name a coordinator or a screen with it")
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
            guard let collapsed = part.collapsing(NamePattern(name)) else { throw Self.nobody(document, "coordinator", name) }
            part = collapsed
        }
        if let focus {
            let name = part.name(ofPart: focus)
            guard let around = part.focused(on: NamePattern(focus), depth: depth ?? 1, named: name) else {
                throw Self.nobody(document, nil, focus)
            }
            part = around
        }
        if let reaches {
            guard let before = part.reaching(NamePattern(reaches), named: part.name(ofPart: reaches, prefix: "to-")) else {
                throw Self.nobody(document, nil, reaches)
            }
            part = before
        }
        if onlyFindings {
            guard let faulty = part.onlyFindings(named: part.name(ofPart: "findings")) else { return nil }
            part = faulty
        }
        return part
    }

    /// Nobody has the name: what there is.
    static func nobody(_ document: FlowDocument, _ kind: String?, _ name: String) -> Failure {
        let types = Set(document.graph.coordinators.map(\.typeName)).sorted()
        let titles = kind == "coordinator" ? [] : Set(document.graph.screens.map(\.title)).subtracting([""]).sorted()
        let words = kind ?? "coordinator or screen"
        if let near = NearestName.of(name, among: kind == "screen" ? titles : types + titles) {
            return Failure("\(document.name) has no \(words) \"\(name.forLog)\"; did you mean \"\(near.forLog)\"?")
        }
        let known = kind == "screen" ? titles : types + titles
        let list = known.prefix(12).map(\.forLog).joined(separator: ", ") + (known.count > 12 ? " and \(known.count - 12) more" : "")
        let expression = NamePattern(name).isExpression ? "" : ", and it is no regular expression ('.*' is any letters)"
        return Failure(
            "\(document.name) has no \(words) \"\(name.forLog)\"\(expression); " + (known.isEmpty ? "it has none" : "there is \(list)"))
    }
}
