/// What an app's delegate that is written in Objective-C does with the app's Swift.
extension Program {
    struct ObjectiveCLaunch {
        /// Classes that it makes, in the order of their declarations.
        var made: [TypeID] = []
        /// Classes of which it has a property that retains.
        var held: Set<TypeID> = []
        /// Functions that it calls on classes, in the order of their declarations.
        var called: [FunctionID] = []
    }

    /// Classes of which an app's delegate in Objective-C makes or holds an object: that lives as long as the app.
    var heldByObjectiveCDelegate: Set<TypeID> {
        let launch = objectiveCLaunch
        return launch.held.union(launch.made)
    }

    /// Complexity: O(*n*), for *n* types and classes of Objective-C.
    var objectiveCLaunch: ObjectiveCLaunch {
        var launch = ObjectiveCLaunch()
        let entries: Set = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]
        let delegates = surroundings.classes.keys.filter { !entries.isDisjoint(with: surroundings.ancestors(of: $0)) }
        guard !delegates.isEmpty else { return launch }
        var classes: [String: TypeID] = [:]
        for type in types where type.kind == .class && !type.isObjectiveC {
            classes[type.simpleName] = classes[type.simpleName] ?? type.id
            for attribute in type.attributes where attribute.hasPrefix("objc(") {
                classes[String(attribute.dropFirst(5).dropLast())] = type.id
            }
        }
        var made: Set<TypeID> = []
        var called: Set<FunctionID> = []
        for delegate in delegates {
            launch.held.formUnion(surroundings.classes[delegate]!.strongTypes.compactMap { classes[$0] })
            for message in surroundings.sent[delegate] ?? [] {
                let parts = message.split(separator: " ").map(String.init)
                guard parts.count == 2, let type = classes[parts[0]] else { continue }
                if parts[1] == "alloc" || parts[1] == "new" {
                    made.insert(type)
                } else {
                    called.formUnion(types[type].functionList.filter { isMeant($0, by: parts[1]) })
                }
            }
        }
        launch.made = made.sorted()
        launch.called = called.sorted()
        return launch
    }

    /// Whether a selector's first part may be that of a static function: `makeWithRoom:` is that of `make(room:)`.
    private func isMeant(_ function: FunctionID, by message: String) -> Bool {
        let facts = functions[function].facts
        guard facts.isStatic, facts.kind == .function, facts.body != nil, message.hasPrefix(facts.name) else { return false }
        return message.dropFirst(facts.name.count).first?.isUppercase ?? true
    }
}
