import FlowExplorer
import UIKit

/// Shows a post; the profile of its author is shown by a child.
private final class PostCoordinator: FlowCoordinator {
    private let stack: UINavigationController?
    private var child: ProfileCoordinator?

    init(_ stack: UINavigationController? = nil) { self.stack = stack }

    override func start() {
        let stack = stack ?? navigationController
        let author: (Place) -> Void = { [weak self] _ in
            self?.child = ProfileCoordinator(stack)
            self?.child?.start()
        }
        stack.pushViewController(Place("Post", [("Author", author)]), animated: false)
    }
}

/// Shows a profile; a post on it is shown by a child.
private final class ProfileCoordinator {
    private unowned let stack: UINavigationController
    private var child: PostCoordinator?

    init(_ stack: UINavigationController) { self.stack = stack }

    func start() {
        let post: (Place) -> Void = { [weak self] _ in
            guard let self else { return }
            child = PostCoordinator(stack)
            child?.start()
        }
        stack.pushViewController(Place("Profile", [("Post", post)]), animated: false)
    }
}

/// Post, profile, post, profile: each by a coordinator that is the child of the one before.
@MainActor public func endlessChildren() -> Exploration {
    Exploration("EndlessChildren", gestures: [.backButton]) { PostCoordinator() }
}
