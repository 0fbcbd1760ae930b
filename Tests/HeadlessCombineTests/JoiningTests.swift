import Combine
import Testing

/// `merge` and `combineLatest`, which OpenCombine lacks.
struct JoiningTests {
    enum Fault: Error { case some }

    /// Takes values one by one.
    private final class Reader<Input>: Subscriber {
        var seen: [String] = []
        var subscription: (any Subscription)?
        func receive(subscription: any Subscription) { self.subscription = subscription }
        func receive(_ input: Input) -> Subscribers.Demand {
            seen.append("\(input)")
            return .none
        }
        func receive(completion: Subscribers.Completion<Fault>) { seen.append("\(completion)") }
    }

    private let a = PassthroughSubject<Int, Fault>()
    private let b = PassthroughSubject<Int, Fault>()

    @Test func `merge sends what comes from anywhere and ends with the last`() {
        let reader = Reader<Int>()
        a.merge(with: b).subscribe(reader)
        reader.subscription?.request(.unlimited)
        a.send(1)
        b.send(2)
        a.send(completion: .finished)
        b.send(3)
        b.send(completion: .finished)
        #expect(reader.seen == ["1", "2", "3", "finished"])
    }

    @Test func `merge keeps one value of each until it is asked for`() {
        let reader = Reader<Int>()
        Publishers.Merge(a, b).subscribe(reader)
        a.send(1)
        a.send(2)
        b.send(3)
        #expect(reader.seen == [])
        reader.subscription?.request(.max(1))
        #expect(reader.seen == ["1"])
        a.send(4)
        a.send(completion: .finished)
        b.send(completion: .finished)
        reader.subscription?.request(.unlimited)
        #expect(reader.seen == ["1", "3", "4", "finished"])
    }

    @Test func `merge takes any number`() {
        var seen: [Int] = []
        let just = { (number: Int) in Just(number) }
        _ = just(1).merge(with: just(2), just(3), just(4)).merge(with: just(5)).sink { seen.append($0) }
        _ = just(1).merge(with: just(2), just(3), just(4), just(5), just(6), just(7), just(8)).sink { seen.append($0) }
        _ = Publishers.MergeMany((1...3).map(just)).sink { seen.append($0) }
        #expect(seen == [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3])
        var isFinished = false
        _ = Publishers.MergeMany([Just<Int>]()).sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { _ in })
        #expect(isFinished)
    }

    @Test func `combineLatest waits for all and then sends with each`() {
        let reader = Reader<(Int, Int)>()
        a.combineLatest(b).subscribe(reader)
        reader.subscription?.request(.unlimited)
        a.send(1)
        a.send(2)
        b.send(3)
        a.send(4)
        a.send(completion: .finished)
        b.send(5)
        b.send(completion: .finished)
        #expect(reader.seen == ["(2, 3)", "(4, 3)", "(4, 5)", "finished"])
    }

    @Test func `combineLatest sends no more than is asked for`() {
        let reader = Reader<Int>()
        a.combineLatest(b, +).subscribe(reader)
        reader.subscription?.request(.max(1))
        a.send(1)
        b.send(2)
        a.send(3)
        #expect(reader.seen == ["3"])
        reader.subscription?.request(.max(1))
        b.send(4)
        #expect(reader.seen == ["3", "5"])
    }

    @Test func `combineLatest takes up to four, and nothing is a value`() {
        var seen: [String] = []
        let nothing = CurrentValueSubject<String?, Never>(nil)
        _ = nothing.combineLatest(Just(1), Just(true)) { "\($0 ?? "nothing") \($1) \($2)" }.sink { seen.append($0) }
        _ = Publishers.CombineLatest4(Just(1), Just(2), Just(3), Just(4)).map { $0 + $1 + $2 + $3 }.sink { seen.append("\($0)") }
        #expect(seen == ["nothing 1 true", "10"])
    }

    @Test(arguments: [true, false]) func `a fault ends everything`(isMerge: Bool) {
        let reader = Reader<Int>()
        if isMerge { a.merge(with: b).subscribe(reader) } else { a.combineLatest(b, +).subscribe(reader) }
        reader.subscription?.request(.unlimited)
        a.send(completion: .failure(.some))
        b.send(1)
        #expect(reader.seen == ["failure(HeadlessCombineTests.JoiningTests.Fault.some)"])
    }

    @Test func `a value that sets off another one is sent before it`() {
        var seen: [Int] = []
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let subscription = a.merge(with: b).sink { value in
            seen.append(value)
            if value == 1 { b.send(2) }
        }
        a.send(1)
        #expect(seen == [1, 2])
        subscription.cancel()
        a.send(3)
        #expect(seen == [1, 2])
    }

    @Test func `nothing is held after the end`() {
        final class Token {}
        weak var held: Token?
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var bag: Set<AnyCancellable> = []
        do {
            let token = Token()
            held = token
            a.combineLatest(b).merge(with: a.zip(b)).sink { _ in _ = token }.store(in: &bag)
        }
        #expect(held != nil)
        bag = []
        #expect(held == nil)
    }
}
