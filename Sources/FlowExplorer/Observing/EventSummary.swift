import FlowGraph
import HeadlessUIKit

extension UIKitEvent {
    /// What is kept of an event: words, and no objects, so that watching keeps nothing alive.
    struct Summary {
        var kind: Transition.Kind?
        /// `push I wake up`.
        var effect: String?
        var misuse: EdgeObservation.Misuse?

        init(
            kind: Transition.Kind? = nil, effect: @autoclosure () -> String? = nil, misuse: EdgeObservation.Misuse? = nil,
            inWords: Bool = true
        ) {
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
            let kind: Transition.Kind =
                switch pop {
                case .one: .pop
                case .to: .popTo
                case .toRoot: .popToRoot
                }
            return Summary(kind: kind, effect: "pop \(screens.map(\.screenTitle).joined(separator: ", "))", inWords: inWords)
        case .replaced(on: let navigation):
            return Summary(
                kind: .replace, effect: "set stack [\(navigation.viewControllers.map(\.screenTitle).joined(separator: ", "))]",
                inWords: inWords)
        case .presented(let screen, by: _):
            return Summary(kind: .present, effect: "present \(screen.nameOfContents)", inWords: inWords)
        case .dismissed(let screen, by: _):
            return Summary(kind: .dismiss, effect: "dismiss \(screen.nameOfContents)", inWords: inWords)
        case .selected(let tab, in: _):
            return Summary(kind: .select, effect: "select \(tab.tabTitle)", inWords: inWords)
        case .rootChanged(let window):
            return Summary(
                kind: .root, effect: window.rootViewController.map { "set root \($0.nameOfContents)" } ?? "remove root", inWords: inWords)
        case .changed(let screen):
            return Summary(kind: .replace, effect: "show \(screen.screenTitle)", inWords: inWords)
        case .opened(let url):
            return Summary(kind: .open, effect: "open \(url.absoluteString)", inWords: inWords)
        case .misused(let misuse, let message):
            return Summary(misuse: EdgeObservation.Misuse(kind: misuse.kind, message: message))
        case .missedNavigation(let screen):
            let message = "\(screen.nameForPeople) uses its navigationController, which is nil"
            return Summary(misuse: EdgeObservation.Misuse(kind: .missingNavigation, message: message))
        }
    }
}

extension UIKitEvent {
    /// The controllers that are on show by it, if it shows any.
    @MainActor var shown: [UIViewController] {
        switch self {
        case .pushed(let screen, on: _), .presented(let screen, by: _), .selected(let screen, in: _), .changed(let screen): [screen]
        case .replaced(on: let navigation): navigation.viewControllers
        case .rootChanged(let window): window.rootViewController.map { [$0] } ?? []
        case .popped, .dismissed, .opened, .misused, .missedNavigation: []
        }
    }
}

extension UIKitMisuse {
    fileprivate var kind: Summary.Misuse.Kind {
        switch self {
        case .presentWhilePresenting: .presentWhilePresenting
        case .presentOutsideWindow: .presentOutsideWindow
        case .pushBehindModal: .pushBehindModal
        case .duplicatePush: .duplicatePush
        case .nestedNavigationController: .nestedNavigationController
        case .other: .other
        }
    }
}

extension [UIKitEvent.Summary] {
    /// What is still wrong when the action is over, each once.
    ///
    /// A push behind a presentation that goes in the same action only prepares what the person is to see then. To ask for a navigation
    /// controller that is not there is no mistake where anything else comes of the action.
    ///
    /// - Parameters:
    ///   - hasMadeScreens: Whether the action has made a view controller; where nothing has happened, it was in vain.
    ///   - hasChangedLooks: Whether a screen looks different now.
    func misuses(hasMadeScreens: Bool, hasChangedLooks: Bool) -> [EdgeObservation.Misuse] {
        let isFruitless = !hasChangedLooks && allSatisfy { $0.misuse?.kind == .missingNavigation }
        var found: [EdgeObservation.Misuse] = []
        for (index, event) in enumerated() {
            guard var misuse = event.misuse else { continue }
            if misuse.kind == .pushBehindModal, self[index...].contains(where: { $0.kind == .dismiss || $0.kind == .root }) { continue }
            if misuse.kind == .missingNavigation {
                guard isFruitless else { continue }
                if hasMadeScreens { misuse.kind = .pushWithoutNavigation }
            }
            if !found.contains(misuse) { found.append(misuse) }
        }
        return found
    }
}

extension UIViewController {
    /// The title of the screen that a person sees in it.
    fileprivate var nameOfContents: String { (shownPath.last ?? self).screenTitle }
}
