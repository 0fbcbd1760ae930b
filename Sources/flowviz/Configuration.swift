import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// What the file `.flowviz.yml` says. The command line has the last word.
struct Configuration {
    static let fileName = ".flowviz.yml"

    /// How explorations are bounded; what is not said is `nil` or empty.
    struct Exploring {
        var gestures: [String]?
        var without: [String] = []
        var allRows = false
        var maxStates: Int?
        var maxTransitions: Int?
        var maxDepth: Int?
        var maxMegabytes: Int?
        var seconds: Int?
        var strategy: String?
        var roundTrips: Int?
        /// In seconds.
        var patience: Int?
        var workers: Int?
    }

    /// Where the file is, for messages; `nil` if there is none.
    var path: String?
    /// What to look at, as it is named from the working folder.
    var inputs: [String] = []
    /// What the flow that is read from source is called; `nil` for its first folder's name.
    var name: String?
    /// What is not read.
    var excluded = ExcludedFiles()
    /// Where a flow that is read from source starts: patterns of names.
    var entryPoints: [String] = []
    /// By the ids of rules.
    var rules: [String: RuleSetting] = [:]
    /// Ids of the rules that judge; all, if it is empty.
    var only: [String] = []
    var exploring = Exploring()
    /// What is demanded of steps.
    var demands: [TransitionDemand] = []
    var failLevel: Severity?
    /// As `--report` takes them.
    var reports: [String] = []
    /// The file of the baseline.
    var baseline: String?
}

extension Configuration {
    /// What the file can say. Whatever is read, checked and told of it, and its JSON Schema, come from this table.
    static let shape = ConfigurationShape.mapping([
        .init(
            "inputs", .list(.text),
            "What to look at if the command line names nothing: folders of source, documents, names of explorations."),
        .init("name", .flowName, "What the flow that is read from source is called, if not as its first folder."),
        .init(
            "exclude", .list(.text),
            "Files and folders of source that are not read, as patterns from this file's folder: * in a name, ** for any folders."),
        .init(
            "entry_points", .list(.pattern),
            "Where the app starts if it is read from source: regular expressions for the whole of a screen's title, of its class, or of a coordinator's type."
        ),
        .init("rules", .rules, "How bad a rule's findings are, or off; a rule that is opt-in judges when it has a severity."),
        .init("only", .list(.choice(allRules.flatMap { [$0.description.id] + $0.description.aliases })), "The only rules that judge."),
        .init("transitions", .mapping(demands), "What is demanded of the steps that lead on from screen to screen."),
        .init("exploration", .mapping(exploring), "How explorations are bounded."),
        .init("fail_level", severity, "The least that makes lint exit 1: warning, unless it is said."),
        .init("reports", .list(.report), "What lint writes, as its option --report takes it: sarif=flowviz.sarif."),
        .init("baseline", .text, "The file of the findings that are known."),
    ])

    static let severity = ConfigurationShape.choice(Severity.allCases.map(\.rawValue))

    private static let demands: [ConfigurationShape.Key] = {
        let names = "a regular expression for the whole of a screen's title, of its class, or of its coordinator's type"
        let demand = ConfigurationShape.mapping([
            .init("from", .pattern, "Where a step begins: \(names).", isRequired: true),
            .init("to", .pattern, "Where it leads: \(names).", isRequired: true),
            .init("name", .text, "What the demand is called; its findings are known by it."),
            .init("reason", .text, "Why it is demanded, for people."),
            .init("severity", severity, "How bad it is if it is not kept."),
        ])
        return [
            .init("forbidden", .list(demand), "No step leads there."),
            .init("required", .list(demand), "From everything that 'from' means, a step leads there."),
            .init("allowed", .list(demand), "No step from one coordinator to another is allowed but these."),
        ]
    }()

    private static let exploring: [ConfigurationShape.Key] = [
        .init("gestures", .list(.choice(Inputs.gestureNames)), "The gestures to try."),
        .init("without", .list(.text), "Actions to leave out, by their labels."),
        .init("all_rows", .flag, "Try rows of a list that nobody could tell from another one."),
        .init("max_states", .number(1...Int.max), "Stop at so many states."),
        .init("max_transitions", .number(1...Int.max), "Stop at so many transitions."),
        .init("max_depth", .number(1...Int.max), "Try no path of more actions."),
        .init("max_megabytes", .number(1...Int.max), "Stop when an exploration uses so much memory."),
        .init("seconds", .number(1...Int.max), "Explore each flow for so many seconds at most."),
        .init("strategy", .choice(Inputs.strategies), "How states are reached again."),
        .init("round_trips", .number(2...100), "How often a round trip is repeated to see whether it leaves something behind."),
        .init("patience", .number(1...Int.max), "Seconds that one action may take before it counts as hanging."),
        .init("workers", .number(1...64), "Let so many processes explore each flow together."),
    ]

    /// Reads a file.
    ///
    /// - Throws: ``Failure`` with line and column at the first thing that is wrong.
    init(reading path: String) throws {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw Failure("the configuration \(path) cannot be read; name another one with '--config FILE', or use none with '--no-config'")
        }
        self.path = path
        // An empty file says nothing.
        guard let top = try MarkedValue(bytes, file: path, advice: "'flowviz init --schema' prints what it can say") else { return }
        let values = try ConfigurationValues(top, Self.shape)
        let folder = ConfigurationFolder(of: path)
        inputs = values.texts("inputs").map(folder.input)
        name = values.text("name")
        excluded = ExcludedFiles(patterns: values.texts("exclude"), folder: folder.path)
        entryPoints = values.texts("entry_points")
        rules = values.rules("rules")
        only = values.texts("only").map { allRules.id(of: $0) }
        demands = TransitionDemand.Kind.allCases.flatMap { kind in
            values.list("transitions", kind.rawValue).map { demand in
                TransitionDemand(
                    kind: kind, from: demand["from"] ?? "", to: demand["to"] ?? "", name: demand["name"], reason: demand["reason"],
                    severity: (demand["severity"] ?? rules[kind.rule].flatMap { $0.severity?.rawValue }).flatMap(Severity.init))
            }
        }
        // A demand's own severity comes before that of its rule.
        for rule in Set(TransitionDemand.Kind.allCases.map(\.rule)) where rules[rule]?.isOff == false { rules[rule] = nil }
        exploring.gestures = values.has("exploration", "gestures") ? values.texts("exploration", "gestures") : nil
        exploring.without = values.texts("exploration", "without")
        exploring.allRows = values.flag("exploration", "all_rows")
        exploring.maxStates = values.number("exploration", "max_states")
        exploring.maxTransitions = values.number("exploration", "max_transitions")
        exploring.maxDepth = values.number("exploration", "max_depth")
        exploring.maxMegabytes = values.number("exploration", "max_megabytes")
        exploring.seconds = values.number("exploration", "seconds")
        exploring.strategy = values.text("exploration", "strategy")
        exploring.roundTrips = values.number("exploration", "round_trips")
        exploring.patience = values.number("exploration", "patience")
        exploring.workers = values.number("exploration", "workers")
        failLevel = values.text("fail_level").flatMap(Severity.init)
        reports = values.texts("reports").map(folder.report)
        baseline = values.text("baseline").map(folder.file)
    }

    /// The file of the working folder, or of the nearest folder above it, up to the root of the repository; `nil` if there is none.
    static func nearest() -> String? {
        var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true), prefix = ""
        while true {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent(fileName).path) { return prefix + fileName }
            if folder.path == "/" || FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) { return nil }
            folder.deleteLastPathComponent()
            prefix += "../"
        }
    }
}

extension TransitionDemand.Kind {
    /// The rule that tells of it.
    fileprivate var rule: String { self == .required ? "required_transition" : "forbidden_transition" }
}

/// The folder of a configuration, from which its paths are named.
struct ConfigurationFolder {
    /// From the working folder; empty if it is that.
    let path: String

    init(of file: String) {
        path = file.contains("/") ? file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") : ""
    }

    func file(_ name: String) -> String { path.isEmpty || name.hasPrefix("/") ? name : "\(path)/\(name)" }

    /// What names no file is the name of an exploration.
    func input(_ name: String) -> String {
        let file = file(name)
        return name == "-" || !name.contains("/") && !FileManager.default.fileExists(atPath: file) ? name : Self.plain(file)
    }

    /// `sarif=flowviz.sarif`
    func report(_ text: String) -> String {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return parts.count == 1 || parts[1].isEmpty || parts[1] == "-" ? text : "\(parts[0])=\(file(parts[1]))"
    }

    /// `../.` is `..`.
    private static func plain(_ path: String) -> String { path.hasSuffix("/.") ? String(path.dropLast(2)) : path }
}
