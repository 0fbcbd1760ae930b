import Testing
import UIKit

/// An animator that moves nothing and writes down what it knows.
final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
    let diary: Diary
    var completes = true
    init(_ diary: Diary) { self.diary = diary }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.01 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let names = [UITransitionContextViewControllerKey.from, .to].map { transitionContext.viewController(forKey: $0)?.title ?? "stack" }
        diary.note("animate \(names[0]) to \(names[1])")
        if let view = transitionContext.viewController(forKey: .to)?.view { transitionContext.containerView.addSubview(view) }
        transitionContext.completeTransition(completes)
    }
    func animationEnded(_ transitionCompleted: Bool) { diary.note("ended \(transitionCompleted)") }
}

/// A presentation controller that writes down what it is told.
final class Curtain: UIPresentationController {
    let diary: Diary
    init(_ diary: Diary, _ presented: UIViewController, _ presenting: UIViewController?) {
        self.diary = diary
        super.init(presentedViewController: presented, presenting: presenting)
    }
    override func presentationTransitionWillBegin() { diary.note("curtain begins") }
    override func presentationTransitionDidEnd(_ completed: Bool) { diary.note("curtain ended \(completed)") }
    override func dismissalTransitionWillBegin() { diary.note("curtain begins to go") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { diary.note("curtain gone \(completed)") }
}

/// Supplies what a custom transition needs, and writes down what it is asked.
final class Transitions: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate {
    let diary: Diary
    var animator: Animator?
    var interaction: UIPercentDrivenInteractiveTransition?
    init(_ diary: Diary) {
        self.diary = diary
        animator = Animator(diary)
    }

    private func name(_ controller: UIViewController?) -> String { controller?.title ?? "stack" }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        diary.note("asked for \(name(presented)) by \(name(presenting)) from \(name(source))")
        return animator
    }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        diary.note("asked for dismissed \(name(dismissed))")
        return animator
    }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        diary.note("asked for interaction")
        return interaction
    }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        diary.note("asked for interaction")
        return interaction
    }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        diary.note("asked for curtain of \(name(presented)) from \(name(source))")
        return Curtain(diary, presented, presenting)
    }
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        diary.note("asked to \(operation == .push ? "push" : "pop") from \(name(fromVC)) to \(name(toVC))")
        return animator
    }
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        diary.note("asked for interaction")
        return nil
    }
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        diary.note("asked to select from \(name(fromVC)) to \(name(toVC))")
        return animator
    }
}

/// What an app's own transitions are asked for, and that they run.
@MainActor struct CustomTransitionContract {
    let stage = Stage()
    let root: Screen
    let transitions: Transitions

    init() {
        root = stage.screen("root")
        transitions = Transitions(stage.diary)
    }

    private func present(_ style: UIModalPresentationStyle = .fullScreen, animated: Bool = true) -> Screen {
        let screen = stage.screen("a")
        screen.modalPresentationStyle = style
        screen.transitioningDelegate = transitions
        root.present(screen, animated: animated)
        settle()
        return screen
    }

    private func take(_ words: String...) -> [String] {
        stage.diary.take().filter { line in words.contains { line.hasPrefix($0) } }
    }

    /// animationController(forPresented:presenting:source:): "source: The view controller whose present(_:animated:completion:) method was
    /// called."
    @Test func `the delegate is asked with who presents and who was called`() {
        stage.show(UINavigationController(rootViewController: root))
        _ = present()
        #expect(take("asked for a") == ["asked for a by stack from root"])
    }

    /// animateTransition(using:) performs the animations; animationEnded(_:) says that they have finished.
    @Test func `the animator of a presentation runs and hears of its end`() {
        stage.show(root)
        _ = present()
        #expect(take("animate", "ended") == ["animate root to a", "ended true"])
    }

    /// animationController(forDismissed:).
    @Test func `the animator of a dismissal runs and hears of its end`() {
        stage.show(root)
        _ = present()
        _ = stage.diary.take()
        root.dismiss(animated: true)
        settle()
        #expect(take("asked for dismissed", "animate", "ended") == ["asked for dismissed a", "animate a to root", "ended true"])
    }

    /// completeTransition(_:) says whether the transition completed, and animationEnded(_:) hears it.
    @Test func `an animator that does not complete hears so`() {
        transitions.animator?.completes = false
        stage.show(root)
        _ = present()
        #expect(take("ended") == ["ended false"])
    }

    /// The animator "when presenting a view controller"; without animation there is none.
    @Test func `without animation no animator is asked for`() {
        stage.show(root)
        _ = present(animated: false)
        root.dismiss(animated: false)
        settle()
        #expect(take("asked for", "animate") == [])
    }

    /// animationController(forPresented:presenting:source:): nil stands for the default transition.
    @Test func `without an animator the presentation is the usual one`() {
        transitions.animator = nil
        stage.show(root)
        let screen = present()
        #expect(root.presentedViewController === screen)
        #expect(take("asked for interaction", "animate") == [])
    }

    /// interactionControllerForPresentation(using:): asked with the animator.
    @Test func `with an animator the delegate is asked whether a person drives it`() {
        stage.show(root)
        _ = present()
        #expect(take("asked for interaction", "animate").first == "asked for interaction")
    }

    /// UIPercentDrivenInteractiveTransition relies on the animator to set up and perform the animations.
    @Test func `a percent-driven transition runs its animator`() {
        transitions.interaction = UIPercentDrivenInteractiveTransition()
        stage.show(root)
        _ = present()
        transitions.interaction?.finish()
        settle()
        #expect(take("animate") == ["animate root to a"])
    }

    /// percentComplete: how much of the transition is complete. completionSpeed: 1 unless it is set.
    @Test func `a percent-driven transition knows how far it is`() {
        let interaction = UIPercentDrivenInteractiveTransition()
        #expect(interaction.percentComplete == 0)
        #expect(interaction.completionSpeed == 1)
    }

    /// A drag of the presented screen that begins its dismissal, and finishes or cancels it at its end, as in Apple's "Customizing the
    /// Transition Animations" (https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/).
    @MainActor private final class Driver: NSObject {
        let interaction = UIPercentDrivenInteractiveTransition()
        var finishes: Bool?
        private weak var screen: UIViewController?
        private let drag = UIPanGestureRecognizer()

        init(_ screen: UIViewController) {
            self.screen = screen
            super.init()
            drag.addTarget(self, action: .calling("drag", of: Driver.self) { driver, _ in driver.follow() })
            screen.view.addGestureRecognizer(drag)
        }

        private func follow() {
            switch drag.state {
            case .began: screen?.dismiss(animated: true)
            case .changed: interaction.update(drag.translation(in: nil).y / UIScreen.main.bounds.height)
            case .ended: if let finishes { finishes ? interaction.finish() : interaction.cancel() }
            default: break
            }
        }
    }

    private func drag(finishes: Bool?) -> (screen: Screen, lines: [String]) {
        stage.show(root)
        let screen = present(.custom), driver = Driver(screen)
        driver.finishes = finishes
        transitions.interaction = driver.interaction
        _ = stage.diary.take()
        stage.person.tap(button: "background › drag down")
        return (screen, stage.diary.take())
    }

    /// finish(): "user interactions signaled the completion of the transition".
    @Test(.withPerson, arguments: [true, nil]) func `a dismissal that a person drives ends when they finish it`(finishes: Bool?) {
        let (screen, lines) = drag(finishes: finishes)
        #expect(root.presentedViewController == nil && screen.presentingViewController == nil)
        #expect(
            lines.filter { $0.hasPrefix("ended") || $0.hasPrefix("curtain") } == [
                "curtain begins to go", "curtain gone true", "ended true",
            ])
        #expect(lines.contains("a didDisappear"))
    }

    /// cancel(): "user interactions canceled the transition"; dismissalTransitionDidEnd(_:) and animationEnded(_:) hear false, and the
    /// screen appears again.
    @Test(.withPerson) func `a dismissal that a person takes back leaves everything as it was`() {
        let (screen, lines) = drag(finishes: false)
        #expect(root.presentedViewController === screen && !screen.isBeingDismissed && screen.transitionCoordinator == nil)
        #expect(
            lines.filter { $0.hasPrefix("ended") || $0.hasPrefix("curtain") } == [
                "curtain begins to go", "curtain gone false", "ended false",
            ])
        let appearance = lines.filter { line in Diary.appearance.contains { line == "a \($0)" } }
        #expect(appearance == ["a willDisappear", "a willAppear", "a didAppear"])
        #expect(stage.person.buttons.contains("background › drag down"))
    }

    /// Nothing has gone until the person finishes.
    @Test(.withPerson, arguments: [true, false]) func `a dismissal that a person drives is one once they finish it`(finishes: Bool) {
        var count = 0
        UIKitEvent.observer = { if case .dismissed = $0 { count += 1 } }
        defer { UIKitEvent.observer = nil }
        _ = drag(finishes: finishes)
        #expect(count == (finishes ? 1 : 0))
    }

    /// wantsInteractiveStart: false lets the transition begin without the person.
    @Test(.withPerson) func `a transition that begins by itself does not wait for a finger`() {
        stage.show(root)
        let screen = present(.custom), driver = Driver(screen)
        driver.interaction.wantsInteractiveStart = false
        driver.finishes = false
        transitions.interaction = driver.interaction
        stage.person.tap(button: "background › drag down")
        #expect(root.presentedViewController == nil)
    }

    /// containerView: "the view in which the presentation occurs": what is put behind the presented view can be touched, and the animator
    /// gets the same view.
    @Test(.withPerson) func `what lies behind a presented view can be tapped`() {
        final class Target: NSObject {
            var count = 0
        }
        let target = Target()
        stage.show(root)
        let screen = present(.custom)
        let container = screen.presentationController?.containerView
        #expect(screen.view.superview === container)
        #expect(screen.view.window === stage.window && container?.window === stage.window)
        let curtain = UIView(), tap = UITapGestureRecognizer()
        tap.addTarget(target, action: .calling("count", of: Target.self) { target, _ in target.count += 1 })
        curtain.addGestureRecognizer(tap)
        container?.insertSubview(curtain, at: 0)
        #expect(stage.person.buttons == ["background"])
        stage.person.tap(button: "background")
        #expect(target.count == 1)
        root.dismiss(animated: true)
        settle()
        #expect(stage.person.buttons == [])
    }

    /// weak var transitioningDelegate.
    @Test func `a screen does not hold its transitioning delegate`() {
        let screen = stage.screen("a")
        weak var probe: Transitions?
        inItsOwnScope {
            let others = Transitions(stage.diary)
            probe = others
            screen.transitioningDelegate = others
        }
        #expect(probe == nil)
    }

    // MARK: Presentation controllers

    /// presentationController(forPresented:presenting:source:): "When you present a view controller using the
    /// UIModalPresentationStyle.custom presentation style, the system calls this method".
    @Test func `a custom style asks for a presentation controller`() {
        stage.show(UINavigationController(rootViewController: root))
        let screen = present(.custom)
        #expect(take("asked for curtain") == ["asked for curtain of a from root"])
        #expect(screen.presentationController is Curtain)
    }

    /// The same sentence.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
    func `another style asks for none`(style: UIModalPresentationStyle) {
        stage.show(root)
        _ = present(style)
        #expect(take("asked for curtain") == [])
    }

    /// The same sentence: at each presentation.
    @Test func `a second presentation asks again`() {
        stage.show(root)
        let screen = present(.custom)
        root.dismiss(animated: true)
        settle()
        _ = stage.diary.take()
        root.present(screen, animated: true)
        settle()
        #expect(take("asked for curtain").count == 1)
    }

    /// presentationTransitionWillBegin(), presentationTransitionDidEnd(_:).
    @Test(arguments: [true, false]) func `a presentation controller hears of its presentation`(animated: Bool) {
        stage.show(root)
        _ = present(.custom, animated: animated)
        #expect(take("curtain") == ["curtain begins", "curtain ended true"])
    }

    /// dismissalTransitionWillBegin(), dismissalTransitionDidEnd(_:).
    @Test(arguments: [true, false]) func `a presentation controller hears of its dismissal`(animated: Bool) {
        stage.show(root)
        _ = present(.custom, animated: animated)
        _ = stage.diary.take()
        root.dismiss(animated: animated)
        settle()
        #expect(take("curtain") == ["curtain begins to go", "curtain gone true"])
    }

    /// presentationTransitionWillBegin(): the animations are about to start; presentationTransitionDidEnd(_:): they have finished.
    @Test func `a presentation controller hears before and after the animator`() {
        stage.show(root)
        _ = present(.custom)
        #expect(take("curtain", "animate") == ["curtain begins", "animate root to a", "curtain ended true"])
        root.dismiss(animated: true)
        settle()
        #expect(take("curtain", "animate") == ["curtain begins to go", "animate a to root", "curtain gone true"])
    }

    /// presentedViewController, presentingViewController.
    @Test func `a presentation controller knows both sides`() {
        stage.show(root)
        let screen = present(.custom)
        #expect(screen.presentationController?.presentedViewController === screen)
        #expect(screen.presentationController?.presentingViewController === root)
    }

    // MARK: Containers

    /// navigationController(_:animationControllerFor:from:to:): "operation: The type of transition operation that is occurring".
    @Test func `a navigation controller's animators run for pushes and pops`() {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        navigation.delegate = transitions
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        #expect(take("asked to", "animate", "ended") == ["asked to push from root to a", "animate root to a", "ended true"])
        navigation.popViewController(animated: true)
        settle()
        #expect(take("asked to", "animate", "ended") == ["asked to pop from a to root", "animate a to root", "ended true"])
    }

    /// An animator is asked for where there is an animation.
    @Test func `a push without animation asks for no animator`() {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        navigation.delegate = transitions
        navigation.pushViewController(stage.screen("a"), animated: false)
        settle()
        #expect(take("asked to") == [])
    }

    /// tabBarController(_:animationControllerForTransitionFrom:to:).
    @Test func `a tab bar controller's animator runs`() {
        let tabs = UITabBarController()
        tabs.viewControllers = [root, stage.screen("a")]
        stage.show(tabs)
        tabs.delegate = transitions
        tabs.selectedIndex = 1
        settle()
        #expect(take("asked to", "animate", "ended") == ["asked to select from root to a", "animate root to a", "ended true"])
    }
}
