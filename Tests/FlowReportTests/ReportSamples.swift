import FlowGraph
import FlowReport

/// The documents that the reporters are tried on, and what is known besides.
enum ReportSample {
    /// Everything that some format could obey or choke on.
    static let awkward =
        "a<b & \"c\" 'd' ]]> --> %0A ::error::x | `code` ``` [l](1) {m} @team #1 *b* _i_ \\ ##[error]y "
        + "\r\n::warning::z \u{0}\u{7}\u{1b}[31m\u{7f}\u{85} \u{202e}\u{2066}rtl\u{200f} \u{2028} \u{FFFD}\u{FFFE} 😀👩‍👩‍👧 é end"
    /// Marks that must arrive in the order in which they were written, whatever the format has made of the rest.
    static let awkwardLetters = ["a<b & \"c\" 'd' ]]> --> %0A ::error::x | `code`", "😀👩‍👩‍👧 é end"]

    static func step(_ action: String, _ effect: String, _ titles: String...) -> PathStep {
        PathStep(action: action, effect: effect, layers: [titles])
    }

    static let rules = [
        RuleDescription(
            id: "orphan_child", severity: .error, mode: .both, summary: "A child is still kept although none of its screens is left.",
            rationale: "A parent keeps its children alive.\nWhoever misses an exit keeps the child for ever.",
            bad: "children.append(child)",
            good: "children.removeAll { $0 === child }", fix: "let go of the child"),
        RuleDescription(
            id: "dead_event", severity: .note, mode: .explored, summary: "An action that never does anything.",
            rationale: "A button is wired to nothing.",
            bad: "button()", good: "button { next() }", fix: "wire it, or take it away"),
        RuleDescription(
            id: "never_settles", severity: .warning, mode: .explored, summary: "Work that goes on for ever.",
            rationale: "Nothing waits for ever.", bad: "loop()",
            good: "stop()", fix: "end it"),
    ]

    /// A proof with a place, a hint with exits, and a note that has no place.
    static let shop: FlowDocument = {
        let tap = Trigger(kind: .action, label: "tap \"Pay\"")
        let proof = Finding(
            rule: "orphan_child", severity: .error,
            message: "PayCoordinator is still kept in Cart.children[0] after its last screen has gone",
            coordinator: "Cart/PayCoordinator", owner: "CartCoordinator", child: "PayCoordinator", triggers: ["back", "back_swipe"],
            location: SourcePlace(file: "App/Cart.swift", line: 7, column: 9),
            witnesses: [
                Finding.Witness(
                    trigger: Trigger(kind: .backButton, label: "back button"),
                    path: [
                        step("launch", "set root Cart", "Cart"), step("tap \"Pay\"", "push Pay", "Cart", "Pay"),
                        step("back button", "pop Pay", "Cart"),
                    ],
                    occurrences: 3)
            ],
            holders: [
                RetainHop(object: "Cart", reference: "children[0]", need: .yes, reason: "root"),
                RetainHop(object: "PayCoordinator", reference: "", need: .no, reason: "none of its screens is left"),
            ], keptAlive: ["PayModel"], fix: "let go of the child", fingerprint: Fingerprint(["orphan_child", "Cart/PayCoordinator"]))
        let hint = Finding(
            rule: "orphan_child", severity: .warning, message: "CartCoordinator may keep HelpCoordinator after the sheet swipe",
            owner: "CartCoordinator",
            child: "HelpCoordinator", triggers: ["sheet_swipe"], location: SourcePlace(file: "App/My Cart.swift", line: 20, column: 19),
            locationMessage: "kept here",
            related: [Finding.Related(location: SourcePlace(file: "App/Help.swift", line: 3), message: "nothing calls this")],
            exits: [
                SourceFact.Exit(
                    trigger: "sheet_swipe", label: "the sheet swipe", isReleased: false,
                    place: SourcePlace(file: "App/Help.swift", line: 61)),
                SourceFact.Exit(
                    trigger: "finish", label: "didFinish(_:)", isReleased: true, place: SourcePlace(file: "App/My Cart.swift", line: 33)),
            ], fix: "hear of the swipe", fingerprint: Fingerprint(["orphan_child", "HelpCoordinator"]))
        let note = Finding(
            rule: "dead_event", severity: .note, message: "tap \"Pay\" never does anything",
            witnesses: [
                Finding.Witness(trigger: tap, path: [step("launch", "", "Cart"), step("tap \"Pay\"", "", "Cart")], occurrences: 1)
            ], fix: "wire it, or take it away", fingerprint: Fingerprint(["dead_event", "Pay"]))
        return FlowDocument(name: "Shop", graph: FlowGraph(), summary: Summary(inputs: ["source Shop"]), findings: [proof, hint, note])
    }()

    static let quiet = FlowDocument(name: "Quiet", graph: FlowGraph(), summary: Summary(inputs: []))

    static let lines = [
        SourcePlace(file: "App/Cart.swift", line: 7, column: 9): "        children.append(pay)",
        // Columns count bytes, of which each umlaut has two.
        SourcePlace(file: "App/My Cart.swift", line: 20, column: 19): "        /*äö*/  helpers.append(help)",
    ]

    static let context = ReportContext(rules: rules, sourceLines: lines, version: "1.2.3")

    /// Every text that a document has, as awkward as it can be; with a place and without one, from an exploration and from source.
    static let nasty: FlowDocument = {
        let text = awkward
        let place = SourcePlace(file: text, line: 1, column: 1)
        let path = [step("launch", text, text), step(text, text, text, text)]
        let witness = Finding.Witness(trigger: Trigger(kind: .action, label: text), path: path, occurrences: 2)
        func finding(_ severity: Severity, _ rule: String, _ place: SourcePlace?, isHint: Bool) -> Finding {
            Finding(
                rule: rule, severity: severity, message: text, coordinator: text, owner: text, child: text, triggers: [text, text],
                location: place,
                locationMessage: isHint ? text : nil,
                related: isHint ? [Finding.Related(location: SourcePlace(file: text, line: 0), message: text)] : [],
                exits: isHint
                    ? [
                        SourceFact.Exit(
                            trigger: text, label: text, isReleased: false, place: SourcePlace(file: text, line: 9, column: 400)),
                        SourceFact.Exit(trigger: text, label: text, isReleased: true, place: nil),
                    ] : [],
                witnesses: isHint ? [] : [witness],
                holders: isHint
                    ? []
                    : [
                        RetainHop(object: text, reference: text, need: .yes, reason: text),
                        RetainHop(object: text, reference: "", need: .no, reason: text),
                    ],
                keptAlive: [text], fix: text, fingerprint: Fingerprint([rule]))
        }
        return FlowDocument(
            name: text, graph: FlowGraph(),
            summary: Summary(
                inputs: [text],
                misuses: [
                    Summary.Misuse(
                        kind: .other, message: text, screen: nil, trigger: Trigger(kind: .action, label: text), path: path, occurrences: 1)
                ]),
            findings: [
                finding(.error, "orphan_child", place, isHint: false), finding(.error, text, nil, isHint: false),
                finding(.warning, "orphan_child", SourcePlace(file: text, line: 0), isHint: true),
                finding(.note, "dead_event", nil, isHint: true),
            ])
    }()

    static let nastyContext = ReportContext(
        rules: [
            RuleDescription(
                id: "orphan_child", severity: .error, mode: .both, summary: awkward, rationale: awkward, bad: awkward, good: awkward,
                fix: awkward)
        ], sourceLines: [SourcePlace(file: awkward, line: 1, column: 1): awkward], failures: [awkward], version: "1.2.3")
}
