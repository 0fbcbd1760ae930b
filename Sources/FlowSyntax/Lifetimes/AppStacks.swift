/// An app's own stacks of screens: objects whose methods put what they are handed into properties that a view shows, such as
/// `func push(_ screen: Screen) { items.append(Item(screen)) }` with `NavigationStack(path: $stack.items)`.
///
/// Whoever calls such a method shows what it hands over. When the user goes back or swipes down the sheet, SwiftUI sets the property; so what
/// observes the property runs (Apple's documentation of `NavigationStack` and of `sheet(item:onDismiss:content:)`).
struct AppStacks {
    typealias PieceID = CodeIndex.PieceID

    /// A property with how a view shows what it holds.
    private struct Place {
        let owners: [Program.TypeID]
        let how: CodeIndex.Shows
    }

    /// What the methods show, by the piece.
    private(set) var shows: [PieceID: [CodeIndex.Show]] = [:]
    /// Observers of the properties, with how their screens are shown.
    private(set) var observers: [(piece: PieceID, how: CodeIndex.Shows)] = []

    /// Complexity: O(*n* · *m*), for *n* places that put something into a property and *m* modifiers that bind one.
    init(_ bound: BoundScreens, _ program: Program, _ graph: CallGraph) {
        let places = AppStacks.places(bound, program, graph)
        guard !places.isEmpty else { return }
        let index = graph.index
        var seen: Set<PieceID> = []
        for (id, piece) in index.pieces.enumerated() {
            for write in piece.writes {
                guard let place = places[write.property]?.first(where: { graph.areRelated($0.owners, write.owners) }),
                    index.comes(write.value, { AppStacks.isHandedScreen($0, graph) })
                else { continue }
                shows[id, default: []].append(
                    CodeIndex.Show(how: place.how, screen: write.value, receiver: write.receiver, spot: write.spot, branch: write.branch))
                for property in graph.properties(write.property, place.owners) {
                    guard let observer = index.setters[property], seen.insert(observer).inserted else { continue }
                    observers.append((observer, place.how))
                }
            }
        }
    }

    /// Whether a value is what code is handed, and may be a screen or have one: no text, no number.
    private static func isHandedScreen(_ value: CodeIndex.Value, _ graph: CallGraph) -> Bool {
        guard case .parameter(let piece, let place) = value.origin else { return false }
        let types = graph.index.pieces[piece].parameterTypes
        guard place < types.count, let name = graph.typing.plain(types[place])?.type.plainName else { return true }
        return !(graph.typing.declared(types[place]) ?? []).isEmpty || UIKitClasses.isClass(name) || open.contains(name)
    }

    /// Types from elsewhere whose values may be anything.
    private static let open: Set<String> = ["Any", "AnyObject", "AnyHashable", "AnyView", "View", "Hashable", "Identifiable"]

    /// The properties by their names: those that views bind, and beside a path those that hold one object such as stand on it, which lies
    /// below them all.
    private static func places(_ bound: BoundScreens, _ program: Program, _ graph: CallGraph) -> [String: [Place]] {
        var places: [String: [Place]] = [:]
        for screen in bound.screens { places[screen.property, default: []].append(Place(owners: screen.owners, how: screen.how)) }
        for screen in bound.screens where screen.how == .push {
            guard let element = screen.element, [.class, .struct].contains(program.types[element].kind) else { continue }
            for owner in screen.owners {
                for property in program.types[owner].propertyList {
                    let name = program.properties[property].facts.name
                    guard places[name]?.contains(where: { graph.areRelated($0.owners, [owner]) }) != true,
                        graph.typing.declared(graph.typing.type(of: property)) == [element]
                    else { continue }
                    places[name, default: []].append(Place(owners: [owner], how: .root))
                }
            }
        }
        return places
    }
}
