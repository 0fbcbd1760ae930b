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
            ownPresentationController = newPresentationController(asked: self)
        }
        return ownPresentationController
    }

    /// The same object while it is a popover's.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// The same object while it is a sheet's.
    public var sheetPresentationController: UISheetPresentationController? { presentationController as? UISheetPresentationController }

    /// - Parameter source: The controller whose `present` was called.
    private func newPresentationController(asked source: UIViewController) -> UIPresentationController {
        switch modalPresentationStyle {
        case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: ownPresenting)
        case .automatic, .pageSheet, .formSheet: UISheetPresentationController(presentedViewController: self, presenting: ownPresenting)
        case .custom:
            transitioningDelegate?.presentationController(forPresented: self, presenting: ownPresenting, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: ownPresenting)
        default: UIPresentationController(presentedViewController: self, presenting: ownPresenting)
        }
    }

    /// Another style has another object; whoever was its delegate stays so.
    func presentationStyleHasChanged() {
        guard let old = ownPresentationController else { return }
        ownPresentationController = newPresentationController(asked: self)
        ownPresentationController?.delegate = old.delegate
    }

    func beginPresenting(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)?) {
        let presenter = presentationContext(for: viewControllerToPresent.modalPresentationStyle)
        func refuse(_ misuse: UIKitMisuse, _ reason: String) {
            let what = "\(presenter.nameForPeople) was asked to present \(viewControllerToPresent.nameForPeople), \(reason)"
            UIKitEvent.post(.misused(misuse, what))
        }
        if viewControllerToPresent.ownPresenting != nil { return refuse(.presentWhilePresenting, "which is already presented") }
        if viewControllerToPresent.parent != nil || viewControllerToPresent === presenter {
            return refuse(.other, "which is already shown inside a container")
        }
        if let busy = presenter.ownPresented {
            return refuse(.presentWhilePresenting, "while it \(busy.isBeingDismissed ? "dismisses" : "presents") \(busy.nameForPeople)")
        }
        guard presenter.isOnShow else { return refuse(.presentOutsideWindow, "while it is not in the window hierarchy") }

        presenter.ownPresented = viewControllerToPresent
        viewControllerToPresent.ownPresenting = presenter
        viewControllerToPresent.isBeingPresented = true
        if viewControllerToPresent.ownPresentationController == nil {
            viewControllerToPresent.ownPresentationController = viewControllerToPresent.newPresentationController(asked: self)
        }
        let controller = viewControllerToPresent.ownPresentationController
        controller?.presentingViewController = presenter
        let adapted = viewControllerToPresent.adaptedStyle
        viewControllerToPresent.presentedStyle = adapted ?? viewControllerToPresent.modalPresentationStyle
        viewControllerToPresent.ownPresentationController?.isAdapted = adapted != nil
        UIKitEvent.post(.presented(viewControllerToPresent, by: presenter))
        let transition = Transition(from: presenter, to: viewControllerToPresent, isAnimated: flag)
        if flag { presenter.runningTransition = transition; viewControllerToPresent.runningTransition = transition }
        let work = {
            guard presenter.ownPresented === viewControllerToPresent, viewControllerToPresent.isBeingPresented else { return }
            if let controller {
                controller.delegate?.presentationController(
                    controller, willPresentWithAdaptiveStyle: adapted ?? .none, transitionCoordinator: flag ? transition : nil)
            }
            if adapted == nil, let popover = controller as? UIPopoverPresentationController {
                (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
            }
            let covers = !viewControllerToPresent.styleOnShow.leavesPresenterOnShow
            if covers { presenter.beginAppearance(false, animated: flag) }
            viewControllerToPresent.beginAppearance(true, animated: flag)
            controller?.presentationTransitionWillBegin()
            transition.runAnimations()
            if flag { CustomTransition.present(viewControllerToPresent, by: presenter, asked: self) }
            viewControllerToPresent.endAppearance(animated: flag)
            if covers { presenter.endAppearance(animated: flag) }
            viewControllerToPresent.isBeingPresented = false
            controller?.presentationTransitionDidEnd(true)
            transition.finish()
            completion?()
        }
        if flag { MainLoop.later(work) } else { work() }
    }

    /// The style that counts while it is presented.
    var styleOnShow: UIModalPresentationStyle { presentedStyle ?? modalPresentationStyle }

    /// What the presentation's delegate wants instead of a sheet or a popover.
    private var adaptedStyle: UIModalPresentationStyle? {
        guard modalPresentationStyle.isSheet || modalPresentationStyle == .popover, let controller = ownPresentationController else {
            return nil
        }
        let style = controller.delegate?.adaptivePresentationStyle(for: controller, traitCollection: traitCollection) ?? .none
        return style == .none || style == modalPresentationStyle ? nil : style
    }

    func dismissPresented(animated: Bool, byPerson: Bool, completion: (() -> Void)?) {
        guard let presented = ownPresented, !presented.isBeingDismissed else { return }
        let goers = presented.andAllAbove
        for goer in goers { goer.isBeingDismissed = true }
        // What a person's finger may take back has not happened yet.
        let mayBeTakenBack = animated && UIGestureRecognizer.pressing != nil && goers[goers.count - 1].transitioningDelegate != nil
        if !mayBeTakenBack { UIKitEvent.post(.dismissed(presented, by: self)) }
        let transition = Transition(from: goers[goers.count - 1], to: self, isAnimated: animated)
        if animated {
            for goer in goers { goer.runningTransition = transition }
            runningTransition = transition
        }
        if byPerson, let controller = presented.ownPresentationController {
            controller.delegate?.presentationControllerWillDismiss(controller)
        }
        let work = { [self] in
            // A presenter that was on show all the time takes no notice of the calls below.
            let isUncovered = isInSightOnceUncovered
            for goer in goers.reversed() { goer.beginAppearance(false, animated: animated) }
            if isUncovered { beginAppearance(true, animated: animated) }
            presented.ownPresentationController?.dismissalTransitionWillBegin()
            transition.runAnimations()
            let end = { [self] (completes: Bool) in
                if mayBeTakenBack, completes { UIKitEvent.post(.dismissed(presented, by: self)) }
                guard completes else { return takeBack(goers, isUncovered, animated, transition) }
                for goer in goers.reversed() {
                    goer.ownPresenting?.ownPresented = nil
                    goer.ownPresenting = nil
                }
                // What comes back has appeared before what goes has disappeared: the other way round than on a navigation stack.
                if isUncovered { endAppearance(animated: animated) }
                for goer in goers.reversed() {
                    goer.endAppearance(animated: animated)
                    goer.isBeingDismissed = false
                    goer.isBeingPresented = false
                    goer.presentedStyle = nil
                    goer.runningTransition = nil
                }
                let controller = presented.ownPresentationController
                controller?.dismissalTransitionDidEnd(true)
                // The next presentation asks the app for another one.
                for goer in goers where goer.modalPresentationStyle == .custom { goer.ownPresentationController = nil }
                transition.finish()
                completion?()
                if byPerson, let controller {
                    controller.delegate?.presentationControllerDidDismiss(controller)
                }
                if byPerson { presented.wasDismissedByPerson() }
            }
            if animated, let top = goers.last { CustomTransition.dismiss(top, to: self, end: end) } else { end(true) }
        }
        if animated { MainLoop.later(work) } else { work() }
    }

    /// A dismissal that a person has begun and taken back: everything is as it was.
    private func takeBack(_ goers: [UIViewController], _ isUncovered: Bool, _ animated: Bool, _ transition: Transition) {
        transition.endInteraction(cancelled: true)
        // What was uncovered is gone before the others come back.
        if isUncovered {
            beginAppearance(false, animated: animated)
            endAppearance(animated: animated)
        }
        for goer in goers {
            goer.isBeingDismissed = false
            goer.beginAppearance(true, animated: animated)
            goer.endAppearance(animated: animated)
            goer.runningTransition = nil
        }
        goers.first?.ownPresentationController?.dismissalTransitionDidEnd(false)
        transition.finish()
    }

    /// This controller and what is presented above it, bottom first.
    private var andAllAbove: [UIViewController] {
        var all = [self]
        while let above = all[all.count - 1].ownPresented { all.append(above) }
        return all
    }

    /// Not so in a hidden tab, a hidden window, or a root that another one has replaced.
    private var isInSightOnceUncovered: Bool {
        if let parent { return parent.isOnShow && parent.shownChildren.contains { $0 === self } }
        if let ownPresenting { return ownPresenting.isOnShow || ownPresenting.isInSightOnceUncovered }
        return ownWindow?.isHidden == false
    }

    /// The controller that really presents: the outermost container, or, for the styles that ask for it, the nearest that is a context for
    /// them.
    private func presentationContext(for style: UIModalPresentationStyle) -> UIViewController {
        var place = self
        while !((style == .currentContext || style == .overCurrentContext) && place.definesPresentationContext),
            let container = place.parent
        {
            place = container
        }
        return place
    }

    var dismissingPresenter: UIViewController? {
        var place: UIViewController? = self
        while let controller = place {
            if controller.ownPresented != nil { return controller }
            place = controller.parent
        }
        return presentingViewController
    }
}

/// The animation with which a presented controller appears.
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical = 0, flipHorizontal, crossDissolve, partialCurl }
