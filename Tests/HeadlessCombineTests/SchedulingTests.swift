#if os(Linux)
    import Combine
    import Testing
    import UIKit

    /// Schedulers of the main thread come to rest with the main loop, in virtual time.
    @MainActor struct SchedulingTests {
        /// Runs a piece of an app's code to rest, and tells why it did not come to rest if so.
        private func run(_ work: () -> Void) -> MainLoop.Unrest? {
            MainLoop.capturing {
                work()
                return MainLoop.settle()
            }
        }

        @Test func `values that are received on the main queue or run loop arrive after the call`() {
            var seen: [String] = []
            var bag: Set<AnyCancellable> = []
            let unrest = run {
                Just("queue").receive(on: DispatchQueue.main).sink { seen.append($0) }.store(in: &bag)
                Just("run loop").receive(on: RunLoop.main).sink { seen.append($0) }.store(in: &bag)
                Just("operations").receive(on: OperationQueue.main).sink { seen.append($0) }.store(in: &bag)
                Just("background").subscribe(on: DispatchQueue.global()).receive(on: DispatchQueue.main).sink { seen.append($0) }.store(
                    in: &bag)
                seen.append("call")
            }
            #expect(seen == ["call", "queue", "run loop", "operations", "background"])
            #expect(unrest == nil)
        }

        @Test func `a delay costs no real time`() {
            var seen: [String] = []
            var bag: Set<AnyCancellable> = []
            let start = Date()
            let unrest = run {
                Just("30 s").delay(for: .seconds(30), scheduler: DispatchQueue.main).sink { seen.append($0) }.store(in: &bag)
                Just("20 s").delay(for: .seconds(20), scheduler: RunLoop.main).sink { seen.append($0) }.store(in: &bag)
                Just("1 s").delay(for: 1, scheduler: DispatchQueue.main).sink { seen.append($0) }.store(in: &bag)
            }
            #expect(seen == ["1 s", "20 s", "30 s"])
            #expect(unrest == nil)
            #expect(Date().timeIntervalSince(start) < 10)
        }

        @Test func `debounce sends the last value once it is quiet`() {
            var seen: [String] = []
            var bag: Set<AnyCancellable> = []
            let (text, query) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
            let unrest = run {
                text.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { seen.append($0) }.store(in: &bag)
                query.debounce(for: 0.5, scheduler: RunLoop.main).sink { seen.append($0) }.store(in: &bag)
                for subject in [query, text] { for letters in ["s", "sw", "swift"] { subject.send(letters) } }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { text.send("later") }
            }
            #expect(seen == ["swift", "swift", "later"])
            #expect(unrest == nil)
        }

        @Test func `throttle lets the first through and then the latest`() {
            var seen: [Int] = []
            var bag: Set<AnyCancellable> = []
            let taps = PassthroughSubject<Int, Never>()
            let unrest = run {
                taps.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true).sink { seen.append($0) }.store(in: &bag)
                taps.send(1)
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { for tap in 2...5 { taps.send(tap) } }
            }
            #expect(seen == [1, 5])
            #expect(unrest == nil)
        }

        @Test func `a timer publishes after each interval`() {
            var ticks = 0
            var bag: Set<AnyCancellable> = []
            var order: [String] = []
            let unrest = run {
                Timer.publish(every: 2, on: .main, in: .common).autoconnect().prefix(3).sink { _ in
                    ticks += 1
                    order.append("tick")
                }.store(in: &bag)
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { order.append("1 s") }
            }
            #expect(ticks == 3)
            #expect(order == ["1 s", "tick", "tick", "tick"])
            #expect(unrest == nil)
        }

        @Test func `timeout comes in virtual time`() {
            var seen: [String] = []
            var bag: Set<AnyCancellable> = []
            let never = PassthroughSubject<Int, Never>()
            _ = run {
                never.timeout(.seconds(5), scheduler: DispatchQueue.main).sink(
                    receiveCompletion: { seen.append("\($0)") }, receiveValue: { _ in }
                )
                .store(in: &bag)
            }
            #expect(seen == ["finished"])
        }
    }
#endif
