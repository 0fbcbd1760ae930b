/// Subscriptions to publishers and observables, which keep what they are given until they end or are cancelled.
extension RetentionReader {
    /// The subscription that a call makes, be it one of the app's own that hands its closures to the library's; `nil` for any other call.
    func subscription(_ call: Call, _ name: String, to publisher: Expression, _ receivers: [Term]) -> Term? {
        if Retaining.subscribing.contains(name) { return subscribe(call, to: publisher, receivers) }
        let fitting = publisherTypes.flatMap { program.externalFunctions[$0]?[name] ?? [] }.compactMap { id in
            arrange(call, program.functions[id].facts).map { (program.functions[id].facts, $0) }
        }
        guard fitting.count == 1, let (own, order) = fitting.first, let kept = kept(by: own), publishers.isEndless(publisher, in: scope)
        else { return nil }
        let subscription = make(.subscription, call.spot)
        holdUpstream(receivers, by: subscription, call.spot)
        for (place, indices) in order.sorted(by: { $0.key < $1.key }) {
            for index in indices {
                let values = evaluate(call.arguments[index].value)
                if kept.contains(own.parameters[place].name) {
                    hold(values, by: subscription, "closure", cause: .content, call.spot)
                } else {
                    escape(values)
                }
            }
        }
        return subscription
    }

    private func holdUpstream(_ receivers: [Term], by subscription: Term, _ spot: Spot) {
        let chains = receivers.filter { $0.node.map { nodes[$0].kind == .container("pipeline") } ?? false }
        hold(chains, by: subscription, "upstream", cause: .content, spot)
    }

    private func subscribe(_ call: Call, to publisher: Expression, _ receivers: [Term]) -> Term {
        guard publishers.isEndless(publisher, in: scope) else {
            let short = make(.container("ending"), call.spot)
            for argument in call.arguments { escape(evaluate(argument.value)) }
            return short
        }
        // `assign(to:on:ownership:)` and the like of an app may refer weakly.
        let isPlain = call.arguments.allSatisfy { $0.label != "ownership" }
        let subscription = make(.subscription, call.spot)
        holdUpstream(receivers, by: subscription, call.spot)
        for argument in call.arguments where argument.label != "to" && (isPlain || argument.label != "on") {
            let cause: StrongStore.Cause = argument.label == "on" ? .closure : .content
            hold(evaluate(argument.value), by: subscription, "closure", cause: cause, call.spot)
        }
        return subscription
    }

    // MARK: - What is subscribed to

    /// Notes that the object with the publisher keeps a subscription whose token is put into a property of the own object: a subject keeps
    /// whoever subscribes until it ends or the subscription is cancelled.
    func keepSubscriber(_ subscriptions: [Term], _ made: Expression?, in bag: Expression, _ spot: Spot) {
        guard let owner = scope.owner, let name = OwnMember.name(bag, scope), let property = program.property(named: name, on: owner),
            subscriptions.count == 1, let node = subscriptions[0].node, nodes[node].kind == .subscription,
            case .call(let call)? = made, case .member(let publisher?, _, _) = call.callee,
            let (base, subject) = publishers.home(of: publisher, in: scope), isName(base)
        else { return }
        for holder in evaluate(base) where holder.root != .me && holder.root != .statics && holder.isOne {
            let field = Term.Field(name: subject, isMany: true)
            let store = StrongStore(
                holder: holder, field: field, value: subscriptions[0], cause: .content, file: scope.file, spot: spot)
            units[unit].subscribed.append((store, property))
        }
    }

    /// Whether an expression names something, and makes nothing.
    private func isName(_ expression: Expression) -> Bool {
        switch expression {
        case .name: true
        case .member(let base?, _, _), .optional(let base): isName(base)
        default: false
        }
    }

    // MARK: - Own subscriptions

    /// Types of Combine and RxSwift to which apps add subscriptions.
    private var publisherTypes: [String] { ["Publisher", "AnyPublisher", "ObservableType", "Observable"] }

    /// The names of the closures that a function of an extension of a publisher hands to a subscription to that publisher, which it
    /// returns, be it inside of closures; `nil` if it does anything else.
    private func kept(by function: FunctionFacts) -> Set<String>? {
        guard let body = function.body, body.statements.count == 1, case .return(.call(let call)?, _) = body.statements[0],
            let name = nameOnSelf(call), Retaining.subscribing.contains(name)
        else { return nil }
        let closures = Set(function.parameters.filter { isFunction($0.type) }.map(\.name))
        var kept: Set<String> = []
        for argument in call.arguments {
            switch argument.value {
            case .closure(let closure): kept.formUnion(closures.intersection(closure.freeNames))
            case .name(let name, _) where closures.contains(name): kept.insert(name)
            default: break
            }
        }
        return kept
    }

    /// The name of a method that is called on the own object, or on what an operator gives of it.
    private func nameOnSelf(_ call: Call) -> String? {
        switch call.callee {
        case .name(let name, _), .member(.self?, let name, _): name
        case .member(.call(let inner)?, let name, _):
            nameOnSelf(inner).flatMap { Publishers.operators.contains($0) ? name : nil }
        default: nil
        }
    }
}
