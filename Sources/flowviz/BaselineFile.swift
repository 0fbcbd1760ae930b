import FlowGraph
import FlowRules
import Foundation

/// A baseline with the name of its file.
struct BaselineFile {
    /// As it was named, from the working folder.
    let path: String
    let baseline: Baseline

    private static let advice = "fix it, or delete the file and recreate it with 'flowviz baseline'"

    /// - Throws: ``Failure`` if the file is not there or no baseline, with line and column.
    init(reading path: String) throws {
        guard FileManager.default.fileExists(atPath: path) else {
            throw Failure(
                "there is no baseline \(path); create one from the current findings with 'flowviz baseline --baseline \(path)' and the same inputs"
            )
        }
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw Failure("the baseline \(path) cannot be read: no permission, or it is a folder")
        }
        guard let top = try MarkedValue(bytes, file: path, advice: Self.advice) else {
            throw Failure("\(path):1:1: the baseline is empty; \(Self.advice)")
        }
        let baseline = try Self.baseline(top)
        // What is read with lines and columns reads YAML, too, which other readers of the file do not.
        guard (try? JSONSerialization.jsonObject(with: bytes)) != nil else {
            throw top.failure("a baseline must be JSON, not YAML; \(Self.advice)")
        }
        self.init(path: path, baseline: baseline)
    }

    init(path: String, baseline: Baseline) {
        self.path = path
        self.baseline = baseline
    }

    /// - Throws: ``Failure`` if the file cannot be written; the old one is left then.
    func write() throws {
        let text = baseline.json(tool: "flowviz \(Flowviz.version)")
        try WholeFiles.write([(path, Data(text.utf8))], advice: "name another file with '--baseline FILE'")
    }

    private static func baseline(_ top: MarkedValue) throws -> Baseline {
        let members = try top.members(of: "a baseline")
        guard let version = members.first(where: { $0.key == "version" }) else {
            throw top.failure("the baseline has no \"version\"; \(advice)")
        }
        let number = try version.value.number("version", in: 1...Int.max)
        guard number == Baseline.currentVersion else {
            throw version.value.failure(
                "the baseline has version \(number), but this flowviz reads version \(Baseline.currentVersion); update flowviz")
        }
        guard let findings = members.first(where: { $0.key == "findings" }) else {
            throw top.failure("the baseline has no \"findings\"; \(advice)")
        }
        return Baseline(entries: try findings.value.list("findings").map(entry))
    }

    /// Keys that are not known are left alone: a later version may have more.
    private static func entry(_ value: MarkedValue) throws -> Baseline.Entry {
        let members = Dictionary(try value.members(of: "a finding").map { ($0.key, $0.value) }) { first, _ in first }
        func text(_ key: String) throws -> String? { try members[key]?.text(key) }
        guard let rule = try text("rule") else { throw value.failure("the finding has no \"rule\"; \(advice)") }
        guard let digits = members["fingerprint"] else {
            throw value.failure("the finding has no \"fingerprint\"; \(advice)")
        }
        guard let fingerprint = Fingerprint(digits: try digits.text("fingerprint")) else {
            throw digits.failure("a fingerprint must have sixteen hexadecimal digits; \(advice)")
        }
        let basis = try members["basis"].map { value in
            guard let basis = Baseline.Basis(rawValue: try value.text("basis")) else {
                throw value.failure("a finding's \"basis\" must be \"source\" or \"exploration\"; \(advice)")
            }
            return basis
        }
        return Baseline.Entry(
            rule: rule, fingerprint: fingerprint, symbol: try text("symbol") ?? "", file: try text("file") ?? "", basis: basis,
            note: try text("note") ?? "")
    }
}
