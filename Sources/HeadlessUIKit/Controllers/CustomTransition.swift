/// Runs the animators that an app supplies for its transitions. No views move and nothing takes time, so a transition does not wait for its
/// animator.
@MainActor enum CustomTransition {
    static func present(_ comer: UIViewController, by presenter: UIViewController, asked source: UIViewController) {
        guard let delegate = comer.transitioningDelegate,
            let animator = delegate.animationController(forPresented: comer, presenting: presenter, source: source)
        else { return }
        run(animator, delegate.interactionControllerForPresentation(using: animator), from: presenter, to: comer, comer.styleOnShow)
    }

    /// - Parameter end: Ends the dismissal, or takes it back. Where a person's finger drives it, that is when they have decided; it is called
    ///   at once otherwise.
    static func dismiss(_ goer: UIViewController, to presenter: UIViewController, end: @escaping (_ completes: Bool) -> Void) {
        guard let delegate = goer.transitioningDelegate, let animator = delegate.animationController(forDismissed: goer) else {
            return end(true)
        }
        let interaction = delegate.interactionControllerForDismissal(using: animator)
        let isDriven = UIGestureRecognizer.pressing != nil && interaction?.wantsInteractiveStart ?? false
        run(animator, interaction, from: goer, to: presenter, goer.styleOnShow, until: isDriven ? end : nil)
        if !isDriven { end(true) }
    }

    static func navigate(
        _ navigation: UINavigationController, _ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController
    ) {
        guard let delegate = navigation.delegate,
            let animator = delegate.navigationController(navigation, animationControllerFor: operation, from: from, to: to)
        else { return }
        run(animator, delegate.navigationController(navigation, interactionControllerFor: animator), from: from, to: to, .none)
    }

    static func select(_ tabs: UITabBarController, from: UIViewController, to: UIViewController) {
        guard let delegate = tabs.delegate,
            let animator = delegate.tabBarController(tabs, animationControllerForTransitionFrom: from, to: to)
        else { return }
        run(animator, delegate.tabBarController(tabs, interactionControllerFor: animator), from: from, to: to, .none)
    }

    private static func run(
        _ animator: any UIViewControllerAnimatedTransitioning, _ interaction: (any UIViewControllerInteractiveTransitioning)?,
        from: UIViewController, to: UIViewController, _ style: UIModalPresentationStyle, until end: ((Bool) -> Void)? = nil
    ) {
        let context = Context(animator, from: from, to: to, style: style, isInteractive: interaction != nil)
        context.end = end
        if end != nil { UIGestureRecognizer.afterwards.append { context.decide(true) } }
        guard let interaction else { return animator.animateTransition(using: context) }
        interaction.startInteractiveTransition(context)
        // A percent-driven one runs the animator and moves it by numbers.
        if interaction is UIPercentDrivenInteractiveTransition { animator.animateTransition(using: context) }
    }

    private final class Context: NSObject, UIViewControllerContextTransitioning {
        private let animator: any UIViewControllerAnimatedTransitioning
        private let from: UIViewController
        private let to: UIViewController
        private var hasEnded = false
        let containerView: UIView
        let isInteractive: Bool
        let presentationStyle: UIModalPresentationStyle
        private(set) var transitionWasCancelled = false
        /// Ends the transition once a person has decided; `nil` from then on, and where nothing waits for them.
        var end: ((Bool) -> Void)?

        init(
            _ animator: any UIViewControllerAnimatedTransitioning, from: UIViewController, to: UIViewController,
            style: UIModalPresentationStyle,
            isInteractive: Bool
        ) {
            self.animator = animator
            self.from = from
            self.to = to
            self.presentationStyle = style
            self.isInteractive = isInteractive
            // Both transitions of a presented screen have the container of its presentation.
            let presentation =
                to.isBeingPresented ? to.ownPresentationController : from.isBeingDismissed ? from.ownPresentationController : nil
            containerView = presentation?.containerView ?? TransitionContainer(of: to)
        }

        /// A person has finished the transition, or taken it back.
        func decide(_ completes: Bool) {
            guard let end else { return }
            self.end = nil
            end(completes)
            completeTransition(completes)
        }

        var isAnimated: Bool { true }
        var targetTransform: CGAffineTransform { .identity }
        func updateInteractiveTransition(_ percentComplete: CGFloat) {}
        func finishInteractiveTransition() { decide(true) }
        func cancelInteractiveTransition() {
            transitionWasCancelled = true
            decide(false)
        }
        func pauseInteractiveTransition() {}

        func completeTransition(_ didComplete: Bool) {
            // The animation of a transition that a person drives ends with it.
            guard !hasEnded, end == nil else { return }
            hasEnded = true
            animator.animationEnded(didComplete)
        }

        func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
            key == .from ? from : key == .to ? to : nil
        }
        func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : key == .to ? to.view : nil }
        func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? UIScreen.main.bounds : .zero }
        func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? UIScreen.main.bounds : .zero }
    }
}
