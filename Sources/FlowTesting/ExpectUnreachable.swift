import FlowGraph
import HeadlessUIKit

/// Fails the running test if a person can get to a screen, with the shortest path.
///
/// An incomplete exploration cannot prove it, and fails as well.
///
/// - Parameters:
///   - screen: The class of the screen; that very class, not its subclasses.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
@MainActor @discardableResult public func expectUnreachable(
    _ screen: (some UIViewController).Type, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectUnreachable(.type(screen), in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test if a person can get to a screen, given by its title. A slip of the pen goes unnoticed; prefer the class where
/// there is one.
///
/// - Parameters:
///   - screen: The screen's title.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
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
        place.fail("\(screen) was not reached, which proves nothing: \(why)")
    }
    return document
}
