import FlowGraph
import HeadlessUIKit
import HeapGraph

extension LiveWorld {
    /// What the key of the state is made of, in words: the tree of the window with classes, owners and titles, what is offered, the values
    /// on show, and what the exploration has declared to count.
    func words() -> String {
        guard let flow else { return "nothing" }
        var lines: [String] = []
        var root = flow.window.rootViewController
        while let controller = root {
            lines.append(words(of: controller))
            root = controller.ownPresented
            if let root { lines.append("presented in style \(root.modalPresentationStyle.rawValue):") }
        }
        lines.append("offers " + list(choices().map(label)))
        let all = tree?.all ?? []
        let read = exploration.texts.isEmpty ? flow.window.topPresented?.shownPath ?? [] : all
        lines.append("values " + list(read.flatMap(\.shownValues)))
        lines.append("rows not offered \(offers.untriedRows)")
        lines.append("questions " + list(flow.answers.map { "\($0.openQuestions)" }))
        let objects = (flow.root.map { [$0] } ?? []) + table.entries.compactMap(\.object) + all
        for state in exploration.states {
            var seen: Set<ObjectIdentifier> = []
            lines.append("declared " + list(objects.filter { seen.insert(ObjectIdentifier($0)).inserted }.compactMap { state($0) }))
        }
        return lines.joined(separator: "; ")
    }

    private func words(of controller: UIViewController) -> String {
        if let navigation = controller as? UINavigationController {
            return "stack\(navigation.isNavigationBarHidden ? " without a bar" : "") " + group(navigation.children)
        }
        if let tabs = controller as? UITabBarController { return "tabs at \(tabs.selectedIndex) " + group(tabs.viewControllers ?? []) }
        let owner = table.owner(of: controller).map { $0.id + "/" } ?? ""
        let children = controller.children.isEmpty ? "" : " " + group(controller.children)
        return "\(owner)\(shortName(type(of: controller))) \"\(exploration.title(of: controller))\"" + children
    }

    private func group(_ controllers: [UIViewController]) -> String { "[" + controllers.map(words).joined(separator: ", ") + "]" }

    private func list(_ texts: [String]) -> String { "(" + texts.joined(separator: ", ") + ")" }
}
