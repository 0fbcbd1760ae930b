/// Reads the declarations of Objective-C and what its bodies name. What it does not understand it goes past.
struct ObjectiveCParser {
    private var scanner: ObjectiveCScanner
    private let isHeader: Bool
    private var found = Surroundings()
    /// The class whose declaration this is.
    private var container: String?
    /// The class whose bodies these are.
    private var implementation: String?
    /// The class that a message is being sent to.
    private var receiver: String?
    private var braces = 0
    /// What `NS_SWIFT_NAME` calls the declaration that follows.
    private var swiftName: String?

    /// - Parameter isHeader: Whether the file declares and does nothing else.
    ///
    /// Complexity: O(*n*), for *n* bytes.
    static func read(_ bytes: [UInt8], isHeader: Bool) -> Surroundings {
        var parser = ObjectiveCParser(scanner: ObjectiveCScanner(bytes), isHeader: isHeader)
        parser.parse()
        return parser.found
    }

    private init(scanner: ObjectiveCScanner, isHeader: Bool) {
        self.scanner = scanner
        self.isHeader = isHeader
    }

    private mutating func parse() {
        var last: ObjectiveCScanner.Token?
        while let token = scanner.next() {
            if case .word = token {} else { receiver = nil }
            switch token {
            case .directive(let name): directive(name)
            case .word("NS_SWIFT_NAME"): swiftName = words(in: UInt8(ascii: "("), UInt8(ascii: ")")).last
            case .word(let word): self.word(word, after: last)
            case .text(let text):
                guard isCode, text.utf8.count < 80 else { break }
                for part in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) { name(String(part)) }
            case .mark(UInt8(ascii: "{")): braces += 1
            case .mark(UInt8(ascii: "}")): braces = max(0, braces - 1)
            case .mark(UInt8(ascii: ";")): swiftName = nil
            case .mark: break
            }
            last = token
        }
    }

    /// Whether what is read here does something.
    private var isCode: Bool { scanner.isInDefinition || braces > 0 && (!isHeader || container == nil) }

    private mutating func directive(_ name: String) {
        switch name {
        case "interface": readInterface()
        case "protocol": readProtocol()
        case "implementation":
            braces = 0
            if case .word(let name)? = scanner.next() { implementation = name }
            if scanner.peek() == .mark(UInt8(ascii: "(")) { _ = words(in: UInt8(ascii: "("), UInt8(ascii: ")")) }
        case "end":
            container = nil
            implementation = nil
            braces = 0
        case "property": readProperty()
        case "selector": found.messages.formUnion(words(in: UInt8(ascii: "("), UInt8(ascii: ")")))
        case "class": skip(to: UInt8(ascii: ";"))
        default: break
        }
    }

    private mutating func word(_ word: String, after last: ObjectiveCScanner.Token?) {
        guard isCode else { return }
        if let receiver, let implementation { found.sent[implementation, default: []].insert("\(receiver) \(word)") }
        receiver = last == .mark(UInt8(ascii: "[")) && isClass(word) ? word : nil
        name(word)
        switch scanner.peek() {
        case .mark(UInt8(ascii: ":"))?, .mark(UInt8(ascii: "]"))?: found.messages.insert(word)
        default: if last == .mark(UInt8(ascii: ".")) { found.messages.insert(word) }
        }
    }

    private mutating func name(_ word: String) {
        if isClass(word) { found.names.insert(word) }
    }

    private func isClass(_ word: String) -> Bool {
        word.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
    }

    // MARK: - Declarations

    /// `@interface A<T> : B<C> <P, Q>`, `@interface A (Category) <P>`.
    private mutating func readInterface() {
        guard case .word(let written)? = scanner.next() else { return }
        let name = swiftName ?? written
        swiftName = nil
        var superclass: String?
        var protocols: [String] = []
        header: while let token = scanner.peek() {
            switch token {
            case .mark(UInt8(ascii: "<")):
                // Of two lists the first one is that of generic parameters.
                protocols = words(in: UInt8(ascii: "<"), UInt8(ascii: ">"))
            case .mark(UInt8(ascii: "(")): _ = words(in: UInt8(ascii: "("), UInt8(ascii: ")"))
            case .mark(UInt8(ascii: ":")):
                _ = scanner.next()
                protocols = []
                if case .word(let word)? = scanner.next() { superclass = word }
            case .mark(UInt8(ascii: "{")):
                _ = words(in: UInt8(ascii: "{"), UInt8(ascii: "}"))
                break header
            default: break header
            }
        }
        container = name
        var added = Surroundings()
        added.classes[name] = Surroundings.Class(superclass: superclass == name ? nil : superclass, protocols: Set(protocols))
        if name != written { added.classes[written] = added.classes[name] }
        found.merge(added)
    }

    /// `@protocol A <B>`; `@protocol A, B;` and `@protocol(A)` declare nothing.
    private mutating func readProtocol() {
        guard case .word(let written)? = scanner.peek() else { return }
        _ = scanner.next()
        let name = swiftName ?? written
        swiftName = nil
        var refined: [String] = []
        switch scanner.peek() {
        case .mark(UInt8(ascii: ";"))?, .mark(UInt8(ascii: ","))?: return skip(to: UInt8(ascii: ";"))
        case .mark(UInt8(ascii: "<"))?: refined = words(in: UInt8(ascii: "<"), UInt8(ascii: ">"))
        default: break
        }
        container = name
        found.protocols[name, default: []].formUnion(refined)
    }

    /// `@property (nonatomic, weak) id<P> name;`
    private mutating func readProperty() {
        guard let container else { return }
        var traits: [String] = []
        if scanner.peek() == .mark(UInt8(ascii: "(")) { traits = words(in: UInt8(ascii: "("), UInt8(ascii: ")")) }
        var names: [String] = []
        var types: Set<String> = []
        var last: String?
        func isMacro(_ word: String) -> Bool { word.utf8.allSatisfy { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } }
        loop: while let token = scanner.peek() {
            switch token {
            case .directive: break loop
            case .mark(UInt8(ascii: ";")), .mark(UInt8(ascii: ",")):
                _ = scanner.next()
                if let last { names.append(last) }
                if token == .mark(UInt8(ascii: ";")) { break loop }
            case .mark(UInt8(ascii: "(")): _ = words(in: UInt8(ascii: "("), UInt8(ascii: ")"))
            case .mark(UInt8(ascii: "<")): _ = words(in: UInt8(ascii: "<"), UInt8(ascii: ">"))
            case .word(let word):
                _ = scanner.next()
                if !isMacro(word), !word.hasPrefix("__") {
                    if let last, isClass(last) { types.insert(last) }
                    last = word
                }
            default: _ = scanner.next()
            }
        }
        if ["weak", "assign", "unsafe_unretained"].contains(where: traits.contains) {
            found.classes[container]?.weakProperties.formUnion(names)
        } else {
            found.classes[container]?.strongTypes.formUnion(types)
        }
    }

    /// The words between a bracket and the one that closes it.
    private mutating func words(in open: UInt8, _ close: UInt8) -> [String] {
        guard scanner.peek() == .mark(open) else { return [] }
        var words: [String] = []
        var depth = 0
        while let token = scanner.peek() {
            // A bracket that nothing closes ends with the declaration.
            if case .directive = token, depth > 0, open != UInt8(ascii: "{") { return words }
            _ = scanner.next()
            switch token {
            case .mark(open): depth += 1
            case .mark(close):
                depth -= 1
                if depth == 0 { return words }
            case .word(let word): words.append(word)
            default: break
            }
        }
        return words
    }

    private mutating func skip(to mark: UInt8) {
        while let token = scanner.next(), token != .mark(mark) {}
    }
}
