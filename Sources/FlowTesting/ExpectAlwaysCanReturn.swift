import FlowGraph
import HeadlessUIKit

/// Fails the running test if a person can get to where no way leads back to a screen, with the shortest path into the trap and what is on
/// show there.
///
/// An incomplete exploration cannot prove it, and fails as well.
///
/// - Parameters:
///   - screen: The class of the screen; that very class, not its subclasses.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
@MainActor @discardableResult public func expectAlwaysCanReturn(
    to screen: (some UIViewController).Type, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectAlwaysCanReturn(to: .type(screen), in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test if a person can get to where no way leads back to a screen, given by its title:
/// `expectAlwaysCanReturn(to: "Home", in: shop)`.
///
/// - Parameters:
///   - screen: The screen's title.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
@MainActor @discardableResult public func expectAlwaysCanReturn(
    to screen: ScreenName, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    let document = flow.explored()
    let place = TestPlace(fileID, filePath, line, column)
    guard document.hasPaths(place), let goals = document.statesOnTop(screen, place) else { return document }
    // Out of a state in which not everything was tried there may be a way.
    let unknown = Set(document.graph.states.filter(\.isUnexplored).map(\.id))
    let traps = document.graph.trapStates(for: goals.union(unknown))
    if let path = document.graph.shortestPath(toOneOf: traps) {
        let number = "traps: \(traps.count) of \(count(document.graph.states.count, "state"))"
        place.fail("no way leads back to \(screen) after \(document.line(path)) (\(number))")
    } else if let why = document.whyIncomplete {
        place.fail("that one can always return to \(screen) is not proved: \(why)")
    }
    return document
}
