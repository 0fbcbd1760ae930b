extension SourceGraph {
    /// The calls of some code, each once, in their order.
    struct Links {
        private(set) var all: [Walk.Link] = []
        /// The places of calls by what is called and from where; of a few, there is no need of it.
        private var table: NumberTable?

        private static let few = 8

        /// Complexity: O(1).
        mutating func add(_ link: Walk.Link) {
            guard all.count >= Self.few else {
                if !all.contains(link) { all.append(link) }
                return
            }
            var known = table.take() ?? Self.table(of: all)
            let hash = Self.hash(of: link)
            if known.find(hash, where: { all[Int($0)] == link }) == nil {
                _ = known.add(hash)
                all.append(link)
            }
            table = known
        }

        private static func table(of links: [Walk.Link]) -> NumberTable {
            var table = NumberTable()
            for link in links { _ = table.add(hash(of: link)) }
            return table
        }

        private static func hash(of link: Walk.Link) -> UInt32 {
            var hash = NumberHash()
            hash.add(link.callee)
            hash.add(link.label)
            hash.add(link.line)
            hash.add(link.column)
            return hash.value
        }
    }
}
