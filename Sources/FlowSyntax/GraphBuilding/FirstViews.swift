/// Views that show what an object's property says: a router's root, a column of a split view.
extension SourceGraph.GraphBuilder {
    /// Notes with what such a view begins, where it shows now this and now that: what the code that makes the object sets, by itself or by
    /// what it calls.
    ///
    /// Complexity: O(*n* + *k* · *m*), for *n* pieces of code, and *k* such objects whose makers call *m* pieces each.
    func findFirstViews() {
        var views: [Int32: [Int32]] = [:]
        for view in showcases.keys.sorted() where object(view).category == .view && Set(showcases[view]!).count > 1 {
            for field in walk.fields[Int(view)] {
                for held in walk.objects(in: walk.peek(view, walk.name(field))) where object(held).category == .plain {
                    views[held, default: []].append(view)
                }
            }
        }
        guard !views.isEmpty else { return }
        var makers: [Int32: [Int32]] = [:]
        for (number, context) in walk.contexts.enumerated() where !context.isIdle {
            for object in context.made { makers[object, default: []].append(Int32(number)) }
            // What a property begins with is made by what makes its object.
            if case .function(let function) = context.key.code, program.functions[function].facts.kind == .initializer {
                for object in walk.objects(in: context.receiver) { makers[object, default: []].append(Int32(number)) }
            }
        }
        for (model, views) in views {
            var object = model
            for _ in 0..<Self.mostMakers where object >= 0 {
                let targets = called(by: makers[object] ?? []).flatMap { walk.contexts[Int($0)].done }.map { walk.effects[Int($0)] }
                    .filter { $0.kind == .replace && $0.via == model }.map(\.target)
                for view in views {
                    let first = targets.filter(showcases[view]!.contains)
                    if !first.isEmpty { firstViews[view] = unique((firstViews[view] ?? []) + first) }
                }
                if !targets.isEmpty { break }
                object = self.object(object).maker
            }
        }
    }

    /// How many objects are looked at, each the maker of the one before.
    private static var mostMakers: Int { 3 }

    /// How many pieces of code are looked at, the nearest first.
    private static var mostCode: Int { 500 }

    private func called(by code: [Int32]) -> [Int32] {
        var seen = Set(code)
        var queue = code
        var index = 0
        while index < queue.count, queue.count < Self.mostCode {
            queue += walk.contexts[Int(queue[index])].callees.filter { seen.insert($0).inserted }
            index += 1
        }
        return queue
    }

    /// Whether what an object is set to comes on show inside of something larger that the same occasion shows.
    func isShownInside(_ effect: Effect, of occasion: Outcome) -> Bool {
        guard effect.target >= 0, object(effect.target).category == .view else { return false }
        return occasion.effects.contains { other in
            other.kind.isShow && other.target >= 0 && other.target != effect.target && other.kind != .embed && other.kind != .tab
                && lies(effect.target, in: other.target)
        }
    }

    /// Whether a view is shown in another one, however deep.
    private func lies(_ view: Int32, in frame: Int32) -> Bool {
        var seen: Set<Int32> = [frame]
        var queue = [frame]
        while let next = queue.popLast() {
            var inside = showcases[next] ?? []
            switch object(next).category {
            case .view: inside += walk.objects(in: walk.peek(next, "#content"))
            case .tabs: inside += tabItems(next).joined()
            case .hosting: inside += walk.objects(in: walk.peek(next, "rootView"))
            default: break
            }
            if inside.contains(view) { return true }
            queue += inside.filter { seen.insert($0).inserted }
        }
        return false
    }
}
