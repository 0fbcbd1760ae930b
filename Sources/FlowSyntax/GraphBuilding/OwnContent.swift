import FlowGraph

/// View controllers that now put another into themselves and now show something of their own instead.
extension SourceGraph.GraphBuilder {
    /// Finds the controls of what view controllers show of their own: code makes them in one branch, and puts another view controller in in
    /// the other.
    ///
    /// - Parameter frames: Those that put now this one and now that one into themselves.
    ///
    /// Complexity: O(*n*), for *n* pieces of code of these view controllers and what they call.
    func findOwnContent(of frames: Set<Int32>) {
        let used = Set(occasions.flatMap { [$0.trigger.origin, $0.trigger.control] })
        for context in walk.contexts where !context.isIdle && !context.alternatives.isEmpty {
            let receivers = walk.objects(in: context.receiver)
            guard receivers.count == 1, let me = receivers.first, frames.contains(me) else { continue }
            for parts in context.alternatives {
                let found = parts.map { content(of: $0, for: me) }
                guard found.contains(where: \.embeds) else { continue }
                for part in found where !part.embeds { ownContent[me, default: []].formUnion(part.controls.filter(used.contains)) }
            }
        }
        ownContent = ownContent.filter { !$0.value.isEmpty }
    }

    /// How many pieces of code one branch may lead to: of more, nothing can be said.
    private static var mostCode: Int { 200 }

    /// Whether a branch puts something into a view controller, and the controls that it makes for that.
    private func content(of part: SourceGraph.Walk.Part, for screen: Int32) -> (embeds: Bool, controls: Set<Int32>) {
        var controls: Set<Int32> = []
        var embeds = false
        func note(_ effects: [Int32], _ made: [Int32]) {
            embeds = embeds || effects.contains { walk.effects[Int($0)].kind == .embed && walk.effects[Int($0)].via == screen }
            controls.formUnion(made.filter { object($0).category == .control && object($0).maker == screen })
        }
        note(part.effects, part.made)
        var seen = Set(part.callees)
        var queue = part.callees
        while let next = queue.popLast() {
            guard seen.count <= Self.mostCode else { return (true, []) }
            let context = walk.contexts[Int(next)]
            note(context.done, context.made)
            queue += context.callees.filter { seen.insert($0).inserted }
        }
        return (embeds, controls)
    }
}
