/// What extensions of the program's add to classes from elsewhere, called on the class itself: `UIAlertController.confirmation(…)`.
extension SourceGraph.Frame {
    /// Calls a static function that an extension here adds to a class from elsewhere, or to one that it inherits from; `nil` if none is
    /// declared.
    ///
    /// Where its body does not tell what it makes, it is of the class that the function is declared to return.
    func callStatic(_ name: String, of type: String, _ given: [Given], _ call: Call) -> SetID? {
        guard type.startsUpper, locals[type] == nil else { return nil }
        for external in UIKitClasses.lineage(of: type) {
            for function in program.externalFunctions[external]?[name] ?? [] where program.functions[function].facts.isStatic {
                guard let made = callFunction(function, on: 0, given, call, name: name) else { continue }
                guard made == 0, let declared = program.functions[function].facts.returns else { return made }
                return promised(declared, by: type, spot: call.spot)
            }
        }
        return nil
    }

    /// Whether a call that fits none of an object's methods means one that is declared elsewhere: the program only adds overloads to it.
    func isForeign(_ name: String, of object: Int32, _ given: [Given]) -> Bool {
        let methods = walk.methods(named: name, of: object)
        return !methods.isEmpty
            && (SystemMethods.declares(name, given.map(\.label)) || methods.allSatisfy { program.functions[$0].owner == nil })
    }

    /// What a static property has that an extension here adds to a class from elsewhere; 0 if none is declared.
    func staticMember(_ name: String, of base: Expression, spot: Spot) -> SetID {
        guard case .name(let type, _) = base, type.startsUpper, locals[type] == nil,
            let property = program.property(named: name, addedTo: type, from: file), program.properties[property].facts.isStatic
        else { return 0 }
        return computed(property, of: 0, spot: spot)
    }

    /// An object of the class from elsewhere that a declared result names, if it is one of UIKit's view controllers.
    ///
    /// - Parameter type: What `Self` means.
    private func promised(_ reference: TypeReference, by type: String, spot: Spot) -> SetID {
        guard case .named(let written, _) = reference else { return 0 }
        let name = written == "Self" ? type : Program.plainName(written)
        guard name != "UIViewController", self.type(reference) == nil, UIKitClasses.inherits(name, from: "UIViewController"),
            let category = SourceGraph.category(ofExternal: name)
        else { return 0 }
        return instance(ofExternal: name, category, spot: spot)
    }

    /// A view controller of a class from elsewhere that is made without an initialiser in sight.
    func instance(ofExternal name: String, _ category: SourceGraph.Category, spot: Spot) -> SetID {
        let object = walk.make(
            nil, className: name, category: category, owner: owner, maker: receiverObject, file: file, spot: spot, isStandIn: true)
        walk.note(made: object, by: context)
        return atom(object)
    }

    /// Whether an expression is a call of functions here that return `nil` on every path.
    func isNeverThere(_ expression: Expression) -> Bool {
        guard case .call(let call) = expression, let scope else { return false }
        let name: String
        switch call.callee {
        case .name(let called, _), .member(.self?, let called, _): name = called
        default: return false
        }
        guard locals[name] == nil else { return false }
        let found = program.functions(named: name, on: scope)
        guard !found.isEmpty, program.types[scope].children.isEmpty || found.allSatisfy({ program.functions[$0].facts.isPrivate })
        else { return false }
        return found.allSatisfy { function in
            let facts = program.functions[function].facts
            guard case .optional? = facts.returns, let body = facts.body else { return false }
            var returns = Returns()
            returns.read(body)
            return returns.areNil && returns.count > 0
        }
    }

    /// The values that a body returns.
    private struct Returns {
        var count = 0
        var areNil = true

        mutating func read(_ body: Body) { for statement in body.statements { read(statement) } }

        private mutating func read(_ statement: Statement) {
            switch statement {
            case .return(.statement(let inner)?, _): read(inner)
            case .return(let value, _):
                count += 1
                if value != .nil { areNil = false }
            case .if(_, let then, let otherwise):
                read(then)
                if let otherwise { read(otherwise) }
            case .guard(_, let otherwise): read(otherwise)
            case .switch(_, let cases): for one in cases { read(one.body) }
            case .loop(_, _, _, let body), .defer(let body), .block(let body): read(body)
            case .do(let body, let catches):
                read(body)
                for one in catches { read(one.body) }
            case .expression(.nil): count += 1
            case .expression, .local, .function, .throw, .jump: break
            }
        }
    }
}
