extension Interpreter {
    /// A value of a type that comes from outside: of an argument, of a property that nobody has set.
    func input(_ type: TypeReference, scope: Int?, owner: Program.TypeID?, file: Int, label: String = "", isFresh: Bool = false) -> Value {
        switch type {
        case .optional(let inside):
            let value = input(inside, scope: scope, owner: owner, file: file, label: label, isFresh: isFresh)
            if case .object(let id) = value { memory.objects[id].isMaybeAbsent = true }
            return value
        case .array: return .list([], isOpen: true)
        case .dictionary: return .dictionary([], isOpen: true)
        case .function(_, let result):
            let closure = callback(label)
            // A closure that answers is asked, and not told of anything: it always gives the same answer.
            if let name = result.plainName, Interpreter.plainValues.contains(name), name != "Void", case .object(let id) = closure {
                memory.objects[id].fields["$answer"] = symbol(result)
            }
            return closure
        case .tuple(let parts): return .tuple(parts.map { input($0, scope: scope, owner: owner, file: file, label: label) })
        case .metatype, .unknown: return .unknown
        case .composition(let parts):
            for part in parts {
                if case .named(let name, _) = part,
                    program.type(named: name, scope: owner, file: file, cache: names) != nil || UIKitClasses.isClass(name)
                {
                    return input(part, scope: scope, owner: owner, file: file, label: label, isFresh: isFresh)
                }
            }
            return .unknown
        case .named(let name, _):
            if name == "Self" || name == "Optional" { return .unknown }
            if let id = program.type(named: name, scope: owner, file: file, cache: names) {
                return inputObject(id, label: label, isFresh: isFresh, reference: type)
            }
            if let alias = program.alias(name, scope: owner, file: file), alias != type {
                return input(alias, scope: scope, owner: owner, file: file, label: label, isFresh: isFresh)
            }
            if let owner, let generic = program.types[owner].generics.first(where: { $0.name == name }), let bound = generic.bound,
                bound != type
            {
                return input(bound, scope: scope, owner: owner, file: file, label: label, isFresh: isFresh)
            }
            switch name {
            case "Set": return .list([], isOpen: true)
            case _ where Interpreter.plainValues.contains(name) || name == "Any": return symbol(type)
            default: break
            }
            return .object(
                allocate(
                    ObjectState(
                        type: .external(Program.plainName(name)), isInput: !isFresh, birth: isFresh ? place().code : nil, label: label)))
        }
    }

    private static let plainValues: Set<String> = [
        "Bool", "Int", "String", "Double", "Float", "CGFloat", "UInt", "TimeInterval", "Data", "Date", "URL", "UUID", "AnyHashable", "Void",
    ]

    func callback(_ label: String) -> Value { .object(allocate(ObjectState(type: .callback, isInput: true, label: label))) }

    private func inputObject(_ id: Program.TypeID, label: String, isFresh: Bool, reference: TypeReference) -> Value {
        let info = program.types[id]
        if info.kind == .enum { return symbol(reference) }
        var type = id
        if info.kind == .protocol {
            let candidates = program.concreteSubtypes(of: id)
            // One implementation: that is what it is.
            if candidates.count == 1 { type = candidates[0] }
        }
        if program.types[type].kind == .enum { return symbol(reference) }
        return .object(allocate(ObjectState(type: .declared(type), isInput: true, birth: isFresh ? place().code : nil, label: label)))
    }

    /// What the annotation of a variable adds to what is known of its value.
    func adopt(_ value: Value, _ type: TypeReference, scope: Int) -> Value {
        switch value {
        case .unknown:
            switch type {
            case .named(let name, _) where name != "Any" && name != "AnyObject":
                return input(type, scope: scope, owner: memory.scopes[scope].owner, file: memory.scopes[scope].file, isFresh: true)
            default: return value
            }
        case .object(let id):
            // The result of generic code: `let c: DetailController = make()`.
            if memory.objects[id].isInput, case .external = memory.objects[id].type, case .named = type,
                let declared = declared(type, owner: memory.scopes[scope].owner, file: memory.scopes[scope].file),
                program.types[declared].kind == .class
            {
                memory.objects[id].type = .declared(declared)
            }
            return value
        default: return value
        }
    }

    /// The names of classes from elsewhere that an object inherits from, and its own where it is from elsewhere.
    func externalNames(_ id: Int) -> [String] {
        switch memory.objects[id].type {
        case .declared(let type): program.externalAncestors(of: type)
        case .external(let name): [name]
        case .callback, .unknown: []
        }
    }

    /// Whether an object is of a UIKit class or one that inherits from it.
    func isKind(_ id: Int, of name: String) -> Bool { externalNames(id).contains { UIKitClasses.inherits($0, from: name) } }

    func isInstance(_ value: Value, _ type: TypeReference, scope: Int) -> Match {
        switch assumed(value) {
        case .absent: return .no
        case .object(let id):
            guard case .named(let name, _) = type else { return .maybe }
            let owner = memory.scopes[scope].owner, file = memory.scopes[scope].file
            if let target = program.type(named: name, scope: owner, file: file, cache: names) {
                switch memory.objects[id].type {
                case .declared(let own):
                    if program.isSubtype(own, of: target) { return .yes }
                    let isOpen = memory.objects[id].isInput && (program.types[own].kind == .protocol || program.isSubtype(target, of: own))
                    if isOpen { return .maybe }
                    // A protocol that some subclass might add to what is only known by its superclass.
                    return .no
                case .external(let external):
                    if program.externalConformances[external]?.contains(where: { program.isSubtype($0, of: target) }) == true {
                        return .yes
                    }
                    // Something of a class from elsewhere that came from outside may be of any subclass.
                    if memory.objects[id].isInput, program.types[target].kind == .protocol { return .maybe }
                    return memory.objects[id].isInput
                        && program.inherits(target, from: external) ? .maybe : .no
                case .callback, .unknown: return .maybe
                }
            }
            let names = externalNames(id)
            if names.contains(where: { UIKitClasses.inherits($0, from: name) }) || name == "AnyObject" || name == "Any" { return .yes }
            if case .external(let own) = memory.objects[id].type, UIKitClasses.isClass(own), UIKitClasses.isClass(name) {
                return memory.objects[id].isInput && UIKitClasses.inherits(name, from: own) ? .maybe : .no
            }
            if case .declared(let own) = memory.objects[id].type, program.types[own].kind == .class, UIKitClasses.isClass(name) {
                return .no
            }
            return .maybe
        default: return .maybe
        }
    }

    func cast(_ value: Value, _ written: TypeReference, _ kind: CastKind, scope: Int) -> Value {
        let type = bound(written, scope: scope)
        if kind == .sure { return adopt(value, type, scope: scope) }
        let match = isInstance(value, type, scope: scope)
        func refined() -> Value {
            let owner = memory.scopes[scope].owner, file = memory.scopes[scope].file
            if case .object(let id) = assumed(value) {
                if match == .maybe, let target = declared(type, owner: owner, file: file) {
                    if case .declared(let own) = memory.objects[id].type, !program.isSubtype(target, of: own),
                        program.types[target].kind == .protocol
                    {
                        return value
                    }
                    if program.types[target].kind != .protocol || memory.objects[id].type == .unknown {
                        memory.objects[id].type = .declared(target)
                    }
                }
                return value
            }
            switch assumed(value) {
            case .unknown, .symbol: return input(type, scope: scope, owner: owner, file: file, isFresh: true)
            default: return value
            }
        }
        switch kind {
        case .sure: return value
        case .forced: return refined()
        case .test:
            switch match {
            case .yes: return .bool(true)
            case .no: return .bool(false)
            case .maybe:
                let holds = choose(2) == 0
                if holds { _ = refined() }
                return .bool(holds)
            }
        case .conditional:
            switch match {
            case .yes: return value
            case .no: return .absent
            case .maybe: return choose(2) == 0 ? refined() : .absent
            }
        }
    }
}

extension Program {
    /// Whether a type inherits from a class of UIKit, through classes of the app or not.
    func inherits(_ type: TypeID, from name: String) -> Bool {
        externalAncestors(of: type).contains { UIKitClasses.inherits($0, from: name) }
    }
}

/// What is known of UIKit's classes: who inherits from whom. Source: the "Inherits From" sections of Apple's UIKit documentation.
enum UIKitClasses {
    private static let superclasses: [String: String] = [
        "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder", "UIWindow": "UIView", "UIControl": "UIView",
        "UINavigationController": "UIViewController", "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController",
        "UIPageViewController": "UIViewController", "UITableViewController": "UIViewController",
        "UICollectionViewController": "UIViewController",
        "UIAlertController": "UIViewController", "UIActivityViewController": "UIViewController", "UISearchController": "UIViewController",
        "UIImagePickerController": "UINavigationController", "UIDocumentPickerViewController": "UIViewController",
        "UIHostingController": "UIViewController", "SFSafariViewController": "UIViewController",
        "MFMailComposeViewController": "UINavigationController",
        "MFMessageComposeViewController": "UINavigationController", "PHPickerViewController": "UIViewController",
        "SKStoreProductViewController": "UIViewController",
        "QLPreviewController": "UIViewController", "AVPlayerViewController": "UIViewController",
        "CNContactPickerViewController": "UIViewController",
        "CNContactViewController": "UIViewController", "EKEventEditViewController": "UINavigationController",
        "UIColorPickerViewController": "UIViewController",
        "UIFontPickerViewController": "UIViewController", "UICloudSharingController": "UIViewController",
        "PKPaymentAuthorizationViewController": "UIViewController",
        "PKAddPassesViewController": "UIViewController", "ASWebAuthenticationSession": "NSObject", "UIScene": "UIResponder",
        "UIWindowScene": "UIScene",
        "UIApplication": "UIResponder", "UIButton": "UIControl", "UILabel": "UIView", "UIScrollView": "UIView",
        "UITableView": "UIScrollView",
        "UICollectionView": "UIScrollView", "UITableViewCell": "UIView", "UICollectionViewCell": "UIView", "UIStackView": "UIView",
        "UITextField": "UIControl",
        "UITextView": "UIScrollView", "UIImageView": "UIView", "WKWebView": "UIView", "UIBarButtonItem": "NSObject",
        "UITabBarItem": "NSObject",
        "UIPresentationController": "NSObject", "UINavigationBar": "UIView", "UISwitch": "UIControl", "UISegmentedControl": "UIControl",
        "UIGestureRecognizer": "NSObject", "UITapGestureRecognizer": "UIGestureRecognizer", "UIAlertAction": "NSObject",
        "UIAction": "NSObject",
        "UIVisualEffectView": "UIView", "UIActivityIndicatorView": "UIView", "UIInputViewController": "UIViewController",
        "UIRefreshControl": "UIControl",
    ]

    static func superclass(of name: String) -> String? { superclasses[name] }

    static func isClass(_ name: String) -> Bool { superclasses[name] != nil || name == "NSObject" }

    static func inherits(_ name: String, from other: String) -> Bool { lineage(of: name).contains(other) }

    /// A class and those that it inherits from, the nearest first.
    static func lineage(of name: String) -> some Sequence<String> { sequence(first: name) { superclasses[$0] } }
}
