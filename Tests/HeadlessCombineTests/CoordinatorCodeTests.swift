import Combine
import Testing

/// What coordinators write with Combine compiles as it is, and does what it does on a device.
@MainActor struct CoordinatorCodeTests {
    @MainActor final class ViewModel: ObservableObject {
        enum Event: Equatable { case next, cancel(String) }
        let events = PassthroughSubject<Event, Never>()
        let user = CurrentValueSubject<String?, Never>(nil)
        @Published var name = "first"
        @Published private(set) var copy = ""
        @Published var count = 0

        func followName() { $name.map { $0.uppercased() }.assign(to: &$copy) }
    }

    @MainActor final class Coordinator {
        var log: [String] = []
        var title = ""
        private var cancellables = Set<AnyCancellable>()
        private var subscription: AnyCancellable?

        func start(_ model: ViewModel) {
            model.events
                .sink { [weak self] event in
                    switch event {
                    case .next: self?.log.append("next")
                    case .cancel(let reason): self?.log.append("cancel \(reason)")
                    }
                }
                .store(in: &cancellables)
            subscription = model.user.compactMap { $0 }.removeDuplicates().first().eraseToAnyPublisher().sink(
                receiveCompletion: { [weak self] _ in self?.log.append("done") }, receiveValue: { [weak self] in self?.log.append($0) })
            model.$name.assign(to: \.title, on: self).store(in: &cancellables)
        }

        func stop() { cancellables.forEach { $0.cancel() } }
    }

    @Test func `a coordinator hears what its view model sends`() {
        let (model, coordinator) = (ViewModel(), Coordinator())
        coordinator.start(model)
        model.events.send(.next)
        model.events.send(.cancel("tired"))
        model.user.send("anna")
        model.user.value = "ben"
        model.name = "second"
        #expect(coordinator.log == ["next", "cancel tired", "anna", "done"])
        #expect(coordinator.title == "second")
        coordinator.stop()
        model.events.send(.next)
        #expect(coordinator.log.count == 4)
    }

    @Test func `an observable object says that it will change before it does`() {
        let model = ViewModel()
        var seen: [Int] = []
        let subscription = model.objectWillChange.sink { seen.append(model.count) }
        model.count = 1
        model.count = 2
        #expect(seen == [0, 1])
        model.followName()
        model.name = "second"
        #expect(model.copy == "SECOND")
        subscription.cancel()
    }

    @Test func `operators that coordinators use are there`() {
        var log: [String] = []
        var bag: Set<AnyCancellable> = []
        let outer = PassthroughSubject<Int, any Error>()
        let stop = PassthroughSubject<Void, Never>()
        outer.flatMap { Just($0 * 2).setFailureType(to: (any Error).self) }.catch { _ in Empty<Int, Never>() }
            .prefix(untilOutputFrom: stop).scan(0, +).handleEvents(receiveOutput: { log.append("sum \($0)") })
            .sink { _ in }.store(in: &bag)
        let inner = PassthroughSubject<AnyPublisher<String, Never>, Never>()
        inner.switchToLatest().share().sink { log.append($0) }.store(in: &bag)
        outer.send(1)
        outer.send(2)
        stop.send()
        outer.send(3)
        inner.send(Just("a").eraseToAnyPublisher())
        inner.send(["b", "c"].publisher.eraseToAnyPublisher())
        Future<Int, Never> { $0(.success(7)) }.map(String.init).sink { log.append($0) }.store(in: &bag)
        Deferred { Just(8) }.replaceError(with: 0).zip(Just("eight")).sink { log.append("\($0) \($1)") }.store(in: &bag)
        Fail<Int, any Error>(error: CancellationError()).retry(1).mapError { $0 }.replaceError(with: 9).sink { log.append("\($0)") }.store(
            in: &bag)
        Just(1).append(2).prepend(0).collect().tryMap { $0 }.sink(receiveCompletion: { _ in }, receiveValue: { log.append("\($0)") }).store(
            in: &bag)
        NotificationCenter.default.publisher(for: Notification.Name("left")).map(\.name.rawValue).sink { log.append($0) }.store(in: &bag)
        NotificationCenter.default.post(name: Notification.Name("left"), object: nil)
        #expect(log == ["sum 2", "sum 6", "a", "b", "c", "7", "8 eight", "9", "[0, 1, 2]", "left"])
    }

    @Test nonisolated func `values come one after the other`() async {
        var seen: [Int] = []
        for await value in [1, 2, 3].publisher.values { seen.append(value) }
        #expect(seen == [1, 2, 3])
        #expect(await Future<Int, Never> { $0(.success(7)) }.value == 7)
    }
}
