import FlowGraph

/// A finding as one report of several flows tells it.
struct ReportedFinding {
    let finding: Finding
    /// The name of the flow that it is about.
    let flow: String
    /// Which of the report's findings of the same cause it is, the first one being 1: two flows through the same coordinators have the same
    /// faults.
    let occurrence: Int

    /// The fingerprint, made different for each finding of a report.
    var uniqueFingerprint: String { finding.fingerprint.description + (occurrence == 1 ? "" : ":\(occurrence)") }

    /// The file of its place; where it has none, the one that the flow itself is kept in.
    func file(_ files: FileNames) -> String { finding.location.map { files.inRepository($0.file) } ?? flow + FlowDocument.fileSuffix }

    /// `HomeCoordinator → DetailCoordinator`, as far as they are known.
    var parties: String? {
        let names = [finding.owner, finding.child].compactMap { $0 }.filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.joined(separator: " → ")
    }
}

extension [FlowDocument] {
    /// All findings, the worst first; of equally bad ones those of the first document first.
    var reported: [ReportedFinding] {
        var occurrences: [Fingerprint: Int] = [:]
        return Severity.allCases.flatMap { severity in
            flatMap { document in
                document.findings.filter { $0.severity == severity }.map { finding in
                    occurrences[finding.fingerprint, default: 0] += 1
                    return ReportedFinding(finding: finding, flow: document.name, occurrence: occurrences[finding.fingerprint]!)
                }
            }
        }
    }
}

extension [ReportedFinding] {
    /// `2 errors, 1 warning`, `no findings`.
    var counts: String {
        let words = Severity.allCases.compactMap { severity -> String? in
            let number = self.count { $0.finding.severity == severity }
            return number == 0 ? nil : FlowReport.count(number, severity.rawValue)
        }
        return words.isEmpty ? "no findings" : words.joined(separator: ", ")
    }
}
