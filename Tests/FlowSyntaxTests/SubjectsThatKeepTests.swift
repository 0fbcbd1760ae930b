import Testing

/// Subjects keep whoever subscribes to them, as long as somebody else has the token.
@Suite("What subjects retain of those who listen, read from source") struct SubjectsThatKeepTests {
    /// What is told of a child of which a coordinator hears by Combine.
    ///
    /// - Parameters:
    ///   - child: The properties of the child.
    ///   - listen: What the coordinator does when the user opens the child.
    private func told(child: String = plain, listen: String, more: String = "") -> [String] {
        captured(
            """
            class Guest {
                let nav: UINavigationController
                \(child)
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.over.send(()) }
                    nav.pushViewController(page, animated: true)
                }
                \(more)
            }
            final class Host {
                let nav = UINavigationController()
                var guests: [Guest] = []
                var bag = Set<AnyCancellable>()
                var token: AnyCancellable?
                func start() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.open() }
                    nav.setViewControllers([page], animated: false)
                }
                func remove(_ guest: Guest) { guests.removeAll { $0 === guest } }
                func open() {
                    let guest = Guest(nav: nav)
                    guests.append(guest)
                    \(listen)
                    guest.start()
                }
            }
            """)
    }

    private func captured(_ text: String) -> [String] {
        FlowApp.marked(FlowApp.base + "\n" + text, [.strongCapture]).map { "\($0.fact.owner) > \($0.fact.child)" }
    }

    private static let plain = "let over = PassthroughSubject<Void, Never>()"

    @Test(
        arguments: [
            ("let over = PassthroughSubject<Void, Never>()", "guest.over.sink { [weak self] in self?.remove(guest) }.store(in: &bag)"),
            (
                "let over = PassthroughSubject<Void, Never>()",
                "guest.over.receive(on: RunLoop.main).sink { [weak self] _ in self?.remove(guest) }.store(in: &self.bag)"
            ),
            (
                "let over = PassthroughSubject<Void, Never>(); var events: AnyPublisher<Void, Never> { over.eraseToAnyPublisher() }",
                "guest.events.sink { [weak self] in self?.remove(guest) }.store(in: &bag)"
            ),
            (
                "let over = PassthroughSubject<Void, Never>(); func events() -> AnyPublisher<Void, Never> { return over.eraseToAnyPublisher() }",
                "guest.events().sink { [weak self] in self?.remove(guest) }.store(in: &bag)"
            ),
            (
                "let over = PassthroughSubject<Void, Never>(); @Published var step = 0",
                "guest.$step.sink { [weak self] step in if step == 2 { self?.remove(guest) } }.store(in: &bag)"
            ),
            // A name says nothing of what is sent.
            (
                "let over = PassthroughSubject<Void, Never>(); let finished = PassthroughSubject<Void, Never>(); func end() { finished.send() }",
                "guest.finished.sink { [weak self] in self?.remove(guest) }.store(in: &bag)"
            ),
        ])
    func `a closure that captures the child is kept by the child's subject`(child: String, listen: String) {
        let told = told(child: child, listen: listen)
        #expect(told == ["Guest > Guest"])
    }

    @Test(arguments: [
        "guest.over.sink { [weak self, weak guest] in if let guest { self?.remove(guest) } }.store(in: &bag)",
        // The first value ends it, and the next child's token takes the place of this one's.
        "guest.over.first().sink { [weak self] in self?.remove(guest) }.store(in: &bag)",
        "token = guest.over.sink { [weak self] in self?.remove(guest) }",
    ])
    func `nothing keeps the child where the subscription ends or does not capture it`(listen: String) {
        #expect(told(listen: listen) == [])
    }

    @Test func `what the coordinator subscribes to when it begins goes with it`() {
        let told = captured(
            """
            final class Guest {
                let over = PassthroughSubject<Void, Never>()
                func start() {}
            }
            final class Host {
                let nav = UINavigationController()
                var guests: [Guest] = []
                var bag = Set<AnyCancellable>()
                func start() {
                    let guest = Guest()
                    guests.append(guest)
                    guest.over.sink { [weak self] in self?.nav.popViewController(animated: true); guest.start() }.store(in: &bag)
                    nav.setViewControllers([Page()], animated: false)
                }
            }
            """)
        #expect(told == [])
    }

    @Test func `a subject that the child ends lets go`() {
        let told = told(
            listen: "guest.over.sink { [weak self] in self?.remove(guest) }.store(in: &bag)",
            more: "func end() { over.send(completion: .finished) }")
        #expect(told == [])
    }
}
