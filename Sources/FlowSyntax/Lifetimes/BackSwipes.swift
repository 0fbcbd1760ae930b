/// The swipe from the left edge, of screens that have a back button of their own.
///
/// A navigation controller ignores that swipe on a screen without its back button, until its `interactivePopGestureRecognizer` is given
/// another delegate: UIKit's own one is what refuses.
struct BackSwipes {
    /// Types whose code gives the recognizer a delegate that lets the swipe begin.
    private let types: Set<Program.TypeID>
    /// Types whose code turns the recognizer off.
    private let off: Set<Program.TypeID>
    /// Types whose code turns the recognizer on or off as one of their properties has it.
    private let switches: [Program.TypeID: String]
    /// Whether an extension gives the recognizer of every navigation controller such a delegate.
    private let isEverywhere: Bool
    /// The classes of the navigation controllers that code makes, by the type whose code it is; `nil` for one of UIKit's or a library's.
    private let made: [Program.TypeID: [Program.TypeID?]]
    private let all: [Program.TypeID?]
    private let program: Program

    /// - Parameter navigators: Code that makes a navigation controller.
    /// - Complexity: O(*n*), for *n* pieces of code.
    init(_ program: Program, _ graph: CallGraph, _ summaries: Summaries, navigators: Set<CodeIndex.PieceID>) {
        self.program = program
        var types: Set<Program.TypeID> = [], off: Set<Program.TypeID> = []
        var switches: [Program.TypeID: String] = [:]
        var isEverywhere = false
        var made: [Program.TypeID: [Program.TypeID?]] = [:]
        var all: [Program.TypeID?] = []
        for piece in graph.index.pieces {
            for show in piece.shows where show.how == .swiped || show.how == .unswiped {
                if show.how == .unswiped {
                    guard let owner = piece.owner else { continue }
                    if case .property(let name, _) = show.screen.origin { switches[owner] = name } else { off.insert(owner) }
                } else if BackSwipes.mayBegin(show.screen, of: piece, program, graph.typing, summaries) {
                    if let owner = piece.owner { types.insert(owner) }
                    if case .function(let function) = graph.index.pieces[piece.root].kind,
                        program.functions[function].externalOwner == "UINavigationController"
                    {
                        isEverywhere = true
                    }
                }
            }
        }
        for piece in navigators.map({ graph.index.pieces[$0] }) {
            for call in piece.calls where ChildLifetimes.isNavigation(call, program) {
                let type: Program.TypeID? = if case .initializer(let type) = call.target { type } else { nil }
                all.append(type)
                if let owner = piece.owner { made[owner, default: []].append(type) }
            }
        }
        self.types = types
        self.off = off
        self.switches = switches
        self.isEverywhere = isEverywhere
        self.made = made
        self.all = all
    }

    /// Whether the delegate that the recognizer gets lets the swipe begin where there is more than one screen; none does, too.
    private static func mayBegin(
        _ delegate: CodeIndex.Value, of piece: CodeIndex.Piece, _ program: Program, _ typing: Typing, _ summaries: Summaries
    ) -> Bool {
        let name = "gestureRecognizerShouldBegin"
        let functions: [Program.FunctionID]
        if delegate.origin == .me {
            functions =
                piece.owner.map { program.functions(named: name, on: $0) } ?? program.externalFunctions["UINavigationController"]?[name]
                ?? []
        } else {
            let types = summaries.classes(of: delegate)
            // An object of which nothing is known says what it likes.
            guard !types.isEmpty || delegate.origin == .unknown && delegate.type == nil else { return false }
            functions = types.flatMap { program.functions(named: name, on: $0) }
        }
        return functions.allSatisfy { function in
            guard let body = program.functions[function].facts.body else { return true }
            if let answer = body.constant { return answer }
            var asksForStack = false
            var walk = CodeWalk(typing) { expression, _, _ in
                switch expression {
                case .name("viewControllers", _), .member(_, "viewControllers", _): asksForStack = true
                default: break
                }
            }
            walk.walk(function: function)
            return asksForStack
        }
    }

    /// Whether a property of a screen says `true`, and nothing else.
    private func isTrue(_ name: String, on screen: Program.TypeID) -> Bool {
        guard let facts = program.property(named: name, on: screen).map({ program.properties[$0].facts }) else { return false }
        if let getter = facts.getter { return getter.constant == true }
        if case .bool(let isOn)? = facts.initial { return isOn && facts.isLet }
        return false
    }

    /// The classes of the navigation controllers that some coordinators make.
    func classes(madeBy types: Set<Program.TypeID>) -> [Program.TypeID] {
        types.sorted().flatMap { [$0] + program.ancestors(of: $0) }.flatMap { made[$0] ?? [] }.compactMap(\.self)
    }

    /// Whether a screen lets the user swipe back although it has a back button of its own.
    ///
    /// - Parameters:
    ///   - screens: The screen, and what shows it.
    ///   - near: The coordinators that may have made the navigation controller.
    func isLet(on screens: Set<Program.TypeID>, near: Set<Program.TypeID>) -> Bool {
        func own(_ type: Program.TypeID) -> [Program.TypeID] { [type] + program.ancestors(of: type) }
        func isOff(_ screen: Program.TypeID) -> Bool {
            own(screen).contains { type in off.contains(type) || switches[type].map { !isTrue($0, on: screen) } ?? false }
        }
        guard !screens.contains(where: isOff) else { return false }
        if isEverywhere || screens.contains(where: { own($0).contains(where: types.contains) }) { return true }
        guard !types.isEmpty else { return false }
        let nearby = near.sorted().flatMap(own).flatMap { made[$0] ?? [] }
        let stacks = nearby.isEmpty ? all : nearby
        return !stacks.isEmpty && stacks.allSatisfy { $0.map { own($0).contains(where: types.contains) } ?? false }
    }
}

extension ChildLifetimes {
    /// What the code of views says of leaving them, by the type. A back button of its own may be made by a superclass, or by what the two call
    /// on themselves, as a helper that an extension gives to all view controllers.
    ///
    /// Complexity: O(*n*), for *n* calls that lead there.
    static func locks(_ program: Program, _ graph: CallGraph) -> [Program.TypeID: CodeIndex.Shows] {
        var found: [Program.TypeID: CodeIndex.Shows] = [:]
        /// Whether it is not said of another screen, which the code presents.
        func isOwn(_ show: CodeIndex.Show) -> Bool {
            guard show.screen.origin == .unknown, show.screen.external == nil else { return false }
            if case .local? = show.receiver?.origin { return false }
            return true
        }
        for piece in graph.index.pieces where piece.shows.contains(where: { $0.how == .still && isOwn($0) }) {
            if let owner = piece.owner { found[owner, default: []].insert(.still) }
        }
        // Properties of UIKit's that a class overrides.
        for type in program.types where type.kind == .class {
            for (name, property) in type.properties {
                let facts = program.properties[property].facts
                guard let getter = facts.getter else { continue }
                switch name {
                case "isModalInPresentation": if getter.constant == true { found[type.id, default: []].insert(.still) }
                case "modalPresentationStyle":
                    if getter.statements.count == 1, case .return(.member(_, let style, _)?, _) = getter.statements[0],
                        !CodeReader.sheetStyles.contains(style)
                    {
                        found[type.id, default: []].insert(.still)
                    }
                default: break
                }
            }
        }
        let places = graph.index.pieces.indices.filter { piece in graph.index.pieces[piece].shows.contains { $0.how == .locked } }
        let code = graph.leading(to: places) { $0.isDirect && ($0.receiver == nil || $0.receiver?.origin == .me) }
        for owner in Set(code.compactMap { graph.index.pieces[$0].owner }) {
            for type in [owner] + program.concreteSubtypes(of: owner) { found[type, default: []].insert(.locked) }
        }
        return found
    }
}
