/// SwiftUI: views are screens once something shows them; links, sheets and tabs are declared where they start.
struct SwiftUIDialect: SourceGraph.Dialect {
    func construct(_ name: String, _ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        switch name {
        case "Text", "Label": return frame.shownText(given.first)
        case "Button":
            return button(given, call, in: frame)
        case "NavigationLink":
            return link(given, call, in: frame)
        case "TabView":
            let views = frame.made(by: given, name, call)
            let tabs = frame.tabBar(items(views, in: frame), of: frame.receiverObject, spot: call.spot)
            if frame.receiverObject >= 0 { frame.walk.store(tabs, in: frame.receiverObject, frame.walk.number("#content")) }
            return tabs
        case "NavigationSplitView": return columns(given, call, in: frame)
        case "Tab":
            let views = frame.made(by: given, name, call)
            mark(views, asTabAt: call.spot, titled: given.first.flatMap { $0.label == nil ? frame.shownText($0) : nil } ?? 0, in: frame)
            return views
        case "WindowGroup", "Window":
            for argument in given where frame.isCallable(argument.value) {
                let content = frame.invoke(argument.value, [], name: name, spot: call.spot)
                frame.emit(.root, content, spot: call.spot)
                frame.fillWindow(with: content)
            }
            return 0
        case "AnyView", "AnyTransition", "EquatableView", "State", "StateObject", "ObservedObject", "Bindable", "Published":
            return given.first?.value ?? 0
        case "Binding": return frame.customBinding(given, spot: call.spot)
        case "ForEach": return rows(given, call, in: frame).views
        case "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "ScrollView", "Form", "List", "Grid", "LazyVGrid", "Section":
            return layout(name, given, call, in: frame)
        case "NavigationStack":
            for argument in given where argument.label == "path" { frame.register(.path, 0, by: argument.value) }
            return nil
        default: return nil
        }
    }

    /// Notes that views are what one tab shows, be it one or the other.
    private func mark(
        _ views: SourceGraph.SetID, asTabAt spot: Spot, titled title: SourceGraph.SetID, in frame: SourceGraph.Frame
    ) {
        for view in frame.walk.objects(in: views) {
            // Each element of a collection has a tab of its own.
            let element = frame.isGivenElements && frame.isOfOthers(frame.atom(view)) ? " \(view)" : ""
            let place = frame.walk.sets.set(.name("\(frame.file):\(spot.line):\(spot.column)" + element))
            frame.walk.store(title, in: view, frame.walk.number("#tab"))
            frame.walk.store(place, in: view, frame.walk.number("#tabPlace"))
        }
    }

    /// What each tab of a tab view shows. The source makes them in the order of the tabs.
    private func items(_ views: SourceGraph.SetID, in frame: SourceGraph.Frame) -> [SourceGraph.SetID] {
        var items: [(place: SourceGraph.SetID, views: SourceGraph.SetID)] = []
        for view in frame.walk.objects(in: views).sorted(by: { Self.isBefore($0, $1, in: frame) }) {
            let place = frame.walk.read(view, frame.walk.number("#tabPlace"), reader: frame.context)
            if place != 0, let known = items.firstIndex(where: { $0.place == place }) {
                items[known].views = frame.walk.sets.union(items[known].views, frame.atom(view))
            } else {
                items.append((place, frame.atom(view)))
            }
        }
        return items.map(\.views)
    }

    private static func isBefore(_ a: Int32, _ b: Int32, in frame: SourceGraph.Frame) -> Bool {
        func key(_ object: Int32) -> (Int, Int32, Int32, Int32) {
            let info = frame.walk.objects[Int(object)]
            return (info.file, info.spot.line, info.spot.column, object)
        }
        return key(a) < key(b)
    }

    /// A view that arranges others is one for each that has it in its body, and they are parts of it.
    private func layout(_ name: String, _ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID {
        let (parts, texts) = rows(given, call, in: frame)
        let view = frame.walk.make(
            nil, className: name, category: .view, owner: frame.owner, maker: frame.receiverObject, file: frame.file, spot: call.spot,
            texts: ["#\(frame.receiverObject)"])
        frame.walk.note(made: view, by: frame.context)
        frame.walk.store(parts, in: view, frame.walk.number("#parts"))
        frame.walk.store(texts, in: view, frame.walk.number("#texts"))
        if ["VStack", "HStack", "ZStack"].contains(name), isAlone(in: given.last?.expression) {
            frame.walk.store(frame.walk.sets.set(.name("alone")), in: view, frame.walk.number("#alone"))
        }
        return frame.atom(view)
    }

    /// Whether a closure arranges one view, and no collection of them.
    private func isAlone(in content: Expression?) -> Bool {
        guard case .closure(let closure)? = content, closure.body.statements.count == 1 else { return false }
        var rest: Expression
        switch closure.body.statements[0] {
        case .expression(let view), .return(let view?, _): rest = view
        default: return false
        }
        while true {
            switch rest {
            case .call(let call): rest = call.callee
            case .member(let base?, _, _), .optional(let base): rest = base
            case .name(let name, _): return name != "ForEach"
            default: return true
            }
        }
    }

    /// The columns of a split view. On a phone the first one is shown, and what the last one shows for a property is pushed on it.
    private func columns(_ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID {
        let columns = given.filter { frame.isCallable($0.value) }
        for column in columns where column.label == "detail" {
            for case .closure(let code, _, _) in frame.walk.sets.atoms(column.value) { frame.walk.details.insert(code) }
        }
        let views = columns.map { frame.invoke($0.value, [], name: $0.label ?? "", spot: call.spot) }
        guard let first = views.first, frame.isOfOthers(first) else { return views.reduce(0, frame.walk.sets.union) }
        return first
    }

    /// What is made for each element of a collection, and the texts among it.
    private func rows(
        _ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame
    ) -> (views: SourceGraph.SetID, texts: SourceGraph.SetID) {
        let elements = given.first.map { frame.isCallable($0.value) ? 0 : frame.walk.sets.elements($0.value) } ?? 0
        var views: [Int32] = []
        var texts: [String] = []
        for argument in given where frame.isCallable(argument.value) {
            let made = frame.invoke(argument.value, elements == 0 ? [] : [elements], name: "", spot: call.spot)
            views += frame.walk.objects(in: made)
            texts += frame.walk.strings(in: made)
        }
        return (
            frame.walk.sets.set(of: views.filter { frame.walk.objects[Int($0)].category == .view }.map { .object($0) }),
            frame.walk.sets.set(of: texts.map { .string($0) })
        )
    }

    /// The one text that a label shows, however it is arranged; nothing if there are several.
    private func title(of label: SourceGraph.SetID, in frame: SourceGraph.Frame) -> SourceGraph.SetID {
        var texts = frame.walk.strings(in: label)
        var views = frame.walk.objects(in: label)
        var turns = 0
        while let view = views.popLast(), turns < 16 {
            turns += 1
            texts += frame.walk.strings(in: frame.walk.read(view, frame.walk.number("#texts"), reader: frame.context))
            views += frame.walk.objects(in: frame.walk.read(view, frame.walk.number("#parts"), reader: frame.context))
        }
        guard let first = texts.first, texts.allSatisfy({ $0 == first }) else { return 0 }
        return frame.walk.sets.set(.string(first))
    }

    private func button(_ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID {
        let action = given.first { $0.label == "action" } ?? given.first { frame.isCallable($0.value) && $0.label != "label" }
        let label =
            given.first { $0.label == "label" }
            ?? (action?.label == "action" ? given.last { $0.label == nil && frame.isCallable($0.value) } : nil)
        var titles = given.first.flatMap { $0.label == nil && !frame.isCallable($0.value) ? frame.shownText($0) : nil } ?? 0
        if let label { titles = title(of: frame.invoke(label.value, [], name: "label", spot: call.spot), in: frame) }
        let control = frame.walk.make(
            nil, className: "Button", category: .control, owner: frame.owner, maker: frame.receiverObject, file: frame.file,
            spot: call.spot,
            texts: (given.map(\.value) + [titles]).flatMap { frame.walk.strings(in: $0) })
        frame.walk.note(made: control, by: frame.context)
        frame.walk.store(titles, in: control, frame.walk.number("title"))
        if let action {
            frame.trigger(action.value, control: control, name: frame.lastName(action.expression) ?? "action", spot: call.spot)
        }
        return 0
    }

    private func link(_ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID {
        var closures = given.filter { frame.isCallable($0.value) }
        var destination = given.first { $0.label == "destination" }?.value ?? 0
        if frame.isCallable(destination) { destination = frame.invoke(destination, [], name: "destination", spot: call.spot) }
        closures.removeAll { $0.label == "destination" }
        if destination == 0, !given.contains(where: { $0.label == "value" }), let first = closures.first {
            destination = frame.invoke(first.value, [], name: "destination", spot: call.spot)
            closures.removeFirst()
        }
        var texts = given.first { $0.label == nil }.map { frame.walk.strings(in: frame.shownText($0)) } ?? []
        for label in closures { texts += frame.walk.strings(in: frame.invoke(label.value, [], name: "label", spot: call.spot)) }
        if let value = given.first(where: { $0.label == "value" })?.value {
            for view in frame.destinations(for: value, declared: nil, on: frame.receiver) {
                destination = frame.walk.sets.union(destination, frame.atom(view))
            }
        }
        if destination != 0 {
            show(.push, destination, label: texts.first.map { "tap \"\($0)\"" } ?? "NavigationLink", in: frame, spot: call.spot)
        }
        return 0
    }

    private func show(_ kind: SourceGraph.Effect.Kind, _ views: SourceGraph.SetID, label: String, in frame: SourceGraph.Frame, spot: Spot) {
        for view in frame.walk.objects(in: views)
        where frame.walk.objects[Int(view)].category == .view || frame.walk.objects[Int(view)].category.isController {
            frame.emit(
                SourceGraph.Effect(
                    kind: kind, target: view, shower: frame.receiverObject, label: frame.walk.number(label), file: Int32(frame.file),
                    spot: spot))
        }
    }

    func call(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        let spot = call.call.spot
        switch call.name {
        case "sheet", "fullScreenCover", "popover", "navigationDestination":
            guard let content = call.arguments.last(where: { frame.isCallable($0.value) && $0.label != "onDismiss" }) else { return nil }
            let binding = call.arguments.first.map { $0.expression }
            let name = boundName(binding) ?? call.name
            let item = call.arguments.first { $0.label == "item" }?.value ?? 0
            let views = frame.invoke(content.value, [item], name: call.name, spot: spot)
            let isPushed = call.name == "navigationDestination"
            if let first = call.arguments.first {
                if first.label == "for" {
                    frame.registerDestination(for: first.value, content.value)
                    return call.receivers
                }
                frame.register(isPushed ? .push : .present, content.value, by: first.value)
            }
            // A view without a type of its own is called by what decides whether it is shown.
            for view in frame.walk.objects(in: views) where frame.walk.objects[Int(view)].type == nil {
                frame.walk.store(frame.walk.sets.set(.string(name)), in: view, frame.walk.number("#title"))
            }
            show(isPushed ? .push : .present, views, label: name, in: frame, spot: spot)
            if call.name == "fullScreenCover" {
                for view in frame.walk.objects(in: views) {
                    frame.walk.store(
                        frame.walk.sets.set(.enumCase("fullScreen", [])), in: view, frame.walk.number("modalPresentationStyle"))
                }
            }
            for argument in call.arguments where argument.label == "onDismiss" {
                frame.trigger(argument.value, control: -1, name: "onDismiss", spot: spot)
            }
            return call.receivers
        case "tabViewStyle":
            if let style = call.arguments.first, isPaged(style.expression) {
                for view in frame.walk.objects(in: call.receivers) where frame.walk.objects[Int(view)].category == .tabs {
                    frame.walk.store(frame.walk.sets.set(.name("page")), in: view, frame.walk.number("#pages"))
                }
            }
            return call.receivers
        case "navigationTitle", "navigationBarTitle":
            if let first = call.arguments.first, frame.receiverObject >= 0 {
                frame.walk.store(frame.shownText(first), in: frame.receiverObject, frame.walk.number("#title"))
            }
            return call.receivers
        case "tabItem":
            if let first = call.arguments.first {
                let texts = frame.invoke(first.value, [], name: call.name, spot: spot)
                mark(call.receivers, asTabAt: spot, titled: texts, in: frame)
            }
            return call.receivers
        case "set" where call.labels == [nil, "forKey"]:
            guard let key = call.arguments[1].expression.storageKey else { return nil }
            frame.set(call.arguments[0], by: key, of: -1, spot: spot)
            return nil
        case "onReceive" where isViews(call.receivers, in: frame):
            if !frame.observe(call) { later(call, in: frame) }
            return call.receivers
        case "onTapGesture", "onAppear", "onDisappear", "task", "onChange", "refreshable", "onSubmit", "onOpenURL", "onLongPressGesture",
            "onContinueUserActivity":
            if isOfApp(frame), isViews(call.receivers, in: frame) {
                if call.name == "onAppear" || call.name == "task" { frame.runClosures(call) } else { later(call, in: frame) }
                return call.receivers
            }
            guard isView(call, in: frame) else { return nil }
            later(call, in: frame)
            return call.receivers
        case "modifier" where call.receivers == 0:
            guard let first = call.arguments.first else { return nil }
            for object in frame.walk.objects(in: first.value) {
                let content = SourceGraph.Given(label: "content", value: call.receivers, expression: .nil)
                _ = frame.callMember("body", of: frame.atom(object), [content], call.call)
            }
            return call.receivers
        default:
            if let made = ownModifier(call, in: frame) { return made }
            // How a text looks changes nothing about what it says.
            if let base = call.base, frame.isText(base) { return call.receivers }
            guard isViews(call.receivers, in: frame),
                !call.arguments.isEmpty || call.call.callee != .nil
            else { return nil }
            // A modifier: what it is given belongs to the same screen.
            if Self.dressings.contains(call.name), isView(call, in: frame) {
                frame.walk.store(frame.walk.sets.set(.name(call.name)), in: frame.receiverObject, frame.walk.number("#dressed"))
            }
            frame.runClosures(call)
            return call.receivers
        }
    }

    /// Modifiers that put bars with controls of their own beside what they modify (Apple's documentation of SwiftUI).
    private static let dressings: Set<String> = ["safeAreaBar", "safeAreaInset", "toolbar"]

    /// A method that the program adds to every view, of a view of the library's own: what it is given to show it may show. `nil` if it is
    /// none.
    private func ownModifier(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        guard call.base != nil, !isViews(call.receivers, in: frame) else { return nil }
        for function in frame.program.externalFunctions["View"]?[call.name] ?? [] {
            let parameters = frame.program.functions[function].facts.parameters
            let isShowing = parameters.contains { parameter in
                switch parameter.type {
                case .function: true
                case .named("Binding", _): true
                default: false
                }
            }
            guard isShowing, frame.callFunction(function, on: call.receivers, call.arguments, call.call, name: call.name) != nil else {
                continue
            }
            return call.receivers
        }
        return nil
    }

    /// `.page`, `.page(indexDisplayMode:)`, `PageTabViewStyle()`: pages to swipe through are parts of one screen.
    private func isPaged(_ style: Expression) -> Bool {
        switch style {
        case .member(nil, "page", _): true
        case .call(let call): isPaged(call.callee)
        case .name(let name, _): name == "PageTabViewStyle"
        default: false
        }
    }

    /// What the system calls when it comes to that.
    private func later(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) {
        for argument in call.arguments { frame.trigger(argument.value, control: -1, name: call.name, spot: call.call.spot) }
    }

    private func isViews(_ values: SourceGraph.SetID, in frame: SourceGraph.Frame) -> Bool {
        values != 0
            && frame.walk.objects(in: values).contains { object in
                let info = frame.walk.objects[Int(object)]
                return info.category == .view || info.category == .tabs && info.className == "TabView"
            }
    }

    /// Whether the code describes the app's scenes.
    private func isOfApp(_ frame: SourceGraph.Frame) -> Bool {
        frame.receiverObject >= 0 && frame.walk.objects[Int(frame.receiverObject)].category == .entry
    }

    private func isView(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> Bool {
        frame.receiverObject >= 0 && frame.walk.objects[Int(frame.receiverObject)].category == .view
    }

    /// `$isShown`, `$viewModel.sheet`: the last name.
    private func boundName(_ expression: Expression?) -> String? {
        switch expression {
        case .name(let name, _)?: name.hasPrefix("$") ? String(name.dropFirst()) : name
        case .member(_, let name, _)?: name.hasPrefix("$") ? String(name.dropFirst()) : name
        case .type(.named(let name, _))?: name
        default: nil
        }
    }
}

extension SourceGraph.Frame {
    /// The tab bar of a view or of a coordinator, with what each tab shows.
    func tabBar(_ items: [SetID], of holder: Int32, spot: Spot) -> SetID {
        let tabs = walk.make(
            nil, className: "TabView", category: .tabs, owner: owner, maker: receiverObject, file: file, spot: spot, texts: ["#\(holder)"])
        walk.note(made: tabs, by: context)
        let known = items.filter { $0 != 0 }
        if !known.isEmpty { walk.store(walk.sets.set(.list(known)), in: tabs, walk.number("#tabs")) }
        for item in known { emit(.tab, item, via: atom(tabs), spot: spot) }
        return atom(tabs)
    }
}
