/// All code of an app in pieces, each with what it calls, stores, removes and shows, in terms of its own `self` and parameters.
///
/// A piece is a function, a closure, an accessor or what a property begins with. Nothing is run: names and types are resolved once, and what
/// cannot be resolved stays unknown.
struct CodeIndex {
    typealias PieceID = Int
    typealias LocalID = Int

    /// Where a value comes from.
    enum Origin: Hashable {
        case unknown
        case me
        case parameter(PieceID, Int)
        case local(LocalID)
        /// A property of this name, of the types that are given; none if the receiver's type is not known.
        case property(String, [Program.TypeID])
        /// What a call gives back.
        case result(PieceID, Int)
    }

    /// What the operators between a subject and a stream do to the end of it.
    enum Course: Comparable {
        /// It ends when the subject says so.
        case asTold
        /// It ends with the first values: `prefix(1)`, `take(1)`.
        case byValue
        /// Other streams have a part in it.
        case unknown
    }

    /// What is known of the value of an expression.
    struct Value {
        var origin: Origin = .unknown
        /// Its static type.
        var type: Typing.Written?
        /// The class of which it is a new object.
        var made: Program.TypeID?
        /// The closures that it may be, and the functions and methods without their calls.
        var pieces: [PieceID] = []
        var functions: [Program.FunctionID] = []
        /// The class from elsewhere of which it is a new object.
        var external: String?
        /// Of a chain of calls from elsewhere, such as a publisher's operators: what it begins with.
        var subject: Origin = .unknown
        var course = Course.asTold
        /// What stands in the list that it is.
        var parts: [Value] = []
        /// What the tuple that it is has.
        var elements: [Value] = []
        /// Which element of a tuple it is, 0-based, if its origin is that of the tuple.
        var element: Int?
        /// The name of the enum's case that it is.
        var enumCase: String?
        /// Whether it is the literal `nil`.
        var isNil = false

        static let unknown = Value()

        /// What speaks where it is a stream.
        var stream: Origin { subject == .unknown ? origin : subject }
        /// Whether it is a type.
        var isType: Bool { if case .metatype? = type?.type { true } else { false } }
    }

    struct Argument {
        var label: String?
        var value: Value
        var isTrailing: Bool
    }

    struct Call {
        enum Target {
            case initializer(Program.TypeID)
            /// A method, on the declared types of its receiver.
            case method(String, [Program.TypeID])
            case superMethod(String)
            case global([Program.FunctionID])
            /// A closure that is stored or was handed over.
            case value(Value)
            /// The getter of a property.
            case getter(String, [Program.TypeID])
            /// The getter of a property that an extension gives to a type from elsewhere.
            case property(Program.PropertyID)
            /// What a state machine of the same object runs for an event.
            case event([PieceID])
            /// Code that is not in the app, or whose receiver is not known.
            case external(String)
        }

        var target: Target
        var receiver: Value?
        var arguments: [Argument]
        var spot: Spot
        /// Whether it stands in a `Task`, or after an `await`: when it runs is not known.
        var isLater = false
        /// Whether it is a statement: nobody has what it gives back.
        var isDropped = false
        /// The notification that it posts, or waits for.
        var notification: Notification?
        var branch = 0
    }

    /// The name of a notification.
    enum Notification: Hashable {
        case named(String)
        /// One that is chosen while the app runs.
        case any
    }

    /// A value that is put into a property: assigned, or added to a collection.
    struct Write {
        var property: String
        var owners: [Program.TypeID]
        var receiver: Value
        var value: Value
        /// Whether the property is a collection that keeps what it has.
        var isAdded: Bool
        var spot: Spot
        var branch = 0
    }

    /// What is taken out of a property.
    struct Removal {
        var property: String
        var owners: [Program.TypeID]
        var receiver: Value
        /// What is taken out, as far as the code says; empty for all of it, and for what is not known.
        var children: [Value]
        /// Closures that choose: what they compare is taken out.
        var predicates: [PieceID] = []
        /// Whether what they compare is all that stays.
        var isSparing = false
        /// Whether the key of a dictionary chooses, and belongs to what is meant: the child, or something that goes with it.
        var isKeyed = false
        var spot: Spot
        var branch = 0
    }

    /// What happens to screens.
    struct Shows: OptionSet, Hashable {
        let rawValue: Int
        static let push = Shows(rawValue: 1)
        static let present = Shows(rawValue: 2)
        /// Becomes the root of a navigation controller, a window or a tab.
        static let root = Shows(rawValue: 4)
        static let embed = Shows(rawValue: 8)
        static let pop = Shows(rawValue: 16)
        static let dismiss = Shows(rawValue: 32)
        /// A sheet is given a style that cannot be swiped down, or told not to be.
        static let still = Shows(rawValue: 64)
        /// Somebody hears of a sheet that is swiped down.
        static let watched = Shows(rawValue: 128)
        /// The back button is hidden, or another one takes its place.
        static let locked = Shows(rawValue: 256)
        /// All screens but the lowest one are taken off a stack.
        static let clear = Shows(rawValue: 512)
        /// All screens are taken off a stack.
        static let emptied = Shows(rawValue: 1024)
        /// An alert, a picker, a browser or another screen of the system comes, and goes by itself.
        static let passing = Shows(rawValue: 2048)
        /// A navigation controller gets another delegate.
        static let heard = Shows(rawValue: 4096)
        /// Something of which nothing is known gets another delegate: it may be a navigation controller.
        static let maybeHeard = Shows(rawValue: 524288)
        /// All screens above a certain one are taken off a stack.
        static let popTo = Shows(rawValue: 8192)
        /// The recognizer of the swipe back gets another delegate.
        static let swiped = Shows(rawValue: 16384)
        /// The swipe back is turned off.
        static let unswiped = Shows(rawValue: 32768)
        /// The navigation bar is hidden, and shown.
        static let barless = Shows(rawValue: 65536)
        static let barred = Shows(rawValue: 131072)
        /// Takes the place of another screen beside screens that stay: in a column of a split view, in a stack or a tab bar.
        static let inPlace = Shows(rawValue: 262144)
        /// A sheet is given a style by which the user can swipe it down.
        static let sheet = Shows(rawValue: 1_048_576)
        /// A sheet is given the style that the code is handed.
        static let styled = Shows(rawValue: 2_097_152)
        /// A screen is given somebody who animates how it is presented and dismissed.
        static let transitioned = Shows(rawValue: 4_194_304)
        static let forward: Shows = [.push, .present, .root, .embed]
        /// What says nothing of the code that calls such code.
        static let ofOnePiece: Shows = [
            .watched, .locked, .heard, .swiped, .unswiped, .barless, .barred, .maybeHeard, .sheet, .styled, .transitioned,
        ]
        static let away: Shows = [.pop, .popTo, .dismiss, .clear, .emptied]
    }

    struct Show {
        var how: Shows
        var screen: Value
        var receiver: Value?
        var spot: Spot
        var branch = 0
    }

    /// A button of an alert.
    struct AlertAction {
        var title: String?
        /// What runs when the user taps it.
        var handler: Value?
    }

    enum Kind {
        case function(Program.FunctionID)
        case closure(in: PieceID)
        case getter(Program.PropertyID)
        case setter(Program.PropertyID)
        case initial(Program.PropertyID)
        case script(Int)
    }

    struct Piece {
        let kind: Kind
        /// The type whose `self` it has.
        let owner: Program.TypeID?
        let file: Int
        let spot: Spot
        /// The function around it; itself if it is one.
        let root: PieceID
        var parameters: [String] = []
        var parameterTypes: [Typing.Written?] = []
        var calls: [Call] = []
        var writes: [Write] = []
        var removals: [Removal] = []
        var shows: [Show] = []
        var alertActions: [AlertAction] = []
        var returns: [Value] = []
        /// Both sides of `===` and `==`, and the types of `is` and `as`.
        var compared: [Value] = []
        /// Of a closure that is nothing but a question about its element: what it picks.
        var picks: Picks?
        var kinds: [Program.TypeID] = []
        /// The name of the code outside of the app to which the closure is handed, and what that is called on.
        var takenBy: String?
        var subject: Origin = .unknown
        /// Of a closure that waits for the end of a stream, and not for its values: the call that takes it, in the piece around it.
        var endOfStream: Int?
        /// Whether it runs at a time of its own: in a `Task`, after an `await`.
        var isLater = false
        /// Of a closure: where it is made.
        var branch = 0
    }

    /// A branch for an error: `case .failure`, `catch`, `if let error`.
    struct Failure {
        let branch: Int
        let spot: Spot
    }

    /// A variable with what it was given.
    struct Local {
        var name: String
        var piece: PieceID
        var values: [Value]
        /// What is put into the list that it is.
        var added: [Value] = []
    }

    var pieces: [Piece] = []
    var branches = Branches()
    var locals: [Local] = []
    var pieceOfFunction: [Program.FunctionID: PieceID] = [:]
    var getters: [Program.PropertyID: PieceID] = [:]
    var setters: [Program.PropertyID: PieceID] = [:]
    var initials: [Program.PropertyID: PieceID] = [:]
    /// Names in key paths: whoever has the path may set the property.
    var keyPaths: Set<String> = []
    /// Where code goes on with an error, by the piece.
    var failures: [PieceID: [Failure]] = [:]
}

extension CodeIndex {
    /// Classes of screens that come and go by themselves.
    static let passing: Set<String> = [
        "UIAlertController", "UIActivityViewController", "UIDocumentPickerViewController", "UIImagePickerController",
        "SFSafariViewController", "MFMailComposeViewController", "MFMessageComposeViewController", "PHPickerViewController",
        "UIDocumentInteractionController", "QLPreviewController", "SKStoreProductViewController", "AVPlayerViewController",
        "VNDocumentCameraViewController", "CNContactPickerViewController",
    ]

    /// Whether a value is what code is handed, or is made of it.
    func isHanded(_ value: Value) -> Bool { comes(value) { if case .parameter = $0.origin { true } else { false } } }

    /// Whether a value is one of those that are looked for, or is made of one: by a call on it, or one that is handed it.
    func comes(_ value: Value, depth: Int = 0, _ isSource: (Value) -> Bool) -> Bool {
        guard depth < 6 else { return false }
        if isSource(value) { return true }
        switch value.origin {
        case .local(let id): return locals[id].values.contains { comes($0, depth: depth + 1, isSource) }
        case .result(let piece, let place):
            let call = pieces[piece].calls[place]
            if let receiver = call.receiver, receiver.origin != .me, comes(receiver, depth: depth + 1, isSource) { return true }
            return call.arguments.contains { comes($0.value, depth: depth + 1, isSource) }
        case .unknown, .me, .parameter, .property: return false
        }
    }
}

extension Typing.Written {
    /// Of a type as a value, such as `Route.self`: what it is the type of.
    var instance: Typing.Written? {
        guard case .metatype(let inside) = type else { return nil }
        return Typing.Written(type: inside, scope: scope, file: file)
    }
}

extension Typing {
    /// The declared types of which a value may be: the class of a new object, else its static type; none if that is not known.
    func types(of value: CodeIndex.Value) -> [Program.TypeID] { value.made.map { [$0] } ?? declared(value.type) ?? [] }
}
