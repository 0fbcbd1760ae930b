extension SourceGraph {
    /// Which names the program mentions, so that methods nobody calls can be told.
    struct Mentions: CodeVisitor {
        private var called: Set<String> = []
        private var valued: Set<String> = []
        private(set) var constructed: Set<String> = []
        /// Names that stand after `$`, or in a chain that begins with it.
        private(set) var projected: Set<String> = []
        /// Types whose own code mentions what brings or takes away screens.
        private(set) var leading: Set<Program.TypeID> = []
        private var isLeading = false
        private var makes: Set<String> = []

        init(_ program: Program) {
            var made: [Program.TypeID: Set<String>] = [:]
            for function in program.functions {
                isLeading = false
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
            for script in program.scripts { visit(script.body) }
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

        func isCalled(_ facts: FunctionFacts) -> Bool {
            called.contains(facts.name)
                || valued.contains(facts.name) && facts.parameters.count < 2 && !facts.attributes.contains("IBAction")
        }

        mutating func visit(_ expression: Expression) {
            switch expression {
            case .call(let call):
                switch call.callee {
                case .name(let name, _): callee(name)
                case .member(let base, let name, _):
                    if case .super? = base {} else { callee(name) }
                    if let base { visit(base) }
                case .optional(.name(let name, _)): callee(name)
                case .optional(.member(let base, let name, _)):
                    callee(name)
                    if let base { visit(base) }
                default: visit(call.callee)
                }
                for argument in call.arguments { visit(argument.value) }
                return
            case .name(let name, _), .member(_, let name, _), .selector(let name):
                valued.insert(name)
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

        private mutating func callee(_ name: String) {
            if let first = name.unicodeScalars.first, first.properties.isUppercase {
                constructed.insert(name)
                makes.insert(name)
                if name.hasSuffix("Controller") { isLeading = true }
            } else {
                called.insert(name)
                if Self.leadingNames.contains(name) { isLeading = true }
            }
        }
    }
}
