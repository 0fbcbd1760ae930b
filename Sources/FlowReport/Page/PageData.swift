import FlowGraph
import Foundation

/// What the script of a page knows of a flow: the document's graph with indices for ids, and the ids of the picture's groups.
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
        let place: Place?
        /// Indices of findings, the worst first.
        let findings: [Int]
    }

    struct Screen: Encodable {
        /// The id of the group in the picture.
        let box: String
        let title: String
        let type: String
        let kind: String
        let owner: Int?
        let entry: Bool
        let unexplored: Bool
        let place: Place?
        let findings: [Int]
    }

    /// Transitions with the same ends, kind and trigger, whatever states they join.
    struct Step: Encodable {
        let from: Int
        let to: Int
        let kind: String
        let trigger: String
        /// How it is known, a word each, and never none: what UIKit offers by itself is `implied`.
        let evidence: [String]
        let place: Place?
    }

    /// A situation of the app: what a person sees and what lies below it.
    struct State: Encodable {
        let top: Int
        let layers: [[Int]]
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
        /// The screen that a person sees; `nil` if the document does not say.
        let at: Int?

        private enum Key: String, CodingKey { case action, effect, layers, at }

        // The script asks whether it is null, and not whether it is there.
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(action, forKey: .action)
            try container.encode(effect, forKey: .effect)
            try container.encode(layers, forKey: .layers)
            try container.encode(at, forKey: .at)
        }
    }

    struct Way: Encodable {
        /// What the person did last: `back menu to "Code"`.
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
        let ways: [Way]
        let exits: [String]
        let holders: [String]
    }

    let name: String
    /// Why a screen may lead on to more than is known.
    let unexplored: String
    let coordinators: [Coordinator]
    let screens: [Screen]
    let steps: [Step]
    /// Empty if nobody has explored the flow, or it has more states than a page should carry.
    let states: [State]
    /// Three numbers for each step between states: from, to, and which of ``steps`` it is.
    let moves: [Int]
    let findings: [Found]

    /// The number of transitions between states up to which a page carries them all: some three megabytes.
    private static let mostMoves = 100_000

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    ///
    /// - Parameter link: The address of a place in the source; `nil` if there is none.
    init(_ document: FlowDocument, link: (SourcePlace) -> String?) {
        let graph = document.graph
        func place(_ place: SourcePlace?) -> Place? { place.map { Place(text: $0.text, link: link($0)) } }
        name = document.name
        unexplored = document.summary.reading != nil && graph.states.isEmpty ? "Where it leads, the source does not tell." : "Not everything was tried here."

        // The same screens in the same order as in the picture, which stands in for those that only transitions mention.
        let known = Set(graph.screens.map(\.id))
        let missing = Set(graph.transitions.flatMap { [$0.from, $0.to] }).subtracting(known).sorted()
        let ids = graph.screens.map(\.id) + missing
        let indices = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
        let boxes = Identifiers(prefix: "screen", names: ids)
        let owners = Dictionary(graph.coordinators.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let clusters = Identifiers(prefix: "cluster", names: graph.coordinators.map(\.id))
        let numbers = Dictionary(document.findings.enumerated().map { ($1, $0) }) { first, _ in first }
        let ofScreens = graph.findingsByScreenType(document.findings)
        let isOfScreen = Set(ofScreens.values.joined())
        let ofCoordinators = graph.findingsByCoordinator(document.findings.filter { !isOfScreen.contains($0) })

        let names = DistinctNames(graph.coordinators)
        coordinators = graph.coordinators.map { node in
            Coordinator(
                cluster: clusters[node.id], name: names[node.id], parent: node.parent.flatMap { owners[$0] }, place: place(node.place),
                findings: ofCoordinators[node.id, default: []].compactMap { numbers[$0] })
        }
        screens = graph.screens.map { screen in
            let title = screen.title.displayed
            return Screen(
                box: boxes[screen.id], title: title.isEmpty ? "untitled" : title, type: screen.typeName.displayed, kind: screen.kind.noun,
                owner: screen.owner.flatMap { owners[$0] }, entry: screen.isEntry, unexplored: screen.isUnexplored, place: place(screen.place),
                findings: ofScreens[screen.typeName, default: []].compactMap { numbers[$0] })
        } + missing.map { id in
            Screen(
                box: boxes[id], title: id.displayed, type: id.displayed, kind: "screen", owner: nil, entry: false, unexplored: true, place: nil, findings: [])
        }

        struct Key: Hashable { let from, to: Int, kind: Transition.Kind, trigger: Trigger }
        var number: [Key: Int] = [:], keys: [Key] = [], evidence: [Set<String>] = [], places: [SourcePlace?] = []
        func step(_ transition: Transition) -> Int? {
            // Something may be otherwise although the same screen is on show: then ways lead through it.
            guard transition.kind != .stay || transition.states.map({ $0.from != $0.to }) == true, let from = indices[transition.from], let to = indices[transition.to] else { return nil }
            let key = Key(from: from, to: to, kind: transition.kind, trigger: transition.trigger)
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
                from: keys[index].from, to: keys[index].to, kind: keys[index].kind.verb, trigger: keys[index].trigger.label.displayed,
                evidence: evidence[index].isEmpty ? ["implied"] : evidence[index].sorted(), place: place(places[index]))
        }

        let stateIndices = Dictionary(graph.states.enumerated().map { ($1.id, $0) }) { first, _ in first }
        if joined.count <= Self.mostMoves, graph.states.allSatisfy({ state in indices[state.top] != nil && state.layers.joined().allSatisfy { indices[$0] != nil } }) {
            states = graph.states.map { state in State(top: indices[state.top]!, layers: state.layers.map { $0.map { indices[$0]! } }) }
            moves = joined.flatMap { move in
                stateIndices[move.from].flatMap { from in stateIndices[move.to].map { [from, $0, move.step] } } ?? []
            }
        } else {
            states = []
            moves = []
        }

        let byState = Dictionary(graph.states.map { ($0.id, $0) }) { first, _ in first }
        func frames(_ path: [PathStep]) -> [Frame] {
            let walked = graph.walk(path.dropFirst().map(\.action))
            return path.enumerated().map { index, step in
                // The states of a path are known as far as the document tells its transitions one by one.
                let state = index == 0 ? byState[0] : index <= walked.count ? walked[index - 1].states.flatMap { byState[$0.to] } : nil
                let layers = state.map { $0.layers.map { $0.map { id in indices[id].map(Seen.screen) ?? .title(id.displayed) } } }
                return Frame(
                    action: step.action.displayed, effect: step.effect.displayed,
                    layers: layers ?? step.layers.map { $0.map { .title($0.displayed) } }, at: state.flatMap { indices[$0.top] })
            }
        }
        findings = document.findings.map { finding in
            Found(
                rule: finding.rule, severity: finding.severity.rawValue, message: finding.message.displayed, fingerprint: finding.fingerprint.description,
                fix: finding.fix.displayed, place: place(finding.location), coordinator: finding.coordinator.flatMap { owners[$0] },
                ways: finding.witnesses.map { Way(by: $0.trigger.label.displayed, frames: frames($0.path)) },
                exits: (finding.exits ?? []).map { "\($0.label): \($0.verdict(in: finding.location?.file))".displayed },
                holders: finding.holders.map { hop in
                    let note = finding.holders.note(on: hop)
                    return (hop.object + (hop.reference.isEmpty ? "" : ".\(hop.reference)") + (note.isEmpty ? "" : "   \(note)")).displayed
                })
        }
    }
}

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
