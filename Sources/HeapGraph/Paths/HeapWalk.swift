import HeadlessUIKit

/// What can be reached by strong references from a few objects, and how: a picture of one moment. It holds nothing, and means nothing any
/// more once the app goes on.
///
/// Ordinary objects are followed before screens and views, so that a coordinator's place in the tree comes from who keeps it and not from
/// which screen happens to refer to it.
@MainActor package final class HeapWalk {
    private struct Node: BitwiseCopyable {
        let address: UnsafeRawPointer
        /// From which object it was reached first; -1 for a root.
        let holder: Int32
        let kind: ObjectKind
        /// Of a plain object, the coordinator that leads to it without a screen in between, and the number of objects on the way.
        var coordinator: Int32 = -1
        var distance: Int32 = 0

        var object: AnyObject { Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() }
    }

    private let reader: ReferenceReader
    private let programs: ReferencePrograms
    package let kinds: ObjectKinds
    @exclusivity(unchecked) private var nodes = ScratchList<Node>()
    private let numbers = PointerTable()
    @exclusivity(unchecked) private var screens = ScratchList<Int32>()
    @exclusivity(unchecked) private var plain = ScratchList<Int32>()
    @exclusivity(unchecked) private var foundCoordinators = ScratchList<Int32>()
    /// How many of the plain objects were followed.
    @exclusivity(unchecked) private var nextPlain = 0
    /// Screens, and what stands for screens, that lie in a table of callbacks, with the table's holder.
    @exclusivity(unchecked) private var foundCallbacks = ScratchList<Callback>()
    /// The objects that stand for screens in the path of a stack.
    package var standIns: Set<UnsafeRawPointer> = []
    /// Objects that keep a path for a coordinator.
    @exclusivity(unchecked) private var foundRouters: Set<UnsafeRawPointer> = []
    /// Whether there are objects that keep paths.
    @exclusivity(unchecked) private var looksForRouters = false
    /// Screens that a coordinator refers to without another screen or coordinator in between, with the number of objects on the way.
    @exclusivity(unchecked) private var foundHoldings = ScratchList<Holding>()

    private struct Callback: BitwiseCopyable {
        let holder: Int32
        let key: UnsafeRawPointer
    }

    private struct Holding: BitwiseCopyable {
        let coordinator: Int32
        let distance: Int32
        let screen: UnsafeRawPointer
    }

    deinit {
        nodes.deallocate()
        screens.deallocate()
        plain.deallocate()
        foundCoordinators.deallocate()
        foundCallbacks.deallocate()
        foundHoldings.deallocate()
    }

    package init(_ reader: ReferenceReader, _ kinds: ObjectKinds) {
        self.reader = reader
        programs = reader.programs
        self.kinds = kinds
    }

    /// Walks from the roots through everything. Complexity: O(*r*), for *r* references.
    package func walk(from roots: [AnyObject]) {
        begin()
        for root in roots { addRoot(root) }
        var nextScreen = 0
        while true {
            let number: Int32
            if nextPlain < plain.count {
                number = plain[nextPlain]
                nextPlain += 1
            } else if nextScreen < screens.count {
                number = screens[nextScreen]
                nextScreen += 1
            } else {
                break
            }
            follow(number)
        }
    }

    // A walk that follows few screens: what coordinators keep, and what has just come, is seen without looking into every view.

    /// Forgets the last walk and begins another one.
    package func begin() {
        nodes.removeAll()
        screens.removeAll()
        plain.removeAll()
        foundCoordinators.removeAll()
        foundCallbacks.removeAll()
        foundHoldings.removeAll()
        foundRouters.removeAll(keepingCapacity: true)
        looksForRouters = !NavigationOwners.classes.isEmpty
        numbers.removeAll()
        nextPlain = 0
    }

    package func addRoot(_ root: AnyObject) { meet(UnsafeRawPointer(Unmanaged.passUnretained(root).toOpaque()), from: -1) }

    /// The same for an object that lives.
    package func addRoot(at address: UnsafeRawPointer) { meet(address, from: -1) }

    /// Follows the roots, and what they lead to without a screen or a view in between.
    package func followRoots() {
        followPlain()
        // The roots themselves count even where they are responders, as a scene's delegate is.
        var next = 0
        let count = screens.count
        while next < count {
            follow(screens[next])
            next += 1
        }
        followPlain()
    }

    /// Follows one screen more, whoever has led to it.
    package func follow(_ screen: UIViewController) {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(screen).toOpaque())
        meet(address, from: -1)
        if let number = numbers.number(of: address) { follow(Int32(number)) }
        followPlain()
    }

    private func followPlain() {
        while nextPlain < plain.count {
            let number = plain[nextPlain]
            nextPlain += 1
            follow(number)
        }
    }

    private func meet(_ address: UnsafeRawPointer, from holder: Int32) {
        guard let number = numbers.insert(address) else { return }
        add(Int32(truncatingIfNeeded: number), address, kinds.kind(at: address), from: holder)
    }

    private func add(_ number: Int32, _ address: UnsafeRawPointer, _ kind: ObjectKind, from holder: Int32) {
        var node = Node(address: address, holder: holder, kind: kind)
        if kind.isResponder {
            screens.append(number)
        } else {
            plain.append(number)
            if holder >= 0, nodes[Int(holder)].coordinator >= 0 {
                node.coordinator = nodes[Int(holder)].coordinator
                node.distance = nodes[Int(holder)].distance + 1
            }
        }
        if node.kind.isCoordinator {
            node.coordinator = number
            node.distance = 0
            foundCoordinators.append(number)
        }
        nodes.append(node)
    }

    private func follow(_ number: Int32) {
        let node = nodes[Int(number)]
        guard !node.kind.program.isEmpty else { return }
        programs.forEachReference(
            of: node.address, in: node.kind.program, isAlive: { numbers.number(of: $0) != nil }
        ) { target, isInCallbackTable in
            let new = numbers.insert(target)
            guard new != nil || isInCallbackTable || node.coordinator >= 0 else { return }
            let kind = kinds.kind(at: target)
            if isInCallbackTable, standIns.contains(target) { foundCallbacks.append(Callback(holder: number, key: target)) }
            if looksForRouters, kind.keepsPath, node.coordinator >= 0, !nodes[Int(node.coordinator)].kind.keepsPath {
                foundRouters.insert(target)
            }
            if isInCallbackTable || node.coordinator >= 0, kind.isScreen {
                // A table of callbacks is no ownership: a router is shared, and its table says nothing of who has asked for a screen.
                if isInCallbackTable {
                    foundCallbacks.append(Callback(holder: number, key: target))
                } else {
                    foundHoldings.append(Holding(coordinator: node.coordinator, distance: node.distance, screen: target))
                }
            }
            if let new { add(Int32(truncatingIfNeeded: new), target, kind, from: number) }
        }
    }

    // MARK: What was found

    package func reaches(_ object: AnyObject) -> Bool { number(of: object) != nil }

    /// Whether an address is that of an object that was reached.
    package func reaches(_ address: UnsafeRawPointer) -> Bool { numbers.number(of: address) != nil }

    /// Visits the coordinators in the order of the walk. What keeps a path for a coordinator is its router, and none itself.
    package func forEachCoordinator(_ visit: (UnsafeRawPointer) -> Void) {
        for number in foundCoordinators where !foundRouters.contains(nodes[Int(number)].address) { visit(nodes[Int(number)].address) }
    }

    /// Screens, and what stands for screens, that lie in a table of callbacks, with the table's holder.
    package var callbackEntries: [(holder: AnyObject, key: AnyObject)] {
        foundCallbacks.map { (nodes[Int($0.holder)].object, Unmanaged<AnyObject>.fromOpaque($0.key).takeUnretainedValue()) }
    }

    /// Visits the coordinators that refer to a screen without another screen or coordinator in between, with the number of objects on the
    /// way.
    package func forEachHolding(of screen: UIViewController, visit: (_ coordinator: UnsafeRawPointer, _ distance: Int) -> Void) {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(screen).toOpaque())
        for holding in foundHoldings where holding.screen == address {
            visit(nodes[Int(holding.coordinator)].address, Int(holding.distance))
        }
    }

    /// Who refers to which screen, without another screen or coordinator in between.
    package var holdings: [(coordinator: AnyObject, screen: UIViewController)] {
        foundHoldings.compactMap { holding in screen(at: holding.screen).map { (nodes[Int(holding.coordinator)].object, $0) } }
    }

    /// The objects from a root to this one, each with the reference that leads on; empty if it was not reached. Where SwiftUI keeps state
    /// is left out.
    package func path(to object: AnyObject) -> [(object: AnyObject, label: String)] {
        guard let number = number(of: object) else { return [] }
        var path: [(AnyObject, String)] = [(object, "")]
        var next = object
        var place = nodes[number].holder
        reader.isKnown = { [unowned self] in reaches($0) }
        while place >= 0 {
            let holder = nodes[Int(place)].object
            let isPlumbing = !(holder is UIResponder) && ReferenceReader.isPlumbing(type(of: holder))
            if !isPlumbing || nodes[Int(place)].holder < 0 { path.append((holder, reader.label(from: holder, to: next))) }
            next = holder
            place = nodes[Int(place)].holder
        }
        return path.reversed()
    }

    /// The nearest object above this one for which the condition holds.
    package func ancestor(of object: UnsafeRawPointer, where condition: (UnsafeRawPointer) -> Bool) -> UnsafeRawPointer? {
        guard let number = numbers.number(of: object) else { return nil }
        var place = nodes[number].holder
        while place >= 0 {
            let id = nodes[Int(place)].address
            if condition(id) { return id }
            place = nodes[Int(place)].holder
        }
        return nil
    }

    private func number(of object: AnyObject) -> Int? { numbers.number(of: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())) }

    private func screen(at address: UnsafeRawPointer) -> UIViewController? {
        Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() as? UIViewController
    }
}
