extension SourceGraph {
    /// How a call is written, without its values.
    struct CallShape: Hashable {
        private let labels: [String?]
        private let trailing: Int

        init(_ call: Call) {
            labels = call.arguments.dropLast(call.trailing).map(\.label)
            trailing = call.trailing
        }

        /// Whether the labels are those of the parameters, in their order, with defaults left out.
        func fits(_ facts: FunctionFacts) -> Bool {
            let parameters = facts.parameters
            if parameters.contains(where: \.isVariadic) { return true }
            guard labels.count + trailing <= parameters.count else { return false }
            var next = 0
            for label in labels {
                guard let place = parameters[next...].firstIndex(where: { $0.label == label }) else { return false }
                if parameters[next..<place].contains(where: { $0.initial == nil }) { return false }
                next = place + 1
            }
            return parameters[next...].count { $0.initial == nil } <= trailing
        }
    }

    /// Which names the program mentions, so that methods nobody calls can be told.
    struct Mentions: CodeVisitor {
        /// The labels of all calls of each name.
        private var called: [String: Set<CallShape>] = [:]
        private var valued: Set<String> = []
        private(set) var constructed: Set<String> = []
        /// Names that stand after `$`, or in a chain that begins with it.
        private(set) var projected: Set<String> = []
        /// Types whose own code mentions what brings or takes away screens.
        private(set) var leading: Set<Program.TypeID> = []
        private var isLeading = false
        private var makes: Set<String> = []
        /// Which private methods, by their names, each file mentions.
        private var ownNames: [Int: Set<String>] = [:]
        private let privateNames: Set<String>
        private var file = 0

        init(_ program: Program) {
            privateNames = Set(program.functions.lazy.filter(\.facts.isPrivate).map(\.facts.name))
            var made: [Program.TypeID: Set<String>] = [:]
            for function in program.functions {
                isLeading = false
                file = function.file
                makes = []
                if let body = function.facts.body { visit(body) }
                if let owner = function.owner {
                    if isLeading { leading.insert(owner) }
                    made[owner, default: []].formUnion(makes)
                }
                for parameter in function.facts.parameters { if let initial = parameter.initial { visit(initial) } }
            }
            for property in program.properties {
                isLeading = false
                file = property.file
                makes = []
                defer {
                    if let owner = property.owner {
                        if isLeading { leading.insert(owner) }
                        made[owner, default: []].formUnion(makes)
                    }
                }
                if let initial = property.facts.initial { visit(initial) }
                if let getter = property.facts.getter { visit(getter) }
                for accessor in [property.facts.setter, property.facts.willSet, property.facts.didSet] {
                    if let accessor { visit(accessor.body) }
                }
            }
            for script in program.scripts {
                file = script.file
                visit(script.body)
            }
            // Who makes what leads somewhere may lead there.
            var names = Set(leading.map { program.types[$0].simpleName })
            var isChanged = true
            while isChanged {
                isChanged = false
                for (owner, others) in made where !leading.contains(owner) && !others.isDisjoint(with: names) {
                    leading.insert(owner)
                    names.insert(program.types[owner].simpleName)
                    isChanged = true
                }
            }
        }

        /// Whether some call can mean a function: of the same name, with labels that fit. What has only the name of a delegate's method in
        /// common with it, as `tableView(_:numberOfRowsInSection:)` with `tableView(_:didSelectRowAt:)`, says nothing.
        func isCalled(_ facts: FunctionFacts) -> Bool {
            called[facts.name, default: []].contains { $0.fits(facts) }
                || valued.contains(facts.name) && facts.parameters.count < 2 && !facts.attributes.contains("IBAction")
        }

        /// Whether some code names a function, or another of its name.
        func isNamed(_ facts: FunctionFacts) -> Bool { valued.contains(facts.name) || called[facts.name] != nil }

        /// Whether neither the program nor Objective-C nor the system can call a function: it is private, and nothing in its file names it.
        func isUnused(_ function: Program.FunctionInfo) -> Bool {
            let facts = function.facts
            return facts.isPrivate && !facts.isOverride && ownNames[function.file]?.contains(facts.name) != true
                && !facts.attributes.contains(where: Self.exposing.contains)
        }

        /// Attributes by which Objective-C and interface files see a method.
        static let exposing: Set<String> = ["objc", "IBAction", "IBSegueAction"]

        mutating func visit(_ expression: Expression) {
            switch expression {
            case .call(let call):
                switch call.callee {
                case .name(let name, _): callee(name, call)
                case .member(let base, let name, _):
                    if case .super? = base {} else { callee(name, call) }
                    if let base { visit(base) }
                case .optional(.name(let name, _)): callee(name, call)
                case .optional(.member(let base, let name, _)):
                    callee(name, call)
                    if let base { visit(base) }
                default: visit(call.callee)
                }
                for argument in call.arguments { visit(argument.value) }
                return
            case .name(let name, _), .member(_, let name, _), .selector(let name):
                valued.insert(name)
                note(name)
                if name.hasPrefix("$") { projected.insert(String(name.dropFirst())) }
                if case .member(let base?, _, _) = expression, SourceGraph.isProjected(base) { projected.insert(name) }
            case .assign(.member(_, let name, _), _, _, _):
                if name == "rootViewController" || name == "viewControllers" { isLeading = true }
            default: break
            }
            expression.visitParts { visit($0) }
        }

        /// Calls by which UIKit and the dialects bring screens.
        private static let leadingNames: Set<String> = [
            "pushViewController", "present", "show", "showDetailViewController", "setViewControllers", "addChild",
            "instantiateViewController",
            "attachChild",
            "trigger", "contribute", "route", "open",
        ]

        private mutating func note(_ name: String) { if privateNames.contains(name) { ownNames[file, default: []].insert(name) } }

        private mutating func callee(_ name: String, _ call: Call) {
            if let first = name.unicodeScalars.first, first.properties.isUppercase {
                constructed.insert(name)
                makes.insert(name)
                if name.hasSuffix("Controller") { isLeading = true }
            } else {
                called[name, default: []].insert(CallShape(call))
                note(name)
                if Self.leadingNames.contains(name) { isLeading = true }
            }
        }
    }
}
