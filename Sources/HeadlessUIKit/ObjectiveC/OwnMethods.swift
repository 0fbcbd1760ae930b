/// The methods that an app's classes declare themselves, by the names that documentation uses:
/// `collectionView(_:performPrimaryActionForItemAt:)`.
///
/// On Apple's systems `responds(to:)` tells whether a delegate has an optional method. Here it always has, and the program's symbols tell
/// whether its class brings one of its own. Where there are none, no class has any.
@MainActor package enum OwnMethods {
    private static var known: [ObjectIdentifier: Set<String>] = [:]

    /// Whether a class, or one of its superclasses outside this library, declares a method.
    package static func has(_ method: String, _ type: AnyClass) -> Bool {
        var place: AnyClass? = type
        while let current = place, !String(reflecting: current).hasPrefix("HeadlessUIKit.") {
            if names(of: current).contains(method) { return true }
            place = _getSuperclass(current)
        }
        return false
    }

    /// The names of the methods that a class declares.
    package static func names(of type: AnyClass) -> Set<String> {
        if let names = known[ObjectIdentifier(type)] { return names }
        let names = readNames(of: type)
        known[ObjectIdentifier(type)] = names
        return names
    }

    /// `collectionView(_:didSelectItemAt:)` of `Shop.List.collectionView(_: UIKit.UICollectionView, didSelectItemAt: IndexPath) -> ()`;
    /// `nil` for anything that is no method with arguments.
    package nonisolated static func name(ofDemangled text: String) -> String? {
        let characters = Array(text)
        guard let result = outermost(" -> ", in: characters).last, let open = openingParenthesis(in: characters[..<result]) else {
            return nil
        }
        let arguments = characters[(open + 1)..<(result - 1)]
        let separators = outermost(", ", in: Array(arguments))
        let starts = [0] + separators.map { $0 + 2 }
        let labels = starts.map { arguments.dropFirst($0).prefix { $0 != ":" } + ":" }
        let base = characters[..<open].reversed().prefix { $0 != "." }.reversed()
        return arguments.isEmpty ? nil : String(base) + "(" + labels.map { String($0) }.joined() + ")"
    }

    /// Where a separator begins outside all parentheses and brackets.
    private nonisolated static func outermost(_ separator: String, in text: [Character]) -> [Int] {
        var depth = 0
        return text.indices.filter { index in
            if "([<".contains(text[index]) { depth += 1 }
            // The arrow of a function type closes nothing.
            if ")]>".contains(text[index]), index == 0 || text[index] != ">" || text[index - 1] != "-" { depth -= 1 }
            return depth == 0 && text[index...].starts(with: separator)
        }
    }

    /// The place of the parenthesis that the last character closes.
    private nonisolated static func openingParenthesis(in text: ArraySlice<Character>) -> Int? {
        guard text.last == ")" else { return nil }
        var depth = 0
        return text.indices.reversed().first { index in
            if text[index] == ")" { depth += 1 }
            if text[index] == "(" { depth -= 1 }
            return depth == 0
        }
    }

    #if os(Linux)
        private static func readNames(of type: AnyClass) -> Set<String> {
            guard let file = ProgramFile(), let prefix = mangledName(of: type, in: file) else { return [] }
            var names: Set<String> = []
            file.forEachSymbol { symbol in
                // A method is a function whose name ends in F; what comes before begins with that of its class.
                guard symbol.isFunction, strncmp(symbol.name, prefix, prefix.utf8.count) == 0, symbol.name[strlen(symbol.name) - 1] == 70,
                    let text = demangled(symbol.name), let name = name(ofDemangled: text)
                else { return }
                names.insert(name)
            }
            return names
        }

        /// `$s4Shop4ListC`: that of the class's metadata, which has an N behind it. Classes of generic types have none.
        private static func mangledName(of type: AnyClass, in file: ProgramFile) -> String? {
            guard let base = ProgramFile.loadAddress() else { return nil }
            let address = unsafeBitCast(type, to: UnsafeRawPointer.self) - UnsafeRawPointer(base)
            var found: String?
            file.forEachSymbol { symbol in
                if symbol.address == address, symbol.isObject, case let name = String(cString: symbol.name), name.hasSuffix("CN") {
                    found = String(name.dropLast())
                }
            }
            return found
        }

        /// A symbol as Swift writes it.
        package nonisolated static func demangled(_ name: UnsafePointer<CChar>) -> String? {
            guard let text = demangle(name, strlen(name), nil, nil, 0) else { return nil }
            defer { free(text) }
            return String(cString: text)
        }
    #else
        private static func readNames(of type: AnyClass) -> Set<String> { [] }
    #endif
}

#if os(Linux)
    import Foundation

    /// `swift_demangle` of the Swift runtime (`Demangle.h` of the Swift project): the result is to be freed.
    @_silgen_name("swift_demangle") private func demangle(
        _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?, _ size: UnsafeMutablePointer<Int>?,
        _ flags: UInt32
    ) -> UnsafeMutablePointer<CChar>?
#endif
