/// A reference image of a snapshot test, by the names that its test gave it.
///
/// * swift-snapshot-testing: `__Snapshots__/CartViewTests/testEmpty.1.png`, the file of the test and the test;
/// * iOSSnapshotTestCase and Nimble-Snapshots: `ReferenceImages_64/ShopTests.CartViewTests/testEmpty_dark@3x.png`, its class and the test.
public struct ReferenceImage: Sendable, Hashable {
    /// Where it is, for messages, and for the order of images that are equally good otherwise.
    public let path: String
    /// In pixels.
    public let width: Int, height: Int
    /// Whether the image itself is here, and not only the pointer that Git LFS keeps in its place.
    public let isHere: Bool
    /// What the test's class is about, if its name says so: that of `CartViewTests` is `CartView`.
    let subject: ScreenWords?
    /// What the test's name begins with, up to the first mark: `testCartScreen_empty.1` begins with `CartScreen`.
    let beginning: ScreenWords?
    /// The words of the test's name: `empty`, `dark`, `1`.
    let words: [String]

    /// - Parameters:
    ///   - path: The path of the file, which has two components at least.
    ///   - width: In pixels.
    ///   - height: In pixels.
    ///   - isHere: Whether it is an image, and not a pointer to one.
    public init(path: String, width: Int, height: Int, isHere: Bool = true) {
        self.path = path
        (self.width, self.height, self.isHere) = (width, height, isHere)
        let parts = path.split(separator: "/")
        subject = parts.dropLast().last.flatMap { Self.subject(ofTests: $0) }
        var test = parts.last.map { $0.hasSuffix(".png") ? $0.dropLast(4) : $0[...] } ?? ""
        if let scale = test.lastIndex(of: "@") { test = test[..<scale] }
        let isMethod = test.hasPrefix("test")
        if isMethod { test = test.dropFirst(4) }
        words = test.split { !($0.isLetter || $0.isNumber) }.flatMap { String($0).nameWords }
        // A name that is no method's, such as that of a preview, has no words of its own between the screen's and the first mark.
        let first = test.split { !($0.isLetter || $0.isNumber) }.first.map { String($0) }
        beginning = first.map { ScreenWords($0, mayGoOn: isMethod) }
    }

    /// The class of tests without the words of tests: of a name with dots, the last part that has others.
    private static func subject(ofTests name: Substring) -> ScreenWords? {
        for part in name.split(separator: ".").reversed() {
            var words = String(part).nameWords
            while let last = words.last, testWords.contains(last) { words.removeLast() }
            if !words.isEmpty { return ScreenWords(words: words) }
        }
        return nil
    }

    private static let testWords: Set = ["test", "tests", "snapshot", "snapshots", "spec", "specs", "preview", "previews", "ui"]

    /// Whether its name says that it is dark.
    var isDark: Bool { words.contains("dark") }

    /// How many words say that a screen looks otherwise than usual: in another language, on its side, with large letters.
    var variations: Int { words.count(where: Self.variationWords.contains) }

    private static let variationWords: Set = [
        "pseudo", "rtl", "landscape", "accessibility", "ax", "xl", "xxl", "xxxl", "contrast", "bold", "ipad", "pad", "watch", "mac", "tv",
    ]

    /// How little its shape is that of a phone's screen: 0 for one, 1 for anything else that is upright, 2 for the rest.
    var shape: Int { height * 10 >= width * 15 && height * 10 <= width * 26 ? 0 : height > width ? 1 : 2 }
}

/// The name of a screen's class, or of what a test is about, as it is compared.
struct ScreenWords: Sendable, Hashable {
    /// All of it in small letters.
    let whole: String
    /// Without the words that say only that it is a screen: `cart` of `CartViewController`; empty if there are no others.
    let stem: String
    /// How many words the stem has.
    let count: Int
    /// What it may begin with, if it may go on: the words before each boundary.
    let beginnings: Set<String>

    init(_ name: String, mayGoOn: Bool = false) { self.init(words: name.nameWords, mayGoOn: mayGoOn) }

    init(words: [String], mayGoOn: Bool = false) {
        whole = words.joined()
        var rest = words[...]
        while let last = rest.last, Self.screenWords.contains(last) { rest.removeLast() }
        stem = rest.joined()
        count = rest.count
        beginnings = mayGoOn && words.count > 2 ? Set((2..<words.count).map { words[..<$0].joined() }) : []
    }

    private static let screenWords: Set = ["view", "controller", "screen", "page", "hosting", "container", "vc", "ui"]
}

extension String {
    /// The words of a name in small letters: `PINEntry2` is "pin", "entry2".
    var nameWords: [String] { words.split(separator: " ").map { $0.lowercased() } }
}
