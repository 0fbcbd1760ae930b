/// Why a type counts as a coordinator.
enum CoordinatorReason: Sendable, Hashable {
    /// It inherits from, or conforms to, what a coordinator library declares.
    case library(String)
    /// Its code shows screens that it was not given, or has a router show them.
    case showsScreens
    /// Its code creates another coordinator and starts or keeps it.
    case startsCoordinator(Program.TypeID)
    /// A SwiftUI view shows the navigation path that it owns.
    case ownsPath(Program.PropertyID)
    /// It is named as a coordinator, and a SwiftUI view shows something as long as a property of it says so.
    case namedAndSetsScreens(Program.PropertyID)
    /// It is named as a coordinator and kept by one, and a SwiftUI view has it.
    case namedAndHasView(Program.PropertyID)
    /// It may stand in a list of children, beside coordinators.
    case standsInList(Program.PropertyID)
    /// It creates its screen in a property, and a coordinator keeps it.
    case ownsScreen(Program.PropertyID)
    /// It is named as a coordinator and creates screens, which others show.
    case namedAndCreatesScreens
    /// It is named as a coordinator and has the protocol or superclass of others.
    case namedLikeOthers(Program.TypeID)
    /// Its superclass is one.
    case subclass(of: Program.TypeID)
    /// At least half of its subclasses are.
    case superclass(of: Program.TypeID)

    /// Whether it decides on its own what is shown, and so is more than a container.
    var isOfOwnDoing: Bool {
        switch self {
        case .library, .showsScreens, .startsCoordinator: true
        default: false
        }
    }

    /// The reason in a few words.
    func words(in program: Program) -> String {
        func name(_ type: Program.TypeID) -> String { program.types[type].shownName }
        func name(of property: Program.PropertyID) -> String {
            let info = program.properties[property]
            return (info.owner.map { name($0) + "." } ?? "") + info.facts.name
        }
        return switch self {
        case .library(let base): "has \(base) of a library"
        case .showsScreens: "shows screens that it was not given"
        case .startsCoordinator(let child): "creates and starts \(name(child))"
        case .ownsPath(let path): "owns the navigation path \(name(of: path))"
        case .namedAndSetsScreens(let property): "is named as a coordinator and sets \(name(of: property)), by which a view shows screens"
        case .namedAndHasView(let property): "is named as a coordinator, is kept by one and is \(name(of: property))"
        case .standsInList(let list): "stands in \(name(of: list))"
        case .ownsScreen(let screen): "owns the screen \(name(of: screen)) and is kept by a coordinator"
        case .namedAndCreatesScreens: "is named as a coordinator and creates screens"
        case .namedLikeOthers(let shared): "is named as a coordinator and has \(name(shared)), as others have"
        case .subclass(let base): "inherits from \(name(base))"
        case .superclass(let heir): "is the superclass of \(name(heir)) and of others"
        }
    }
}
