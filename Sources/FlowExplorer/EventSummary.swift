import FlowGraph
import HeadlessUIKit

extension UIKitEvent {
    /// What is kept of an event: words, and no objects, so that watching keeps nothing alive.
    struct Summary {
        var kind: Transition.Kind?
        /// `push I wake up`.
        var effect: String?
        var misuse: String?

        init(kind: Transition.Kind? = nil, effect: @autoclosure () -> String? = nil, misuse: String? = nil, inWords: Bool = true) {
            self.kind = kind
            self.effect = inWords ? effect() : nil
            self.misuse = misuse
        }
    }

    /// - Parameter inWords: Whether the effect is to be told, which takes most of the time.
    @MainActor func summary(inWords: Bool) -> Summary {
        switch self {
        case .pushed(let screen, on: _):
            return Summary(kind: .push, effect: "push \(screen.screenTitle)", inWords: inWords)
        case .popped(let screens, from: _, let pop):
            let kind: Transition.Kind = switch pop {
            case .one: .pop
            case .to: .popTo
            case .toRoot: .popToRoot
            }
            return Summary(kind: kind, effect: "pop \(screens.map(\.screenTitle).joined(separator: ", "))", inWords: inWords)
        case .replaced(on: let navigation):
            return Summary(kind: .replace, effect: "set stack [\(navigation.viewControllers.map(\.screenTitle).joined(separator: ", "))]", inWords: inWords)
        case .presented(let screen, by: _):
            return Summary(kind: .present, effect: "present \(screen.nameOfContents)", inWords: inWords)
        case .dismissed(let screen, by: _):
            return Summary(kind: .dismiss, effect: "dismiss \(screen.nameOfContents)", inWords: inWords)
        case .selected(let tab, in: _):
            return Summary(kind: .select, effect: "select \(tab.tabTitle)", inWords: inWords)
        case .rootChanged(let window):
            return Summary(kind: .root, effect: window.rootViewController.map { "set root \($0.nameOfContents)" } ?? "remove root", inWords: inWords)
        case .opened(let url):
            return Summary(kind: .open, effect: "open \(url.absoluteString)", inWords: inWords)
        case .misused(_, let message):
            return Summary(misuse: message)
        case .missedNavigation:
            return Summary()
        }
    }
}

extension UIViewController {
    /// The title of the screen that a person sees in it.
    fileprivate var nameOfContents: String { (shownPath.last ?? self).screenTitle }
}
