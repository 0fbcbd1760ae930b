import FlowKit
import HeadlessUIKit
import HeapGraph

/// Finds the screens that an action shows directly instead of through the flow's instrumented router.
@MainActor struct RouterBypasses {
    private struct Shown {
        /// The class of what was shown, and of the screen that the user sees in it.
        let types: [String]
        let words: String
    }

    private var shown: [Shown] = []
    private var recorded: [String] = []

    /// Whether nothing was noted.
    var isEmpty: Bool { shown.isEmpty && recorded.isEmpty }

    mutating func note(_ record: NavigationRecord) {
        switch record.kind {
        case .push, .present, .setRoot: recorded.append(record.screen)
        case .pop, .popTo, .popToRoot, .dismiss, .gone: break
        }
    }

    mutating func note(_ event: UIKitEvent) {
        switch event {
        case .pushed(let screen, on: _): note(screen, "pushed")
        case .presented(let screen, by: _): note(screen, "presented")
        default: break
        }
    }

    private mutating func note(_ screen: UIViewController, _ verb: String) {
        let contents = screen.shownPath.last ?? screen
        // An alert, a browser or a picker of the system is a screen's own affair.
        if contents.isOfSystem { return }
        shown.append(
            Shown(types: [shortName(type(of: screen)), shortName(type(of: contents))], words: "\(contents.nameForPeople) was \(verb)"))
    }

    /// A router may put a screen into something else before it shows it: then the numbers tell.
    var misuses: [EdgeObservation.Misuse] {
        guard shown.count > recorded.count else { return [] }
        var left = recorded
        var unrecorded: [Shown] = []
        for screen in shown {
            if let index = left.firstIndex(where: screen.types.contains) { left.remove(at: index) } else { unrecorded.append(screen) }
        }
        return unrecorded.dropLast(left.count).map {
            EdgeObservation.Misuse(kind: .bypassedRouter, message: "\($0.words) directly instead of through the flow's router")
        }
    }
}

extension UIViewController {
    /// Whether it is one of the system's ready-made screens, and not a plain controller or a container that an app fills.
    fileprivate var isOfSystem: Bool {
        let type = type(of: self)
        let plain: [UIViewController.Type] = [
            UIViewController.self, UITableViewController.self, UICollectionViewController.self, UINavigationController.self,
            UITabBarController.self,
            UIPageViewController.self, UISplitViewController.self,
        ]
        return String(reflecting: type).hasPrefix("Headless") && !plain.contains { $0 == type }
            && !shortName(type).hasPrefix("UIHostingController")
    }
}
