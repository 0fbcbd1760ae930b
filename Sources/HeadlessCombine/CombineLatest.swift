import OpenCombine

// OpenCombine has no `combineLatest`.

/// Sends the last values of all publishers together whenever one of them sends one, once each has sent one.
private final class LatestSubscription<Downstream: Subscriber>: JointSubscription<Downstream> {
    private var latest: [Any?]
    private var requested = Subscribers.Demand.none
    private let combine: ([Any?]) -> Downstream.Input

    init(_ downstream: Downstream, count: Int, combine: @escaping ([Any?]) -> Downstream.Input) {
        latest = Array(repeating: nil, count: count)
        self.combine = combine
        super.init(downstream, count: count)
    }

    override func firstDemand() -> Subscribers.Demand { requested }

    // What the subscriber asks for is asked of everybody: any of them may bring the next value.
    override func demandHasGrown(by more: Subscribers.Demand) {
        guarded { requested += more }
        askAll(for: more)
    }

    func join<Upstream: Publisher>(_ upstream: Upstream, as index: Int) where Upstream.Failure == Downstream.Failure {
        // The publisher holds the arm, and the arm holds this.
        join(upstream, as: index) { [unowned self] value in
            let values = guarded { () -> [Any?]? in
                latest[index] = .some(value)
                return latest.allSatisfy { $0 != nil } && take() ? latest : nil
            }
            if let values { send(combine(values)) }
            return .none
        }
    }
}

extension Publishers {
    /// Sends the last values of two publishers together whenever one of them sends one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = LatestSubscription(subscriber, count: 2) { ($0[0] as! A.Output, $0[1] as! B.Output) }
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
        }
    }

    /// Sends the last values of three publishers together whenever one of them sends one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = LatestSubscription(subscriber, count: 3) { ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output) }
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
            joint.join(c, as: 2)
        }
    }

    /// Sends the last values of four publishers together whenever one of them sends one.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = LatestSubscription(subscriber, count: 4) {
                ($0[0] as! A.Output, $0[1] as! B.Output, $0[2] as! C.Output, $0[3] as! D.Output)
            }
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
            joint.join(c, as: 2)
            joint.join(d, as: 3)
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Sends its last value and that of another publisher together whenever one of them sends one.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
        .init(self, other)
    }

    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure { combineLatest(other).map(transform) }

    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure { .init(self, publisher1, publisher2) }

    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        combineLatest(publisher1, publisher2).map(transform)
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        .init(self, publisher1, publisher2, publisher3)
    }

    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        combineLatest(publisher1, publisher2, publisher3).map(transform)
    }
}
