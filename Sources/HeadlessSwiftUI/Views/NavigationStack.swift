/// Screens on a stack, of which the path holds the values.
@preconcurrency @MainActor public struct NavigationStack<Data, Root: View>: View {
    private let root: Root
    private let path: StackContainer.Path?

    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (self.root, path) = (root(), nil) }

    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        self.path = StackContainer.Path(owner: path.owner) {
            path.wrappedValue.elements
        } append: {
            path.wrappedValue.elements.append($0)
            return true
        } removeLast: {
            path.wrappedValue.removeLast(min($0, path.wrappedValue.count))
        }
    }

    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.root = root()
        self.path = StackContainer.Path(owner: path.owner) {
            path.wrappedValue.map { AnyHashable($0) }
        } append: {
            guard let value = $0.base as? Data.Element else { return false }
            path.wrappedValue.append(value)
            return true
        } removeLast: {
            path.wrappedValue.removeLast(min($0, path.wrappedValue.count))
        }
    }
}

extension NavigationStack: PrimitiveView {
    func walk(_ walk: Walk) { walk.addStack(path, root) }
}

/// A stack without a path, as older code makes it.
@preconcurrency @MainActor public struct NavigationView<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: PrimitiveView {
    func walk(_ walk: Walk) { walk.addStack(nil, content) }
}

extension Walk {
    /// - Parameter columns: What comes above the first screen where something is selected.
    func addStack(_ path: StackContainer.Path?, _ root: any View, columns: [any View] = []) {
        guard environment.isInSight else { return }
        // What the path depends on is followed as in a body.
        _ = path?.values()
        if let owner = path?.owner { NavigationOwners.note(owner) }
        if columns.isEmpty, environment.isColumn, place.isAlone {
            // On a phone the stack of a column is that of all columns.
            result.columnPath = path
            return with { $0.isColumn = false }.visit(root, as: "stack")
        }
        let here = surroundingsHere()
        result.containers.append(
            ContainerRequest(self.path) {
                StackContainer(in: here, root: { root })
            } update: { stack in
                stack.update(path, in: here, columns: columns, root: { root })
            })
    }
}

extension View {
    /// Says how the values of a type are shown that are in the path of the stack.
    public func navigationDestination<D: Hashable, C: View>(for data: D.Type, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        behaving(as: "destination") { walk in
            walk.result.destinations.append(
                Destination(type: data, surroundings: walk.surroundingsHere()) { value in (value.base as? D).map(destination) })
        }
    }

    /// Shows a view on the stack while the binding is true.
    public func navigationDestination<V: View>(isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V) -> some View {
        behaving(as: "destination") { walk in
            guard isPresented.wrappedValue else { return }
            walk.push("\(walk.place.enclosing).destination", identity: nil, destination) { isPresented.wrappedValue = false }
        }
    }

    /// Shows a view on the stack while there is an item.
    public func navigationDestination<D: Hashable, C: View>(item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C) -> some View {
        behaving(as: "destination") { walk in
            guard let value = item.wrappedValue else { return }
            walk.push(nameOfValue(value), identity: value, { destination(value) }) { item.wrappedValue = nil }
        }
    }
}

extension Walk {
    func push(
        _ name: String, identity: AnyHashable?, _ make: @escaping () -> any View, clear: @escaping () -> Void
    ) {
        guard environment.stack.stack != nil else {
            result.unfollowed.insert("navigationDestination outside of a NavigationStack")
            return
        }
        result.pushes.append(
            PushRequest(path: path, identity: identity, name: name, surroundings: surroundingsHere(), make: make, clear: clear))
    }
}

/// What is on a navigation stack, whatever its type.
nonisolated public struct NavigationPath: Equatable {
    var elements: [AnyHashable] = []
    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { for element in elements { append(element) } }
    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { elements.append(value) }
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}
