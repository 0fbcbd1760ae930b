/// Code that a flow does not depend on: what only makes a text, a colour, a number. It is not run.
struct DullCode: Sendable {
    /// By their identifiers; empty if nothing is dull.
    private var functions: [Bool] = []
    private var properties: [Bool] = []

    private static let plain: Set<String> = [
        "String", "Int", "Double", "Float", "CGFloat", "UInt", "Int64", "UInt64", "Decimal", "NSDecimalNumber", "BigInt", "BigUInt", "Date",
        "Data", "URL", "UUID",
        "UIColor", "UIFont", "UIImage", "NSAttributedString", "NSMutableAttributedString", "AttributedString", "CGSize", "CGRect",
        "CGPoint", "UIEdgeInsets",
        "NSLayoutConstraint", "Color", "Font", "Image", "LocalizedStringKey", "TimeInterval", "Locale", "NumberFormatter", "DateFormatter",
        "NSRegularExpression",
        "URLRequest", "Character", "Substring", "CALayer", "UIBezierPath", "CGColor", "CGPath", "UIButton.Configuration", "DispatchTime",
        "Calendar", "TimeZone",
    ]

    init() {}

    init(program: Program) {
        functions = Array(repeating: false, count: program.functions.count)
        properties = Array(repeating: false, count: program.properties.count)
        for function in program.functions where function.facts.kind == .function && DullCode.isPlain(function.facts.returns, program) {
            if !function.facts.parameters.contains(where: { DullCode.isFunction($0.type) }) { functions[function.id] = true }
        }
        for property in program.properties where DullCode.isPlain(property.facts.type, program) { properties[property.id] = true }
    }

    func contains(function: Program.FunctionID) -> Bool { function < functions.count && functions[function] }
    func contains(property: Program.PropertyID) -> Bool { property < properties.count && properties[property] }

    private static func isFunction(_ type: TypeReference) -> Bool {
        switch type {
        case .function, .optional(.function): true
        default: false
        }
    }

    private static func isPlain(_ type: TypeReference?, _ program: Program) -> Bool {
        switch type {
        case .named(let name, _)?: plain.contains(name)
        case .optional(let inside)?, .array(let inside)?: isPlain(inside, program)
        default: false
        }
    }
}
