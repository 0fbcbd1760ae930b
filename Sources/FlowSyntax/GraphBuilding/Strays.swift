import FlowGraph

/// What is shown on occasions that come on no screen: a timer's end, an answer of a server, a link that opens the app.
extension SourceGraph.GraphBuilder {
    /// Gives each screen that only such an occasion shows one step that leads to it: from a screen of the coordinator that shows it, or
    /// where the launch itself or the app's delegate does so, from the first screen.
    ///
    /// Complexity: O(*n* · *m*), for *n* such screens and *m* occasions.
    func placeStrays() {
        var ahead = successors()
        var reached: Set<Int32> = []
        func reach(_ screens: [Int32]) {
            var queue = screens.filter { reached.insert($0).inserted }
            while let next = queue.popLast() { queue += (ahead[next] ?? []).filter { reached.insert($0).inserted } }
        }
        let first = entries.sorted()
        reach(first)
        var left = strays.filter { object($0.to).category != .alert || living.contains($0.to) }
        var isChanged = true
        while isChanged {
            isChanged = false
            var later: [Stray] = []
            for stray in left where !reached.contains(stray.to) {
                guard let from = place(of: stray, among: reached, first: first) else {
                    later.append(stray)
                    continue
                }
                add(from, stray.to, stray.kind, stray.trigger, stray.place, shower: stray.shower)
                shown.insert(stray.to)
                if stray.kind == .present { presented.append((from, stray.to, stray.to)) }
                ahead[from, default: []].append(stray.to)
                reach([stray.to])
                isChanged = true
            }
            left = later
        }
    }

    /// A screen that may be on show when it happens.
    private func place(of stray: Stray, among reached: Set<Int32>, first: [Int32]) -> Int32? {
        if stray.isOfApp { return first.first { $0 != stray.to } }
        for owner in owners(from: stray.shower >= 0 ? stray.shower : object(stray.to).owner) {
            let own = reached.filter { object($0).owner == owner && object($0).category != .alert && $0 != stray.to }
            if let nearest = own.min() { return nearest }
        }
        // What the system tells comes whatever is on show.
        return stray.isFromSystem ? first.first { $0 != stray.to } : nil
    }
}
