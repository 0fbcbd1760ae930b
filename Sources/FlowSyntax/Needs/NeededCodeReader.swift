/// Knows of an app what the search for needed code asks again and again.
final class NeededCodeReader {
    let program: Program
    let declarations: TopLevelDeclarations
    let names: UsedNamesReader
    let headless: HeadlessTypes
    /// The types that drive navigation.
    private(set) var coordinators: Set<Program.TypeID> = []
    private var unavailable: [Program.TypeID: Bool] = [:]
    private var open: [Program.TypeID: [String]] = [:]
    private let doubles: Set<Program.TypeID>
    private let everyScreen: Set<String>

    init(program: Program, files: [(file: String, facts: FileFacts)], headless: HeadlessTypes = .shared) {
        self.program = program
        self.headless = headless
        declarations = TopLevelDeclarations(program: program, files: files)
        names = UsedNamesReader(program: program, declarations: declarations, headless: headless)
        let found = Coordinators(program: program)
        doubles = found.candidates.standIns
        everyScreen = ["UIViewController", "UIResponder", "UIView"].reduce(into: []) { $0.formUnion(headless.types[$1]?.members ?? []) }
        coordinators = navigating(found.reasons)
    }

    /// The types that drive navigation without those whose files have no module with screens and name none of the app's, and those that
    /// are coordinators for their sake: a parser that pushes what it calls readers shows nothing.
    private func navigating(_ reasons: [Program.TypeID: CoordinatorReason]) -> Set<Program.TypeID> {
        func hasScreens(_ type: Program.TypeID) -> Bool {
            code(of: type).contains { id in
                !program.imports[declarations.all[id].file].allSatisfy { $0 == "Foundation" }
                    || names.names(of: id).types.contains { isScreen($0) }
            }
        }
        var kept = Set(reasons.keys.filter { reasons[$0] != .showsScreens || hasScreens($0) })
        while true {
            let left = kept.filter { type in
                switch reasons[type] {
                case .startsCoordinator(let other), .subclass(let other), .superclass(let other), .namedLikeOthers(let other):
                    kept.contains(other) || program.types[other].kind == .protocol
                default: true
                }
            }
            if left.count == kept.count { return kept }
            kept = left
        }
    }

    /// The type at the top level around a type, or itself.
    func outermost(_ type: Program.TypeID) -> Program.TypeID {
        guard let id = declarations.ofType[type] else { return type }
        if case .type(let outer) = declarations.all[id].kind { return outer }
        if case .extension(let outer) = declarations.all[id].kind { return outermost(outer) }
        return type
    }

    func facts(of type: Program.TypeID) -> TypeFacts? {
        guard let id = declarations.ofType[type] else { return nil }
        return declarations.all[id].facts.first { $0.name == program.types[type].name && $0.kind != .extension }
    }

    /// Names of what a protocol requires.
    func requirements(of type: Program.TypeID) -> Set<String> {
        guard program.types[type].kind == .protocol, let facts = facts(of: type) else { return [] }
        return Set(facts.functions.map(\.name) + facts.properties.map(\.name))
    }

    /// The initialiser with which something else makes a type: of those that it declares itself, or else inherits, the one with the fewest
    /// parameters that must be given; `nil` if it declares none.
    func initializer(of type: Program.TypeID) -> Program.FunctionID? {
        for other in [type] + program.ancestors(of: type).filter({ program.types[$0].kind == .class }) {
            let open = (program.types[other].functions["init"] ?? []).filter { id in
                let facts = program.functions[id].facts
                return !facts.isPrivate && !facts.parameters.contains { $0.type == .named("NSCoder", arguments: []) }
            }
            let fewest = open.min { a, b in
                func count(_ id: Program.FunctionID) -> Int { program.functions[id].facts.parameters.count { $0.initial == nil } }
                return (count(a), a) < (count(b), b)
            }
            if let fewest { return fewest }
        }
        return nil
    }

    /// The type that is made where a protocol is asked for: of those that conform to it, and are no doubles for tests, the first one whose
    /// code can run.
    func implementation(of type: Program.TypeID) -> Program.TypeID? {
        let open = program.concreteSubtypes(of: type).filter {
            !doubles.contains($0) && [.class, .struct, .actor].contains(program.types[$0].kind) && outermost($0) == $0
        }
        return open.first { !isScreen($0) && reason(for: $0, NeededCode.Limits()) == nil } ?? open.first
    }

    /// The properties in which a type keeps what it was given, private ones included.
    func kept(by type: Program.TypeID) -> [Program.PropertyID] {
        program.types[type].propertyList.filter { id in
            let facts = program.properties[id].facts
            return facts.isStored && !facts.isStatic && !facts.isOverride
        }
    }

    /// Names of the members of a type that say something of it, private ones left out, sorted.
    func openMembers(of type: Program.TypeID) -> [String] {
        if let known = open[type] { return known }
        let info = program.types[type]
        let found = (Array(info.functions.keys) + info.properties.keys).filter { !isOfEveryScreen($0) }.sorted()
        open[type] = found
        return found
    }

    func isStopped(_ type: Program.TypeID, _ limits: NeededCode.Limits) -> Bool {
        program.types[type].kind != .protocol && limits.stops(program.types[type].name, program.files[program.types[type].file])
    }

    /// Whether a member of that name may be the one of an extension of a type from elsewhere: not if UIKit's own is.
    func isMeant(_ name: String, in id: TopLevelDeclarations.ID) -> Bool {
        guard case .foreignExtension = declarations.all[id].kind, let written = declarations.all[id].facts.first?.name else { return false }
        // A type inside of another one is known by both names: `Notification.Name`.
        let type = HeadlessTypes.withoutModule(written)
        guard headless.isKnown(type) else { return false }
        return headless.types[type] == nil || headless.lacks(name, in: type) || !isOfEveryScreen(name)
    }

    /// Whether each screen or view has a member of that name, so that it says nothing of one.
    func isOfEveryScreen(_ name: String) -> Bool { everyScreen.contains(name) }

    /// Why something has to stand in for a type; `nil` if it is taken. Coordinators are left to the search.
    func reason(for type: Program.TypeID, _ limits: NeededCode.Limits) -> NeededCode.Reason? {
        if isStopped(type, limits) { return .named }
        if coordinators.contains(type) { return nil }
        if program.isEntry(type) { return .entry }
        // What screens are asked for is no screen.
        if program.types[type].kind == .protocol { return nil }
        if isScreen(type) { return .screen }
        if isNavigating(type) || isHosting(type) || isContainer(type) { return nil }
        // Cases decide ways: an enumeration comes as it is, and what does not compile of it is replaced.
        if program.types[type].kind == .enum, !program.types[type].caseList.isEmpty { return nil }
        if isGiven(type) { return nil }
        if isMaker(type) { return hasUnavailableNames(type) ? .unavailable : nil }
        return isUnavailable(type) ? .unavailable : nil
    }

    /// Whether a value only keeps what it is given, as parameters of a coordinator do, a router or a screen of the app among it: it comes
    /// as it is, whatever else it is given.
    private func isGiven(_ type: Program.TypeID) -> Bool {
        let info = program.types[type]
        guard info.kind == .struct, info.functionList.allSatisfy({ program.functions[$0].facts.kind == .initializer }) else { return false }
        return kept(by: type).contains { id in
            let property = program.properties[id]
            let written = property.facts.type.map { Typing.Written(type: $0, scope: property.owner, file: property.file) }
            return (names.typing.declared(written) ?? []).contains { other in
                coordinators.contains(other) || isNavigating(other)
                    || program.types[other].kind == .protocol && program.concreteSubtypes(of: other).contains(where: isNavigating)
            }
        }
    }

    /// Whether the code of a type names screens or coordinators: as a factory does, whose parts are asked one by one.
    private func isMaker(_ type: Program.TypeID) -> Bool {
        guard let id = declarations.ofType[type] else { return false }
        return names.names(of: id).types.contains { coordinators.contains($0) || isScreen($0) }
    }

    private func hasUnavailableNames(_ type: Program.TypeID) -> Bool {
        guard let id = declarations.ofType[type] else { return true }
        let used = names.names(of: id)
        return !used.unknown.isEmpty || !used.missing.isEmpty
    }

    /// Whether a type is a view controller, maybe by a class of another module.
    func isViewController(_ type: Program.TypeID) -> Bool {
        program.inherits(type, from: "UIViewController")
            || program.externalAncestors(of: type).contains { $0.hasSuffix("ViewController") }
    }

    func isScreen(_ type: Program.TypeID) -> Bool {
        if isContainer(type) { return false }
        let external = program.externalAncestors(of: type)
        for name in external {
            let isContainer = ["UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController"]
                .contains { UIKitClasses.inherits(name, from: $0) }
            if isContainer { return ScreenKinds.isOfSystem(name) }
            // It shows what it is given.
            if name == "UIHostingController" { return false }
            if UIKitClasses.inherits(name, from: "UIViewController") || name.hasSuffix("ViewController") { return true }
            if UIKitClasses.inherits(name, from: "UIView") { return !UIKitClasses.inherits(name, from: "UIWindow") }
            if ["View", "UIViewRepresentable", "UIViewControllerRepresentable", "ViewModifier"].contains(name) { return true }
        }
        return false
    }

    /// Whether a screen shows others inside of itself, and needs nothing else to do so: which ones it shows is navigation.
    private func isContainer(_ type: Program.TypeID) -> Bool {
        guard program.types[type].kind == .class, program.types[type].externalParents.contains("UIViewController"),
            let id = declarations.ofType[type]
        else { return false }
        let used = names.names(of: id)
        return used.members.contains("addChild") && used.unknown.isEmpty && used.missing.isEmpty && used.words.isEmpty
    }

    /// Whether a class shows a view of SwiftUI that it is given.
    private func isHosting(_ type: Program.TypeID) -> Bool { program.externalAncestors(of: type).contains("UIHostingController") }

    /// Whether the code of a type shows and removes screens: as a router does.
    func isNavigating(_ type: Program.TypeID) -> Bool {
        guard [.class, .actor].contains(program.types[type].kind), let id = declarations.ofType[type] else { return false }
        return !names.names(of: id).members.isDisjoint(with: [
            "pushViewController", "popViewController", "popToRootViewController", "popToViewController", "setViewControllers",
        ])
    }

    /// Whether the code of a type names what does not exist here; for a class, also whether what it is made of does. A class is stood in
    /// for at the first use, so that a service is not taken half; a value comes with its parts, of which each is asked.
    private func isUnavailable(_ type: Program.TypeID) -> Bool {
        if let known = unavailable[type] { return known }
        var seen: Set<TopLevelDeclarations.ID> = []
        var queue = declarations.ofType[type].map { [$0] } ?? []
        let isReference = [.class, .actor].contains(program.types[type].kind)
        var found = queue.isEmpty
        while let id = queue.popLast(), !found {
            guard seen.insert(id).inserted else { continue }
            let used = names.names(of: id)
            // What asks the network is answered by the explorer.
            guard used.unknown.isEmpty, used.missing.isEmpty, !used.members.contains("URLSession") else {
                found = true
                break
            }
            guard isReference else { break }
            queue += used.declarations
            for other in used.types {
                let outer = outermost(other)
                if unavailable[outer] == true, [.class, .actor].contains(program.types[outer].kind) { found = true }
                if coordinators.contains(outer) || isScreen(outer) || unavailable[outer] == false { continue }
                if let next = declarations.ofType[outer] { queue.append(next) }
            }
        }
        unavailable[type] = found
        if !found, isReference {
            for id in seen { if case .type(let other) = declarations.all[id].kind { unavailable[other] = false } }
        }
        return found
    }
}
