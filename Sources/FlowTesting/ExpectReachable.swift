import FlowGraph
import HeadlessUIKit

/// Fails the running test unless the user can reach a screen.
///
/// ```swift
/// expectReachable(Checkout.self, within: 4, in: shop)
/// ```
///
/// A path that was found is proof enough, even if the exploration is incomplete.
///
/// - Parameters:
///   - screen: The class of the screen. Subclasses do not match.
///   - actions: The most actions that the shortest path may take (default: no limit).
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectReachable(
    _ screen: (some UIViewController).Type, within actions: Int? = nil, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectReachable(.type(screen), within: actions, in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test unless the user can reach a screen, given by its title: `expectReachable("Checkout", in: shop)`.
///
/// - Parameters:
///   - screen: The screen's title.
///   - actions: The most actions that the shortest path may take (default: no limit).
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectReachable(
    _ screen: ScreenName, within actions: Int? = nil, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    let document = flow.explored()
    let place = TestPlace(fileID, filePath, line, column)
    guard document.hasPaths(place), let goals = document.statesOnTop(screen, place) else { return document }
    guard let path = document.graph.shortestPath(toOneOf: goals) else {
        place.fail("\(document.name) has \(screen), but no path from launch leads to it")
        return document
    }
    if let actions, path.count > actions {
        place.fail("\(screen) takes \(count(path.count, "action")), but the limit is \(actions): \(document.line(path))")
    }
    return document
}
