import FlowSyntax
import Testing

/// Each test shows source and, under it, what is understood of it.
struct ExtractionTests {
    private func text(_ source: String) -> String { FactsText.text(of: FactExtractor.facts(of: source)) }

    /// What is understood of statements in the body of a function.
    private func body(_ statements: String) throws -> String {
        // The second statement keeps the first from being what the function returns.
        let file = FactExtractor.facts(of: "func f() {\n\(statements)\nend }")
        #expect(!file.hasErrors)
        let function = try #require(file.functions.first)
        return FactsText.text(of: try #require(function.body)).split(separator: "\n").dropLast().joined(separator: "\n")
    }

    private func closure(_ source: String) throws -> ClosureFacts {
        let file = FactExtractor.facts(of: "let c = \(source)")
        guard case .closure(let closure)? = file.variables.first?.initial else {
            Issue.record("no closure: \(source)")
            return ClosureFacts(body: Body([]), spot: Spot(line: 0, column: 0))
        }
        return closure
    }

    // MARK: Declarations

    @Test func `a coordinator`() {
        let source = """
            import UIKit
            final class ShopCoordinator: BaseCoordinator, CartDelegate {
                weak var parent: Coordinator?
                private(set) var children: [Coordinator] = []
                private lazy var root = UINavigationController()
                init(parent: Coordinator? = nil) { self.parent = parent; super.init() }
                func start() {
                    let cart = CartCoordinator(navigation: root)
                    cart.onFinish = { [weak self, weak cart] result in self?.remove(cart) }
                    children.append(cart)
                }
                var isEmpty: Bool { children.isEmpty }
                deinit { print("gone") }
            }
            """
        #expect(
            text(source) == """
                import UIKit
                class ShopCoordinator: BaseCoordinator, CartDelegate
                  weak var parent: Coordinator?
                  var children: [Coordinator] = []
                  private lazy var root = UINavigationController()
                  var isEmpty: Bool
                    get
                      return children.isEmpty
                  init(parent: Coordinator? = nil)
                    self.parent = parent
                    super.init()
                  func start()
                    let cart = CartCoordinator(navigation: root)
                    cart.onFinish = { [weak self, weak cart] result in return self?.remove(cart) }
                    children.append(cart)
                  deinit
                    print("gone")
                """)
    }

    @Test func `a protocol's requirements have no bodies, and its properties have empty getters`() {
        let source = """
            @MainActor @objc public protocol Router: AnyObject, Base {
              associatedtype Route: Equatable
              var current: Route? { get }
              var stack: [Route] { get set }
              func push(_ c: Coordinator, completion: (() -> Void)?)
              init(x: Int)
              subscript(i: Int) -> Route { get }
              @objc optional func maybe()
            }
            """
        #expect(
            text(source) == """
                typealias Router.Route = Equatable
                @MainActor @objc public protocol Router: AnyObject, Base
                  var current: Route?
                    get
                  var stack: [Route]
                    get
                    set(newValue)
                  func push(_ c: Coordinator, completion: (() -> Void)?) (required)
                  init(x: Int) (required)
                  subscript(_ i: Int) -> Route (required)
                  @objc optional func maybe() (required)
                """)
    }

    @Test func `cases carry labels and types, and types inside types have dotted names`() {
        let source = """
            enum Event: String { case a, b = "x"; case open(url: URL, Int = 3); indirect case deep(_ e: Event)
              struct Inner { typealias R = Result<Int, Error>; typealias L<T> = [T]; let x = 1, y: String, (p, q) = (1, "s") } }
            extension Array { class Nested { enum K { case z } } }
            """
        #expect(
            text(source) == """
                typealias Event.Inner.R = Result<Int, Error>
                typealias Event.Inner.L<T> = [T]
                enum Event: String
                  case a
                  case b
                  case open(url: URL, _ : Int = 3)
                  case deep(_ e: Event)
                struct Event.Inner
                  let x = 1
                  let y: String
                  let p = 1
                  let q = "s"
                extension Array
                class Array.Nested
                enum Array.Nested.K
                  case z
                """)
    }

    @Test func `generic parameters have the bounds of their list and of the where clause`() {
        let source = """
            extension Array where Element: Coordinator, Element.Route == Int {
              func last<T: Foo, U>(_ t: T, of u: U) async throws -> some View where U: Collection, U.Element == T { body }
            }
            class A<T: P & Q, U>: B<T>, @unchecked Sendable where U: R {
              func g(p: some Router, q: any Router & Sendable, r: Foo.Type, s: Swift.Array<Int>, t: Optional<[K: V]>) {}
            }
            """
        #expect(
            text(source) == """
                extension Array<Element: Coordinator, Element.Route: Int>
                  func last<T: Foo, U: Collection, U.Element: T>(_ t: T, of u: U) async -> View
                    return body
                class A<T: P & Q, U: R>: B<T>, Sendable
                  func g(p: Router, q: Router & Sendable, r: Foo.Type, s: Swift.Array<Int>, t: [K: V]?)
                """)
    }

    @Test func `properties keep their ownership, wrappers, observers and accessors`() {
        let source = """
            class A {
              @Published var a: Int = 0 { willSet { print(newValue) } didSet(old) { print(old) } }
              @IBOutlet private weak var label: UILabel!
              unowned(unsafe) let z: Foo
              static var shared = A()
              class var c: Int { 1 }
              override var x: Int { get async throws { await foo() } set { y = newValue } }
              var a1, b1: Int
              var chosen: Int { if a { 1 } else { 2 } }
            }
            """
        #expect(
            text(source) == """
                class A
                  @Published var a: Int = 0
                    willSet(newValue)
                      print(newValue)
                    didSet(old)
                      print(old)
                  @IBOutlet private weak var label: UILabel?
                  unowned let z: Foo
                  static var shared = A()
                  static var c: Int
                    get
                      return 1
                  override var x: Int
                    get
                      return foo()
                    set(newValue)
                      y = newValue
                  var a1: Int
                  var b1: Int
                  var chosen: Int
                    get
                      return { if a { 1 }; else { 2 } }
                """)
    }

    @Test func `initialisers, subscripts and parameters keep what is written of them`() {
        let source = """
            class A {
              override init?(coder: NSCoder) { nil }
              required convenience init() async { self.init(coder: x)! }
              subscript(index i: Int, j: Int) -> String { get { "0" } set(v) { store(v) } }
              func g(@ViewBuilder content: @escaping () -> Void, _ x: inout Int, many: String..., auto: @autoclosure () -> Bool) -> (a: Int, b: String) { h }
              @IBAction private func tap(_ sender: Any) -> () { }
            }
            """
        #expect(
            text(source) == """
                class A
                  override init?(coder: NSCoder)
                    return nil
                  convenience init() async
                    self.init(coder: x)
                  subscript(index i: Int, _ j: Int) -> String
                    return "0"
                  subscript=(index i: Int, _ j: Int, v: String)
                    store(v)
                  func g(@ViewBuilder @escaping content: () -> Void, inout _ x: Int, many: String..., @autoclosure auto: () -> Bool) -> (Int, String)
                    return h
                  @IBAction private func tap(_ sender: Any)
                """)
    }

    @Test func `a body of one if returns it only where there is a result`() {
        let source = """
            func result() -> Int { if x { 1 } else { 2 } }
            func nothing() { if x { a() } else { b() } }
            func chosen() -> Int { switch x { case .a: 1; default: 2 } }
            """
        #expect(
            text(source) == """
                func result() -> Int
                  return { if x { 1 }; else { 2 } }
                func nothing()
                  if x
                    a()
                  else
                    b()
                func chosen() -> Int
                  return { switch x; case .a { 1 }; default { 2 } }
                """)
    }

    @Test func `code at the top level, globals and functions are kept apart, and macros that declare are skipped`() {
        let source = """
            import B
            import class A.C
            import B
            #Preview { Foo() }
            #Preview("x") { Foo() }
            let global = 3
            var computed: Int { global }
            func top() -> Void {}
            start(global)
            typealias Done = () -> Void
            infix operator <~>: AdditionPrecedence
            """
        #expect(
            text(source) == """
                import A
                import B
                typealias Done = () -> Void
                let global = 3
                var computed: Int
                  get
                    return global
                func top()
                start(global)
                """)
    }

    @Test func `branches for other systems are left out, all others are read`() {
        let source = """
            #if os(macOS)
            import AppKit
            class Mac {}
            #elseif DEBUG
            class Debug {}
            #else
            class Release {}
            #endif
            class A {
              #if !os(iOS) || targetEnvironment(macCatalyst)
              func elsewhere() {}
              #else
              func here() {}
              #endif
              #if canImport(UIKit) && !os(tvOS)
              @objc
              #if compiler(>=6)
              func kept() {}
              #endif
              #else
              func dropped() {}
              #endif
            }
            func f() {
              #if DEBUG
              debug()
              #elseif os(watchOS)
              watch()
              #else
              release()
              #endif
              switch r {
              #if DEBUG
              case .debug: debug()
              #endif
              default: break
              }
            }
            """
        #expect(
            text(source) == """
                has errors
                class Debug
                class Release
                class A
                  func here()
                  func kept()
                func f()
                  block
                    debug()
                    release()
                  switch r
                  case .debug
                    debug()
                  default
                    break
                """)
    }

    @Test func `local functions are statements, local types stand with the file's types`() throws {
        let source = """
            class A { func f() {
              func local(_ x: Int = 2) -> Int { x }
              struct Inside { var z = 1; class Deeper {} }
              typealias T = Int
              weak var w = self
              var computed: Int { 3 }
              let (a, b): (Int, String) = c, d = 4
            } }
            """
        #expect(
            text(source) == """
                typealias A.T = Int
                class A
                  func f()
                    func local(_ x: Int = 2) -> Int
                      return x
                    weak var w = self
                    var computed: Int
                      get
                        return 3
                    let (a, b): (Int, String) = c
                    let d = 4
                struct A.Inside
                  var z = 1
                class A.Inside.Deeper
                """)
    }

    // MARK: Statements

    @Test func `conditions bind, match and test`() throws {
        let source = """
            guard let self, let y = z as? T, case .foo(let v, _) = w, #available(iOS 15, *), !done else { return }
            if a && b || c == d + 1, x is Foo {} else if let q { q() } else { r() }
            if let (m, n) = pair, let _ = o {}
            while let n = it.next() { n() }
            """
        #expect(
            try body(source) == """
                guard let self = self, let y = (z as? T), case .foo(let v, _) = w, #available, !done else
                  return
                if ((a && b) || (c == (d + 1))), (x is Foo)
                else
                  if let q = q
                    q()
                  else
                    r()
                if case .some((let m, let n)) = pair, let _ = o
                while let n = it.next()
                  n()
                """)
    }

    @Test func `the cases of a switch keep their patterns`() throws {
        let source = """
            switch r {
            case .a, .b(let n, x: 3) where n > 2: go()
            case let .c(m?): fallthrough
            case (let u, _): break
            case is Foo: x()
            case let k as Bar: y()
            case 1...5: z()
            case Foo.bar: l()
            case "s", nil: m()
            case self.q: o()
            case .d(.e(let g)), let .f(.some(g), 2): p()
            @unknown default: assert()
            }
            """
        #expect(
            try body(source) == """
                switch r
                case .a, .b(let n, 3) where (n > 2)
                  go()
                case .c(.some(let m))
                  fallthrough
                case (let u, _)
                  break
                case is Foo
                  x()
                case let k as Bar
                  y()
                case (1 ... 5)
                  z()
                case .bar
                  l()
                case "s", nil
                  m()
                case self.q
                  o()
                case .d(.e(let g)), .f(.some(let g), 2)
                  p()
                default
                  assert()
                """)
    }

    @Test func `loops, jumps, errors and deferred work`() throws {
        let source = """
            for case let i? in list where i.ok { continue }
            outer: for (i, e) in list.enumerated() { break outer }
            for await x in stream { use(x) }
            repeat { again() } while a < b
            do { try foo() } catch let e as MyError where e.x { h(e) } catch .late, .early { i() } catch { print(error) }
            defer { done() }
            throw E.a(b)
            """
        #expect(
            try body(source) == """
                for .some(let i) in list where i.ok
                  continue
                for (i, e) in list.enumerated()
                  break outer
                for x in stream
                  use(x)
                while (a < b)
                  again()
                do
                  foo()
                catch let e as MyError where e.x
                  h(e)
                catch .late, .early
                  i()
                catch
                  print(error)
                defer
                  done()
                throw E.a(b)
                """)
    }

    // MARK: Expressions

    @Test(arguments: [
        ("a = b ? c : d ? e : g", "a = (b ? c : (d ? e : g))"),
        ("a += b * c + d", "a += ((b * c) + d)"),
        ("x = a ?? b ?? c as? Foo", "x = (a ?? (b ?? (c as? Foo)))"),
        ("x = y = z", "x = y = z"),
        ("a <~> b == c", "((a <~> b) == c)"),
        ("a - b - c", "((a - b) - c)"),
        ("a = try await b ?? c", "a = (b ?? c)"),
        ("a << 1 + b", "((a << 1) + b)"),
        ("a...b ~= c && !d", "(((a ... b) ~= c) && !d)"),
        ("a = b is C || d as! E == f", "a = ((b is C) || ((d as! E) == f))"),
        ("a = b as C ? d : e", "a = ((b as C) ? d : e)"),
        ("a?.b = c.d?.e ?? .f(g)", "a?.b = (c.d?.e ?? .f(g))"),
        ("_ = try await foo()", "_ = foo()"),
        ("a == b ? c() : d()", "((a == b) ? c() : d())"),
        ("a === b", "(a === b)"),
    ])
    func `operators bind as Swift says`(source: String, expected: String) throws {
        #expect(try body(source) == expected)
    }

    @Test(arguments: [
        ("view.map { $0 }?.foo![0]?.bar(&x)", "view.map { $0 in return $0 }?.foo[0]?.bar(x)"),
        ("`default`.foo(`in`: 2)", "default.foo(in: 2)"),
        ("f(g: h(_:i:))", "f(g: h)"),
        ("super.viewDidLoad()", "super.viewDidLoad()"),
        ("Foo.init(x: 1)", "Foo.init(x: 1)"),
        ("a[b, c: d] = e", "a[b, c: d] = e"),
        ("x = (a: 1, 2); y = ((3)); z = ()", "x = (a: 1, 2)\ny = 3\nz = ()"),
        ("x = [Coordinator](); y = [String: [Int]](); z = [:]", "x = type([Coordinator])()\ny = type([String: [Int]])()\nz = [:]"),
        (
            "x = Foo<Bar>(x: 1); y = Foo<Bar>.self; z = [Foo.self, Mod.Bar.self, q.self]",
            "x = type(Foo<Bar>)(x: 1)\ny = type(Foo<Bar>)\nz = [type(Foo), type(Mod.Bar), q]"
        ),
        ("x = #selector(Foo.did(_:)); y = #keyPath(Foo.bar.baz); z = \\Foo.a?.b", "x = #selector(did)\ny = \\.Foo.bar.baz\nz = \\.a.b"),
        ("#expect(a == b)\nprint(#function, #file)", "#expect((a == b))\nprint(other(), other())"),
        ("x = \"a\\nb\"; y = #\"raw \\\"#; z = \"\\(u.v) \\(1)\"", "x = \"a\nb\"\ny = \"raw \\\"\nz = other(\"…\", u.v, 1)"),
        ("x = -1.5; y = 0xFF; z = true; w = nil", "x = -1.5\ny = 0xFF\nz = true\nw = nil"),
        ("x = /re.*/", "x = other()"),
        (
            "let x = if a { 1 } else { 2 }, y: Int = switch b { case .c: 1; default: 2 }",
            "let x = { if a { 1 }; else { 2 } }\nlet y: Int = { switch b; case .c { 1 }; default { 2 } }"
        ),
        ("x.y(1) { a() } then: { b in c(b) }", "x.y(1) { return a() } then: { b in return c(b) }"),
        ("{ print(1) }()", "{ return print(1) }()"),
        ("Text(a)\n#if os(iOS)\n.ios(.b)\n#else\n.mac()\n#endif\n.last()", "Text(a).ios(.b).last()"),
    ])
    func `expressions`(source: String, expected: String) throws {
        #expect(try body(source) == expected)
    }

    // MARK: Closures

    @Test func `a closure names what it captures and what it takes`() throws {
        let closure = try closure(
            "{ [weak self, a = b.c, unowned(unsafe) d, e] (ok: Bool, _: Int?, named n) -> Void in self?.y(ok, a, f) }")
        #expect(closure.captures.map(\.name) == ["self", "a", "d", "e"])
        #expect(closure.captures.map(\.ownership) == [.weak, .strong, .unowned, .strong])
        #expect(closure.captures.map { FactsText.text(of: $0.value) } == ["self", "b.c", "d", "e"])
        #expect(closure.parameters == ["ok", "_", "n"])
        #expect(closure.parameterTypes == [.named("Bool", arguments: []), .optional(.named("Int", arguments: [])), nil])
        #expect(closure.freeNames == ["a", "f", "self"])
    }

    @Test(arguments: [
        ("{ $0.x + $2 }", ["$0", "$1", "$2"], []),
        ("{ list.map { $0.y + z } }", [], ["list", "z"]),
        ("{ a, b in a(b, c) }", ["a", "b"], ["c"]),
        ("{ self.x = y }", [], ["self", "y"]),
        ("{ [weak self] in later { self?.x() } }", [], ["later", "self"]),
        ("{ later { [weak self, a = b.c] in self?.x(a) } }", [], ["b", "later", "self"]),
        ("{ let a = a; use(a); inner { a } }", [], ["a", "inner", "use"]),
        ("{ if let a = b { use(a) }; a() }", [], ["a", "b", "use"]),
        ("{ guard let a = b else { return }; use(a) }", [], ["b", "use"]),
        ("{ for i in list where i.ok { i.go() } }", [], ["list"]),
        ("{ switch x { case .a(let n): n(); default: m() } }", [], ["m", "x"]),
        ("{ do { try f() } catch { print(error) } }", [], ["f", "print"]),
        ("{ g(); func g() { h(2) } }", [], ["h"]),
        ("{ print(\"\\(self)\") }", [], ["print", "self"]),
        ("{ Foo.bar(); [Baz]() }", [], ["Baz", "Foo"]),
        ("{ super.x() }", [], ["self"]),
        ("{ _ = $0 }", ["$0"], []),
    ])
    func `a closure's free names are those it does not declare`(source: String, parameters: [String], free: [String]) throws {
        let closure = try closure(source)
        #expect(closure.parameters == parameters)
        #expect(closure.freeNames == free)
    }

    // MARK: Places

    @Test(arguments: ["\n", "\r\n", "\r"]) func `places are lines and columns in bytes, whatever ends a line`(end: String) {
        let file = FactExtractor.facts(of: ["// ö", "class A {", "  /* ü */ func f() {}", "}", "let b = 1"].joined(separator: end))
        #expect(file.types.first?.spot == Spot(line: 2, column: 7))
        #expect(file.types.first?.functions.first?.spot == Spot(line: 3, column: 17))
        #expect(file.variables.first?.spot == Spot(line: 5, column: 5))
    }

    @Test func `the place of a call is that of the name that is called`() throws {
        let file = FactExtractor.facts(of: "a.b\n  .c(d)\ne?.f { }\n")
        let spots = file.statements.statements.map { statement -> Spot? in
            guard case .expression(.call(let call)) = statement else { return nil }
            return call.spot
        }
        #expect(spots == [Spot(line: 2, column: 4), Spot(line: 3, column: 4)])
    }

    // MARK: Source that is no Swift

    @Test func `bytes that are no UTF-8 are read as the replacement character`() {
        let bytes = Array("let a = \"".utf8) + [0xFF] + Array("\"; class B {}".utf8)
        #expect(FactExtractor.facts(of: bytes) == FactExtractor.facts(of: String(decoding: bytes, as: UTF8.self)))
        #expect(text(String(decoding: bytes, as: UTF8.self)) == "class B\nlet a = \"\u{FFFD}\"")
    }

    @Test(arguments: [
        "", " ", "\u{FEFF}", "\u{FEFF}class A {}", "class A {", "}}}}", "class A { func f() { if ", "\0class A {}\0", "let a = ) (",
    ])
    func `broken source gives what can be understood of it`(source: String) {
        let file = FactExtractor.facts(of: source)
        #expect(file.types.map(\.name) == (source.contains("class A") ? ["A"] : []))
    }

    @Test func `brackets in strings and comments do not nest`() {
        let piece = "let a = \"((((\" // [[[[\n/* {{{{ /* (( */ */ let b = #\"\"(\\((\"#, c = \"\"\"\n  (((\\(d([\"(\"]))\n  \"\"\"\n"
        let file = FactExtractor.facts(of: String(repeating: piece, count: 200))
        #expect(!file.hasErrors)
        #expect(file.variables.count == 600)
    }

    @Test(arguments: [
        ("(", 100_000), ("[", 100_000), ("{", 50_000), ("f { ", 50_000), ("a.b(", 50_000), ("A<", 50_000), ("\"\\(", 50_000),
        ("#", 100_000), ("#if A\n", 5_000),
        ("class A { ", 20_000), ("switch a { case ", 20_000), ("a ? ", 2_000), ("if a {} else ", 2_000), ("a + ", 5_000), ("a = ", 5_000),
        (".b()", 5_000),
        ("- ", 2_000), ("try ", 2_000), ("case let ", 2_000), ("@a ", 2_000), ("[(", 14),
    ])
    func `nesting without end is cut off`(piece: String, count: Int) throws {
        let source = "let x = a\n" + String(repeating: piece, count: count)
        let file = FactExtractor.facts(of: source)
        #expect(file.variables.first?.name == "x")
        // What was kept can be written and read, compared, hashed and shown with little stack.
        #expect(try FactsFile.decode(FactsFile.encode([("a", file)]), path: "a").first?.facts == file)
        #expect(file.hashValue == FactExtractor.facts(of: source).hashValue)
        #expect(FactsText.text(of: file).hasPrefix("has errors") || !file.hasErrors)
    }
}
