import FlowGraph

/// What an action has changed, apart from the state.
struct EdgeObservation {
    /// Something that has happened to the life of a coordinator or screen.
    struct Fact {
        let kind: LifetimeFact.Kind
        let coordinator: CoordinatorNode.ID
        let subject: String
        let holders: [RetainHop]
        let keptAlive: [String]
        /// Whether it shows only once the window and the root are gone.
        let isAtTeardown: Bool
    }

    var trigger = Trigger(kind: .launch, label: "launch")
    var kind = Transition.Kind.stay
    var effect = ""
    var misuses: [String] = []
    /// Where an instrumented router was asked to navigate, if one was.
    var place: SourcePlace?
    var facts: [Fact] = []
    var layers: [[ScreenDescription]] = []
    var coordinators: [CoordinatorDescription] = []
}

/// A screen, told without holding it.
struct ScreenDescription: Hashable {
    let owner: CoordinatorNode.ID?
    let isOwnerGuessed: Bool
    let typeName: String
    let title: String
    let kind: Screen.Kind

    var id: Screen.ID { (owner.map { $0 + "/" } ?? "") + name }

    /// How messages speak of it: `StepViewController "I wake up"`.
    var name: String { typeName + (title.isEmpty ? "" : " \"\(title)\"") }

    /// The title, or the class without the ending that all of them share.
    var shownTitle: String { Self.shownTitle(title, typeName) }

    static func shownTitle(_ title: String, _ typeName: String) -> String {
        if !title.isEmpty { return title }
        let ending = "ViewController"
        return typeName.hasSuffix(ending) && typeName != ending ? String(typeName.dropLast(ending.count)) : typeName
    }
}

struct CoordinatorDescription: Hashable {
    let id: CoordinatorNode.ID
    let typeName: String
    let parent: CoordinatorNode.ID?
}
