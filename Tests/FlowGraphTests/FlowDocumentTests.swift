import FlowGraph
import Foundation
import Testing

struct FlowDocumentTests {
    /// Home with two ways to Detail, and back: three states, since Detail can be covered by an alert.
    static let sample = FlowDocument(
        name: "Sample",
        graph: FlowGraph(
            coordinators: [
                CoordinatorNode(id: "App/Detail", typeName: "Detail", parent: "App"),
                CoordinatorNode(id: "App", typeName: "App", parent: nil),
            ],
            screens: [
                Screen(id: "home", title: "Home", typeName: "Home", owner: "App", isEntry: true),
                Screen(id: "detail", title: "Detail", typeName: "Detail", owner: "App/Detail"),
                Screen(id: "alert", kind: .alert, title: "Sure?", typeName: "UIAlertController", owner: "App/Detail"),
            ],
            states: [
                State(id: 0, top: "home", layers: [["home"]]), State(id: 1, top: "detail", layers: [["home", "detail"]]),
                State(id: 2, top: "alert", layers: [["home", "detail"], ["alert"]]),
            ],
            transitions: [
                step("detail", "home", 1, 0, .pop, .backButton, "back button"),
                step("home", "detail", 0, 1, .push, .action, "tap \"More\""),
                step("home", "detail", 0, 1, .push, .action, "tap \"Also\""),
                step("detail", "alert", 1, 2, .present, .action, "tap \"Delete\""),
                step("alert", "detail", 2, 1, .dismiss, .alertButton, "alert \"Cancel\""),
            ]),
        summary: Summary(inputs: ["exploration Sample"]))

    private static func step(
        _ from: String, _ to: String, _ a: Int, _ b: Int, _ kind: Transition.Kind, _ trigger: Trigger.Kind, _ label: String
    ) -> Transition {
        Transition(
            from: from, to: to, kind: kind, trigger: Trigger(kind: trigger, label: label), owner: nil, evidence: [.explored],
            states: Transition.States(from: a, to: b))
    }

    @Test func `a document survives being written and read, and its bytes are the same every time`() throws {
        let bytes = try Self.sample.json()
        #expect(try FlowDocument(json: bytes) == Self.sample)
        #expect(try FlowDocument(json: bytes).json() == bytes)
        #expect(bytes.last == UInt8(ascii: "\n"))
    }

    @Test func `several documents are a list, which is read as they are, and one is itself`() throws {
        let other = FlowDocument(name: "Other", graph: FlowGraph(), summary: Summary(inputs: []))
        let list = try FlowDocument.json(of: [Self.sample, other])
        #expect(try FlowDocument.documents(json: list) == [Self.sample, other])
        #expect(list.first == UInt8(ascii: "[") && list.last == UInt8(ascii: "\n"))
        #expect(try FlowDocument.json(of: [other]) == other.json())
        #expect(try FlowDocument.documents(json: Data("\n ".utf8) + other.json()) == [other])
    }

    @Test(arguments: [
        ("[]", "is JSON but not a flow document (the list is empty); 'flowviz explore' writes one"),
        ("[{\"version\": 1}]", "is JSON but not a flow document (\"[0].name\" is missing); 'flowviz explore' writes one"),
        ("[{\"version\": 2}]", "is a flow document of version 2, and this flowviz reads version 1; update flowviz"),
        ("[1]", "is JSON but not a flow document (\"[0]\" has another type); 'flowviz explore' writes one"),
        ("[", "is not complete JSON: it may have been cut off; write it again with 'flowviz explore'"),
    ])
    func `what is no list of documents is told in one sentence`(text: String, sentence: String) {
        let error = #expect(throws: FlowDocumentError.self) { try FlowDocument.documents(json: Data(text.utf8)) }
        #expect(error?.description == sentence)
    }

    @Test func `the order in which a graph is built does not show`() {
        let graph = Self.sample.graph
        let reversed = FlowGraph(
            coordinators: graph.coordinators.reversed(), screens: graph.screens.reversed(), states: graph.states.reversed(),
            transitions: graph.transitions.reversed() + graph.transitions)
        #expect(reversed == graph)
    }

    @Test(arguments: [
        ("", "is not complete JSON: it may have been cut off; write it again with 'flowviz explore'"),
        ("[]", "is JSON but not a flow document (the top level is not an object); 'flowviz explore' writes one"),
        ("{}", "is JSON but not a flow document (it has no \"version\"); 'flowviz explore' writes one"),
        ("{\"version\": 2}", "is a flow document of version 2, and this flowviz reads version 1; update flowviz"),
        ("{\"version\": 0}", "is a flow document of version 0, and this flowviz reads version 1; write it again with 'flowviz explore'"),
        ("{\"version\": \"1\"}", "is JSON but not a flow document (\"version\" has another type); 'flowviz explore' writes one"),
        ("{\"version\": 1}", "is JSON but not a flow document (\"name\" is missing); 'flowviz explore' writes one"),
    ])
    func `what is no document is told in one sentence`(text: String, sentence: String) {
        let error = #expect(throws: FlowDocumentError.self) { try FlowDocument(json: Data(text.utf8)) }
        #expect(error?.description == sentence)
    }

    @Test func `a document that breaks off anywhere is never read`() throws {
        let bytes = try Self.sample.json()
        for length in stride(from: 1, to: bytes.count - 2, by: 97) {
            let error = #expect(throws: FlowDocumentError.self) { try FlowDocument(json: bytes.prefix(length)) }
            #expect(error == .notJSON)
        }
    }
}

struct QueryTests {
    private let graph = FlowDocumentTests.sample.graph

    @Test func `collapsing to screens drops the states and keeps every trigger`() {
        let screens = graph.collapsed(to: .screens)
        #expect(screens.states == [])
        #expect(
            screens.transitions.map { "\($0.from) \($0.trigger.label)" } == [
                "alert alert \"Cancel\"", "detail tap \"Delete\"", "detail back button", "home tap \"Also\"", "home tap \"More\"",
            ])
        #expect(screens.transitions.allSatisfy { $0.states == nil })
    }

    @Test func `collapsing to coordinators keeps what leads from one to another`() {
        let coordinators = graph.collapsed(to: .coordinators)
        #expect(coordinators.screens.map(\.id) == ["App", "App/Detail"])
        #expect(
            coordinators.transitions.map { "\($0.from) \($0.trigger.label) \($0.to)" } == [
                "App tap \"Also\" App/Detail", "App tap \"More\" App/Detail", "App/Detail back button App",
            ])
    }

    @Test func `the shortest path takes the first of equal ways`() throws {
        let path = try #require(graph.shortestPath(to: 2))
        #expect(path.map(\.trigger.label) == ["tap \"Also\"", "tap \"Delete\""])
        #expect(graph.shortestPath(to: 0) == [])
        #expect(graph.shortestPath(to: 7) == nil)
    }

    @Test func `elements are found by their id`() {
        #expect(graph.screen("detail")?.title == "Detail")
        #expect(graph.coordinator("App/Detail")?.parent == "App")
        #expect(graph.screen("nowhere") == nil)
    }

    @Test func `a fingerprint keeps its parts apart`() {
        #expect(Fingerprint(["ab", "c"]) != Fingerprint(["a", "bc"]))
        #expect(Fingerprint(["orphan_child", "App/Detail"]) == Fingerprint(["orphan_child", "App/Detail"]))
        #expect(Fingerprint([]).description == "cbf29ce484222325")
    }

    @Test func `a flight record is read even when it is empty or cut`() {
        #expect(FlightRecord(Data()).path == [])
        var bytes = Data(count: FlightRecord.size)
        bytes[0] = 7
        let text = Data("launch\0tap \"Next\"\0".utf8)
        bytes[8] = UInt8(text.count)
        bytes.replaceSubrange(FlightRecord.headerSize..<FlightRecord.headerSize + text.count, with: text)
        bytes[24] = 5
        bytes[40] = 3
        bytes.replaceSubrange(48..<51, with: Data("tap".utf8))
        #expect(FlightRecord(bytes).count == 7)
        #expect(FlightRecord(bytes).path == ["launch", "tap \"Next\""])
        #expect(FlightRecord(bytes).isWhole)
        #expect(FlightRecord(bytes).state == [5, 0])
        #expect(FlightRecord(bytes).underWay == "tap")
        #expect(FlightRecord(bytes.prefix(FlightRecord.headerSize + 4)).path == ["laun"])
        bytes[16] = 1
        #expect(!FlightRecord(bytes).isWhole)
    }

    @Test func `the shortest path to a state is told step by step`() {
        #expect(
            FlowDocumentTests.sample.graph.pathSteps(to: 2) == [
                PathStep(action: "launch", effect: "", layers: [["Home"]]),
                PathStep(action: "tap \"Also\"", effect: "push Detail", layers: [["Home", "Detail"]]),
                PathStep(action: "tap \"Delete\"", effect: "present Sure?", layers: [["Home", "Detail"], ["Sure?"]]),
            ])
        #expect(FlowDocumentTests.sample.graph.pathSteps(to: 3) == nil)
    }

    @Test func `messages speak of a screen by its class and title, without its owner`() {
        #expect(Screen(id: "App/Detail/Page \"a/b\"", title: "a/b", typeName: "Page", owner: "App/Detail").name == "Page \"a/b\"")
        #expect(Screen(id: "Page", title: "Page", typeName: "Page", owner: nil).name == "Page")
    }
}
