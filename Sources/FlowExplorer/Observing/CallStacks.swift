import FlowGraph
import Foundation

#if os(Linux)
    import Runtime
#endif

/// The app's own part of a call stack, innermost first: who asked for a navigation in code that no instrumented router sees.
///
/// Taking one costs half a millisecond. Finding its places reads the program's line tables from the beginning for each frame, which takes
/// milliseconds in a small program and seconds in a large one (Linux, Swift 6.3.1): it is done for the few stacks whose places are shown,
/// once for each.
@MainActor final class CallStacks {
    struct Frame {
        /// `closure #1 in AppCoordinator.start()`.
        let function: String
        let place: SourcePlace
    }

    #if os(Linux)
        // `Runtime.Backtrace` exists on macOS 26 as well; it has not been tried there.
        typealias Stack = Backtrace
    #else
        typealias Stack = Never
    #endif

    private var known: [String: [Frame]] = [:]

    /// The stack of this moment; `nil` where the platform has no way to tell.
    func here() -> Stack? { Self.here() }

    /// The same, for whoever wants no places.
    static func here() -> Stack? {
        #if os(Linux)
            return try? Backtrace.capture(limit: 256)
        #else
            return nil
        #endif
    }

    /// The names of all functions of a stack, innermost first, without their places: that takes no look at the line tables.
    static func functions(of stack: Stack) -> [String] {
        #if os(Linux)
            return (stack.symbolicated(options: []))?.frames.compactMap { $0.symbol?.name } ?? []
        #else
            switch stack {}
        #endif
    }

    /// Whether a function is a method of a type, or a closure inside one.
    static func isCode(of typeName: String, _ function: String) -> Bool {
        [typeName + ".", " " + typeName + ".", "." + typeName + "."].enumerated().contains { index, text in
            index == 0 ? function.hasPrefix(text) : function.contains(text)
        }
    }

    /// The innermost place in a method of a type, or in a closure inside one.
    func place(in typeName: String, _ stack: Stack) -> SourcePlace? {
        frames(of: stack).first { Self.isCode(of: typeName, $0.function) }?.place
    }

    private func frames(of stack: Stack) -> [Frame] {
        #if os(Linux)
            let key = stack.frames.map(\.description).joined(separator: " ")
            if let frames = known[key] { return frames }
            let folder = FileManager.default.currentDirectoryPath + "/"
            let frames = (stack.symbolicated()?.frames ?? []).compactMap { frame -> Frame? in
                guard let symbol = frame.symbol, let location = symbol.sourceLocation, location.line > 0,
                    !location.path.contains("<compiler-generated>"), !Self.ownModules.contains(where: symbol.rawName.hasPrefix)
                else { return nil }
                let file = location.path.hasPrefix(folder) ? String(location.path.dropFirst(folder.count)) : location.path
                let column = location.column > 0 ? location.column : nil
                return Frame(function: symbol.name, place: SourcePlace(file: file, line: location.line, column: column))
            }
            known[key] = frames
            return frames
        #else
            switch stack {}
        #endif
    }

    /// How mangled names of flowviz's own functions begin (`docs/ABI/Mangling.rst` of the Swift project).
    private static let ownModules = ["HeadlessUIKit", "HeadlessSwiftUI", "FlowExplorer", "FlowKit", "FlowKitSwiftUI"].map {
        "$s\($0.utf8.count)\($0)"
    }
}
