extension SourceGraph {
    /// Which coordinators share a box of the picture.
    ///
    /// A coordinator that is started from several places is one box if its screens and children are the same there, or nearly. It stays
    /// several where the source keeps several that have little in common.
    struct Boxes {
        /// The coordinator that stands for each.
        private(set) var chosen: [Int32: Int32] = [:]
        /// The path of each from the root, the same for all that share a box.
        private(set) var ids: [Int32: String] = [:]

        /// Complexity: O(*n* log *n* + *m*), for *n* coordinators and *m* screens, unless one class has many boxes.
        init(of coordinators: Set<Int32>, screens: Set<Int32>, in builder: GraphBuilder) {
            var inside: [Int32: Set<String>] = [:]
            for screen in screens where builder.object(screen).owner >= 0 {
                inside[builder.object(screen).owner, default: []].insert(builder.typeName(screen))
            }
            for child in coordinators where builder.object(child).owner >= 0 {
                inside[builder.object(child).owner, default: []].insert(builder.object(child).className)
            }
            var depths: [Int32: Int] = [:]
            func depth(_ number: Int32) -> Int {
                if let known = depths[number] { return known }
                let above = builder.object(number).owner
                let result = above >= 0 ? depth(above) + 1 : 0
                depths[number] = result
                return result
            }
            let order = coordinators.map { (depth: depth($0), number: $0) }.sorted { $0 < $1 }.map(\.number)
            var boxes: [String: [(first: Int32, inside: Set<String>)]] = [:]
            for number in order {
                let own = inside[number] ?? [], name = builder.object(number).className
                if let place = boxes[name, default: []].firstIndex(where: { Self.isAlike($0.inside, own) }) {
                    boxes[name]![place].inside.formUnion(own)
                    chosen[number] = boxes[name]![place].first
                } else {
                    boxes[name, default: []].append((number, own))
                    chosen[number] = number
                }
            }
            for number in order {
                // Whoever stands for a box lies no deeper than the others, so its owner has its path already.
                let first = chosen[number] ?? number, owner = builder.object(first).owner
                let path = owner >= 0 ? ids[owner].map { $0 + "/" } ?? "" : ""
                ids[number] = path + builder.object(number).className
            }
        }

        private static func isAlike(_ a: Set<String>, _ b: Set<String>) -> Bool {
            a.intersection(b).count * 2 >= min(a.count, b.count)
        }
    }

    /// Which function the code at a place belongs to.
    struct Makers {
        private var starts: [Int: [(spot: Spot, name: String)]] = [:]

        init(_ program: Program) {
            for function in program.functions where function.facts.body != nil && function.facts.kind != .deinitializer {
                let own = function.facts.kind == .function ? function.facts.name : function.owner.map { program.types[$0].simpleName }
                if let own { starts[function.file, default: []].append((function.facts.spot, own)) }
            }
            for property in program.properties where property.facts.getter != nil || property.facts.initial != nil {
                starts[property.file, default: []].append((property.facts.spot, property.facts.name))
            }
            for file in starts.keys { starts[file]!.sort { ($0.spot.line, $0.spot.column) < ($1.spot.line, $1.spot.column) } }
        }

        /// The name of the last function or property that begins before a place.
        func name(file: Int, spot: Spot) -> String? {
            guard let list = starts[file] else { return nil }
            var low = 0, high = list.count
            while low < high {
                let middle = (low + high) / 2
                let start = list[middle].spot
                if (start.line, start.column) <= (spot.line, spot.column) { low = middle + 1 } else { high = middle }
            }
            return low > 0 ? list[low - 1].name : nil
        }
    }
}
