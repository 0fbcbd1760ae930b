/// How a screen that disappears goes, as its code may ask (Apple's `UIViewController`, "Responding to view-related events").
enum Departure: Hashable {
    /// `isMovingFromParent`: it is popped, or taken out of a container. A presented screen has no parent, and that of the root of a
    /// presented navigation controller stays.
    case moving
    /// `isBeingDismissed`: it is the presented one itself.
    case dismissed
    /// `navigationController?.isBeingDismissed`: the one around it is presented.
    case hostDismissed

    private static let hosts: Set<String> = ["navigationController", "parent", "tabBarController", "splitViewController"]

    /// The manners of which one makes a condition hold; `nil` if it does not ask for one, or asks for something else as well that may do.
    static func asked(_ condition: Expression) -> Set<Departure>? {
        switch condition {
        case .name(let name, _), .member(.self?, let name, _): return own(name)
        case .member(let base?, "isBeingDismissed", _): return isHost(base) ? [.hostDismissed] : nil
        case .binary("||", let a, let b, _):
            guard let a = asked(a), let b = asked(b) else { return nil }
            return a.union(b)
        case .binary("&&", let a, let b, _): return asked(a) ?? asked(b)
        case .binary("==", let a, .bool(true), _), .binary("!=", let a, .bool(false), _), .binary("??", let a, .bool(false), _):
            return asked(a)
        case .optional(let inside): return asked(inside)
        default: return nil
        }
    }

    private static func own(_ name: String) -> Set<Departure>? {
        switch name {
        case "isMovingFromParent", "isMovingFromParentViewController": [.moving]
        case "isBeingDismissed": [.dismissed]
        default: nil
        }
    }

    private static func isHost(_ base: Expression) -> Bool {
        switch base {
        case .optional(let inside): isHost(inside)
        case .name(let name, _), .member(.self?, let name, _): hosts.contains(name)
        default: false
        }
    }
}
