/// What tells objects apart that one place of the source makes more than once.
///
/// A helper that wraps what it is given, a base class that makes its parts, a list that wraps each listener: what they make belongs to the
/// call, so it is told apart by the object whose code makes it and by the screens and callbacks that the call hands in.
extension SourceGraph.Walk {
    /// How deep objects are nested that are told apart by their makers. What lies deeper is told apart by the screen or the coordinator in
    /// which the chain begins: recursion would make new objects without end.
    fileprivate static var deepestMaking: Int { 2 }

    /// The screen, coordinator or other object of one place at which the chain of an object's makers begins.
    func home(of object: Int32) -> Int32 {
        var place = object
        while makingDepths[place] != nil, objects[Int(place)].maker >= 0 { place = objects[Int(place)].maker }
        return place
    }

    /// What stands for an object in what it makes, and how deep that lies.
    fileprivate func mark(of object: Int32) -> (text: String, depth: Int) {
        let depth = makingDepths[object] ?? 0
        return depth < Self.deepestMaking ? ("#\(object)", depth + 1) : ("#of \(home(of: object))", Self.deepestMaking)
    }
}

extension SourceGraph.Frame {
    /// What belongs to a call.
    struct Making {
        private(set) var texts: [String] = []
        private(set) var depth = 0

        fileprivate mutating func add(_ mark: (text: String, depth: Int)) {
            texts.append(mark.text)
            depth = max(depth, mark.depth)
        }
    }

    /// What tells an object apart that this code makes: who runs it, and what is handed to it.
    ///
    /// Screens and views are told apart by their places alone: a person sees the same one, whoever asks for it.
    ///
    /// Complexity: O(*n*), for *n* arguments.
    func making(_ category: SourceGraph.Category, className: String, isDeclared: Bool, _ given: [Given]) -> Making {
        var making = Making()
        switch category {
        case .screen, .web, .view, .entry, .window, .hosting: break
        case .alert:
            if case .function = code { for argument in arguments where argument > 0 { addCode(argument, to: &making) } }
        case .navigation, .tabs, .pane:
            addMaker(to: &making)
            for argument in given { addHanded(argument.value, to: &making) }
            if case .function = code { for argument in arguments where argument > 0 { addHanded(argument, to: &making) } }
        case .control:
            if isDeclared || !Self.silentViews.contains(className) { addMaker(to: &making) }
            for argument in given { addCode(argument.value, to: &making) }
        case .plain:
            addMaker(to: &making)
            for argument in given { addHanded(argument.value, to: &making) }
            // What a function of no object makes for the callback that it is handed, as an alert's button, belongs to the call.
            if receiverObject < 0, !isDeclared, case .function = code {
                for argument in arguments where argument > 0 { addCode(argument, to: &making) }
            }
        }
        return making
    }

    /// Views that nobody touches and that hold nothing that is called.
    private static let silentViews: Set<String> = ["UIImageView", "UILabel"]

    private func addMaker(to making: inout Making) {
        if receiverObject >= 0, walk.objects[Int(receiverObject)].category != .entry { making.add(walk.mark(of: receiverObject)) }
    }

    /// One screen, coordinator or container, or one callback: what happens with it happens with no other.
    private func addHanded(_ value: SetID, to making: inout Making) {
        guard value > 0, walk.sets.count(value) == 1, case .object(let object)? = walk.sets.firstAtom(value) else {
            return addCode(value, to: &making)
        }
        if walk.objects[Int(object)].category.isController || walk.isConductor(object) { making.add(walk.mark(of: object)) }
    }

    /// One callback: its place, and the object whose code it is.
    private func addCode(_ value: SetID, to making: inout Making) {
        guard value > 0, walk.sets.count(value) == 1 else { return }
        let place: String, receiver: SetID
        switch walk.sets.firstAtom(value) {
        case .closure(let code, let own, _)?: (place, receiver) = ("#closure \(code)", own)
        case .method(let function, let own)?: (place, receiver) = ("#method \(function)", own)
        default: return
        }
        making.add((place, 1))
        let objects = walk.objects(in: receiver)
        if objects.count == 1 { making.add(walk.mark(of: objects[0])) }
    }
}
