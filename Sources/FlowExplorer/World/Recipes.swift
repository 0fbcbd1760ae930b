import FlowGraph
import HeadlessUIKit

/// What a ``Recipe`` of the live world says: a kind in the four lowest bits, then the place of a screen among those on show (8 bits), what
/// the action brings (3 bits), and a number.
extension Recipe {
    fileprivate enum Kind: UInt32 { case control = 1, declared, closure, gesture, event, answer, wait }

    fileprivate var kind: Kind? { Kind(rawValue: number & 0xf) }
    fileprivate var place: Int { Int(number >> 4 & 0xff) }
    fileprivate var index: Int { Int(number >> 15) }

    /// The one screen that an action brings, if that is all: it is on top afterwards, and belongs to the coordinator of the screen on which
    /// the action was performed.
    struct Comer {
        let isGuessed: Bool
        /// Whether the coordinator retains it.
        let isHeld: Bool
    }

    /// `nil` where something else comes, or nothing is known of it.
    var comer: Comer? {
        number & 1 << 12 == 0 ? nil : Comer(isGuessed: number & 1 << 13 != 0, isHeld: number & 1 << 14 != 0)
    }

    func bringing(_ comer: Comer) -> Recipe {
        self == .unknown
            ? self : Recipe(number: number & ~(7 << 12) | 1 << 12 | (comer.isGuessed ? 1 << 13 : 0) | (comer.isHeld ? 1 << 14 : 0))
    }

    /// ``unknown`` where a number is too large.
    fileprivate init(_ kind: Kind, place: Int = 0, _ index: Int = 0) {
        self = place < 1 << 8 && index < 1 << 17 ? Recipe(number: kind.rawValue | UInt32(place) << 4 | UInt32(index) << 15) : .unknown
    }

    init(_ action: OfferedAction) {
        switch action.what {
        case .control, .touch: self.init(.control, place: action.screen)
        case .declared(let number): self.init(.declared, place: action.screen, number)
        case .closure(let number): self.init(.closure, place: action.screen, number)
        case .gesture(let gesture): self.init(.gesture, gesture.number)
        case .event(let number): self.init(.event, number)
        case .answer(let place, let number): self.init(.answer, place: place, number)
        case .wait: self.init(.wait)
        }
    }
}

extension LiveWorld: Retraceable {
    func recipe(for choice: Choice) -> Recipe {
        seeOffers()
        return offers[choice].map(Recipe.init) ?? .unknown
    }

    func perform(_ choice: Choice, by recipe: Recipe, in state: StateKey) -> Bool {
        // What follows is neither told nor held back on the way.
        guard recipe != .unknown, !hearing.listensClosely, !hearing.notesTakers, heldBack.isEmpty, problem == nil, let window else {
            return false
        }
        if offers.areKnown, !offers.isPathThere { offers.forget() }
        guard let work = offers.areKnown ? offers[choice].map(offers.work) : offers.work(of: choice, by: recipe, in: window, flow) else {
            if !offers.areKnown { offers.forget() }
            return false
        }
        recorder?.append(labels[choice].text, at: state)
        lastKey = nil
        lastChoice = choice
        unmanagedBringer =
            areScreensSeen && !isSightOld
            ? screens.unmanagedOwnerOnTop : ScreenTree.top(of: window).flatMap { table.unmanagedOwner(of: $0) }
        forgetSight()
        placementsBefore = UIKitTally.placements
        hearing.again { offers.run(work, in: window, flow) }
        if UIKitTally.placements == placementsBefore || takeIn(recipe.comer, in: window) { isLookOwed = true } else { lookAround() }
        return true
    }

    /// Takes in the one screen that has come, as when the action was performed first. Returns whether that is all there is to do.
    private func takeIn(_ comer: Recipe.Comer?, in window: UIWindow) -> Bool {
        guard let comer, UIKitTally.placements == placementsBefore &+ 1, let bringer, let top = ScreenTree.top(of: window),
            table.record(of: top) == nil
        else { return false }
        table.add(top, owner: bringer, isGuessed: comer.isGuessed, bringer: comer.isHeld ? nil : bringer)
        return true
    }

    func recipeOfLast(_ recipe: Recipe) -> Recipe {
        guard hearing.happened.comers == 0, UIKitTally.placements == placementsBefore &+ 1, let bringer, let tree,
            tree.newcomers.count == 1,
            let place = tree.newcomers.first?.place, let top = tree.shown.last, top == place, let record = tree.places[Int(place)].record,
            record.owner === bringer
        else { return recipe }
        return recipe.bringing(Recipe.Comer(isGuessed: record.isGuessed, isHeld: record.bringer == nil))
    }

    func fingerprint() -> UInt64 {
        guard window != nil, let tree else { return 0 }
        return keyReader.fingerprint(tree, root: root, table, walk.kinds, globals)
    }

    /// Dozens of forgotten coordinators slow everything down.
    var isWornOut: Bool { table.entries.count > 256 }
}

extension Offers {
    /// What does an action by its recipe now; `nil` if it is not offered like that, so far as its own screen shows.
    ///
    /// - Parameter flow: Asked for only if something comes from outside.
    func work(of choice: Choice, by recipe: Recipe, in window: UIWindow, _ flow: @autoclosure () -> Flow?) -> Work? {
        guard let kind = recipe.kind, let top = window.topPresented else { return nil }
        seePath(top)
        let isOfScreen = kind == .control || kind == .declared || kind == .closure
        if isOfScreen, recipe.place >= path.count { return nil }
        let what: OfferedAction.What
        switch kind {
        case .control: return workOfControl(choice, at: recipe.place)
        case .declared:
            let screen = path[recipe.place]
            let isOffered = traits(of: screen)._withUnsafeGuaranteedRef { traits in
                traits.declared.indices.contains { traits.declared[$0].offer == recipe.index && traits.declared[$0].isOffered(screen) }
            }
            guard isOffered else { return nil }
            what = .declared(recipe.index)
        case .closure:
            let screen = path[recipe.place]
            let isSet = traits(of: screen)._withUnsafeGuaranteedRef { traits in
                traits.closures.indices.contains(recipe.index) && StoredClosures.isSet(traits.closures[recipe.index].field, of: screen)
            }
            guard isSet else { return nil }
            what = .closure(recipe.index)
        case .gesture:
            guard let gesture = SystemGesture(number: recipe.index), window.offers(gesture, above: top, along: path) else {
                return nil
            }
            what = .gesture(gesture)
        case .event:
            guard let flow = flow(), exploration.events[recipe.index].isOffered(flow) else { return nil }
            what = .event(recipe.index)
        case .answer:
            guard let flow = flow(), flow.answers.indices.contains(recipe.place), flow.answers[recipe.place].openQuestions > 0 else {
                return nil
            }
            what = .answer(of: recipe.place, recipe.index)
        case .wait:
            guard MainLoop.secondsToSleep != nil else { return nil }
            what = .wait
        }
        guard isPathThere else { return nil }
        return work(of: OfferedAction(number: choice.number, what: what, screen: recipe.place))
    }

    /// A control is found among those of its screen.
    private func workOfControl(_ choice: Choice, at place: Int) -> Work? {
        if path[place].sort == .alert { addTexts(at: place) } else { add(of: path[place], at: place) }
        return isPathThere ? all.first { $0.number == choice.number }.map(work) : nil
    }
}
