import FlowGraph
import HeadlessUIKit

/// Fails the running test if the user can reach a screen without passing another one. The failure shows the shortest such path.
///
/// ```swift
/// expectPaths(to: Checkout.self, pass: Login.self, in: shop)  // no checkout without login
/// ```
///
/// A path passes a screen if the screen is on top at some point. If the target screen is unreachable there is nothing to check, and the
/// test fails. An incomplete exploration cannot prove that every path passes the screen, and fails as well.
///
/// - Parameters:
///   - screen: The class of the screen to which the paths lead. Subclasses do not match.
///   - gate: The class of the screen that they must pass.
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectPaths(
    to screen: (some UIViewController).Type, pass gate: (some UIViewController).Type, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectPaths(to: .type(screen), pass: .type(gate), in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test if the user can reach a screen without passing another one, each given by its title or as
/// `.type(Login.self)`.
///
/// - Parameters:
///   - screen: The screen to which the paths lead.
///   - gate: The screen that they must pass.
///   - flow: The exploration to run, or the document of one that was run before.
/// - Returns: The document of the exploration, which other expectations accept, too.
@MainActor @discardableResult public func expectPaths(
    to screen: ScreenName, pass gate: ScreenName, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    let document = flow.explored()
    let place = TestPlace(fileID, filePath, line, column)
    guard document.hasPaths(place), let goals = document.statesOnTop(screen, place) else { return document }
    let gates = document.graph.states(withOnTop: gate)
    if let path = document.graph.shortestPath(toOneOf: goals, avoiding: gates) {
        place.fail(
            "\(screen) can be reached without passing \(gate)\(gates.isEmpty ? ", which is never on top" : ""): \(document.line(path))")
    } else if let why = document.whyIncomplete {
        place.fail("cannot prove that every path to \(screen) passes \(gate): \(why)")
    }
    return document
}
