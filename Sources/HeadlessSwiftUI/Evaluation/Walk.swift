/// Where an evaluation is in the tree of views, and what applies there.
@MainActor struct Walk {
    /// Tells the views of a tree apart, the same way at each evaluation.
    private(set) var path: String
    var environment: EnvironmentValues
    let result: Evaluation
    let graph: ViewGraph

    init(_ graph: ViewGraph, _ environment: EnvironmentValues) {
        path = ""
        self.environment = environment
        result = Evaluation()
        self.graph = graph
    }

    private init(path: String, environment: EnvironmentValues, result: Evaluation, graph: ViewGraph) {
        (self.path, self.environment, self.result, self.graph) = (path, environment, result, graph)
    }

    /// Goes into a view: into what it shows if it is one of the module's, else into its body.
    func visit(_ view: any View, as name: String? = nil) { open(view, name.map(entering) ?? self) }

    /// The place of that name in this one.
    func entering(_ name: String) -> Walk {
        var inner = self
        inner.path += "/" + name
        return inner
    }

    private func open<Content: View>(_ view: Content, _ walk: Walk) {
        if let primitive = view as? any PrimitiveView { return primitive.walk(walk) }
        // What wraps views or controllers of UIKit has nothing inside.
        guard Content.Body.self != Never.self else { return }
        let inner = walk.entering("\(Content.self)")
        inner.connectProperties(of: view)
        inner.visit(view.body)
    }

    /// Connects the property wrappers of a view, or of a modifier, with what they stand for here.
    func connectProperties(of owner: Any) {
        for (label, value) in Mirror(reflecting: owner).children {
            (value as? any ConnectedProperty)?.connect(self, key: "\(path).\(label ?? "")")
        }
    }

    /// Changes what applies from here on.
    func with(_ change: (inout EnvironmentValues) -> Void) -> Walk {
        var walk = self
        change(&walk.environment)
        return walk
    }

    /// What a view says, without what it offers.
    func text(of view: any View) -> String {
        let walk = Walk(path: path + "/label", environment: environment, result: Evaluation(), graph: graph)
        walk.visit(view)
        result.usedState.formUnion(walk.result.usedState)
        return walk.result.accessibilityLabel ?? (walk.result.texts.isEmpty ? walk.result.images : walk.result.texts).joined(separator: " ")
    }

    /// Offers something that a person can do, unless it is disabled or out of sight.
    func offer(_ title: String, _ run: @escaping @MainActor () -> Void) {
        guard environment.isEnabled, environment.isInSight else { return }
        result.offers.append(Evaluation.Offer(path: path, title: title, run: run))
    }
}

/// What one look at a tree of views has found.
@MainActor final class Evaluation {
    struct Offer {
        let path: String
        let title: String
        let run: @MainActor () -> Void
    }

    var texts: [String] = []
    var images: [String] = []
    var accessibilityLabel: String?
    var title: String?
    /// What a person can do, in the order of the tree.
    var offers: [Offer] = []
    /// The buttons of the alert that is shown, if one is: nothing else can be tapped then.
    var dialog: [Offer]?
    /// What is to happen when a view comes or goes; the key is its path.
    var lifecycle: [(path: String, appear: @MainActor () -> Void, disappear: @MainActor () -> Void)] = []
    var tasks: [(path: String, id: AnyHashable?, run: @MainActor () -> Task<Void, Never>)] = []
    var changes: [(path: String, value: Any, isSame: @MainActor (Any) -> Bool, run: @MainActor (Any) -> Void)] = []
    var receptions: [(path: String, subscribe: @MainActor () -> AnyCancellable)] = []
    /// What would be shown now by navigation of SwiftUI's own, which is not simulated.
    var unfollowed: Set<String> = []
    /// The keys of the state that the views have asked for.
    var usedState: Set<String> = []
}
