/// Reads scenes and segues from a storyboard's XML. What it does not know it goes past.
struct StoryboardReader {
    private struct Element {
        let name: String
        let key: String?
        /// For a control or a row: what it says.
        var title: String?
    }

    private struct Found {
        var segue: Storyboard.Segue
        /// The place of the control in ``elements``, -1 if it is the scene's own.
        let control: Int
    }

    private var elements: [Element] = []
    private var open: [Int] = []
    private var scene: Storyboard.Scene?
    private var segues: [Found] = []
    private var board: Storyboard

    /// The storyboard in a file; `nil` if it is none of an iOS app.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    static func read(_ bytes: [UInt8], file: String) -> Storyboard? {
        let last = file.split(separator: "/").last.map(String.init) ?? file
        let name = last.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
        var reader = StoryboardReader(board: Storyboard(name: name, file: file, initial: nil, scenes: []))
        var tags = MarkupTags(bytes)
        while let tag = tags.next() {
            if tag.name == "document", !tag.isEnd {
                if let runtime = tag["targetRuntime"], runtime.hasPrefix("MacOSX") || runtime.hasPrefix("watchKit") { return nil }
                reader.board.initial = tag["initialViewController"]
            }
            if tag.isEnd { reader.close(tag.name) } else { reader.begin(tag) }
        }
        return reader.board.scenes.isEmpty ? nil : reader.board
    }

    private init(board: Storyboard) { self.board = board }

    // MARK: - Elements

    private mutating func begin(_ tag: MarkupTags.Tag) {
        elements.append(Element(name: tag.name, key: tag["key"], title: nil))
        let place = elements.count - 1
        switch tag.name {
        case "scene":
            scene = nil
            segues = []
        case "segue": segue(tag)
        case "navigationItem": if tag["key"] == "navigationItem", let title = tag["title"] { scene?.title = title }
        case "tabBarItem": if tag["key"] == "tabBarItem" { scene?.tabTitle = tag["title"] ?? tag["systemItem"]?.capitalizedFirst }
        case "barButtonItem": elements[place].title = tag["title"] ?? tag["systemItem"]?.capitalizedFirst
        case "state": if tag["key"] == "normal", let title = tag["title"] { say(title, in: ["button"]) }
        case "buttonConfiguration": if let title = tag["title"] { say(title, in: ["button"]) }
        case "label": if let text = tag["text"] { say(text, in: ["tableViewCell", "collectionViewCell"]) }
        default: break
        }
        if scene == nil, let id = tag["id"], tag.name == Storyboard.Scene.reference || tag["sceneMemberID"] == "viewController" {
            scene = Storyboard.Scene(
                id: id, element: tag.name, customClass: tag["customClass"].map(ResourceScanner.plainName),
                identifier: tag["storyboardIdentifier"], title: tag["title"], storyboard: tag["storyboardName"],
                referenced: tag["referencedIdentifier"], line: tag.line)
        }
        if !tag.isClosed { open.append(place) }
    }

    private mutating func close(_ name: String) {
        guard let place = open.lastIndex(where: { elements[$0].name == name }) else { return }
        open.removeSubrange(place...)
        guard name == "scene", var found = scene else { return }
        found.segues = segues.map { one in
            var segue = one.segue
            if one.control >= 0 { segue.title = elements[one.control].title }
            return segue
        }
        board.scenes.append(found)
        scene = nil
    }

    /// The first text in a control is what it says.
    private mutating func say(_ text: String, in names: Set<String>) {
        guard let place = open.last(where: { names.contains(elements[$0].name) }), elements[place].title == nil else { return }
        elements[place].title = text
    }

    // MARK: - Segues

    private mutating func segue(_ tag: MarkupTags.Tag) {
        guard let destination = tag["destination"] else { return }
        let source = open.last { !["connections", "segue"].contains(elements[$0].name) }
        let name = source.map { elements[$0].name } ?? ""
        let isOfScene = name.hasSuffix("Controller") || name == Storyboard.Scene.reference || name == "containerView" || name == "objects"
        let kind: Storyboard.Segue.Kind
        switch tag["kind"] {
        case "relationship"?: kind = .relationship
        case "show"?, "push"?, "showDetail"?: kind = .push
        case "embed"?: kind = .embed
        case "replace"?: kind = .replace
        case "unwind"?: kind = .unwind
        // A presentation of some sort, one of the app's own among them.
        default: kind = .present
        }
        func base(_ selector: String?) -> String? { selector.map { String($0.prefix { $0 != ":" }) } }
        segues.append(
            Found(
                segue: Storyboard.Segue(
                    kind: kind, destination: destination, identifier: tag["identifier"],
                    isOfControl: !isOfScene, creator: base(tag["destinationCreationSelector"]), unwinder: base(tag["unwindAction"]),
                    line: tag.line, column: tag.column),
                control: isOfScene ? -1 : source ?? -1))
    }
}

/// The tags of XML, one after the other.
struct MarkupTags {
    struct Tag {
        let name: String
        var attributes: [(name: String, value: String)] = []
        /// Whether it is `</name>`.
        let isEnd: Bool
        /// Whether it is `<name/>`.
        var isClosed = false
        let line: Int32
        let column: Int32

        subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line: Int32 = 1
    private var lineStart = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Complexity: O(*n*) for all of *n* bytes.
    mutating func next() -> Tag? {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                step()
                continue
            }
            if bytes[position...].starts(with: "<!--".utf8) {
                while position < bytes.count, !bytes[position...].starts(with: "-->".utf8) { step() }
                continue
            }
            return readTag()
        }
        return nil
    }

    private mutating func step() {
        if bytes[position] == UInt8(ascii: "\n") {
            line += 1
            lineStart = position + 1
        }
        position += 1
    }

    private mutating func readTag() -> Tag {
        let start = (line: line, column: Int32(position - lineStart + 1))
        position += 1
        let isEnd = position < bytes.count && bytes[position] == UInt8(ascii: "/")
        if isEnd { position += 1 }
        var tag = Tag(name: readName(), isEnd: isEnd, line: start.line, column: start.column)
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            switch bytes[position] {
            case UInt8(ascii: "/"):
                tag.isClosed = true
                position += 1
            case UInt8(ascii: "\""): _ = readValue()
            case let byte where Self.isName(byte):
                let name = readName()
                while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { step() }
                guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { break }
                position += 1
                while position < bytes.count, bytes[position] <= UInt8(ascii: " ") { step() }
                if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { tag.attributes.append((name, readValue())) }
            default: step()
            }
        }
        position += 1
        return tag
    }

    private mutating func readName() -> String {
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func readValue() -> String {
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { step() }
        let text = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
        position += 1
        guard text.contains("&") else { return text }
        return [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&#10;", " "), ("&amp;", "&")].reduce(text) {
            $0.replacing($1.0, with: $1.1)
        }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
