extension SourceGraph.GraphBuilder {
    /// Views that are no screens but a frame round some: their bodies choose between views, one of which is a tab view or wraps a view
    /// controller.
    struct Frames {
        let builder: SourceGraph.GraphBuilder
        /// What the body of each view returns.
        let parts: [Int32: [Int32]]
        private var known: [Int32: Bool] = [:]
        private var areTabs: [Int32: Bool] = [:]
        /// What was asked of a view, no deeper than so.
        private struct Question: Hashable {
            let view: Int32
            let depth: Int
        }
        private var tabsInside: [Question: [Int32]] = [:]
        private var leading: [Question: Bool] = [:]

        init(builder: SourceGraph.GraphBuilder, parts: [Int32: [Int32]]) {
            self.builder = builder
            self.parts = parts
        }

        /// What the user sees in place of a view; `nil` if it is a screen itself.
        mutating func inside(of view: Int32) -> [Int32]? {
            let own = parts[view] ?? []
            let chosen = builder.walk.chosen(by: view)
            if !chosen.isEmpty { return chosen }
            guard own.contains(where: { isFramed($0, by: view) }) else { return nil }
            var found: [Int32] = []
            for part in own {
                if isLayout(part) { found += tabs(in: part) } else if isFrame(part) || type(part) != nil { found.append(part) }
            }
            return builder.unique(found)
        }

        private func type(_ view: Int32) -> Program.TypeID? { builder.object(view).type }

        /// Whether a view arranges others, which are all there at once.
        private func isLayout(_ view: Int32) -> Bool { builder.object(view).category == .view && type(view) == nil }

        private func arranged(by view: Int32) -> [Int32] { builder.walk.objects(in: builder.walk.peek(view, "#parts")) }

        private mutating func isFrame(_ view: Int32) -> Bool {
            if let known = known[view] { return known }
            known[view] = false
            let result =
                isTabs(view) || builder.showcases[view] != nil
                || (isLayout(view) ? !tabs(in: view).isEmpty : (parts[view] ?? []).contains { isFramed($0, by: view) })
            known[view] = result
            return result
        }

        /// Whether a part fills a view: what wraps a view controller does not fill one that has bars of its own.
        private mutating func isFramed(_ part: Int32, by view: Int32) -> Bool {
            builder.walk.peek(view, "#dressed") != 0 ? leadsToTabs(part, depth: Self.deepest) : isFrame(part)
        }

        /// How deep tabs are looked for.
        private static let deepest = 4

        private mutating func isTabs(_ view: Int32) -> Bool {
            if let known = areTabs[view] { return known }
            let inside = builder.object(view).category == .tabs ? [view] : builder.walk.objects(in: builder.walk.peek(view, "#content"))
            let result = inside.contains { !builder.isPaged($0) }
            areTabs[view] = result
            return result
        }

        /// What wraps a view controller beside other views is a part of their screen; tabs fill it.
        ///
        /// Complexity: O(*n*) for all views together, for *n* views in views: each is asked once.
        private mutating func tabs(in layout: Int32, depth: Int = deepest) -> [Int32] {
            guard depth > 0 else { return [] }
            let question = Question(view: layout, depth: depth)
            if let known = tabsInside[question] { return known }
            var found: [Int32] = []
            for part in arranged(by: layout) {
                if isLayout(part) {
                    found += tabs(in: part, depth: depth - 1)
                } else if leadsToTabs(part, depth: depth - 1) {
                    found.append(part)
                }
            }
            // A view that is in a layout many times over is there once.
            found = builder.unique(found)
            tabsInside[question] = found
            return found
        }

        private mutating func leadsToTabs(_ view: Int32, depth: Int) -> Bool {
            if isTabs(view) { return true }
            guard depth > 0 else { return false }
            let question = Question(view: view, depth: depth)
            if let known = leading[question] { return known }
            var result = false
            for part in (parts[view] ?? []) + arranged(by: view) where leadsToTabs(part, depth: depth - 1) {
                result = true
                break
            }
            leading[question] = result
            return result
        }
    }
}
