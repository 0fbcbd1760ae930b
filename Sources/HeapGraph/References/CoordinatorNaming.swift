import HeadlessUIKit

/// Recognizes coordinators by the name of their class.
enum CoordinatorNaming {
    static func isCoordinator(_ object: AnyObject) -> Bool { isCoordinator(Swift.type(of: object)) }

    static func isCoordinator(_ type: AnyClass) -> Bool {
        if type is UIResponder.Type { return false }
        var type: AnyClass? = type
        while let current = type {
            let name = shortName(current).prefix { $0 != "<" }
            if name.hasSuffix("Coordinator") { return true }
            type = _getSuperclass(current)
        }
        return false
    }
}
