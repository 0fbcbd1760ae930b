/// Something that the views want above their screen.
struct PresentationRequest {
    let path: String
    /// Which of several things it shows: that of an item.
    let identity: AnyHashable?
    let make: () -> UIViewController
    /// Brings what is shown up to date with the views.
    let refresh: (UIViewController) -> Void
    /// Says in the binding that it has gone.
    let clear: () -> Void
    let onDismiss: (() -> Void)?

    fileprivate func isSame(as other: PresentationRequest) -> Bool { path == other.path && identity == other.identity }
}

/// Presents what a screen's views want, one after the other, and takes it away again.
@MainActor final class Presenter: NSObject {
    private weak var host: UIViewController?
    private var shown: (request: PresentationRequest, controller: UIViewController)?
    private var isLeaving = false

    /// - Parameter wanted: What the bindings ask for; the first of it is shown.
    func update(_ wanted: [PresentationRequest], above host: UIViewController) {
        self.host = host
        if let shown {
            guard !isLeaving else { return }
            guard let same = wanted.first(where: shown.request.isSame) else { return leave() }
            self.shown?.request = same
            return same.refresh(shown.controller)
        }
        // Whatever else is above the screen has to go first.
        guard let request = wanted.first, host.isOnShow, host.presentedViewController == nil else { return }
        let controller = request.make()
        // The binding leads: it takes the screen away.
        if let screen = controller as? HostedScreen { screen.exit = Exit { [weak self] in self?.shown?.request.clear() } }
        controller.presentationController?.delegate = self
        shown = (request, controller)
        host.present(controller, animated: true)
    }

    /// Takes away what is above a screen that has gone itself.
    func close() { if shown != nil, !isLeaving { leave() } }

    private func leave() {
        guard let shown else { return }
        isLeaving = true
        guard let below = shown.controller.presentingViewController else { return hasGone() }
        below.dismiss(animated: true) { [weak self] in self?.hasGone() }
    }

    private func hasGone() {
        guard let gone = shown else { return }
        shown = nil
        isLeaving = false
        (gone.controller as? HostedScreen)?.graph.close()
        gone.request.onDismiss?()
        host?.outermost.letViewsUpdate()
    }

    /// The button of an alert was tapped, which has closed it.
    func finish(_ controller: UIViewController, _ action: () -> Void) {
        action()
        guard let shown, shown.controller === controller else { return }
        shown.request.clear()
        hasGone()
    }
}

extension Presenter: UIAdaptivePresentationControllerDelegate {
    /// A person has swiped it away, or has tapped beside it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        shown?.request.clear()
        hasGone()
    }
}

extension UIViewController {
    fileprivate var outermost: UIViewController { parent?.outermost ?? self }

    /// Lets all trees of views inside it look whether they want anything above them now.
    fileprivate func letViewsUpdate() {
        (self as? any ViewHost)?.graph.setNeedsUpdate()
        for child in children { child.letViewsUpdate() }
    }
}
