extension SourceGraph.GraphBuilder {
    /// Views that are no screens but a frame round some: their bodies choose between views, one of which is a tab view or wraps a view
    /// controller.
    struct Frames {
        let builder: SourceGraph.GraphBuilder
        /// What the body of each view returns.
        let parts: [Int32: [Int32]]
        private var known: [Int32: Bool] = [:]

        init(builder: SourceGraph.GraphBuilder, parts: [Int32: [Int32]]) {
            self.builder = builder
            self.parts = parts
        }

        /// What the user sees in place of a view; `nil` if it is a screen itself.
        mutating func inside(of view: Int32) -> [Int32]? {
            let own = parts[view] ?? []
            let chosen = builder.walk.chosen(by: view)
            if !chosen.isEmpty { return chosen }
            guard own.contains(where: { isFrame($0) }) else { return nil }
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
                || (isLayout(view) ? !tabs(in: view).isEmpty : (parts[view] ?? []).contains { isFrame($0) })
            known[view] = result
            return result
        }

        private func isTabs(_ view: Int32) -> Bool {
            let tabs = builder.object(view).category == .tabs ? [view] : builder.walk.objects(in: builder.walk.peek(view, "#content"))
            return tabs.contains { !builder.isPaged($0) }
        }

        /// What wraps a view controller beside other views is a part of their screen; tabs fill it.
        private mutating func tabs(in layout: Int32, depth: Int = 4) -> [Int32] {
            guard depth > 0 else { return [] }
            return arranged(by: layout).flatMap { part -> [Int32] in
                if isLayout(part) { return tabs(in: part, depth: depth - 1) }
                return leadsToTabs(part, depth: depth - 1) ? [part] : []
            }
        }

        private func leadsToTabs(_ view: Int32, depth: Int) -> Bool {
            if isTabs(view) { return true }
            guard depth > 0 else { return false }
            return ((parts[view] ?? []) + arranged(by: view)).contains { leadsToTabs($0, depth: depth - 1) }
        }
    }
}
