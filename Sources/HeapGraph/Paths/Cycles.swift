extension ReferenceReader {
    /// Where the first strong reference from one object to another lies; one in a table of callbacks, if that is asked for.
    package func label(from holder: AnyObject, to target: AnyObject, inCallbackTable: Bool = false) -> String {
        references(of: holder).first { $0.target === target && $0.strength == .strong && (!inCallbackTable || $0.isInCallbackTable) }?.label
            ?? ""
    }

    /// The shortest way along strong references from an object back to itself; empty if there is none.
    package func cycle(through object: AnyObject) -> [(object: AnyObject, label: String)] {
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
