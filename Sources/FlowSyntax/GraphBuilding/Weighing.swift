import FlowGraph

/// Screens that show others past their coordinators.
extension SourceGraph.GraphBuilder {
    func weigh(_ effect: Effect, _ place: SourcePlace, origins: [Int32]) {
        guard effect.kind == .push || effect.kind == .present, effect.shower >= 0, effect.target >= 0 else { return }
        let shower = object(effect.shower)
        let isScreen = shower.category == .screen || shower.category == .hosting || shower.category.isContainer
        for target in displays(effect.target) where object(target).className != shower.className {
            guard let type = object(target).type, object(target).category == .screen || object(target).category == .hosting else {
                continue
            }
            if walk.isConductor(effect.shower) {
                let from = origins.count > Self.mostOrigins ? [] : origins.map { object($0).className }
                bypasses.note(object(target).className, shownBy: shower.className, for: from)
            } else if isScreen, let own = shower.type, isCode(of: own, in: Int(effect.file)), object(target).category == .screen,
                !isPicker(type)
            {
                bypasses.note(
                    SourceFact(
                        kind: .bypassed, owner: shower.className, child: object(target).className, circumstance: "\(effect.kind)",
                        location: place),
                    owners: owners(from: shower.owner).prefix(8).map { object($0).className })
            }
        }
    }

    /// Whether a file has code of a class, and not only of a router to which the screen was handed.
    private func isCode(of type: Program.TypeID, in file: Int) -> Bool {
        ([type] + program.ancestors(of: type)).contains { other in
            program.types[other].functionList.contains { program.functions[$0].file == file }
        }
    }

    /// Whether a class is one of the platform's own screens with a few changes: a picker, a browser, which hands its answer to whoever
    /// asked.
    func isPicker(_ type: Program.TypeID) -> Bool {
        let bases: Set<String> = ["UIViewController", "UITableViewController", "UICollectionViewController"]
        return program.externalAncestors(of: type).contains {
            $0.hasSuffix("Controller") && !bases.contains($0) && SourceGraph.isOfPlatform($0)
        }
    }
}
