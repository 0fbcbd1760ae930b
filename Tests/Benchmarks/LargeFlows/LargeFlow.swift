import FlowGraph

/// A made-up flow of an app that many teams have worked on for years: the same one for the same numbers.
///
/// Areas hang from the app's coordinator as tabs, features from areas, and smaller features from those, three to six of them each. Every
/// coordinator pushes its screens one after another, a person can go back everywhere, every seventh coordinator is presented as a sheet,
/// every ninth screen leads across to another coordinator, and every fifteenth coordinator is forgotten.
public enum LargeFlow {
    /// - Parameters:
    ///   - number: How many coordinators there are, the app's included.
    ///   - screens: How many each has.
    public static func document(coordinators number: Int, screens: Int) -> FlowDocument {
        var nodes: [Node] = []
        for next in 0..<max(number, 1) { nodes.append(node(next, before: nodes)) }
        var places: [Screen] = [], steps: [Transition] = [], coordinators: [CoordinatorNode] = []
        for (number, node) in nodes.enumerated() {
            places += (0..<screens).map { screen($0, of: node, isEntry: number == 0 && $0 == 0) }
            for index in 1..<max(screens, 1) {
                join(
                    node.screen(index - 1), node.screen(index), index == 3 ? .present : .push,
                    "tap \"\(Words.verbs[index % Words.verbs.count])\"", node, &steps)
            }
            if let parent = node.parent.map({ nodes[$0] }) {
                let way: Transition.Kind = parent.parent == nil ? .select : number % 7 == 0 ? .present : .push
                join(parent.screen(number % max(screens, 1)), node.screen(0), way, "tap \"\(node.title)\"", parent, &steps)
            }
            for index in 0..<screens where (number * screens + index) % 9 == 4 && node.parent != nil {
                // A neighbour is one that was added shortly before or after it: its cousins, as a rule.
                let neighbour = nodes[(number + 1 + index) % nodes.count]
                join(node.screen(index), neighbour.screen(0), .push, "tap \"See also \(neighbour.title)\"", node, &steps)
            }
            coordinators.append(node.coordinator)
            if number % 15 == 8, let parent = node.parent.map({ nodes[$0] }) {
                coordinators[number].lifetimes = [orphaned(node, in: parent)]
            }
        }
        return FlowDocument(
            name: "\(number)x\(screens)", graph: FlowGraph(coordinators: coordinators, screens: places, transitions: steps),
            summary: Summary(inputs: []))
    }

    private struct Node {
        let coordinator: CoordinatorNode
        /// What people call it.
        let title: String
        /// Its parent's number.
        let parent: Int?

        func screen(_ index: Int) -> Screen.ID { "\(coordinator.id)/\(index)" }
    }

    private static func node(_ number: Int, before nodes: [Node]) -> Node {
        guard number > 0 else {
            return Node(
                coordinator: CoordinatorNode(id: "AppCoordinator", typeName: "AppCoordinator", parent: nil), title: "App", parent: nil)
        }
        // The app has five areas, and everybody else three to six children: the first that has room takes the next one.
        var room = 0, parent = 0
        while number > room + limit(of: parent) {
            room += limit(of: parent)
            parent += 1
        }
        let words = Words.nouns
        let title =
            number <= 5 ? words[number] : "\(words[number % words.count]) \(words[(number / words.count + number * 7) % words.count])"
        let type = title.split(separator: " ").joined() + "\(number > words.count ? String(number) : "")Coordinator"
        let above = nodes[parent].coordinator.id
        return Node(
            coordinator: CoordinatorNode(id: "\(above)/\(type)", typeName: type, parent: above), title: title, parent: parent)
    }

    private static func limit(of number: Int) -> Int { number == 0 ? 5 : 3 + number * 5 % 4 }

    private static func screen(_ index: Int, of node: Node, isEntry: Bool) -> Screen {
        let title = index == 0 ? node.title : "\(node.title) \(Words.steps[index % Words.steps.count])"
        let kind: Screen.Kind = index == 3 ? .alert : index == 5 && node.title.count % 5 == 0 ? .web : .screen
        return Screen(
            id: node.screen(index), kind: kind, title: title, typeName: title.split(separator: " ").joined() + "ViewController",
            owner: node.coordinator.id,
            isEntry: isEntry)
    }

    /// A step, and the way back.
    private static func join(
        _ from: Screen.ID, _ to: Screen.ID, _ kind: Transition.Kind, _ label: String, _ node: Node, _ steps: inout [Transition]
    ) {
        let owner = node.coordinator.id
        let trigger = Trigger(kind: kind == .select ? .tabTap : .action, label: label)
        steps.append(Transition(from: from, to: to, kind: kind, trigger: trigger, owner: owner, evidence: [.explored]))
        switch kind {
        case .push:
            for back in [Trigger(kind: .backButton, label: "back button"), Trigger(kind: .backSwipe, label: "back swipe")] {
                steps.append(Transition(from: to, to: from, kind: .pop, trigger: back, owner: owner, evidence: [.explored]))
            }
        case .present:
            steps.append(
                Transition(
                    from: to, to: from, kind: .dismiss, trigger: Trigger(kind: .sheetSwipe, label: "sheet swipe"), owner: owner,
                    evidence: [.explored]))
        default: break
        }
    }

    /// What an exploration would see of a coordinator that is kept after its last screen has gone.
    private static func orphaned(_ node: Node, in parent: Node) -> LifetimeFact {
        LifetimeFact(
            kind: .orphaned, subject: node.coordinator.typeName, trigger: Trigger(kind: .backSwipe, label: "back swipe"), exit: "back",
            path: [
                PathStep(action: "tap \"\(node.title)\"", effect: "push \(node.title)", layers: [[parent.title, node.title]]),
                PathStep(action: "back swipe", effect: "pop to \(parent.title)", layers: [[parent.title]]),
            ],
            holders: [
                RetainHop(
                    object: parent.coordinator.typeName, reference: "children[0]", need: .yes, reason: "\(parent.title) is on the stack"),
                RetainHop(object: node.coordinator.typeName, reference: "", need: .no, reason: ""),
            ],
            keptAlive: [], occurrences: 1)
    }

    private enum Words {
        static let nouns = [
            "Account", "Home", "Search", "Basket", "Orders", "Profile", "Payment", "Address", "Delivery", "Voucher", "Returns", "Wishlist",
            "Reviews", "Support",
            "Chat", "Branches", "Map", "Booking", "Calendar", "Tickets", "Invoice", "Messages", "Contacts", "Photos", "Camera", "Scanner",
            "Settings", "Privacy",
            "Password", "Language", "Devices", "Alerts", "Family", "Subscriptions", "Offers", "Coupons", "Points", "Gifts", "Recipes",
            "Lists", "Stores",
        ]
        static let steps = ["Overview", "Choice", "Details", "Question", "Summary", "Terms"]
        static let verbs = ["Start", "Next", "Choose", "Are you sure?", "Continue", "Terms"]
    }
}
