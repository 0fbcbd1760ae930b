import FlowGraph

/// Writes findings as JUnit XML, which most CI servers show as test results.
///
/// Each flow is a suite. A rule without findings is a passed test, so that a report without findings is not empty; each error or warning is a
/// failed test, and each note a skipped one. Times are zero: two runs are equal bytes.
public struct JUnitReporter: Reporter {
    public static let name = "junit"
    public static let summary = "JUnit XML: one test per rule, which fails with each finding"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        var suites = documents.map { suite($0, [$0].reported, context) } + (context.failures.isEmpty ? [] : [unread(context.failures)])
        // They belong to no flow: the last suite ends with them.
        if !suites.isEmpty { suites[suites.count - 1].remarks = context.remarks }
        func sum(_ part: KeyPath<Suite, Int>) -> Int { suites.map { $0[keyPath: part] }.reduce(0, +) }
        let counts = "tests=\"\(sum(\.tests))\" failures=\"\(sum(\.failures))\" errors=\"\(sum(\.errors))\" skipped=\"\(sum(\.skipped))\""
        let lines =
            ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"flowviz\" \(counts) time=\"0\">"] + suites.flatMap(\.lines)
            + ["</testsuites>"]
        return lines.map { $0 + "\n" }.joined()
    }

    private struct Suite {
        let name: String
        var tests = 0, failures = 0, errors = 0, skipped = 0
        var cases: [String] = []
        /// What servers show as the output of the tests.
        var remarks: [String] = []

        init(name: String) { self.name = name }

        mutating func add(_ rule: String, _ name: String, _ attributes: String = "", result: String? = nil) {
            tests += 1
            let head = "    <testcase classname=\"\(rule.xmlAttribute)\" name=\"\(name.xmlAttribute)\"\(attributes) time=\"0\""
            cases += result.map { [head + ">", "      " + $0, "    </testcase>"] } ?? [head + "/>"]
        }

        private var output: [String] {
            remarks.isEmpty ? [] : ["    <system-out>\(remarks.map { $0.onOneLine.escapedForXML }.joined(separator: "\n"))</system-out>"]
        }

        var lines: [String] {
            let counts = "tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
            return ["  <testsuite name=\"\(name.xmlAttribute)\" \(counts) time=\"0\">"] + cases + output + ["  </testsuite>"]
        }
    }

    private func suite(_ document: FlowDocument, _ reported: [ReportedFinding], _ context: ReportContext) -> Suite {
        var suite = Suite(name: document.name)
        let found = Dictionary(grouping: reported, by: \.finding.rule)
        let known = context.rules.map(\.id)
        for rule in known + Set(found.keys).subtracting(known).sorted() {
            guard let findings = found[rule] else {
                suite.add(rule, context.rules.first { $0.id == rule }?.summary ?? rule)
                continue
            }
            var names: [String: Int] = [:]
            for reported in findings {
                let name = self.name(of: reported)
                names[name, default: 0] += 1
                // Servers follow a test by its name, which must therefore be one test's.
                let unique = names[name] == 1 ? name : "\(name) (\(names[name]!))"
                let finding = reported.finding
                let place =
                    finding.location.map { " file=\"\(context.files.inRepository($0.file).xmlAttribute)\" line=\"\($0.line)\"" } ?? ""
                let message = finding.message.xmlAttribute
                // Some servers show the message, some the text.
                if finding.severity == .note {
                    suite.skipped += 1
                    suite.add(rule, unique, place, result: "<skipped message=\"\(message)\"/>")
                } else {
                    suite.failures += 1
                    let text = FindingText(finding, context).lines.map { $0.text(isColoured: false).escapedForXML }.joined(separator: "\n")
                    suite.add(
                        rule, unique, place,
                        result: "<failure message=\"\(message)\" type=\"\(finding.severity.rawValue)\">\(text)</failure>")
                }
            }
        }
        return suite
    }

    /// `HomeCoordinator → DetailCoordinator: orphan child after back, sheet swipe`: a name that survives edits of unrelated lines.
    private func name(of reported: ReportedFinding) -> String {
        let finding = reported.finding
        guard let parties = reported.parties else { return finding.message }
        let triggers = finding.triggers.map { $0.replacing("_", with: " ") }.joined(separator: ", ")
        return "\(parties): \(finding.rule.replacing("_", with: " "))" + (triggers.isEmpty ? "" : " after \(triggers)")
    }

    /// An input that could not be analyzed is an error.
    private func unread(_ failures: [String]) -> Suite {
        var suite = Suite(name: "flowviz")
        for failure in failures {
            suite.errors += 1
            suite.add(
                "flowviz", "all inputs were analyzed",
                result: "<error message=\"\(failure.xmlAttribute)\">\(failure.escapedForXML)</error>")
        }
        return suite
    }
}
