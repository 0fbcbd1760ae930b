import HeadlessUIKit

/// What can be reached by strong references from a few objects, and how: a picture of one moment, to be thrown away before the app goes on.
///
/// Ordinary objects are followed before screens and views, so that a coordinator's place in the tree comes from who keeps it and not from which
/// screen happens to refer to it.
@MainActor struct HeapWalk {
    /// Everything that was reached, in the order of the walk.
    private(set) var objects: [AnyObject] = []
    /// For each object that is no root, the one from which it was reached first.
    private var arrivals: [ObjectIdentifier: AnyObject] = [:]
    private var known: Set<ObjectIdentifier> = []
    /// Screens that lie in a table of callbacks, with the table's holder.
    private(set) var callbackEntries: [(holder: AnyObject, screen: UIViewController)] = []
    /// Screens that an object refers to without another screen or coordinator in between, with the number of objects on the way.
    private(set) var holdings: [ObjectIdentifier: [(screen: UIViewController, distance: Int)]] = [:]

    func reaches(_ object: AnyObject) -> Bool { known.contains(ObjectIdentifier(object)) }

    /// Walks from the roots. Complexity: O(*r*), for *r* references.
    init(from roots: [AnyObject], reading reader: ReferenceReader, isCoordinator: (AnyObject) -> Bool) {
        var plain: [AnyObject] = [], screens: [AnyObject] = []
        var nextPlain = 0, nextScreen = 0
        reader.knownObjects = []
        func enqueue(_ object: AnyObject) {
            if object is UIResponder { screens.append(object) } else { plain.append(object) }
        }
        /// For each plain object, the coordinator that leads to it without a screen in between.
        var nearest: [ObjectIdentifier: (coordinator: ObjectIdentifier, distance: Int)] = [:]
        for root in roots where known.insert(ObjectIdentifier(root)).inserted { enqueue(root) }
        while nextPlain < plain.count || nextScreen < screens.count {
            let object: AnyObject
            if nextPlain < plain.count {
                object = plain[nextPlain]
                nextPlain += 1
            } else {
                object = screens[nextScreen]
                nextScreen += 1
            }
            objects.append(object)
            let id = ObjectIdentifier(object)
            reader.knownObjects.insert(UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()))
            if isCoordinator(object) { nearest[id] = (id, 0) }
            for reference in reader.references(of: object, isLabelled: false) where reference.strength == .strong {
                let target = ObjectIdentifier(reference.target)
                if let screen = reference.target as? UIViewController {
                    if reference.isInCallbackTable { callbackEntries.append((object, screen)) }
                    if let near = nearest[id] { holdings[near.coordinator, default: []].append((screen, near.distance)) }
                }
                guard known.insert(target).inserted else { continue }
                arrivals[target] = object
                if let near = nearest[id], !(reference.target is UIResponder) { nearest[target] = (near.coordinator, near.distance + 1) }
                enqueue(reference.target)
            }
        }
    }

    /// The objects from a root to this one, each with the reference that leads on; empty if it was not reached.
    func path(to object: AnyObject, labelledBy reader: ReferenceReader) -> [(object: AnyObject, label: String)] {
        guard reaches(object) else { return [] }
        var path: [(AnyObject, String)] = [(object, "")]
        while let holder = arrivals[ObjectIdentifier(path[path.count - 1].0)] {
            path.append((holder, reader.label(from: holder, to: path[path.count - 1].0)))
        }
        return path.reversed()
    }

    /// The nearest object above this one for which the condition holds.
    func ancestor(of object: AnyObject, where condition: (ObjectIdentifier) -> Bool) -> ObjectIdentifier? {
        var place = object
        while let holder = arrivals[ObjectIdentifier(place)] {
            if condition(ObjectIdentifier(holder)) { return ObjectIdentifier(holder) }
            place = holder
        }
        return nil
    }
}

extension ReferenceReader {
    /// Where the first strong reference from one object to another lies; one in a table of callbacks, if that is asked for.
    func label(from holder: AnyObject, to target: AnyObject, inCallbackTable: Bool = false) -> String {
        references(of: holder).first { $0.target === target && $0.strength == .strong && (!inCallbackTable || $0.isInCallbackTable) }?.label ?? ""
    }

    /// The shortest way along strong references from an object back to itself; empty if there is none.
    func cycle(through object: AnyObject) -> [(object: AnyObject, label: String)] {
        var arrivals: [ObjectIdentifier: (from: AnyObject, label: String)] = [:]
        var queue: [AnyObject] = [object]
        var next = 0
        while next < queue.count {
            let place = queue[next]
            next += 1
            for reference in references(of: place) where reference.strength == .strong {
                if reference.target === object {
                    var path: [(AnyObject, String)] = [(place, reference.label)]
                    while let step = arrivals[ObjectIdentifier(path[path.count - 1].0)] { path.append((step.from, step.label)) }
                    return path.reversed()
                }
                let id = ObjectIdentifier(reference.target)
                guard arrivals[id] == nil else { continue }
                arrivals[id] = (place, reference.label)
                queue.append(reference.target)
            }
        }
        return []
    }
}

/// The type, and the title where it is a screen.
@MainActor func nameForPeople(_ object: AnyObject) -> String {
    (object as? UIViewController)?.nameForPeople ?? shortName(type(of: object))
}
