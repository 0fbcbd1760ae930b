/// The screens of the views that a container arranges, one of which is selected.
@MainActor final class LeafScreens {
    /// Which one is selected, read and changed through a binding.
    struct Selection {
        let get: () -> AnyHashable
        let set: (AnyHashable) -> Void
    }

    private var leaves: [ViewLeaf] = []
    private(set) var screens: [HostedScreen] = []
    var selection: Selection?

    /// Takes over what the views say now. All of them are evaluated.
    ///
    /// - Parameter hasUpdated: Is called with each screen whose views have been evaluated.
    func update(_ new: [ViewLeaf], in surroundings: Surroundings, hasUpdated: @escaping (HostedScreen) -> Void) {
        let old = (leaves: leaves, screens: screens)
        leaves = new
        screens = new.map { leaf in
            let screen =
                old.leaves.firstIndex { $0.path == leaf.path }.map { old.screens[$0] }
                ?? HostedScreen(named: surroundings.enclosing, in: surroundings) { leaf.view }
            screen.make = { leaf.view }
            screen.set(surroundings)
            screen.graph.hasUpdated = { [weak screen] in if let screen { hasUpdated(screen) } }
            return screen
        }
        for screen in screens { if screen.isViewLoaded { screen.graph.update() } else { screen.loadViewIfNeeded() } }
        for screen in old.screens where !screens.contains(screen) { screen.graph.close() }
    }

    func close() { for screen in screens { screen.graph.close() } }

    private func tag(_ index: Int) -> AnyHashable { screens[index].graph.latest.tag ?? leaves[index].id ?? AnyHashable(index) }

    /// The number of the one that the binding says, if there is one of that value.
    var selected: Int? {
        guard let wanted = selection?.get() else { return nil }
        return screens.indices.first { tag($0) == wanted }
    }

    /// Says in the binding which one a person has selected.
    func select(_ screen: UIViewController) {
        guard let selection, let index = screens.firstIndex(where: { $0 === screen }) else { return }
        if selection.get() != tag(index) { selection.set(tag(index)) }
    }
}

/// One of the views that a container arranges.
struct ViewLeaf {
    let path: String
    let view: any View
    /// What tells it apart from others that are made of a list.
    let id: AnyHashable?
}

/// A view that only stands for others.
@MainActor protocol ViewList {
    func leaves(at path: String) -> [ViewLeaf]
}

extension View {
    /// The views that it stands for: itself, unless it is a list of others.
    @MainActor func allLeaves(at path: String, id: AnyHashable? = nil) -> [ViewLeaf] {
        (self as? any ViewList)?.leaves(at: path) ?? [ViewLeaf(path: path, view: self, id: id)]
    }
}

extension TupleView: ViewList {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { children.enumerated().flatMap { $1.allLeaves(at: path + "/\($0)") } }
}
extension Group: ViewList where Content: View {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { content.allLeaves(at: path) }
}
extension Optional: ViewList where Wrapped: View {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { map { $0.allLeaves(at: path + "/some") } ?? [] }
}
extension EmptyView: ViewList {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { [] }
}
extension AnyView: ViewList {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { view.allLeaves(at: path) }
}
extension _ConditionalContent: ViewList {
    @MainActor func leaves(at path: String) -> [ViewLeaf] {
        switch content {
        case .first(let view): view.allLeaves(at: path + "/if")
        case .second(let view): view.allLeaves(at: path + "/else")
        }
    }
}
extension ForEach: ViewList where Content: View {
    @MainActor func leaves(at path: String) -> [ViewLeaf] {
        data.flatMap { element in content(element).allLeaves(at: path + "/\(id(element))", id: id(element)) }
    }
}
