/// Reads what storyboards, nibs and property lists name, without reading them as a whole.
enum ResourceScanner {
    /// The classes of the objects in an interface file. What a nib calls its owner is made by who loads the nib, and is left out.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    static func interface(_ bytes: [UInt8], isStoryboard: Bool) -> Surroundings {
        var found = Surroundings()
        var position = 0
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            let tag = Tag(bytes, at: start + 1)
            position = tag.end
            if tag.name != "placeholder", let name = tag.customClass { found.names.insert(plainName(name)) }
        }
        if isStoryboard, !found.names.isEmpty { found.storyboards = 1 }
        return found
    }

    /// The values of keys that name a class, `NSExtensionPrincipalClass`, `UISceneDelegateClassName`, or the first storyboard.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    static func propertyList(_ bytes: [UInt8]) -> Surroundings {
        var found = Surroundings()
        var position = 0
        var isClass = false, isPrincipal = false, isBoard = false, isExtensionBoard = false
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            let tag = Tag(bytes, at: start + 1)
            position = tag.end
            guard tag.name == "key" || tag.name == "string" else { continue }
            let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
            let text = String(decoding: bytes[position..<end], as: UTF8.self)
            if tag.name == "key" {
                isClass = namesClass(text)
                isPrincipal = text == principal
                isBoard = text == "UIMainStoryboardFile" || text == "UISceneStoryboardFile"
                isExtensionBoard = text == extensionBoard
            } else {
                if isClass { found.names.insert(plainName(text)) }
                if isPrincipal { found.principals.insert(plainName(text)) }
                if isBoard { found.mainBoards.insert(text) }
                if isExtensionBoard { found.extensionBoards.insert(text) }
                isExtensionBoard = false
                isClass = false
                isPrincipal = false
                isBoard = false
            }
            position = end
        }
        return found
    }

    /// The same in a project's description, of which property lists are made: `NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).Share`.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    static func projectDescription(_ bytes: [UInt8]) -> Surroundings {
        var found = Surroundings()
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let key = line[..<colon].suffix(while: isName)
            guard key.count >= 5 else { continue }
            let name = String(decoding: key, as: UTF8.self)
            let value = line[(colon + 1)...].reversed().drop { !isName($0) }.reversed().suffix(while: isName)
            guard !value.isEmpty else { continue }
            if namesClass(name) { found.names.insert(String(decoding: value, as: UTF8.self)) }
            if name.hasSuffix(extensionBoard) { found.extensionBoards.insert(String(decoding: value, as: UTF8.self)) }
            if name.hasSuffix(principal) { found.principals.insert(String(decoding: value, as: UTF8.self)) }
            if name.hasSuffix("UIMainStoryboardFile") || name.hasSuffix("UISceneStoryboardFile") {
                found.mainBoards.insert(String(decoding: value, as: UTF8.self))
            }
        }
        return found
    }

    /// The key of the class with which the system begins an extension (Apple's "Information Property List").
    private static let principal = "NSExtensionPrincipalClass"
    /// That of the storyboard with whose first scene it does.
    private static let extensionBoard = "NSExtensionMainStoryboard"

    private static func namesClass(_ key: String) -> Bool { key.hasSuffix("Class") || key.hasSuffix("ClassName") }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// `$(PRODUCT_MODULE_NAME).Share` is `Share`, and `_TtC3App5Share` too.
    static func plainName(_ text: String) -> String {
        let name = Program.plainName(String(text.filter { !$0.isWhitespace }))
        guard name.hasPrefix("_TtC") else { return name }
        var rest = name.dropFirst(4)
        var last = name
        while let first = rest.first, first.isNumber {
            let digits = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(digits.count)
            last = String(rest.prefix(Int(digits) ?? 0))
            rest = rest.dropFirst(last.count)
        }
        return last
    }

    /// The start of an element.
    private struct Tag {
        let name: String
        private(set) var customClass: String?
        /// Where what comes after it begins.
        private(set) var end: Int

        init(_ bytes: [UInt8], at start: Int) {
            var position = start
            while position < bytes.count, ResourceScanner.isName(bytes[position]) { position += 1 }
            name = String(decoding: bytes[start..<position], as: UTF8.self)
            end = position
            if bytes[start...].starts(with: "!--".utf8) { return }
            var word = position
            while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
                if bytes[position] == UInt8(ascii: "\"") {
                    let from = position + 1
                    let to = bytes[from...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.endIndex
                    if bytes[word..<from].elementsEqual("customClass=\"".utf8) {
                        customClass = String(decoding: bytes[from..<to], as: UTF8.self)
                    }
                    position = to
                } else if bytes[position] <= UInt8(ascii: " ") {
                    word = position + 1
                }
                position += 1
            }
            end = min(position + 1, bytes.count)
        }
    }
}

extension Collection where Self: BidirectionalCollection {
    /// The longest ending whose elements all satisfy a condition.
    fileprivate func suffix(while condition: (Element) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, condition(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}
