/// A name for a screen, as the user of flowviz gives it.
public enum ScreenName: Sendable, Hashable, CustomStringConvertible {
    /// Its title; if it has none, the class without `ViewController`.
    case title(String)
    /// Its view controller's class, without its module. Superclasses do not count.
    case type(String)
    /// Its title, its class or its id: the words of the command line.
    case any(String)

    /// The words, as a message quotes them: `"Checkout"`, `CheckoutViewController`.
    public var description: String {
        switch self {
        case .title(let text), .any(let text): "\"\(text)\""
        case .type(let name): name
        }
    }

    func means(_ screen: Screen) -> Bool {
        switch self {
        case .title(let text): screen.title == text
        case .type(let name): screen.typeName == name
        case .any(let text): screen.title == text || screen.typeName == text || screen.id == text
        }
    }
}

extension ScreenName: ExpressibleByStringLiteral {
    /// A title: `"Checkout"`.
    public init(stringLiteral title: String) { self = .title(title) }
}

extension FlowGraph {
    /// The screens that are meant, sorted by id; empty if there is none. Complexity: O(*n*), for *n* screens.
    public func screens(named name: ScreenName) -> [Screen] { screens.filter(name.means) }

    /// The states in which such a screen is on top. Complexity: O(*s*·*l* + *n*), for *s* states of *l* screens and *n* screens.
    public func states(withOnTop name: ScreenName) -> Set<State.ID> { states(withOnTop: Set(screens(named: name).map(\.id))) }

    /// The states in which one of these screens is on top: the user sees it, or it is a container and the user sees what it contains.
    public func states(withOnTop ids: Set<Screen.ID>) -> Set<State.ID> {
        let containers = Set(screens.filter { $0.kind == .container }.map(\.id))
        return Set(
            states.filter { state in
                if ids.contains(state.top) { return true }
                guard let layer = state.layers.last, layer.last == state.top else { return false }
                // A container comes right before what it contains.
                return layer.dropLast().reversed().prefix(while: containers.contains).contains(where: ids.contains)
            }.map(\.id))
    }

    /// The states in which one of these screens is in the window, be it covered by others.
    public func states(showing name: ScreenName) -> Set<State.ID> {
        let ids = Set(screens(named: name).map(\.id))
        return Set(states.filter { $0.layers.joined().contains(where: ids.contains) }.map(\.id))
    }
}
