import Testing
import UIKit

/// Touches on a screen itself, which the explorer offers only where they would run anything.
@MainActor struct TouchTests {
    private final class Plain: UIViewController {
        override func viewDidLoad() { super.viewDidLoad() }
        func somethingElse() {}
    }
    private class Answering: UIViewController {
        var touches: [String] = []
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            let touch = touches.first
            self.touches.append("\(touch?.phase == .ended) \(touch?.view === view) \(event?.allTouches == touches)")
        }
    }
    private final class Inheriting: Answering {}
    private final class Beginning: UIViewController {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    private final class Moving: UIViewController {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    }
    private final class AnsweringView: UIView {
        var count = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
    }
    private final class Button: UIControl {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test func `a screen that overrides no touch answers none`() {
        #expect(!UIViewController().answersTouch && !Plain().answersTouch && !Moving().answersTouch)
        for container in [UINavigationController(), UITabBarController(), UITableViewController(style: .plain), UIPageViewController()] {
            container.loadViewIfNeeded()
            #expect(!container.answersTouch)
        }
    }

    @Test func `a screen that overrides the beginning or the end of a touch answers it`() {
        #expect(Answering().answersTouch && Beginning().answersTouch && Inheriting().answersTouch)
    }

    @Test func `a screen whose view answers touches answers them`() {
        let screen = UIViewController(), view = AnsweringView()
        #expect(!screen.answersTouch)
        screen.view = view
        #expect(screen.answersTouch)
        screen.touch()
        #expect(view.count == 1)
    }

    @Test func `a control as a screen's view does not count`() {
        let screen = UIViewController()
        screen.view = Button()
        #expect(!screen.answersTouch)
    }

    @Test func `a touch comes to the screen through its view`() {
        let screen = Inheriting()
        screen.touch()
        #expect(screen.touches == ["true true true"])
    }
}
