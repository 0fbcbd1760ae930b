import HeadlessUIKit

#if os(Linux)
    import Foundation
#endif

/// Methods of an app's delegates that nobody here calls: HeadlessUIKit does not know them, so that they compile as any other method does.
///
/// A method is one if its class conforms to a protocol of HeadlessUIKit with other methods of that base name: `collectionView(_:…)`.
enum UncalledMethods {
    /// Those of the program, sorted: `collectionView(_:canFocusItemAt:) of Shop.List`. Empty if it was stripped of its symbols.
    static let ofProgram = find(in: GlobalState.belongsToApp)

    #if os(Linux)
        /// - Parameter isOurs: Whether a module is the app's.
        static func find(in isOurs: (String) -> Bool) -> [String] {
            guard let file = ProgramFile() else { return [] }
            var methods: [String: Set<String>] = [:], requirements: [String: Set<String>] = [:]
            file.forEachSymbol { symbol in
                guard symbol.isFunction, strncmp(symbol.name, "$s", 2) == 0, let kind = Kind(symbol.name),
                    let module = ProgramSymbols.module(of: symbol.name), isOurs(module), let text = OwnMethods.demangled(symbol.name),
                    let method = Method(kind, text)
                else { return }
                switch kind {
                case .method: methods[method.owner, default: []].insert(method.name)
                case .witness: requirements[method.owner, default: []].insert(method.name)
                }
            }
            return methods.flatMap { owner, names -> [String] in
                guard let known = requirements[owner] else { return [] }
                let bases = Set(known.map { $0.prefix { $0 != "(" } })
                return names.subtracting(known).filter { bases.contains($0.prefix { $0 != "(" }) }.map { "\($0) of \(owner)" }
            }.sorted()
        }

        private enum Kind {
            case method
            /// What stands for a requirement of a protocol in the table of a class that conforms to it.
            case witness

            init?(_ mangled: UnsafePointer<CChar>) {
                let end = mangled + strlen(mangled)
                if strcmp(end - 3, "FTW") == 0 { self = .witness } else if strcmp(end - 2, "tF") == 0 { self = .method } else { return nil }
            }
        }

        private struct Method {
            /// `Shop.List`.
            let owner: String
            let name: String

            init?(_ kind: Kind, _ text: String) {
                switch kind {
                case .method:
                    guard let name = OwnMethods.name(ofDemangled: text),
                        let place = text.range(of: "." + name.prefix { $0 != "(" } + "(_: HeadlessUIKit.")
                    else { return nil }
                    (owner, self.name) = (String(text[..<place.lowerBound]), name)
                case .witness:
                    guard let place = text.range(of: " in conformance "), let colon = text.range(of: " : HeadlessUIKit."),
                        place.upperBound <= colon.lowerBound, let name = OwnMethods.name(ofDemangled: String(text[..<place.lowerBound]))
                    else { return nil }
                    (owner, self.name) = (String(text[place.upperBound..<colon.lowerBound]), name)
                }
            }
        }
    #else
        static func find(in isOurs: (String) -> Bool) -> [String] { [] }
    #endif
}
