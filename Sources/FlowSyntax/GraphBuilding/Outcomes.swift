import FlowGraph

/// What happens, to whom, and what comes of it.
extension SourceGraph.GraphBuilder {
    struct Outcome {
        let trigger: Occasion
        let effects: [Effect]
    }

    func findOccasions() -> [Outcome] {
        walk.bodies.filter { living.contains($0.object) && object($0.object).category != .entry }.map { object, context in
            Outcome(trigger: Occasion(origin: object, callable: -1, control: -1, name: 0), effects: walk.effects(of: context))
        }
            + triggers.map { index in
                var effects: [Effect] = []
                var seen: Set<Int32> = []
                for context in walk.triggerContexts[index] {
                    for number in walk.sets.numbers(walk.contexts[Int(context)].effects) where seen.insert(number).inserted {
                        effects.append(walk.effects[Int(number)])
                    }
                }
                return Outcome(trigger: walk.triggers[index], effects: effects)
            }
    }

    /// What a piece of code does that nobody calls.
    struct Run {
        /// The file of the type that does it.
        let file: Int
        let effects: [Effect]
    }

    func findLaunches() -> [Run] {
        var result: [Run] = []
        for index in triggers where isOfLaunch(walk.triggers[index]) {
            let file = object(walk.triggers[index].origin).file
            result.append(Run(file: Int(file), effects: walk.triggerContexts[index].flatMap(walk.effects)))
        }
        for index in walk.contexts.indices {
            if case .script(let script) = walk.contexts[index].key.code {
                result.append(Run(file: program.scripts[script].file, effects: walk.effects(of: Int32(index))))
            }
        }
        for (object, context) in walk.bodies + walk.alone where self.object(object).category == .entry {
            result.append(Run(file: Int(self.object(object).file), effects: walk.effects(of: context)))
        }
        return result
    }

    /// Whether it is the launch itself, and not a link or a notification that comes later.
    func isOfLaunch(_ trigger: Occasion) -> Bool {
        guard trigger.origin >= 0, object(trigger.origin).category == .entry else { return false }
        let name = walk.name(trigger.name)
        return name.contains("FinishLaunching") || name.contains("willConnectTo")
    }

    /// What storyboards show at the launch.
    var boardRuns: [Run] { walk.boardRuns.map { Run(file: $0.file, effects: walk.effects(of: $0.context)) } }

    func findLoneRuns() -> [Run] {
        walk.alone.filter { object($0.object).category != .entry }.map {
            Run(file: Int(object($0.object).file), effects: walk.effects(of: $0.context))
        }
    }

    func allEffects() -> [Effect] {
        var numbers: Set<Int32> = []
        for index in triggers {
            for context in walk.triggerContexts[index] { numbers.formUnion(walk.sets.numbers(walk.contexts[Int(context)].effects)) }
        }
        for (object, context) in walk.bodies where living.contains(object) {
            numbers.formUnion(walk.sets.numbers(walk.contexts[Int(context)].effects))
        }
        for run in launches + loneRuns + boardRuns { for effect in run.effects { numbers.insert(walk.number(effect)) } }
        return numbers.sorted().map { walk.effects[Int($0)] }.filter { $0.kind != .tab || !isPaged($0.via) }
    }

    /// Whether a screen lies on a navigation stack.
    func isOn(_ screen: Int32, _ navigation: Int32) -> Bool {
        walk.objects(in: walk.peek(navigation, "#stack")).contains { $0 == screen || host(of: $0) == screen }
    }
    // MARK: - Triggers

    func trigger(_ trigger: Occasion, _ effect: Effect) -> Trigger {
        let title = title(of: trigger.control)
        if trigger.isAlertButton { return Trigger(kind: .alertButton, label: Self.alertLabel(title)) }
        if let title { return Trigger(kind: .action, label: "tap \"\(title)\"") }
        let own = plainName(trigger.name)
        if own == "touch" { return Trigger(kind: .action, label: own) }
        if effect.label > 0 { return Trigger(kind: .action, label: plainName(effect.label)) }
        guard own.isEmpty || saysNothing(own) else { return Trigger(kind: .action, label: own) }
        if let row = rowTitle(of: trigger.origin) { return Trigger(kind: .action, label: "tap \"\(row)\"") }
        return Trigger(kind: .action, label: handlerName(trigger.callable) ?? own)
    }

    /// A button without a title, or with one that the source does not tell, is a button all the same.
    static func alertLabel(_ title: String?) -> String {
        title.flatMap { $0.isEmpty ? nil : "alert \"\($0)\"" } ?? "alert button"
    }

    /// A name without the mark of an associated object, of a case, or of what waits for a property.
    func plainName(_ number: Int32) -> String {
        let name = walk.name(number)
        let mark = ["#associated ", "#route ", SourceGraph.Walk.observers].first(where: name.hasPrefix)
        return String(name.dropFirst(mark?.count ?? 0))
    }

    /// The literal title of a control or an action, if there is one.
    func title(of control: Int32) -> String? {
        guard control >= 0 else { return nil }
        var place = [control]
        place += walk.objects(in: walk.peek(control, "#control"))
        for object in place {
            for field in ["title", "#title", "#key"] {
                let found = Set(walk.strings(in: walk.peek(object, field)))
                if found.count == 1, let only = found.first, !only.isEmpty { return only }
            }
        }
        return nil
    }
}
