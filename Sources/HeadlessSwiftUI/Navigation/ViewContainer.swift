/// A stack, tabs or columns in a tree of views: a container of UIKit and what keeps it in step with the views.
@MainActor protocol ViewContainer: AnyObject {
    var controller: UIViewController { get }
    /// Ends what lives by it: it has been taken out of the tree.
    func close()
}

/// A container that the views want, and how it is made and brought up to date.
struct ContainerRequest {
    let path: String
    let make: () -> any ViewContainer
    let update: (any ViewContainer) -> Void

    init<Container: ViewContainer>(
        _ path: String, make: @escaping () -> Container, update: @escaping (Container) -> Void
    ) {
        self.path = path
        self.make = make
        self.update = { container in (container as? Container).map(update) }
    }
}

/// Shows the values of one type that are in the path of a stack.
struct Destination {
    let type: Any.Type
    let surroundings: Surroundings
    let make: (AnyHashable) -> any View
}

/// A screen on a stack that is in no path: it is there as long as a binding says so.
struct PushRequest {
    let path: String
    /// Which of several things it shows: that of an item.
    let identity: AnyHashable?
    let name: String
    let surroundings: Surroundings
    let make: () -> any View
    /// Says in the binding that it has gone.
    let clear: () -> Void
}

/// A list in a column: what is selected in it is shown in the next column.
struct ColumnSelection {
    let isSet: Bool
    let clear: () -> Void
}

/// What values of a type are called where no view has a name: `Route.article`.
func nameOfValue(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let type = String("\(Swift.type(of: value))".prefix { $0 != "<" })
    guard mirror.displayStyle == .enum else { return type }
    // A case without values describes itself.
    return "\(type).\(mirror.children.first?.label ?? "\(value)")"
}
