import Testing
import UIKit

/// Windows and their root.
@MainActor struct WindowContract {
    let stage = Stage()
    var window: UIWindow { stage.window }

    /// isHidden: a new window is hidden. Seen in UIKit.
    @Test func `a new window is hidden`() {
        #expect(newWindow().isHidden)
        #expect(newWindow().rootViewController == nil)
    }

    /// makeKeyAndVisible(): shows the window.
    @Test func `making a window visible shows its root`() {
        window.rootViewController = stage.screen("root")
        settle()
        #expect(stage.diary.take(Diary.appearance) == [])
        window.makeKeyAndVisible()
        settle()
        #expect(!window.isHidden)
        #expect(stage.diary.take(Diary.appearance) == ["root willAppear", "root didAppear"])
    }

    /// makeKeyAndVisible(): "If you only want to show the window, change its isHidden property to false."
    @Test func `a window is also shown by its isHidden`() {
        window.rootViewController = stage.screen("root")
        window.isHidden = false
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["root willAppear", "root didAppear"])
    }

    /// A window that is on show is not shown again.
    @Test func `making a window visible twice shows its root once`() {
        window.rootViewController = stage.screen("root")
        window.makeKeyAndVisible()
        window.makeKeyAndVisible()
        window.isHidden = false
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["root willAppear", "root didAppear"])
    }

    /// rootViewController: assigning installs the controller's view as the content of the window.
    @Test func `a root that comes later is shown at once`() {
        window.makeKeyAndVisible()
        window.rootViewController = stage.screen("root")
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["root willAppear", "root didAppear"])
    }

    /// rootViewController: "If the window has an existing view hierarchy, the old views are removed before the new ones are installed."
    @Test func `a new root takes the old one off show`() {
        let old = stage.screen("old")
        stage.show(old)
        let new = stage.screen("new")
        window.rootViewController = new
        settle()
        #expect(window.rootViewController === new)
        let lines = stage.diary.take(Diary.appearance)
        #expect(lines.filter { $0.hasPrefix("old") } == ["old willDisappear", "old didDisappear"])
        #expect(lines.filter { $0.hasPrefix("new") } == ["new willAppear", "new didAppear"])
    }

    /// rootViewController: assigning the same one changes nothing.
    @Test func `the same root again changes nothing`() {
        let root = stage.screen("root")
        stage.show(root)
        window.rootViewController = root
        settle()
        #expect(stage.diary.take(Diary.appearance) == [])
    }

    /// rootViewController: nil removes it.
    @Test func `a root can be taken away`() {
        stage.show(stage.screen("root"))
        window.rootViewController = nil
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["root willDisappear", "root didDisappear"])
    }

    /// rootViewController: a new one while the old one presents. The window shows the new one, and it can present. What becomes of the old presentation
    /// is not documented.
    @Test func `a new root while the old one presents is in charge`() {
        let old = stage.screen("old")
        stage.show(old)
        _ = stage.present("sheet", from: old)
        let new = stage.screen("new")
        window.rootViewController = new
        settle()
        #expect(stage.diary.take(["new didAppear"]) == ["new didAppear"])
        let screen = stage.present("a", from: new)
        #expect(new.presentedViewController === screen)
    }

    /// The same: the person is in front of the new root.
    @Test(.withPerson) func `a new root leaves no sheet to be swiped`() {
        let old = stage.screen("old")
        stage.show(old)
        _ = stage.present("sheet", from: old)
        window.rootViewController = stage.screen("new")
        settle()
        #expect(!stage.person.canSwipeSheetDown)
        #expect(stage.diary.take(["sheet didDisappear"]) == ["sheet didDisappear"])
    }

    /// A root that was taken away can come back.
    @Test func `a root can come back`() {
        let root = stage.screen("root")
        stage.show(root)
        window.rootViewController = stage.screen("other")
        settle()
        _ = stage.diary.take()
        window.rootViewController = root
        settle()
        #expect(stage.diary.take(["root willAppear", "root didAppear", "root didLoad"]) == ["root willAppear", "root didAppear"])
    }

    /// UIView.window: nil if the view has not yet been added to a window. Views are told by didMoveToWindow().
    @Test func `views are in the window while their screen is on show`() {
        final class Box: UIView {
            var moves: [Bool] = []
            override func didMoveToWindow() {
                super.didMoveToWindow()
                moves.append(window != nil)
            }
        }
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        stage.show(navigation)
        let screen = stage.screen("a"), box = Box()
        screen.view.addSubview(box)
        #expect(box.window == nil)
        navigation.pushViewController(screen, animated: true)
        settle()
        #expect(box.window === window)
        navigation.popViewController(animated: true)
        settle()
        #expect(box.window == nil)
        #expect(box.moves == [true, false])
    }

    /// Two windows are two worlds: each shows its own root.
    @Test func `windows do not share what they show`() {
        let other = newWindow()
        let first = stage.screen("first"), second = stage.screen("second")
        stage.show(first)
        other.rootViewController = second
        other.makeKeyAndVisible()
        settle()
        #expect(stage.diary.take(["first willDisappear", "second didAppear"]) == ["second didAppear"])
        let sheet = stage.present("sheet", from: second)
        #expect(first.presentedViewController == nil)
        #expect(second.presentedViewController === sheet)
    }
}
