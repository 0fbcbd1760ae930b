/// Bindings of SwiftUI: `$model.sheet` is the property `sheet` of `model`, to read and to set.
extension CodeReader {
    private static let wrappers: Set<String> = [
        "StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "Binding", "State", "Environment",
    ]

    /// What `$name` is: the publisher of a property and not its value, or a binding, whose members are those of the value.
    func projected(_ name: String, of owners: [Program.TypeID]) -> Value? {
        guard name.hasPrefix("$"),
            let property = owners.lazy.compactMap({ program.property(named: String(name.dropFirst()), on: $0) }).first
        else { return nil }
        let isBinding = !CodeReader.wrappers.isDisjoint(with: program.properties[property].facts.attributes)
        return Value(origin: .property(name, owners), type: isBinding ? typing.type(of: property) : nil)
    }

    /// `$model` of `@Bindable var model = model`.
    func projected(local name: String) -> Value? {
        guard name.hasPrefix("$"), let value = local(String(name.dropFirst())), !types(of: value).isEmpty else { return nil }
        return value
    }

    /// What a modifier hands to the closure that makes its content: the value that is set, or one of a path.
    func shown(by call: Call, _ arguments: [CodeIndex.Argument]) -> Typing.Written? {
        guard case .member(_, let name, _) = call.callee, BoundScreens.modifiers.contains(name), let first = arguments.first else {
            return nil
        }
        switch first.label {
        case "item": return typing.plain(first.value.type)
        case "for": return first.value.type?.instance
        default: return nil
        }
    }
}
