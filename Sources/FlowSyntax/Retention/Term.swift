/// An object as the code of one function names it, told apart from other objects of its class: `self`, a parameter, what an expression
/// creates, and what is in a property of one of them.
struct Term: Hashable {
    /// Where the name begins.
    enum Root: Hashable {
        case me
        /// A parameter of a unit: see ``RetentionUnit``.
        case parameter(Int, unit: Int)
        /// What is created by an expression; an index of ``RetentionFacts/nodes``.
        case node(Int)
        /// What the function returns, for its callers.
        case returned
        /// The static properties of all types: what they hold lives as long as the app.
        case statics
    }

    /// A property on the way. Properties of the same object are told apart by their names.
    struct Field: Hashable {
        var name: String
        var property: Program.PropertyID?
        /// Whether it certainly retains what is in it.
        var isStrong = true
        /// Whether it certainly does not.
        var isWeak = false
        /// Whether it holds several objects: then its name is no name of one of them.
        var isMany = false
        /// The class of what is in it, if it is one of the app's.
        var content: Program.TypeID?

        static func == (a: Field, b: Field) -> Bool { a.name == b.name && a.isStrong == b.isStrong }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }

    var root: Root
    var path: [Field] = []

    static let me = Term(root: .me)

    static func node(_ id: Int) -> Term { Term(root: .node(id)) }

    /// A property of this object; `nil` where the way gets so long that it says nothing about the object.
    func appending(_ field: Field) -> Term? { path.count < 4 ? Term(root: root, path: path + [field]) : nil }

    /// What is at the end of a way of properties from this object; `nil` where the way gets too long.
    func appending(_ path: [Field]) -> Term? {
        path.reduce(self) { term, field in term?.appending(field) }
    }

    /// Whether it is one object: an element of a list is not told apart from the others.
    var isOne: Bool { !path.contains(where: \.isMany) }

    /// The node that the term is, if it is no property of something.
    var node: Int? { if case .node(let id) = root, path.isEmpty { id } else { nil } }
}

/// What an expression creates.
struct RetentionNode {
    enum Kind: Equatable {
        /// An object of a class of the app, or a struct that carries references.
        case object(Program.TypeID)
        case closure
        /// A method that is handed on as a function.
        case method
        /// A subscription to a publisher that may go on as long as it is not cancelled.
        case subscription
        /// Anything else that holds what it is given: an enum's payload, a bar button, a chain of operators.
        case container(String)
        /// What a call returns; its kind is known when the callee is.
        case result
    }

    var kind: Kind
    var unit: Int
    var file: Int
    var spot: Spot
}

extension RetentionNode.Kind {
    /// Whether it is a navigation controller: UIKit's, or one of the app's classes.
    func isStack(_ program: Program) -> Bool {
        switch self {
        case .object(let type): program.inherits(type, from: RetentionReader.stack)
        case .container(let name): UIKitClasses.inherits(name, from: RetentionReader.stack)
        case .closure, .method, .subscription, .result: false
        }
    }
}

/// A strong reference that code makes.
struct StrongStore: Hashable {
    /// What would have to be written differently if this reference should not be.
    enum Cause: Hashable {
        case property
        case closure
        case method
        /// Neither: the content of a list, an argument of a type from elsewhere.
        case content
    }

    var holder: Term
    var field: Term.Field
    var value: Term
    var cause: Cause
    var file: Int
    var spot: Spot
    /// Whether the code says so itself, and not code that it calls.
    var isDirect = true

    static func == (a: StrongStore, b: StrongStore) -> Bool {
        // Of a function that returns one of several objects, each has its own property of that name.
        a.holder == b.holder && a.field == b.field && a.field.property == b.field.property && a.value == b.value && a.cause == b.cause
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(holder)
        hasher.combine(field)
        hasher.combine(value)
    }
}

/// A call of code of the app, with what is handed over.
struct RetentionCall {
    /// All that may be meant: what only some of them do is not certain.
    var callees: [Int]
    var receiver: [Term]
    /// By the number of the parameter.
    var arguments: [Int: [Term]]
    /// The node for the result.
    var result: Int
}

/// The code of a function, or of a property with its initial value and its accessors.
struct RetentionUnit {
    var owner: Program.TypeID?
    var stores: [StrongStore] = []
    /// References that do not retain, as pairs of holder and value.
    var weak: [(holder: Term, value: Term)] = []
    /// What is put into weak properties of what the code makes, by the name of the property.
    var weakContents: [Term: [Term]] = [:]
    /// Where the object itself is put into a property that retains it in some classes and in others does not.
    var undecided: [(holder: Term, property: Program.PropertyID)] = []
    var calls: [RetentionCall] = []
    var returned: [Term] = []
    /// What is handed to code that is not known.
    var escapes: [Term] = []
    /// Objects that are called or asked by this code.
    var used: Set<Int> = []
    /// Objects of which this code calls an asynchronous method: it retains them as long as it waits.
    var awaited: Set<Int> = []
    /// What keeps a subscription to something of another object besides the own property in which its token lies.
    var subscribed: [(store: StrongStore, bag: Program.PropertyID)] = []
}

extension Program {
    /// The numbers of the units that are the code of a type: its functions, and its properties behind all functions.
    func units(of type: TypeID) -> [Int] { types[type].functionList + types[type].propertyList.map { functions.count + $0 } }
}
