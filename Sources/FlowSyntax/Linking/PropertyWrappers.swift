extension Program {
    /// The app's own property wrapper whose projected value `$name` is, on a type with a property of that name.
    func projection(_ name: String, on type: TypeID) -> TypeID? {
        guard name.utf8.first == UInt8(ascii: "$"), let property = property(named: String(name.dropFirst()), on: type) else { return nil }
        let info = properties[property]
        return info.facts.attributes.lazy.compactMap { self.type(named: $0, scope: info.owner, file: info.file) }.first {
            types[$0].attributes.contains("propertyWrapper")
        }
    }
}
