/// Code that the system runs when a screen has gone.
struct Hooks {
    /// Runs when a screen is popped.
    let back: [CodeIndex.PieceID]
    /// Those of them that a navigation controller calls of its delegate.
    let delegate: [CodeIndex.PieceID]
    /// Those of them that run on the screen below.
    let below: Set<CodeIndex.PieceID>
    /// Runs when a sheet is swiped down.
    let sheet: [CodeIndex.PieceID]
    /// Runs when a screen has gone, whether the user or code took it away.
    let gone: [CodeIndex.PieceID]
    /// Runs in a `Task`, or may wait for something.
    let later: [CodeIndex.PieceID]

    /// What UIKit calls of the screen below, when a screen on top of it is popped.
    private static let uncovered: Set<String> = ["viewDidAppear", "viewWillAppear"]
    static let vanished: Set<String> = ["viewDidDisappear", "viewWillDisappear"]
    /// What a container calls of a screen that it takes out: no presentation does.
    private static let moved: Set<String> = ["didMove", "willMove", "removeFromParent"]
    private static let popped: Set<String> = ["popViewController", "popToViewController", "popToRootViewController", "setViewControllers"]
    /// What a presentation calls of its delegate.
    static let dismissed: Set<String> = [
        "presentationControllerDidDismiss", "presentationControllerWillDismiss", "presentationControllerDidAttemptToDismiss",
        "presentationControllerShouldDismiss", "popoverPresentationControllerDidDismissPopover",
    ]
    /// What UIKit calls of a presentation's own controller when the screen goes, whoever takes it away (Apple's documentation of
    /// `UIPresentationController`).
    private static let ended: Set<String> = ["dismissalTransitionDidEnd", "dismissalTransitionWillBegin"]
    /// Functions of the Objective-C runtime that put one method in the place of another.
    private static let exchanging: Set<String> = ["method_exchangeImplementations", "method_setImplementation", "class_replaceMethod"]
    private static let vanishing: Set<String> = [
        "onDisappear", "sheet", "fullScreenCover", "popover", "onDismiss", "onReceive", "onChange", "deallocated",
    ]

    /// The functions that a modifier of a SwiftUI view is given to run then: `.onDisappear(perform: model.left)`. What one is given that shows
    /// a screen belongs to that screen.
    static func handed(by call: CodeIndex.Call, _ index: CodeIndex) -> [CodeIndex.PieceID] {
        guard case .external(let name) = call.target, vanishing.contains(name), !BoundScreens.modifiers.contains(name) else { return [] }
        return call.arguments.flatMap(\.value.functions).compactMap { index.pieceOfFunction[$0] }
    }

    init(
        _ program: Program, _ graph: CallGraph, _ appStacks: AppStacks, visible: Set<Program.TypeID>, coordinators: Set<Program.TypeID>
    ) {
        var back: [CodeIndex.PieceID] = [], sheet: [CodeIndex.PieceID] = [], later: [CodeIndex.PieceID] = []
        let heard = NavigationDelegates(program, graph)
        var below: Set<CodeIndex.PieceID> = []
        /// Whether code may have been put in the place of a method of UIKit's: it is added to a view controller, and nothing else calls it.
        func isExchanged(_ id: CodeIndex.PieceID) -> Bool {
            guard case .function(let function) = graph.index.pieces[id].kind, graph.isCalledByItselfAlone(id) else { return false }
            return program.functions[function].externalOwner.map { UIKitClasses.inherits($0, from: "UIViewController") } ?? false
        }
        var gone: [CodeIndex.PieceID] = [], delegate: [CodeIndex.PieceID] = []
        let isExchanging = graph.index.pieces.contains { piece in
            piece.calls.contains { if case .external(let name) = $0.target { Hooks.exchanging.contains(name) } else { false } }
        }
        let handed = Set(graph.index.pieces.flatMap { $0.calls.flatMap { Hooks.handed(by: $0, graph.index) } }).sorted()
        back += handed
        sheet += handed
        gone += handed
        for (observer, how) in appStacks.observers {
            if how.contains(.push) { back.append(observer) }
            if how.contains(.present) { sheet.append(observer) }
            gone.append(observer)
        }
        for (id, piece) in graph.index.pieces.enumerated() {
            switch piece.kind {
            case .function(let function):
                let info = program.functions[function]
                let facts = info.facts
                let labels = facts.parameters.compactMap(\.label)
                let isVisible = piece.owner.map(visible.contains) ?? (info.externalOwner != nil)
                if facts.kind == .deinitializer {
                    if piece.owner.map({ !coordinators.contains($0) }) ?? true {
                        back.append(id)
                        sheet.append(id)
                        gone.append(id)
                    }
                } else if isVisible, Hooks.vanished.contains(facts.name) || isExchanging && isExchanged(id) {
                    back.append(id)
                    sheet.append(id)
                    gone.append(id)
                } else if isVisible, Hooks.uncovered.contains(facts.name) {
                    back.append(id)
                    below.insert(id)
                } else if isVisible, Hooks.moved.contains(facts.name) {
                    back.append(id)
                    gone.append(id)
                } else if isVisible, Hooks.popped.contains(facts.name), facts.isOverride {
                    back.append(id)
                } else if isVisible, facts.name == "dismiss", facts.isOverride {
                    sheet.append(id)
                    gone.append(id)
                } else if labels.contains("didShow") || labels.contains("willShow") || facts.name == "navigationBar"
                    || facts.name == "navigationController"
                {
                    // A navigation controller's own bar has it as its delegate.
                    let isBars = facts.name == "navigationBar"
                    guard
                        piece.owner.map({ heard.isDelegate($0) || isBars && program.inherits($0, from: "UINavigationController") }) ?? true
                    else { continue }
                    back.append(id)
                    delegate.append(id)
                } else if Hooks.dismissed.contains(facts.name) {
                    sheet.append(id)
                } else if Hooks.ended.contains(facts.name),
                    piece.owner.map({ program.inherits($0, from: "UIPresentationController") }) ?? false
                {
                    sheet.append(id)
                    gone.append(id)
                }
                if facts.isAsync { later.append(id) }
            case .closure:
                if let taker = piece.takenBy, Hooks.vanishing.contains(taker) {
                    back.append(id)
                    sheet.append(id)
                    gone.append(id)
                }
                if piece.isLater { later.append(id) }
            case .getter, .setter, .initial, .script: break
            }
        }
        self.back = back
        self.below = below
        self.delegate = delegate
        self.sheet = sheet
        self.later = later
        self.gone = gone
    }
}
