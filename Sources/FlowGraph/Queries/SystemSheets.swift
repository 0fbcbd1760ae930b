extension FlowDocument {
    /// The same flow without what the system shows over a screen; see ``FlowGraph/foldingSystemSheets(except:)``. What a finding names stays.
    public func foldingSystemSheets(except kept: Set<Screen.ID> = []) -> FlowDocument {
        let named = Set(findings.flatMap { [$0.owner, $0.child].compactMap(\.self) })
        let meant = graph.screens.filter { named.contains($0.typeName) || named.contains($0.name) }.map(\.id)
        return FlowDocument(name: name, graph: graph.foldingSystemSheets(except: kept.union(meant)), summary: summary, findings: findings)
    }
}

extension FlowGraph {
    /// The same flow without alerts, share sheets, pickers and browsers: each is named by the screen that shows it, ``Screen/shows``,
    /// and so is that a screen opens another app.
    ///
    /// Where the user goes on from one, as with a button of an alert, the step begins at the screen that shows it. What starts a flow, and
    /// what nothing shows, stays, and so does what leads on from many screens. States are left out. Complexity: O(*n* log *n*), *n* being the
    /// size of the graph and of what it becomes.
    ///
    /// - Parameter kept: Screens that stay.
    public func foldingSystemSheets(except kept: Set<Screen.ID> = []) -> FlowGraph {
        let sheets = Dictionary(
            screens.compactMap { screen in screen.isEntry || kept.contains(screen.id) ? nil : screen.systemSheet.map { (screen.id, $0) } }
        ) { first, _ in first }
        /// The screens that show each sheet, be it over another sheet.
        var showers: [Screen.ID: Set<Screen.ID>] = [:]
        let shown = transitions.filter { sheets[$0.to] != nil && $0.from != $0.to && !$0.kind.isUnwinding }
        for step in shown where sheets[step.from] == nil { showers[step.to, default: []].insert(step.from) }
        var isNew = true
        while isNew {
            isNew = false
            for step in shown where sheets[step.from] != nil {
                let more = showers[step.from, default: []].subtracting(showers[step.to, default: []])
                guard !more.isEmpty else { continue }
                showers[step.to, default: []].formUnion(more)
                isNew = true
            }
        }
        // What many screens show and what leads on is a place of its own: from each of them it would seem to lead to all.
        let leading = Set(transitions.filter { sheets[$0.from] != nil && sheets[$0.to] == nil && $0.leadsOn }.map(\.from))
        let folded = sheets.filter { sheet, _ in
            showers[sheet].map { $0.count <= Self.mostShowers || !leading.contains(sheet) } ?? false
        }
        let leaving = transitions.filter { $0.kind == .open && $0.from == $0.to }
        guard !folded.isEmpty || !leaving.isEmpty else { return self }

        var shows: [Screen.ID: [String]] = [:]
        for screen in Set(leaving.map(\.from)) { shows[screen] = ["leaves the app"] }
        for (sheet, noun) in folded { for screen in showers[sheet]! { shows[screen, default: []].append(noun) } }
        let steps = transitions.flatMap { step -> [Transition] in
            guard folded[step.to] == nil, step.kind != .open || step.from != step.to else { return [] }
            guard folded[step.from] != nil else { return [step] }
            guard step.leadsOn else { return [] }
            return showers[step.from]!.map {
                Transition(from: $0, to: step.to, kind: step.kind, trigger: step.trigger, owner: step.owner, evidence: step.evidence)
            }
        }
        return FlowGraph(
            coordinators: coordinators,
            screens: screens.filter { folded[$0.id] == nil }.map { screen in
                var screen = screen
                if let nouns = shows[screen.id] { screen.shows = nouns.sorted() }
                return screen
            },
            transitions: FlowGraph(transitions: steps).collapsed(to: .screens).transitions, sourceFacts: sourceFacts ?? [],
            isLaunchGuessed: isLaunchGuessed ?? false)
    }
}

extension FlowGraph {
    /// How many screens may show an alert that leads on before it stays.
    private static let mostShowers = 3
}

extension Screen {
    /// What the system calls it, if it is an alert or a sheet or browser of the system; `nil` for a screen of the app's own.
    ///
    /// The classes are those of Apple's frameworks that an app presents as they are.
    fileprivate var systemSheet: String? {
        switch kind {
        case .alert: return "alert"
        case .web: return "browser"
        case .external: return "other app"
        case .container, .coordinator: return nil
        case .screen: break
        }
        // A class of the app's own is declared somewhere.
        guard place == nil else { return nil }
        return Self.systemSheets[typeName] ?? (typeName.hasSuffix("PickerViewController") && typeName.hasPrefix("UI") ? "picker" : nil)
    }

    private static let systemSheets = [
        "UIActivityViewController": "share sheet", "UICloudSharingController": "share sheet",
        "UIDocumentInteractionController": "share sheet", "UIPrintInteractionController": "print sheet",
        "UIImagePickerController": "picker", "PHPickerViewController": "picker", "CNContactPickerViewController": "picker",
        "MPMediaPickerController": "picker", "UIColorPickerViewController": "picker", "UIFontPickerViewController": "picker",
        "UIDocumentPickerViewController": "picker", "UIDocumentBrowserViewController": "picker",
        "MFMailComposeViewController": "mail sheet", "MFMessageComposeViewController": "message sheet",
        "SFSafariViewController": "browser", "SKStoreProductViewController": "App Store", "QLPreviewController": "preview",
        "VNDocumentCameraViewController": "camera", "EKEventEditViewController": "event sheet",
        "CNContactViewController": "contact", "PKAddPassesViewController": "Wallet", "PKPaymentAuthorizationViewController": "Apple Pay",
        "AVPlayerViewController": "player",
    ]
}
