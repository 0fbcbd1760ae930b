import FlowGraph
import Testing

@testable import FlowSyntax

/// View controllers that a container pages through, as its data source names them or its own code.
struct PagesTests {
    private func graph(_ container: String, posts: String = "") -> FlowGraph {
        SourceSample.graph(
            """
            import UIKit
            \(container)
            class PostsViewController: UITableViewController { \(posts) }
            class NewsViewController: UIViewController {
                let button = UIButton()
                override func viewDidLoad() { button.addTarget(self, action: #selector(open), for: .touchUpInside) }
                @objc func open() { navigationController?.pushViewController(ArticleViewController(), animated: true) }
            }
            class ArticleViewController: UIViewController {}
            """ + SourceSample.scene("UINavigationController(rootViewController: ExploreViewController())"))
    }

    private func pages(_ container: String) -> [String] { graph(container).screens.filter(\.isEntry).map(\.typeName).sorted() }

    @Test(arguments: ["PageboyViewController", "TabmanViewController"])
    func `a data source of Pageboy names the pages`(superclass: String) {
        let found = graph(
            """
            class ExploreViewController: \(superclass) {
                let model = ExploreModel()
                override func viewDidLoad() { dataSource = model }
            }
            class ExploreModel: PageboyViewControllerDataSource {
                let pages = [PostsViewController(), NewsViewController()]
                func viewController(for container: PageboyViewController, at index: PageboyViewController.PageIndex) -> UIViewController? { pages[index] }
            }
            """)
        #expect(found.screens.filter(\.isEntry).map(\.typeName).sorted() == ["NewsViewController", "PostsViewController"])
        #expect(found.transitions.contains { $0.kind == .push && $0.to.hasSuffix("ArticleViewController") })
    }

    @Test func `without a data source there are no pages`() {
        #expect(pages("class ExploreViewController: PageboyViewController {}") == ["ExploreViewController"])
    }

    @Test func `a strip of tabs names its pages itself`() {
        let pages = pages(
            """
            class ExploreViewController: ButtonBarPagerTabStripViewController {
                override func viewControllers(for container: PagerTabStripViewController) -> [UIViewController] {
                    [PostsViewController(), NewsViewController()]
                }
            }
            """)
        #expect(pages == ["NewsViewController", "PostsViewController"])
    }

    @Test func `a data source of UIKit's names the pages before and after`() {
        let pages = pages(
            """
            class ExploreViewController: UIPageViewController, UIPageViewControllerDataSource {
                override func viewDidLoad() {
                    dataSource = self
                    setViewControllers([PostsViewController()], direction: .forward, animated: false, completion: nil)
                }
                func pageViewController(_ container: UIPageViewController, viewControllerBefore other: UIViewController) -> UIViewController? { nil }
                func pageViewController(_ container: UIPageViewController, viewControllerAfter other: UIViewController) -> UIViewController? {
                    NewsViewController()
                }
            }
            """)
        #expect(pages == ["NewsViewController", "PostsViewController"])
    }

    @Test func `what a page view controller is filled with later is no first screen`() {
        let found = graph(
            """
            class ExploreViewController: UIPageViewController {
                let posts = PostsViewController()
                override func viewDidLoad() {
                    setViewControllers([posts], direction: .forward, animated: false, completion: nil)
                    posts.button.addTarget(self, action: #selector(showNews), for: .touchUpInside)
                }
                @objc func showNews() { setViewControllers([NewsViewController()], direction: .forward, animated: true, completion: nil) }
            }
            """, posts: "let button = UIButton()")
        #expect(found.screens.filter(\.isEntry).map(\.typeName) == ["PostsViewController"])
        let ways = found.transitions.filter { !$0.trigger.kind.isGesture && $0.leadsOn }
        #expect(ways.map { "\($0.kind) \($0.to)" } == ["push ArticleViewController", "replace NewsViewController"])
    }
}
