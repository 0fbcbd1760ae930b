/// Screens that a SwiftUI view shows as long as a property says so: `.sheet(item: $model.child)`, `NavigationStack(path: $model.path)`.
///
/// When the user swipes down such a sheet, or goes back, SwiftUI sets the property, and runs `onDismiss`; see Apple's documentation of
/// `sheet(isPresented:onDismiss:content:)` and `NavigationStack`.
struct BoundScreens {
    typealias PieceID = CodeIndex.PieceID

    /// One modifier of a view.
    struct Screen {
        let property: String
        let owners: [Program.TypeID]
        let how: CodeIndex.Shows
        /// Closures that make what is shown.
        var content: [PieceID]
        /// Code that runs when it has gone: `onDismiss`.
        let dismissed: [PieceID]
        /// The function of the view in which the modifier stands.
        let root: PieceID
        /// The type of what stands on the path, as far as that is declared.
        var element: Program.TypeID?
    }

    static let modifiers: Set<String> = ["sheet", "fullScreenCover", "popover", "navigationDestination"]

    private(set) var screens: [Screen] = []

    /// Complexity: O(*n*), for *n* calls.
    init(_ program: Program, _ graph: CallGraph) {
        var destinations: [(type: Program.TypeID?, content: [PieceID])] = []
        for piece in graph.index.pieces.indices {
            for call in graph.index.pieces[piece].calls {
                guard case .external(let name) = call.target, let first = call.arguments.first else { continue }
                if name == "navigationDestination", first.label == "for" {
                    let type = graph.typing.declared(first.value.type?.instance)?.first
                    destinations.append((type, BoundScreens.parts(call, graph).content))
                } else if let how = BoundScreens.how(name, first.label), case .property(let property, let owners) = first.value.origin {
                    let plain = property.hasPrefix("$") ? String(property.dropFirst()) : property
                    let (content, dismissed) = BoundScreens.parts(call, graph)
                    let declared = owners.lazy.compactMap { program.property(named: plain, on: $0) }.first
                    let element = declared.flatMap { graph.typing.element(of: graph.typing.type(of: $0)) }
                    screens.append(
                        Screen(
                            property: plain, owners: owners, how: how, content: content, dismissed: dismissed,
                            root: graph.index.pieces[piece].root, element: graph.typing.declared(element)?.first))
                }
            }
        }
        for place in screens.indices where screens[place].content.isEmpty {
            let element = screens[place].element
            screens[place].content = destinations.filter { element == nil || $0.type == nil || $0.type == element }.flatMap(\.content)
        }
    }

    private static func how(_ name: String, _ label: String?) -> CodeIndex.Shows? {
        switch (name, label) {
        case ("sheet", "item"), ("sheet", "isPresented"), ("popover", "item"), ("popover", "isPresented"): .present
        case ("fullScreenCover", "item"), ("fullScreenCover", "isPresented"): [.present, .still]
        case ("navigationDestination", "item"), ("navigationDestination", "isPresented"), ("NavigationStack", "path"): .push
        default: nil
        }
    }

    /// The closures of a modifier: what makes the content, and what runs when that has gone.
    private static func parts(_ call: CodeIndex.Call, _ graph: CallGraph) -> (content: [PieceID], dismissed: [PieceID]) {
        guard call.arguments.first?.label != "path" else { return ([], []) }
        let isNamed = call.arguments.contains { $0.label == "content" }
        var content: [PieceID] = [], dismissed: [PieceID] = []
        for argument in call.arguments.dropFirst() {
            let pieces = argument.value.pieces + argument.value.functions.compactMap { graph.index.pieceOfFunction[$0] }
            let isContent = argument.label == "content" || argument.label == "destination" || argument.label == nil && !isNamed
            if isContent { content += pieces } else { dismissed += pieces }
        }
        return (content, dismissed)
    }
}

/// Children whose screens a property of SwiftUI's shows.
extension ChildLifetimes {
    /// The exits of the screens that views show for a child as long as a property says so.
    func boundExits(_ candidate: Candidate) -> [Exit] {
        boundScreens(of: candidate).compactMap { screen -> Exit? in
            let isCover = screen.how.contains(.still)
            let isPush = screen.how.contains(.push)
            let trigger = isCover ? "dismiss" : isPush ? "back" : "sheet_swipe"
            let what = isPush ? "the back button" : isCover ? "dismissing the cover" : "swiping down the sheet"
            let label = "\(what) that \(screen.property) shows"
            let hooks = hooks(of: screen, candidate)
            let releases = ChildLifetimes.releases(of: hooks, summaries)
            let isReleased = (releases[candidate.property] ?? []).contains { isMeant($0, candidate) && !isOfChild($0.change, candidate) }
            if isReleased { return Exit(trigger: trigger, label: label, verdict: .released) }
            if isCover {
                return isEverReleased(candidate) ? nil : Exit(trigger: trigger, label: label, verdict: verdict([:], candidate))
            }
            var verdict = verdict(isPush ? backReleases : sheetReleases, candidate)
            let lock: CodeIndex.Shows = isPush ? .locked : .still
            if verdict == .leaks, isLocked(screen, lock) { verdict = .unknown("the screen may forbid it") }
            if verdict == .leaks, isReported(candidate, isPush ? backReach : sheetReach) { verdict = .unknown("the keeper reports it") }
            return Exit(trigger: trigger, label: label, verdict: verdict)
        }
    }

    /// Whether the property that keeps a child is what a view shows it by: SwiftUI empties it when the screen goes.
    func isHeldByScreen(_ candidate: Candidate) -> Bool {
        boundScreens.screens.contains { $0.property == candidate.property && graph.areRelated([candidate.keeper], $0.owners) }
    }

    /// The screens whose properties are set where a child is kept, and whose content may be the child's.
    private func boundScreens(of candidate: Candidate) -> [BoundScreens.Screen] {
        guard !boundScreens.screens.isEmpty else { return [] }
        let callers = graph.callers[index.pieces[candidate.piece].root].map { graph.edges[$0] }.filter(\.isDirect).map(\.from)
        let code = graph.reached(from: tree(candidate.piece)) { $0.isDirect }.union(callers)
        let writes = code.sorted().flatMap { piece in
            // What the methods of a stack of the app put there is known by who calls them.
            index.pieces[piece].writes.filter { write in
                write.value.enumCase != "false" && !write.value.isNil
                    && appStacks.shows[piece]?.contains { $0.spot == write.spot } != true
            }
        }
        // Or it is made when the view asks for it.
        let asking = graph.leading(to: [index.pieces[candidate.piece].root]) { $0.isDirect }
        let asked = asking.reduce(into: Set<Int>()) { $0.formUnion(screensByContent[$1] ?? []) }
        let set = boundScreens.screens.enumerated().filter { place, screen in
            asked.contains(place) || writes.contains { $0.property == screen.property && graph.areRelated($0.owners, screen.owners) }
        }.map(\.element)
        return set.filter { screen in content(of: screen).contains { shows($0, candidate) } }
    }

    /// The code that makes the content of a screen.
    private func content(of screen: BoundScreens.Screen) -> Set<PieceID> {
        graph.reached(from: screen.content.flatMap(nested)) { $0.isDirect }
    }

    /// Whether code that makes content makes a view for a child, or asks the child for one.
    private func shows(_ piece: PieceID, _ candidate: Candidate) -> Bool {
        index.pieces[piece].calls.contains { call in
            if case .initializer(let type) = call.target, isView(type),
                program.types[type].propertyList.contains(where: {
                    isFor(summaries.typing.declared(summaries.typing.type(of: $0)), candidate)
                })
            {
                return true
            }
            let values = [call.receiver].compactMap(\.self) + call.arguments.map(\.value)
            return values.contains { $0.origin != .me && isFor(summaries.typing.types(of: $0), candidate) }
        }
    }

    private func isView(_ type: Program.TypeID) -> Bool { program.externalAncestors(of: type).contains("View") }

    /// Whether one of some declared types is that of a child, and not that of all that code may have.
    private func isFor(_ types: [Program.TypeID]?, _ candidate: Candidate) -> Bool {
        types?.contains { type in
            program.isSubtype(candidate.child, of: type) && (coordinators.contains(type) || !program.isSubtype(candidate.keeper, of: type))
        } ?? false
    }

    /// Code that runs when a screen has gone: what observes its property, `onDismiss`, and what its view and its content do as they change or
    /// disappear.
    private func hooks(of screen: BoundScreens.Screen, _ candidate: Candidate) -> [PieceID] {
        var found = Set(screen.dismissed)
        for property in graph.properties(screen.property, screen.owners) { if let piece = index.setters[property] { found.insert(piece) } }
        let content = content(of: screen)
        let views = content.reduce(into: Set<Program.TypeID>()) { views, piece in
            for call in index.pieces[piece].calls { if case .initializer(let type) = call.target, isView(type) { views.insert(type) } }
        }
        let own = index.pieces[screen.root].owner
        for piece in hooks.gone {
            guard case .closure = index.pieces[piece].kind else { continue }
            if content.contains(piece) || index.pieces[piece].owner.map({ $0 == own || views.contains($0) }) ?? true { found.insert(piece) }
        }
        for piece in content.union(tree(screen.root)).union(views.flatMap { ownPieces[$0] ?? [] }) {
            for call in index.pieces[piece].calls { found.formUnion(Hooks.handed(by: call, index)) }
        }
        // Who subscribes to the property.
        for piece in index.pieces.indices {
            guard case .property("$" + screen.property, let owners) = index.pieces[piece].subject else { continue }
            if graph.areRelated(owners, screen.owners) { found.insert(piece) }
        }
        return found.sorted()
    }

    /// Whether a view of some content says that it is not to be left by the user.
    private func isLocked(_ screen: BoundScreens.Screen, _ lock: CodeIndex.Shows) -> Bool {
        content(of: screen).contains { piece in
            index.pieces[piece].shows.contains { $0.how.contains(lock) }
                || index.pieces[piece].calls.contains { call in
                    guard case .initializer(let type) = call.target else { return false }
                    return locks[type]?.contains(lock) ?? false
                }
        }
    }
}
