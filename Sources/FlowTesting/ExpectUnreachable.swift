import FlowGraph
import HeadlessUIKit

/// Fails the running test if the user can reach a screen. The failure shows the shortest path.
///
/// An incomplete exploration cannot prove that the screen is unreachable, and fails as well.
///
/// - Parameters:
///   - screen: The class of the screen. Subclasses do not match.
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectUnreachable(
    _ screen: (some UIViewController).Type, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectUnreachable(.type(screen), in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test if the user can reach a screen, given by its title.
///
/// A misspelled title goes unnoticed: prefer the class where there is one.
///
/// - Parameters:
///   - screen: The screen's title.
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectUnreachable(
    _ screen: ScreenName, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    let document = flow.explored()
    let place = TestPlace(fileID, filePath, line, column)
    guard document.hasPaths(place) else { return document }
    if let path = document.graph.shortestPath(toOneOf: document.graph.states(showing: screen)) {
        place.fail("\(screen) can be reached: \(document.line(path))")
    } else if let why = document.whyIncomplete {
        place.fail("\(screen) was not reached, but that does not prove that it is unreachable: \(why)")
    }
    return document
}
