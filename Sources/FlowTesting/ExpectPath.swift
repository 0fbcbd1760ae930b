import FlowGraph
import HeadlessUIKit

/// Fails the running test unless these actions lead from launch to a screen, and no fewer do.
///
/// ```swift
/// expectPath(to: Checkout.self, is: ["Cart", "Pay", "alert \"Yes\""], in: shop)
/// ```
///
/// Where several paths are shortest, each of them passes.
///
/// - Parameters:
///   - screen: The class of the screen; that very class, not its subclasses.
///   - actions: The labels of the actions, `tap "Pay"`; the text in quotes is enough for a tap.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
@MainActor @discardableResult public func expectPath(
    to screen: (some UIViewController).Type, is actions: [String], in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectPath(to: .type(screen), is: actions, in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test unless these actions lead from launch to a screen, given by its title, and no fewer do.
///
/// - Parameters:
///   - screen: The screen's title.
///   - actions: The labels of the actions, `tap "Pay"`; the text in quotes is enough for a tap.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
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
            place.fail("\"\(action)\" cannot be done after \(document.line(path)); there is \(choices)")
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
        place.fail("\(screen) takes \(count(shorter.count, "action")) and not \(path.count): \(document.line(shorter))")
        return document
    }
    // A shorter path that was not found would have to lead through a state in which not everything was tried.
    let unknown = Set(document.graph.states.filter(\.isUnexplored).map(\.id))
    if let way = document.graph.shortestPath(toOneOf: unknown), way.count + 1 < path.count, let why = document.whyIncomplete {
        place.fail("that no shorter path leads to \(screen) is not proved: \(why)")
    }
    return document
}
