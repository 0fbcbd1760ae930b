import HeadlessUIKit
import HeapGraph

/// The delegates that each navigation controller has had since launch. It retains none of them.
@MainActor struct NavigationDelegates {
    private struct Delegate {
        weak var object: (any UINavigationControllerDelegate)?
        let typeName: String
        /// Whether it may have been set for the sake of a transition, and not to observe pops.
        let isAnimator: Bool
    }

    private final class History {
        weak var navigation: UINavigationController?
        /// Each once, the latest last.
        var delegates: [Delegate] = []
        init(_ navigation: UINavigationController) { self.navigation = navigation }
    }

    private var histories: [ObjectIdentifier: History] = [:]

    mutating func note(_ delegate: any UINavigationControllerDelegate, of navigation: UINavigationController) {
        let id = ObjectIdentifier(navigation)
        // Another object may have lived at the same address.
        let history = histories[id].flatMap { $0.navigation === navigation ? $0 : nil } ?? History(navigation)
        history.delegates.removeAll { $0.object === delegate }
        let isAnimator = delegate is any UIViewControllerAnimatedTransitioning
        history.delegates.append(Delegate(object: delegate, typeName: shortName(type(of: delegate)), isAnimator: isAnimator))
        histories[id] = history
    }

    /// A former navigation delegate.
    struct Lost {
        let navigation: UINavigationController
        /// `nil` if it was deallocated.
        let delegate: (any UINavigationControllerDelegate)?
        /// `ListCoordinator, which was replaced by ZoomViewController`.
        let explanation: String
    }

    /// The former delegates of the navigation controllers on top of a window, the latest first.
    func lost(in window: UIWindow) -> [Lost] {
        var found: [Lost] = []
        for case let navigation as UINavigationController in window.topPresented?.shownPath ?? [] {
            let known = histories[ObjectIdentifier(navigation)]
            guard let history = known, history.navigation === navigation, let last = history.delegates.last else { continue }
            let current = navigation.delegate
            let former = history.delegates.filter { $0.object != nil && $0.object !== current }
            for delegate in former.reversed() {
                let fate =
                    current.map { "which was replaced by \(shortName(type(of: $0)))" }
                    ?? (last.object == nil ? "which was replaced by \(last.typeName), now deallocated" : "which was replaced by nil")
                found.append(Lost(navigation: navigation, delegate: delegate.object, explanation: "\(delegate.typeName), \(fate)"))
            }
            // There is no delegate, and no former one is left.
            if former.isEmpty, current == nil, last.object == nil, !last.isAnimator {
                found.append(Lost(navigation: navigation, delegate: nil, explanation: "\(last.typeName), which was deallocated"))
            }
        }
        return found
    }
}
