import FlowGraph
import Foundation

/// A made flow that is drawn in many parts: a coordinator that keeps others, each of which leads to the next. The third is forgotten.
enum LargeApp {
    /// - Parameters:
    ///   - children: How many coordinators the first one keeps.
    ///   - screens: How many screens each of them shows; from 17 on each has a picture of its own.
    static func document(named name: String = "Large", children: Int, screens: Int) -> FlowDocument {
        func type(_ number: Int) -> String { number == 3 ? "Größe & <b>\"3\"#4%41?</b>Coordinator" : "Child\(number)Coordinator" }
        let nodes =
            [CoordinatorNode(id: "App", typeName: "AppCoordinator", parent: nil)]
            + (0..<children).map { number in
                CoordinatorNode(
                    id: "App/Child\(number)", typeName: type(number), parent: "App", lifetimes: number == 2 ? [kept] : [],
                    place: SourcePlace(file: "Child\(number).swift", line: 4))
            }
        let places =
            [Screen(id: "App/Home", title: "Home", typeName: "HomeViewController", owner: "App", isEntry: true)]
            + (0..<children).flatMap { child in
                (0..<screens).map { number in
                    Screen(
                        id: "App/Child\(child)/\(number)", title: number == 0 ? "Start \(child) </script>" : "Page \(number) of \(child)",
                        typeName: "Page\(number)ViewController", owner: "App/Child\(child)")
                }
            }
        func step(_ from: String, _ to: String, _ label: String) -> Transition {
            Transition(
                from: from, to: to, kind: .push, trigger: Trigger(kind: .action, label: "tap \"\(label)\""), owner: nil,
                evidence: [.explored])
        }
        let steps =
            [step("App/Home", "App/Child0/0", "Begin")]
            + (0..<children).flatMap { child in
                (1..<max(screens, 1)).prefix(2).map { step("App/Child\(child)/\($0 - 1)", "App/Child\(child)/\($0)", "More") }
                    + [step("App/Child\(child)/0", "App/Child\((child + 1) % children)/0", "Next")]
            }
        return FlowDocument(
            name: name, graph: FlowGraph(coordinators: nodes, screens: places, transitions: steps), summary: Summary(inputs: []))
    }

    /// What an exploration would see of the third child, which is kept after its last screen has gone.
    private static let kept = LifetimeFact(
        kind: .orphaned, subject: "Child2Coordinator", trigger: Trigger(kind: .backSwipe, label: "back swipe"), exit: "back",
        path: [
            PathStep(action: "tap \"Next\"", effect: "push Start 2", layers: [["Home", "Start 2"]]),
            PathStep(action: "back swipe", effect: "pop to Home", layers: [["Home"]]),
        ],
        holders: [
            RetainHop(object: "AppCoordinator", reference: "children[0]", need: .yes, reason: "Home is on the stack"),
            RetainHop(object: "Child2Coordinator", reference: "", need: .no, reason: ""),
        ],
        keptAlive: [], occurrences: 1)

    /// Writes it into a folder.
    static func write(_ document: FlowDocument, to folder: URL) throws {
        try document.json().write(to: folder.appending(path: document.name + FlowDocument.fileSuffix))
    }
}
