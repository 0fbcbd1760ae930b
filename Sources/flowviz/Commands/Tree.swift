import ArgumentParser
import FlowGraph
import FlowReport

/// Tells coordinators as a tree.
struct Tree: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The coordinators on the terminal: who keeps whom, their screens, and what is wrong with them.",
        discussion: "Exits 0 whatever is found; 'flowviz lint' is for CI.")

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice
    @OptionGroup var combining: CombineChoice
    @OptionGroup var part: PartOptions

    @Flag(inversion: .prefixedNo, help: "Whether there are lines for screens; without, each coordinator's are counted.")
    var screens = true

    @Flag(inversion: .prefixedNo, help: "Whether the text has colours; if neither is given, on a terminal, unless NO_COLOR is set.")
    var color: Bool?

    func run() throws {
        let settings = try rules.settings()
        var explored = try inputs.documents(judgedBy: settings.rules, configuration: settings.configuration, isCombined: combining.combine)
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
