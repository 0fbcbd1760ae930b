import FlowGraph
import FlowSyntax
import Testing

/// Children that stay for what happens between their start and their end: what their screens learn, what was made for them before, what
/// the app does to UIKit's own methods.
struct KeptOnTheWayTests {
    /// Each child that is kept beyond its screens, with the ways out on which it stays.
    private func kept(_ sources: String...) -> [String] {
        let files = sources.enumerated().map { ("File\($0).swift", "import UIKit\nimport Combine\n" + $1) }
        let kinds: Set<SourceFact.Kind> = [.keptAfterExit, .neverRemoved]
        let facts = SourceAnalysis.document(name: "App", sources: files).graph.sourceFacts ?? []
        return facts.filter { kinds.contains($0.kind) }.map { fact in
            "\(fact.owner) > \(fact.child): " + fact.exits.filter { !$0.isReleased }.map(\.label).joined(separator: ", ")
        }
    }

    private static let flow = """
        protocol Flow: AnyObject { var flows: [Flow] { get set } }
        extension Flow {
            func add(_ flow: Flow) { flows.append(flow) }
            func remove(_ flow: Flow) { flows = flows.filter { $0 !== flow } }
        }
        """

    // MARK: - What a screen learns

    /// A shop that lets the user choose a genre: the screen keeps the choice, and tells it when it is popped.
    private func genres(chosen: String, popped: String) -> String {
        """
        protocol PopHearing: AnyObject { func didPop() }
        class ShopNavigation: UINavigationController {
            override func popViewController(animated: Bool) -> UIViewController? {
                let screen = super.popViewController(animated: animated)
                (screen as? PopHearing)?.didPop()
                return screen
            }
        }
        class Shop: Flow, GenresDelegate {
            var flows: [Flow] = []
            let nav: ShopNavigation
            var genre = ""
            init(nav: ShopNavigation) { self.nav = nav }
            func showGenres() {
                let genres = Genres(nav: nav)
                genres.delegate = self
                add(genres)
                genres.start()
            }
            func didSelect(_ genre: String, in genres: Genres) { self.genre = genre }
            func didClose(_ genres: Genres) { remove(genres) }
        }
        protocol GenresDelegate: AnyObject {
            func didSelect(_ genre: String, in genres: Genres)
            func didClose(_ genres: Genres)
        }
        class Genres: Flow, GenreScreenDelegate {
            var flows: [Flow] = []
            let nav: ShopNavigation
            weak var delegate: GenresDelegate?
            init(nav: ShopNavigation) { self.nav = nav }
            func start() {
                let screen = GenreScreen()
                screen.delegate = self
                nav.pushViewController(screen, animated: true)
            }
            func didSelect(_ genre: String) { delegate?.didSelect(genre, in: self) }
            func didClose() { delegate?.didClose(self) }
        }
        protocol GenreScreenDelegate: AnyObject {
            func didSelect(_ genre: String)
            func didClose()
        }
        class GenreScreen: UIViewController, PopHearing, UITableViewDelegate {
            weak var delegate: GenreScreenDelegate?
            private var genre: String?
            \(chosen)
            func didPop() { \(popped) }
        }
        """
    }

    @Test func `a screen that tells its end when it is popped releases the child`() {
        let popped = "if let genre { delegate?.didSelect(genre) } else { delegate?.didClose() }"
        let row = "func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { genre = \"poetry\" }"
        #expect(kept(Self.flow, genres(chosen: row, popped: "print(genre as Any)")) == ["Shop > Genres: the back button on GenreScreen"])
        #expect(kept(Self.flow, genres(chosen: "", popped: popped)).isEmpty)
        let both = "if let genre { delegate?.didSelect(genre) }; delegate?.didClose()"
        #expect(kept(Self.flow, genres(chosen: row, popped: both)).isEmpty)
    }

    @Test func `what a child of the child learns counts`() {
        func opening(_ told: String) -> String {
            """
            class Flow: NSObject {
                var flows: [Flow] = []
                weak var parent: Flow?
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() {}
                func start(_ flow: Flow) {
                    flows.append(flow)
                    flow.parent = self
                    flow.start()
                }
                func finish() { parent?.didFinish(self) }
                func didFinish(_ flow: Flow) { flows.removeAll { $0 === flow } }
            }
            class Shop: Flow {
                override func start() {
                    start(Opening(nav: nav) { [weak self] in \(told) })
                }
                private func startShelf() { nav.setViewControllers([UIViewController()], animated: false) }
            }
            class Opening: Flow {
                let completion: () -> Void
                init(nav: UINavigationController, completion: @escaping () -> Void) {
                    self.completion = completion
                    super.init(nav: nav)
                }
                override func start() {
                    start(Logo(nav: nav) { [weak self] in self?.completion() })
                }
            }
            class Logo: Flow {
                let completion: () -> Void
                private var isRead = false
                init(nav: UINavigationController, completion: @escaping () -> Void) {
                    self.completion = completion
                    super.init(nav: nav)
                }
                override func start() {
                    let screen = LogoScreen()
                    screen.read = { [weak self] in self?.isRead = true }
                    screen.done = { [weak self] in self?.goOn() }
                    nav.setViewControllers([screen], animated: false)
                }
                private func goOn() {
                    guard isRead else { return }
                    completion()
                }
            }
            class LogoScreen: UIViewController {
                var read: (() -> Void)?
                var done: (() -> Void)?
                @objc func scrolled() { read?() }
                @objc func tapped() { done?() }
            }
            """
        }
        #expect(kept(opening("self?.startShelf()")).contains { $0.hasPrefix("Shop > Opening") })
        #expect(!kept(opening("self?.startShelf(); self?.flows = []")).contains { $0.hasPrefix("Shop > Opening") })
    }

    // MARK: - What was made for a child

    @Test func `a child of the child belongs to it, whichever of them was made first`() {
        func lookup(_ made: String, cancel: String) -> String {
            """
            class Shop: Flow {
                var flows: [Flow] = []
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func didTapScan() {
                    \(made)
                    lookup.onEnd = { [weak self] lookup in self?.remove(lookup) }
                    add(lookup)
                    lookup.start()
                }
            }
            class Lookup: Flow {
                var flows: [Flow] = []
                let scan: Scan
                var onEnd: ((Lookup) -> Void)?
                init(scan: Scan) { self.scan = scan }
                func start() {
                    scan.onCode = { [weak self] in self?.ask() }
                    scan.start()
                }
                private func ask() {
                    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "Buy", style: .default) { _ in self.onEnd?(self) })
                    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in \(cancel) })
                    scan.nav.present(alert, animated: true)
                }
            }
            class Scan: Flow {
                var flows: [Flow] = []
                let nav: UINavigationController
                var onCode: (() -> Void)?
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let screen = ScanScreen()
                    screen.isModalInPresentation = true
                    screen.onCode = { [weak self] in self?.nav.dismiss(animated: true) { self?.onCode?() } }
                    nav.present(screen, animated: true)
                }
            }
            class ScanScreen: UIViewController {
                var onCode: (() -> Void)?
                @objc func scanned() { onCode?() }
            }
            """
        }
        let before = "let lookup = Lookup(scan: Scan(nav: nav))"
        #expect(kept(Self.flow, lookup(before, cancel: "self.onEnd?(self)")).isEmpty)
        // What another coordinator keeps is not the child's.
        let shared = "let scan = Scan(nav: nav); add(scan); let lookup = Lookup(scan: scan)"
        #expect(!kept(Self.flow, lookup(shared, cancel: "")).contains { $0.hasPrefix("Lookup") })
    }

    // MARK: - Methods that are exchanged with UIKit's

    @Test func `a method that was exchanged with one of UIKit's calls UIKit's by its own name`() {
        let swizzled = """
            extension UIViewController {
                @objc dynamic func didDisappearOverride(_ animated: Bool) {
                    didDisappearOverride(animated)
                    print("gone")
                }
                static func swizzle() {
                    let original = class_getInstanceMethod(self, #selector(UIViewController.viewDidDisappear(_:)))!
                    let other = class_getInstanceMethod(self, #selector(UIViewController.didDisappearOverride(_:)))!
                    method_exchangeImplementations(original, other)
                }
            }
            """
        let shop = """
            class Shop: Flow {
                var flows: [Flow] = []
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func showCart() {
                    let cart = Cart(nav: nav)
                    cart.onDone = { [weak self, weak cart] in
                        self?.nav.popViewController(animated: true)
                        if let cart { self?.remove(cart) }
                    }
                    add(cart)
                    cart.start()
                }
            }
            class Cart: Flow {
                var flows: [Flow] = []
                let nav: UINavigationController
                var onDone: (() -> Void)?
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let screen = CartScreen()
                    screen.onDone = { [weak self] in self?.onDone?() }
                    nav.pushViewController(screen, animated: true)
                }
            }
            class CartScreen: UIViewController {
                var onDone: (() -> Void)?
                @objc func done() { onDone?() }
            }
            """
        #expect(kept(Self.flow, shop, swizzled) == ["Shop > Cart: the back button on CartScreen"])
    }

    // MARK: - What is handed on where it is made

    @Test func `what a function makes is the child, also where it is handed on at once`() {
        func pins(_ next: String) -> String {
            """
            protocol Coordinator: AnyObject { func start(); func toPresentable() -> UIViewController }
            final class PinCoordinator: Coordinator {
                let nav: UINavigationController
                var steps: [Coordinator] = []
                init(nav: UINavigationController) { self.nav = nav }
                func start() { setRoot(makeEnter()) }
                func toPresentable() -> UIViewController { nav }
                func didEnter() { \(next) }
                private func setRoot(_ step: Coordinator) {
                    step.start()
                    steps.append(step)
                    nav.setViewControllers([step.toPresentable()], animated: false)
                }
                private func makeEnter() -> EnterCoordinator {
                    let enter = EnterCoordinator(library: Library.Keys())
                    enter.onDone = { [weak self] in self?.didEnter() }
                    return enter
                }
                private func makeFace() -> FaceCoordinator { FaceCoordinator(scan: Library.Scan()) }
            }
            final class EnterCoordinator: Coordinator {
                var onDone: (() -> Void)?
                private let screen: EnterScreen
                init(library: Library.Keys) { screen = library.make() }
                func start() { screen.onDone = { [weak self] in self?.onDone?() } }
                func toPresentable() -> UIViewController { screen }
            }
            final class EnterScreen: UIViewController {
                var onDone: (() -> Void)?
                @objc func entered() { onDone?() }
            }
            final class FaceCoordinator: Coordinator {
                private let screen: UIViewController
                init(scan: Library.Scan) { screen = scan.screen() }
                func start() {}
                func toPresentable() -> UIViewController { screen }
            }
            """
        }
        let told = ["PinCoordinator > EnterCoordinator: another root screen"]
        #expect(kept(pins("setRoot(makeFace())")) == told)
        #expect(kept(pins("let face = makeFace(); setRoot(face)")) == told)
        #expect(kept(pins("steps = []; setRoot(makeFace())")).isEmpty)
    }

    // MARK: - Who hears of a pop

    @Test func `a screen that contains a navigation controller, and is its delegate, hears of the pops of others`() {
        func shelves(_ shown: String) -> String {
            """
            protocol Coordinator: AnyObject { var screen: UIViewController { get } }
            final class Shelves: UIViewController, UINavigationControllerDelegate {
                let inner = UINavigationController()
                private var children: [UIViewController: Coordinator] = [:]
                override func viewDidLoad() {
                    inner.delegate = self
                    addChild(inner)
                }
                func push(_ child: Coordinator) {
                    children[child.screen] = child
                    inner.pushViewController(child.screen, animated: true)
                }
                func navigationController(_ nav: UINavigationController, didShow screen: UIViewController, animated: Bool) {
                    \(shown)
                }
            }
            final class ShopCoordinator {
                private let shelves = Shelves()
                func showReaders() { shelves.push(ReadersCoordinator(shelves: shelves)) }
            }
            final class ReadersCoordinator: Coordinator {
                let shelves: Shelves
                lazy var screen: UIViewController = ReadersScreen()
                init(shelves: Shelves) { self.shelves = shelves }
            }
            final class ReadersScreen: UIViewController {}
            """
        }
        let cleans = "for gone in children.keys where !inner.viewControllers.contains(gone) { children.removeValue(forKey: gone) }"
        #expect(kept(shelves(cleans)).isEmpty)
        #expect(kept(shelves("print(screen)")).count == 1)
    }

    @Test func `who keeps a keeper elsewhere when its screens go means all that it keeps`() {
        func wallet(_ list: String) -> String {
            """
            class App: Flow {
                var flows: [Flow] = []
                var latest: Flow?
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let wallet = Wallet(nav: nav)
                    wallet.app = self
                    add(wallet)
                    wallet.start()
                }
                func showList(_ wallet: Wallet) {
                    \(list)
                    nav.setViewControllers([UIViewController()], animated: true)
                }
            }
            class Wallet: Flow {
                var flows: [Flow] = []
                let nav: UINavigationController
                weak var app: App?
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let coins = Coins(nav: nav)
                    coins.wallet = self
                    add(coins)
                    coins.start()
                }
                func didTapList() { app?.showList(self) }
            }
            class Coins: Flow {
                var flows: [Flow] = []
                let nav: UINavigationController
                weak var wallet: Wallet?
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let screen = CoinsScreen()
                    screen.coins = self
                    nav.setViewControllers([screen], animated: false)
                }
            }
            class CoinsScreen: UIViewController {
                weak var coins: Coins?
                @objc func list() { coins?.wallet?.didTapList() }
            }
            """
        }
        #expect(!kept(Self.flow, wallet("latest = wallet; remove(wallet)")).contains { $0.hasPrefix("Wallet") })
        #expect(
            kept(Self.flow, wallet("print(wallet)"))
                == ["App > Wallet: its finish callback, after which another root screen is shown"])
    }

    @Test func `what a split view controller shows beside the others is no sheet`() {
        func shop(_ shown: String) -> String {
            """
            class Shop: Flow {
                var flows: [Flow] = []
                let root = UISplitViewController()
                init(window: UIWindow) { window.rootViewController = root }
                func showBook() {
                    let book = Book(split: root)
                    book.onDone = { [weak self] book in self?.remove(book) }
                    add(book)
                    book.start()
                }
            }
            class Book: Flow {
                var flows: [Flow] = []
                let split: UISplitViewController
                init(split: UISplitViewController) { self.split = split }
                var onDone: ((Book) -> Void)?
                func start() {
                    let screen = BookScreen()
                    screen.onDone = { [weak self] in self.map { $0.onDone?($0) } }
                    \(shown)
                }
            }
            class BookScreen: UIViewController {
                var onDone: (() -> Void)?
                @objc func done() { onDone?() }
            }
            """
        }
        #expect(
            kept(Self.flow, shop("split.showDetailViewController(UINavigationController(rootViewController: screen), sender: self)"))
                .isEmpty)
        let sheet = "split.present(UINavigationController(rootViewController: screen), animated: true)"
        #expect(kept(Self.flow, shop(sheet)) == ["Shop > Book: swiping down the sheet of BookScreen"])
    }
}
