import FlowGraph

/// What an action has changed, apart from the state.
struct EdgeObservation: Hashable, Codable {
    /// Something that has happened to the life of a coordinator or screen.
    struct Fact: Hashable, Codable {
        let kind: LifetimeFact.Kind
        let coordinator: CoordinatorNode.ID
        let subject: String
        /// A circumstance that tells one cause from another: the rules' affair.
        var circumstance = ""
    }

    /// Something that UIKit would raise or log, or that came to nothing.
    struct Misuse: Hashable, Codable {
        var kind: Summary.Misuse.Kind
        let message: String

        /// Whether it is about a navigation controller that is not there.
        var isOfNavigation: Bool { kind == .missingNavigation || kind == .pushWithoutNavigation }
    }

    var kind = Transition.Kind.stay
    /// Whether nothing came of it that could be noticed: no event, no comer, no change of what is to be seen.
    var isIdle = false
    var misuses: [Misuse] = []
    /// Where an instrumented router was asked to navigate, if one was.
    var place: SourcePlace?
    var facts: [Fact] = []
    /// The coordinators of which one was freed, sorted, each once.
    var died: [CoordinatorNode.ID] = []
}

/// What a person has before them: the numbers of the screens on show, bottom first, one list for each layer.
struct Appearance: Hashable {
    let layers: [[Int32]]
}

/// What the world has seen, each thing once.
@MainActor struct Notes {
    private(set) var appearances: [Appearance] = []
    private(set) var observations: [EdgeObservation] = []
    private(set) var screens: [ScreenDescription] = []
    /// Every coordinator that was met.
    var coordinators: Set<CoordinatorDescription> = []
    private var namesOfCoordinators: Set<ObjectIdentifier> = []
    private var numbersOfAppearances: [Appearance: Int32] = [:]
    private var numbersOfObservations: [EdgeObservation: Int32] = [:]
    private var numbersOfScreens: [ScreenDescription: Int32] = [:]
    private var numbersOfHashes: [StateKey: Int32] = [:]
    private var numbersOfAppearanceHashes: [StateKey: Int32] = [:]
    /// The observations that are nothing but a kind: so few that looking through them takes less time than hashing one.
    private var plain: [(kind: Transition.Kind, isIdle: Bool, number: Int32)] = []

    /// Takes in a coordinator that was met.
    mutating func note(_ entry: CoordinatorTable.Entry) {
        if namesOfCoordinators.insert(ObjectIdentifier(entry.name)).inserted { coordinators.insert(CoordinatorDescription(entry)) }
    }

    mutating func number(of appearance: Appearance) -> Int32 { Self.number(of: appearance, in: &appearances, &numbersOfAppearances) }
    mutating func number(of observation: EdgeObservation) -> Int32 {
        Self.number(of: observation, in: &observations, &numbersOfObservations)
    }
    mutating func number(of screen: ScreenDescription) -> Int32 { Self.number(of: screen, in: &screens, &numbersOfScreens) }

    /// The number of an observation of which nothing has to be said but this.
    mutating func number(ofPlain kind: Transition.Kind, isIdle: Bool) -> Int32 {
        for known in plain where known.kind == kind && known.isIdle == isIdle { return known.number }
        var observation = EdgeObservation()
        observation.kind = kind
        observation.isIdle = isIdle
        let number = number(of: observation)
        plain.append((kind, isIdle, number))
        return number
    }

    /// - Parameter hash: Of all that is on show.
    mutating func number(ofAppearance hash: StateKey, _ describe: (inout Notes) -> Appearance) -> Int32 {
        if let known = numbersOfAppearanceHashes[hash] { return known }
        let number = number(of: describe(&self))
        numbersOfAppearanceHashes[hash] = number
        return number
    }

    /// - Parameter hash: Of all that the description is made of.
    mutating func number(ofScreen hash: StateKey, _ describe: () -> ScreenDescription) -> Int32 {
        if let known = numbersOfHashes[hash] { return known }
        let number = number(of: describe())
        numbersOfHashes[hash] = number
        return number
    }

    private static func number<Value: Hashable>(of value: Value, in values: inout [Value], _ numbers: inout [Value: Int32]) -> Int32 {
        if let known = numbers[value] { return known }
        let number = Int32(values.count)
        values.append(value)
        numbers[value] = number
        return number
    }

    /// The screens on show in a state, bottom first, one list for each layer.
    func layers(_ description: Int32) -> [[ScreenDescription]] { appearances[Int(description)].layers.map { $0.map { screens[Int($0)] } } }
}

/// A screen, told without holding it.
struct ScreenDescription: Hashable, Codable {
    let owner: CoordinatorNode.ID?
    let isOwnerGuessed: Bool
    let typeName: String
    let title: String
    let kind: Screen.Kind

    /// What the user sees where containers have nothing in them.
    static let emptyWindow = ScreenDescription(owner: nil, isOwnerGuessed: false, typeName: "UIWindow", title: "empty", kind: .container)

    var id: Screen.ID { (owner.map { $0 + "/" } ?? "") + name }

    /// How messages speak of it: `StepViewController "I wake up"`.
    var name: String { Self.name(typeName, title) }
    static func name(_ typeName: String, _ title: String) -> String { typeName + (title.isEmpty ? "" : " \"\(title)\"") }

    /// The title, or the class without the ending that all of them share.
    var shownTitle: String { Self.shownTitle(title, typeName) }

    static func shownTitle(_ title: String, _ typeName: String) -> String {
        if !title.isEmpty { return title }
        // A hosting controller is the view that it shows.
        let hosting = "UIHostingController<"
        if typeName.hasPrefix(hosting), typeName.hasSuffix(">") { return String(typeName.dropFirst(hosting.count).dropLast()) }
        let ending = "ViewController"
        return typeName.hasSuffix(ending) && typeName != ending ? String(typeName.dropLast(ending.count)) : typeName
    }
}

struct CoordinatorDescription: Hashable, Codable {
    let id: CoordinatorNode.ID
    let typeName: String
    /// `nil` if it was never met.
    let module: String?
    let parent: CoordinatorNode.ID?

    /// One that was never met, since nobody keeps it or nobody would take it for a coordinator.
    init(unmet id: CoordinatorNode.ID, typeName: String) {
        self.id = id
        self.typeName = typeName
        module = nil
        parent = id.lastIndex(of: "/").map { String(id[..<$0]) }
    }

    init(_ entry: CoordinatorTable.Entry) {
        id = entry.id
        typeName = entry.typeName
        module = entry.module
        parent = entry.parent?.id
    }
}
