/// Names one side of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let from = Self(rawValue: "UITransitionContextFromViewController")
    public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Describes a transition while it runs.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// Runs work alongside a transition and after it.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The one transition that is under way at a container or a presenter.
@MainActor final class Transition: UIViewControllerTransitionCoordinator {
    let isAnimated: Bool
    @exclusivity(unchecked) var isInteractive = false
    @exclusivity(unchecked) private(set) var isCancelled = false
    // Held strongly: a screen that was popped must live until its transition has ended, as in UIKit.
    @exclusivity(unchecked) private var from: UIViewController?
    @exclusivity(unchecked) var to: UIViewController?
    /// Everything that was taken off a stack since the person last saw it at rest; it must live until the transition has ended.
    @exclusivity(unchecked) var goers: [UIViewController] = []
    /// Whether anything came onto the stack meanwhile.
    @exclusivity(unchecked) var hasComers = false
    /// Whether the person's finger drives it from the beginning.
    @exclusivity(unchecked) var isSwipe = false
    /// Hardly any transition has work alongside.
    @exclusivity(unchecked) private var work: WorkAlongside?

    private final class WorkAlongside {
        var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
        var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
        var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    }

    private var workMade: WorkAlongside {
        if let work { return work }
        let made = WorkAlongside()
        work = made
        return made
    }

    init(from: UIViewController?, to: UIViewController?, isAnimated: Bool) {
        self.from = from
        self.to = to
        self.isAnimated = isAnimated
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let animation { workMade.animations.append(animation) }
        if let completion { workMade.completions.append(completion) }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        workMade.interactionHandlers.append(handler)
    }

    func runAnimations() {
        guard let work else { return }
        let due = work.animations
        work.animations = []
        for animation in due { animation(self) }
    }

    /// The user has ended an interactive transition.
    func endInteraction(cancelled: Bool) {
        isCancelled = cancelled
        isInteractive = false
        guard let work else { return }
        let due = work.interactionHandlers
        work.interactionHandlers = []
        for handler in due { handler(self) }
    }

    /// Runs the completions and takes the coordinator away from both sides.
    func finish() {
        if let work {
            let due = work.completions
            work.completions = []
            for completion in due { completion(self) }
        }
        if let from, from.runningTransition === self { from.runningTransition = nil }
        if let to, to.runningTransition === self { to.runningTransition = nil }
        from = nil
        to = nil
    }
}
