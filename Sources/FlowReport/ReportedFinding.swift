import FlowGraph

/// A finding in a report of one or more flows.
struct ReportedFinding {
    let finding: Finding
    /// The name of its flow.
    let flow: String
    /// The number of this finding among those of the same cause, 1-based: two flows through the same coordinators have the same defects.
    let occurrence: Int

    /// The fingerprint, made different for each finding of a report.
    var uniqueFingerprint: String { finding.fingerprint.description + (occurrence == 1 ? "" : ":\(occurrence)") }

    /// The file of its place; without a place, the flow's own file.
    func file(_ files: FileNames) -> String { finding.location.map { files.inRepository($0.file) } ?? flow + FlowDocument.fileSuffix }

    /// `HomeCoordinator → DetailCoordinator`, as far as they are known.
    var parties: String? {
        let names = [finding.owner, finding.child].compactMap { $0 }.filter { !$0.isEmpty }
        return names.isEmpty ? nil : names.joined(separator: " → ")
    }
}

extension [FlowDocument] {
    /// All findings, the most severe first; within a severity, those of the first document first.
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
