import FlowGraph
import Testing

@testable import FlowSyntax

/// What subjects and published properties send reaches who listens, as what the operators on the way make of it.
struct StreamsInGraphTests {
    private func asset(_ sending: String, step: String = "input.action.compactMap { self.step(action: $0) }") -> String {
        """
        enum Action { case sell, transfer }
        enum Step { case sold, moved(Int) }
        struct Input { let action: AnyPublisher<Action, Never> }
        struct Output { let step: AnyPublisher<Step, Never> }
        final class AssetModel {
            func transform(input: Input) -> Output {
                let step = \(step)
                return .init(step: step.eraseToAnyPublisher())
            }
            private func step(action: Action) -> Step? {
                switch action {
                case .sell: return .sold
                case .transfer: return .moved(1)
                }
            }
        }
        final class AssetViewController: UIViewController {
            private let model: AssetModel
            private let action = PassthroughSubject<Action, Never>()
            private var cancellable = Set<AnyCancellable>()
            private let button = UIButton()
            init(model: AssetModel) {
                self.model = model
                super.init(nibName: nil, bundle: nil)
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                let output = model.transform(input: Input(action: action.eraseToAnyPublisher()))
                output.step.sink { [weak self] in self?.handle(step: $0) }.store(in: &cancellable)
                \(sending)
            }
            private func handle(step: Step) {
                switch step {
                case .sold: navigationController?.pushViewController(SoldViewController(), animated: true)
                case .moved: navigationController?.pushViewController(MovedViewController(), animated: true)
                }
            }
        }
        final class SoldViewController: UIViewController {}
        final class MovedViewController: UIViewController {}
        """
    }

    private func shown(_ source: String, root: String = "AssetViewController(model: AssetModel())") -> Set<String> {
        Set(
            SourceSample.stepsForward("import Combine\n" + source, root: root).compactMap { $0.split(separator: " ").last.map(String.init) }
        )
    }

    @Test func `a view model makes steps of what the user does`() {
        #expect(shown(asset("action.send(.sell)")) == ["SoldViewController"])
        #expect(shown(asset("action.send(.transfer)")) == ["MovedViewController"])
    }

    @Test func `a subject that nobody is seen sending to may send anything`() {
        #expect(shown(asset("")) == ["MovedViewController", "SoldViewController"])
    }

    @Test func `an operator gives what its closure gives`() {
        #expect(shown(asset("action.send(.transfer)", step: "input.action.map { _ in Step.sold }")) == ["SoldViewController"])
    }

    @Test func `a stream is passed on to a subject`() {
        let sending = "button.publisher(for: .touchUpInside).multicast(subject: action).connect().store(in: &cancellable)"
        #expect(shown(asset(sending)) == ["MovedViewController", "SoldViewController"])
    }

    private func steps(ofList change: String) -> [String] {
        SourceSample.stepsForward(
            """
            import Combine
            final class ListModel {
                @Published var selected: String?
                func open() { selected = "one" }
                func change() { selected = \(change) }
            }
            final class ListViewController: UIViewController {
                private let model = ListModel()
                private var cancellable = Set<AnyCancellable>()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    model.$selected.sink { [weak self] selected in
                        guard let selected else { return }
                        self?.show(selected)
                    }.store(in: &cancellable)
                }
                private func show(_ name: String) { navigationController?.pushViewController(DetailViewController(), animated: true) }
                @objc func opened() { model.open() }
                @objc func changed() { model.change() }
            }
            final class DetailViewController: UIViewController {}
            """, root: "ListViewController()")
    }

    @Test func `what is set to nil shows nothing`() {
        #expect(steps(ofList: "nil") == ["ListViewController --push, opened()--> DetailViewController"])
        #expect(steps(ofList: "\"two\"").contains("ListViewController --push, changed()--> DetailViewController"))
    }

    private func steps(afterSplash calls: String) -> [String] {
        SourceSample.stepsForward(
            """
            final class SplashViewController: UIViewController {
                private let group = DispatchGroup()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    group.enter()
                    \(calls)
                }
                @objc func ended() { group.leave() }
                private func showHome() { navigationController?.setViewControllers([HomeViewController()], animated: false) }
            }
            final class HomeViewController: UIViewController {}
            """, root: "SplashViewController()")
    }

    @Test func `what waits for a group of tasks comes when the last one is done`() {
        let ended = "SplashViewController --replace, ended()--> HomeViewController"
        #expect(steps(afterSplash: "group.notify(queue: .main) { [weak self] in self?.showHome() }") == [ended])
        #expect(steps(afterSplash: "showHome()") == ["SplashViewController --replace, viewDidLoad()--> HomeViewController"])
    }
}
