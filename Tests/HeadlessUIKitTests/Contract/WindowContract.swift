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

    /// rootViewController: a new one while the old one presents. The window shows the new one, and it can present. What becomes of the old
    /// presentation is not documented.
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

    // MARK: The key window

    /// makeKeyAndVisible(): shows the window and makes it the key window.
    @Test func `a window that is made visible is the key window`() {
        let window = newWindow()
        #expect(!window.isKeyWindow)
        window.makeKeyAndVisible()
        #expect(window.isKeyWindow && !window.isHidden)
        window.isHidden = true
    }

    /// There is one key window: becomeKey() and resignKey() are called when that changes.
    @Test func `a new key window takes the place of the former`() {
        let diary = Diary()
        let a = KeyWindow("a", diary), b = KeyWindow("b", diary)
        a.makeKeyAndVisible()
        _ = diary.take()
        b.makeKeyAndVisible()
        #expect(diary.take().sorted() == ["a resigns", "b becomes key"])
        #expect(b.isKeyWindow && !a.isKeyWindow)
        b.makeKey()
        #expect(diary.take() == [])
        for window in [a, b] { window.isHidden = true }
    }

    /// canBecomeKey: a window that says no does not.
    @Test func `a window that cannot become the key window does not`() {
        let diary = Diary()
        let a = KeyWindow("a", diary), b = KeyWindow("b", diary)
        b.can = false
        a.makeKeyAndVisible()
        b.makeKeyAndVisible()
        #expect(a.isKeyWindow && !b.isKeyWindow && !b.isHidden)
        for window in [a, b] { window.isHidden = true }
    }

    /// windows: "ordered from back to front by window level; thus, the last window in the array is on top of all other app windows."
    @Test(.withPerson) func `windows are ordered by level, then by when they were shown`() {
        let windows = [UIWindow.Level.alert, .normal, .normal, .statusBar].map { level in
            let window = newWindow()
            window.windowLevel = level
            window.isHidden = false
            return window
        }
        let found = UIApplication.shared.windows.compactMap { window in windows.firstIndex { $0 === window } }
        #expect(found == [1, 2, 3, 0])
        for window in windows { window.isHidden = true }
    }

    /// makeKeyAndVisible() (https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()): shows the window and positions it
    /// in front of all others at the same level or lower. So does one that was on show behind another.
    @Test(.withPerson) func `a window that is made visible again comes to the front`() {
        let windows = [UIWindow.Level.normal, .normal, .alert].map { level in
            let window = newWindow()
            window.windowLevel = level
            window.makeKeyAndVisible()
            return window
        }
        windows[0].makeKeyAndVisible()
        let found = UIApplication.shared.windows.compactMap { window in windows.firstIndex { $0 === window } }
        #expect(found == [1, 0, 2])
        #expect(windows.map(\.isKeyWindow) == [true, false, false])
        for window in windows { window.isHidden = true }
    }

    /// UIWindow.Level: normal, then status bar, then alert; levels can be computed with.
    @Test func `levels are in order`() {
        #expect(UIWindow.Level.normal < .statusBar && .statusBar < UIWindow.Level.alert)
        #expect(UIWindow.Level.alert + 1 > .alert && UIWindow.Level.normal - 1 < .normal)
        #expect(newWindow().windowLevel == .normal)
    }

    /// next: "UIWindow returns the application object", which "returns its app delegate if that object is a subclass of UIResponder". In
    /// UIKit the window's scene may stand between.
    @Test func `after a window comes the app`() {
        let chain = Array(sequence(first: newWindow() as UIResponder, next: \.next))
        #expect(chain.contains { $0 === UIApplication.shared })
    }

    /// window: "The view's window object, or nil".
    @Test func `a view knows the window it is in`() {
        let root = stage.screen("root"), view = UIView()
        stage.show(root)
        root.view.addSubview(view)
        #expect(view.window === stage.window)
        view.removeFromSuperview()
        #expect(view.window == nil)
    }
}

/// A window that writes down when it becomes the key window.
private final class KeyWindow: UIWindow {
    let name: String
    let diary: Diary
    var can = true
    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeKey: Bool { can }
    override func becomeKey() {
        super.becomeKey()
        diary.note("\(name) becomes key")
    }
    override func resignKey() {
        super.resignKey()
        diary.note("\(name) resigns")
    }
}
