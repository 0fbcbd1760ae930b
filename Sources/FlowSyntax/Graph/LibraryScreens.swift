/// Classes of libraries that nobody reads, and that are view controllers: the app puts what they make where a view controller belongs.
///
/// A name tells where it ends as UIKit's do; `ErrorScreen(…)` is told by `present(ErrorScreen(…), animated: true)`, and by a parameter that is a
/// `UIViewController`.
///
/// Complexity: O(*n*) in the length of the code.
struct LibraryScreens {
    let names: Set<String>

    init(of program: Program) {
        let functions = Dictionary(grouping: program.functions, by: \.facts.name)
        let typing = Typing(program: program)
        var found: Set<String> = []

        func isController(_ reference: TypeReference?) -> Bool {
            switch reference {
            case .optional(let inside)?, .array(let inside)?: isController(inside)
            case .named(let name, _)?: UIKitClasses.inherits(name, from: "UIViewController")
            default: false
            }
        }
        /// The class that an expression makes, if no file declares it and its name does not tell.
        func library(_ expression: Expression, _ scope: Typing.Scope) -> String? {
            guard case .call(let call) = expression, case .name(let name, _) = call.callee else { return nil }
            // A controller of another kind may be a container, of which nobody can say what it shows.
            guard name.first?.isUppercase == true, !name.hasSuffix("Controller"), !Self.others.contains(name),
                !SourceGraph.isOfPlatform(name), SourceGraph.category(ofExternal: name) == nil,
                program.globalFunctions[name] == nil,
                program.type(named: name, scope: scope.owner, file: scope.file, cache: typing.names) == nil,
                program.alias(name, scope: scope.owner, file: scope.file) == nil
            else { return nil }
            return name
        }
        func note(_ expression: Expression, _ scope: Typing.Scope) {
            if case .array(let parts) = expression {
                for part in parts { if let name = library(part, scope) { found.insert(name) } }
            } else if let name = library(expression, scope) {
                found.insert(name)
            }
        }

        var walk = CodeWalk(typing) { expression, _, scope in
            switch expression {
            case .call(let call):
                guard !call.arguments.isEmpty, let name = Self.calledName(call.callee) else { return }
                let isShowing = SystemMethods.declares(name, call.arguments.map(\.label))
                for (place, argument) in call.arguments.enumerated() {
                    let isShown = place == 0 && isShowing || argument.label == "rootViewController"
                    let isTaken = functions[name].map { named in
                        named.allSatisfy { $0.facts.parameters.contains { $0.label == argument.label && isController($0.type) } }
                    }
                    if isShown || isTaken == true { note(argument.value, scope) }
                }
            case .assign(.member(_, "rootViewController", _), let value, _, _): note(value, scope)
            default: break
            }
        }
        walk.walkAll()
        names = found
    }

    /// Names of the language and the standard library.
    private static let others: Set<String> = ["Bool", "Int", "Result", "Self", "String", "Task"]

    private static func calledName(_ callee: Expression) -> String? {
        switch callee {
        case .name(let name, _), .member(_, let name, _): name
        case .optional(let inside): calledName(inside)
        default: nil
        }
    }
}
