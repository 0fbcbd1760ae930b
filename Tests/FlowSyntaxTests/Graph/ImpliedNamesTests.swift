import FlowGraph
import Testing

@testable import FlowSyntax

/// What code means that leaves a name out: the type before a dot, the labels of an initialiser, the initialiser itself.
struct ImpliedNamesTests {
    private func factory(_ made: String) -> String {
        """
        func make<T, U>(_ factory: (U) -> T, with argument: U) -> T { factory(argument) }
        func make<T, U, V>(_ factory: ((U, V)) -> T, of both: (U, V)) -> T { factory(both) }
        final class StartPresenter {
            private weak var screen: StartViewController?
            init(screen: StartViewController) { self.screen = screen }
            init(screen: StartViewController, title: String) { self.screen = screen; screen.title = title }
            func load() { screen?.show(NextViewController()) }
        }
        final class StartViewController: UIViewController {
            private lazy var presenter = \(made)
            override func viewDidLoad() {
                super.viewDidLoad()
                presenter.load()
            }
            func show(_ next: UIViewController) { navigationController!.pushViewController(next, animated: true) }
        }
        final class NextViewController: UIViewController {}
        """
    }

    @Test(arguments: [
        "make(StartPresenter.init, with: self)", "make(StartPresenter.init, of: (self, \"Start\"))", "StartPresenter(screen: self)",
    ])
    func `an initialiser is a value that makes an object when it is called`(made: String) {
        #expect(
            SourceSample.stepsForward(factory(made), root: "StartViewController()")
                == ["StartViewController --push, load()--> NextViewController"])
    }

    private func slides(_ argument: String) -> String {
        """
        struct Style {
            let title: String
            let finished: (SlidesViewController) -> Void
        }
        extension Style {
            static let plain = Style(title: "Plain", finished: { _ in })
            static let export = Style(
                title: "Export", finished: { screen in screen.navigationController!.pushViewController(ShareViewController(), animated: true) })
            static func made(_ next: UIViewController) -> Style {
                Style(title: "Made", finished: { screen in screen.navigationController!.pushViewController(next, animated: true) })
            }
        }
        final class StartViewController: UIViewController {
            @objc func tapped() { navigationController?.pushViewController(SlidesViewController(style: \(argument)), animated: true) }
        }
        final class SlidesViewController: UIViewController {
            private let style: Style
            init(style: Style) {
                self.style = style
                super.init(nibName: nil, bundle: nil)
            }
            @objc func finished() { style.finished(self) }
        }
        final class ShareViewController: UIViewController {}
        """
    }

    @Test(arguments: [".export", "Style.export", ".made(ShareViewController())"])
    func `an argument is a member of the type that the parameter has`(argument: String) {
        #expect(
            SourceSample.stepsForward(slides(argument), root: "StartViewController()") == [
                "SlidesViewController --push, finished()--> ShareViewController",
                "StartViewController --push, tapped()--> SlidesViewController",
            ])
    }

    @Test func `another member of that type is another one`() {
        #expect(
            SourceSample.stepsForward(slides(".plain"), root: "StartViewController()")
                == ["StartViewController --push, tapped()--> SlidesViewController"])
    }

    private func card(_ made: String, action: String, selector: String = "tapped") -> String {
        """
        protocol CardDelegate: AnyObject { func cardTapped() }
        final class CardView: UIView {
            weak var delegate: CardDelegate?
            override init(frame: CGRect) {
                super.init(frame: frame)
                addGestureRecognizer(UITapGestureRecognizer(target: self, action: \(action)))
            }
            @objc fileprivate func tapped() { delegate?.cardTapped() }
            @objc fileprivate func held() {}
        }
        extension Selector {
            fileprivate static let tapped = #selector(CardView.\(selector))
        }
        final class StartViewController: UIViewController, CardDelegate {
            private let card = \(made)
            override func viewDidLoad() {
                super.viewDidLoad()
                card.delegate = self
                view.addSubview(card)
            }
            func cardTapped() { navigationController!.pushViewController(EmailViewController(), animated: true) }
        }
        final class EmailViewController: UIViewController {}
        """
    }

    @Test(arguments: [".tapped", "#selector(tapped)"])
    func `a selector is a member of an extension`(action: String) {
        let shown = SourceSample.stepsForward(card("CardView(frame: .zero)", action: action), root: "StartViewController()")
        #expect(shown == ["StartViewController --push, tapped()--> EmailViewController"])
    }

    @Test func `it names the method that the extension names`() {
        let shown = SourceSample.stepsForward(
            card("CardView(frame: .zero)", action: ".tapped", selector: "held"), root: "StartViewController()")
        #expect(!shown.contains("StartViewController --push, held()--> EmailViewController"))
    }

    @Test(arguments: ["CardView()", "CardView.init()"])
    func `a view without arguments is made with a frame`(made: String) {
        let shown = SourceSample.stepsForward(card(made, action: "#selector(tapped)"), root: "StartViewController()")
        #expect(shown == ["StartViewController --push, tapped()--> EmailViewController"])
    }

    private func presenting(_ shown: String) -> String {
        """
        extension UIViewController {
            func present(_ picker: UIDocumentPickerViewController, animated: Bool, completion: (() -> Void)? = nil) {
                becomeFirstResponder()
                present(picker as UIViewController, animated: animated, completion: completion)
            }
        }
        final class StartViewController: UIViewController {
            @objc func tapped() { present(\(shown), animated: true, completion: nil) }
        }
        """
    }

    @Test(arguments: [
        ("UIAlertController(title: \"Help\", message: nil, preferredStyle: .alert)", "UIAlertController"),
        ("UIDocumentPickerViewController(forOpeningContentTypes: [])", "UIDocumentPickerViewController"),
    ])
    func `an overload of what UIKit declares takes what fits it`(shown: String, name: String) {
        #expect(
            SourceSample.stepsForward(presenting(shown), root: "StartViewController()") == [
                "StartViewController --present, tapped()--> \(name)"
            ])
    }

    @Test(arguments: ["show([.init(page: page)])", "let items: [Item] = [.init(page: page)]\n show(items)", "show([Item(page: .init())])"])
    func `an initializer without its type makes what is asked for, also in a list`(call: String) {
        let steps = SourceSample.stepsForward(
            """
            class PageViewController: UIViewController {}
            class ListViewController: UIViewController {
                struct Item { let page: PageViewController }
                override func viewDidLoad() { let page = PageViewController(); \(call) }
                func show(_ items: [Item]) { for item in items { navigationController?.pushViewController(item.page, animated: true) } }
            }
            """, root: "ListViewController()")
        #expect(steps == ["ListViewController --push, viewDidLoad()--> PageViewController"])
    }
}
