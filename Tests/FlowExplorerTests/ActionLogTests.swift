import FlowGraph
import Foundation
import FlowvizShopExploration
import Testing

@testable import FlowExplorer

/// A log brings back everything that was found, whatever has happened to it.
@MainActor struct ActionLogTests {
    /// A field in which a person goes right, down, or home; every step is looked at.
    private final class Field: ExploredWorld, NoteKeeper {
        private let size: Int
        private(set) var place = (x: 0, y: 0)
        private var labels: [String] = []
        private var descriptions: [String] = []
        private var observations: [String] = []
        private(set) var met: Set<String> = []
        /// As what it tells what it has met.
        var looseKind = NoteKind.coordinator
        private(set) var fired = 0
        private var heldBack: Set<String> = []
        /// What the key leaves out, and the words do not.
        var secret: ((_ fired: Int) -> Int)?

        /// - Parameter labels: Labels that have their numbers before all others, so that two fields count differently.
        init(_ size: Int, labels: [String] = []) {
            self.size = size
            self.labels = labels
        }

        private func number(_ text: String, _ texts: inout [String]) -> Int32 {
            if let known = texts.firstIndex(of: text) { return Int32(known) }
            texts.append(text)
            return Int32(texts.count - 1)
        }

        func reset() { place = (0, 0) }
        func choices() -> [Choice] {
            let offered = (place.x + 1 < size ? ["right"] : []) + (place.y + 1 < size ? ["down"] : []) + ["home"]
            return offered.map { Choice(number: number($0, &labels)) }
        }
        func perform(_ choice: Choice) {
            guard !heldBack.contains("\(label(of: choice)) \(place)") else { return }
            fired += 1
            met.insert("\(place.x)")
            switch label(of: choice) {
            case "right": place.x += 1
            case "down": place.y += 1
            default: place = (0, 0)
            }
        }
        func key() -> StateKey { StateKey(high: 1, low: UInt64(place.x * 100 + place.y)) }
        func describe() -> Int32 { number("row \(place.y)", &descriptions) }
        func observe() -> Int32 { number("to \(place.x)", &observations) }
        func label(of choice: Choice) -> String { labels[Int(choice.number)] }
        func words() -> String { "\(place) \(secret?(fired) ?? 0)" }

        func note(_ kind: NoteKind, _ number: Int32, inFile: (NoteKind, Int32) -> Int32) -> [UInt8] {
            let texts = kind == .label ? labels : kind == .description ? descriptions : observations
            return Array(texts[Int(number)].utf8)
        }
        func takeIn(_ kind: NoteKind, _ note: [UInt8], fromFile: (NoteKind, Int32) -> Int32?) -> Int32? {
            let text = String(decoding: note, as: UTF8.self)
            switch kind {
            case .label: return number(text, &labels)
            case .description: return number(text, &descriptions)
            case .observation: return number(text, &observations)
            case .screen: return nil
            case .coordinator, .leftOut, .equalRows, .silentRows, .unfollowed, .shown:
                met.insert(text)
                return nil
            }
        }
        var looseCount: Int { met.count }
        var loose: [(kind: NoteKind, note: [UInt8])] { met.sorted().map { (looseKind, Array($0.utf8)) } }

        /// Everything that was found, in words that do not depend on numbers.
        func told(_ result: Explorer<Field>.Result) -> [String] {
            result.order.map { state in
                let found = result.graph.states[state]
                let edges = result.graph.edges(of: state).map { edge in
                    let edge = result.graph.edges[edge]
                    let end =
                        edge.isKnown ? "\(result.graph.states[Int(edge.target)].key.low), \(observations[Int(edge.observation)])" : "?"
                    return "\(labels[Int(edge.choice)]) → \(end)"
                }
                return "\(found.key.low) at \(found.depth), \(descriptions[Int(found.description)]): \(edges.joined(separator: "; "))"
            } + met.sorted()
        }
    }

    private static let header = ActionLog.Header(name: "Field", options: ["back button"], program: "1")

    private final class File {
        let path = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID().uuidString)").path
        var bytes: [UInt8] {
            get { Array(FileManager.default.contents(atPath: path) ?? Data()) }
            set { _ = FileManager.default.createFile(atPath: path, contents: Data(newValue)) }
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Explores with a log, for so many actions at most.
    private func explore(_ field: Field, _ file: File, until most: Int = .max, limits: Limits = Limits()) throws -> Explorer<Field>.Result {
        // A clock that makes every action a block of its own.
        var now = 0.0
        let log = try ActionLog(path: file.path, header: Self.header, keeper: field)
        let terms = Explorer<Field>.Terms(
            limits: limits,
            elapsed: {
                now += 0.1
                return field.fired >= most ? Double(limits.seconds) : min(now, Double(limits.seconds) - 1)
            }, ending: { field.fired >= most ? ExplorationRequest.Ending(bound: "interrupt", value: 0) : nil }, log: log)
        return Explorer(field, terms).run()
    }

    private func whole(_ size: Int) -> (told: [String], fired: Int) {
        let field = Field(size)
        let result = Explorer(field, .init(limits: Limits(), elapsed: { 0 })).run()
        return (field.told(result), result.fired)
    }

    @Test func `a finished log tells everything again without firing an action`() throws {
        let file = File()
        let first = Field(5)
        let found = try explore(first, file)
        #expect(found.limit == nil)
        #expect(first.told(found) == whole(5).told)
        #expect(found.order.count == 25)
        // The other field counts its labels otherwise.
        let again = Field(5, labels: ["home", "up", "down"])
        let read = try explore(again, file)
        #expect(again.told(read) == first.told(found))
        #expect(again.fired == 0)
        #expect(read.fired == found.fired)
        #expect(read.builds == found.builds)
    }

    @Test(arguments: NoteKind.allCases.filter { $0.rawValue >= NoteKind.coordinator.rawValue })
    func `what has no number is told again as well, of whatever kind it is`(kind: NoteKind) throws {
        let file = File()
        let first = Field(3)
        first.looseKind = kind
        _ = try explore(first, file)
        let again = Field(3)
        again.looseKind = kind
        #expect(again.told(try explore(again, file)) == whole(3).told)
        #expect(again.fired == 0)
    }

    @Test func `an exploration that is ended goes on where it was`() throws {
        let file = File()
        var rounds = 0
        while true {
            let field = Field(9, labels: Array(["home", "left", "down"].prefix(rounds % 4)))
            let result = try explore(field, file, until: 100)
            rounds += 1
            if result.limit == nil {
                #expect(field.told(result) == whole(9).told)
                break
            }
            #expect(result.limit?.bound == "interrupt")
            try #require(rounds < 40)
        }
        #expect(rounds > 5)
    }

    @Test func `a log that breaks off anywhere is cut at its last whole block and gone on with`() throws {
        let file = File()
        _ = try explore(Field(3), file)
        let bytes = file.bytes
        let expected = whole(3).told
        for length in stride(from: 0, through: bytes.count, by: 7) {
            file.bytes = Array(bytes.prefix(length))
            let field = Field(3)
            #expect(field.told(try explore(field, file)) == expected, "\(length) of \(bytes.count) bytes")
            let again = Field(3)
            #expect(again.told(try explore(again, file)) == expected)
            #expect(again.fired == 0)
        }
    }

    @Test func `a bit that has flipped costs what comes after it, and never makes anything up`() throws {
        let file = File()
        _ = try explore(Field(3), file)
        let bytes = file.bytes
        let expected = whole(3).told
        var refused = 0
        for index in stride(from: 0, to: bytes.count, by: 5) {
            var changed = bytes
            changed[index] ^= UInt8(1 << (index % 8))
            file.bytes = changed
            let field = Field(3)
            do {
                #expect(field.told(try explore(field, file)) == expected, "byte \(index)")
            } catch is LogProblem {
                refused += 1
                #expect(file.bytes == changed, "what is refused is left alone")
            }
        }
        #expect(refused > 0)
    }

    @Test(arguments: [
        (ActionLog.Header(name: "Meadow", options: ["back button"], program: "1"), "is of \"Field\", not of \"Meadow\""),
        (
            ActionLog.Header(name: "Field", options: ["wait"], program: "1"),
            "is of an exploration with other options (then back button, now wait)"
        ),
        (ActionLog.Header(name: "Field", options: ["back button"], program: "2"), "is of another build of the program"),
    ])
    func `a log of something else is refused`(header: ActionLog.Header, sentence: String) throws {
        let file = File()
        _ = try explore(Field(2), file)
        let bytes = file.bytes
        let problem = #expect(throws: LogProblem.self) { try ActionLog(path: file.path, header: header, keeper: Field(2)) }
        #expect(problem?.description == "the log \(file.path) \(sentence); use another file, or remove it to start over")
        #expect(file.bytes == bytes)
    }

    @Test func `a file that is no log, or one of another version, is left alone`() throws {
        let file = File()
        for text in ["let cart = Cart()\n", "flowviz action log 99\n....", "flowviz action log and more and more and more"] {
            file.bytes = Array(text.utf8)
            #expect(throws: LogProblem.self) { try ActionLog(path: file.path, header: Self.header, keeper: Field(2)) }
            #expect(file.bytes == Array(text.utf8))
        }
    }

    @Test func `two explorations do not write one log`() throws {
        let file = File()
        let log = try ActionLog(path: file.path, header: Self.header, keeper: Field(2))
        let problem = #expect(throws: LogProblem.self) { try ActionLog(path: file.path, header: Self.header, keeper: Field(2)) }
        #expect(problem?.description.contains("is being written by another exploration") == true)
        withExtendedLifetime(log) {}
    }

    // MARK: What the explorer does with it

    @Test func `a bound is no end: the same log goes on under another one`() throws {
        let file = File()
        let cut = try explore(Field(4), file, limits: Limits(maxStates: 5))
        #expect(cut.limit?.bound == "maxStates")
        #expect(cut.order.count == 5)
        let further = try explore(Field(4), file, limits: Limits(maxTransitions: 30))
        #expect(further.limit?.bound == "maxTransitions")
        #expect(further.graph.knownEdges == 30)
        let field = Field(4)
        #expect(field.told(try explore(field, file)) == whole(4).told)
    }

    private func crash(_ label: String, _ x: Int, _ y: Int) -> CrashReport {
        CrashReport(
            flow: "Field", state: [1, UInt64(x * 100 + y)], label: label, kind: .trap, reason: "signal 4", path: ["launch", label])
    }

    @Test func `an action that crashed is left out in its state, and remembered by the log`() throws {
        var crashes = Crashes()
        crashes.add(crash("right", 0, 0))
        func edges(_ field: Field, _ log: ActionLog, _ crashes: Crashes) -> (result: Explorer<Field>.Result, from: [String]) {
            let result = Explorer(field, .init(limits: Limits(), elapsed: { 0 }, log: log, crashes: crashes)).run()
            return (result, field.told(result))
        }
        let file = File()
        let first = Field(3)
        let (result, told) = edges(first, try ActionLog(path: file.path, header: Self.header, keeper: first), crashes)
        #expect(told[0] == "0 at 0, row 0: right → ?; down → 1, to 0; home → 0, to 0")
        #expect(result.order.count == 9 - 2, "to the right of the launch nobody comes any more but from below")
        #expect(result.crashes.map(\.report) == crashes.all)
        #expect(result.limit == nil)
        let second = Field(3)
        let (again, toldAgain) = edges(second, try ActionLog(path: file.path, header: Self.header, keeper: second), Crashes())
        #expect(toldAgain == told)
        #expect(again.crashes.map(\.report) == crashes.all)
        #expect(second.fired == 0)
    }

    @Test func `an action that crashed in three states is tried nowhere any more`() {
        var crashes = Crashes()
        let news = [0, 1, 1].map { crashes.add(crash("down", $0, 0)) }
        #expect(news == [true, true, false], "the last is the same crash")
        #expect(!crashes.isGivenUp("down"))
        crashes.add(crash("down", 2, 0))
        #expect(crashes.isGivenUp("down"))
        let field = Field(5)
        let result = Explorer(field, .init(limits: Limits(), elapsed: { 0 }, crashes: crashes)).run()
        #expect(result.order.count == 5, "only the first row is left")
    }

    @Test func `two states with one key are told when keys are checked`() {
        let honest = Explorer(Field(3), .init(limits: Limits(), elapsed: { 0 }, checksKeys: true)).run()
        #expect(honest.clash == nil)
        let field = Field(3)
        field.secret = { $0 > 20 ? 1 : 0 }
        let result = Explorer(field, .init(limits: Limits(), elapsed: { 0 }, checksKeys: true)).run()
        #expect(result.clash?.first.hasSuffix(") 0") == true)
        #expect(result.clash?.second.hasSuffix(") 1") == true)
    }

    // MARK: Live apps

    private var shopOfTwo: Exploration { shop(tabs: 2, depth: 1, screens: 1) }

    @Test func `a live flow is told again by its log, byte by byte`() throws {
        let exploration = shopOfTwo
        let file = File()
        func run() throws -> (bytes: Data, fired: Int) {
            let world = LiveWorld(exploration)
            var run = ExplorationRun(exploration, world)
            run.log = try ActionLog(path: file.path, header: exploration.logHeader(program: ""), keeper: world)
            let told = run.tell { _ in }
            return (try told.document.json(), told.effort.fired)
        }
        let first = try run()
        let size = file.bytes.count
        let second = try run()
        #expect(second.bytes == first.bytes)
        #expect(try exploration.explore().json() == first.bytes)
        #expect(second.fired == first.fired)
        #expect(file.bytes.count - size < 64, "nothing was found that was not known")
    }

    @Test func `the words of a state hold what its key is made of`() {
        let world = LiveWorld(shopOfTwo)
        defer { world.end() }
        world.reset()
        let launch = world.words()
        #expect(launch.contains("LoginScreen"))
        #expect(launch.contains("offers (tap \"Log in\")"))
        world.perform(world.choice("tap \"Log in\"")!)
        #expect(world.words() != launch)
        world.reset()
        #expect(world.words() == launch)
    }
}
