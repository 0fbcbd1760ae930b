/// A storyboard: its scenes, and what leads from one to the next.
public struct Storyboard: Sendable, Hashable {
    /// A view controller, or a reference to one of another storyboard.
    public struct Scene: Sendable, Hashable {
        public var id: String
        /// The element's name: `viewController`, `navigationController`.
        public var element: String
        /// Whether it stands for a scene of another storyboard.
        public var isReference: Bool { element == Self.reference }
        /// The element of such a scene.
        static let reference = "viewControllerPlaceholder"
        /// The class of the app's own, without its module.
        public var customClass: String?
        /// By what code asks for it.
        public var identifier: String?
        /// What its navigation item says.
        public var title: String?
        /// What its tab says.
        public var tabTitle: String?
        /// For a reference: the other storyboard, and the scene in it; its first one if there is none.
        public var storyboard: String?
        public var referenced: String?
        public var segues: [Segue] = []
        public var line: Int32
    }

    public struct Segue: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable {
            /// What a container shows: the root of a stack, a tab, a part of a split view.
            case relationship
            case push, present, embed, replace, unwind
        }

        public var kind: Kind
        /// The id of a scene.
        public var destination: String
        /// By what code performs it.
        public var identifier: String?
        /// Whether a control, a row or a gesture performs it.
        public var isOfControl: Bool
        /// What the control says.
        public var title: String?
        /// The method of the source that makes the destination, without its labels.
        public var creator: String?
        /// The method of an earlier screen to which it goes back, without its labels.
        public var unwinder: String?
        public var line: Int32
        public var column: Int32
    }

    /// The file's name without its ending.
    public var name: String
    public var file: String
    /// The id of the first scene.
    public var initial: String?
    public var scenes: [Scene]

    /// The classes of the app's own in the first scene, and in the scenes that a container there shows.
    ///
    /// Complexity: O(*n*), for *n* scenes.
    var firstClasses: Set<String> {
        let byID = Dictionary(scenes.map { ($0.id, $0) }) { first, _ in first }
        var found: Set<String> = [], seen: Set<String> = [], queue = initial.map { [$0] } ?? []
        while let id = queue.popLast() {
            guard seen.insert(id).inserted, let scene = byID[id] else { continue }
            if let name = scene.customClass { found.insert(name) }
            queue += scene.segues.filter { $0.kind == .relationship }.map(\.destination)
        }
        return found
    }
}
