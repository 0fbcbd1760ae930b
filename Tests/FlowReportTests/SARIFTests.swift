import FlowGraph
import FlowReport
import Foundation
import Testing

struct SARIFTests {
    private static let schema: JSONSchema? = try? JSONSchema(
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/SARIF/sarif-schema-2.1.0.json"))

    private func log(_ documents: [FlowDocument], _ context: ReportContext = ReportSample.context) throws -> JSONValue {
        try JSONValue(SARIFReporter().report(documents, context: context))
    }

    @Test func `every report is as the published schema says`() throws {
        let schema = try #require(Self.schema)
        let documents =
            [[ReportSample.shop], [ReportSample.quiet], [ReportSample.shop, ReportSample.quiet], []]
            + DotSample.allCases.map { [$0.document] }
        for documents in documents { #expect(try schema.faults(in: log(documents)) == []) }
        #expect(try schema.faults(in: log([ReportSample.nasty, ReportSample.shop], ReportSample.nastyContext)) == [])
    }

    @Test(arguments: [
        ("\"version\": \"2.1.0\"", "\"version\": \"2.0.0\"", "version: "),
        ("\"ruleIndex\": 0", "\"ruleIndex\": -2", "runs[0].results[0].ruleIndex: -2 is less than -1"),
        ("\"startLine\": 7", "\"startLine\": \"7\"", "startLine: is no integer"),
        ("\"startLine\": 7", "\"startLine\": 0", "startLine: 0 is less than 1"),
        ("\"driver\"", "\"driven\"", "runs[0].tool: \"driver\" is missing"), ("\"level\": \"error\"", "\"level\": \"fatal\"", "level: "),
        ("\"partialFingerprints\"", "\"fingers\"", "runs[0].results[0].fingers: there is no such thing"),
        ("\"uri\": \"App/Cart.swift\"", "\"uri\": \"App/My Cart.swift\"", "uri: App/My Cart.swift is no uri-reference"),
        ("\"coordinators\"", "\"navigation\"", "tags: has something twice"),
    ])
    func `the schema finds what is wrong`(right: String, wrong: String, fault: String) throws {
        let text = SARIFReporter().report(ReportSample.shop, context: ReportSample.context)
        let place = try #require(text.range(of: right))
        let faults = try #require(Self.schema).faults(in: JSONValue(text.replacingCharacters(in: place, with: wrong)))
        #expect(faults.contains { $0.contains(fault) }, "\(faults)")
    }

    @Test func `a result is told as GitHub shows it`() throws {
        let run = try log([ReportSample.shop])["runs"][0]
        let proof = run["results"][0]
        #expect(
            proof["message"]["text"].text
                == "PayCoordinator is still kept in Cart.children[0] after its last screen has gone. Fix: let go of the child.")
        #expect(proof["partialFingerprints"]["primaryLocationLineHash"].text == "\(ReportSample.shop.findings[0].fingerprint):1")
        #expect(proof["partialFingerprints"]["flowviz/v1"].text == ReportSample.shop.findings[0].fingerprint.description)
        let steps = proof["codeFlows"][0]["threadFlows"][0]["locations"].list.map { $0["location"]["message"]["text"].text }
        #expect(
            steps == ["launch — set root Cart — [Cart]", "1. tap \"Pay\" — push Pay — [Cart, Pay]", "2. back button — pop Pay — [Cart]"])

        let hint = run["results"][1]
        #expect(hint["level"].text == "warning")
        #expect(
            hint["message"]["text"].text == "CartCoordinator may keep HelpCoordinator after the sheet swipe. See: [nothing calls this](1), "
                + "[the sheet swipe: not released](2), [didFinish(_:): released here](3). Fix: hear of the swipe.")
        #expect(hint["relatedLocations"].list.map { $0["id"].int } == [1, 2, 3])
        #expect(hint["relatedLocations"].list.map { $0["physicalLocation"]["region"]["startLine"].int } == [3, 61, 33])
        #expect(hint["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].text == "App/My%20Cart.swift")
        // The place counts bytes, and the page counts units of UTF-16; what is marked is the word.
        let region = hint["locations"][0]["physicalLocation"]["region"]
        #expect(["startLine", "startColumn", "endLine", "endColumn"].map { region[$0].int } == [20, 17, 20, 24])
    }

    @Test func `what is left out is told after the rest, as suppressed, and nothing else is told of it`() throws {
        let findings = ReportSample.shop.findings
        var shop = ReportSample.shop
        shop.findings = [findings[1]]
        let context = ReportContext(
            rules: ReportSample.rules, sourceLines: ReportSample.lines, version: "1.2.3",
            suppressed: [
                SuppressedFinding(finding: findings[0], flow: "Shop", kind: .inSource, justification: "as long as the app"),
                SuppressedFinding(finding: findings[1], flow: "Other", kind: .external),
            ], remarks: ["2 findings are left out"])
        let log = try log([shop], context)
        #expect(try #require(Self.schema).faults(in: log) == [])
        let results = log["runs"][0]["results"].list
        #expect(results.map { $0["suppressions"].list.map { $0["kind"].text } } == [[], ["inSource"], ["external"]])
        #expect(results.map { $0["suppressions"][0]["justification"].text } == [nil, "as long as the app", nil])
        // The same cause in another flow is still another result.
        #expect(results[2]["partialFingerprints"]["primaryLocationLineHash"].text == "\(findings[1].fingerprint):2")
        for reporter in allReporters where reporter.name != "sarif" && !reporter.holdsOneFlow {
            let told = reporter.init().report([shop], context: context)
            #expect(!told.contains(findings[0].message), "\(reporter.name)")
            #expect(
                ["html", "human", "junit", "markdown"].contains(reporter.name) == told.contains("2 findings are left out"),
                "\(reporter.name)")
        }
    }

    @Test func `a rule is told with its help, its level and its precision`() throws {
        let rules = try log([ReportSample.shop])["runs"][0]["tool"]["driver"]["rules"].list
        #expect(rules.map { $0["id"].text } == ["orphan_child", "dead_event", "never_settles"])
        let rule = rules[0]
        #expect(rule["name"].text == "OrphanChild")
        #expect(rule["defaultConfiguration"]["level"].text == "error")
        #expect(
            rule["help"]["markdown"].text == """
                **A child is still kept although none of its screens is left.**

                A parent keeps its children alive.
                Whoever misses an exit keeps the child for ever.

                Proved by exploration. Suspected from source.

                Triggering example:

                ```swift
                children.append(child)
                ```

                Correct example:

                ```swift
                children.removeAll { $0 === child }
                ```

                **Fix:** let go of the child

                `flowviz explain orphan_child` prints the same text.
                """)
        #expect(rules.map { $0["properties"]["precision"].text } == ["medium", "very-high", "very-high"])
        #expect(rules.map { $0["properties"]["problem.severity"].text } == ["error", "recommendation", "warning"])
    }

    /// What GitHub asks for beyond the schema; it refuses the whole file, or shows nothing, where it is not so.
    @Test func `GitHub's own demands are met`() throws {
        for (documents, context) in [
            ([ReportSample.shop, ReportSample.quiet], ReportSample.context),
            ([ReportSample.nasty, ReportSample.nasty], ReportSample.nastyContext),
        ] {
            let log = try log(documents, context)
            #expect(log["runs"].list.count == 1)
            let run = log["runs"][0]
            let rules = run["tool"]["driver"]["rules"].list
            #expect(run["tool"]["driver"]["semanticVersion"].text == "1.2.3")
            #expect(run["automationDetails"]["id"].text == "flowviz/")
            for rule in rules {
                for part in ["shortDescription", "fullDescription", "help"] {
                    let text = try #require(rule[part]["text"].text)
                    #expect(!text.isEmpty && (part == "help" || text.count <= 1024))
                }
                #expect((rule["name"].text ?? "").count <= 255 && rule["properties"]["tags"].list.count <= 10)
                #expect(rule["properties"]["security-severity"] == .null)
            }
            var hashes: Set<String> = []
            for result in run["results"].list {
                let index = try #require(result["ruleIndex"].int)
                #expect(rules[index]["id"] == result["ruleId"])
                #expect(result["locations"].list.count == 1)
                #expect(result["message"]["text"].text?.isEmpty == false)
                #expect(hashes.insert(try #require(result["partialFingerprints"]["primaryLocationLineHash"].text)).inserted)
                let related = result["relatedLocations"].list
                for place in related {
                    let id = try #require(place["id"].int)
                    #expect(result["message"]["text"].text?.contains("](\(id))") == true)
                }
                let places =
                    result["locations"].list + related
                    + result["codeFlows"].list.flatMap { $0["threadFlows"].list.flatMap { $0["locations"].list.map { $0["location"] } } }
                for place in places {
                    let physical = place["physicalLocation"]
                    let uri = try #require(physical["artifactLocation"]["uri"].text)
                    #expect(!uri.isEmpty && !uri.hasPrefix("/") && !uri.hasPrefix("./") && URL(string: uri)?.scheme == nil, "\(uri)")
                    guard physical["region"] != .null else { continue }
                    let (line, end) = (physical["region"]["startLine"].int ?? 0, physical["region"]["endLine"].int ?? 0)
                    #expect(line >= 1 && line == end)
                    #expect((physical["region"]["startColumn"].int ?? 0) >= 1)
                    #expect((physical["region"]["endColumn"].int ?? 0) > (physical["region"]["startColumn"].int ?? 0))
                }
            }
        }
    }

    @Test func `a flow without findings closes the alerts of its category`() throws {
        let run = try log([ReportSample.quiet])["runs"][0]
        #expect(run["results"] == .list([]))
        #expect(run["automationDetails"]["id"].text == "flowviz/Quiet/")
        #expect(run["invocations"][0]["executionSuccessful"] == .flag(true))
        let failed = try log([ReportSample.quiet], ReportContext(failures: ["Shop does not build"]))["runs"][0]["invocations"][0]
        #expect(failed["executionSuccessful"] == .flag(false))
        #expect(failed["toolExecutionNotifications"][0]["message"]["text"].text == "Shop does not build")
    }

    @Test func `a finding without a place stands at its flow's file`() throws {
        let result = try log([ReportSample.shop])["runs"][0]["results"][2]
        #expect(result["locations"][0]["physicalLocation"] == .object(["artifactLocation": .object(["uri": .string("Shop.flow.json")])]))
    }

    @Test func `what a run cannot hold is counted`() throws {
        let findings = (0..<25_002).map {
            Finding(rule: "dead_event", severity: .note, message: "m", fix: "f", fingerprint: Fingerprint(["\($0)"]))
        }
        let document = FlowDocument(name: "A", graph: FlowGraph(), summary: Summary(inputs: []), findings: findings)
        let text = SARIFReporter().report(document, context: ReportSample.context)
        #expect(text.components(separatedBy: "\"ruleId\"").count == 25_001)
        #expect(text.contains("\"text\": \"2 findings omitted: a run has at most 25000 results\""))
    }
}
