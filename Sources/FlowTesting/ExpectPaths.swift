import FlowGraph
import HeadlessUIKit

/// Fails the running test if a person can get to a screen without passing another one, with the shortest path that does so.
///
/// ```swift
/// expectPaths(to: Checkout.self, pass: Login.self, in: shop)  // nobody pays without having seen the login
/// ```
///
/// To pass a screen is to have it on top at some moment since launch. The screen itself must be reachable, else there is nothing to check;
/// and an incomplete exploration cannot prove it, and fails as well.
///
/// - Parameters:
///   - screen: The class of the screen to which the paths lead; that very class, not its subclasses.
///   - gate: The class of the screen that they must pass.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
@MainActor @discardableResult public func expectPaths(
    to screen: (some UIViewController).Type, pass gate: (some UIViewController).Type, in flow: some FlowSource,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    expectPaths(to: .type(screen), pass: .type(gate), in: flow, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Fails the running test if a person can get to a screen without passing another one, both given by their titles or by
/// `.type(Login.self)`.
///
/// - Parameters:
///   - screen: The screen to which the paths lead.
///   - gate: The screen that they must pass.
///   - flow: What to explore, or the document of an exploration.
/// - Returns: The document, for further questions.
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
        place.fail("that every path to \(screen) passes \(gate) is not proved: \(why)")
    }
    return document
}
