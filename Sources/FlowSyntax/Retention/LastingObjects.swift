/// Who makes the objects of each class, and whether they live as long as the app.
struct LastingObjects {
    /// Classes whose objects live as long as the app: made by the app's entry, be it written in Objective-C, or for a static property, and
    /// the parts of such objects.
    let permanent: Set<Program.TypeID>
    /// Classes that only Objective-C makes, and that are no screens.
    let unknown: Set<Program.TypeID>
    /// Classes whose objects a coordinator or a screen makes, or code that makes a screen together with them.
    let flowing: Set<Program.TypeID>

    /// Complexity: O(*n*), *n* being the number of places that make an object, and that of types.
    init(program: Program, flow: FlowTypes, reader: RetentionReader) {
        /// For each class whether each place that makes it does so once for the app, and for whose property it makes it.
        var makers: [Program.TypeID: [(lasts: Bool, part: Program.TypeID?)]] = [:]
        var flowing: Set<Program.TypeID> = []
        var made: [Program.TypeID: [Program.TypeID]] = [:]
        var assembled: [Int: [Program.TypeID]] = [:]
        var assembling: Set<Int> = []
        for (number, node) in reader.nodes.enumerated() {
            guard case .object(let type) = node.kind else { continue }
            let owner = reader.units[node.unit].owner
            if let owner,
                flow.navigating.contains(owner) || flow.visible.contains(owner) || program.externalAncestors(of: owner).contains("View")
            {
                flowing.insert(type)
            }
            if let owner { made[owner, default: []].append(type) }
            assembled[node.unit, default: []].append(type)
            if flow.visible.contains(type) { assembling.insert(node.unit) }
            if program.isPreview(owner) { continue }
            let isOfEntry = owner.map { program.isEntry($0) || program.externalAncestors(of: $0).contains("NSApplicationDelegate") }
            var lasts = isOfEntry == true && !reader.presented.contains(number)
            // What a getter makes comes and goes, such as the views that a view's body is made of.
            let property = node.unit < program.functions.count ? nil : program.properties[node.unit - program.functions.count]
            let isPart = property?.facts.isStored ?? false
            if let property, isPart, property.facts.isStatic || property.owner == nil && property.externalOwner == nil { lasts = true }
            makers[type, default: []].append((lasts, isPart ? owner : nil))
        }
        flowing.formUnion(assembling.flatMap { assembled[$0] ?? [] })
        // And what those make.
        for _ in 0..<4 {
            let made = Set(flowing).union(made.filter { flowing.contains($0.key) }.flatMap(\.value))
            if made.count == flowing.count { break }
            flowing = made
        }
        self.flowing = flowing
        unknown = Set(
            program.types.filter { type in
                guard type.kind == .class, makers[type.id] == nil, !flow.visible.contains(type.id) else { return false }
                let names = program.surroundings.names
                return names.contains(Program.plainName(type.name)) || type.attributes.contains("objc") && !names.isEmpty
            }.map(\.id))
        let held = program.heldByObjectiveCDelegate
        var permanent: Set<Program.TypeID> = []
        // Parts of what lives as long as the app do so, too, and what is only made as one of its subclasses or conforming types.
        for _ in 0..<4 {
            permanent = Set(makers.filter { $0.value.allSatisfy { $0.lasts || $0.part.map(permanent.contains) ?? false } }.keys).union(held)
            for type in program.types where makers[type.id] == nil && (type.kind == .class || type.kind == .protocol) {
                let made = program.concreteSubtypes(of: type.id).filter { $0 != type.id && makers[$0] != nil }
                if !made.isEmpty, made.allSatisfy(permanent.contains) { permanent.insert(type.id) }
            }
        }
        self.permanent = permanent
    }
}
