/// What code can use in an exploration: the types of HeadlessUIKit and its companions with their members, and the names that
/// Swift and Foundation have on Linux.
///
/// Both lists are files that are made of the sources and of the toolchain; a test compares them. `FLOWVIZ_RECORD=1 swift test --filter
/// HeadlessTypesTests` writes them anew.
struct HeadlessTypes: Sendable {
    /// A type of HeadlessUIKit or a companion, with all that extensions there add to it.
    struct Known: Sendable, Hashable {
        /// Superclasses and protocols, as written.
        var parents: [String] = []
        /// Base names of its methods, properties and cases; `init` if it can be made. Its generic parameters, its associated types and the
        /// aliases in it.
        var members: Set<String> = []
    }

    /// By their dotted names, those of Foundation that are extended included.
    let types: [String: Known]
    /// Functions and variables that belong to no type.
    let globals: Set<String>
    /// Types, functions and variables of Swift, Foundation and the modules that come with them.
    let ofSwift: Set<String>

    static let shared = HeadlessTypes(
        headless: String(decoding: PackageResources.HeadlessTypes_txt, as: UTF8.self),
        ofSwift: String(decoding: PackageResources.SwiftTypes_txt, as: UTF8.self))

    /// - Parameters:
    ///   - headless: Lines as `text(of:)` writes them.
    ///   - ofSwift: Names, separated by spaces and lines; a line that begins with `#` is a comment.
    init(headless: String, ofSwift: String) {
        var types: [String: Known] = [:]
        var globals: Set<String> = []
        for line in headless.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
            let head = parts[0].split(separator: ":", omittingEmptySubsequences: false)
            let members = Set(parts.last?.split(separator: " ").map(String.init) ?? [])
            let name = head[0].trimmingPrefix { $0 == " " }
            guard !name.isEmpty else {
                globals = members
                continue
            }
            types[String(name)] = Known(parents: head.last?.split(separator: " ").map(String.init) ?? [], members: members)
        }
        self.types = types
        self.globals = globals
        self.ofSwift = Set(
            ofSwift.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ").map(String.init) })
    }

    /// Modules that code may import: those above, and what a module alias stands for.
    static let modules: Set<String> = [
        "Combine", "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "FoundationNetworking", "Glibc", "ObjectiveC",
        "Observation", "QuartzCore", "SafariServices", "Swift", "SwiftUI", "Synchronization", "UIKit", "_Concurrency",
    ]

    /// The name of a type without the module in front of it: `Notification` of `Foundation.Notification`.
    static func withoutModule(_ name: String) -> String {
        let parts = name.split(separator: ".", maxSplits: 1)
        return parts.count == 2 && modules.contains(String(parts[0])) ? String(parts[1]) : name
    }

    /// Whether there is a type of a name: for a dotted one, whether there is its first part.
    func isKnown(_ name: String) -> Bool {
        let first = name.split(separator: ".").first.map(String.init) ?? name
        return types[name] != nil || types[first] != nil || ofSwift.contains(first) || globals.contains(first)
    }

    /// Whether the name is one that UIKit or a framework around it gives: by its prefix.
    static func isOfUIKit(_ name: String) -> Bool {
        let letters = Array(name.prefix(3))
        guard letters.count == 3, letters[2].isUppercase, letters[1].isUppercase else { return false }
        return ["UI", "CA", "CG", "NS", "CT"].contains(String(letters[0...1]))
    }

    /// The type that declares a member, the given one or one that it inherits from; `nil` if there is none, or it cannot be known because
    /// a type on the way is not in the list.
    func lacks(_ member: String, in name: String) -> Bool {
        var queue = [name]
        var seen: Set<String> = []
        while let next = queue.popLast() {
            guard seen.insert(next).inserted else { continue }
            let known = types[next]
            if known?.members.contains(member) ?? false { return false }
            if next == "NSObject" || Self.emptyProtocols.contains(next) { continue }
            // Of Foundation's types only what is added to them is known.
            guard let known, !ofSwift.contains(next), next.hasPrefix("UI") || next == name || known.parents.isEmpty else { return false }
            queue += known.parents
        }
        return true
    }

    /// Whether a type, or one that it inherits from, is in the list and has a member.
    func has(_ member: String, in name: String) -> Bool {
        var queue = [name]
        var seen: Set<String> = []
        while let next = queue.popLast() {
            guard seen.insert(next).inserted, let known = types[next] else { continue }
            if known.members.contains(member) { return true }
            queue += known.parents
        }
        return false
    }

    /// Protocols of Swift that give no members by which a class of UIKit would be called.
    private static let emptyProtocols: Set<String> = ["AnyObject", "Sendable", "NSObjectProtocol", "Equatable", "Identifiable"]

    /// The lines of a list: one for each type, `UIView: UIResponder | addSubview backgroundColor`, sorted, and a last one without a name for
    /// functions and variables.
    static func text(of files: [FileFacts]) -> String {
        var types: [String: Known] = [:]
        var globals: Set<String> = []
        var aliases: [AliasFacts] = []
        for facts in files {
            // Members of what is private in the module are not added.
            let hidden = Set(facts.types.filter { $0.kind != .extension && !$0.isPublic && !$0.name.contains(".") }.map(\.name))
            for type in facts.types where !type.isPrivate && !hidden.contains(String(type.name.split(separator: ".")[0])) {
                if type.kind != .extension, !type.isPublic, !type.name.contains(".") { continue }
                var known = types[type.name] ?? Known()
                for name in type.inherits.flatMap(Self.names) where !known.parents.contains(name) { known.parents.append(name) }
                known.members.formUnion(type.properties.filter { !$0.isPrivate }.map(\.name))
                known.members.formUnion(type.functions.filter { !$0.isPrivate && $0.name != "deinit" }.map(\.name))
                known.members.formUnion(type.cases.map(\.name))
                // A `where` clause names what others have.
                let parameters = type.kind == .extension ? [] : type.generics.map(\.name)
                known.members.formUnion(parameters.filter { !$0.contains(".") && $0 != "Self" })
                types[type.name] = known
            }
            aliases += facts.aliases.filter { !$0.scope.isEmpty }
            for alias in facts.aliases where alias.scope.isEmpty { types[alias.name, default: Known()].parents += Self.names(alias.type) }
            globals.formUnion(facts.functions.filter { !$0.isPrivate }.map(\.name))
            globals.formUnion(facts.variables.filter { !$0.isPrivate }.map(\.name))
        }
        for alias in aliases { types[alias.scope]?.members.insert(alias.name) }
        let lines = types.keys.filter { !$0.split(separator: ".").contains { $0.hasPrefix("_") } }.sorted().map { name in
            let known = types[name]!
            return "\(name): \(known.parents.joined(separator: " ")) | \(known.members.sorted().joined(separator: " "))"
        }
        return (lines + [": | \(globals.sorted().joined(separator: " "))"]).joined(separator: "\n") + "\n"
    }

    private static func names(_ reference: TypeReference) -> [String] {
        switch reference {
        case .named(let name, _): [name]
        case .composition(let parts): parts.flatMap(names)
        default: []
        }
    }
}
