import FlowGraph
import HeadlessUIKit

/// Fails the running test unless these actions are a shortest path from launch to a screen.
///
/// ```swift
/// expectPath(to: Checkout.self, is: ["Cart", "Pay", "alert \"Yes\""], in: shop)
/// ```
///
/// If several paths are equally short, each of them passes.
///
/// - Parameters:
///   - screen: The class of the screen. Subclasses do not match.
///   - actions: The labels of the actions, `tap "Pay"`; for a tap, the text in quotes is enough.
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectPath(
    to screen: (some UIViewController).Type, is actions: [String], in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectPath(to: .type(screen), is: actions, in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test unless these actions are a shortest path from launch to a screen, given by its title.
///
/// - Parameters:
///   - screen: The screen's title.
///   - actions: The labels of the actions, `tap "Pay"`; for a tap, the text in quotes is enough.
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectPath(
    to screen: ScreenName, is actions: [String], in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    let document = flow.explored()
    let place = TestPlace(fileID, filePath, line, column)
    guard document.hasPaths(place), let goals = document.statesOnTop(screen, place) else { return document }
    var path: [Transition] = []
    for action in actions {
        let state = path.last?.states?.to ?? 0
        let offered = document.graph.transitions.filter { $0.states?.from == state }
        guard
            let step = offered.first(where: { $0.trigger.label == action })
                ?? offered.first(where: { ExplorationRequest.names(action, label: $0.trigger.label) })
        else {
            let choices = offered.map(\.trigger.label).sorted().joined(separator: ", ")
            place.fail("\"\(action)\" is not offered after \(document.line(path)); offered: \(choices)")
            return document
        }
        path.append(step)
    }
    guard goals.contains(path.last?.states?.to ?? 0) else {
        place.fail(
            "\(screen) is not on top after \(document.line(path)); the shortest path there: "
                + (document.graph.shortestPath(toOneOf: goals).map(document.line) ?? "none"))
        return document
    }
    if let shorter = document.graph.shortestPath(toOneOf: goals), shorter.count < path.count {
        place.fail("\(screen) takes \(count(shorter.count, "action")), not \(path.count): \(document.line(shorter))")
        return document
    }
    // A shorter path that was not found would have to lead through a state with untried actions.
    let unknown = Set(document.graph.states.filter(\.isUnexplored).map(\.id))
    if let detour = document.graph.shortestPath(toOneOf: unknown), detour.count + 1 < path.count, let why = document.whyIncomplete {
        place.fail("cannot prove that no shorter path leads to \(screen): \(why)")
    }
    return document
}
