/// Values in the order in which they come, each once.
struct Unique<Element: Hashable> {
    private(set) var list: [Element] = []
    private var seen: Set<Element> = []

    init(_ elements: [Element]) { for element in elements { insert(element) } }

    mutating func insert(_ element: Element) { if seen.insert(element).inserted { list.append(element) } }
}

/// Completes what functions retain by what the functions that they call retain.
///
/// Complexity: O(*n*) for each of a few rounds, *n* being the number of references and calls.
struct RetentionSummaries {
    private let program: Program
    private(set) var units: [RetentionUnit]
    private(set) var nodes: [RetentionNode]
    /// What a call returns, where that is an object of the caller's own: its terms stand for the node.
    private var stores: [Unique<StrongStore>]
    private var exports: [[StrongStore]]
    private var returns: [[Term]]
    /// Parameters, and `self`, that a unit hands to code that is not known.
    private(set) var escapes: [Set<Term>]

    /// - Parameters:
    ///   - program: The app.
    ///   - units: What its functions retain by themselves.
    ///   - nodes: What their expressions create.
    init(program: Program, units: [RetentionUnit], nodes: [RetentionNode]) {
        self.program = program
        self.units = units
        self.nodes = nodes
        stores = units.map { Unique($0.stores) }
        exports = units.map { _ in [] }
        returns = units.map { _ in [] }
        escapes = units.map { Set($0.escapes) }
    }

    /// How deep calls are followed.
    private static let rounds = 5

    mutating func complete() {
        var changed = Set(units.indices)
        var callers: [[Int]] = units.map { _ in [] }
        for unit in units.indices { for call in units[unit].calls { for callee in call.callees { callers[callee].append(unit) } } }
        for _ in 0..<RetentionSummaries.rounds where !changed.isEmpty {
            var next: Set<Int> = []
            for unit in changed.sorted() {
                apply(calls: unit)
                if summarise(unit) { next.formUnion(callers[unit]) }
            }
            changed = next
        }
        for unit in units.indices {
            // What is put first on a stack that the function is handed is told by its callers.
            units[unit].stores = stores[unit].list.filter {
                !($0.holder.path + [$0.field] + $0.value.path).contains(Retaining.first)
            }
            // A subclass may override what is called on `self`.
            units[unit].calls.removeAll { $0.receiver != [.me] }
        }
    }

    // MARK: - Calls

    private mutating func apply(calls unit: Int) {
        for call in units[unit].calls {
            for store in common(call.callees) {
                let holders = translate(store.holder, call, unit)
                guard !holders.isEmpty else { continue }
                let values = translate(store.value, call, unit).flatMap { weakContent($0, unit) }
                for holder in holders {
                    guard let field = field(store.field, of: holder, unit) else { continue }
                    for value in values where value != holder && value.isOne {
                        var added = store
                        added.field = field
                        added.holder = holder
                        added.value = value
                        added.isDirect = false
                        stores[unit].insert(added)
                    }
                }
            }
            if call.callees.count == 1 {
                for term in returns[call.callees[0]] { resolve(call.result, term, call, unit) }
            }
            for callee in call.callees {
                for term in escapes[callee] { escapes[unit].formUnion(translate(term, call, unit)) }
            }
        }
    }

    /// What a callee's property is in the words of a caller: a screen that is put first on an empty stack of the caller's own is its lowest
    /// one; on any other, it says nothing.
    private func field(_ field: Term.Field, of holder: Term, _ unit: Int) -> Term.Field? {
        guard field == Retaining.first else { return field }
        guard let node = holder.node else { return holder.path.isEmpty ? field : nil }
        let hasScreens = units[unit].stores.contains { $0.holder == holder && Retaining.screens.contains($0.field.name) }
        return nodes[node].kind.isStack(program) && !hasScreens ? Term.Field(name: Retaining.stack, isMany: true) : nil
    }

    /// What a weak property refers to that was set once, where that is known.
    private func weakContent(_ term: Term, _ unit: Int) -> [Term] {
        guard let contents = units[unit].weakContents[term], contents.count == 1 else { return [term] }
        return contents
    }

    /// What every one of the functions retains that a call may mean.
    private func common(_ callees: [Int]) -> [StrongStore] {
        guard let first = callees.first else { return [] }
        let others = callees.dropFirst().map { Set(exports[$0].map(Shape.init)) }
        let own = exports[first].map { store in (store, Shape(store)) }
        return own.filter { pair in others.allSatisfy { $0.contains(pair.1) } }.map { pair in
            var store = pair.0
            if case .parameter(let index, _) = store.holder.root { store.holder.root = .parameter(index, unit: first) }
            return store
        }
    }

    /// A reference without the unit that makes it.
    private struct Shape: Hashable {
        let holder: Term
        let field: String
        let value: Term

        init(_ store: StrongStore) {
            holder = Shape.plain(store.holder)
            field = store.field.name
            value = Shape.plain(store.value)
        }

        private static func plain(_ term: Term) -> Term {
            guard case .parameter(let index, _) = term.root else { return term }
            return Term(root: .parameter(index, unit: -1), path: term.path)
        }
    }

    private func translate(_ term: Term, _ call: RetentionCall, _ unit: Int) -> [Term] {
        let roots: [Term] =
            switch term.root {
            case .me: call.receiver
            case .parameter(let index, _): call.arguments[index] ?? []
            case .returned: [.node(call.result)]
            case .statics: [Term(root: .statics)]
            case .node: []
            }
        guard let first = term.path.first else { return roots }
        return roots.compactMap { root in
            field(first, of: root, unit).flatMap { root.appending([$0] + term.path.dropFirst()) }
        }
    }

    /// What a call returns: an object that the callee makes is an object of its own for each call.
    private mutating func resolve(_ result: Int, _ term: Term, _ call: RetentionCall, _ unit: Int) {
        switch term.root {
        case .node(let node):
            if term.path.isEmpty, nodes[node].kind != .result { nodes[result].kind = nodes[node].kind }
        case .me, .parameter, .returned, .statics:
            for value in translate(term, call, unit) {
                // Both names are of one object.
                stores[unit].insert(
                    StrongStore(
                        holder: .node(result), field: RetentionSummaries.same, value: value, cause: .content, file: nodes[result].file,
                        spot: nodes[result].spot))
            }
        }
    }

    /// Leads from what a call returns to the object that it is.
    static let same = Term.Field(name: "=")

    // MARK: - Summaries

    /// What callers need to know of a unit; whether that has changed.
    private mutating func summarise(_ unit: Int) -> Bool {
        let own = stores[unit].list
        var homes: [Int: [Term]] = [:]
        let returned = Set(units[unit].returned.compactMap(\.node))
        for node in returned { homes[node] = [Term(root: .returned)] }
        var byHolder: [Int: [StrongStore]] = [:]
        for store in own {
            if let node = store.holder.node {
                byHolder[node, default: []].append(store)
                if store.field == RetentionSummaries.same, isOuter(store.value) { homes[node, default: []].append(store.value) }
            }
            if let node = store.value.node, store.field.isStrong, isOuter(store.holder), let home = store.holder.appending(store.field) {
                homes[node, default: []].append(home)
            }
        }
        var found = Unique<StrongStore>([])
        for store in own where store.field != RetentionSummaries.same {
            for holder in outer(store.holder, homes) {
                for reached in reachable(store, byHolder, homes) where reached.value != holder {
                    var export = reached
                    export.holder = holder
                    export.field = store.field
                    found.insert(export)
                }
            }
        }
        let values = units[unit].returned.reduce(into: [Term]()) { if !$0.contains($1) { $0.append($1) } }
        // Several values: which of them it is cannot be said.
        let result = values.count == 1 ? values : []
        let list = found.list
        escapes[unit].formUnion(held(by: escapes[unit], byHolder))
        let outgoing = escapes[unit].filter(isOuter)
        let before = known[unit]
        exports[unit] = list
        returns[unit] = result
        let now = Known(exports: list.count, returns: result.count, escapes: outgoing.count)
        known[unit] = now
        return before.map { $0 != now } ?? true
    }

    /// What goes along with objects that are handed to code that is not known.
    private func held(by terms: Set<Term>, _ byHolder: [Int: [StrongStore]]) -> Set<Term> {
        var found: Set<Term> = []
        var queue = Array(terms)
        while let next = queue.popLast() {
            guard let node = next.node else { continue }
            for store in byHolder[node] ?? [] where found.insert(store.value).inserted { queue.append(store.value) }
        }
        return found
    }

    private struct Known: Equatable {
        let exports: Int, returns: Int, escapes: Int
    }

    private var known: [Int: Known] = [:]

    private func isOuter(_ term: Term) -> Bool {
        switch term.root {
        case .me, .parameter, .returned, .statics: true
        case .node: false
        }
    }

    /// A term in the words of the callers.
    private func outer(_ term: Term, _ homes: [Int: [Term]]) -> [Term] {
        guard case .node(let node) = term.root else { return [term] }
        return (homes[node] ?? []).compactMap { $0.appending(term.path) }
    }

    /// What a reference leads to, through closures and other objects of this unit, in the words of the callers.
    private func reachable(_ store: StrongStore, _ byHolder: [Int: [StrongStore]], _ homes: [Int: [Term]]) -> [StrongStore] {
        var found: [StrongStore] = []
        var seen: Set<Int> = []
        var queue = [store]
        while let next = queue.popLast() {
            let values = outer(next.value, homes).filter(\.isOne)
            if !values.isEmpty {
                for value in values {
                    var export = next
                    export.value = value
                    found.append(export)
                }
            } else if let node = next.value.node, seen.insert(node).inserted {
                queue += byHolder[node] ?? []
            }
        }
        return found
    }
}
