import FlowGraph

/// Why nothing leads from launch to a screen.
extension SourceGraph.GraphBuilder {
    /// Says of each screen that is not reached why: one reason, in words that name the place to look at.
    ///
    /// A screen that another unreached one shows hangs on that; only the first of such a chain has a reason of its own.
    ///
    /// Complexity: O(*n* + *m*), for *n* screens and *m* effects, if some screen is not reached.
    ///
    /// - Parameter members: The objects that each screen stands for.
    func explaining(_ graph: FlowGraph, members: [Screen.ID: [Int32]]) -> [Screen.ID: String] {
        let starts = Set(graph.screens.filter(\.isEntry).map(\.id))
        guard !starts.isEmpty else { return [:] }
        let reached = graph.screens(reachedFrom: starts)
        let left = graph.screens.filter { !reached.contains($0.id) }.sorted { $0.id < $1.id }
        guard !left.isEmpty else { return [:] }
        let places = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1.id, $0) })
        var ways: [[Int]] = left.map { _ in [] }
        var shows: [Int: [Transition]] = [:]
        for step in graph.transitions where step.leadsOn && step.from != step.to {
            guard let from = places[step.from], let to = places[step.to] else { continue }
            ways[from].append(to)
            shows[to, default: []].append(step)
        }
        let causes = Causes(self, of: left.flatMap { members[$0.id] ?? [] })
        var result: [Screen.ID: String] = [:]
        func others(_ screen: Int, besides group: Set<Int>) -> String? {
            let steps = (shows[screen] ?? []).filter { !group.contains(places[$0.from]!) }
            return steps.min { ($0.from, "\($0.evidence)") < ($1.from, "\($1.evidence)") }.map { step in
                let title = left[places[step.from]!].title
                let at = step.evidence.lazy.compactMap(\.sourcePlace).first.map { " at \(Self.text($0))" } ?? ""
                return "shown\(at) by \(title), which is not reached either"
            }
        }
        for group in Components.of(left.count, { ways[$0] }) {
            let all = Set(group)
            for screen in group {
                let id = left[screen].id
                result[id] =
                    others(screen, besides: all) ?? causes.reason(members[id] ?? [])
                    ?? others(screen, besides: [screen]) ?? "nothing that shows it was found"
            }
        }
        return result
    }

    fileprivate static func text(_ place: SourcePlace) -> String {
        (place.file.split(separator: "/").last.map(String.init) ?? place.file) + ":\(place.line)"
    }

    /// What shows and what makes the screens that are not reached.
    private struct Causes {
        private let builder: SourceGraph.GraphBuilder
        /// What shows each object on an occasion that comes elsewhere, the first in the order of the source.
        private var occasions: [Int32: (place: SourcePlace, trigger: SourceGraph.Occasion)] = [:]
        /// What shows each in code that was run without a caller.
        private var lone: [Int32: (place: SourcePlace, object: Int32)] = [:]
        /// Functions that were run.
        private var ran: Set<Program.FunctionID> = []
        private let makings: Constructions

        init(_ builder: SourceGraph.GraphBuilder, of objects: [Int32]) {
            self.builder = builder
            let wanted = Set(objects)
            func note<Value>(
                _ value: Value, by origin: Int32, _ place: SourcePlace, _ target: Int32, _ found: inout [Int32: (place: SourcePlace, Value)]
            ) {
                for shown in builder.displays(target) where wanted.contains(shown) && shown != origin {
                    if let known = found[shown], known.place <= place { continue }
                    found[shown] = (place, value)
                }
            }
            var heard: [Int32: (place: SourcePlace, SourceGraph.Occasion)] = [:], alone: [Int32: (place: SourcePlace, Int32)] = [:]
            for occasion in builder.occasions {
                for effect in occasion.effects where effect.kind.isShow && effect.target >= 0 {
                    note(occasion.trigger, by: occasion.trigger.origin, builder.place(effect), effect.target, &heard)
                }
            }
            for (object, context) in builder.walk.alone {
                for effect in builder.walk.effects(of: context) where effect.kind.isShow && effect.target >= 0 {
                    note(object, by: object, builder.place(effect), effect.target, &alone)
                }
            }
            occasions = heard.mapValues { ($0.place, $0.1) }
            lone = alone.mapValues { ($0.place, $0.1) }
            for context in builder.walk.contexts {
                if case .function(let function) = context.key.code { ran.insert(function) }
            }
            makings = builder.constructions
        }

        func reason(_ objects: [Int32]) -> String? {
            let found = objects.sorted().compactMap(reason)
            return found.min { ($0.rank, $0.text) < ($1.rank, $1.text) }?.text
        }

        /// The better a reason says what to look at, the lower its rank.
        private func reason(_ object: Int32) -> (rank: Int, text: String)? {
            let info = builder.object(object)
            if let (place, trigger) = occasions[object] {
                let shown = "shown at \(GraphBuilder.text(place))"
                guard trigger.origin >= 0 else { return (1, "\(shown), and it is not known on which screen") }
                let actor = builder.object(trigger.origin)
                let why = unmade(trigger.origin)?.clause ?? "and it is not known on which screen"
                return (actor.maker < 0 ? 0 : 1, "\(shown) by \(actor.className), \(why)")
            }
            if let (place, runner) = lone[object], runner != object {
                let why = unmade(runner)?.clause ?? "in code that nothing calls"
                return (0, "shown at \(GraphBuilder.text(place)) by \(builder.object(runner).className), \(why)")
            }
            if let why = unmade(object) { return (2, why.sentence) }
            guard !info.isStandIn, info.maker >= 0 else { return nil }
            return (
                3, "made at \(GraphBuilder.text(builder.program.place(info.file, info.spot))), and no call that shows it could be followed"
            )
        }

        private typealias GraphBuilder = SourceGraph.GraphBuilder

        /// Why nobody was seen making an object.
        private struct Unmade {
            /// Of the screen itself: `no code makes it`.
            let sentence: String
            /// After the name of a class: `which no code makes`.
            let clause: String
        }

        private func unmade(_ object: Int32) -> Unmade? {
            let info = builder.object(object)
            guard info.maker < 0, info.category != .entry, let type = info.type else { return nil }
            return unmade(type, besides: [])
        }

        private func unmade(_ type: Program.TypeID, besides seen: Set<Program.TypeID>) -> Unmade {
            let program = builder.program
            let all = makings.sites(of: program.types[type].simpleName).filter { $0.owner != type || isStatic($0) }
            guard let site = all.filter({ !program.isPreview($0.owner) }).min(by: { $0.place < $1.place }) else {
                if !all.isEmpty { return Unmade(sentence: "only previews make it", clause: "which only previews make") }
                if program.surroundings.names.contains(program.types[type].simpleName) {
                    return Unmade(
                        sentence: "no Swift makes it: a property list, an interface file or Objective-C does",
                        clause: "which no Swift makes: a property list, an interface file or Objective-C does")
                }
                if program.isMadeBySystem(type) {
                    return Unmade(
                        sentence: "the system makes it, at a launch of its own", clause: "which the system makes, at a launch of its own")
                }
                return Unmade(sentence: "no code makes it", clause: "which no code makes")
            }
            let owner = site.owner
            let name = [owner.map { program.types[$0].shownName }, site.name].compactMap(\.self).joined(separator: ".")
            let made = "\(site.isNamed ? "named" : "made") at \(GraphBuilder.text(site.place))" + (name.isEmpty ? "" : " by \(name)")
            let rest: String
            if let function = site.function, isCalledByNobody(function) {
                rest = "which nothing calls"
            } else if let owner, !isStatic(site), !seen.contains(owner), builder.walk.isUnmade(owner) {
                rest = unmade(owner, besides: seen.union([type, owner])).clause
            } else {
                rest = "and what leads there could not be followed"
            }
            return Unmade(sentence: "\(made), \(rest)", clause: "which is \(made), \(rest)")
        }

        private func isStatic(_ site: Constructions.Site) -> Bool {
            site.function.map { builder.program.functions[$0].facts.isStatic } ?? site.isStatic
        }

        /// Whether neither the program nor the system calls a function: nothing from elsewhere asks for it, and no call has its name.
        private func isCalledByNobody(_ function: Program.FunctionID) -> Bool {
            let info = builder.program.functions[function]
            guard info.facts.kind == .function, !ran.contains(function), !info.facts.isOverride, info.facts.attributes.isEmpty,
                let owner = info.owner
            else { return false }
            if info.facts.isStatic { return !makings.isNamed(info.facts.name, of: builder.program.types[owner].simpleName) }
            guard !builder.walk.mentions.isCalled(info.facts) else { return false }
            let asked = builder.program.externalAncestors(of: owner)
            return asked.allSatisfy { $0.hasPrefix("UI") && $0.hasSuffix("Controller") || $0 == "NSObject" }
        }
    }
}

extension SourceGraph.Walk {
    /// Whether nobody was seen making an object of a class.
    fileprivate func isUnmade(_ type: Program.TypeID) -> Bool {
        guard categories[type] != .entry, program.types[type].kind == .class || program.types[type].kind == .actor else { return false }
        return (objectsByType[type] ?? []).allSatisfy { objects[Int($0)].maker < 0 && objects[Int($0)].owner < 0 }
    }
}

/// Where the source makes objects of classes, by their names.
struct Constructions {
    struct Site {
        let place: SourcePlace
        let owner: Program.TypeID?
        let function: Program.FunctionID?
        /// What people call the code: `show(_:)`.
        let name: String?
        /// Whether it is that of a static property.
        let isStatic: Bool
        /// Whether the class is handed on as a value, `Page.self`, for whoever makes it.
        let isNamed: Bool
    }

    private var byName: [String: [Site]] = [:]
    /// Members that are named of a class, `Page.make`, and such of which the class is not written.
    private var members: Set<String> = [], loose: Set<String> = []

    /// Complexity: O(*n*), for *n* expressions.
    init(_ program: Program) {
        for function in program.functions {
            guard let body = function.facts.body else { continue }
            let facts = function.facts
            add(program, function.file, facts.spot) {
                $0.visit(body)
            } site: { place, isNamed in
                Site(
                    place: place, owner: function.owner, function: function.id, name: facts.kind == .function ? facts.fullName : nil,
                    isStatic: facts.isStatic, isNamed: isNamed)
            }
        }
        for property in program.properties {
            let facts = property.facts
            add(program, property.file, facts.spot) { visitor in
                if let initial = facts.initial { visitor.visit(initial) }
                for body in [facts.getter, facts.setter?.body, facts.willSet?.body, facts.didSet?.body].compactMap(\.self) {
                    visitor.visit(body)
                }
            } site: { place, isNamed in
                Site(place: place, owner: property.owner, function: nil, name: facts.name, isStatic: facts.isStatic, isNamed: isNamed)
            }
        }
        for script in program.scripts {
            add(program, script.file, Spot(line: 1, column: 1)) {
                $0.visit(script.body)
            } site: { place, isNamed in
                Site(place: place, owner: nil, function: nil, name: nil, isStatic: true, isNamed: isNamed)
            }
        }
    }

    /// - Parameter start: Where the code begins: a class that is handed on has no place of its own.
    private mutating func add(
        _ program: Program, _ file: Int, _ start: Spot, _ visit: (inout Visitor) -> Void, site: (SourcePlace, _ isNamed: Bool) -> Site
    ) {
        var visitor = Visitor()
        visit(&visitor)
        for found in visitor.found {
            byName[found.type, default: []].append(site(program.place(file, found.spot ?? start), found.spot == nil))
        }
        members.formUnion(visitor.members)
        loose.formUnion(visitor.loose)
    }

    func sites(of name: String) -> [Site] { byName[name] ?? [] }

    /// Whether a static member of a class may be meant somewhere.
    func isNamed(_ member: String, of type: String) -> Bool { members.contains("\(type).\(member)") || loose.contains(member) }

    private struct Visitor: CodeVisitor {
        /// The classes that are made, each with its place, and those that are handed on.
        var found: [(type: String, spot: Spot?)] = []
        var members: Set<String> = [], loose: Set<String> = []

        private static func isType(_ name: String) -> Bool { name.first?.isUppercase == true }

        mutating func visit(_ expression: Expression) {
            switch expression {
            case .call(let call):
                switch call.callee {
                case .name(let name, _) where Self.isType(name), .member(_, let name, _) where Self.isType(name),
                    .type(.named(let name, _)):
                    found.append((Program.plainName(name), call.spot))
                    for argument in call.arguments { visit(argument.value) }
                    return
                default: break
                }
            case .member(.name(let type, let spot)?, let member, _) where Self.isType(type) && type != "Self":
                if member == "init" { found.append((Program.plainName(type), spot)) }
                members.insert("\(Program.plainName(type)).\(member)")
                return
            case .type(.named(let name, _)): found.append((Program.plainName(name), nil))
            case .name(let name, _), .selector(let name), .member(_, let name, _): loose.insert(name)
            default: break
            }
            expression.visitParts { visit($0) }
        }
    }
}

extension Evidence {
    /// The place in source that it names.
    fileprivate var sourcePlace: SourcePlace? { if case .source(let place) = self { place } else { nil } }
}
