import ArgumentParser
import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// What to look at, and how to explore it.
struct Inputs: ParsableArguments {
    @Argument(
        help: """
            Source folders and Swift files, read together as one app; documents (*.flow.json, or - for standard input); explorations by name; \
            or programs. (default: the inputs in the configuration, or else every exploration of this package, or else the source in this folder)
            """, completion: .inputs)
    var inputs: [String] = []

    @Option(help: ArgumentHelp("Use only the flow named <name>. May be repeated.", valueName: "name"))
    var flow: [String] = []

    @Option(
        help: ArgumentHelp(
            "Gestures to try, separated by commas: \(Inputs.gestureNames.joined(separator: ", ")). (default: those of the exploration)",
            valueName: "names"), completion: .gestures)
    var gestures: String?

    @Option(
        help: ArgumentHelp("Exclude an action by its label: 'Start over' or 'tap \"Start over\"'. May be repeated.", valueName: "action"))
    var excludeAction: [String] = []

    @Option(help: ArgumentHelp("The former name of '--exclude-action'.", valueName: "action", visibility: .hidden))
    var without: [String] = []

    @Flag(help: "Try every row of a list, including rows that are indistinguishable from others.")
    var allRows = false

    @Option(help: ArgumentHelp("Stop after <number> states.", valueName: "number"))
    var maxStates: Int?

    @Option(help: ArgumentHelp("Stop after <number> transitions.", valueName: "number"))
    var maxTransitions: Int?

    @Option(help: ArgumentHelp("Try no path longer than <number> actions.", valueName: "number"))
    var maxDepth: Int?

    @Option(help: ArgumentHelp("Stop when the exploration uses <number> megabytes of memory.", valueName: "number"))
    var maxMegabytes: Int?

    @Option(help: ArgumentHelp("Explore each flow for at most <number> seconds.", valueName: "number"))
    var seconds: Int?

    @OptionGroup var timeout: ActionTimeout

    @Option(
        help: ArgumentHelp(
            "Log the exploration to <file>, and resume from it: after Ctrl-C, a limit or a crash.", valueName: "file"),
        completion: .file(extensions: ["log"]))
    var log: String?

    @Option(
        help: ArgumentHelp(
            """
            How to return to a state: replay (rebuild the app each time: slow and certain), walk (continue from the current state) or hybrid \
            (replay at first, then walk). (default: hybrid)
            """,
            valueName: "name"), completion: .strategies)
    var strategy: String?

    @Option(
        help: ArgumentHelp(
            "Repeat each round trip <number> times to check whether every repetition leaves objects behind. (default: 3)",
            valueName: "number"))
    var roundTrips: Int?

    @Flag(help: ArgumentHelp("Compare states with the same key in full, to find bugs in flowviz.", visibility: .hidden))
    var checkKeys = false

    @Option(help: ArgumentHelp("Explore each flow with <number> processes. (default: 1)", valueName: "number"))
    var workers: Int?

    @Option(
        help: ArgumentHelp(
            "With 'explore --log': explore only a part of the states, such as 2/4 for the second of four. 'flowviz merge' combines the logs.",
            valueName: "part"))
    var shard: String?

    @Option(help: ArgumentHelp("Build explorations in <folder>. (default: .build)", valueName: "folder"), completion: .directory)
    var scratchPath: String?

    @Option(help: ArgumentHelp("Name of the flow that is read from source. (default: the name of the folder)", valueName: "name"))
    var name: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Fact files (*.facts) that 'flowviz extract' wrote. Together with the source inputs they are one app.",
            valueName: "files"),
        completion: .file(extensions: ["facts"]))
    var facts: [String] = []

    @Option(help: ArgumentHelp("Read at most <number> source files in parallel. (default: number of processors)", valueName: "number"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Show the app's texts in <language>, such as de: from its .strings files and string catalogs. (default: English, or else its base)",
            valueName: "language"))
    var language: String?

    @Flag(help: "Ignore the cache and do not update it.")
    var noCache = false

    @Option(
        help: ArgumentHelp("Cache parsed source in <file>. (default: a file in the user's cache folder)", valueName: "file"),
        completion: .file())
    var cachePath: String?

    @Flag(name: .shortAndLong, help: "Print results only, no progress.")
    var quiet = false

    static let strategies = ["hybrid", "replay", "walk"]
    static let gestureNames = Trigger.Kind.allCases.filter(\.isGesture).map(\.rawValue)

    func validate() throws {
        for name in gestureList ?? [] where !Self.gestureNames.contains(name) {
            throw ValidationError("there is no gesture \"\(name)\"; available: \(Self.gestureNames.joined(separator: ", "))")
        }
        let bounds = [
            ("--max-states", maxStates), ("--max-transitions", maxTransitions), ("--max-depth", maxDepth),
            ("--max-megabytes", maxMegabytes),
            ("--seconds", seconds),
        ]
        for (name, value) in bounds {
            if let value, value < 1 { throw ValidationError("\(name) takes a whole number of at least 1, not \(value)") }
        }
        if let roundTrips, !(2...100).contains(roundTrips) {
            throw ValidationError("--round-trips takes a number from 2 to 100, not \(roundTrips)")
        }
        if let strategy, !Self.strategies.contains(strategy) {
            throw ValidationError("there is no strategy \"\(strategy)\"; available: \(Self.strategies.joined(separator: ", "))")
        }
        if let workers, !(1...64).contains(workers) { throw ValidationError("--workers takes a number from 1 to 64, not \(workers)") }
        if let shard, ExplorationRequest.Shard(shard) == nil { throw ValidationError("--shard takes a part such as 2/4, not \"\(shard)\"") }
        if log != nil, inputs.count > 1 { throw ValidationError("'--log' works with one flow: give one input") }
        if log == "" { throw ValidationError("--log takes the name of a file") }
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256, not \(jobs)") }
        if noCache, cachePath != nil { throw ValidationError("'--no-cache' ignores the cache: leave out '--cache-path'") }
        if let name, !FlowDocument.isValidName(name) {
            throw ValidationError(
                "--name takes letters, digits, spaces, '-', '_' and '.', and no dot in front, because files are named after it")
        }
    }

    /// The labels of the actions that are excluded, under the option's new and former name.
    private var excludedActions: [String] { excludeAction + without }

    private var gestureList: [String]? {
        gestures?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "-", with: " ") }
    }

    /// - Throws: ``Failure`` if source was named where something is to be run.
    func refuseSource() throws {
        if let source = try inputs.first(where: isSource) ?? facts.first {
            throw Failure(
                "\(source) is source, which flowviz reads and does not run: write its document with 'flowviz render \(source) --format json'"
            )
        }
    }

    /// What of a configuration is for a command that runs apps: everything but source as its inputs.
    func running(_ configuration: Configuration) throws -> Configuration {
        var copy = configuration
        copy.inputs = try configuration.inputs.filter { try !isSource($0) }
        return copy
    }

    /// Reads or explores everything that was named, and judges it.
    ///
    /// - Parameters:
    ///   - isCombined: Whether what was explored and what the source says becomes one flow.
    ///   - usual: What is looked at where nothing is named.
    ///   - isDivided: Whether each program that the source is built into is a flow of its own.
    /// - Throws: ``Failure`` at the first input that cannot be had.
    func documents(
        judgedBy rules: [any Rule], configuration: Configuration = Configuration(), isCombined: Bool = false,
        ifUnnamed usual: Usual = .announced, isDivided: Bool = false
    ) throws -> Explored {
        if shard != nil {
            throw Failure(
                "'--shard' only writes a log: run 'flowviz explore --log FILE --shard 1/4', then 'flowviz merge' on the logs"
            )
        }
        let written = configuration.inputs.isEmpty ? PluginPackage.current?.sources ?? [] : configuration.inputs
        let named = inputs.isEmpty && facts.isEmpty ? written : inputs
        return try documents(
            of: named, judgedBy: rules, configuration: configuration, isCombined: isCombined, ifUnnamed: usual, isDivided: isDivided)
    }

    /// What a command looks at where nothing is named, neither on the command line nor in the configuration.
    enum Usual {
        /// The explorations of the package here, or else the source that is there. A line on the standard error says which.
        case announced
        /// The same without a word: it was announced before.
        case again
        /// Explorations only.
        case explorations
    }

    /// What the working folder has to look at.
    ///
    /// - Throws: ``Failure`` if there is nothing, with what to do.
    private func projectHere(_ usual: Usual) throws -> Project {
        if usual == .explorations {
            let explorations = try package.explorations()
            guard !explorations.isEmpty else {
                throw Failure(
                    "this package has no exploration; add an executable whose main.swift calls 'Exploration.main' ('flowviz manual exploring' "
                        + "shows one), or read the source: 'flowviz render .'")
            }
            return Project(explorations: explorations)
        }
        let project = try Project(package)
        ProgressLine.erase()
        if let warning = project.warning { FileHandle.standardError.write(Data("warning: \(warning.forLog)\n".utf8)) }
        if !quiet, usual != .again { FileHandle.standardError.write(Data("\(project.choiceInWords)\n".utf8)) }
        return project
    }

    /// The folders of source that are read if nothing is named.
    ///
    /// - Throws: ``Failure`` if there is nothing to look at.
    func usualSource(_ configuration: Configuration) throws -> [String] {
        guard inputs.isEmpty, facts.isEmpty, configuration.inputs.isEmpty else { return [] }
        let project = try Project(package)
        return project.explorations.isEmpty ? project.sources : []
    }

    /// What the named inputs are read from, and nothing of what is run: folders and files of source, and documents with files of facts.
    ///
    /// - Parameter usual: What is read if nothing is named.
    /// - Throws: ``Failure`` if the package here must be asked what an input is, and cannot be.
    func readPlaces(_ configuration: Configuration, usual: [String]) throws -> (source: [String], files: [String]) {
        let named = inputs.isEmpty && facts.isEmpty ? configuration.inputs : inputs
        if named.isEmpty, facts.isEmpty { return (usual, []) }
        let source = try named.filter(isSource)
        let documents = named.filter {
            !source.contains($0) && FileManager.default.fileExists(atPath: $0) && !FileManager.default.isExecutableFile(atPath: $0)
        }
        return (source, documents + facts)
    }

    /// Explores the first input, going on from the logs of shards that the others name.
    ///
    /// - Throws: ``Failure`` if there are no logs, or they belong to something else.
    func merged(judgedBy rules: [any Rule], configuration: Configuration) throws -> Explored {
        guard inputs.count > 1 else {
            throw Failure("name the exploration and the logs of its shards: 'flowviz merge App part1.log part2.log'")
        }
        for log in inputs.dropFirst() where !FileManager.default.isReadableFile(atPath: log) {
            throw Failure("the log \(log) cannot be read")
        }
        try refuseSource()
        return try documents(of: [inputs[0]], judgedBy: rules, configuration: configuration)
    }

    /// Fills the log of a shard. Returns how far it has come.
    ///
    /// - Throws: ``Failure`` if there is no log to fill.
    func fillShard(_ configuration: Configuration) throws -> [ExplorationProgress] {
        guard log != nil else { throw Failure("'--shard' writes its results to a log: name one with '--log FILE'") }
        let names = inputs.isEmpty ? try package.explorations() : inputs
        guard names.count == 1 else {
            throw Failure("'--shard' needs exactly one exploration; choose one: \(names.joined(separator: ", "))")
        }
        let outcome = try outcome(of: names[0], configuration)
        ProgressLine.erase()
        for text in outcome.warnings { FileHandle.standardError.write(Data("warning: \(text.forLog)\n".utf8)) }
        if let failure = outcome.failures.first { throw failure }
        return outcome.shards
    }

    /// Reads or explores some inputs, with the options that were given for all.
    func documents(
        of inputs: [String], judgedBy rules: [any Rule], configuration: Configuration = Configuration(), isCombined: Bool = false,
        ifUnnamed usual: Usual = .announced, isDivided: Bool = false
    ) throws -> Explored {
        var explored = Explored()
        var sources = try inputs.filter(isSource)
        var excluded = configuration.excluded
        var usualName = inputs == PluginPackage.current?.sources ? PluginPackage.current?.name : nil
        if inputs.isEmpty, facts.isEmpty {
            let project = try projectHere(usual)
            if log != nil, project.explorations.count > 1 {
                throw Failure(
                    "'--log' works with one flow; this package has \(project.explorations.joined(separator: ", ")): name one of them")
            }
            for exploration in project.explorations where Interrupts.count == 0 {
                explored.add(try explore(package.build(exploration), configuration))
            }
            if project.explorations.isEmpty {
                (sources, usualName) = (project.sources, project.name)
                excluded = excluded.adding([Project.tests])
            }
        }
        for input in inputs where Interrupts.count == 0 && !sources.contains(input) { explored.add(try outcome(of: input, configuration)) }
        if sources.isEmpty, facts.isEmpty {
            if name != nil || jobs != nil || noCache || cachePath != nil || language != nil {
                throw Failure(
                    "'--name', '--jobs', '--language', '--cache-path' and '--no-cache' apply to source only, and no input is source")
            }
        } else {
            if !isCombined { try refuseExplorersOptions("source is read, not explored") }
            explored.add(
                try SourceInput(
                    paths: sources, facts: facts, excluded: excluded, jobs: jobs, cachePath: cachePath, language: language,
                    isCached: !noCache, quiet: quiet
                ).read(name: name ?? configuration.name ?? usualName))
        }
        ProgressLine.erase()
        for text in explored.warnings { FileHandle.standardError.write(Data("warning: \(text.forLog)\n".utf8)) }
        if isCombined { try explored.combine(isWhole: explored.failures.isEmpty && Interrupts.count == 0) }
        var documents = explored.documents
        func names(_ document: FlowDocument) -> [String] { isDivided ? document.flowNames : [document.name] }
        if !flow.isEmpty { documents = documents.filter { !Set(flow).isDisjoint(with: names($0)) } }
        // What is missing then is reported in another way.
        if Interrupts.count == 0, explored.failures.isEmpty {
            if let missing = flow.first(where: { name in !documents.contains { names($0).contains(name) } }) {
                throw Failure("no flow is named \"\(missing)\"; leave out '--flow' to see them all")
            }
            guard !documents.isEmpty else { throw Failure("the explorations contain no flow; pass one to 'Exploration.main'") }
            try checkLeftOut(documents)
        }
        if documents.isEmpty { try explored.finish() }
        var seen: Set<String> = []
        if let twice = documents.first(where: { !seen.insert($0.name).inserted }) {
            throw Failure("two inputs contain a flow named \"\(twice.name)\"; give one at a time")
        }
        for text in configuration.unknownEntryPoints(in: documents) {
            FileHandle.standardError.write(Data("warning: \(text.forLog)\n".utf8))
        }
        let rules = rules.comparing(with: documents)
        explored.documents = documents.map { $0.starting(as: configuration).judged(by: rules) }
        if isDivided { explored.divide(keeping: flow) }
        explored.isPart = !flow.isEmpty || !excludedActions.isEmpty || gestures != nil
        return explored
    }

    /// An excluded action that no screen offers is probably misspelled.
    private func checkLeftOut(_ documents: [FlowDocument]) throws {
        let leftOut = documents.flatMap(\.summary.leftOut)
        for label in excludedActions where !leftOut.contains(where: { ExplorationRequest.names(label, label: $0) }) {
            let labels = Set(documents.flatMap(\.graph.transitions).map(\.trigger).filter { !$0.kind.isGesture }.map(\.label)).sorted()
            throw Failure(
                "no screen offers \"\(label)\", so '--exclude-action' excludes nothing; available: \(labels.joined(separator: ", "))")
        }
    }

    private var package: SwiftPackage { SwiftPackage(scratchPath: scratchPath, quiet: quiet) }

    private func outcome(of input: String, _ configuration: Configuration = Configuration()) throws -> Supervisor.Outcome {
        if input == "-" { return try documents(in: DocumentFile(path: input)) }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: input, isDirectory: &isFolder) {
            if isFolder.boolValue { return try explore(package.build(input), configuration) }
            if FileManager.default.isExecutableFile(atPath: input) { return try explore(URL(fileURLWithPath: input), configuration) }
            guard !input.hasSuffix(".flow") else {
                throw Failure("\(input) is the text that 'flowviz check' compares: name the source of the app, or a *.flow.json")
            }
            return try documents(in: DocumentFile(path: input))
        }
        if input.contains("/") || input.hasSuffix(".json") { throw Failure("there is no file \(input)") }
        guard SwiftPackage.isHere else {
            throw Failure("there is no file or folder \"\(input)\"\(SwiftPackage.nearestFile(to: input))")
        }
        return try explore(package.build(package.exploration(named: input)), configuration)
    }

    /// Whether an input is source: a folder, unless it has the name of an exploration of the package here, or a Swift file.
    private func isSource(_ input: String) throws -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: input, isDirectory: &isFolder) else { return false }
        guard isFolder.boolValue else { return input.hasSuffix(".swift") }
        // A package often has a folder of the name of its product. To describe a package takes seconds, so the manifest must at least have
        // the word.
        guard !input.contains("/"), let manifest = FileManager.default.contents(atPath: "Package.swift"),
            String(decoding: manifest, as: UTF8.self).contains("\"\(input)\"")
        else { return true }
        return try !package.explorations().contains(input)
    }

    private func refuseExplorersOptions(_ why: String) throws {
        let bounds = [maxStates, maxTransitions, maxDepth, maxMegabytes, seconds, roundTrips].contains { $0 != nil }
        if gestures != nil || !excludedActions.isEmpty || allRows || bounds || log != nil || strategy != nil || checkKeys {
            throw Failure("\(why): '--gestures', '--exclude-action', '--all-rows', '--log' and limits apply to explorations only")
        }
    }

    private func documents(in file: DocumentFile) throws -> Supervisor.Outcome {
        try refuseExplorersOptions("\(file.name) is a document, which is not explored again")
        return Supervisor.Outcome(documents: try file.read())
    }

    private var logs: [String] { inputs.dropFirst().filter { $0.hasSuffix(".log") } }

    private func explore(_ program: URL, _ configuration: Configuration) throws -> Supervisor.Outcome {
        let exploring = configuration.exploring
        var request = ExplorationRequest()
        request.names = flow
        request.gestures = gestureList ?? exploring.gestures
        request.skippedActions = excludedActions.isEmpty ? exploring.excludedActions : excludedActions
        request.allRows = allRows || exploring.allRows
        request.maxStates = maxStates ?? exploring.maxStates
        request.maxTransitions = maxTransitions ?? exploring.maxTransitions
        request.maxDepth = maxDepth ?? exploring.maxDepth
        request.maxMegabytes = maxMegabytes ?? exploring.maxMegabytes
        request.seconds = seconds ?? exploring.seconds
        request.strategy = strategy ?? exploring.strategy
        request.roundTrips = roundTrips ?? exploring.roundTrips
        request.checksKeys = checkKeys
        // The exploration may change its working folder.
        request.log = log.map { URL(fileURLWithPath: $0).path }
        request.workers = workers ?? exploring.workers ?? 1
        request.shard = shard.flatMap { ExplorationRequest.Shard($0) }
        // A merge names an exploration first, and then logs.
        request.shardLogs = logs.map { URL(fileURLWithPath: $0).path }
        return try Supervisor(
            program: program, request: request, patience: timeout.seconds(configuration), quiet: quiet
        ).run()
    }
}

/// What the inputs hold, and what could not be had of them.
struct Explored {
    var documents: [FlowDocument] = []
    /// What it took, by the flow's name: for those that were explored, and not read.
    private(set) var efforts: [String: ExplorationEffort] = [:]
    fileprivate private(set) var failures: [Failure] = []
    fileprivate private(set) var warnings: [String] = []
    /// The files of source that were analysed, as findings name them.
    private(set) var sourceFiles: [String] = []
    /// What the comments of those say that were read now.
    private(set) var comments = SourceComments()
    /// Findings that are left out of the documents, because a comment or a baseline says that they are known.
    var suppressed: [SuppressedFinding] = []
    /// What to say of what was left out: a sentence each.
    var remarks: [String] = []

    /// Whether the documents are the flows of one source: the first is the app's.
    private(set) var isOfOneApp = false

    /// Whether only a part of what there is was asked for on the command line.
    fileprivate var isPart = false
    /// Whether everything was asked for, and could be had.
    var isWhole: Bool { failures.isEmpty && !isPart }

    init() {}

    /// Source that was read, judged.
    init(_ source: SourceInput.Result, _ settings: Settings) {
        add(source)
        documents = documents.map { $0.starting(as: settings.configuration).judged(by: settings.rules) }
    }

    fileprivate mutating func add(_ outcome: Supervisor.Outcome) {
        documents += outcome.documents.withoutScreensShownByOthers
        efforts.merge(outcome.efforts) { $1 }
        failures += outcome.failures
        warnings += outcome.warnings
    }

    fileprivate mutating func add(_ source: SourceInput.Result) {
        documents.append(source.document)
        sourceFiles += source.files
        comments.add(source.comments)
        warnings += source.warnings
    }

    /// Gives each program that a source is built into a flow of its own, and keeps those of some names, or all if there are none.
    fileprivate mutating func divide(keeping names: [String]) {
        let whole = documents
        documents = whole.flatMap(\.flows).filter { names.isEmpty || names.contains($0.name) }
        isOfOneApp = whole.count == 1 && documents.count > 1
    }

    func context(_ rules: [any Rule], areRelative: Bool = false, hasSummary: Bool = false) -> ReportContext {
        // What is left out has places as well.
        let all =
            documents + [FlowDocument(name: "", graph: FlowGraph(), summary: Summary(inputs: []), findings: suppressed.map(\.finding))]
        return ReportContext(
            rules: rules.map(\.description), sourceLines: all.sourceLines, efforts: efforts, failures: failures.map(\.description),
            version: Flowviz.version, files: FileNames(for: all, areRelative: areRelative), hasSummary: hasSummary, suppressed: suppressed,
            remarks: remarks)
    }

    /// Says which flows are missing, when everything else is done.
    ///
    /// - Throws: The exit code 2 if there are such, 130 if there is nothing at all because Ctrl-C ended it.
    func finish() throws {
        for failure in failures { FileHandle.standardError.write(Data("error: \(failure.description)\n".utf8)) }
        if !failures.isEmpty { throw ExitCode(2) }
        if documents.isEmpty { throw ExitCode(130) }
    }
}
