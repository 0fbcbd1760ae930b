import FlowGraph
import Foundation

/// The data of a flow for the script of a page: everything that is drawn, with indices for ids, and the ids of the picture's groups.
///
/// Whatever the level of detail, a box of the picture is one of ``screens``: a screen, a state, or a coordinator.
struct PageData: Encodable {
    struct Place: Encodable {
        let text: String
        let link: String?
    }

    struct Coordinator: Encodable {
        /// The id of the group in the picture.
        let cluster: String
        /// No other coordinator's name; see ``DistinctNames``.
        let name: String
        let parent: Int?
        /// Whether it was found in source only, in a flow that was also explored.
        let source: Bool
        let place: Place?
        /// Indices of findings, the most severe first.
        let findings: [Int]
        /// Its parent, if that is on another page.
        let keeper: Elsewhere?
        /// Its children on other pages.
        let kept: [Elsewhere]?
    }

    /// A coordinator that is not in the picture.
    struct Elsewhere: Encodable {
        let name: String
        /// The address of the page that shows it; `nil` if none does.
        let leads: String?
    }

    /// A box: a screen, or what is drawn in place of screens.
    struct Screen: Encodable {
        /// The id of the group in the picture.
        let box: String
        let title: String
        /// What distinguishes it from others of its title: `state 3`, `of LoginCoordinator`.
        var note: String?
        let type: String
        let kind: String
        let owner: Int?
        let entry: Bool
        let unexplored: Bool
        /// Whether it was found in source only, in a flow that was also explored.
        let source: Bool
        let place: Place?
        let findings: [Int]
        /// The box of the parent coordinator.
        var parent: Int?
        /// The address of the sheet that shows what is inside.
        var leads: String?
    }

    /// Transitions with the same ends, kind and trigger, whatever states they join.
    struct Step: Encodable {
        let from: Int
        let to: Int
        let kind: String
        /// `true` if it shows another screen; `nil` if it goes back to one.
        let ahead: Bool?
        let trigger: String
        /// Its evidence, at least one word: what UIKit provides is `implied`.
        let evidence: [String]
        let place: Place?
    }

    /// A state of the app: the visible screen and the screens below it.
    struct State: Encodable {
        /// A box.
        let top: Int
        let layers: [[Seen]]
    }

    /// A screen by its index, or by its title where the document does not say which it is.
    enum Seen: Encodable {
        case screen(Int)
        case title(String)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .screen(let index): try container.encode(index)
            case .title(let text): try container.encode(text)
            }
        }
    }

    struct Frame: Encodable {
        let action: String
        let effect: String
        let layers: [[Seen]]
        /// The box of the visible screen; `nil` if the document does not name it, or it is not drawn.
        let at: Int?

        private enum Key: String, CodingKey { case action, effect, layers, at }

        // The script tests for null, and not for a missing key.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(action, forKey: .action)
            try container.encode(effect, forKey: .effect)
            try container.encode(layers, forKey: .layers)
            try container.encode(at, forKey: .at)
        }
    }

    struct Way: Encodable {
        /// The last action: `back menu to "Code"`.
        let by: String
        let frames: [Frame]
    }

    struct Found: Encodable {
        let rule: String
        let severity: String
        let message: String
        let fingerprint: String
        let fix: String
        let place: Place?
        let coordinator: Int?
        /// The box of what it is about, where coordinators are boxes.
        var box: Int?
        /// The address of the sheet that shows it in full, which is then not shown here.
        var leads: String?
        let ways: [Way]
        let exits: [String]
        let holders: [String]
    }

    /// What explains several findings, which are listed below it.
    struct Cause: Encodable {
        let rule: String
        let severity: String
        let place: Place?
        /// Indices of findings.
        let findings: [Int]
    }

    let name: String
    /// The noun for a box: screen, state, coordinator or part.
    let noun: String
    /// The reason why a screen may lead to more screens than are known.
    let unexplored: String
    let coordinators: [Coordinator]
    let screens: [Screen]
    let steps: [Step]
    /// Empty if the flow was not explored, or has more states than a page should contain.
    let states: [State]
    /// Three numbers for each step between states: from, to, and which of ``steps`` it is.
    let moves: [Int]
    let findings: [Found]
    let causes: [Cause]
    /// The contents of the boxes; `nil` where screens are drawn.
    let index: SearchIndex?
    /// The address of the overview that has an index of everything, on a sheet below it.
    let top: String?

    /// The number of transitions between states up to which a page contains them all: some three megabytes.
    private static let mostMoves = 100_000

    /// The fragment of a page's address that selects a coordinator, by its index in ``coordinators``.
    static func fragment(ofCoordinator index: Int) -> String { "#coordinator-\(index)" }

    /// The fragment of a page's address that selects a finding.
    static func fragment(of finding: Finding) -> String { "#finding-\(finding.fingerprint)" }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    ///
    /// - Parameters:
    ///   - level: The level of detail at which the picture is drawn.
    ///   - sheet: The sheet of a split flow, if it is one.
    ///   - link: The address of a place in the source; `nil` if there is none.
    init(_ document: FlowDocument, level: LevelOfDetail = .screens, sheet: LinkedSheet? = nil, link: (SourcePlace) -> String?) {
        // Where screens are drawn, the page has the states too: they determine which paths are possible.
        let graph = level == .coordinators ? document.graph.collapsed(to: .coordinators) : document.graph
        func place(_ place: SourcePlace?) -> Place? { place.map { Place(text: $0.text, link: link($0)) } }
        let boxesAreCoordinators = level == .coordinators, boxesAreStates = level == .states && !graph.states.isEmpty
        name = document.name
        noun =
            boxesAreStates
            ? "state" : !boxesAreCoordinators ? "screen" : graph.coordinators.contains { $0.members != nil } ? "part" : "coordinator"
        unexplored = document.isRead ? "The source does not show where it leads." : "Not every action was tried here."

        // The same boxes as in the picture, which stands in for screens that only transitions mention.
        let known = Set(graph.screens.map(\.id))
        let missing = Set(graph.transitions.flatMap { [$0.from, $0.to] }).subtracting(known).sorted()
        let ids = graph.screens.map(\.id) + missing
        let indices = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
        let boxes = Identifiers(prefix: boxesAreCoordinators ? "coordinator" : "screen", names: ids)
        let owners = Dictionary(graph.coordinators.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let clusters = Identifiers(prefix: "cluster", names: graph.coordinators.map(\.id))
        let numbers = Dictionary(document.findings.enumerated().map { ($1, $0) }) { first, _ in first }
        let ofScreens = level != .screens ? [:] : graph.findingsByScreen(document.findings)
        let isOfScreen = Set(ofScreens.values.joined())
        let ofCoordinators = graph.findingsByCoordinator(document.findings.filter { !isOfScreen.contains($0) })
        let leads = sheet?.links(isPage: true).boxes ?? [:]

        // On a sheet, names are unique across all sheets, and the whole flow determines parents and children.
        let others = boxesAreCoordinators ? [] : sheet?.atlas.document.graph.coordinators ?? []
        let names = DistinctNames(others + graph.coordinators)
        func elsewhere(_ id: CoordinatorNode.ID) -> Elsewhere? {
            guard owners[id] == nil, let sheet, sheet.atlas.document.graph.coordinator(id) != nil else { return nil }
            return Elsewhere(name: names[id], leads: sheet.address(ofCoordinator: id))
        }
        coordinators =
            boxesAreCoordinators
            ? []
            : graph.coordinators.map { node in
                let kept = sheet?.atlas.children(of: node.id).compactMap(elsewhere) ?? []
                return Coordinator(
                    cluster: clusters[node.id], name: names[node.id], parent: node.parent.flatMap { owners[$0] },
                    source: node.isOnlyInSource,
                    place: place(node.place),
                    findings: ofCoordinators[node.id, default: []].compactMap { numbers[$0] },
                    keeper: sheet?.atlas.document.graph.coordinator(node.id)?.parent.flatMap(elsewhere), kept: kept.isEmpty ? nil : kept)
            }
        func box(_ screen: FlowScreen, id: String, note: String? = nil, isEntry: Bool, isUnexplored: Bool) -> Screen {
            let title = screen.title.displayed
            // What follows the type's name where that repeats: `of LoginCoordinator`.
            let keepers = boxesAreCoordinators && names[screen.id].hasPrefix(title + " ") ? names[screen.id].dropFirst(title.count + 1) : ""
            let own = boxesAreCoordinators ? ofCoordinators[screen.id, default: []] : ofScreens[screen.id, default: []]
            return Screen(
                box: id, title: title.isEmpty ? "untitled" : title, note: note ?? (keepers.isEmpty ? nil : String(keepers)),
                type: boxesAreCoordinators ? "" : screen.typeName.displayed,
                kind: boxesAreCoordinators ? "coordinator" : screen.kind.noun, owner: screen.owner.flatMap { owners[$0] }, entry: isEntry,
                unexplored: isUnexplored,
                source: screen.isOnlyInSource, place: place(screen.place), findings: own.compactMap { numbers[$0] },
                parent: boxesAreCoordinators ? graph.coordinator(screen.id)?.parent.flatMap { indices[$0] } : nil,
                leads: boxesAreCoordinators || screen.kind == .coordinator ? leads[screen.id] : nil)
        }
        func lacking(_ id: String, box: String) -> Screen {
            Screen(
                box: box, title: id.displayed, type: id.displayed, kind: "screen", owner: nil, entry: false, unexplored: true,
                source: false, place: nil, findings: [])
        }
        if boxesAreStates {
            screens = graph.states.map { state in
                let id = "state_\(state.id)", note = "state \(state.id)"
                guard let screen = graph.screen(state.top) else { return lacking(state.top, box: id) }
                return box(screen, id: id, note: note, isEntry: state.id == 0, isUnexplored: state.isUnexplored)
            }
        } else {
            screens =
                graph.screens.map { box($0, id: boxes[$0.id], isEntry: $0.isEntry, isUnexplored: $0.isUnexplored) }
                + missing.map { lacking($0, box: boxes[$0]) }
        }

        let stateIndices = Dictionary(graph.states.enumerated().map { ($1.id, $0) }) { first, _ in first }
        struct Key: Hashable { let from, to: Int, kind: Transition.Kind, isAhead: Bool, trigger: Trigger }
        var number: [Key: Int] = [:], keys: [Key] = [], evidence: [Set<String>] = [], places: [SourcePlace?] = []
        func ends(of transition: Transition) -> (from: Int, to: Int)? {
            if boxesAreStates {
                return transition.states.flatMap { states in
                    stateIndices[states.from].flatMap { from in stateIndices[states.to].map { (from, $0) } }
                }
            }
            return indices[transition.from].flatMap { from in indices[transition.to].map { (from, $0) } }
        }
        func step(_ transition: Transition) -> Int? {
            // The state may change although the same screen stays visible: then paths lead through it.
            guard transition.kind != .stay || transition.states.map({ $0.from != $0.to }) == true, let ends = ends(of: transition) else {
                return nil
            }
            let key = Key(
                from: ends.from, to: ends.to, kind: transition.kind, isAhead: transition.leadsOn, trigger: transition.trigger)
            let index = number[key] ?? keys.count
            if index == keys.count {
                number[key] = index
                keys.append(key)
                evidence.append([])
                places.append(nil)
            }
            for each in transition.evidence {
                evidence[index].insert(each.word)
                if places[index] == nil { places[index] = each.place }
            }
            return index
        }
        var joined: [(from: Int, to: Int, step: Int)] = []
        for transition in graph.transitions {
            guard let index = step(transition), let states = transition.states else { continue }
            joined.append((states.from, states.to, index))
        }
        steps = keys.indices.map { index in
            Step(
                from: keys[index].from, to: keys[index].to, kind: keys[index].kind.verb, ahead: keys[index].isAhead ? true : nil,
                trigger: keys[index].trigger.label.displayed,
                evidence: evidence[index].isEmpty ? ["implied"] : evidence[index].sorted(), place: place(places[index]))
        }

        /// What lies on top of each other in a state. A screen is named by its box, if it has exactly one.
        func layers(of state: FlowState) -> [[Seen]] {
            state.layers.map {
                $0.map { id in
                    if !boxesAreStates, !boxesAreCoordinators, let index = indices[id] { return .screen(index) }
                    return .title((document.graph.screen(id)?.title ?? id).displayed)
                }
            }
        }
        /// The box of the visible screen in a state.
        func top(of state: FlowState) -> Int? {
            if boxesAreStates { return stateIndices[state.id] }
            return boxesAreCoordinators ? document.graph.screen(state.top)?.owner.flatMap { indices[$0] } : indices[state.top]
        }
        if joined.count <= Self.mostMoves,
            graph.states.allSatisfy({ state in
                boxesAreStates || indices[state.top] != nil && state.layers.joined().allSatisfy { indices[$0] != nil }
            })
        {
            states = graph.states.map { state in State(top: top(of: state)!, layers: layers(of: state)) }
            moves = joined.flatMap { move in
                stateIndices[move.from].flatMap { from in stateIndices[move.to].map { [from, $0, move.step] } } ?? []
            }
        } else {
            states = []
            moves = []
        }

        let byState = Dictionary(document.graph.states.map { ($0.id, $0) }) { first, _ in first }
        func frames(_ path: [PathStep]) -> [Frame] {
            let walked = document.graph.walk(path.dropFirst().map(\.action))
            return path.enumerated().map { index, step in
                // The states of a path are known as far as the document lists its transitions.
                let state = index == 0 ? byState[0] : index <= walked.count ? walked[index - 1].states.flatMap { byState[$0.to] } : nil
                return Frame(
                    action: step.action.displayed, effect: step.effect.displayed,
                    layers: state.map(layers) ?? step.layers.map { $0.map { .title($0.displayed) } }, at: state.flatMap(top))
            }
        }
        let told = sheet?.sheetsOfFindings ?? [:]
        findings = document.findings.map { finding in
            let elsewhere = told[finding.fingerprint].flatMap { number in sheet.map { $0.address(number) + Self.fragment(of: finding) } }
            return Found(
                rule: finding.rule, severity: finding.severity.rawValue, message: finding.message.displayed,
                fingerprint: finding.fingerprint.description,
                fix: finding.fix.displayed, place: place(finding.location),
                coordinator: boxesAreCoordinators ? nil : finding.coordinator.flatMap { owners[$0] },
                box: boxesAreCoordinators ? finding.coordinator.flatMap { indices[$0] } : nil, leads: elsewhere,
                ways: elsewhere != nil ? [] : finding.witnesses.map { Way(by: $0.trigger.label.displayed, frames: frames($0.path)) },
                exits: elsewhere != nil
                    ? [] : (finding.exits ?? []).map { "\($0.label): \($0.verdict(in: finding.location?.file))".displayed },
                holders: elsewhere != nil
                    ? []
                    : finding.holders.map { hop in
                        let note = finding.holders.note(on: hop)
                        return (hop.object + (hop.reference.isEmpty ? "" : ".\(hop.reference)") + (note.isEmpty ? "" : "   \(note)"))
                            .displayed
                    })
        }
        causes = document.findingCauses.map { cause in
            Cause(
                rule: cause.rule, severity: cause.severity.rawValue, place: place(cause.place),
                findings: cause.findings.compactMap { numbers[$0] })
        }
        index = boxesAreCoordinators ? SearchIndex(document, sheet: sheet) { indices[$0] } : nil
        self.top = sheet.flatMap { $0.above.first?.address }
    }
}

private typealias FlowScreen = Screen
private typealias FlowState = State

extension Evidence {
    /// One word for what it is.
    fileprivate var word: String {
        switch self {
        case .explored: "explored"
        case .recorded: "recorded"
        case .source: "source"
        }
    }

    fileprivate var place: SourcePlace? {
        switch self {
        case .explored: nil
        case .recorded(let place): place
        case .source(let place): place
        }
    }
}
