import Testing
import UIKit

/// Generic code makes views and controllers of classes that are known at run time only, as it may with UIKit's.
@MainActor struct CreatedByMetatypeTests {
    private func screen<Screen: UIViewController>(_ type: Screen.Type) -> Screen { Screen() }
    private func view<View: UIView>(_ type: View.Type, _ frame: CGRect) -> View { View(frame: frame) }

    @Test func `a controller of a type parameter runs its own initialiser`() {
        #expect(screen(NibScreen.self).made == "own, no nib")
        #expect((NibScreen.self as UIViewController.Type).init(nibName: "Nib", bundle: nil).nibName == "Nib")
        #expect(type(of: screen(PlainScreen.self)) == PlainScreen.self)
    }

    @Test func `the containers and table screens can be made so`() {
        let types: [UIViewController.Type] = [
            UINavigationController.self, UITabBarController.self, UISplitViewController.self, UIPageViewController.self,
            UITableViewController.self,
        ]
        for type in types { #expect(Swift.type(of: type.init()) == type) }
    }

    @Test func `a view of a type parameter runs its own initialiser`() {
        #expect(view(FramedView.self, CGRect(x: 1, y: 2, width: 3, height: 4)).made == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect((FramedView.self as UIView.Type).init() is FramedView)
        let cell = view(UITableViewCell.self, .zero)
        #expect(cell.contentView.superview === cell)
    }

    @Test func `an extension of a protocol initialises any view`() {
        #expect(UILabel { $0.text = "made" }.text == "made")
    }

    @Test func `the class's own initialiser is taken where it can be`() {
        #expect(OwnScreen().title == "own")
        #expect([1, 2].map { _ in UIViewController() }.count == 2)
        let make: () -> UIView = UIView.init
        #expect(make().frame == .zero)
    }
}

private protocol Configurable {}
extension UIView: Configurable {}
extension Configurable where Self: UIView {
    @MainActor fileprivate init(_ configure: (Self) -> Void) {
        self.init(frame: .zero)
        configure(self)
    }
}

private final class PlainScreen: UIViewController {}

private final class NibScreen: UIViewController {
    let made: String
    override init(nibName: String?, bundle: Bundle?) {
        made = "own, \(nibName ?? "no nib")"
        super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) { nil }
}

private final class OwnScreen: UIViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "own"
    }
    required init?(coder: NSCoder) { nil }
}

private final class FramedView: UIView {
    let made: CGRect
    override init(frame: CGRect) {
        made = frame
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
}
