import Testing
import UIKit

/// What was written down, in the order in which it happened.
@MainActor final class Diary {
    private(set) var lines: [String] = []

    static let appearance = ["willAppear", "didAppear", "willDisappear", "didDisappear"]
    static let moves = ["willMove in", "didMove in", "willMove out", "didMove out"]
    static let delegate = ["willShow", "didShow"]

    func note(_ line: String) { lines.append(line) }

    /// The lines so far, or only those that end with one of some words; all are forgotten.
    func take(_ words: [String]? = nil) -> [String] {
        defer { lines = [] }
        guard let words else { return lines }
        return lines.filter { line in words.contains { line.hasSuffix($0) } }
    }
}

/// A screen that writes down what UIKit tells it.
class Screen: UIViewController {
    let name: String
    let diary: Diary
    private var work: [String: () -> Void] = [:]

    init(_ name: String, _ diary: Diary) {
        self.name = name
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    /// Does something once, the next time it is told of an event.
    func on(_ event: String, _ work: @escaping () -> Void) { self.work[event] = work }

    private func note(_ event: String) {
        diary.note("\(name) \(event)")
        work.removeValue(forKey: event)?()
    }

    override func loadView() {
        note("loadView")
        super.loadView()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        note("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("isAppearing")
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        note("willLayout")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("didLayout")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("didDisappear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note(parent == nil ? "willMove out" : "willMove in")
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note(parent == nil ? "didMove out" : "didMove in")
    }
}

/// A window on show, someone in front of it, and a diary.
@MainActor struct Stage {
    let diary = Diary()
    let window = newWindow()
    var person: Person { Person(window: window) }

    /// Shows a controller as the window's root, and forgets what happened until then.
    func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        settle()
        _ = diary.take()
    }

    func screen(_ name: String) -> Screen { Screen(name, diary) }

    /// Pushes screens one after the other, each in a transition of its own.
    func push(_ names: String..., on navigation: UINavigationController) -> [Screen] {
        let screens = names.map(screen)
        for screen in screens {
            navigation.pushViewController(screen, animated: true)
            settle()
        }
        _ = diary.take()
        return screens
    }

    /// Presents a screen and waits until it is on show.
    func present(_ name: String, _ style: UIModalPresentationStyle = .pageSheet, from presenter: UIViewController) -> Screen {
        let screen = screen(name)
        screen.modalPresentationStyle = style
        presenter.present(screen, animated: true)
        settle()
        _ = diary.take()
        return screen
    }
}
