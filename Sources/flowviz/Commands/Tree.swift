import ArgumentParser
import FlowGraph
import FlowReport

/// Prints coordinators as a tree.
struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the coordinators as a tree: what each one retains, its screens, and its findings.",
        discussion: "Exits 0 regardless of findings; use 'flowviz lint' in CI.")

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice
    @OptionGroup var combining: CombineChoice
    @OptionGroup var part: PartOptions

    @Flag(inversion: .prefixedNo, help: "Print a line for each screen, or only the number of each coordinator's screens.")
    var screens = true

    @Flag(inversion: .prefixedNo, help: "Use colors, or none. (default: colors on a terminal, unless NO_COLOR is set)")
    var color: Bool?

    func run() throws {
        let settings = try rules.settings()
        var explored = try inputs.documents(
            judgedBy: settings.rules, configuration: settings.configuration, isCombined: combining.combine, isDivided: true)
        explored.apply(settings)
        ProgressLine.erase()
        let trees = try explored.documents.map { document in
            try part.shown(of: document).map { TreeText($0, hasScreens: screens, isColoured: color ?? Terminal.hasColours).text }
                ?? "\(document.name.forLog): no findings about a coordinator\n"
        }
        print(trees.joined(separator: "\n"), terminator: "")
        try explored.finish()
    }
}
