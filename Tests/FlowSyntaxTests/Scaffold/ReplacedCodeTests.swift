@testable import FlowSyntax
import Testing

/// Code in which the compiler found errors, and what takes its place: the least that compiles, on the same lines.
struct ReplacedCodeTests {
    /// Replaces what stands at a word, which is where the compiler says the error is.
    private func replaced(_ source: String, at words: [String], message: String = "cannot find it in scope") throws -> ReplacedCode {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        let places = try words.map { word in
            let line = try #require(lines.firstIndex { $0.contains(word) })
            let before = try #require(lines[line].range(of: word)?.lowerBound)
            return ReplacedCode.Place(line: line + 1, column: lines[line][..<before].utf8.count + 1, message: message)
        }
        return ReplacedCode(source, places: places)
    }

    private func expect(_ source: String, at word: String, message: String = "cannot find it in scope", becomes text: String) throws {
        let copy = try replaced(source, at: [word], message: message)
        #expect(copy.text == text)
    }

    @Test func `a call that stands by itself is left out, and the rest runs`() throws {
        let source = """
            class Cart {
                func pay(for sum: Int) {
                    Tracker.shared.log(
                        sum)
                    show()
                }
            }
            """
        let copy = try replaced(source, at: ["Tracker"])
        #expect(
            copy.text == """
                class Cart {
                    func pay(for sum: Int) {
                        notRun("Cart.pay(for:)")

                        show()
                    }
                }
                """)
        #expect(copy.reasons == ["Cart.pay(for:)": "cannot find it in scope"])
    }

    @Test func `what is returned is asked for`() throws {
        try expect(
            "extension Cart {\n    var sum: Int { return Price.sum }\n    func a() -> Int { Price.b }\n}", at: "Price.sum",
            becomes: "extension Cart {\n    var sum: Int { return notRun(\"Cart.sum\") }\n    func a() -> Int { Price.b }\n}")
    }

    @Test func `what is returned where an error may be thrown is an error`() throws {
        let source = "func pay() async throws -> Sum {\n    start()\n    return try await Price.sum\n}"
        try expect(
            source, at: "Price",
            becomes: source.replacing(
                "return try await Price.sum", with: "let _: Void = notRun(\"pay()\"); throw CancellationError()"))
        let typed = source.replacing("throws", with: "throws(PayError)")
        try expect(typed, at: "Price", becomes: typed.replacing("try await Price.sum", with: "notRun(\"pay()\")"))
    }

    @Test func `a value that the rest needs takes the whole body along`() throws {
        try expect(
            "func pay() -> Int {\n    let price = Price()\n    return price.sum\n}", at: "Price",
            becomes: "func pay() -> Int { notRun(\"pay()\") }\n\n\n")
        try expect(
            "struct A {\n    func pay() {\n        if Price.isHigh { stop() }\n    }\n}", at: "Price",
            becomes: "struct A {\n    func pay() { notRun(\"A.pay()\") }\n\n\n}")
    }

    @Test func `an initialiser keeps what gives its properties values, or ends there`() throws {
        let source = """
            class Cart: Base {
                init(sum: Int) {
                    self.sum = sum
                    Tracker.log()
                    super.init()
                    list.theme = Themes.dark
                }
            }
            """
        #expect(try replaced(source, at: ["Tracker"]).text == source.replacing("Tracker.log()", with: "notRun(\"Cart.init\")"))
        #expect(try replaced(source, at: ["Themes"]).text == source.replacing("list.theme = Themes.dark", with: "notRun(\"Cart.init\")"))
        #expect(
            try replaced(source, at: ["self.sum"]).text
                == "class Cart: Base {\n    init(sum: Int) { endsHere(\"Cart.init\") }\n\n\n\n\n\n}")
        #expect(try replaced(source, at: ["super.init"]).text.contains("endsHere"))
    }

    @Test func `a property begins with an unknown value, or is left out`() throws {
        try expect(
            "class Cart {\n    let price: Price = Price.high\n}", at: "Price.high",
            becomes: "class Cart {\n    let price: Price = notRun(\"Cart.price\")\n}")
        try expect(
            "class Cart {\n    let price = Price.high\n    let b = 1\n}", at: "Price", becomes: "class Cart {\n    \n    let b = 1\n}")
        try expect("class Cart {\n    var price: Price?\n}", at: "Price", becomes: "class Cart {\n    \n}")
    }

    @Test func `a signature that does not compile is left out with its function`() throws {
        try expect("class Cart {\n    func pay(_ price: Price) {\n    }\n}", at: "Price", becomes: "class Cart {\n    \n\n}")
        try expect("enum Way {\n    case out\n    case to(Price)\n}", at: "Price", becomes: "enum Way {\n    case out\n    \n}")
    }

    @Test func `protocols and attributes that do not exist are left out`() throws {
        try expect("class Cart: Base, Tracked {}", at: "Tracked", becomes: "class Cart: Base {}")
        try expect(
            "class Cart: Tracked, Base {}", at: "Cart", message: "type 'Cart' does not conform to protocol 'Tracked'",
            becomes: "class Cart:  Base {}")
        try expect("class Cart: Tracked {}", at: "Tracked", becomes: "class Cart {}")
        try expect("class Cart {\n    @Injected var price: Int\n}", at: "Injected", becomes: "class Cart {\n     var price: Int\n}")
    }

    @Test func `what overrides nothing here is a method of its own`() throws {
        try expect(
            "class Cart: Base {\n    override func pay() {}\n}", at: "pay",
            message: "method does not override any method from its superclass",
            becomes: "class Cart: Base {\n     func pay() {}\n}")
    }

    @Test func `a body that was replaced and still has an error is left out`() throws {
        try expect("class Cart {\n    func pay() -> Price { notRun(\"Cart.pay()\") }\n}", at: "notRun", becomes: "class Cart {\n    \n}")
    }

    @Test func `errors of a compiler have a place`() {
        let error = ExplorationPackage.CompilerError("/a/Cart: 1.swift:3:14: error: cannot find 'Price' in scope")
        #expect(error?.file == "/a/Cart: 1.swift")
        #expect(error?.line == 3 && error?.column == 14)
        #expect(ExplorationPackage.CompilerError("error: emit-module command failed") == nil)
    }
}
