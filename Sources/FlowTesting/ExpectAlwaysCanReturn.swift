import FlowGraph
import HeadlessUIKit

/// Fails the running test if the user can reach a state from which no path leads back to a screen.
///
/// The failure shows the shortest path to that state and the screens that are visible there. An incomplete exploration cannot prove that
/// there is none, and fails as well.
///
/// - Parameters:
///   - screen: The class of the screen. Subclasses do not match.
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectAlwaysCanReturn(
    to screen: (some UIViewController).Type, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectAlwaysCanReturn(to: .type(screen), in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test if the user can reach a state from which no path leads back to a screen, given by its title:
/// `expectAlwaysCanReturn(to: "Home", in: shop)`.
///
/// - Parameters:
///   - screen: The screen's title.
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectAlwaysCanReturn(
    to screen: ScreenName, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    let document = flow.explored()
    let place = TestPlace(fileID, filePath, line, column)
    guard document.hasPaths(place), let goals = document.statesOnTop(screen, place) else { return document }
    // From a state with untried actions a path may lead back.
    let unknown = Set(document.graph.states.filter(\.isUnexplored).map(\.id))
    let traps = document.graph.trapStates(for: goals.union(unknown))
    if let path = document.graph.shortestPath(toOneOf: traps) {
        let number = "traps: \(traps.count) of \(count(document.graph.states.count, "state"))"
        place.fail("the user cannot return to \(screen) after \(document.line(path)) (\(number))")
    } else if let why = document.whyIncomplete {
        place.fail("cannot prove that the user can always return to \(screen): \(why)")
    }
    return document
}
