import FlowGraph

extension SourceGraph {
    /// The walk over a program: every piece of code is run on sets of possible values until nothing new comes of it.
    ///
    /// Code is run once for each combination of `self`, arguments and coordinator it works for, so a router or a base class explains itself
    /// by what its callers hand in. Fields only ever gain values; whoever read one is run again. What cannot be told is the empty set, and
    /// nothing follows from it.
    final class Walk {
        /// The source of a closure or of a local function.
        struct ClosureCode {
            let parameters: [String]
            let defaults: [ParameterFacts]
            let body: Body
            let file: Int
            let spot: Spot
        }

        /// What a closure takes with it.
        struct Captured: Hashable {
            let names: [String]
            let values: [SetID]
            let owner: Int32
            let scope: Int
            let externalScope: String
            let file: Int
        }

        struct Cell {
            var value: SetID = 0
            var readers: [Int32] = []
        }

        let program: Program
        /// Which types names mean, looked up once.
        let typeNames = Program.NameCache()
        let arrangements = Arrangements()
        /// Whether each function has a body.
        let hasBody: [Bool]
        /// Whether nothing comes of each function, whatever it is called with.
        let isSilentFunction: [Bool]
        /// What reading each property comes to.
        let traits: [PropertyTraits]
        private var fullNames: [String?]
        /// Types whose bodies have shown that they lead through a part of the app.
        let conductors: Set<Program.TypeID>
        /// Types that only keep screens and coordinators that they are given, and show them.
        let containers: Set<Program.TypeID>
        /// Types that are named as stand-ins for tests and demos: where another class can be meant, they are not.
        let doubles: Set<Program.TypeID>
        let sets = Sets()
        private(set) var objects: [Object] = []
        private var objectNumbers: [ObjectKey: Int32] = [:]
        /// How many objects of each type there are for each coordinator.
        private var kinCounts = PairTable()
        /// How many texts were told apart at each place.
        private var textCounts: [ObjectKey: Int] = [:]
        /// The kind of each object.
        private(set) var objectKinds: [Int32] = []
        /// Names of classes from elsewhere, by kind.
        var kinds: [[String]] = []
        var kindNumbers: [Kind: Int32] = [:]
        var methodLists: [MethodName: [Program.FunctionID]] = [:]
        /// The objects of each declared type, in the order in which they were made.
        private(set) var objectsByType: [Program.TypeID: [Int32]] = [:]
        private(set) var effects: [Effect] = []
        private var effectNumbers: [Effect: Int32] = [:]
        private var names: [String] = [""]
        private var nameNumbers: [String: Int32] = ["": 0]
        /// Labels that are cases of what coordinators were told.
        private(set) var routes: Set<Int32> = []
        var contexts: [Context] = []
        var contextTable = SequenceTable()
        var codeNumbers = PairTable()
        var codeCounts: [CodeCount] = []
        var argumentLists = SequenceTable()
        /// The types in whose code views are made of which it is not known which object makes them: several run it at once.
        var scopes: [Int32: Program.TypeID] = [:]
        /// The closures of the last columns of split views.
        var details: Set<Int32> = []
        /// Who depends on what came of which code.
        var dependencies = PairTable()
        var closures: [ClosureCode] = []
        private var closureNumbers: [UInt64: Int32] = [:]
        var captures: [Captured] = []
        private var captureNumbers: [Captured: Int32] = [:]
        private var cells: [Cell] = []
        private var cellNumbers = PairTable()
        private var readings = PairTable()
        /// Whether anything was ever stored under each name, and who asked for it before that.
        private var isStored = [false]
        private var nameReaders: [Int32: [Int32]] = [:]
        /// Fields of each object that were ever touched, for walking from object to object.
        private(set) var fields: [[Int32]] = []
        var triggers: [Occasion] = []
        var triggerContexts: [[Int32]] = []
        var triggerNumbers: [Occasion: Int] = [:]
        /// What listens to subjects, with where and how it would be called.
        var listeners: [Int32: Occasion] = [:]
        /// Triggers that need no code to be stored: they are there as soon as their object is.
        var standing: Set<Int> = []
        /// What values are shown as that hold keys of texts.
        var shownTexts: [SetID: SetID] = [:]
        /// Methods that nothing calls, by type.
        var rootsByType: [Program.TypeID: [Program.FunctionID]] = [:]
        private struct Meaning: Hashable { let name: String, scope: Int, file: Int }
        private var meanings: [Meaning: Int] = [:]
        var queue: [Int32] = []
        var queueStart = 0
        /// Code that was run often already: it waits until all else has settled, and then takes up at once what came together.
        var lateQueue: [Int32] = []
        var depth = 0
        let categories: [Category]
        let mentions: Mentions
        /// The places of parameters that say which tab is selected.
        let tabIndices: [Program.FunctionID: Set<Int>]
        /// How deep objects are nested that are told apart by what they are made with.
        var identityDepths: [Int32: Int] = [:]
        /// How deep objects are nested that are told apart by who makes them.
        var makingDepths: [Int32: Int] = [:]
        /// What is in each value by which a screen was chosen, once effects are spread.
        var carried: [SetID: Set<Int32>] = [:]
        /// Names of properties to which views may bind what they show.
        let boundNames: Set<String>
        /// Which types' code makes which.
        var made: [Program.TypeID: Set<Program.TypeID>] = [:]
        /// Types whose code shows a screen of the program's that was not handed in.
        var showers: Set<Program.TypeID> = []
        /// Types whose code shows anything that was not handed in, be it an alert.
        var presenters: Set<Program.TypeID> = []
        /// Types whose code does so, or has another object do it.
        var relays: Set<Program.TypeID> = []
        /// Properties that were read and never had a value, with the object.
        var emptyReads: [(object: Int32, property: Program.PropertyID)] = []
        private var emptyReadSeen: Set<UInt64> = []
        private(set) lazy var conformers = Self.conformers(in: program)
        /// Whether declared types may stand for values that nobody was seen making.
        var usesStandIns = false
        /// Code that has asked a container for an object of a type before.
        var unanswered: Set<Int32> = []
        /// Functions that were run, with the object they were run on.
        var ran = PairTable()
        var ranClosures: Set<Int32> = []
        /// Closures that were run because nobody was seen calling them.
        var forgotten: Set<Int32> = []
        let dialects: [any Dialect]
        /// Static functions that the program adds to types from elsewhere: `.name(…)` may mean one of them.
        let staticExtensions: [String: [Program.FunctionID]]
        /// The enums that have a case of each name.
        let enumsByCase: [String: [Program.TypeID]]
        /// Classes of libraries that are view controllers, though their names do not tell.
        let libraryScreens: Set<String>
        let boards: Boards
        /// The scene that each view controller was seen coming from.
        var scenesByObject: [Int32: Int] = [:]
        /// What storyboards do at the launch.
        var boardRuns: [(file: Int, context: Int32)] = []
        /// Types that a dialect says lead through a part of the app.
        var conductorsOfDialects: Set<Program.TypeID> = []
        /// Objects that nobody was seen making.
        var loners: [Int32] = []
        /// Code that was run without a caller, with its object.
        var alone: [(object: Int32, context: Int32)] = []
        /// What the scenes of a SwiftUI app show.
        var bodies: [(object: Int32, context: Int32)] = []

        /// The name of a function with its labels, put together once.
        func fullName(of function: Program.FunctionID) -> String {
            if let known = fullNames[function] { return known }
            let name = program.functions[function].facts.fullName
            fullNames[function] = name
            return name
        }

        init(
            _ program: Program, categories: [Category], mentions: Mentions, conductors: Set<Program.TypeID>,
            containers: Set<Program.TypeID> = [], doubles: Set<Program.TypeID>, dialects: [any Dialect]
        ) {
            self.containers = containers
            self.program = program
            hasBody = program.functions.map { $0.facts.body != nil }
            isSilentFunction = program.functions.map { $0.facts.body?.isSilent ?? false }
            traits = program.properties.map { PropertyTraits($0.facts) }
            fullNames = Array(repeating: nil, count: program.functions.count)
            self.doubles = doubles
            self.categories = categories
            self.mentions = mentions
            tabIndices = TabIndices.find(program)
            self.conductors = conductors
            self.dialects = dialects
            var found: [String: [Program.FunctionID]] = [:]
            for function in program.functions where function.externalOwner != nil && function.facts.isStatic && function.facts.body != nil {
                found[function.facts.name, default: []].append(function.id)
            }
            staticExtensions = found
            enumsByCase = Self.enumsByCase(of: program)
            boards = Boards(program)
            libraryScreens = LibraryScreens(of: program).names
            boundNames = mentions.projected.union(SourceGraph.observedNames(of: program))
        }

        // MARK: - Names, numbers

        func number(_ name: String) -> Int32 {
            if let known = nameNumbers[name] { return known }
            let number = Int32(names.count)
            names.append(name)
            isStored.append(false)
            nameNumbers[name] = number
            return number
        }

        func name(_ number: Int32) -> String { names[Int(number)] }

        /// The label for a case that a coordinator was told, apart from all names.
        func route(_ name: String) -> Int32 {
            let number = number("#route " + name)
            routes.insert(number)
            return number
        }

        /// What a context does, once effects are spread.
        func effects(of context: Int32) -> [Effect] { sets.numbers(contexts[Int(context)].effects).map { effects[Int($0)] } }

        func number(_ effect: Effect) -> Int32 {
            if let known = effectNumbers[effect] { return known }
            let number = Int32(effects.count)
            effects.append(effect)
            effectNumbers[effect] = number
            return number
        }

        func closureNumber(file: Int, spot: Spot, make: () -> ClosureCode) -> Int32 {
            let key = UInt64(file) << 44 | UInt64(UInt32(bitPattern: spot.line)) << 20 | UInt64(UInt32(bitPattern: spot.column) & 0xFFFFF)
            if let known = closureNumbers[key] { return known }
            let number = Int32(closures.count)
            closures.append(make())
            closureNumbers[key] = number
            return number
        }

        func captureNumber(_ captured: Captured) -> Int32 {
            if let known = captureNumbers[captured] { return known }
            let number = Int32(captures.count)
            captures.append(captured)
            sets.captureDepths.append(captured.values.map(sets.depth).max() ?? 0)
            captureNumbers[captured] = number
            return number
        }

        // MARK: - Objects

        func category(of type: Program.TypeID) -> Category { categories[type] }

        func isConductor(_ object: Int32) -> Bool {
            guard object >= 0, let type = objects[Int(object)].type else { return false }
            return conductors.contains(type)
        }

        /// The object that a piece of code makes at a place.
        func make(
            _ type: Program.TypeID?, className: String, category: Category, owner: Int32, maker: Int32, file: Int, spot: Spot,
            texts: [String] = [],
            isStandIn: Bool = false
        ) -> Int32 {
            let isConductor = type.map(conductors.contains) ?? false
            var key: ObjectKey
            if isConductor, let type {
                // The tree of coordinators has no cycles and no endless repetition: a coordinator that starts its own kind again is drawn
                // once.
                var above = owner
                while above >= 0 {
                    if objects[Int(above)].type == type { return above }
                    above = objects[Int(above)].owner
                }
                key = ObjectKey(type: type, className: "", owner: owner, file: 0, spot: Spot(line: 0, column: 0), texts: [])
                if let known = objectNumbers[key] { return known }
                if let known = objectsByType[type], known.count >= Walk.mostPlaces { return known[0] }
            } else {
                key = ObjectKey(
                    type: type ?? -1, className: type == nil ? className : "", owner: owner, file: file, spot: spot, texts: texts)
                if let known = objectNumbers[key] { return known }
                if let type, category == .plain || category == .control {
                    key = joined(key, type)
                    if let known = objectNumbers[key] { return known }
                }
            }
            let number = Int32(objects.count)
            objects.append(
                Object(
                    type: type, className: className, category: category, owner: owner, maker: maker, file: file, spot: spot,
                    isStandIn: isStandIn))
            fields.append([])
            objectKinds.append(kind(of: objects[Int(number)]))
            objectNumbers[key] = number
            if let type {
                objectsByType[type, default: []].append(number)
                addRoots(of: number, type: type)
                if category.isController { addSegues(of: number) }
            }
            return number
        }

        /// At how many places of the tree one type of coordinator is told apart. Beyond that the first place stands for all.
        static let mostPlaces = 3

        /// What stands for an object that is no screen, where there are too many of its kind to tell them apart: one object for all texts of
        /// a place, and one for all further places of a coordinator.
        private func joined(_ key: ObjectKey, _ type: Program.TypeID) -> ObjectKey {
            var key = key
            if key.texts.contains(where: { !$0.hasPrefix("#") }) {
                let place = ObjectKey(type: type, className: "", owner: -1, file: key.file, spot: key.spot, texts: [])
                if textCounts[place, default: 0] >= Walk.mostTexts {
                    key = ObjectKey(type: type, className: "", owner: key.owner, file: key.file, spot: key.spot, texts: [])
                    if objectNumbers[key] != nil { return key }
                } else {
                    textCounts[place, default: 0] += 1
                }
            }
            let kin = kinCounts[key.owner, Int32(type)] ?? 0
            if kin > Walk.mostKin {
                return ObjectKey(type: type, className: "", owner: key.owner, file: -1, spot: Spot(line: 0, column: 0), texts: [])
            }
            kinCounts.set(key.owner, Int32(type), kin + 1)
            return key
        }

        /// How many objects of a type that are no screens are told apart for one coordinator: an icon for each name.
        static let mostKin = 256
        /// How many objects that are no screens are told apart by their texts at one place: an entry of a log.
        static let mostTexts = 16

        func atom(_ object: Int32) -> SetID { sets.set(.object(object)) }

        /// The objects in a set.
        func objects(in set: SetID) -> [Int32] { sets.objects(set) }

        func strings(in set: SetID) -> [String] {
            sets.atoms(sets.elements(set)).compactMap { if case .string(let text) = $0 { text } else { nil } }
        }

        /// The coordinator for whom code with this `self` works.
        func owner(of object: Int32, inherited: Int32) -> Int32 {
            if isConductor(object) { return object }
            let category = objects[Int(object)].category
            // The app's delegate works for nobody, whoever calls it.
            return category.isController || category == .control || category == .view || category == .entry
                ? objects[Int(object)].owner : inherited
        }

        // MARK: - Fields

        private func cell(_ object: Int32, _ name: Int32) -> Int {
            if let known = cellNumbers[object, name] { return Int(known) }
            let number = cells.count
            cells.append(Cell())
            cellNumbers.insert(object, name, Int32(number))
            if object >= 0 { fields[Int(object)].append(name) }
            return number
        }

        /// - Parameter object: An object, or a type's number below -1 for what is static, or -1 for variables at the top level.
        func read(_ object: Int32, _ name: Int32, reader: Int32) -> SetID {
            guard isStored[Int(name)] else {
                // Nothing of that name was ever stored: one note for all objects is enough.
                if reader >= 0, readings.insert(-1 - name, reader) { nameReaders[name, default: []].append(reader) }
                return 0
            }
            let cell = cell(object, name)
            if reader >= 0, readings.insert(Int32(cell), reader) { cells[cell].readers.append(reader) }
            return cells[cell].value
        }

        func peek(_ object: Int32, _ name: String) -> SetID {
            guard let name = nameNumbers[name] else { return 0 }
            return cellNumbers[object, name].map { cells[Int($0)].value } ?? 0
        }

        func store(_ given: SetID, in object: Int32, _ name: Int32) {
            let value = sets.known(given)
            guard value != 0 else { return }
            if !isStored[Int(name)] {
                isStored[Int(name)] = true
                for reader in nameReaders.removeValue(forKey: name) ?? [] { enqueue(reader) }
            }
            let cell = cell(object, name)
            let union = sets.union(cells[cell].value, value)
            guard union != cells[cell].value else { return }
            cells[cell].value = union
            for reader in cells[cell].readers { enqueue(reader) }
        }

        func noteEmptyRead(_ object: Int32, _ property: Program.PropertyID) {
            let key = UInt64(UInt32(bitPattern: object)) << 32 | UInt64(property)
            if emptyReadSeen.insert(key).inserted { emptyReads.append((object, property)) }
        }

        /// The type that a name means at a place, found once.
        func meaning(of name: String, scope: Program.TypeID?, file: Int, find: () -> Program.TypeID?) -> Program.TypeID? {
            let key = Meaning(name: name, scope: scope ?? -1, file: file)
            if let known = meanings[key] { return known < 0 ? nil : known }
            let found = find()
            meanings[key] = found ?? -1
            return found
        }

        /// Whether it is, or holds, a screen of the program's: an alert or a browser alone makes nobody a coordinator.
        func isOwnScreen(_ object: Int32) -> Bool {
            let info = objects[Int(object)]
            if info.type != nil || info.category == .hosting || info.category.isContainer { return true }
            return info.category == .screen && isOfUnreadFile(info.className, file: info.file)
        }

        /// Whether a screen's class must be the program's own although no file declares it: the file that names it imports nothing that
        /// could.
        func isOfUnreadFile(_ name: String, file: Int) -> Bool {
            !SourceGraph.isOfPlatform(name) && program.imports[file].allSatisfy(SourceGraph.platformModules.contains)
        }

        /// Whether an object's class inherits from, or conforms to, something of a library that nobody reads.
        func isOfUnreadLibrary(_ object: Int32) -> Bool {
            guard let type = objects[Int(object)].type else { return false }
            let files = [type] + program.ancestors(of: type)
            return program.externalAncestors(of: type).contains { !SourceGraph.isOfPlatform($0) && !Self.silentProtocols.contains($0) }
                && files.contains { !program.imports[program.types[$0].file].allSatisfy(SourceGraph.platformModules.contains) }
        }

        /// Protocols that the standard library and Combine declare: they tell nothing of a library.
        static let silentProtocols: Set<String> = [
            "AnyObject", "Codable", "Comparable", "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Hashable",
            "Identifiable", "ObservableObject", "Sendable",
        ]

        func note(made object: Int32, by context: Int32) { contexts[Int(context)].made.append(object) }

        /// How exploration calls what a method of UIKit stands for; else the method's own name.
        static func label(_ facts: FunctionFacts) -> String {
            facts.name == "touchesEnded" || facts.name == "touchesBegan" ? "touch" : facts.fullName
        }
    }
}
