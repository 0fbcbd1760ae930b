import FlowGraph

/// What it takes to explore a coordinator with those below it, from source alone.
public struct CoordinatorNeeds: Sendable, Hashable, Encodable {
    /// What Objective-C or the interface builder does, and the files that use it.
    public struct Use: Sendable, Hashable, Encodable {
        /// As it is written: `#selector`.
        public let word: String
        public let files: [String]
    }

    public let name: String
    /// The file that declares it.
    public let file: String
    /// 1-based.
    public let line: Int
    /// Files with code that has to run: of coordinators, routers, protocols, models. The coordinator's own among them.
    public let files: [String]
    /// Screens and views that something has to stand in for.
    public let screens: [String]
    /// Other types that something has to stand in for: their code names what does not exist here.
    public let services: [String]
    /// The coordinators below it that are explored with it.
    public let coordinators: [String]
    /// Sorted as ``ObjectiveCWord`` lists them.
    public let objectiveC: [Use]
    /// Types of UIKit, and members as `UIViewController.keyCommands`, that HeadlessUIKit does not have.
    public let missing: [String]
    /// Modules that are imported where something of them is used.
    public let modules: [String]
    /// Types that no Swift file and no module declares: they are Objective-C's, or generated when the app is built.
    public let undeclared: [String]

    /// How many things stand in the way that nothing can be generated for without a look: the fewer, the cheaper.
    public var obstacles: Int { missing.count + modules.count + undeclared.count }

    /// What all coordinators of an app need, the cheapest first: fewest obstacles, then fewest files and screens.
    ///
    /// Superclasses that only other coordinators inherit from are left out.
    public static func all(files: [(file: String, facts: FileFacts)], surroundings: Surroundings = Surroundings()) -> [CoordinatorNeeds] {
        DeepStack.run {
            let files = files.sorted { $0.file < $1.file }
            let app = NeededCodeReader(program: Program(files: files, surroundings: surroundings), files: files)
            let modules = OwnModules(program: app.program)
            return app.listed.map { CoordinatorNeeds(of: NeededCode(of: $0, in: app), in: app, modules: modules) }
                .sorted {
                    ($0.obstacles, $0.files.count + $0.screens.count, $0.name) < ($1.obstacles, $1.files.count + $1.screens.count, $1.name)
                }
        }
    }

    /// Whether a name is one of UIKit and the frameworks around it, by its prefix.
    public static func isOfUIKit(_ name: String) -> Bool { HeadlessTypes.isOfUIKit(name) }

    init(of needed: NeededCode, in app: NeededCodeReader, modules own: OwnModules) {
        let program = app.program
        let type = program.types[needed.root]
        name = type.shownName
        file = program.files[type.file]
        line = Int(type.spot.line)
        var fileNumbers: Set<Int> = []
        var words: [ObjectiveCWord: Set<Int>] = [:]
        var unknown: [Int: Set<String>] = [:]
        var missing: Set<String> = []
        for id in needed.taken {
            let number = app.declarations.all[id].file
            let used = app.names.names(of: id)
            fileNumbers.insert(number)
            for word in used.words { words[word, default: []].insert(number) }
            unknown[number, default: []].formUnion(used.unknown)
            missing.formUnion(used.missing)
        }
        var modules: Set<String> = []
        var undeclared: Set<String> = []
        for (number, names) in unknown where !names.isEmpty {
            let foreign = own.foreign(program.imports[number])
            modules.formUnion(foreign)
            for name in names {
                if HeadlessTypes.isOfUIKit(name) {
                    missing.insert(name)
                } else if foreign.isEmpty {
                    undeclared.insert(name)
                }
            }
        }
        files = fileNumbers.map { program.files[$0] }.sorted()
        screens = needed.standIns.filter { $0.reason == .screen }.map { program.types[$0.type].shownName }.sorted()
        services = needed.standIns.filter { $0.reason != .screen }.map { program.types[$0.type].shownName }.sorted()
        coordinators = needed.coordinators.keys.filter { $0 != needed.root && app.isListed($0) }
            .map { program.types[$0].shownName }.sorted()
        objectiveC = words.keys.sorted().map { word in
            Use(word: word.rawValue, files: words[word]!.map { program.files[$0] }.sorted())
        }
        self.missing = missing.sorted()
        self.modules = modules.sorted()
        self.undeclared = undeclared.sorted()
    }
}

/// Tells the modules that an app itself is made of from those of others: a folder of its source is named after each.
struct OwnModules {
    private let folders: Set<Substring>

    init(program: Program) { folders = Set(program.files.flatMap { $0.split(separator: "/").dropLast() }) }

    /// A folder named after a module of Apple's is not that module.
    func isOwn(_ module: String) -> Bool { !HeadlessTypes.modules.contains(module) && folders.contains(Substring(module)) }

    /// Of imported modules those that neither the app nor an exploration has.
    func foreign(_ imports: [String]) -> [String] {
        Set(imports.map { $0.split(separator: ".").first.map(String.init) ?? $0 })
            .filter { !HeadlessTypes.modules.contains($0) && !isOwn($0) }.sorted()
    }
}

extension NeededCodeReader {
    /// The coordinators that are explored by themselves, in the order of their declaration.
    var listed: [Program.TypeID] { coordinators.filter { isListed($0) && outermost($0) == $0 }.sorted() }

    func isListed(_ type: Program.TypeID) -> Bool {
        let children = program.types[type].children
        return children.isEmpty || !children.allSatisfy(coordinators.contains)
    }
}
