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
        spread(entries, over: ahead, into: &reached)
        let order = appsByReach(ahead)
        let ways = ahead.mapValues { Set($0).count }
        let known = strays.filter { object($0.to).category != .alert || living.contains($0.to) }
        // What the launch does by itself comes before what a link or a notification asks for.
        var left = known.filter(\.isOfLaunch) + known.filter { !$0.isOfLaunch }
        var isChanged = true
        while isChanged {
            isChanged = false
            var later: [Stray] = []
            for stray in left where !reached.contains(stray.to) {
                guard let from = place(of: stray, among: reached, order, ways) else {
                    later.append(stray)
                    continue
                }
                add(from, stray.to, stray.kind, stray.trigger, stray.place, shower: stray.shower)
                shown.insert(stray.to)
                if stray.kind == .present { presented.append((from, stray.to, stray.to)) }
                ahead[from, default: []].append(stray.to)
                spread([stray.to], over: ahead, into: &reached)
                isChanged = true
            }
            left = later
        }
    }

    /// Adds screens to those that were found, and all to which steps lead from there.
    private func spread(_ screens: some Sequence<Int32>, over ahead: [Int32: [Int32]], into found: inout Set<Int32>) {
        var queue = screens.filter { found.insert($0).inserted }
        while let next = queue.popLast() { queue += (ahead[next] ?? []).filter { found.insert($0).inserted } }
    }

    /// The programs that begin with something, the app itself first: of several the one that leads to the most screens.
    private func appsByReach(_ ahead: [Int32: [Int32]]) -> [Int] {
        guard apps.all.count > 1 else { return [] }
        let sizes = firstScreens.map { first in
            var found: Set<Int32> = []
            spread(first, over: ahead, into: &found)
            return found.count
        }
        func rank(_ app: Int) -> (Int, Int, Int) { (apps.all[app].isApp ? 0 : 1, -sizes[app], app) }
        return apps.all.indices.filter { !firstScreens[$0].isEmpty }.sorted { rank($0) < rank($1) }
    }

    /// The screens with which the program begins that has the code.
    private func firstScreens(of stray: Stray, _ order: [Int]) -> [Int32] {
        guard !order.isEmpty, let file = program.files.firstIndex(of: stray.place.file) else { return entries.sorted() }
        return order.first { apps.has($0, file) }.map { firstScreens[$0].sorted() } ?? entries.sorted()
    }

    /// A screen that may be on show when it happens.
    private func place(of stray: Stray, among reached: Set<Int32>, _ order: [Int], _ ways: [Int32: Int]) -> Int32? {
        func first() -> Int32? { likeliest(of: firstScreens(of: stray, order).filter { $0 != stray.to }, ways) }
        if stray.isOfApp { return first() }
        for owner in owners(from: stray.shower >= 0 ? stray.shower : object(stray.to).owner) {
            let own = reached.filter { object($0).owner == owner && object($0).category != .alert && $0 != stray.to }
            if let likeliest = likeliest(of: own, ways) { return likeliest }
        }
        // What the system tells comes whatever is on show.
        return stray.isFromSystem ? first() : nil
    }

    /// Of several screens the one on which a person is most of the time, as far as the source tells: one with which the app begins, and of
    /// those the one from which the most others are reached, as from the home screen and not from a form.
    private func likeliest(of screens: some Collection<Int32>, _ ways: [Int32: Int]) -> Int32? {
        func rank(_ screen: Int32) -> (Int, Int, Int32) { (entries.contains(screen) ? 0 : 1, -(ways[screen] ?? 0), screen) }
        return screens.min { rank($0) < rank($1) }
    }
}
