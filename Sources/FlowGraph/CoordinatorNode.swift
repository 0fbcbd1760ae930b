/// A kind of coordinator at one place in the ownership tree: the cluster that a diagram draws.
///
/// Instances of the same type under the same parent are one node. It is not called `Coordinator` because that is FlowKit's protocol, and
/// one file may import both modules.
public struct CoordinatorNode: Codable, Sendable, Hashable, Identifiable {
    /// The type names from the root coordinator down to this one, joined by `/`: `AppCoordinator/HowToCodeCoordinator`. A type of another
    /// module than its parent's has its module in front. Only the id of an area ends in `/`.
    public typealias ID = String

    /// Its place in the tree, which no other node has.
    public let id: ID
    /// The type's name without its module: `HowToCodeCoordinator`.
    public let typeName: String
    /// The module that declares the type; `nil` where that is not known, as it is not for source that is read without its build.
    public let module: String?
    /// The coordinator that retains this one, `nil` for a root.
    public let parent: ID?
    /// Facts about the lifetimes of its instances, in canonical order.
    public var lifetimes: [LifetimeFact]
    /// Where the source declares its type; `nil` if that is not known.
    public let place: SourcePlace?
    /// How many coordinators it stands for in an overview, and 0 for an area, which is none; `nil` for one that stands for itself.
    public let members: Int?
    /// How it is known, in a flow that knows some things in one way and some in another, in canonical order; `nil` in one that knows
    /// everything in one way.
    public var evidence: [Evidence]?

    public init(
        id: ID, typeName: String, module: String? = nil, parent: ID?, lifetimes: [LifetimeFact] = [], place: SourcePlace? = nil,
        members: Int? = nil,
        evidence: [Evidence]? = nil
    ) {
        self.id = id
        self.typeName = typeName
        self.module = module
        self.parent = parent
        self.lifetimes = lifetimes
        self.place = place
        self.members = members
        self.evidence = evidence
    }

    /// What names it in a fingerprint: its place in the tree and its module, for two modules may have a type of one name.
    public var identity: [String] { [id] + (module.map { [$0] } ?? []) }
}
