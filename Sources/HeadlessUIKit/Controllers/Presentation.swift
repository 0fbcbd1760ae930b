/// How a presented controller covers the one below.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2

    /// Whether a person can swipe it away.
    var isSheet: Bool { self == .automatic || self == .pageSheet || self == .formSheet }

    /// Whether what lies below stays on show.
    var leavesPresenterOnShow: Bool { self != .fullScreen && self != .currentContext }
}

extension UIViewController {
    /// What this controller, or the nearest one of its ancestors, presents.
    public var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

    /// What presents this controller, or the nearest one of its ancestors.
    public var presentingViewController: UIViewController? { ownPresenting ?? parent?.presentingViewController }

    /// The object that manages its presentation; made at first use.
    public var presentationController: UIPresentationController? {
        if let parent, ownPresenting == nil { return parent.presentationController }
        if ownPresentationController == nil {
            ownPresentationController = UIPresentationController(presentedViewController: self, presenting: ownPresenting)
        }
        return ownPresentationController
    }

    /// The same object while it is a popover's.
    public var popoverPresentationController: UIPresentationController? {
        modalPresentationStyle == .popover ? presentationController : nil
    }

    /// Presents a controller above this one. The completion runs once it is on show; without animation that is before the call returns.
    ///
    /// UIKit drops the call with a log line if the presenter already presents or is in no window, and raises if the controller is in use
    /// elsewhere; all of these are reported as misuse and dropped here. The completion is not called then.
    @preconcurrency public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        let presenter = presentationContext
        func refuse(_ reason: String) {
            UIKitEvent.post(.misused("\(presenter.nameForPeople) was asked to present \(viewControllerToPresent.nameForPeople), \(reason)"))
        }
        if viewControllerToPresent.ownPresenting != nil { return refuse("which is already presented") }
        if viewControllerToPresent.parent != nil || viewControllerToPresent === presenter { return refuse("which is already on show inside a container") }
        if let busy = presenter.ownPresented {
            return refuse(busy.isBeingDismissed ? "while it dismisses \(busy.nameForPeople)" : "while it presents \(busy.nameForPeople)")
        }
        guard presenter.isOnShow || presenter.isCoveredByOwnPresentation else { return refuse("while it is not in the window hierarchy") }

        presenter.ownPresented = viewControllerToPresent
        viewControllerToPresent.ownPresenting = presenter
        viewControllerToPresent.isBeingPresented = true
        UIKitEvent.post(.presented(viewControllerToPresent, by: presenter))
        let transition = Transition(from: presenter, to: viewControllerToPresent, isAnimated: flag)
        if flag { presenter.runningTransition = transition; viewControllerToPresent.runningTransition = transition }
        let work = {
            guard presenter.ownPresented === viewControllerToPresent, viewControllerToPresent.isBeingPresented else { return }
            let covers = !viewControllerToPresent.modalPresentationStyle.leavesPresenterOnShow
            if covers { presenter.beginAppearance(false, animated: flag) }
            viewControllerToPresent.beginAppearance(true, animated: flag)
            transition.runAnimations()
            viewControllerToPresent.endAppearance(animated: flag)
            if covers { presenter.endAppearance(animated: flag) }
            viewControllerToPresent.isBeingPresented = false
            transition.finish()
            completion?()
        }
        if flag { MainLoop.later(work) } else { work() }
    }

    /// Dismisses what this controller presents, with everything above it; a controller that presents nothing asks the one that presents it.
    ///
    /// Without animation it is done when the call returns.
    @preconcurrency public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presenter = dismissingPresenter else { return }
        presenter.dismissPresented(animated: flag, byPerson: false, completion: completion)
    }

    func dismissPresented(animated: Bool, byPerson: Bool, completion: (() -> Void)?) {
        guard let presented = ownPresented, !presented.isBeingDismissed else { return }
        var goers = [presented]
        while let above = goers[goers.count - 1].ownPresented { goers.append(above) }
        for goer in goers { goer.isBeingDismissed = true }
        UIKitEvent.post(.dismissed(presented, by: self))
        let transition = Transition(from: goers[goers.count - 1], to: self, isAnimated: animated)
        if animated { presented.runningTransition = transition; runningTransition = transition }
        if byPerson, let controller = presented.ownPresentationController {
            controller.delegate?.presentationControllerWillDismiss(controller)
        }
        let work = { [self] in
            let uncovers = goers.contains { !$0.modalPresentationStyle.leavesPresenterOnShow }
            for goer in goers.reversed() { goer.beginAppearance(false, animated: animated) }
            if uncovers { beginAppearance(true, animated: animated) }
            transition.runAnimations()
            for goer in goers.reversed() {
                goer.endAppearance(animated: animated)
                goer.ownPresenting?.ownPresented = nil
                goer.ownPresenting = nil
                goer.isBeingDismissed = false
                goer.isBeingPresented = false
            }
            if uncovers { endAppearance(animated: animated) }
            transition.finish()
            completion?()
            if byPerson, let controller = presented.ownPresentationController {
                controller.delegate?.presentationControllerDidDismiss(controller)
            }
        }
        if animated { MainLoop.later(work) } else { work() }
    }

    /// The controller that really presents: the outermost container.
    private var presentationContext: UIViewController {
        var place = self
        while let container = place.parent { place = container }
        return place
    }

    private var dismissingPresenter: UIViewController? {
        var place: UIViewController? = self
        while let controller = place {
            if controller.ownPresented != nil { return controller }
            place = controller.parent
        }
        return presentingViewController
    }

    /// A controller under a full-screen presentation has disappeared, and may still present once that is gone.
    private var isCoveredByOwnPresentation: Bool { ownPresented != nil }
}
