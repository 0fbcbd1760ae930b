import Foundation
import OpenCombine

/// What joins several publishers for one subscriber: the subscription that this one gets, and the subscriptions to all of them.
///
/// The subscriber hears of one thing at a time. Everything is let go at the end or when it is canceled.
class JointSubscription<Downstream: Subscriber>: Subscription {
    private let lock = NSLock()
    /// The subscriber may ask for more, cancel or set off other values while it receives one.
    private let delivery = NSRecursiveLock()
    private var downstream: Downstream?
    private var subscriptions: [(any Subscription)?]
    private var unfinished: Int
    /// What the subscriber has asked for and not received yet.
    private(set) var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        subscriptions = Array(repeating: nil, count: count)
        unfinished = count
    }

    // MARK: For the kinds of joining

    /// What to ask a publisher for when its subscription arrives: all that the subscriber has asked for and not received.
    func firstDemand() -> Subscribers.Demand { demand }
    /// The subscriber has asked for more.
    func demandHasGrown(by more: Subscribers.Demand) {}
    /// Whether something is left to be sent although all publishers have finished.
    var hasLeftovers: Bool { false }

    /// Runs a piece of work on the state.
    final func guarded<Result>(_ work: () -> Result) -> Result { lock.withLock(work) }

    /// Counts one value off the demand; false if none is asked for. To be called in ``guarded(_:)``.
    final func take() -> Bool {
        guard demand > 0 else { return false }
        demand -= 1
        return true
    }

    /// Sends a value that ``take()`` has counted.
    final func send(_ value: Downstream.Input) {
        delivery.lock()
        let more = lock.withLock { downstream }?.receive(value) ?? .none
        delivery.unlock()
        if more > 0 { request(more) }
    }

    final func ask(_ index: Int, for demand: Subscribers.Demand) {
        guard demand > 0 else { return }
        lock.withLock { subscriptions[index] }?.request(demand)
    }

    final func askAll(for demand: Subscribers.Demand) {
        for subscription in lock.withLock({ subscriptions }) { subscription?.request(demand) }
    }

    final func finishIfDone() {
        if lock.withLock({ unfinished == 0 && !hasLeftovers }) { end(with: .finished) }
    }

    // MARK: What the publishers send

    /// Subscribes to one of the publishers.
    final func join<Upstream: Publisher>(
        _ upstream: Upstream, as index: Int, receive: @escaping (Upstream.Output) -> Subscribers.Demand
    ) where Upstream.Failure == Downstream.Failure {
        upstream.subscribe(Arm(joint: self, index: index, receive: receive))
    }

    fileprivate final func receive(_ subscription: any Subscription, from index: Int) {
        let isWanted = lock.withLock {
            guard downstream != nil, subscriptions[index] == nil else { return false }
            subscriptions[index] = subscription
            return true
        }
        guard isWanted else { return subscription.cancel() }
        ask(index, for: lock.withLock { firstDemand() })
    }

    fileprivate final func receive(_ completion: Subscribers.Completion<Downstream.Failure>, from index: Int) {
        let isEnd = lock.withLock {
            subscriptions[index] = nil
            guard case .finished = completion else { return true }
            unfinished -= 1
            return false
        }
        if isEnd { end(with: completion) } else { finishIfDone() }
    }

    private func end(with completion: Subscribers.Completion<Downstream.Failure>) {
        let (last, rest) = letGo()
        for subscription in rest { subscription.cancel() }
        delivery.lock()
        last?.receive(completion: completion)
        delivery.unlock()
    }

    private func letGo() -> (Downstream?, [any Subscription]) {
        lock.withLock {
            defer {
                downstream = nil
                subscriptions = subscriptions.map { _ in nil }
            }
            return (downstream, subscriptions.compactMap { $0 })
        }
    }

    // MARK: Subscription

    final func request(_ demand: Subscribers.Demand) {
        lock.withLock { self.demand += demand }
        demandHasGrown(by: demand)
    }

    final func cancel() { for subscription in letGo().1 { subscription.cancel() } }
}

/// Receives what one of the publishers sends.
private final class Arm<Input, Downstream: Subscriber>: Subscriber {
    private let joint: JointSubscription<Downstream>
    private let index: Int
    private let receive: (Input) -> Subscribers.Demand

    init(joint: JointSubscription<Downstream>, index: Int, receive: @escaping (Input) -> Subscribers.Demand) {
        self.joint = joint
        self.index = index
        self.receive = receive
    }

    func receive(subscription: any Subscription) { joint.receive(subscription, from: index) }
    func receive(_ input: Input) -> Subscribers.Demand { receive(input) }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) { joint.receive(completion, from: index) }
}
