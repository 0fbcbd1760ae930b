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

    private final class Fleeting: UIWindow {}

    /// The only references to some objects, which another thread takes away.
    private final class Retained: @unchecked Sendable {
        private var objects: [AnyObject]
        init(_ objects: [AnyObject]) { self.objects = objects }
        func release() { objects = [] }
    }
}
