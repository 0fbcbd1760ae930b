/// A screen of the flow: a view controller's class and title, owned by one coordinator.
public struct Screen: Codable, Sendable, Hashable, Identifiable {
    /// The owner's id, the class and the title: `AppCoordinator/HomeViewController "Code"`.
    public typealias ID = String

    /// What sort of place it is.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// An ordinary view controller.
        case screen
        /// An alert or an action sheet.
        case alert
        /// A page of a browser inside the app.
        case web
        /// A view controller that only contains others.
        case container
        /// A place outside the app.
        case external
        /// A whole coordinator, in a part of a flow that it does not belong to.
        case coordinator
    }

    /// Owner, class and title, which no other screen shares.
    public let id: ID
    /// What sort of place it is.
    public let kind: Kind
    /// The name to show: the title, or the class without `ViewController` where there is none.
    public let title: String
    /// The view controller's class, without its module.
    public let typeName: String
    /// The coordinator in whose cluster it is drawn, `nil` if no coordinator owns it.
    public internal(set) var owner: CoordinatorNode.ID?
    /// Whether the owner was inferred from the screen below because nothing refers to a coordinator.
    public let isOwnerGuessed: Bool
    /// Whether the flow starts here.
    public var isEntry: Bool
    /// Whether a limit stopped the explorer before it tried every action here.
    public var isUnexplored: Bool
    /// Whether the flow is meant to end here.
    public var isTerminal: Bool
    /// Where the source declares its class; `nil` if that is not known.
    public let place: SourcePlace?
    /// How it is known, in a flow that knows some things in one way and some in another, in canonical order; `nil` in one that knows
    /// everything in one way.
    public var evidence: [Evidence]?
    /// What the system shows over it, a noun each, sorted: `alert`, `alert`, `share sheet`; only in a graph that has no screens for that.
    public var shows: [String]?
    /// Why nothing leads to it from launch, in a flow that was read from source: `shown at Home.swift:12 by Cart, which no code makes`; `nil`
    /// for a screen that is reached, and where the first screen is not known.
    public var unreached: String?

    public init(
        id: ID, kind: Kind = .screen, title: String, typeName: String, owner: CoordinatorNode.ID?,
        isOwnerGuessed: Bool = false, isEntry: Bool = false, isUnexplored: Bool = false, isTerminal: Bool = false,
        place: SourcePlace? = nil,
        evidence: [Evidence]? = nil
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.typeName = typeName
        self.owner = owner
        self.isOwnerGuessed = isOwnerGuessed
        self.isEntry = isEntry
        self.isUnexplored = isUnexplored
        self.isTerminal = isTerminal
        self.place = place
        self.evidence = evidence
    }
}

extension Screen {
    /// The name in messages: the class, and the title if there is one, as in `StepViewController "I wake up"`.
    public var name: String {
        guard let owner, id.hasPrefix(owner + "/") else { return id }
        return String(id.dropFirst(owner.count + 1))
    }
}
