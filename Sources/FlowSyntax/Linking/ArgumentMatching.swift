/// Which argument each parameter of a call gets, by Swift's rules: labels in their order, defaults and variadic parameters skipped, and
/// trailing closures matched by a forward scan (SE-0279, SE-0286).
struct ArgumentMatching {
    /// What a call gives, without its value.
    struct Argument {
        let label: String?
        let isTrailing: Bool
    }

    /// Whether a trailing closure may be what a parameter gets.
    private enum ClosureFit {
        case no, yes
        /// A type parameter, or a name from elsewhere that may stand for a function type.
        case unknown
    }

    let program: Program
    /// The type that declares the function.
    let owner: Program.TypeID?
    let file: Int
    var generics: [GenericParameter] = []
    private var function: Program.FunctionInfo?

    init(program: Program, owner: Program.TypeID?, file: Int, generics: [GenericParameter] = []) {
        self.program = program
        self.owner = owner
        self.file = file
        self.generics = generics
    }

    init(program: Program, function: Program.FunctionInfo) {
        self.init(program: program, owner: function.owner, file: function.file, generics: function.facts.generics)
        self.function = function
    }

    /// The argument of each parameter, `nil` for one that takes its default; `nil` in whole if the arguments do not fit.
    ///
    /// Complexity: O(*n* + *m*), *n* being the number of parameters and *m* that of the arguments.
    func order(_ parameters: [ParameterFacts], _ arguments: [Argument]) -> [Int?]? {
        guard !arguments.isEmpty || !parameters.isEmpty else { return [] }
        var order = [Int?](repeating: nil, count: parameters.count)
        var next = 0
        for (place, argument) in arguments.enumerated() {
            if argument.isTrailing, argument.label == nil {
                let following = arguments[(place + 1)...].first?.label
                guard let home = home(ofClosureIn: parameters, from: next, before: following) else { return nil }
                order[home] = place
                next = home + 1
                continue
            }
            if argument.label == nil, next > 0, parameters[next - 1].isVariadic, order[next - 1] != nil,
                next >= parameters.count || parameters[next].label != nil
            {
                continue
            }
            while next < parameters.count, parameters[next].label != argument.label {
                if requiresArgument(parameters[next]) { return nil }
                next += 1
            }
            guard next < parameters.count else { return nil }
            order[next] = place
            next += 1
        }
        for place in parameters.indices where order[place] == nil && requiresArgument(parameters[place]) { return nil }
        return order.contains(nil) && isSystems(arguments.map(\.label)) ? nil : order
    }

    /// Whether a call with these labels is one of the system's own method: Swift prefers it to one of the app's that needs defaults.
    private func isSystems(_ labels: [String?]) -> Bool {
        guard let function, SystemMethods.declares(function.facts.name, labels) else { return false }
        let classes = function.owner.map(program.externalAncestors) ?? function.externalOwner.map { [$0] } ?? []
        return classes.contains { UIKitClasses.inherits($0, from: "UIViewController") }
    }

    private func requiresArgument(_ parameter: ParameterFacts) -> Bool { parameter.initial == nil && !parameter.isVariadic }

    /// The parameter of the unlabelled trailing closure: the first that structurally resembles a function, going forward. One that could do
    /// without is passed over if a later one could not.
    private func home(ofClosureIn parameters: [ParameterFacts], from next: Int, before label: String?) -> Int? {
        var fallback: Int?
        for place in parameters.indices.suffix(from: min(next, parameters.count)) {
            let isRequired = requiresArgument(parameters[place])
            switch fit(parameters[place]) {
            case .yes:
                if isRequired || !isRequiredLater(parameters, place + 1, before: label) { return place }
            case .unknown:
                if isRequired { return place }
                fallback = fallback ?? place
            case .no: if isRequired { return nil }
            }
        }
        return fallback
    }

    private func isRequiredLater(_ parameters: [ParameterFacts], _ start: Int, before label: String?) -> Bool {
        for parameter in parameters.suffix(from: min(start, parameters.count)) {
            if let label, parameter.label == label { return false }
            if requiresArgument(parameter) { return true }
        }
        return false
    }

    /// Whether a type is a function's, an optional of one or a `typealias` of one.
    func isFunction(_ type: TypeReference) -> Bool { fit(type, depth: 0) == .yes }

    private func fit(_ parameter: ParameterFacts) -> ClosureFit {
        if parameter.isInout { return .no }
        if parameter.attributes.contains("autoclosure"), case .function(_, let result) = parameter.type { return fit(result, depth: 0) }
        return fit(parameter.type, depth: 0)
    }

    private func fit(_ type: TypeReference, depth: Int) -> ClosureFit {
        switch type {
        case .function: return .yes
        case .optional(let inside): return fit(inside, depth: depth)
        case .named(let name, _):
            if generics.contains(where: { $0.name == name }) { return .unknown }
            if let alias = program.alias(Program.plainName(name), scope: owner, file: file), alias != type, depth < 4 {
                return fit(alias, depth: depth + 1)
            }
            if let owner, program.types[owner].generics.contains(where: { $0.name == name }) { return .unknown }
            if program.type(named: name, scope: owner, file: file) != nil { return .no }
            if ArgumentMatching.suffixes.contains(where: { name.hasSuffix($0) }) { return .yes }
            return ArgumentMatching.plain.contains(name) || UIKitClasses.isClass(name) ? .no : .unknown
        case .array, .dictionary, .tuple, .composition, .metatype: return .no
        case .unknown: return .unknown
        }
    }

    /// Ends of names that frameworks give to their aliases of function types.
    private static let suffixes = ["Handler", "Closure", "Block", "Completion", "Callback"]
    private static let plain: Set<String> = [
        "String", "Int", "Bool", "URL", "Double", "Float", "CGFloat", "Date", "Data", "UUID", "TimeInterval", "Any", "AnyObject", "UInt",
        "UIImage", "UIColor", "UIFont", "Set", "IndexPath", "CGRect", "CGSize", "CGPoint", "DispatchQueue", "NSCoder", "Bundle",
    ]
}

extension Program {
    /// Whether a function takes arguments with these labels, the last ones of which are trailing closures.
    func accepts(_ function: FunctionID, _ labels: [String?], trailing: Int) -> Bool {
        order(of: function, labels, trailing: trailing) != nil
    }

    /// The argument of each parameter of a function; see ``ArgumentMatching/order(_:_:)``.
    func order(of function: FunctionID, _ labels: [String?], trailing: Int) -> [Int?]? {
        let info = functions[function]
        let arguments = labels.enumerated().map { place, label in
            ArgumentMatching.Argument(label: label, isTrailing: place >= labels.count - trailing)
        }
        return ArgumentMatching(program: self, function: info).order(info.facts.parameters, arguments)
    }
}

/// Which argument each parameter gets, found once for each function and each manner of calling it.
final class Arrangements {
    private struct Manner: Hashable {
        let labels: [String?]
        let trailing: Int
    }

    private var manners: [Manner: Int32] = [:]
    private var all: [Manner] = []
    private var known = PairTable()
    private var orders: [[Int?]?] = []
    /// The manner that was asked for last: one call asks for each of its receivers.
    private var last: Int32 = -1

    /// The number of a manner of calling. Complexity: O(*m*), for *m* arguments.
    func number(of labels: [String?], trailing: Int) -> Int32 {
        if last >= 0, all[Int(last)].trailing == trailing, all[Int(last)].labels == labels { return last }
        let manner = Manner(labels: labels, trailing: trailing)
        if let known = manners[manner] {
            last = known
            return known
        }
        let number = Int32(all.count)
        manners[manner] = number
        all.append(manner)
        return number
    }

    /// As ``ArgumentMatching/order(_:_:)``; O(1) when it is asked again.
    func order(of function: Program.FunctionID, calledAs manner: Int32, in program: Program) -> [Int?]? {
        if let index = known[Int32(function), manner] { return orders[Int(index)] }
        let order = program.order(of: function, all[Int(manner)].labels, trailing: all[Int(manner)].trailing)
        known.insert(Int32(function), manner, Int32(orders.count))
        orders.append(order)
        return order
    }
}
