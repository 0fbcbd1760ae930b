import Testing

/// Children whose state machine (SwiftState) shows their screens and reports their end.
@Suite("Ends that state machines lead to, read from source") struct EndsByEventsTests {
    /// - Parameters:
    ///   - machine: The machine of the child, and how it is configured.
    ///   - pin: What the child does with its screen before it presents that.
    ///   - page: What the screen does itself.
    private func told(_ machine: String? = nil, event: String = "tryEvent", pin: String = "", page: String = "", more: String = "")
        -> [String]
    {
        FlowApp.told(
            """
            final class Pin: UIViewController {
                var onCancel: (() -> Void)?
                \(page)
                @objc func cancel() { onCancel?() }
            }
            final class Setup: NSObject {
                enum State: StateType { case idle, asked, done }
                enum Event: EventType { case start, cancel, entered }
                \(machine ?? plain)
                let presenter: UIViewController
                var onEnd: (() -> Void)?
                init(presenter: UIViewController) {
                    self.presenter = presenter
                    super.init()
                    configure()
                }
                func start() { machine.\(event)(.start) }
                private func show() {
                    let pin = Pin()
                    pin.onCancel = { [weak self] in self?.machine.\(event)(.cancel) }
                    \(pin)
                    presenter.present(pin, animated: true)
                }
                private func finish() {
                    presenter.dismiss(animated: true)
                    onEnd?()
                }
            }
            \(more)
            final class Home {
                let root = UIViewController()
                var setup: Setup?
                func open() {
                    let setup = Setup(presenter: root)
                    setup.onEnd = { [weak self] in self?.setup = nil }
                    self.setup = setup
                    setup.start()
                }
            }
            """, base: "import UIKit\nimport SwiftState"
        ).filter { $0.contains("> Setup") }
    }

    private let mapping = """
        .addRouteMapping { event, from, _ in
            switch (from, event) {
            case (.idle, .start): return .asked
            case (.asked, .cancel), (.asked, .entered): return .done
            default: return nil
            }
        }
        """

    private let handler = """
        { [weak self] context in
            guard let self else { return }
            switch (context.fromState, context.toState) {
            case (.idle, .asked): show()
            case (_, .done): finish()
            default: fatalError()
            }
        }
        """

    private var plain: String {
        """
        private let machine: StateMachine<State, Event> = .init(state: .idle)
        private func configure() {
            machine\(mapping)
            machine.addAnyHandler(.any => .any) \(handler)
        }
        """
    }

    private let leak = ["keptAfterExit Home > Setup: sheet_swipe by swiping down the sheet of Pin"]

    @Test func `a sheet that the start event shows is swiped down, and no event is tried`() {
        #expect(told() == leak)
    }

    @Test func `a sheet that cannot be swiped down ends with an event`() {
        #expect(told(pin: "pin.isModalInPresentation = true") == [])
    }

    @Test func `an event that is tried when the sheet is swiped down releases the child`() {
        let delegate = """
            extension Setup: UIAdaptivePresentationControllerDelegate {
                func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { machine.tryEvent(.cancel) }
            }
            """
        #expect(told(pin: "pin.presentationController?.delegate = self", more: delegate) == [])
        // The entered code leads nowhere that ends it.
        let other = delegate.replacing(".cancel", with: ".start")
        #expect(told(pin: "pin.presentationController?.delegate = self", more: other) == leak)
    }

    @Test func `routes and handlers of one event are meant by that event alone`() {
        let machine = """
            private let machine = StateMachine<State, Event>(state: .idle)
            private func configure() {
                machine.addRoutes(event: .start, transitions: [.idle => .asked])
                machine.addRoutes(event: .cancel, transitions: [.asked => .done])
                machine.addHandler(event: .start) { [weak self] _ in self?.show() }
                machine.addHandler(event: .cancel) { [weak self] _ in self?.finish() }
            }
            """
        #expect(told(machine) == leak)
        #expect(told(machine, pin: "pin.isModalInPresentation = true") == [])
    }

    @Test func `an object that wraps the machine hands events and handlers on`() {
        let machine = """
            private let machine = SetupMachine()
            private func configure() { machine.whenItChanges \(handler) }
            """
        let wrapper = """
            final class SetupMachine {
                private let inside: StateMachine<Setup.State, Setup.Event>
                init() {
                    inside = StateMachine(state: .idle)
                    inside\(mapping)
                }
                func go(_ event: Setup.Event) { inside.tryEvent(event) }
                func whenItChanges(_ handler: @escaping StateMachine<Setup.State, Setup.Event>.Handler) {
                    inside.addAnyHandler(.any => .any, handler: handler)
                }
            }
            """
        #expect(told(machine, event: "go", more: wrapper) == leak)
        #expect(told(machine, event: "go", pin: "pin.isModalInPresentation = true", more: wrapper) == [])
    }
}
