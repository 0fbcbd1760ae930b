#if os(Linux)
    import Dispatch
    import Testing
    import UIKit

    /// What an app puts on queues and into tasks comes to rest after each action, in order, and without waiting for real time.
    @MainActor struct MainLoopTests {
        private let log = Log()

        /// Runs a piece of an app's code to rest. Returns what it logged, and why it did not come to rest if so.
        private func run(_ work: () -> Void) -> (lines: [String], unrest: MainLoop.Unrest?) {
            MainLoop.capturing {
                work()
                let unrest = MainLoop.settle()
                return (log.take(), unrest)
            }
        }

        private nonisolated func note(_ line: String) { MainActor.assumeIsolated { log.add(line) } }

        @Test func `work on the main queue runs in order, after the call`() {
            let (lines, unrest) = run {
                DispatchQueue.main.async { log.add("first") }
                DispatchQueue.main.async(execute: DispatchWorkItem { MainActor.assumeIsolated { log.add("second") } })
                OperationQueue.main.addOperation { MainActor.assumeIsolated { log.add("third") } }
                log.add("call")
            }
            #expect(lines == ["call", "first", "second", "third"])
            #expect(unrest == nil)
        }

        @Test func `delays run in the order in which they are due, and cost no real time`() {
            let start = DispatchTime.now()
            let (lines, _) = run {
                DispatchQueue.main.asyncAfter(deadline: .now() + 30) { log.add("30 s") }
                DispatchQueue.main.asyncAfter(wallDeadline: .now() + 20) { log.add("20 s") }
                DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1)) {
                    log.add("1 ms")
                    DispatchQueue.main.asyncAfter(deadline: .now() + 25) { MainActor.assumeIsolated { log.add("1 ms and 25 s") } }
                }
            }
            #expect(lines == ["1 ms", "20 s", "1 ms and 25 s", "30 s"])
            #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds < 10_000_000_000)
        }

        @Test func `a task of the main actor runs to its end, through sleeps and other tasks`() {
            actor Counter {
                private var count = 0
                func next() -> Int {
                    count += 1
                    return count
                }
            }
            let thread = pthread_self()
            let (lines, unrest) = run {
                Task { @MainActor in
                    log.add("same thread: \(pthread_equal(pthread_self(), thread) != 0)")
                    try? await Task.sleep(for: .seconds(3))
                    log.add("slept")
                    try? await Task.sleep(nanoseconds: 2_000_000_000)
                    log.add("slept again")
                    let counter = Counter()
                    _ = await counter.next()
                    log.add("actor says \(await counter.next())")
                    let isHere = await Task.detached { pthread_equal(pthread_self(), thread) != 0 }.value
                    log.add("detached on the same thread: \(isHere)")
                    let sum = await Self.sum()
                    log.add("group says \(sum)")
                    async let other = Self.slow()
                    log.add("other says \(await other)")
                }
                DispatchQueue.main.asyncAfter(deadline: .now() + 4) { log.add("after 4 s") }
            }
            #expect(
                lines == [
                    "same thread: true", "slept", "after 4 s", "slept again", "actor says 2", "detached on the same thread: true",
                    "group says 6", "other says 5",
                ])
            #expect(unrest == nil)
        }

        private nonisolated static func sum() async -> Int {
            await withTaskGroup(of: Int.self) { tasks in
                for number in 1...3 { tasks.addTask { number } }
                var sum = 0
                for await number in tasks { sum += number }
                return sum
            }
        }

        private nonisolated static func slow() async -> Int {
            try? await Task.sleep(for: .seconds(10))
            return 5
        }

        @Test func `a continuation that the main queue resumes is waited for`() {
            let (lines, _) = run {
                Task { @MainActor in
                    let answer = await withCheckedContinuation { continuation in
                        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: 42) }
                    }
                    log.add("\(answer)")
                }
            }
            #expect(lines == ["42"])
        }

        @Test func `work on other queues runs there and is waited for`() {
            let (lines, unrest) = run {
                DispatchQueue.global().async {
                    let isMain = Thread.isMainThread
                    usleep(20_000)
                    DispatchQueue.main.async {
                        MainActor.assumeIsolated { log.add("back from the background, main thread there: \(isMain)") }
                    }
                }
                DispatchQueue(label: "own").asyncAfter(deadline: .now() + 5) {
                    DispatchQueue.main.sync { MainActor.assumeIsolated { log.add("back from a queue of its own") } }
                }
            }
            #expect(Set(lines) == ["back from the background, main thread there: false", "back from a queue of its own"])
            #expect(unrest == nil)
        }

        @Test func `another queue may wait for the main queue often`() {
            let (lines, unrest) = run {
                DispatchQueue.global().async {
                    for _ in 1...2_000 { DispatchQueue.main.sync { MainActor.assumeIsolated { log.add("there") } } }
                }
            }
            #expect(lines.count == 2_000)
            #expect(unrest == nil)
        }

        @Test func `a group tells the main queue when its work has ended`() {
            let (lines, _) = run {
                let group = DispatchGroup()
                for number in 1...3 {
                    DispatchQueue.global().async(group: group) { usleep(UInt32(1_000 * number)) }
                }
                group.enter()
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { group.leave() }
                group.notify(queue: .main) { log.add("all done") }
            }
            #expect(lines == ["all done"])
        }

        @Test func `a group that never ends is not waited for`() {
            let group = DispatchGroup()
            group.enter()
            let (lines, unrest) = run { group.notify(queue: .main) { log.add("never") } }
            #expect(lines == [])
            #expect(unrest == nil)
            group.leave()
        }

        @Test func `work that has been cancelled does not run`() {
            let (lines, _) = run {
                let item = DispatchWorkItem { MainActor.assumeIsolated { log.add("cancelled") } }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
                item.cancel()
                let task = Task { @MainActor in
                    do { try await Task.sleep(for: .seconds(50)) } catch { log.add("\(error)") }
                }
                DispatchQueue.main.async { task.cancel() }
            }
            #expect(lines == ["CancellationError()"])
        }

        @Test func `work that always puts the next on the queue is cut off`() {
            func again() { DispatchQueue.main.async { MainActor.assumeIsolated { again() } } }
            #expect(run { again() }.unrest == .neverQuiet)
            #expect(run { log.add("next") } == (["next"], nil))
        }

        @Test func `a clock that ticks for ever is cut off`() {
            var ticks = 0
            func tick() {
                ticks += 1
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { tick() } }
            }
            #expect(run { tick() }.unrest == .ticking)
            #expect(ticks == 61)
        }

        @Test func `timers run in virtual time`() {
            let start = DispatchTime.now()
            let (lines, unrest) = run {
                RunLoop.main.perform { note("performed") }
                _ = Timer.scheduledTimer(withTimeInterval: 20, repeats: false) { _ in note("20 s") }
                nonisolated(unsafe) var ticks = 0
                _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { timer in
                    ticks += 1
                    note("tick \(ticks)")
                    if ticks == 3 { timer.invalidate() }
                }
                DispatchQueue.main.asyncAfter(deadline: .now() + 5) { note("5 s") }
                let stopped = Timer(timeInterval: 1, repeats: true) { _ in note("never") }
                RunLoop.main.add(stopped, forMode: .common)
                stopped.invalidate()
            }
            #expect(lines == ["performed", "tick 1", "tick 2", "5 s", "tick 3", "20 s"])
            #expect(unrest == nil)
            #expect(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds < 10_000_000_000)
        }

        @Test func `timers of dispatch run in virtual time`() {
            var kept: (any DispatchSourceTimer)?
            let (lines, unrest) = run {
                let repeated = DispatchSource.makeTimerSource(queue: .main)
                nonisolated(unsafe) var ticks = 0
                repeated.schedule(deadline: .now() + 1, repeating: 2)
                repeated.setEventHandler {
                    ticks += 1
                    note("tick \(ticks)")
                    if ticks == 2 { repeated.cancel() }
                }
                repeated.resume()
                let once = DispatchSource.makeTimerSource(queue: .main)
                once.setEventHandler { note("once") }
                once.activate()
                once.schedule(deadline: .now() + .milliseconds(1500))
                kept = once
                let dropped = DispatchSource.makeTimerSource(queue: .main)
                dropped.schedule(deadline: .now() + 1)
                dropped.setEventHandler { note("dropped") }
                dropped.resume()
            }
            #expect(lines == ["tick 1", "once", "tick 2"])
            #expect(unrest == nil)
            withExtendedLifetime(kept) {}
        }

        @Test func `a clock on a timer ticks for a while and is no fault`() {
            nonisolated(unsafe) var ticks = 0
            #expect(run { _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in ticks += 1 } }.unrest == nil)
            #expect(ticks == 60)
        }

        @Test func `a timer lets go what it holds when it is invalidated, or with the replay`() {
            weak var heldByStopped: Log?
            weak var heldByRunning: Log?
            weak var heldByDispatch: Log?
            weak var heldByCycle: Log?
            MainLoop.capturing {
                let (first, second, third, fourth) = (Log(), Log(), Log(), Log())
                (heldByStopped, heldByRunning, heldByDispatch, heldByCycle) = (first, second, third, fourth)
                let stopped = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in _ = first }
                _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in _ = second }
                let source = DispatchSource.makeTimerSource(queue: .main)
                source.schedule(deadline: .now(), repeating: 1)
                source.setEventHandler { _ = third }
                source.resume()
                let itself = DispatchSource.makeTimerSource(queue: .main)
                itself.schedule(deadline: .now(), repeating: 1)
                itself.setEventHandler { _ = (fourth, itself) }
                itself.resume()
                MainLoop.settle()
                stopped.invalidate()
            }
            #expect(heldByStopped == nil)
            #expect(heldByRunning == nil)
            #expect(heldByDispatch == nil)
            #expect(heldByCycle == nil)
        }

        @Test func `the delays of an action do not count for the next one`() {
            func tick(_ count: Int) {
                guard count > 0 else { return }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { tick(count - 1) } }
            }
            MainLoop.capturing {
                tick(10)
                #expect(MainLoop.settle() == nil)
                DispatchQueue.main.asyncAfter(deadline: .now() + 900) {}
                #expect(MainLoop.settle() == nil)
                #expect(MainLoop.secondsToSleep == 900)
            }
        }

        @Test func `of a timer that is stopped and of ticking that is cut off nothing sleeps on`() {
            func tick() { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { MainActor.assumeIsolated { tick() } } }
            MainLoop.capturing {
                let timer = Timer.scheduledTimer(withTimeInterval: 900, repeats: false) { _ in }
                #expect(MainLoop.settle() == nil)
                #expect(MainLoop.secondsToSleep == 900)
                timer.invalidate()
                #expect(MainLoop.secondsToSleep == nil)
                tick()
                #expect(MainLoop.settle() == .ticking)
                #expect(MainLoop.secondsToSleep == nil)
            }
        }

        @Test func `what is due much later sleeps until somebody waits for it`() {
            MainLoop.capturing {
                DispatchQueue.main.asyncAfter(deadline: .now() + 900) { log.add("signed out") }
                #expect(MainLoop.settle() == nil)
                #expect(log.take() == [])
                #expect(MainLoop.secondsToSleep == 900)
                MainLoop.wait()
                #expect(log.take() == ["signed out"])
                #expect(MainLoop.secondsToSleep == nil)
            }
        }

        @Test func `what is left over is forgotten with everything it holds`() {
            weak var held: Log?
            MainLoop.capturing {
                let holder = Log()
                held = holder
                DispatchQueue.main.async { holder.add("too late") }
                MainLoop.forget()
                MainLoop.settle()
            }
            #expect(held == nil)
        }

        @Test func `work of others goes its own way`() async {
            let other = await withCheckedContinuation { continuation in
                DispatchQueue.main.async { continuation.resume(returning: "ran") }
            }
            #expect(other == "ran")
            #expect(await Task.detached { 3 }.value == 3)
            try? await Task.sleep(for: .milliseconds(1))
        }
    }

    @MainActor private final class Log {
        private var lines: [String] = []
        func add(_ line: String) { lines.append(line) }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }
#endif
