import FlowGraph

/// Why screens are not reached from launch, a line for each cause: all that hang on it, each first one with its place in the source.
///
/// ```
/// 7 hang on calls that could not be followed: Help (Menu.swift:12), Shop (Shop.swift:8; behind it Cart, Receipt), …
/// ```
struct UnreachedCauses {
    /// The cause of most screens first.
    let lines: [String]

    private struct Item {
        var text: String
        var number: Int
    }

    /// - Parameters:
    ///   - screens: Those that are not reached.
    ///   - graph: The flow that they belong to: a screen that another one shows hangs on what that hangs on.
    ///
    /// Complexity: O(*n* + *m*), for *n* screens and *m* transitions.
    init(_ screens: [Screen], in graph: FlowGraph) {
        let left = Dictionary(screens.map { ($0.id, $0) }) { first, _ in first }
        var behind = Dictionary(grouping: graph.transitions.filter { $0.leadsOn && $0.from != $0.to }, by: \.from)
            .mapValues { Set($0.map(\.to)).sorted() }
        let sorted = screens.sorted { ($0.title, $0.id) < ($1.title, $1.id) }
        // What others show is named behind those; a circle of which each is shown by the next begins with its first.
        var open = Set(left.keys)
        var items: [Cause: [Item]] = [:]
        for screen in sorted.filter({ !$0.hangsOnAnother }) + sorted.filter(\.hangsOnAnother) where open.remove(screen.id) != nil {
            var found: [Screen] = []
            var queue = behind.removeValue(forKey: screen.id) ?? []
            while let next = queue.popLast() {
                // One with a reason of its own is named for that.
                let isLater = left[next].map { $0.hangsOnAnother && open.remove(next) != nil }
                if isLater == true { found.append(left[next]!) }
                // What lies between them may be an alert, which is no place of its own.
                if isLater != false { queue += behind.removeValue(forKey: next) ?? [] }
            }
            let others = Set(found.map(\.title.onOneLine)).sorted().joined(separator: ", ")
            let notes = [screen.cause.place, others.isEmpty ? nil : "behind it \(others)"].compactMap(\.self)
            let text = screen.title.onOneLine + (notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))")
            items[screen.cause.cause, default: []].append(Item(text: text, number: 1 + found.count))
        }
        lines = items.map { cause, items in (cause, items, items.reduce(0) { $0 + $1.number }) }
            .sorted { ($1.2, $0.0.rawValue) < ($0.2, $1.0.rawValue) }
            .map { cause, items, number in
                var seen: Set<String> = []
                let names = items.map(\.text).filter { seen.insert($0).inserted }
                return "\(number) \(number == 1 ? cause.ofOne : cause.rawValue): \(names.joined(separator: ", "))"
            }
    }

    /// What the reason of a screen comes down to, in the words for several.
    fileprivate enum Cause: String, CaseIterable {
        case unknownScreen = "are shown, and it is not known on which screen"
        case unfollowed = "hang on calls that could not be followed"
        case uncalled = "hang on code that nothing calls"
        case ofOtherLanguage = "hang on what a property list, an interface file or Objective-C makes"
        case ofPreviews = "hang on what only previews make"
        case ofSystem = "hang on what the system makes, at a launch of its own"
        case unmade = "hang on what no code makes"
        case unshown = "are shown by nothing that was found"

        var ofOne: String { rawValue.replacing("are shown", with: "is shown").replacing("hang on", with: "hangs on") }

        /// How a reason says so.
        var sign: String {
            switch self {
            case .unknownScreen: "not known on which screen"
            case .unfollowed: "be followed"
            case .uncalled: "nothing calls"
            case .ofOtherLanguage: "no Swift makes"
            case .ofPreviews: "only previews make"
            case .ofSystem: "the system makes"
            case .unmade: "no code makes"
            case .unshown: ""
            }
        }
    }
}

extension Screen {
    /// Whether its reason is that of another, which shows it.
    fileprivate var hangsOnAnother: Bool { unreached?.hasSuffix("not reached either") ?? false }

    /// What its reason comes down to, and the last place that it names.
    fileprivate var cause: (cause: UnreachedCauses.Cause, place: String?) {
        let reason = (unreached ?? "").onOneLine
        let place = reason.matches(of: /\bat ([^,]*?:\d+)\b/).last.map { String($0.1) }
        return (UnreachedCauses.Cause.allCases.first { reason.contains($0.sign) } ?? .unshown, place)
    }
}
