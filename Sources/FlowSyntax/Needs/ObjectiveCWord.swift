/// What only Objective-C, Xcode or the interface builder can do, as it is written in the source.
public enum ObjectiveCWord: String, Sendable, Hashable, CaseIterable, Comparable {
    case objc = "@objc"
    case selector = "#selector"
    case outlet = "@IBOutlet"
    case action = "@IBAction"
    case nib
    case storyboard
    case coreData = "@NSManaged"
    case dynamic = "NSClassFromString"

    public static func < (a: ObjectiveCWord, b: ObjectiveCWord) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }

    private static let ofAttributes: [String: ObjectiveCWord] = [
        "objc": .objc, "objcMembers": .objc, "IBOutlet": .outlet, "IBAction": .action, "IBSegueAction": .action, "NSManaged": .coreData,
    ]

    /// What attributes stand for, which are given without `@`.
    static func words(in attributes: [String]) -> [ObjectiveCWord] { attributes.compactMap { ofAttributes[$0] } }

    /// What an expression uses by itself, its parts left aside.
    static func word(in expression: Expression) -> ObjectiveCWord? {
        switch expression {
        case .selector: return .selector
        case .name("NSClassFromString", _): return .dynamic
        case .name("UIStoryboard", _): return .storyboard
        case .name("UINib", _): return .nib
        case .member(_, let name, _):
            if name == "instantiateViewController" || name == "instantiateInitialViewController" || name == "performSegue" {
                return .storyboard
            }
            return name == "loadNibNamed" ? .nib : nil
        case .call(let call):
            let hasNib = call.arguments.contains { argument in
                guard argument.label == "nibName" else { return false }
                if case .nil = argument.value { return false }
                // What an initialiser was given is handed on.
                if case .name("nibName", _) = argument.value { return false }
                if case .name("nibNameOrNil", _) = argument.value { return false }
                return true
            }
            return hasNib ? .nib : nil
        default: return nil
        }
    }
}
