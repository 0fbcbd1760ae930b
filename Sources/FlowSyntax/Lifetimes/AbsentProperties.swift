/// Optional properties that are nil for good, as nothing in the app sets them: a call on one leads nowhere.
struct AbsentProperties {
    private let properties: Set<Program.PropertyID>

    /// Complexity: O(*p* + *w*), for *p* properties and *w* places that set one.
    init(_ program: Program, _ index: CodeIndex) {
        var written: [String: [[Program.TypeID]]] = [:]
        for piece in index.pieces { for write in piece.writes { written[write.property, default: []].append(write.owners) } }
        properties = Set(
            program.properties.filter { property in
                let facts = property.facts
                guard facts.isNilAtFirst, facts.attributes.isEmpty, let owner = property.owner, program.types[owner].kind == .class,
                    !program.types[owner].attributes.contains("objcMembers"),
                    !index.keyPaths.contains(facts.name)
                else { return false }
                return !(written[facts.name] ?? []).contains { owners in
                    owners.isEmpty || owners.contains { program.isRelated($0, owner) }
                }
            }.map(\.id))
    }

    /// Whether a call is of a method of such a property.
    func isCalled(by call: CodeIndex.Call, _ graph: CallGraph) -> Bool {
        guard !properties.isEmpty, case .method = call.target, case .property(let name, let owners)? = call.receiver?.origin else {
            return false
        }
        let meant = graph.properties(name, owners).filter { id in
            graph.program.properties[id].owner.map { graph.program.types[$0].kind != .protocol } ?? true
        }
        return !meant.isEmpty && meant.allSatisfy(properties.contains)
    }
}
