import FlowGraph

extension Trigger {
    /// A label from source in a reader's words: `tableView(_:didSelectRowAt:)` is "select row", `didPressMainButton(_:)` "main button", and a
    /// key of a text, `tap "pref_chats"`, "pref chats". A name that only says that something happens, such as `actionsSubject`, has none.
    ///
    /// The source has no other words where a control has no title: its names are those of methods, of closures and of publishers.
    var sourceWords: String {
        if let quote = label.firstIndex(of: "\""), label.last == "\"", label.index(after: quote) < label.index(before: label.endIndex) {
            let text = label[label.index(after: quote)..<label.index(before: label.endIndex)]
            // A class that is there for any view says which one.
            if let view = text.wholeMatch(of: /\w+<(\w+)>/) { return String(view.1) }
            // A tab without a title is called by its screen's class.
            if text.hasSuffix("ViewController"), text.allSatisfy({ $0.isLetter || $0.isNumber }) {
                return String(text.dropLast("ViewController".count)).words
            }
            return text.isIdentifier ? Self.words(ofName: text).joined(separator: " ") : String(text)
        }
        guard kind == .action || kind == .event else { return label }
        if Self.controls.contains(label) { return "" }
        // What the system calls when a view comes, nobody taps.
        if Self.appearances.contains(label) { return "by itself" }
        // `$selectedItem` publishes what the property is set to.
        let name = Self.event(label.hasPrefix("$") ? String(label.dropFirst()) : label)
        guard name.isIdentifier else { return label }
        let words = Self.plain(Self.message(Self.words(ofName: name)))
        guard words == ["select"], let open = label.firstIndex(of: "("), label[..<open] != name else { return words.joined(separator: " ") }
        // `mapView(_:didSelect:)`: only the sender says what is selected from.
        let sender = Self.words(ofName: label[..<open]).filter { !["view", "controller"].contains($0) }
        return (words + (sender == words || sender.isEmpty ? [] : ["in"] + sender)).joined(separator: " ")
    }

    /// The part of a signature that says what happens: the second argument's label where the first is whoever calls its delegate.
    private static func event(_ label: String) -> Substring {
        guard let open = label.firstIndex(of: "("), label.last == ")" else { return Substring(label) }
        let base = label[..<open]
        let labels = label[label.index(after: open)...].dropLast().split(separator: ":", omittingEmptySubsequences: true)
        // `navigateTo(stopID:)`, `show(podcast:)`: the label says what.
        if let first = labels.first, first != "_", base.hasSuffix("To") || empty.contains(String(base)), !prepositions.contains(first) {
            return Substring(base + first.prefix(1).uppercased() + first.dropFirst())
        }
        guard labels.count > 1, labels[0] == "_", labels[1] != "_",
            ["view", "controller", "cell", "bar", "picker", "field", "button", "manager"].contains(where: base.lowercased().hasSuffix)
        else { return base }
        return labels[1].hasPrefix("contextMenuConfiguration") ? "contextMenu" : labels[1]
    }

    /// The words of a name in camel case or with underscores, in small letters; abbreviations stay.
    private static func words(ofName name: Substring) -> [String] {
        name.split { "_.-".contains($0) }.flatMap { String($0).words.split(separator: " ") }.map { word in
            word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber } ? String(word) : word.lowercased()
        }
    }

    /// The words of a delegate's method without the object that sends it, with which it begins: what happens follows (Coding Guidelines for
    /// Cocoa, "Delegate Methods"). `signInViewControllerDidCancel` says "did cancel".
    private static func message(_ words: [String]) -> [String] {
        let message = words.drop(while: beginnings.contains)
        guard let verb = message.firstIndex(where: ["did", "will", "should"].contains), verb > message.startIndex + 1,
            verb + 1 < words.count, senders.contains(words[verb - 1])
        else { return words }
        return Array(words[verb...])
    }

    /// Words without those of delegates, handlers and publishers, which say nothing about the app.
    private static func plain(_ all: [String]) -> [String] {
        var words = all[...]
        while let first = words.first, words.count > 1, beginnings.contains(first) { words.removeFirst() }
        while let last = words.last, endings.contains(last), words.count > 1 || empty.contains(last) { words.removeLast() }
        // `showLogViewController`: the class of what comes adds nothing to its name.
        for ending in [["view", "controller"], ["controller"], ["screen"]]
        where words.count > ending.count + 1 && words.suffix(ending.count) == ending[...] {
            words.removeLast(ending.count)
        }
        return words.count == 1 && empty.contains(words[words.startIndex]) ? [] : Array(words)
    }

    /// SwiftUI's controls, and the places of UIKit's bar buttons: one without a title is called by that, which says only that something is
    /// there to tap.
    private static let controls: Set = [
        "Button", "Link", "Menu", "NavigationLink", "Picker", "ShareLink", "Toggle", "barButtonItem", "leftBarButtonItem",
        "leftBarButtonItems", "rightBarButtonItem", "rightBarButtonItems", "backBarButtonItem",
    ]
    /// Labels that do not say what is shown.
    private static let prepositions: Set<Substring> = [
        "animated", "at", "by", "completion", "controller", "destination", "flow", "for", "from", "in", "into", "of", "on", "onto", "over",
        "path", "presenter", "route", "scene", "screen", "step", "to", "using", "view", "viewController", "with",
    ]
    /// What UIKit and SwiftUI call when a view comes.
    private static let appearances: Set = [
        "awakeFromNib()", "loadView()", "onAppear", "task", "viewDidAppear(_:)", "viewDidLoad()", "viewDidMoveToWindow()",
        "viewIsAppearing(_:)", "viewWillAppear(_:)",
    ]
    /// With what the names of classes end that have delegates.
    private static let senders: Set = ["bar", "cell", "controller", "coordinator", "interactor", "presenter", "screen", "view"]
    private static let beginnings: Set = [
        "did", "will", "should", "on", "handle", "press", "pressed", "tap", "tapped", "click", "clicked", "perform", "trigger",
    ]
    private static let endings: Set = [
        "did", "at", "with", "for", "info", "press", "pressed", "tap", "tapped", "click", "clicked", "touched", "handler", "callback",
        "closure", "block", "completion", "subject", "publisher", "relay", "signal", "selector", "action", "actions", "event", "events",
    ]
    /// What a name of one word may be without saying anything.
    private static let empty: Set = [
        "act", "action", "actions", "alert", "body", "execute", "invoke", "coordinate", "display", "navigate", "open", "present", "push",
        "show", "start", "transition",
        "append", "callback", "closure", "completion", "configure", "event", "events", "handler", "input", "insert", "item",
        "items", "output", "publisher", "relay", "result", "route", "setup", "signal", "state", "states", "subject", "update", "value",
        "bind",
    ]
}

extension Substring {
    /// Whether it is one name of code, and no text: `pref_chats`, `logoutAllAccounts`.
    fileprivate var isIdentifier: Bool {
        !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "_.".contains($0) }
            && (first!.isLowercase || contains { "_.".contains($0) }) && first! != "." && last! != "."
    }
}

extension String {
    /// A name in camel case as words: `QRCodeLogin` is "QR Code Login"; `iOS` and `eSIM` are words.
    var words: String {
        var words: [String] = []
        let letters = Array(self)
        for (place, letter) in letters.enumerated() {
            let startsWord =
                letter.isUppercase
                && (place == 0 || !letters[place - 1].isUppercase || place + 1 < letters.count && letters[place + 1].isLowercase)
                && !(place == 1 && (letters[0] == "i" || letters[0] == "e"))
            if startsWord || words.isEmpty { words.append(String(letter)) } else { words[words.count - 1].append(letter) }
        }
        return words.joined(separator: " ")
    }
}
