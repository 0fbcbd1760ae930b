import Testing
import UIKit

/// Parents, presenters, windows and superviews are known without being retained.
@MainActor struct LinkTests {
    @Test func `a child outlives its container, and then has no parent`() {
        let child = UIViewController()
        var container: UINavigationController? = UINavigationController(rootViewController: child)
        #expect(child.parent === container && child.navigationController === container)
        container = nil
        #expect(child.parent == nil && child.navigationController == nil)
    }

    @Test func `a screen outlives the window, and then is in none`() {
        let screen = UIViewController()
        var window: UIWindow? = UIWindow(frame: .zero)
        window?.rootViewController = screen
        window?.makeKeyAndVisible()
        #expect(screen.view.window === window && UIApplication.shared.windows.contains { $0 === window })
        window = nil
        #expect(screen.view.window == nil)
    }

    @Test func `a view outlives the one around it, and then has no superview`() {
        let view = UIView()
        var outer: UIView? = UIView()
        outer?.addSubview(view)
        #expect(view.superview === outer)
        outer = nil
        #expect(view.superview == nil)
    }

    @Test func `a screen tells the explorer's note of its end`() {
        final class Note: ScreenNote {
            var isOver = false
            func screenHasGone() { isOver = true }
        }
        let note = Note()
        var screen: UIViewController? = UIViewController()
        screen?.explorerRecord = note
        #expect(!note.isOver)
        screen = nil
        #expect(note.isOver)
    }

    /// A test's windows are released on whichever thread drops the test, while other tests read the list.
    @Test func `a window may go on another thread while the list is read`() async {
        for _ in 0..<200 {
            let release: Task<Void, Never> = {
                let windows = (0..<8).map { _ in Fleeting(frame: .zero) }
                for window in windows { window.isHidden = false }
                let kept = Retained(windows)
                return Task.detached { kept.release() }
            }()
            for _ in 0..<50 { _ = UIApplication.shared.windows }
            await release.value
        }
        // Those that are gone are not in it.
        #expect(!UIApplication.shared.windows.contains { $0 is Fleeting })
    }

    @Test func `a tab that outlives its window appears in none`() {
        for isThere in [true, false] {
            let tab = UIViewController()
            var window: UIWindow? = newWindow()
            inItsOwnScope {
                let tabs = UITabBarController()
                tabs.viewControllers = [UIViewController(), tab]
                window?.rootViewController = tabs
                window?.makeKeyAndVisible()
                settle()
            }
            if !isThere { window = nil }
            let before = UIKitTally.changedLooks
            tab.beginAppearanceTransition(true, animated: false)
            #expect(UIKitTally.changedLooks - before == (isThere ? 1 : 0))
            withExtendedLifetime(window) {}
        }
    }

    /// The main queue comes to it while another thread drops the test that has pushed the screen.
    @Test func `a transition that is due does not bring a stack back`() {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            var shown = 0
            func navigationController(_ stack: UINavigationController, willShow screen: UIViewController, animated: Bool) { shown += 1 }
        }
        for goes in [false, true] {
            let delegate = Delegate(), moments = Moments()
            let kept = {
                let stack = Ending(rootViewController: UIViewController()), window = newWindow()
                window.rootViewController = stack
                window.makeKeyAndVisible()
                settle()
                stack.moments = moments
                stack.delegate = delegate
                stack.pushViewController(UIViewController(), animated: true)
                return Retained([window])
            }()
            if goes { moments.during(kept) { settle() } } else { settle() }
            #expect(delegate.shown == (goes ? 0 : 1))
            if !goes { moments.during(kept) {} }
        }
    }

    @Test func `a container on its way out is nobody's parent`() {
        let child = UIViewController(), moments = Moments()
        let kept = {
            let stack = Ending(rootViewController: child)
            stack.moments = moments
            return Retained([stack])
        }()
        #expect(child.parent is Ending)
        moments.during(kept) { #expect(child.parent == nil && child.navigationController == nil) }
        #expect(child.parent == nil)
    }

    private final class Fleeting: UIWindow {}

    /// The only references to some objects, which another thread takes away.
    private final class Retained: @unchecked Sendable {
        private var objects: [AnyObject]
        init(_ objects: [AnyObject]) { self.objects = objects }
        func release() { objects = [] }
    }

    /// A stack that takes its time to go.
    private final class Ending: UINavigationController {
        nonisolated(unsafe) var moments: Moments?
        deinit { moments?.end() }
    }

    private final class Moments: Sendable {
        private let hasBegun = DispatchSemaphore(value: 0), mayEnd = DispatchSemaphore(value: 0), isOver = DispatchSemaphore(value: 0)

        func end() {
            hasBegun.signal()
            mayEnd.wait()
        }

        /// Releases objects on another thread, and does something when one of them has begun to go.
        func during(_ kept: Retained, _ work: () -> Void) {
            Thread.detachNewThread { [isOver] in
                kept.release()
                isOver.signal()
            }
            hasBegun.wait()
            work()
            mayEnd.signal()
            isOver.wait()
        }
    }
}
