import Testing
import UIKit

/// When a view is made.
@MainActor struct ViewLoadingContract {
    let stage = Stage()

    /// isViewLoaded, viewIfLoaded: reading them does not load the view.
    @Test func `a new screen has no view yet`() {
        let screen = stage.screen("a")
        #expect(!screen.isViewLoaded)
        #expect(screen.viewIfLoaded == nil)
        #expect(stage.diary.take() == [])
    }

    /// view: "If you access this property when its value is nil, the view controller automatically calls the loadView() method and returns
    /// the resulting view."
    @Test func `reading the view loads it`() {
        let screen = stage.screen("a")
        let view: UIView? = screen.view
        #expect(view != nil)
        #expect(screen.isViewLoaded)
        #expect(screen.viewIfLoaded === view)
    }

    /// viewDidLoad(): called after the view was loaded into memory.
    @Test func `the view is there in viewDidLoad`() {
        let screen = stage.screen("a")
        var isLoaded: Bool?
        screen.on("didLoad") { [unowned screen] in isLoaded = screen.isViewLoaded }
        screen.loadViewIfNeeded()
        #expect(isLoaded == true)
        #expect(stage.diary.take(["loadView", "didLoad"]) == ["a loadView", "a didLoad"])
    }

    /// loadViewIfNeeded(): loads the view if it has not been loaded.
    @Test func `the view is loaded once`() {
        let screen = stage.screen("a")
        screen.loadViewIfNeeded()
        screen.loadViewIfNeeded()
        _ = screen.view
        #expect(stage.diary.take(["loadView", "didLoad"]) == ["a loadView", "a didLoad"])
    }

    /// view: the same object every time.
    @Test func `the view stays the same`() {
        let screen = stage.screen("a")
        #expect(screen.view === screen.view)
    }

    /// loadView(): a subclass may make the view itself and assign it to `view`.
    @Test func `a screen may make its view itself`() {
        final class Own: UIViewController {
            let own = UIView()
            override func loadView() { view = own }
        }
        let screen = Own()
        #expect(screen.view === screen.own)
    }

    /// view: assigned before it was loaded, that view is used, and loadView() is not called. Seen in UIKit.
    @Test func `a view that was assigned is not loaded`() {
        let screen = stage.screen("a")
        let view = UIView()
        screen.view = view
        #expect(screen.view === view)
        #expect(stage.diary.take(["loadView"]) == [])
    }

    /// loadView(): the default implementation creates a plain view where there is no nib.
    @Test func `a screen without a nib has a plain view`() {
        let screen = UIViewController()
        screen.loadViewIfNeeded()
        #expect(screen.view.subviews.isEmpty)
    }

    /// title: setting it loads nothing and updates the navigation item and the tab bar item.
    @Test func `setting the title loads no view`() {
        let screen = stage.screen("a")
        screen.title = "b"
        _ = screen.navigationItem
        _ = screen.tabBarItem
        #expect(!screen.isViewLoaded)
    }

    /// pushViewController(_:animated:): the view is embedded in the navigation interface, so it is loaded; those below a new top are not.
    @Test func `screens that are never on top are not loaded`() {
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        stage.show(navigation)
        let screens = [stage.screen("a"), stage.screen("b")]
        navigation.setViewControllers(screens, animated: true)
        settle()
        #expect(!screens[0].isViewLoaded)
        #expect(screens[1].isViewLoaded)
    }

    /// A window's root is loaded when the window is shown. Seen in UIKit.
    @Test func `the root of a window on show is loaded`() {
        let root = stage.screen("root")
        stage.show(root)
        #expect(root.isViewLoaded)
    }

    /// UIResponder.next: a view answers to the controller only while it is that controller's view.
    @Test func `a view that was replaced no longer leads to the controller`() {
        let screen = stage.screen("a")
        let old = screen.view
        screen.view = UIView(frame: .zero)
        #expect(old?.next == nil)
        #expect(screen.view.next === screen)
    }

    /// UIResponder.next: nor once the controller has gone.
    @Test func `a view that outlives its controller leads nowhere`() {
        var screen: UIViewController? = UIViewController()
        let view = screen?.view
        screen = nil
        #expect(view?.next == nil)
    }
}
