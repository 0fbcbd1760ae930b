/// The coordinators of an app, each with the reason: the one definition that the graph and the checks share.
///
/// A coordinator is no view and no view controller, and decides which screen comes next. What is only given screens and shows them is a
/// router; what shows alerts, share sheets or pickers is a helper.
struct Coordinators {
    /// Why a type is a coordinator.
    let reasons: [Program.TypeID: CoordinatorReason]
    let candidates: CoordinatorCandidates
    /// Classes that only keep what they are given and show it, as a navigation controller does.
    let containers: Set<Program.TypeID>
    /// The same, with those that are more than that.
    let appContainers: AppContainers

    var types: Set<Program.TypeID> { Set(reasons.keys) }

    /// Complexity: O(*n*), *n* being the number of expressions, beside the few turns in which what starts a coordinator becomes one.
    init(program: Program) {
        self.init(program: program, mentions: Names.mentions(in: program))
    }

    /// - Parameters:
    ///   - program: The app.
    ///   - mentions: The names that each of its functions mentions.
    init(program: Program, mentions: [Set<String>]) {
        candidates = CoordinatorCandidates(program: program)
        let code = NavigationCode(program: program, candidates: candidates, mentions: mentions)
        let paths = NavigationPaths(program: program, candidates: candidates, mentions: mentions)
        var search = CoordinatorSearch(program: program, candidates: candidates, code: code, mentions: mentions)
        search.begin(paths)
        search.spread()
        reasons = search.reasons
        containers = search.containers.types.subtracting(reasons.keys)
        appContainers = search.containers
    }
}
