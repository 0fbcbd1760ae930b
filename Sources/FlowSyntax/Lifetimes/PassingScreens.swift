/// Children that show nothing but a screen of the system: an alert, a picker, a browser. It goes by itself, and the child has to tell that.
extension ChildLifetimes {
    /// The exits of such a child that leak.
    ///
    /// - Parameter shown: What its first screen is.
    func passingExits(_ candidate: Candidate, shown: CodeIndex.Shows) -> [Exit] {
        guard shown.contains(.passing), shown.isDisjoint(with: .forward), isCollection(candidate) || isEverReleased(candidate),
            !isReleased(candidate, by: goneReleases), !isReleasedSometime(candidate, isBegun: true)
        else { return [] }
        let code = ownPieces[candidate.child] ?? []
        let closures = tree(candidate.piece).filter { $0 != index.pieces[$0].root }
        let isSilent = !(code + closures).contains { releases($0, candidate) }
        if isSilent { return [Exit(trigger: "dismiss", label: "the end of the screen that the system shows for it", verdict: .leaks)] }
        var exits: [Exit] = []
        var seen: Set<String> = []
        let started = ownStart(of: candidate).sorted()
        let shows = code.contains { index.pieces[$0].shows.contains { $0.how == .passing } }
        for piece in Set(started + code.filter { index.pieces[$0].shows.contains { $0.how == .passing } }.flatMap(tree)).sorted()
        where shows {
            for action in index.pieces[piece].alertActions {
                guard action.handler.map({ isIdle($0, candidate) }) ?? true else { continue }
                let label = action.title.map { "\"\($0)\" in the alert" } ?? "a button of the alert"
                if seen.insert(label).inserted { exits.append(Exit(trigger: "dismiss", label: label, verdict: .leaks)) }
            }
        }
        return exits + unheardEnds(candidate)
    }

    /// What the delegate of a picker is told when the user leaves it without a choice, by the class of the picker (Apple's documentation of
    /// the delegates' protocols).
    private static let ends: [String: (delegate: String, names: [String])] = [
        "UIDocumentPickerViewController": ("UIDocumentPickerDelegate", ["documentPickerWasCancelled"]),
        "UIImagePickerController": ("UIImagePickerControllerDelegate", ["imagePickerControllerDidCancel"]),
        "CNContactPickerViewController": ("CNContactPickerDelegate", ["contactPickerDidCancel"]),
        "VNDocumentCameraViewController": (
            "VNDocumentCameraViewControllerDelegate",
            ["documentCameraViewControllerDidCancel", "documentCameraViewController(_:didFailWithError:)"]
        ),
    ]

    /// The ends of a picker of which the child, its delegate, does not hear, or after which it does nothing that releases it.
    private func unheardEnds(_ candidate: Candidate) -> [Exit] {
        let own = ownStart(of: candidate).sorted()
        let pickers = Set(own.flatMap { index.pieces[$0].shows.filter { $0.how == .passing } }.compactMap { classFromElsewhere($0.screen) })
        let known = pickers.sorted().compactMap { ChildLifetimes.ends[$0] }.filter {
            program.externalAncestors(of: candidate.child).contains($0.delegate)
        }
        return known.flatMap { picker in
            picker.names.compactMap { end -> Exit? in
                let base = String(end.prefix { $0 != "(" })
                let heard = program.functions(named: base, on: candidate.child).first {
                    program.functions[$0].facts.body != nil && (base == end || program.functions[$0].facts.fullName == end)
                }
                if let piece = heard.flatMap({ index.pieceOfFunction[$0] }) {
                    return isIdle(piece, candidate, besides: CodeIndex.Shows.away)
                        ? Exit(trigger: "dismiss", label: end, verdict: .leaks) : nil
                }
                let label = "\(end), which \(program.types[candidate.child].shownName) does not have"
                return Exit(trigger: "dismiss", label: label, verdict: .leaks)
            }
        }
    }

    /// The class from elsewhere of which a value is a new object.
    private func classFromElsewhere(_ value: Value) -> String? {
        if let name = value.external { return name }
        guard case .local(let id) = value.origin else { return nil }
        return index.locals[id].values.lazy.compactMap(\.external).first
    }

    /// Whether what runs when a button is tapped is known, and neither releases the child nor shows anything, be it later.
    private func isIdle(_ handler: Value, _ candidate: Candidate) -> Bool {
        guard handler.functions.isEmpty, !handler.pieces.isEmpty else { return false }
        return handler.pieces.allSatisfy { isIdle($0, candidate) }
    }

    private func isIdle(_ piece: PieceID, _ candidate: Candidate, besides away: CodeIndex.Shows = []) -> Bool {
        !mayDoAnything(piece)
            && graph.reached(from: [piece]).flatMap(nested).allSatisfy {
                !releases($0, candidate) && summaries.shows[$0].subtracting(away).isEmpty
            }
    }
}
