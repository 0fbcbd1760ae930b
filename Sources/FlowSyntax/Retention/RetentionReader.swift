/// Reads from the code of an app which objects retain which, one function after the other: what a call adds is found out later.
///
/// Complexity: O(*n*), for *n* expressions.
final class RetentionReader {
    /// What a local name means.
    struct Local {
        var terms: [Term]
        /// `[weak x]`, `weak var x`: code that captures the name does not retain the object.
        var isWeak = false
        /// The node that stands for what a variable gets later.
        var later: Int?
    }

    /// What a variable that is declared without a value gets: a closure that captures it before holds that, too.
    struct Later {
        var values: [[Term]] = []
        /// Whether it also loses its value, or gets one that is not known.
        var isLost = false
    }

    var laters: [Int: Later] = [:]

    /// What the code of a function inside a function uses of what is around it.
    struct Captured {
        /// How many blocks were open where the function begins.
        let depth: Int
        var terms: [Term] = []
    }

    var captured: Captured?
    /// What the tuples of the current unit are made of, by label and by number.
    var tuples: [Term: [String: [Term]]] = [:]

    let program: Program
    let flow: FlowTypes
    let typing: Typing
    let publishers: Publishers
    var nodes: [RetentionNode] = []
    /// The functions by their ids, then the properties.
    var units: [RetentionUnit]
    /// What is presented: it goes when it is dismissed, whoever has made it.
    var presented: Set<Int> = []
    /// Properties whose content some code presents.
    var presentedProperties: Set<Program.PropertyID> = []
    /// Parameters that some call leaves out: they have their defaults then.
    var omitted: Set<ScreensOnStacks.Parameter> = []
    /// Constants for a navigation controller, set by initialisers, on whose stack the object puts screens.
    var stacksOfInitialisers: Set<Program.PropertyID> = []
    /// What code assigns to properties of other objects, by type: the classes that each assignment may mean.
    var contents: [Program.PropertyID: [[Program.TypeID]]] = [:]
    /// Properties that some code clears or takes something out of.
    var cleared = ClearedProperties()

    var unit = 0
    var scope = Typing.Scope(owner: nil, file: 0)
    var locals: [[String: Local]] = []
    /// What the closures around the code return, the innermost last; empty in the function itself.
    var closureResults: [[Term]] = []
    /// Whether the code is a closure's that runs later: by then only what the closure retains is still there.
    var isDeferred = false
    /// The number of the first node that such a closure makes.
    var firstOfClosure = 0
    var isDeinit = false
    var isInit = false
    /// Whether the code gives nothing back: the value of its only line is dropped.
    var isVoid = false
    /// Whether the code is an extension's of a class from elsewhere.
    var isAdded = false
    /// The views that the body of a view is made of, while such a body is read.
    var builtViews: [Term]?
    /// The statements behind the one that is read, in the same block.
    var following: ArraySlice<Statement> = []
    /// The function whose code it is; `nil` for a property's.
    private var function: Program.FunctionInfo?
    private lazy var shapes = CallShapes(program: program)
    /// Whether nothing calls the code: what it clears stays.
    var isNeverRun: Bool {
        guard program.isWhole, let function else { return false }
        return flow.isUncalled(function, program) { shapes }
    }
    /// Names that some enum of the app has for a case, and no type for a function.
    let caseNames: Set<String>
    /// What extensions of the app give to publishers under the name of the library's `sink`.
    let addedSinks: [Program.FunctionID]

    init(program: Program, flow: FlowTypes, typing: Typing) {
        self.program = program
        self.flow = flow
        self.typing = typing
        publishers = Publishers(program: program, typing: typing)
        let cases = Set(program.types.flatMap(\.cases.keys))
        caseNames = cases.subtracting(program.functions.lazy.filter(\.facts.isStatic).map(\.facts.name))
        addedSinks = program.functions.filter { $0.externalOwner != nil && $0.facts.name == "sink" && $0.facts.body != nil }.map(\.id)
        units = program.functions.map { RetentionUnit(owner: $0.owner) } + program.properties.map { RetentionUnit(owner: $0.owner) }
    }

    func unit(of property: Program.PropertyID) -> Int { program.functions.count + property }

    func readAll() {
        for function in program.functions where function.facts.body != nil && !flow.isDead(function) { read(function) }
        for property in program.properties { read(property) }
    }

    // MARK: - Units

    private func read(_ info: Program.FunctionInfo) {
        begin(info.id, owner: info.owner, external: info.externalOwner, file: info.file, function: info.id)
        isDeinit = info.facts.kind == .deinitializer
        isInit = info.facts.kind == .initializer
        isVoid = info.facts.returns == nil && !isInit
        function = info
        for (index, parameter) in info.facts.parameters.enumerated() {
            var type: TypeReference? = parameter.isVariadic ? .array(parameter.type) : parameter.type
            if case .named(let name, _) = parameter.type, let generic = info.facts.generics.first(where: { $0.name == name }) {
                type = generic.bound
            }
            let initial = parameter.initial.map(evaluate) ?? []
            declare(parameter.name, [Term(root: .parameter(index, unit: info.id))] + initial, written(type))
        }
        if let body = info.facts.body { read(body) }
        settle()
    }

    /// A variable that gets one value, and keeps it, is another name of that.
    private func settle() {
        var meant: [Int: Term] = [:]
        for (node, later) in laters where !later.isLost && later.values.count == 1 {
            if later.values[0].count == 1, let value = later.values[0].first, value != .node(node) { meant[node] = value }
        }
        laters = [:]
        guard !meant.isEmpty else { return }
        func named(_ term: Term) -> Term {
            guard case .node(let node) = term.root, let value = meant[node] else { return term }
            return value.appending(term.path) ?? term
        }
        for index in units[unit].stores.indices {
            units[unit].stores[index].holder = named(units[unit].stores[index].holder)
            units[unit].stores[index].value = named(units[unit].stores[index].value)
        }
    }

    private func read(_ info: Program.PropertyInfo) {
        let facts = info.facts
        guard facts.initial != nil || facts.getter != nil || facts.didSet != nil || facts.willSet != nil else { return }
        begin(unit(of: info.id), owner: info.owner, external: info.externalOwner, file: info.file, function: nil)
        if let initial = facts.initial {
            let values = evaluate(implicit(initial, written(facts.type)))
            if let owner = info.owner, !facts.isStatic {
                if facts.getter == nil { store(values, in: [.me], field(of: info.id, on: owner), info.file, facts.spot) }
            } else {
                escape(values)
            }
        }
        if let getter = facts.getter {
            builtViews = info.owner.flatMap(bodyOfView) == info.id ? [] : nil
            read(getter)
            giveBuiltViews(facts.spot)
            settle()
        }
        for accessor in [facts.setter, facts.willSet, facts.didSet].compactMap(\.self) {
            push()
            let isNew = accessor.body != facts.didSet?.body
            let terms = isNew ? [Term(root: .parameter(0, unit: unit))] : []
            declare(accessor.parameter, terms, typing.type(of: info.id))
            read(accessor.body)
            settle()
            pop()
        }
    }

    private func begin(_ unit: Int, owner: Program.TypeID?, external: String?, file: Int, function: Program.FunctionID?) {
        self.unit = unit
        scope = Typing.Scope(owner: owner, file: file, function: function)
        isAdded = owner == nil && external != nil
        if isAdded { scope.declare("self", nil) }
        locals = [[:]]
        closureResults = []
        laters = [:]
        captured = nil
        tuples = [:]
        isDeferred = false
        firstOfClosure = 0
        isDeinit = false
        isInit = false
        isVoid = false
        self.function = nil
        builtViews = nil
    }

    // MARK: - Names

    func push() {
        locals.append([:])
        scope.locals.append([:])
    }

    func pop() {
        locals.removeLast()
        scope.locals.removeLast()
    }

    func declare(_ name: String, _ terms: [Term], _ type: Typing.Written?, isWeak: Bool = false) {
        locals[locals.count - 1][name] = Local(terms: terms, isWeak: isWeak)
        if name != "self" || type != nil { scope.declare(name, type) }
    }

    func local(_ name: String) -> Local? {
        for block in locals.reversed() { if let found = block[name] { return found } }
        return nil
    }

    /// The object whose code it is; none in an extension of a type from elsewhere.
    var me: [Term] { scope.owner == nil ? [] : [.me] }

    func written(_ type: TypeReference?) -> Typing.Written? {
        type.map { Typing.Written(type: $0, scope: scope.owner, file: scope.file) }
    }

    func make(_ kind: RetentionNode.Kind, _ spot: Spot) -> Term {
        nodes.append(RetentionNode(kind: kind, unit: unit, file: scope.file, spot: spot))
        return .node(nodes.count - 1)
    }

    // MARK: - References

    /// A property as it is known from a type.
    func field(of property: Program.PropertyID, on type: Program.TypeID) -> Term.Field {
        let info = program.properties[property]
        let written = typing.type(of: property, on: type)
        return Term.Field(
            name: info.facts.name, property: property, isStrong: isAlways(property, isStrong) || isInHierarchy(property),
            isWeak: isAlways(property) { $0.ownership != .strong }, isMany: typing.element(of: written) != nil,
            content: typing.declared(written)?.first)
    }

    /// Whether something is so of a property: of a requirement, of the property of every class that conforms.
    private func isAlways(_ property: Program.PropertyID, _ isMeant: (PropertyFacts) -> Bool) -> Bool {
        let info = program.properties[property]
        guard let owner = info.owner, program.types[owner].kind == .protocol else { return isMeant(info.facts) }
        let members = program.concreteSubtypes(of: owner)
        return !members.isEmpty
            && members.allSatisfy { member in
                guard let own = program.property(named: info.facts.name, on: member), own != property else { return false }
                return isMeant(program.properties[own].facts)
            }
    }

    /// Whether a property is an outlet for a view that the view of its owner has among its subviews: an outlet is weak where it is
    /// (Apple's Resource Programming Guide), and the view stays as long as nothing removes it.
    private func isInHierarchy(_ property: Program.PropertyID) -> Bool {
        let info = program.properties[property]
        guard info.facts.ownership == .weak, info.facts.attributes.contains("IBOutlet"), let owner = info.owner,
            program.inherits(owner, from: "UIViewController") || program.inherits(owner, from: "UIView"),
            flow.typeMentions[owner].isDisjoint(with: ["removeFromSuperview"])
        else { return false }
        let written = typing.type(of: property)
        return typing.declared(written)?.contains { program.inherits($0, from: "UIView") }
            ?? typing.plain(written)?.type.plainName.map { UIKitClasses.inherits($0, from: "UIView") } ?? false
    }

    /// What only observes an inherited property stores nothing: its superclass may hold the value weakly.
    private func isStrong(_ facts: PropertyFacts) -> Bool {
        facts.ownership == .strong && facts.isStored && !facts.isStatic && (!facts.isOverride || facts.initial != nil)
            && facts.attributes.allSatisfy { $0.first?.isUppercase != true || RetentionReader.wrappers.contains($0) }
    }

    /// Attributes and property wrappers with which a property retains its value.
    private static let wrappers: Set<String> = [
        "Published", "State", "StateObject", "ObservedObject", "MainActor", "IBOutlet", "NSCopying", "ObservationIgnored",
    ]

    /// Puts values into a property or a list of each holder.
    func store(
        _ values: [Term], in holders: [Term], _ field: Term.Field, _ file: Int, _ spot: Spot, cause: StrongStore.Cause? = nil
    ) {
        guard !isDeinit else { return }
        for holder in holders {
            for value in values where value != holder && value.isOne {
                if holder.root == .statics { escape([value]) }
                if field.isStrong {
                    let place = field.property.map { (program.properties[$0].file, program.properties[$0].facts.spot) } ?? (file, spot)
                    units[unit].stores.append(
                        StrongStore(
                            holder: holder, field: field, value: value, cause: cause ?? (field.property == nil ? .content : .property),
                            file: place.0, spot: place.1))
                } else if field.isWeak {
                    units[unit].weak.append((holder, value))
                    if holder.node != nil, let slot = holder.appending(field) { units[unit].weakContents[slot, default: []].append(value) }
                } else {
                    if value == .me, let property = field.property { units[unit].undecided.append((holder, property)) }
                    escape([value])
                }
            }
        }
    }

    /// Lets a node of this unit hold values, as a closure holds what it captures.
    func hold(_ values: [Term], by node: Term, _ name: String, cause: StrongStore.Cause, _ spot: Spot) {
        store(values, in: [node], Term.Field(name: name), scope.file, spot, cause: cause)
    }

    func escape(_ values: [Term]) { if !isDeferred { units[unit].escapes += values } }

    // MARK: - Statements

    func read(_ body: Body) {
        push()
        let outside = following
        for (place, statement) in body.statements.enumerated() {
            following = body.statements[(place + 1)...]
            read(statement)
        }
        following = outside
        pop()
    }

    func read(_ statement: Statement) {
        let built = builtViews
        defer { endBuilding(statement, before: built) }
        switch statement {
        case .local(let local): read(local)
        case .function(let facts): readLocal(facts)
        case .expression(let expression):
            let values = evaluate(expression)
            // A timer that nobody keeps in a property can only be invalidated by itself.
            if case .call(let call) = expression { keepRunning(values, call.spot) }
        case .return(let expression, _):
            guard let expression else { break }
            let values = evaluate(expression)
            if isVoid, closureResults.isEmpty, case .call(let call) = expression { keepRunning(values, call.spot) }
            returned(values)
        case .throw(let expression, _): _ = evaluate(expression)
        case .jump: break
        case .if(let conditions, let then, let otherwise):
            push()
            read(conditions)
            read(then)
            pop()
            if let otherwise { read(otherwise) }
        case .guard(let conditions, let otherwise):
            read(otherwise)
            read(conditions)
        case .switch(let subject, let cases):
            _ = evaluate(subject)
            for item in cases { read(item) }
        case .loop(let pattern, let sequence, let conditions, let body):
            push()
            let values = sequence.map(evaluate) ?? []
            if case .tuple(let parts)? = pattern, parts.count == 2, let sequence {
                // `for (place, item) in items.enumerated()`, `for (key, item) in table`
                var list = sequence
                if case .call(let call) = sequence, case .member(let base?, "enumerated", _) = call.callee { list = base }
                bind(parts[0], [], nil)
                bind(parts[1], list == sequence ? values : evaluate(list), typing.element(of: typing.type(of: list, in: scope)))
            } else if let pattern {
                // What is done with every element is done with what is in the list: `for item in items { item.cancel() }`.
                bind(pattern, values, sequence.flatMap { typing.element(of: typing.type(of: $0, in: scope)) })
            }
            read(conditions)
            read(body)
            pop()
        case .do(let body, let catches):
            read(body)
            for item in catches { read(item) }
        case .defer(let body): read(body)
        case .block(let body): for statement in body.statements { read(statement) }
        }
    }

    private func read(_ facts: LocalFacts) {
        let values = facts.initial.map { evaluate(implicit($0, written(facts.type))) } ?? []
        let type = written(facts.type) ?? facts.initial.flatMap { typing.type(of: $0, in: scope) }
        if case .bind(let name) = facts.pattern {
            declare(name, values, type, isWeak: facts.ownership != .strong)
            if facts.initial == nil, facts.getter == nil, facts.ownership == .strong { awaitValue(of: name, facts.spot) }
        } else {
            bind(facts.pattern, values, type)
        }
        if let getter = facts.getter { read(getter) }
    }

    private func awaitValue(of name: String, _ spot: Spot) {
        guard let node = make(.result, spot).node else { return }
        laters[node] = Later()
        locals[locals.count - 1][name]!.terms = [.node(node)]
        locals[locals.count - 1][name]!.later = node
    }

    private func returned(_ values: [Term]) {
        if closureResults.isEmpty {
            units[unit].returned += values
        } else {
            closureResults[closureResults.count - 1] += values
        }
    }

    private func read(_ item: SwitchCase) {
        push()
        for pattern in item.patterns { bind(pattern, [], nil) }
        if let condition = item.condition { _ = evaluate(condition) }
        read(item.body)
        pop()
    }

    private func read(_ conditions: [Condition]) {
        for condition in conditions {
            switch condition {
            case .expression(let expression): _ = evaluate(expression)
            case .bind(let name, let expression):
                let values = evaluate(expression)
                declare(name, values, typing.type(of: expression, in: scope))
            case .pattern(let pattern, let expression):
                let values = evaluate(expression)
                bind(pattern, values, typing.type(of: expression, in: scope))
            case .available: break
            }
        }
    }

    private func bind(_ pattern: Pattern, _ terms: [Term], _ type: Typing.Written?) {
        switch pattern {
        case .bind(let name): declare(name, terms, type)
        case .any, .type: break
        case .expression(let expression): _ = evaluate(expression)
        case .tuple(let parts):
            for (place, part) in parts.enumerated() { bind(part, element(String(place), of: terms) ?? [], nil) }
        case .enumCase("some", let parts) where parts.count == 1: bind(parts[0], terms, type)
        case .enumCase(_, let parts): for part in parts { bind(part, [], nil) }
        case .cast(let inside, let reference): bind(inside, terms, written(reference))
        }
    }
}
