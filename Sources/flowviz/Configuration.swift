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
        /// The labels of actions.
        var excludedActions: [String] = []
        var allRows = false
        var maxStates: Int?
        var maxTransitions: Int?
        var maxDepth: Int?
        var maxMegabytes: Int?
        var seconds: Int?
        var strategy: String?
        var roundTrips: Int?
        /// In seconds.
        var actionTimeout: Int?
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
    /// What is demanded of transitions.
    var demands: [TransitionDemand] = []
    var failLevel: Severity?
    /// As `--report` takes them.
    var reports: [String] = []
    /// The file of the baseline.
    var baseline: String?
    /// By what flows are drawn in groups.
    var grouping: Grouping?
}

extension Configuration {
    /// What the file can say. Reading, checking and describing it, and its JSON Schema, follow this table.
    static let shape = ConfigurationShape.mapping([
        .init(
            "inputs", .list(.text),
            "Inputs if the command line names none: source folders, documents, names of explorations."),
        .init("name", .flowName, "Name of the flow that is read from source. (default: the name of its first folder)"),
        .init(
            "exclude", .list(.text),
            "Source files and folders to skip, as patterns relative to this file's folder: * within a name, ** for any folders."),
        .init(
            "entry_points", .list(.pattern),
            "Where a flow that is read from source starts: regular expressions that match a screen's whole title or class, or a coordinator's whole type name."
        ),
        .init("rules", .rules, "Severity of each rule's findings, or off. An opt-in rule is enabled by giving it a severity."),
        .init("only", .list(.choice(allRules.flatMap { [$0.description.id] + $0.description.aliases })), "Apply only these rules."),
        .init("transitions", .mapping(demands), "Requirements for the transitions between screens."),
        .init("exploration", .mapping(exploring), "Options and limits of explorations."),
        .init("fail_level", severity, "The lowest severity that makes lint exit 1. (default: warning)"),
        .init("reports", .list(.report), "Reports that lint writes, in the form of its option --report: sarif=flowviz.sarif."),
        .init("baseline", .text, "The file with the known findings."),
        .init(
            "group_by", .choice(Grouping.allCases.map(\.rawValue)),
            "Groups in which render, docs and serve draw flows, if no option says otherwise."),
    ])

    static let severity = ConfigurationShape.choice(Severity.allCases.map(\.rawValue))

    private static let demands: [ConfigurationShape.Key] = {
        let names = "a regular expression that matches a screen's whole title or class, or its coordinator's whole type name"
        let demand = ConfigurationShape.mapping([
            .init("from", .pattern, "Where the transition starts: \(names).", isRequired: true),
            .init("to", .pattern, "Where the transition leads: \(names).", isRequired: true),
            .init("name", .text, "Name of the requirement; it identifies the findings about it."),
            .init("reason", .text, "Why the requirement exists; shown to readers of the findings."),
            .init("severity", severity, "Severity of a violation."),
        ])
        return [
            .init("forbidden", .list(demand), "No transition may lead there."),
            .init("required", .list(demand), "Everything that 'from' matches must have a transition there."),
            .init("allowed", .list(demand), "Transitions from one coordinator to another are forbidden, except these."),
        ]
    }()

    private static let exploring: [ConfigurationShape.Key] = [
        .init("gestures", .list(.choice(Inputs.gestureNames)), "Gestures to try."),
        .init("exclude_actions", .list(.text), "Actions to exclude, by their labels."),
        .init("without", .list(.text), renamed: "exclude_actions"),
        .init("all_rows", .flag, "Try every row of a list, including rows that are indistinguishable from others."),
        .init("max_states", .number(1...Int.max), "Stop after this number of states."),
        .init("max_transitions", .number(1...Int.max), "Stop after this number of transitions."),
        .init("max_depth", .number(1...Int.max), "Try no path longer than this number of actions."),
        .init("max_megabytes", .number(1...Int.max), "Stop when an exploration uses this number of megabytes of memory."),
        .init("seconds", .number(1...Int.max), "Explore each flow for at most this number of seconds."),
        .init("strategy", .choice(Inputs.strategies), "How to return to a state."),
        .init(
            "round_trips", .number(2...100), "How often to repeat each round trip to check whether every repetition leaves objects behind."),
        .init("action_timeout", .number(1...Int.max), "Treat an action as hanging after this number of seconds."),
        .init("patience", .number(1...Int.max), renamed: "action_timeout"),
        .init("workers", .number(1...64), "Explore each flow with this number of processes."),
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
        guard let top = try MarkedValue(bytes, file: path, advice: "'flowviz init --schema' prints the format") else { return }
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
        exploring.excludedActions = values.texts("exploration", "exclude_actions") + values.texts("exploration", "without")
        exploring.allRows = values.flag("exploration", "all_rows")
        exploring.maxStates = values.number("exploration", "max_states")
        exploring.maxTransitions = values.number("exploration", "max_transitions")
        exploring.maxDepth = values.number("exploration", "max_depth")
        exploring.maxMegabytes = values.number("exploration", "max_megabytes")
        exploring.seconds = values.number("exploration", "seconds")
        exploring.strategy = values.text("exploration", "strategy")
        exploring.roundTrips = values.number("exploration", "round_trips")
        exploring.actionTimeout = values.number("exploration", "action_timeout") ?? values.number("exploration", "patience")
        exploring.workers = values.number("exploration", "workers")
        failLevel = values.text("fail_level").flatMap(Severity.init)
        reports = values.texts("reports").map(folder.report)
        baseline = values.text("baseline").map(folder.file)
        grouping = values.text("group_by").flatMap(Grouping.init)
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
    /// The rule that reports it.
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
