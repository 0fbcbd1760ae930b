extension SourceGraph {
    /// The scenes of all storyboards, by what code and other scenes know them by.
    struct Boards {
        struct Place {
            let board: Int
            let scene: Storyboard.Scene
            /// The storyboard's number among the program's files.
            let file: Int
        }

        let places: [Place]
        private let names: [String]
        private let initials: [Int: Int]
        private let byClass: [String: [Int]]
        private let byIdentifier: [String: [Int]]
        private let byID: [String: Int]
        /// The scenes with which the app begins.
        let first: [Int]

        /// Complexity: O(*n*), for *n* scenes.
        init(_ program: Program) {
            let boards = program.surroundings.boards
            var places: [Place] = []
            var initials: [Int: Int] = [:]
            var byClass: [String: [Int]] = [:], byIdentifier: [String: [Int]] = [:], byID: [String: Int] = [:]
            for (number, board) in boards.enumerated() {
                for scene in board.scenes {
                    let place = places.count
                    places.append(Place(board: number, scene: scene, file: program.files.count - boards.count + number))
                    byID["\(number) \(scene.id)"] = place
                    if scene.id == board.initial { initials[number] = place }
                    if let name = scene.customClass { byClass[name, default: []].append(place) }
                    if let name = scene.identifier { byIdentifier[name, default: []].append(place) }
                }
            }
            self.places = places
            self.initials = initials
            self.byClass = byClass
            self.byIdentifier = byIdentifier
            self.byID = byID
            names = boards.map { $0.name.lowercased() }
            let main = Set(program.surroundings.mainBoards.map { $0.lowercased() })
            first = boards.indices.filter { main.contains(boards[$0].name.lowercased()) }.compactMap { initials[$0] }
        }

        /// The scenes of a class.
        func scenes(ofClass name: String) -> [Int] { byClass[name] ?? [] }

        /// The scene of an id in the storyboard of another one, a reference followed.
        func scene(_ id: String, beside other: Int) -> Int? { byID["\(places[other].board) \(id)"].flatMap { meant($0) } }

        /// The first scenes of storyboards of a name.
        func first(of name: String) -> [Int] {
            names.indices.filter { names[$0] == name.lowercased() }.compactMap { initials[$0].flatMap { meant($0) } }
        }

        /// The scenes that code asks for by an identifier.
        ///
        /// - Parameter board: The storyboards of which one is meant; all if there is none of such a name.
        func scenes(called identifier: String, in board: [String]) -> [Int] {
            let all = byIdentifier[identifier] ?? []
            let wanted = Set(board.map { $0.lowercased() })
            let own = all.filter { wanted.contains(names[places[$0].board]) }
            return (own.isEmpty ? all : own).compactMap { meant($0) }
        }

        /// What a reference to another storyboard stands for.
        private func meant(_ place: Int) -> Int? {
            let scene = places[place].scene
            guard scene.isReference else { return place }
            guard let board = scene.storyboard ?? (scene.referenced == nil ? nil : names[places[place].board]) else { return nil }
            let found: Int?
            if let identifier = scene.referenced {
                found = byIdentifier[identifier]?.first { names[places[$0].board] == board.lowercased() }
            } else {
                found = names.firstIndex(of: board.lowercased()).flatMap { initials[$0] }
            }
            return found.flatMap { places[$0].scene.isReference ? nil : $0 }
        }

        /// Names of methods by which code here performs what the storyboard says; no method of Swift has such a name.
        static let performing = "#segue"
        static let launching = "#launch"
        static let launchingFunction = "#launchFunction"
        static let launchingType = "#launchType"
    }
}

extension SourceGraph.Walk {
    /// What the storyboards show at the launch.
    func launchBoards() {
        for place in boards.first {
            let info = boards.places[place]
            run(SourceGraph.Boards.launching, place, file: info.file, spot: Spot(line: info.scene.line, column: 1))
        }
    }

    /// What an app's delegate in Objective-C makes of the app's Swift, and shows.
    func launchObjectiveC() {
        let launch = program.objectiveCLaunch
        for type in launch.made where objectsByType[type] == nil {
            let info = program.types[type]
            let object = make(
                type, className: info.shownName, category: categories[type], owner: -1, maker: -1, file: info.file, spot: info.spot)
            loners.append(object)
            for function in info.functionList where program.functions[function].facts.kind == .initializer {
                runAlone(function, on: object)
            }
        }
        settle()
        for type in launch.made where categories[type].isController {
            run(SourceGraph.Boards.launchingType, type, file: program.types[type].file, spot: program.types[type].spot)
        }
        for function in launch.called {
            let info = program.functions[function]
            run(SourceGraph.Boards.launchingFunction, function, file: info.file, spot: info.facts.spot)
        }
    }

    /// Runs a call of what no method of Swift is called.
    private func run(_ name: String, _ number: Int, file: Int, spot: Spot) {
        let call = Call(callee: .name(name, spot), arguments: [Argument(value: .number("\(number)"))], trailing: 0, spot: spot)
        let code = closureNumber(file: file, spot: Spot(line: spot.line, column: -1 - spot.column)) {
            ClosureCode(parameters: [], defaults: [], body: Body([.expression(.call(call))]), file: file, spot: spot)
        }
        let context = run(
            .closure(code, captured: captured(file: file, owner: -1)), receiver: 0, arguments: [], owner: -1, from: -1)
        boardRuns.append((file, context))
    }

    private func captured(file: Int, owner: Int32) -> Int32 {
        captureNumber(Captured(names: [], values: [], owner: owner, scope: -1, externalScope: "", file: file))
    }

    /// The scenes that a view controller may come from: the one that it was seen coming from, else those of its class.
    func scenes(of object: Int32) -> [Int] {
        if let known = scenesByObject[object] { return [known] }
        guard let type = objects[Int(object)].type else { return [] }
        return boards.scenes(ofClass: program.types[type].simpleName)
    }

    /// Whether a function is told of segues, which tell it where they lead: without one it knows nothing.
    func isPreparation(_ function: Program.FunctionID, of type: Program.TypeID) -> Bool {
        let facts = program.functions[function].facts
        return facts.name == "prepare" && facts.parameters.map(\.label) == ["for", "sender"]
            && boards.scenes(ofClass: program.types[type].simpleName).contains { !boards.places[$0].scene.segues.isEmpty }
    }

    /// Lets the controls of a scene, and the loading of its view, do what the storyboard says.
    func addSegues(of object: Int32) {
        for place in scenes(of: object) {
            let info = boards.places[place]
            for (index, segue) in info.scene.segues.enumerated()
            where segue.kind != .relationship && (segue.isOfControl || segue.kind == .embed) {
                let spot = Spot(line: segue.line, column: segue.column)
                let call = Call(
                    callee: .name(SourceGraph.Boards.performing, spot),
                    arguments: [Argument(value: .number("\(place)")), Argument(value: .number("\(index)"))], trailing: 0, spot: spot)
                let code = closureNumber(file: info.file, spot: Spot(line: segue.line, column: -segue.column)) {
                    ClosureCode(parameters: [], defaults: [], body: Body([.expression(.call(call))]), file: info.file, spot: spot)
                }
                let captured = captured(file: info.file, owner: objects[Int(object)].owner)
                let callable = sets.number(.closure(code, receiver: atom(object), captured: captured))
                let name =
                    segue.kind == .embed
                    ? "viewDidLoad()" : segue.title.map { "tap \"\($0)\"" } ?? segue.identifier.map { "segue \"\($0)\"" } ?? "tap"
                add(SourceGraph.Occasion(origin: object, callable: callable, control: -1, name: number(name)), by: -1)
            }
        }
    }
}

/// Scenes and segues, performed.
extension SourceGraph.Frame {
    /// A call that makes a scene or performs a segue; `nil` if it is another.
    func board(_ call: ForeignCall) -> SetID? {
        let spot = call.call.spot
        switch call.name {
        case "instantiateViewController", "instantiateInitialViewController":
            return scene(call)
        case "performSegue":
            var asked = call.value("withIdentifier") ?? 0
            if asked == 0, case .member(let base?, "rawValue", _)? = call.expression("withIdentifier") { asked = evaluate(base) }
            for object in walk.objects(in: call.receivers) { perform(asked, of: object, spot: spot) }
            return 0
        case SourceGraph.Boards.launching:
            guard let place = number(call, 0) else { return 0 }
            let root = made(ofScene: place, spot: spot)
            emit(.root, root, spot: spot)
            return 0
        case SourceGraph.Boards.launchingFunction:
            guard let function = number(call, 0), let owner = program.functions[function].owner else { return 0 }
            let arguments = program.functions[function].facts.parameters.map { parameter in
                walk.standIn(
                    for: parameter.type, scope: owner, file: file, spot: spot, holder: -1, isBackReference: false)
            }
            let method = walk.sets.set(.method(function, receiver: walk.sets.set(.type(owner))))
            let made = walk.objects(in: invoke(method, arguments, name: program.functions[function].facts.name, spot: spot))
            emitRoots(made, spot: spot)
            return 0
        case SourceGraph.Boards.launchingType:
            guard let type = number(call, 0) else { return 0 }
            emitRoots(walk.objectsByType[type] ?? [], spot: spot)
            return 0
        case SourceGraph.Boards.performing:
            guard let place = number(call, 0), let segue = number(call, 1), receiverObject >= 0 else { return 0 }
            perform(walk.boards.places[place].scene.segues[segue], of: place, on: receiverObject, spot: spot)
            return 0
        default: return nil
        }
    }

    /// What an app's delegate in Objective-C makes is what the window shows, if it is a view controller.
    private func emitRoots(_ objects: [Int32], spot: Spot) {
        let roots = objects.filter { walk.objects[Int($0)].category.isController && walk.objects[Int($0)].category != .alert }
        guard !roots.isEmpty else { return }
        emit(.root, walk.sets.set(of: roots.map { .object($0) }), spot: spot)
    }

    private func number(_ call: ForeignCall, _ place: Int) -> Int? {
        if case .number(let text) = call.arguments[place].expression { Int(text) } else { nil }
    }

    /// Texts that a value may be, and the cases of enums, which are often named as what they stand for.
    private func names(in value: SetID) -> [String] {
        walk.sets.atoms(walk.sets.elements(value)).compactMap { atom in
            switch atom {
            case .string(let text): text
            case .enumCase(let name, let payload): payload.first.flatMap { walk.strings(in: $0).first } ?? name
            default: nil
            }
        }
    }

    /// What a storyboard makes: what the closure makes that it is given, else the scene that it is asked for. 0 if that is not known.
    private func scene(_ call: ForeignCall) -> SetID {
        if let creator = call.arguments.last, isCallable(creator.value) {
            let made = walk.objects(in: invoke(creator.value, [0], name: call.name, spot: call.call.spot))
            return walk.sets.set(of: made.filter { walk.objects[Int($0)].category.isController }.map { .object($0) })
        }
        var boards: [String] = []
        for object in walk.objects(in: call.receivers) where walk.objects[Int(object)].className == "UIStoryboard" {
            boards += names(in: walk.read(object, walk.number("name"), reader: context))
        }
        let found: [Int]
        if call.name == "instantiateInitialViewController" {
            found = boards.flatMap { walk.boards.first(of: $0) }
        } else {
            let own = receiverObject >= 0 ? walk.scenes(of: receiverObject).map { walk.boards.places[$0].board } : []
            let here = own.map { program.surroundings.boards[$0].name }
            let asked = (call.value("withIdentifier") ?? call.value("identifier")).map { names(in: $0) } ?? []
            found = asked.flatMap { walk.boards.scenes(called: $0, in: boards.isEmpty ? here : boards) }
        }
        // Of several, none can be told.
        guard found.count == 1 else { return 0 }
        return made(ofScene: found[0], spot: call.call.spot, isCode: true)
    }

    /// The view controller of a scene, with what it holds from the start.
    ///
    /// - Parameter isCode: Whether code asks for it, and is where it is made.
    func made(ofScene place: Int, spot: Spot, isCode: Bool = false, turns: Int = 0) -> SetID {
        guard turns < 5 else { return 0 }
        let info = walk.boards.places[place]
        let own = info.scene.customClass
        let type = own.flatMap { program.type(named: $0, scope: nil, file: info.file, cache: walk.typeNames) }
        let category = type.map { walk.category(of: $0) } ?? Self.category(ofElement: info.scene.element, own)
        guard category.isController else { return 0 }
        let name = type.map { program.types[$0].shownName } ?? own ?? Self.className(ofElement: info.scene.element)
        let object = walk.make(
            type, className: name, category: category, owner: owner, maker: receiverObject, file: isCode ? file : info.file,
            spot: isCode ? spot : Spot(line: info.scene.line, column: 1), texts: type == nil ? [info.scene.id] : [], isStandIn: isCode)
        walk.note(made: object, by: context)
        if let type, let maker = receiverObject >= 0 ? walk.objects[Int(receiverObject)].type : scope {
            walk.made[maker, default: []].insert(type)
        }
        let isNew = walk.scenesByObject[object] == nil
        walk.scenesByObject[object] = place
        if isNew, type == nil {
            if let title = info.scene.title { walk.store(walk.sets.set(.string(title)), in: object, walk.number("title")) }
            walk.addSegues(of: object)
        }
        if let title = info.scene.tabTitle { walk.store(walk.sets.set(.string(title)), in: object, walk.number("#tab")) }
        fill(object, place, category, turns: turns)
        return atom(object)
    }

    /// Puts into a container what the storyboard says is in it.
    private func fill(_ object: Int32, _ place: Int, _ category: SourceGraph.Category, turns: Int) {
        guard category.isContainer else { return }
        let scene = walk.boards.places[place].scene
        var parts: [SetID] = []
        for segue in scene.segues where segue.kind == .relationship {
            let made = destination(of: segue, from: place, on: receiverObject, turns: turns + 1)
            if made != 0 { parts.append(made) }
        }
        guard !parts.isEmpty else { return }
        if category == .navigation {
            stack(parts[0], on: atom(object))
            walk.store(parts[0], in: object, walk.number("#initial"))
        } else {
            setControllers(walk.sets.set(.list(parts)), of: atom(object), spot: Spot(line: scene.line, column: 1), argument: nil)
        }
    }

    /// What a segue leads to: what a method of its source makes, else the scene.
    private func destination(of segue: Storyboard.Segue, from place: Int, on source: Int32, turns: Int) -> SetID {
        if let creator = segue.creator, source >= 0, let type = walk.objects[Int(source)].type,
            let function = program.functions(named: creator, on: type).first(where: { program.functions[$0].facts.body != nil })
        {
            let method = walk.sets.set(.method(function, receiver: atom(source)))
            let made = invoke(method, [], name: creator, spot: program.functions[function].facts.spot)
            if made != 0 { return made }
        }
        guard let next = walk.boards.scene(segue.destination, beside: place) else { return 0 }
        return made(ofScene: next, spot: Spot(line: segue.line, column: segue.column), turns: turns)
    }

    /// Performs the segue that code names.
    private func perform(_ identifier: SetID, of source: Int32, spot: Spot) {
        let wanted = Set(names(in: identifier))
        for place in walk.scenes(of: source) {
            for segue in walk.boards.places[place].scene.segues
            where segue.kind != .relationship && segue.identifier.map(wanted.contains) ?? false {
                perform(segue, of: place, on: source, spot: spot)
            }
        }
    }

    private func perform(_ segue: Storyboard.Segue, of place: Int, on source: Int32, spot: Spot) {
        if segue.kind == .unwind { return unwind(segue, spot: spot) }
        let target = destination(of: segue, from: place, on: source, turns: 0)
        guard target != 0 else { return }
        prepare(segue, on: source, target)
        switch segue.kind {
        case .push:
            let stacks = walk.read(source, walk.number("navigationController"), reader: context)
            stack(target, on: stacks)
            emit(.push, target, via: stacks, spot: spot)
        case .present: emit(.present, target, spot: spot)
        case .embed: emit(.embed, target, via: atom(source), spot: spot)
        case .replace: emit(.replace, target, spot: spot)
        case .relationship, .unwind: break
        }
    }

    /// Tells the source of a segue what it leads to: `prepare(for:sender:)`.
    private func prepare(_ segue: Storyboard.Segue, on source: Int32, _ target: SetID) {
        guard let type = walk.objects[Int(source)].type,
            let function = program.functions(named: "prepare", on: type).first(where: { function in
                let facts = program.functions[function].facts
                return facts.body != nil && facts.parameters.map(\.label) == ["for", "sender"]
            })
        else { return }
        let object = walk.make(
            nil, className: "UIStoryboardSegue", category: .plain, owner: owner, maker: source, file: file,
            spot: Spot(line: segue.line, column: segue.column), texts: [segue.destination])
        walk.note(made: object, by: context)
        walk.store(target, in: object, walk.number("destination"))
        walk.store(atom(source), in: object, walk.number("source"))
        if let identifier = segue.identifier { walk.store(walk.sets.set(.string(identifier)), in: object, walk.number("identifier")) }
        let spot = program.functions[function].facts.spot
        _ = invoke(walk.sets.set(.method(function, receiver: atom(source))), [atom(object), 0], name: "prepare", spot: spot)
    }

    /// Goes back to the screens that declare the method that the storyboard names.
    private func unwind(_ segue: Storyboard.Segue, spot: Spot) {
        guard let name = segue.unwinder else { return }
        for type in program.types where type.functions[name] != nil && walk.category(of: type.id).isScreen {
            for object in walk.objectsByType[type.id] ?? [] { emit(.popTo, atom(object), spot: spot) }
        }
    }

    private static func className(ofElement element: String) -> String {
        switch element {
        case "navigationController": "UINavigationController"
        case "tabBarController": "UITabBarController"
        case "splitViewController": "UISplitViewController"
        case "pageViewController": "UIPageViewController"
        case "tableViewController": "UITableViewController"
        case "collectionViewController": "UICollectionViewController"
        default: "UIViewController"
        }
    }

    private static func category(ofElement element: String, _ own: String?) -> SourceGraph.Category {
        let category = SourceGraph.category(ofExternal: className(ofElement: element)) ?? .screen
        return own.flatMap { SourceGraph.category(ofExternal: $0) } ?? category
    }
}
