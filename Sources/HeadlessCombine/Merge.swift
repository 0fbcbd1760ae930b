import OpenCombine

// OpenCombine has no `merge`.

/// Sends on what any of several publishers sends.
///
/// A publisher is asked for one value ahead unless the subscriber takes everything, as Combine does.
private final class MergeSubscription<Downstream: Subscriber>: JointSubscription<Downstream> {
    private var leftovers: [(index: Int, value: Downstream.Input)] = []

    override var hasLeftovers: Bool { !leftovers.isEmpty }
    override func firstDemand() -> Subscribers.Demand { demand == .unlimited ? .unlimited : .max(1) }

    override func demandHasGrown(by more: Subscribers.Demand) {
        while let next = guarded({ hasLeftovers && take() ? leftovers.removeFirst() : nil }) {
            send(next.value)
            if more != .unlimited { ask(next.index, for: .max(1)) }
        }
        if more == .unlimited { askAll(for: .unlimited) }
        finishIfDone()
    }

    func join<Upstream: Publisher>(_ upstream: Upstream, as index: Int)
    where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
        // The publisher holds the arm, and the arm holds this.
        join(upstream, as: index) { [unowned self] value in
            let isTaken = guarded {
                if take() { return true }
                leftovers.append((index, value))
                return false
            }
            guard isTaken else { return .none }
            send(value)
            return guarded { demand } == .unlimited ? .none : .max(1)
        }
    }
}

extension Publishers {
    /// Sends on what any of a number of publishers of one type sends.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        public let publishers: [Upstream]

        public init(_ upstream: Upstream...) { publishers = upstream }
        public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = MergeSubscription(subscriber, count: publishers.count)
            subscriber.receive(subscription: joint)
            for (index, publisher) in publishers.enumerated() { joint.join(publisher, as: index) }
            joint.finishIfDone()
        }

        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }

    /// Sends on what any of two publishers sends.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where B.Output == A.Output, B.Failure == A.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B

        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = MergeSubscription(subscriber, count: 2)
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
        }

        public func merge<C: Publisher>(with c: C) -> Merge3<A, B, C>
        where C.Output == Output, C.Failure == Failure { .init(self.a, self.b, c) }

        public func merge<C: Publisher, D: Publisher>(with c: C, _ d: D) -> Merge4<A, B, C, D>
        where C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure { .init(self.a, self.b, c, d) }
    }

    /// Sends on what any of three publishers sends.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C

        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = MergeSubscription(subscriber, count: 3)
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
            joint.join(c, as: 2)
        }

        public func merge<D: Publisher>(with d: D) -> Merge4<A, B, C, D>
        where D.Output == Output, D.Failure == Failure { .init(self.a, self.b, self.c, d) }

        public func merge<D: Publisher, E: Publisher>(with d: D, _ e: E) -> Merge5<A, B, C, D, E>
        where D.Output == Output, D.Failure == Failure, E.Output == Output, E.Failure == Failure { .init(self.a, self.b, self.c, d, e) }
    }

    /// Sends on what any of four publishers sends.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
        D.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D

        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = MergeSubscription(subscriber, count: 4)
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
            joint.join(c, as: 2)
            joint.join(d, as: 3)
        }

        public func merge<E: Publisher>(with e: E) -> Merge5<A, B, C, D, E>
        where E.Output == Output, E.Failure == Failure { .init(self.a, self.b, self.c, self.d, e) }

        public func merge<E: Publisher, F: Publisher>(with e: E, _ f: F) -> Merge6<A, B, C, D, E, F>
        where E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure {
            .init(self.a, self.b, self.c, self.d, e, f)
        }
    }

    /// Sends on what any of five publishers sends.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
        D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) { (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e) }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = MergeSubscription(subscriber, count: 5)
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
            joint.join(c, as: 2)
            joint.join(d, as: 3)
            joint.join(e, as: 4)
        }

        public func merge<F: Publisher>(with f: F) -> Merge6<A, B, C, D, E, F>
        where F.Output == Output, F.Failure == Failure { .init(self.a, self.b, self.c, self.d, self.e, f) }

        public func merge<F: Publisher, G: Publisher>(with f: F, _ g: G) -> Merge7<A, B, C, D, E, F, G>
        where F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure {
            .init(self.a, self.b, self.c, self.d, self.e, f, g)
        }
    }

    /// Sends on what any of six publishers sends.
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
        D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure, F.Output == A.Output, F.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = MergeSubscription(subscriber, count: 6)
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
            joint.join(c, as: 2)
            joint.join(d, as: 3)
            joint.join(e, as: 4)
            joint.join(f, as: 5)
        }

        public func merge<G: Publisher>(with g: G) -> Merge7<A, B, C, D, E, F, G>
        where G.Output == Output, G.Failure == Failure { .init(self.a, self.b, self.c, self.d, self.e, self.f, g) }

        public func merge<G: Publisher, H: Publisher>(with g: G, _ h: H) -> Merge8<A, B, C, D, E, F, G, H>
        where G.Output == Output, G.Failure == Failure, H.Output == Output, H.Failure == Failure {
            .init(self.a, self.b, self.c, self.d, self.e, self.f, g, h)
        }
    }

    /// Sends on what any of seven publishers sends.
    public struct Merge7<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>: Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
        D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure, F.Output == A.Output, F.Failure == A.Failure,
        G.Output == A.Output, G.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = MergeSubscription(subscriber, count: 7)
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
            joint.join(c, as: 2)
            joint.join(d, as: 3)
            joint.join(e, as: 4)
            joint.join(f, as: 5)
            joint.join(g, as: 6)
        }

        public func merge<H: Publisher>(with h: H) -> Merge8<A, B, C, D, E, F, G, H>
        where H.Output == Output, H.Failure == Failure { .init(self.a, self.b, self.c, self.d, self.e, self.f, self.g, h) }
    }

    /// Sends on what any of eight publishers sends.
    public struct Merge8<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>:
        Publisher
    where
        B.Output == A.Output, B.Failure == A.Failure, C.Output == A.Output, C.Failure == A.Failure, D.Output == A.Output,
        D.Failure == A.Failure, E.Output == A.Output, E.Failure == A.Failure, F.Output == A.Output, F.Failure == A.Failure,
        G.Output == A.Output, G.Failure == A.Failure, H.Output == A.Output, H.Failure == A.Failure
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure
        public let a: A
        public let b: B
        public let c: C
        public let d: D
        public let e: E
        public let f: F
        public let g: G
        public let h: H

        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let joint = MergeSubscription(subscriber, count: 8)
            subscriber.receive(subscription: joint)
            joint.join(a, as: 0)
            joint.join(b, as: 1)
            joint.join(c, as: 2)
            joint.join(d, as: 3)
            joint.join(e, as: 4)
            joint.join(f, as: 5)
            joint.join(g, as: 6)
            joint.join(h, as: 7)
        }
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Sends on what it and other publishers send.
    public func merge<B: Publisher>(with other: B) -> Publishers.Merge<Self, B>
    where B.Output == Output, B.Failure == Failure { .init(self, other) }

    public func merge<B: Publisher, C: Publisher>(with b: B, _ c: C) -> Publishers.Merge3<Self, B, C>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure { .init(self, b, c) }

    public func merge<B: Publisher, C: Publisher, D: Publisher>(with b: B, _ c: C, _ d: D) -> Publishers.Merge4<Self, B, C, D>
    where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure {
        .init(self, b, c, d)
    }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(with b: B, _ c: C, _ d: D, _ e: E)
        -> Publishers.Merge5<Self, B, C, D, E>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure
    { .init(self, b, c, d, e) }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(with b: B, _ c: C, _ d: D, _ e: E, _ f: F)
        -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure
    { .init(self, b, c, d, e, f) }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure
    { .init(self, b, c, d, e, f, g) }

    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure, D.Output == Output, D.Failure == Failure,
        E.Output == Output, E.Failure == Failure, F.Output == Output, F.Failure == Failure, G.Output == Output, G.Failure == Failure,
        H.Output == Output, H.Failure == Failure
    { .init(self, b, c, d, e, f, g, h) }

    public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init(self, other) }
}
