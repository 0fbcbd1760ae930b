import Foundation
import Testing

@testable import HeapGraph

private final class Target {}
private protocol Anything {}
private protocol Bound: AnyObject {}
extension Target: Bound {}
private struct Wrapper: Anything { let inner: Target }
private struct Big: Anything { let a = 1, b = 2, c = 3, inner: Target }
private enum Choice { case none, some(Target), two(Int, Target), closure(() -> Void) }

private struct WeakInside { weak var inner: Target?; unowned var other: Target? }
private protocol Constrained<Value> { associatedtype Value; var value: Value { get } }
private struct Constraint: Constrained { let value = 1; let inner: Target }

private final class Holder {
    var direct: Target?
    weak var weakly: Target?
    unowned var unownedly: Target
    unowned var maybeUnowned: Target?
    unowned(unsafe) var unsafely: Target?
    var weakInside = WeakInside()
    var constrained: (any Constrained<Int>)?
    var constrainedList: [any Constrained<Int>] = []
    var result: Result<Target, Never>?
    var slice: ArraySlice<Target> = []
    weak var weakBound: (any Bound)?
    var bound: (any Bound)?
    var error: (any Error)?
    var anything: (any Anything)?
    var any: Any?
    var list: [Target] = []
    var nested: [[Target]?] = []
    var table: [String: Target] = [:]
    var callbacks: [Target: () -> Void] = [:]
    var set: Set<Target> = []
    var choice = Choice.none
    var tuple: (Int, Target?) = (0, nil)
    var wrapper: Wrapper?
    var closure: (() -> Void)?
    var transform: ((Int) -> String)?
    lazy var late = Target()
    var text = "text"
    var twice: Target??
    lazy var lateOptional: Target? = nil
    var url = URL(string: "https://example.org")

    init(_ target: Target) { unownedly = target }
}

extension Target: Hashable {
    static func == (a: Target, b: Target) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private class Base { var inherited: Target? }
private final class Derived: Base { var own: Target? }
private final class Box<Value> { var value: Value?; var closure: (() -> Void)?; init(_ value: Value?) { self.value = value } }

private struct Failure: Error {
    let target: Target
}

@MainActor struct ReferencesTests {
    private let reader = ReferenceReader()
    private let target = Target()
    private let other = Target()

    /// `label strength`, for every reference to one of the two targets.
    private func references(_ object: AnyObject) -> [String] {
        let known = [target, other].map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
        reader.isKnown = { known.contains($0) }
        return reader.references(of: object).compactMap { reference in
            let name = reference.target === target ? "" : reference.target === other ? " other" : nil
            return name.map { "\(reference.label) \(reference.strength)\($0)" }
        }
    }

    private func holder(_ change: (Holder) -> Void) -> [String] {
        // The unowned reference needs somebody who stays.
        let holder = Holder(other)
        change(holder)
        return references(holder).filter { $0 != "unownedly unowned other" }
    }

    @Test func `strong, weak and unowned properties are told apart`() {
        #expect(holder { $0.direct = target } == ["direct strong"])
        #expect(holder { $0.weakly = target } == ["weakly weak"])
        #expect(holder { $0.weakBound = target } == ["weakBound weak"])
        #expect(holder { $0.unownedly = target } == ["unownedly unowned"])
        #expect(holder { $0.maybeUnowned = target } == ["maybeUnowned unowned"])
        #expect(holder { $0.unsafely = target } == ["unsafely unowned"])
        #expect(holder { $0.weakInside.inner = target } == ["weakInside.inner weak"])
        #expect(holder { $0.weakInside.other = target } == ["weakInside.other unowned"])
    }

    @Test func `an unowned reference to an object that nobody has met is not followed`() {
        let stranger = Target(), holder = Holder(other)
        holder.maybeUnowned = stranger
        holder.weakInside.other = stranger
        #expect(references(holder) == ["unownedly unowned other"])
    }

    @Test func `values behind protocols are followed, inline and boxed`() {
        #expect(holder { $0.bound = target } == ["bound strong"])
        #expect(holder { $0.anything = Wrapper(inner: target) } == ["anything.inner strong"])
        #expect(holder { $0.anything = Big(inner: target) } == ["anything.inner strong"])
        #expect(holder { $0.any = target } == ["any strong"])
        #expect(holder { $0.constrained = Constraint(inner: target) } == ["constrained.inner strong"])
        #expect(holder { $0.constrainedList = [Constraint(inner: target)] } == ["constrainedList[0].inner strong"])
        #expect(holder { $0.any = AnyHashable(target) } == ["any strong"])
        #expect(holder { $0.any = ["key": AnyHashable(target)] } == ["any[\"key\"] strong"])
        #expect(holder { $0.any = Failure(target: target) as any Error } == ["any.target strong"])
        #expect(holder { $0.error = Failure(target: target) } == ["error.target strong"])
        #expect(holder { $0.result = .success(target) } == ["result.success strong"])
        #expect(holder { $0.slice = [other, target][1...] } == ["slice[0] strong"])
    }

    @Test func `arrays, dictionaries, sets, enumerations, tuples and structs are followed`() {
        #expect(holder { $0.list = [other, target] } == ["list[0] strong other", "list[1] strong"])
        #expect(holder { $0.nested = [nil, [target]] } == ["nested[1][0] strong"])
        #expect(holder { $0.table = ["b": target, "a": other] } == ["table[\"a\"] strong other", "table[\"b\"] strong"])
        #expect(holder { $0.set = [target] } == ["set[…] strong"])
        #expect(holder { $0.choice = .some(target) } == ["choice.some strong"])
        #expect(holder { $0.choice = .two(1, target) } == ["choice.two.1 strong"])
        #expect(holder { $0.tuple = (1, target) } == ["tuple.1 strong"])
        #expect(holder { $0.wrapper = Wrapper(inner: target) } == ["wrapper.inner strong"])
        #expect(holder { $0.twice = .some(target) } == ["twice strong"])
        #expect(holder { $0.twice = .some(nil) } == [])
        #expect(holder { _ = $0.lateOptional } == [])
    }

    @Test func `a lazy property has the name that its author wrote, once it is there`() {
        let holder = Holder(other)
        #expect(reader.references(of: holder).isEmpty)
        let late = holder.late
        #expect(reader.references(of: holder).map(\.label) == ["late"])
        #expect(reader.references(of: holder)[0].target === late)
    }

    @Test func `what a closure captures is followed, and how it captures it is known`() {
        let target = target, other = other
        #expect(holder { $0.closure = { _ = target } } == ["closure (closure) strong"])
        #expect(holder { $0.closure = { _ = (target, other) } } == ["closure (closure) strong", "closure (closure) strong other"])
        #expect(holder { $0.closure = { [weak target] in _ = target } } == ["closure (closure) weak"])
        #expect(
            holder { $0.closure = { [weak target, other] in _ = (target, other) } } == [
                "closure (closure) weak", "closure (closure) strong other",
            ])
        #expect(
            holder { $0.closure = { [unowned target, other] in _ = (target, other) } } == [
                "closure (closure) unowned", "closure (closure) strong other",
            ])
        #expect(holder { $0.transform = { number in "\(number) \(target)" } } == ["transform (closure) strong"])
    }

    @Test func `closures inside closures, captured variables and values are followed`() {
        let target = target, other = other
        let inner = { _ = (target, other) }
        #expect(holder { $0.closure = { inner() } } == ["closure (closure) strong", "closure (closure) strong other"])
        let number = 7, text = "text"
        #expect(holder { $0.closure = { _ = (number, text, target) } } == ["closure (closure) strong"])
        var variable: Target? = target
        #expect(holder { $0.closure = { variable = nil } } == ["closure (closure) strong"])
        _ = variable
        let list = [other, target]
        #expect(holder { $0.closure = { _ = (number, list) } } == ["closure (closure)[0] strong other", "closure (closure)[1] strong"])
        #expect(
            holder { $0.choice = .closure { _ = (target, other) } } == [
                "choice.closure (closure) strong", "choice.closure (closure) strong other",
            ])
    }

    @Test func `an optional closure that a closure has captured is followed, and nil is not`() {
        let target = target, other = other, text = "text"
        let maybe: (() -> Void)? = { _ = (target, other) }
        let none: (() -> Void)? = text.isEmpty ? maybe : nil
        #expect(holder { $0.closure = { maybe?() } } == ["closure (closure) strong", "closure (closure) strong other"])
        #expect(
            holder { $0.closure = { [text] in _ = (text, maybe?()) } } == ["closure (closure) strong", "closure (closure) strong other"])
        #expect(holder { $0.closure = { _ = (none?(), target) } } == ["closure (closure) strong"])
    }

    @Test func `closures of generic functions are followed`() {
        func keep<T: AnyObject>(_ value: T, weakly other: T, in box: Box<T>) {
            box.closure = { [weak other] in _ = (value, other) }
        }
        let box = Box<Target>(nil)
        keep(target, weakly: other, in: box)
        #expect(references(box).contains("closure (closure) strong"))
        #expect(!references(box).contains("closure (closure) strong other"))
    }

    @Test func `a table of callbacks is known as one, keys and captures alike`() {
        let holder = Holder(other)
        let target = target
        holder.callbacks = [other: { _ = target }]
        let found = reader.references(of: holder).filter(\.isInCallbackTable)
        #expect(found.map(\.label) == ["callbacks (key)", "callbacks[…] (closure)"])
    }

    @Test func `inherited and generic properties are followed`() {
        let derived = Derived()
        derived.inherited = target
        derived.own = other
        #expect(references(derived) == ["inherited strong", "own strong other"])
        #expect(references(Box(target)) == ["value strong"])
        #expect(references(Box([target])) == ["value[0] strong"])
    }

    @Test func `reading keeps nothing alive`() {
        weak var probe: Target?
        let holder = Holder(other)
        do {
            let target = Target()
            probe = target
            holder.any = [target as Any]
            holder.choice = .two(1, target)
            _ = reader.references(of: holder)
            holder.any = nil
            holder.choice = .none
        }
        #expect(probe == nil)
    }

    @Test func `a cycle is found by its shortest way`() {
        let a = Box<AnyObject>(nil), b = Box<AnyObject>(a)
        a.value = b
        #expect(reader.cycle(through: a).map(\.label) == ["value", "value"])
        #expect(reader.cycle(through: a).map { $0.object === a } == [true, false])
        b.value = nil
        #expect(reader.cycle(through: a).isEmpty)
    }
}
