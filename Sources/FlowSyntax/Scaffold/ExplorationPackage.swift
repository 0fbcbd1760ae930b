import FlowGraph
import Foundation
import SwiftSyntax

/// A Swift package that explores a coordinator of an app, as files: links to the app's own, copies without what only Xcode can do, and
/// stand-ins for the rest.
public struct ExplorationPackage: Sendable {
    /// The words in the first lines of each file that is written, and so of the manifest: a folder with such a manifest is no source of an
    /// app.
    public static let mark = "Written by 'flowviz init --exploration', and kept if you change it. Checksum "

    /// Whether a folder is such a package.
    static func isFolder(_ path: String) -> Bool {
        guard let file = fopen(path + "/Package.swift", "r") else { return false }
        defer { fclose(file) }
        var start = [UInt8](repeating: 0, count: 200)
        let count = fread(&start, 1, start.count, file)
        return String(decoding: start[..<count], as: UTF8.self).contains(mark)
    }

    /// What a file of the package is.
    public enum Content: Sendable, Hashable {
        case text(String)
        /// A file of the app, by its name.
        case link(to: String)
    }

    /// What the app's project says of how its code is compiled.
    public struct Settings: Sendable {
        /// `5` or `6`.
        public var languageMode = 5
        /// Names that `#if` asks for.
        public var conditions: [String] = []
        /// The dependency on flowviz, as a manifest has it: `.package(path: "../flowviz")`.
        public var dependency: String
        /// How many coordinators below the first are taken; `nil` for all.
        public var depth: Int?
        /// Whether something stands in for a type, by its name and file.
        public var stops: @Sendable (_ type: String, _ file: String) -> Bool = { _, _ in false }
        /// Types that are declared in the package by hand: nothing is generated for them.
        public var written: Set<String> = []

        public init(dependency: String) { self.dependency = dependency }
    }

    /// The name of the flow, and of the program.
    public let name: String
    /// Paths inside the package, sorted.
    public private(set) var files: [(path: String, content: Content)]
    /// The files of the app that are rewritten, with what was changed.
    public let rewritten: [(file: String, changes: [String])]
    /// The types that something stands in for, sorted.
    public let standIns: [String]
    /// Those of them that no Swift file declares: what they have is read from what is asked of them. Sorted.
    public let undeclared: [String]
    /// The screens that something stands in for, each with how many actions it offers.
    public let offered: [String: Int]
    /// What the user has to write: members and values that the source does not tell.
    public let open: [String]
    public let needs: CoordinatorNeeds

    /// What does not compile and was replaced or left out, by the files in which it stands, each with the compiler's first error.
    public private(set) var replaced: [String: [String: String]] = [:]

    /// An error of the compiler.
    public struct CompilerError: Sendable, Hashable {
        /// As the compiler names it.
        public let file: String
        /// 1-based.
        public let line: Int
        /// 1-based, in UTF-8.
        public let column: Int
        public let message: String

        /// - Parameter text: `Cart.swift:1:8: error: no such module 'Rx'`; `nil` if it has no place.
        public init?(_ text: String) {
            guard let mark = text.range(of: ": error: ") else { return nil }
            let place = text[..<mark.lowerBound].split(separator: ":")
            guard place.count >= 3, let line = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) else { return nil }
            file = place.dropLast(2).joined(separator: ":")
            (self.line, self.column, message) = (line, column, String(text[mark.upperBound...]))
        }
    }

    /// Replaces the code in which the compiler found errors: where it is met in an exploration, that is not complete.
    ///
    /// - Parameters:
    ///   - folder: The folder of the package, as a part of the compiler's paths.
    ///   - isFixed: Whether a file of the package is a person's.
    ///   - read: Reads a file of the app.
    /// - Returns: Whether anything has changed.
    public mutating func replaceCode(
        with errors: [CompilerError], in folder: String, isFixed: (String) -> Bool, read: (String) -> String?
    ) -> Bool {
        var hasChanged = false
        let byFile = Dictionary(grouping: errors, by: \.file)
        for index in files.indices {
            let path = files[index].path
            guard path.hasPrefix("Sources/"), !isFixed(path), !path.hasSuffix("/main.swift") else { continue }
            var text: String
            var app: String?
            switch files[index].content {
            case .link(let file):
                guard let found = read(file) else { continue }
                (text, app) = (found, file)
            case .text(let found):
                text = found
                if let first = found.split(separator: "\n", maxSplits: 1).first, first.hasPrefix("#sourceLocation(file: \"") {
                    app = Self.appFile(in: String(first))
                    text = String(found.dropFirst(first.count + 1))
                }
            }
            let names = [app, "\(folder)/\(path)"].compactMap(\.self)
            // The line of the checksum is in front of a file of the package.
            let shift = app == nil ? 1 : 0
            let places = names.flatMap { name in
                byFile.filter { $0.key == name || $0.key.hasSuffix("/" + name) }.values.flatMap { $0 }
                    .map { ReplacedCode.Place(line: $0.line - shift, column: $0.column, message: $0.message) }
            }
            guard !places.isEmpty else { continue }
            let copy = ReplacedCode(
                text, places: Set(places).sorted { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) })
            guard copy.text != text else { continue }
            hasChanged = true
            replaced[app ?? path, default: [:]].merge(copy.reasons) { first, _ in first }
            if let app {
                let place = path.replacing("/App/", with: "/Rewritten/", maxReplacements: 1)
                files[index] = (place, .text("#sourceLocation(file: \"\(app.swiftLiteral)\", line: 1)\n" + copy.text))
            } else {
                files[index].content = .text(copy.text)
            }
        }
        return hasChanged
    }

    /// The file that the first line of a copy names.
    private static func appFile(in line: String) -> String {
        let name = line.dropFirst("#sourceLocation(file: \"".count).prefix { $0 != "\"" }
        return String(name).replacing("\\\\", with: "\\")
    }

    /// Makes the package.
    ///
    /// - Parameters:
    ///   - coordinator: The name of the coordinator.
    ///   - read: Reads a file of the app.
    /// - Returns: `nil` if there is no such coordinator.
    public static func make(
        from coordinator: String, files: [(file: String, facts: FileFacts)], surroundings: Surroundings, settings: Settings,
        read: @escaping @Sendable (String) -> String?
    ) -> ExplorationPackage? {
        DeepStack.run {
            let files = files.sorted { $0.file < $1.file }
            let app = NeededCodeReader(program: Program(files: files, surroundings: surroundings), files: files)
            guard let root = app.listed.first(where: { app.program.types[$0].shownName == coordinator }) else { return nil }
            return ExplorationPackage(root: root, app: app, settings: settings, read: read)
        }
    }

    private init(root: Program.TypeID, app: NeededCodeReader, settings: Settings, read: @escaping (String) -> String?) {
        let program = app.program
        let needed = NeededCode(of: root, in: app, limits: NeededCode.Limits(depth: settings.depth, stops: settings.stops))
        let modules = OwnModules(program: program)
        needs = CoordinatorNeeds(of: needed, in: app, modules: modules)
        name = Self.name(of: program.types[root].simpleName)
        let module = name + "Flows"
        let sources = "Sources/\(module)"

        var known: [Int: SourceSyntax] = [:]
        func syntax(_ file: Int) -> SourceSyntax {
            if let tree = known[file] { return tree }
            let tree = SourceSyntax(read(program.files[file]) ?? "")
            known[file] = tree
            return tree
        }

        var result: [String: Content] = [:]
        var rewritten: [(file: String, changes: [String])] = []
        var imports: Set<String> = ["UIKit"]
        let taken = Set(needed.taken)
        var names = FileNames()
        var runsSelectors = false
        let numbers = Set(needed.taken.map { app.declarations.all[$0].file }).sorted()
        let common = Self.commonFolder(of: numbers.map { program.files[$0] })
        var methods: [String: [FunctionDeclSyntax]] = [:]
        for number in numbers { methods.merge(syntax(number).functions.mapValues { $0.filter(\.isKnownToObjectiveC) }) { $0 + $1 } }
        func canImport(_ module: String) -> Bool { HeadlessTypes.modules.contains(module) && !modules.isOwn(module) }
        for number in numbers {
            let file = program.files[number]
            let kept = app.declarations.inFile[number].filter(taken.contains).map { app.declarations.all[$0] }
            let spots = Set(kept.map(\.spot))
            let aliases = Set(kept.compactMap { if case .alias(let name) = $0.kind { name } else { nil } })
            imports.formUnion(program.imports[number].filter(canImport))
            let copy = RewrittenSource(
                syntax(number), keeps: spots.contains, keepsAlias: aliases.contains, hasModule: canImport, others: methods)
            let inside = names.unique(String(file.dropFirst(common.count)))
            runsSelectors = runsSelectors || copy.runsSelectors
            if copy.changes.isEmpty {
                result["\(sources)/App/\(inside)"] = .link(to: file)
            } else {
                rewritten.append((file, copy.changes))
                result["\(sources)/Rewritten/\(inside)"] = .text(
                    "#sourceLocation(file: \"\(file.swiftLiteral)\", line: 1)\n" + copy.text)
            }
        }

        if runsSelectors { result["\(sources)/StandIns/\(names.unique("Selectors.swift"))"] = .text(RewrittenSource.runningSelectors) }

        var open: [String] = []
        var samples = SampleValues(app: app, needed: needed)
        let undeclared = UndeclaredTypes(of: needed, in: app, samples: samples)
        samples.madeUp = undeclared.classes
        let lifecycle = ScreenLifecycle(app: app, needed: needed, syntax: syntax)
        let offers = Offers(app: app, needed: needed, samples: samples, lifecycle: lifecycle, syntax: syntax)
        var offered: [String: Int] = [:]
        var questions = Questions(app: app, samples: samples)
        for standIn in needed.standIns
        where !program.types[standIn.type].isObjectiveC && !settings.written.contains(program.types[standIn.type].simpleName) {
            let actions = standIn.reason == .screen ? offers.offers(of: standIn) : []
            if standIn.reason == .screen, offers.isShown(standIn.type) {
                offered[program.types[standIn.type].name] = actions.count { $0.code != nil }
            }
            let source = StandInSource(
                standIn: standIn, app: app, needed: needed, samples: samples, syntax: syntax, lifecycle: lifecycle, offers: actions
            ).written(asking: &questions)
            open += source.unwritten.map { "\($0): its type is not written in the app" }
            let own = program.imports[program.types[standIn.type].file].filter(canImport)
            let all = Set(own + ["UIKit"]).sorted()
            imports.formUnion(all)
            result["\(sources)/StandIns/\(names.unique("\(program.types[standIn.type].name)StandIn.swift"))"] = .text(
                all.map { "import \($0)\n" }.joined() + "\n" + source.text + "\n")
        }
        for name in undeclared.names where !settings.written.contains(name) {
            result["\(sources)/StandIns/\(names.unique("\(name)StandIn.swift"))"] = .text(
                "import UIKit\n\n\(undeclared.source(of: name))\n")
        }
        if let declared = undeclared.notificationNames {
            result["\(sources)/StandIns/\(names.unique("NotificationNames.swift"))"] = .text("import UIKit\n\n\(declared)\n")
        }
        let hasBoards = needs.objectiveC.contains { $0.word == ObjectiveCWord.storyboard.rawValue }
        if hasBoards, !program.surroundings.boards.isEmpty, !settings.written.contains("UIStoryboard") {
            let classes = Set(
                (needed.standIns.map(\.type)
                    + needed.taken.compactMap { if case .type(let id) = app.declarations.all[$0].kind { id } else { nil } })
                    .filter(app.isViewController).map { program.types[$0].simpleName })
            result["\(sources)/StandIns/\(names.unique("UIStoryboardStandIn.swift"))"] = .text(
                StoryboardSource(boards: program.surroundings.boards, hasClass: classes.contains).text)
        }
        result["\(sources)/StandIns/\(names.unique("StandInValues.swift"))"] = .text(Self.standIn)

        if let asked = questions.source { result["\(sources)/StandIns/\(names.unique("Questions.swift"))"] = .text(asked) }

        let entry = EntrySource(
            app: app, needed: needed, samples: samples, name: name, questions: questions,
            exchanged: ExchangedMethods.names(among: needed.taken, in: app, syntax: syntax, read: read), syntax: syntax)
        open += entry.open
        let flows = names.unique("Flows.swift")
        result["\(sources)/\(flows)"] = .text(entry.text)
        let lines = needed.standIns.filter { $0.reason == .screen && app.isViewController($0.type) }
            .flatMap { offers.lines(for: $0) }
        open += lines.filter { $0.contains("// ") }.map { $0.split(separator: "// ").last.map(String.init) ?? $0 }
        result["\(sources)/\(names.unique("Offers.swift"))"] = .text(Self.offers(lines))
        result["Sources/\(name)/main.swift"] = .text(
            "import FlowExplorer\nimport \(module)\n\nExploration.main(\(entry.variables.joined(separator: ", ")))\n")
        result["Package.swift"] = .text(Self.manifest(name: name, module: module, imports: imports, settings: settings))
        result[".gitignore"] = .text(".build/\nOutput/\nPackage.resolved\n")
        self.files = result.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        self.rewritten = rewritten
        standIns = Set(needed.standIns.map { program.types[$0.type].name } + undeclared.names).sorted()
        self.undeclared = undeclared.names
        self.offered = offered
        self.open = open
    }

    /// `Cart` of `CartCoordinator`.
    private static func name(of type: String) -> String {
        let stem = type.hasSuffix("Coordinator") ? String(type.dropLast("Coordinator".count)) : type
        return stem.isEmpty ? type : stem
    }

    /// The folder that all files are in, with the `/` at its end.
    private static func commonFolder(of files: [String]) -> String {
        guard var common = files.first?.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init) else {
            return ""
        }
        for file in files {
            let parts = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
            common = Array(zip(common, parts).prefix { $0 == $1 }.map(\.0))
        }
        return common.isEmpty ? "" : common.joined(separator: "/") + "/"
    }

    private static func offers(_ lines: [String]) -> String {
        """
        import FlowExplorer
        import UIKit

        extension Exploration {
            /// What the user can do on the screens that something stands in for.
            func offeringWhatScreensOffer() -> Exploration {
                self
        \(lines.map { "    " + $0.replacing("\n", with: "\n    ") }.joined(separator: "\n"))
            }
        }

        """
    }

    private static let standIn = """
        import FlowExplorer
        import UIKit

        /// A value where the app has one that is not known: nothing, empty, false or zero. A type that has none of these ends the action, and the
        /// report says which value is missing: write it in the file of that name.
        func standIn<Value>(_ name: String) -> Value {
            if Value.self == Void.self { return () as! Value }
            if let type = Value.self as? any ExpressibleByNilLiteral.Type { return type.init(nilLiteral: ()) as! Value }
            if let type = Value.self as? any RangeReplaceableCollection.Type { return type.init() as! Value }
            if let type = Value.self as? any SetAlgebra.Type { return type.init() as! Value }
            if let type = Value.self as? any Numeric.Type { return zero(type) as! Value }
            if Value.self == Bool.self { return false as! Value }
            if let zero = ([CGPoint.zero, CGSize.zero, CGRect.zero, UIEdgeInsets.zero] as [Any]).lazy.compactMap({ $0 as? Value }).first { return zero }
            if let type = Value.self as? any RawRepresentable.Type, let first = first(of: type) as? Value { return first }
            return MainActor.assumeIsolated {
                if let type = Value.self as? UIViewController.Type { return type.init(nibName: nil, bundle: nil) as! Value }
                if let type = Value.self as? UIView.Type { return type.init(frame: .zero) as! Value }
                UnfollowedCode.end(name)
            }
        }

        /// The case of an enumeration that has the number 0.
        private func first<Raw: RawRepresentable>(of type: Raw.Type) -> Raw? { (0 as? Raw.RawValue).flatMap(type.init(rawValue:)) }

        /// Each beginning is the first one: nothing is stored.
        func forgetWhatIsStored() {
            let stored = UserDefaults.standard
            for key in stored.dictionaryRepresentation().keys { stored.removeObject(forKey: key) }
        }

        /// In place of code that does not compile here: the result says that it was met, and is not complete.
        func notRun(_ name: String) { UnfollowedCode.meet(name) }
        func notRun<Value>(_ name: String) -> Value {
            UnfollowedCode.meet(name)
            return standIn(name)
        }

        /// In place of an initialiser that does not compile here: what asks for it ends there.
        func endsHere(_ name: String) -> Never {
            UnfollowedCode.meet(name)
            fatalError("\\(name) does not compile here")
        }

        #if !canImport(ObjectiveC)
            extension UserDefaults {
                /// What key-value coding does on Apple's systems.
                func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
            }
        #endif

        private func zero<Number: Numeric>(_ type: Number.Type) -> Number { .zero }

        """

    private static func manifest(name: String, module: String, imports: Set<String>, settings: Settings) -> String {
        let companions: [(module: String, headless: String, product: String)] = [
            ("UIKit", "HeadlessUIKit", "HeadlessUIKit"), ("SafariServices", "HeadlessSafariServices", "HeadlessUIKit"),
            ("SwiftUI", "HeadlessSwiftUI", "HeadlessSwiftUI"), ("Combine", "HeadlessCombine", "HeadlessCombine"),
            ("ObjectiveC", "HeadlessObjectiveC", "HeadlessUIKit"),
        ]
        let used = companions.filter { imports.contains($0.module) }
        let aliases = used.map { "        \"-module-alias\", \"\($0.module)=\($0.headless)\"," }
        let products = Set(used.map(\.product) + ["FlowExplorer"]).sorted()
            .map { "                .product(name: \"\($0)\", package: \"flowviz\")," }
        let conditions = settings.conditions.map { ", .define(\"\($0.swiftLiteral)\")" }.joined()
        return """
            // swift-tools-version: 6.3
            import PackageDescription

            // The app's own files, built against HeadlessUIKit. Each file of the app has UIKit at hand, as a bridging header gives it.
            let headlessUIKit: [SwiftSetting] = [
                .unsafeFlags([
            \(aliases.joined(separator: "\n"))
                    "-Xfrontend", "-import-module", "-Xfrontend", "UIKit", "-Xfrontend", "-disable-cross-import-overlays",
                ])
            ]

            let package = Package(
                name: "\(module)",
                platforms: [.macOS(.v13)],
                dependencies: [\(settings.dependency)],
                targets: [
                    .target(
                        name: "\(module)",
                        dependencies: [
            \(products.joined(separator: "\n"))
                        ],
                        swiftSettings: headlessUIKit + [.swiftLanguageMode(.v\(settings.languageMode))\(conditions)]),
                    .executableTarget(
                        name: "\(name)",
                        dependencies: [
                            "\(module)",
            \(products.joined(separator: "\n"))
                        ],
                        swiftSettings: headlessUIKit),
                ]
            )

            """
    }
}

/// Names of files, of which no two in a target may be equal, in whichever folders they are.
private struct FileNames {
    private var used: Set<String> = []

    /// A path, or one whose last part has the names of its folders in front if another file is called so.
    mutating func unique(_ path: String) -> String {
        var folders = path.split(separator: "/").map(String.init)
        var name = folders.removeLast()
        for folder in folders.reversed() where used.contains(name) { name = folder + "-" + name }
        while used.contains(name) { name = "Flow-" + name }
        used.insert(name)
        return (folders + [name]).joined(separator: "/")
    }
}

extension String {
    /// As it stands between the quotes of a literal.
    var swiftLiteral: String {
        replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    }
}
