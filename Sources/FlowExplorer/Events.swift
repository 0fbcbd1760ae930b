import FlowGraph
import Foundation
import HeadlessUIKit

extension Exploration {
    /// Something that happens to the app from outside, whatever is on show.
    struct Event {
        let label: String
        let isOffered: @MainActor (Flow) -> Bool
        let perform: @MainActor (Flow) -> Void
        /// Why it cannot happen to a flow, in a sentence; `nil` if it can.
        let problem: @MainActor (Flow) -> String?
    }

    /// Says which links may open the app while it runs: `.deepLinks(["shop://cart", "https://shop.example/offers"])`.
    ///
    /// Each is tried in every state and delivered as the system does it: to the scene's delegate, or to the app's where there is no scene;
    /// links of the web, `http` and `https`, come as user activities. The flow is therefore one that is launched by its delegate:
    /// `Flow(connecting:)` or `Flow(launching:)`.
    ///
    /// - Parameter condition: Says of the running flow whether the links may come right now; always, if left out.
    public func deepLinks(_ links: [String], when condition: @escaping @MainActor (Flow) -> Bool = { _ in true }) -> Exploration {
        var copy = self
        copy.problems += repeated(links).map { "the deep link \($0) is there twice" }
        for link in links {
            guard let url = URL(string: link), url.scheme != nil else {
                copy.problems.append("the deep link \"\(link)\" is no URL with a scheme, as shop://cart is one")
                continue
            }
            copy.events.append(
                Event(label: "deep link \(link)", isOffered: condition) { _ in
                    UIApplication.receive(url)
                } problem: { _ in
                    UIApplication.takesLinks
                        ? nil
                        : "deep links are handed to a delegate, and the flow has none: build it by Flow(connecting:) or Flow(launching:), or use .event"
                })
        }
        return copy
    }

    /// Says which push notifications may reach the app while it runs, each with a name: `.pushNotifications(["order sent": ["order": 7]])`.
    ///
    /// Each is tried in every state, and delivered to the app's delegate with its user info: `Flow(launching:)`, or the second argument of
    /// `Flow(connecting:launching:)`.
    ///
    /// - Parameter condition: Says of the running flow whether they may come right now; always, if left out.
    public func pushNotifications(
        _ notifications: KeyValuePairs<String, [AnyHashable: Any]>, when condition: @escaping @MainActor (Flow) -> Bool = { _ in true }
    ) -> Exploration {
        var copy = self
        let choices = Choices("push", notifications.map(\.key))
        copy.problems += choices.problems
        for (choice, notification) in zip(choices.all, notifications) {
            copy.events.append(
                Event(label: choice.label, isOffered: condition) { _ in
                    UIApplication.receive(pushNotification: notification.value)
                } problem: { _ in
                    UIApplication.takesPushNotifications
                        ? nil
                        : "push notifications are handed to the app's delegate, and the flow has none: build it by Flow(launching:), or use .event"
                })
        }
        return copy
    }

    /// Says what else may happen to the app from outside, whatever is on show:
    /// `.event("session expires", to: AppCoordinator.self) { $0.signOut() }`.
    ///
    /// - Parameters:
    ///   - name: What happens: the action's label.
    ///   - root: The class of the flow's root object.
    ///   - condition: Says of the root object whether it may happen right now; always, if left out.
    public func event<Root: AnyObject>(
        _ name: String, to root: Root.Type, when condition: @escaping @MainActor (Root) -> Bool = { _ in true },
        perform: @escaping @MainActor (Root) -> Void
    ) -> Exploration {
        var copy = self
        copy.events.append(
            Event(label: name) { flow in
                (flow.root as? Root).map(condition) ?? false
            } perform: { flow in
                if let root = flow.root as? Root { perform(root) }
            } problem: { flow in
                if flow.root is Root { return nil }
                let found = flow.root.map { "a \(shortName(type(of: $0)))" } ?? "not there"
                return "the event \"\(name)\" is for a \(shortName(root)), and the flow's root is \(found)"
            })
        return copy
    }

    /// The same with a value; each is tried: `.event("temperature", to: AppCoordinator.self, [-10, 35]) { $0.adapt(to: $1) }`.
    ///
    /// - Parameters:
    ///   - name: What happens; with the value, it is the action's label: `temperature 35`.
    ///   - root: The class of the flow's root object.
    ///   - values: No two of them have the same description.
    ///   - condition: Says of the root object whether it may happen right now; always, if left out.
    public func event<Root: AnyObject, Value>(
        _ name: String, to root: Root.Type, _ values: some Sequence<Value>,
        when condition: @escaping @MainActor (Root) -> Bool = { _ in true },
        perform: @escaping @MainActor (Root, Value) -> Void
    ) -> Exploration {
        let choices = Choices(name, values)
        var copy = self
        copy.problems += choices.problems
        for choice in choices.all { copy = copy.event(choice.label, to: root, when: condition) { perform($0, choice.value) } }
        return copy
    }
}

extension LiveWorld {
    /// What can happen from outside now: declared events, and answers to the questions that are open.
    func addEvents(in flow: Flow, to found: inout [OfferedAction]) {
        for (index, number) in events.enumerated() where exploration.events[index].isOffered(flow) {
            found.append(OfferedAction(number: number, what: .event(index)))
        }
        for (place, answers) in flow.answers.enumerated() where answers.openQuestions > 0 {
            for (index, label) in answers.labels.enumerated() {
                found.append(OfferedAction(number: labels.number(label, .answer), what: .answer(of: place, index)))
            }
        }
    }

    /// What makes no sense in a flow that has just been launched.
    func problem(of flow: Flow) -> String? {
        if let problem = exploration.problems.first ?? exploration.events.lazy.compactMap({ $0.problem(flow) }).first { return problem }
        return AnswersMade.problem(in: flow.answers)
    }
}
