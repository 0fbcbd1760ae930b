import FlowGraph
import HeadlessUIKit

/// Fails the running test unless a person can get to a screen.
///
/// ```swift
/// expectReachable(Checkout.self, within: 4, in: shop)
/// ```
///
/// A path that was found is a proof, even if the exploration is incomplete.
///
/// - Parameters:
///   - screen: The class of the screen; that very class, not its subclasses.
///   - actions: How many actions the shortest path may take; any number, if left out.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
@MainActor @discardableResult public func expectReachable(
    _ screen: (some UIViewController).Type, within actions: Int? = nil, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectReachable(.type(screen), within: actions, in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test unless a person can get to a screen, given by its title: `expectReachable("Checkout", in: shop)`.
///
/// - Parameters:
///   - screen: The screen's title.
///   - actions: How many actions the shortest path may take; any number, if left out.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
@MainActor @discardableResult public func expectReachable(
    _ screen: ScreenName, within actions: Int? = nil, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    let document = flow.explored()
    let place = TestPlace(fileID, filePath, line, column)
    guard document.hasPaths(place), let goals = document.statesOnTop(screen, place) else { return document }
    guard let path = document.graph.shortestPath(toOneOf: goals) else {
        place.fail("\(document.name) has \(screen), but no path from launch leads there")
        return document
    }
    if let actions, path.count > actions {
        place.fail("\(screen) takes \(count(path.count, "action")) and not \(actions) or fewer: \(document.line(path))")
    }
    return document
}
