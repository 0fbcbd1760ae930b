import FlowGraph

/// Finds objects that retain themselves by way of what they retain: by a property that should be weak, or by a closure that captures too
/// much.
///
/// A cycle counts where every reference in it is certain and about the same instances, and where no code clears any of them.
final class HeldCycles {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists
    let lifetimes: ChildLifetimes
    let nodes: [RetentionNode]
    let units: [RetentionUnit]
    let cleared: ClearedProperties
    /// What code assigns to properties of other objects: the classes that each assignment may mean.
    let contents: [Program.PropertyID: [[Program.TypeID]]]
    /// What is presented, as numbers of nodes.
    private let presented: Set<Int>
    /// Classes whose objects live as long as the app.
    private let permanent: Set<Program.TypeID>
    /// Classes of which nobody here can say how long their objects live, besides those.
    private let unknown: Set<Program.TypeID>
    /// Classes whose objects a coordinator or a screen makes.
    private let flowing: Set<Program.TypeID>

    init(
        program: Program, flow: FlowTypes, children: ChildLists, lifetimes: ChildLifetimes, reader: RetentionReader,
        summaries: RetentionSummaries
    ) {
        self.program = program
        self.flow = flow
        self.children = children
        self.lifetimes = lifetimes
        nodes = summaries.nodes
        units = ScreensOnStacks(program: program, reader: reader, units: summaries.units).kept(summaries.units)
        cleared = reader.cleared
        contents = reader.contents
        presented = reader.presented
        let lasting = LastingObjects(program: program, flow: flow, reader: reader)
        flowing = lasting.flowing
        permanent = lasting.permanent
        unknown = lasting.unknown
    }

    func facts() -> [SourceFact] {
        var facts: [SourceFact] = []
        for type in program.types where type.kind == .class || type.kind == .actor { facts += cycles(of: type.id) }
        // Code outside of classes ties together what it makes.
        for unit in units.indices where !units[unit].stores.isEmpty {
            let kind = units[unit].owner.map { program.types[$0].kind }
            guard kind != .class, kind != .actor else { continue }
            var graph = RetentionGraph()
            graph.add(units[unit].stores, isOwn: true) { way($0, $1, nil) }
            graph.joinContents(units[unit].stores)
            facts += cycles(in: graph, of: nil, starts: graph.targets.filter { $0.root != .me })
        }
        return facts
    }

    /// How a property loses a value; a list of children loses none that neither its owner nor the child ever takes out.
    private func way(_ property: Program.PropertyID, _ value: Term, _ owner: Program.TypeID?) -> ClearedProperties.Way? {
        guard let way = cleared.way(property, program), let owner else { return cleared.way(property, program) }
        let typing = Typing(program: program)
        if case .function? = typing.plain(typing.type(of: property))?.type, let holder = program.properties[property].owner {
            return cleared.way(property, program) { !isOfOthers($0, holder, owner) }
        }
        guard let node = value.node, case .object(let child) = nodes[node].kind,
            children.coordinators.contains(child), children.isList(program.properties[property].facts.name, of: owner)
        else { return way }
        let name = program.properties[property].facts.name
        // Code of one of the two asks for a release, and some release may mean this child.
        return lifetimes.isReleased(child, by: owner, from: name) != false && (releases(owner, child) || releases(child, owner)) ? way : nil
    }

    /// Whether a unit of code is of a class that makes objects of its own with a closure in a property, and has nothing to do with the class
    /// whose objects are meant: what it clears is another object's.
    private func isOfOthers(_ unit: Int, _ holder: Program.TypeID, _ owner: Program.TypeID) -> Bool {
        guard unit < units.count, let other = units[unit].owner, !program.isRelated(other, owner), !program.isRelated(other, holder) else {
            return false
        }
        let made = [holder] + program.concreteSubtypes(of: holder)
        return made.contains { flow.typeMentions[other].contains(program.types[$0].simpleName) }
            && !flow.typeMentions[owner].contains(program.types[other].simpleName)
    }

    /// Whether the own code of a class names a function of one of two classes that releases a child.
    private func releases(_ type: Program.TypeID, _ other: Program.TypeID) -> Bool {
        let functions = [type, other].flatMap { [$0] + program.ancestors(of: $0) }.flatMap { program.types[$0].functionList }
        let names = Set(functions.filter(children.releasing.contains).map { program.functions[$0].facts.name })
        let own =
            [type] + program.ancestors(of: type).filter { !program.types[$0].functionList.contains(where: children.releasing.contains) }
        return own.contains { !flow.typeMentions[$0].isDisjoint(with: names) }
            || program.types[type].functionList.contains(where: children.releasing.contains)
    }

    /// What other objects keep of subscriptions to them as long as an object lives that has their tokens, and that goes on after them.
    private func subscribed(_ unit: Int, of type: Program.TypeID) -> [StrongStore] {
        guard !units[unit].subscribed.isEmpty, unit < program.functions.count, let piece = lifetimes.index.pieceOfFunction[unit],
            lifetimes.mayRunLater(piece, of: type)
        else { return [] }
        return units[unit].subscribed.filter { cleared.way($0.bag, program) == nil }.map(\.store)
    }

    private func cycles(of type: Program.TypeID) -> [SourceFact] {
        let own = program.units(of: type).flatMap { units[$0].stores + subscribed($0, of: type) }
        guard !own.isEmpty else { return [] }
        var graph = RetentionGraph()
        graph.add(own, isOwn: true) { way($0, $1, type) }
        var all = own
        var next = program.superclass(of: type)
        var seen: Set<Program.TypeID> = [type]
        while let parent = next, seen.insert(parent).inserted {
            let stores = program.units(of: parent).flatMap { units[$0].stores } + overridden(in: parent, by: type)
            graph.add(stores, isOwn: false) { way($0, $1, type) }
            all += stores
            next = program.superclass(of: parent)
        }
        graph.joinContents(all)
        return cycles(in: graph, of: type, starts: graph.targets)
    }

    /// What calls of a superclass give where a class overrides the method that is called: the class's own method runs.
    private func overridden(in parent: Program.TypeID, by type: Program.TypeID) -> [StrongStore] {
        program.units(of: parent).flatMap { unit in
            units[unit].calls.filter { $0.receiver == [.me] }.flatMap { call in
                call.callees.filter { $0 < program.functions.count }.flatMap { callee -> [StrongStore] in
                    let name = program.functions[callee].facts.fullName
                    let own = program.types[type].functionList.filter {
                        program.functions[$0].facts.isOverride && program.functions[$0].facts.fullName == name
                    }
                    return own.flatMap { units[$0].returned }.map { value in
                        StrongStore(
                            holder: .node(call.result), field: RetentionSummaries.same, value: value, cause: .content,
                            file: nodes[call.result].file, spot: nodes[call.result].spot)
                    }
                }
            }
        }
    }

    // MARK: - Cycles

    private func cycles(in graph: RetentionGraph, of type: Program.TypeID?, starts: [Term]) -> [SourceFact] {
        var facts: [SourceFact] = []
        for start in starts.flatMap(graph.names) where isObject(start, type) {
            for keyed in [false, true] {
                for way in graph.cycles(of: start, keyed: keyed) {
                    if keyed, !(way.contains(where: \.isKeyed) && isOwnRouter(way, graph)) { continue }
                    guard way.contains(where: \.isOwn), start.path.isEmpty || way.contains(where: \.isDirect),
                        let fact = fact(way, type)
                    else { continue }
                    facts.append(fact)
                }
            }
            // A child that holds its parent for life: the parent that is dropped before the child reports its end stays.
            for way in graph.cycles(of: start, keyed: false, cleared: true) where isForLife(way) {
                if let fact = fact(way, type) { facts.append(fact) }
            }
        }
        return facts
    }

    /// Whether only the parent's reference is ever cleared, and the child's is a property of its own that is not.
    private func isForLife(_ way: [RetentionGraph.Hop]) -> Bool {
        way.count == 2 && way[0].isCleared && !way[1].isCleared && way[1].cause == .property && way.allSatisfy { $0.isOwn || $0.isDirect }
            && way[1].to == .me
    }

    /// Whether an object can be what is leaked: an instance of a class of the app that does not live as long as the app anyway.
    private func isObject(_ term: Term, _ type: Program.TypeID?) -> Bool {
        if term == .me { return type.map { !isLasting($0) } ?? false }
        if term.root == .statics { return false }
        if let last = term.path.last {
            return term.isOne && last.isStrong && last.content.map { isClass($0) && !isLasting($0) } ?? false
        }
        guard let node = term.node else { return true }
        guard case .object(let made) = nodes[node].kind else { return isController(node) }
        return isClass(made) && !isLasting(made)
    }

    /// Whether a node is a view controller or a view of UIKit's: what is in it may capture it.
    private func isController(_ node: Int) -> Bool {
        guard case .container(let name) = nodes[node].kind else { return false }
        return UIKitClasses.inherits(name, from: "UIViewController") || UIKitClasses.inherits(name, from: "UIView")
    }

    /// Whether a node is a navigation controller that is presented where it is made: it is dismissed with its screens on it.
    private func isPresentedStack(_ node: Int) -> Bool {
        guard case .container(let name) = nodes[node].kind, presented.contains(node) else { return false }
        return UIKitClasses.inherits(name, from: RetentionReader.stack)
    }

    func isLasting(_ type: Program.TypeID) -> Bool { permanent.contains(type) || unknown.contains(type) }

    /// Whether what a term stands for lives as long as the app: a cycle through it keeps nothing that it would not keep anyway.
    private func isPermanent(_ term: Term, _ type: Program.TypeID?) -> Bool {
        if term.root == .statics { return false }
        if let last = term.path.last { return last.content.map(permanent.contains) ?? false }
        if term == .me { return type.map(permanent.contains) ?? false }
        guard let node = term.node, case .object(let made) = nodes[node].kind else { return false }
        return permanent.contains(made)
    }

    private func isClass(_ type: Program.TypeID) -> Bool {
        switch program.types[type].kind {
        case .class, .actor, .protocol: true
        case .struct, .enum, .extension: false
        }
    }

    /// Whether the entries of a dictionary, which go one by one when their screens are popped, stay when all goes at once: the object itself
    /// has made what has the dictionary.
    private func isOwnRouter(_ way: [RetentionGraph.Hop], _ graph: RetentionGraph) -> Bool {
        guard way.count <= 3, way[0].from == .me, let keyed = way.first(where: \.isKeyed), keyed.from != .me, isByScreen(keyed.field),
            way.last?.cause == .closure || way.last?.cause == .method
        else { return false }
        return (graph.hops[.me] ?? []).contains { hop in
            guard hop.field == way[0].field, let node = hop.to.node, case .object = nodes[node].kind else { return false }
            return true
        }
    }

    /// Whether a property is a dictionary with an entry for each screen.
    private func isByScreen(_ field: Term.Field) -> Bool {
        guard let property = field.property, case .dictionary(.named(let key, _), _)? = program.properties[property].facts.type else {
            return false
        }
        return UIKitClasses.inherits(Program.plainName(key), from: "UIViewController")
    }

    // MARK: - Facts

    private func fact(_ way: [RetentionGraph.Hop], _ type: Program.TypeID?) -> SourceFact? {
        guard let last = way.last, isRelevant(way, type) else { return nil }
        // What lives as long as the app keeps nothing that it would not keep anyway, but for lists of closures: those grow.
        let isClosure = last.cause == .closure || last.cause == .method
        guard !way.contains(where: { isPermanent($0.from, type) && !(isClosure && $0.field.isMany && $0.field.property != nil) }) else {
            return nil
        }
        // An object that a property of its own refers to is meant to be kept.
        if way.count == 1, last.cause == .property { return nil }
        let system = way.lazy.compactMap { Retaining.system[$0.field.name] }.first
        let shown = way.filter { isNamed($0.from) && $0.field != Retaining.statics && !isRoot($0) }
        let owner = name(last.to, type)
        let child = system?.child ?? shown.last { $0.from != last.to }.map { name($0.from, of: $0.field, type) } ?? owner
        let words = system.map { [$0.words] } ?? shown.map { "\(name($0.from, of: $0.field, type)).\($0.field.name)" }
        let location = program.place(last.file, last.spot)
        switch last.cause {
        case .content: return nil
        case .property where last.to.node.map { isController($0) && !isPresentedStack($0) } == true: return nil
        // What enters a list of the app's for good may mean to.
        case .property where way.contains { $0.field == Retaining.statics }: return nil
        case .property:
            guard isToBlame(last, way), !way.contains(where: { $0.cause == .closure || $0.cause == .method }) else { return nil }
            // What has the property may have no name here: then its class has one.
            let holder = last.field.property.flatMap { program.properties[$0].owner }.map {
                program.types[$0].shownName + "." + last.field.name
            }
            let inner = words.count > 1 ? Array(words.dropFirst()) : [holder].compactMap(\.self)
            return SourceFact(
                kind: .strongParent, owner: owner, child: child, circumstance: inner.joined(separator: " → "),
                location: location, related: related(way.dropLast(), location) + makings(last, way, type))
        case .closure, .method:
            return SourceFact(
                kind: .strongCapture, owner: owner, child: child, circumstance: words.joined(separator: " → "), location: location,
                related: related(way.dropLast(), location))
        }
    }

    /// Whether a static property for one object is what a reference goes through: the object has a name.
    private func isRoot(_ hop: RetentionGraph.Hop) -> Bool { hop.from == Term(root: .statics) && !hop.field.isMany }

    /// The name of what has a property: of a static one, that of its type.
    private func name(_ holder: Term, of field: Term.Field, _ type: Program.TypeID?) -> String {
        guard holder == Term(root: .statics), let owner = field.property.flatMap({ program.properties[$0].owner }) else {
            return name(holder, type)
        }
        return program.types[owner].shownName
    }

    static let retained = "retained here"

    /// The properties on the way.
    private func related(_ way: ArraySlice<RetentionGraph.Hop>, _ location: SourcePlace) -> [Finding.Related] {
        var seen: Set<SourcePlace> = [location]
        return way.compactMap { hop in
            guard let property = hop.field.property else { return nil }
            let place = program.place(program.properties[property].file, program.properties[property].facts.spot)
            return seen.insert(place).inserted ? Finding.Related(location: place, message: HeldCycles.retained) : nil
        }
    }

    /// Where a class makes what it puts into a container of UIKit's, which has no property to show for it.
    private func makings(_ last: RetentionGraph.Hop, _ way: [RetentionGraph.Hop], _ type: Program.TypeID?) -> [Finding.Related] {
        guard let type, way.contains(where: { $0.field.property == nil }),
            let made = last.field.property.flatMap({ program.properties[$0].owner })
        else { return [] }
        let places = nodes.filter { $0.kind == .object(made) && units[$0.unit].owner == type }.map { program.place($0.file, $0.spot) }
        return places.min().map { [Finding.Related(location: $0, message: "made here")] } ?? []
    }

    /// When an object came into being, compared with others of the same code: what an object has, after the object.
    private func age(_ term: Term) -> (Int, Int) {
        guard case .node(let node) = term.root else { return (-1, term.path.count) }
        return (node, term.path.count)
    }

    /// Whether a reader knows the object by the name of its class: a closure or the payload of an enum is none.
    private func isNamed(_ term: Term) -> Bool {
        guard let node = term.node else { return term.path.last.map { $0.content != nil && !$0.isMany } ?? true }
        switch nodes[node].kind {
        case .object: return true
        case .container(let name): return name.first?.isUppercase == true
        case .closure, .method, .subscription, .result: return false
        }
    }

    /// Whether the last reference of a cycle of properties is the one to weaken: that to the object that was there first. Where other code
    /// ties the objects together, it is rather a variable that may be empty than what an initialiser needs.
    private func isToBlame(_ last: RetentionGraph.Hop, _ way: [RetentionGraph.Hop]) -> Bool {
        func isBack(_ hop: RetentionGraph.Hop) -> Bool { age(hop.to) < age(hop.from) }
        let weak = way.contains { $0.from == .me || $0.to == .me } ? [] : way.filter(mayBeWeak)
        if weak.isEmpty { return isBack(last) }
        return mayBeWeak(last) && (isBack(last) || !weak.contains(where: isBack))
    }

    /// Whether a property can be declared weak as it stands: it is a variable whose type is an optional.
    private func mayBeWeak(_ hop: RetentionGraph.Hop) -> Bool {
        guard let facts = hop.field.property.map({ program.properties[$0].facts }), !facts.isLet, facts.isStored,
            !(hop.to.node.map { isController($0) && !isPresentedStack($0) } ?? false)
        else { return false }
        if case .optional? = facts.type { return true }
        return false
    }

    /// Whether the cycle is about navigation: a coordinator or a screen is in it, or one of them makes what is in it.
    private func isRelevant(_ way: [RetentionGraph.Hop], _ type: Program.TypeID?) -> Bool {
        if let type, flow.navigating.contains(type) || flow.visible.contains(type) || flowing.contains(type) { return true }
        return way.contains { hop in
            guard let node = hop.from.node, case .object(let made) = nodes[node].kind else { return false }
            return flow.navigating.contains(made) || flow.visible.contains(made) || flowing.contains(made)
        }
    }

    private func name(_ term: Term, _ type: Program.TypeID?) -> String {
        if let last = term.path.last { return last.content.map { program.types[$0].shownName } ?? last.name }
        switch term.root {
        case .me: return type.map { program.types[$0].shownName } ?? "self"
        case .parameter(let index, let unit):
            guard unit < program.functions.count else { return "value" }
            let parameters = program.functions[unit].facts.parameters
            return index < parameters.count ? parameters[index].type.plainName ?? parameters[index].name : "value"
        case .node(let id):
            switch nodes[id].kind {
            case .object(let made): return program.types[made].shownName
            case .container(let name): return name
            case .closure, .method, .subscription, .result: return "closure"
            }
        case .returned: return "result"
        case .statics: return "static"
        }
    }
}
