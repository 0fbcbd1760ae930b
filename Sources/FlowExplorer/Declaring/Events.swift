import FlowGraph
import Foundation
import HeadlessUIKit
import HeapGraph

extension Exploration {
    /// Something that reaches the app from outside, whatever screen is visible.
    struct Event {
        let label: String
        let isOffered: @MainActor (Flow) -> Bool
        let perform: @MainActor (Flow) -> Void
        /// Why it cannot happen to a flow, in a sentence; `nil` if it can.
        let problem: @MainActor (Flow) -> String?
    }

    /// Sets the links that may open the app while it runs: `.deepLinks(["shop://cart", "https://shop.example/offers"])`.
    ///
    /// Each link is tried in every state and delivered as the system does: to the scene delegate, or, without scenes, to the app delegate;
    /// `http` and `https` links as user activities. The flow therefore needs a delegate: use `Flow(connecting:)` or `Flow(launching:)`.
    ///
    /// - Parameters:
    ///   - links: The URLs, each with a scheme.
    ///   - condition: Returns whether the links may open the running flow at the moment (default: always).
    public func deepLinks(_ links: [String], when condition: @escaping @MainActor (Flow) -> Bool = { _ in true }) -> Exploration {
        var copy = self
        copy.problems += repeated(links).map { "the deep link \($0) is declared twice" }
        for link in links {
            guard let url = URL(string: link), url.scheme != nil else {
                copy.problems.append("the deep link \"\(link)\" is not a URL with a scheme, such as shop://cart")
                continue
            }
            copy.events.append(
                Event(label: "deep link \(link)", isOffered: condition) {
                    // Views hear of links where SwiftUI launches the app.
                    if UIApplication.takesLinks { UIApplication.receive(url) } else { $0.window.receive(url) }
                } problem: { flow in
                    UIApplication.takesLinks || flow.window.takesLinks
                        ? nil
                        : "deep links need a scene or app delegate, and the flow has none: use Flow(connecting:), Flow(launching:) or "
                            + ".event"
                })
        }
        return copy
    }

    /// Sets the push notifications that may reach the app while it runs: `.pushNotifications(["order sent": ["order": 7]])`.
    ///
    /// Each notification is tried in every state, and delivered to the app delegate with its user info. The flow therefore needs one: use
    /// `Flow(launching:)`, or the second argument of `Flow(connecting:launching:)`.
    ///
    /// - Parameters:
    ///   - notifications: The user info of each notification, by a name.
    ///   - condition: Returns whether they may reach the running flow at the moment (default: always).
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
                        : "push notifications need an app delegate, and the flow has none: use Flow(launching:) or .event"
                })
        }
        return copy
    }

    /// Adds an event that may reach the app from outside, whatever screen is visible:
    /// `.event("session expires", to: AppCoordinator.self) { $0.signOut() }`.
    ///
    /// - Parameters:
    ///   - name: The label of the action.
    ///   - root: The class of the flow's root object.
    ///   - condition: Returns whether the event may happen at the moment, given the root object (default: always).
    ///   - perform: Delivers the event to the root object.
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
                let found = flow.root.map { shortName(type(of: $0)) } ?? "nil"
                return "the event \"\(name)\" needs a root of class \(shortName(root)), but the flow's root is \(found)"
            })
        return copy
    }

    /// Adds an event with a value. Each value is tried: `.event("temperature", to: AppCoordinator.self, [-10, 35]) { $0.adapt(to: $1) }`.
    ///
    /// - Parameters:
    ///   - name: The name of the event; with the value, it is the label of the action: `temperature 35`.
    ///   - root: The class of the flow's root object.
    ///   - values: The values. Their descriptions must be unique.
    ///   - condition: Returns whether the event may happen at the moment, given the root object (default: always).
    ///   - perform: Delivers the event with a value to the root object.
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

extension Offers {
    /// What can happen from outside now: declared events, and answers to the questions that are open.
    func addEvents(in flow: Flow) {
        for (index, number) in events.enumerated() where exploration.events[index].isOffered(flow) {
            all.append(OfferedAction(number: number, what: .event(index)))
        }
        for (place, answers) in flow.answers.enumerated() where answers.openQuestions > 0 {
            for (index, label) in answers.labels.enumerated() {
                all.append(OfferedAction(number: labels.number(label, .answer), what: .answer(of: place, index)))
            }
        }
    }
}

extension Exploration {
    /// What makes no sense in a flow that has just been launched.
    func problem(of flow: Flow) -> String? {
        if let problem = problems.first ?? events.lazy.compactMap({ $0.problem(flow) }).first { return problem }
        return AnswersMade.problem(in: flow.answers)
    }
}
