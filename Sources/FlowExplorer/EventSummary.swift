import FlowGraph
import HeadlessUIKit

extension UIKitEvent {
    /// What is kept of an event: words, and no objects, so that watching keeps nothing alive.
    struct Summary {
        var kind: Transition.Kind?
        /// `push I wake up`.
        var effect: String?
        var misuse: String?
    }

    @MainActor var summary: Summary {
        switch self {
        case .pushed(let screen, on: _):
            return Summary(kind: .push, effect: "push \(screen.screenTitle)")
        case .popped(let screens, from: _, let pop):
            let kind: Transition.Kind = switch pop {
            case .one: .pop
            case .to: .popTo
            case .toRoot: .popToRoot
            }
            return Summary(kind: kind, effect: "pop \(screens.map(\.screenTitle).joined(separator: ", "))")
        case .replaced(on: let navigation):
            return Summary(kind: .replace, effect: "set stack [\(navigation.viewControllers.map(\.screenTitle).joined(separator: ", "))]")
        case .presented(let screen, by: _):
            return Summary(kind: .present, effect: "present \(screen.nameOfContents)")
        case .dismissed(let screen, by: _):
            return Summary(kind: .dismiss, effect: "dismiss \(screen.nameOfContents)")
        case .selected(let tab, in: _):
            return Summary(kind: .select, effect: "select \(tab.tabTitle)")
        case .rootChanged(let window):
            return Summary(kind: .root, effect: window.rootViewController.map { "set root \($0.nameOfContents)" } ?? "remove root")
        case .opened(let url):
            return Summary(kind: .open, effect: "open \(url.absoluteString)")
        case .misused(let message):
            return Summary(misuse: message)
        }
    }
}

extension UIViewController {
    /// The title of the screen that a person sees in it.
    fileprivate var nameOfContents: String { (shownPath.last ?? self).screenTitle }
}

extension SystemGesture {
    /// The trigger's kind, the gesture that a user of the explorer can leave out, and the label.
    func naming(_ target: String) -> (Trigger.Kind, Gesture, String) {
        switch self {
        case .backButton: (.backButton, .backButton, "back button")
        case .backSwipe: (.backSwipe, .backSwipe, "back swipe")
        case .cancelledBackSwipe: (.cancelledBackSwipe, .cancelledBackSwipe, "cancelled back swipe")
        case .backMenu: (.backMenu, .backMenu, "back menu to \"\(target)\"")
        case .tab: (.tabTap, .tabTap, "tab \"\(target)\"")
        case .selectedTab: (.selectedTabTap, .selectedTabTap, "selected tab \"\(target)\"")
        case .sheetSwipe: (.sheetSwipe, .sheetSwipe, "sheet swipe")
        case .outsideTap: (.outsideTap, .outsideTap, "tap outside")
        case .page(let isNext): (.pageSwipe, .pageSwipe, isNext ? "swipe to the next page" : "swipe to the previous page")
        case .alertButton: (.alertButton, .alertButton, "alert \"\(target)\"")
        }
    }
}
