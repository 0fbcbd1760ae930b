import Testing
import UIKit

/// Custom containers: parents, children, and who is told what.
@MainActor struct ContainmentContract {
    let stage = Stage()
    let container: Screen
    let child: Screen

    init() {
        container = stage.screen("container")
        child = stage.screen("child")
        stage.show(container)
    }

    private func add(_ child: UIViewController, to container: UIViewController) {
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        settle()
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        settle()
    }

    /// addChild(_:): creates a parent-child relationship.
    @Test func `adding a child links both`() {
        container.addChild(child)
        #expect(container.children == [child])
        #expect(child.parent === container)
    }

    /// children: in the order in which they were added. Seen in UIKit.
    @Test func `children are listed in the order in which they were added`() {
        let other = stage.screen("other")
        container.addChild(child)
        container.addChild(other)
        #expect(container.children == [child, other])
    }

    /// willMove(toParent:): "When your custom container calls the addChild(_:) method, it automatically calls the willMove(toParent:)
    /// method of the view controller to be added as a child before adding it." didMove(toParent:) is the container's to call.
    @Test func `adding calls willMove and leaves didMove to the container`() {
        container.addChild(child)
        #expect(stage.diary.take(Diary.moves) == ["child willMove in"])
    }

    /// willMove(toParent:): before adding it.
    @Test func `in willMove the child has no parent yet`() {
        var parent: UIViewController? = container
        child.on("willMove in") { [child] in parent = child.parent }
        container.addChild(child)
        #expect(parent == nil)
    }

    /// removeFromParent(): removes the child from its parent.
    @Test func `removing a child unlinks both`() {
        add(child, to: container)
        remove(child)
        #expect(container.children == [])
        #expect(child.parent == nil)
    }

    /// didMove(toParent:): "The removeFromParent() method automatically calls the didMove(toParent:) method of the child view controller
    /// after it removes the child." willMove(toParent:) with nil is the container's to call.
    @Test func `removing calls didMove and leaves willMove to the container`() {
        add(child, to: container)
        _ = stage.diary.take()
        child.removeFromParent()
        #expect(stage.diary.take(Diary.moves) == ["child didMove out"])
    }

    /// didMove(toParent:): after it removes the child.
    @Test func `in didMove the child has no parent any more`() {
        add(child, to: container)
        var parent: UIViewController? = container
        child.on("didMove out") { [child] in parent = child.parent }
        child.removeFromParent()
        #expect(parent == nil)
    }

    /// addChild(_:), didMove(toParent:), willMove(toParent:), removeFromParent(): the whole dance, as Apple's documentation tells
    /// containers to dance it.
    @Test func `a child that comes and goes is told each of four things once`() {
        add(child, to: container)
        remove(child)
        #expect(stage.diary.take(Diary.moves) == ["child willMove in", "child didMove in", "child willMove out", "child didMove out"])
    }

    /// addChild(_:): a child of another container is removed from that one before it is added.
    @Test func `adding takes a child away from its former parent`() {
        let other = stage.screen("other")
        other.addChild(child)
        container.addChild(child)
        #expect(other.children == [])
        #expect(container.children == [child])
        #expect(child.parent === container)
    }

    /// removeFromParent() without a parent does nothing.
    @Test func `removing what has no parent does nothing`() {
        child.removeFromParent()
        #expect(child.parent == nil)
        #expect(stage.diary.take(Diary.moves) == [])
    }

    /// A child appears when its view comes into the view of a container on show. Seen in UIKit.
    @Test func `a child appears when its view is added`() {
        container.addChild(child)
        #expect(stage.diary.take(Diary.appearance) == [])
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["child willAppear", "child didAppear"])
    }

    /// A child disappears when its view is removed. Seen in UIKit.
    @Test func `a child disappears when its view is removed`() {
        add(child, to: container)
        _ = stage.diary.take()
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["child willDisappear", "child didDisappear"])
    }

    /// A child's view may be anywhere in the container's view.
    @Test func `a child appears in a view inside the container's view`() {
        let box = UIView()
        container.view.addSubview(box)
        container.addChild(child)
        box.addSubview(child.view)
        child.didMove(toParent: container)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["child willAppear", "child didAppear"])
        box.removeFromSuperview()
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["child willDisappear", "child didDisappear"])
    }

    /// A child whose view is nowhere does not appear, whatever its container does. Seen in UIKit.
    @Test func `a child without a place does not appear`() {
        container.addChild(child)
        child.didMove(toParent: container)
        let cover = stage.present("cover", .fullScreen, from: container)
        cover.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["child willAppear", "child didAppear"]) == [])
        #expect(!child.isViewLoaded)
    }

    /// Children appear and disappear with their container: shouldAutomaticallyForwardAppearanceMethods is true by default.
    @Test func `a child appears and disappears with its container`() {
        #expect(container.shouldAutomaticallyForwardAppearanceMethods)
        add(child, to: container)
        _ = stage.diary.take()
        let cover = stage.screen("cover")
        cover.modalPresentationStyle = .fullScreen
        container.present(cover, animated: true)
        settle()
        #expect(stage.diary.take(["child willDisappear", "child didDisappear"]).count == 2)
        cover.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["child willAppear", "child didAppear"]) == ["child willAppear", "child didAppear"])
    }

    /// A container that adds its child in `viewDidLoad`, as most do: the child appears with it, once.
    @Test func `a child that was added in viewDidLoad appears once`() {
        let other = stage.screen("other")
        other.on("didLoad") { [unowned other, child] in
            other.addChild(child)
            other.view.addSubview(child.view)
            child.didMove(toParent: other)
        }
        stage.window.rootViewController = other
        settle()
        #expect(stage.diary.take(["child willAppear", "child didAppear"]) == ["child willAppear", "child didAppear"])
    }

    /// The same in `viewWillAppear`.
    @Test func `a child that was added in viewWillAppear appears once`() {
        let other = stage.screen("other")
        other.on("willAppear") { [unowned other, child] in
            other.addChild(child)
            other.view.addSubview(child.view)
            child.didMove(toParent: other)
        }
        stage.window.rootViewController = other
        settle()
        #expect(stage.diary.take(["child willAppear", "child didAppear"]) == ["child willAppear", "child didAppear"])
    }

    /// shouldAutomaticallyForwardAppearanceMethods: a container that returns false tells its children itself, by
    /// beginAppearanceTransition(_:animated:) and endAppearanceTransition().
    @Test func `a container can forward appearance itself`() {
        final class Container: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let container = Container()
        stage.show(container)
        add(child, to: container)
        #expect(stage.diary.take(Diary.appearance) == [])
        child.beginAppearanceTransition(true, animated: true)
        #expect(stage.diary.take(Diary.appearance) == ["child willAppear"])
        child.endAppearanceTransition()
        #expect(stage.diary.take(Diary.appearance) == ["child didAppear"])
        child.beginAppearanceTransition(false, animated: true)
        #expect(stage.diary.take(Diary.appearance) == ["child willDisappear"])
        child.endAppearanceTransition()
        #expect(stage.diary.take(Diary.appearance) == ["child didDisappear"])
    }

    /// shouldAutomaticallyForwardAppearanceMethods: false also when the container itself comes and goes.
    @Test func `a container that forwards itself keeps its children still`() {
        final class Container: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let container = Container()
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)
        stage.window.rootViewController = container
        settle()
        #expect(!stage.diary.take(Diary.appearance).contains { $0.hasPrefix("child") })
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
        _ = stage.diary.take()
        let cover = stage.screen("cover")
        cover.modalPresentationStyle = .fullScreen
        container.present(cover, animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["cover willAppear", "cover didAppear"])
    }

    /// beginAppearanceTransition(_:animated:): the flag is what the child is told, at the beginning and at the end.
    @Test func `forwarded appearance says whether it is animated`() {
        final class Child: UIViewController {
            var heard: [Bool] = []
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                heard.append(animated)
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                heard.append(animated)
            }
        }
        let child = Child()
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        #expect(child.heard == [true, true])
    }

    /// transition(from:to:duration:options:animations:completion:): adds the second view, performs the animations, and removes the first
    /// view.
    @Test func `a transition puts one child's view in the place of another's`() {
        let other = stage.screen("other")
        add(child, to: container)
        container.addChild(other)
        _ = stage.diary.take()
        var wasThere = false, toldBefore: [String] = []
        container.transition(
            from: child, to: other, duration: 0.01,
            animations: { [stage] in
                toldBefore = stage.diary.lines
                wasThere = other.view.superview === container.view && child.view.superview === container.view
            }, completion: { [stage] finished in stage.diary.note("completion \(finished)") })
        settle()
        #expect(wasThere)
        #expect(toldBefore.contains("child willDisappear"))
        #expect(toldBefore.contains("other willAppear"))
        #expect(other.view.superview === container.view)
        #expect(child.view.superview == nil)
        #expect(
            Set(stage.diary.take(Diary.appearance + ["completion true"])) == [
                "child willDisappear", "child didDisappear", "other willAppear", "other didAppear", "completion true",
            ])
    }

    /// transition(from:to:…): it moves views; adding and removing the children stays with the container.
    @Test func `a transition leaves the list of children alone`() {
        let other = stage.screen("other")
        add(child, to: container)
        container.addChild(other)
        container.transition(from: child, to: other, duration: 0, animations: {})
        settle()
        #expect(container.children == [child, other])
    }

    /// transition(from:to:…): each child is told once.
    @Test(arguments: [0, 0.01]) func `a transition calls each child once`(duration: TimeInterval) {
        let other = stage.screen("other")
        add(child, to: container)
        container.addChild(other)
        _ = stage.diary.take()
        container.transition(
            from: child, to: other, duration: duration, animations: {}, completion: { [stage] _ in stage.diary.note("completion") })
        settle()
        let lines = stage.diary.take(Diary.appearance + ["completion"])
        #expect(lines.sorted() == ["child didDisappear", "child willDisappear", "completion", "other didAppear", "other willAppear"])
    }

    /// transition(from:to:…): UIKit raises "Children view controllers … must have a common parent view controller".
    @Test(.aboutMisuse) func `a transition between strangers is refused`() {
        add(child, to: container)
        #expect(refusals { container.transition(from: child, to: stage.screen("other"), duration: 0, animations: {}) }.count == 1)
        #expect(refusals { container.transition(from: stage.screen("other"), to: child, duration: 0, animations: {}) }.count == 1)
        #expect(child.view.superview === container.view)
    }

    /// addChild(_:), removeFromParent(): "If you override this method, you must call super in your implementation."
    @Test func `adding and removing can be overridden`() {
        final class Container: UIViewController {
            var count = 0
            override func addChild(_ childController: UIViewController) {
                count += 1
                super.addChild(childController)
            }
        }
        final class Child: UIViewController {
            var count = 0
            override func removeFromParent() {
                count += 1
                super.removeFromParent()
            }
        }
        let container = Container(), child = Child()
        container.addChild(child)
        child.removeFromParent()
        #expect(container.count == 1)
        #expect(child.count == 1)
        #expect(container.children == [])
    }
}
