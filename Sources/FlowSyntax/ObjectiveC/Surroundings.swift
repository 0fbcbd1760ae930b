/// What is known of an app beside its Swift: the classes of its Objective-C, and what that, interface files and property lists name.
public struct Surroundings: Sendable, Hashable {
    /// A class of Objective-C, or what a category adds to a class from elsewhere.
    public struct Class: Sendable, Hashable {
        /// `nil` where only categories are declared.
        public var superclass: String?
        public var protocols: Set<String> = []
        /// Properties that do not retain what they refer to.
        public var weakProperties: Set<String> = []
        /// Classes of the other properties.
        public var strongTypes: Set<String> = []
    }

    /// By the names that Swift knows them by.
    public var classes: [String: Class] = [:]
    /// Protocols of Objective-C, with those that they refine.
    public var protocols: [String: Set<String>] = [:]
    /// Classes that the bodies of Objective-C, the objects of interface files, and property lists name.
    public var names: Set<String> = []
    /// Those of them with which the system begins an extension.
    public var principals: Set<String> = []
    /// Parts of the selectors that Objective-C sends, without colons.
    public var messages: Set<String> = []
    /// What the bodies of each class of Objective-C send to other classes: the class, and the selector's first part.
    public var sent: [String: Set<String>] = [:]
    /// How many storyboards make something of a class of the app's own.
    public var storyboards = 0

    /// The storyboards, in the order of their files.
    public var boards: [Storyboard] = []
    /// Names of the storyboards with whose first scenes the app, or a window of it, begins.
    public var mainBoards: Set<String> = []
    /// Names of those with whose first scenes extensions begin.
    public var extensionBoards: Set<String> = []
    /// Texts by their keys, in one language.
    public var texts: [String: String] = [:]
    /// What the app is built from, in the order of the projects' files.
    public var targets: [BuildTarget] = []

    public init() {}

    /// Adds what another file says. Of two superclasses of one class, the first one counts.
    mutating func merge(_ other: Surroundings) {
        classes.merge(other.classes) { own, added in
            Class(
                superclass: own.superclass ?? added.superclass, protocols: own.protocols.union(added.protocols),
                weakProperties: own.weakProperties.union(added.weakProperties), strongTypes: own.strongTypes.union(added.strongTypes))
        }
        protocols.merge(other.protocols) { $0.union($1) }
        names.formUnion(other.names)
        principals.formUnion(other.principals)
        messages.formUnion(other.messages)
        sent.merge(other.sent) { $0.union($1) }
        storyboards += other.storyboards
        boards += other.boards
        mainBoards.formUnion(other.mainBoards)
        extensionBoards.formUnion(other.extensionBoards)
        texts.merge(other.texts) { own, _ in own }
        targets += other.targets
    }

    /// What a class or protocol inherits from through Objective-C, nearest first, without itself.
    ///
    /// Complexity: O(*n*), for *n* names that are given.
    func ancestors(of name: String) -> [String] {
        var found: [String] = []
        var seen: Set<String> = [name]
        var queue = [name]
        var index = 0
        while index < queue.count {
            let next = queue[index]
            index += 1
            let parents = [classes[next]?.superclass].compactMap(\.self) + (classes[next]?.protocols ?? []).sorted()
            for parent in parents + (protocols[next] ?? []).sorted() where seen.insert(parent).inserted {
                found.append(parent)
                queue.append(parent)
            }
        }
        return found
    }

    /// The base names of Swift's functions and properties that the messages may mean: `showRoomWithName:` is `showRoom(withName:)`.
    var baseNames: Set<String> {
        var found = messages
        for message in messages {
            var index = message.startIndex
            while index < message.endIndex {
                if index > message.startIndex, message[index].isUppercase { found.insert(String(message[..<index])) }
                index = message.index(after: index)
            }
            if message.hasPrefix("set"), message.count > 3 {
                let name = message.dropFirst(3)
                found.insert(name.prefix(1).lowercased() + name.dropFirst())
            }
        }
        return found
    }
}
