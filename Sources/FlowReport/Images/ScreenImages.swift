import FlowGraph

/// Which reference image shows which screen.
///
/// A screen is its class; of `HostingController<CartView>` it is `CartView`. An image is of the screen that its test is about. What says so,
/// the surest first:
///
/// 1. the class of the test is named as the screen's: `CartViewControllerTests`;
/// 2. it is but for words such as "view", "controller" and "screen": `CartSnapshotTests`;
/// 3. the test is named as the screen's class, up to the first mark: `cartScreen.Empty-iPhone`;
/// 4. it is but for such words: `test_cart_empty`;
/// 5. a test method begins with it, by two words at least: `testCartScreenShowsTotal`.
///
/// Of several images of a screen the surest is taken. Of those the ones come first that say the title, where several screens have one class;
/// then light ones (or dark ones), those that look as usual, those shaped like a phone, and those with the fewest words; then the first by
/// its path, a shorter one before a longer.
public struct ScreenImages: Sendable {
    /// The images of a screen.
    public struct Choice: Sendable, Hashable {
        /// The image to show.
        public let image: ReferenceImage
        /// The same in dark colors; `nil` if there is none.
        public let dark: ReferenceImage?
    }

    /// The images by the ids of screens.
    public let choices: [Screen.ID: Choice]
    /// The number of ordinary screens: others, such as alerts, have no images.
    public let screens: Int

    /// Finds the images of screens.
    ///
    /// Complexity: O(*s* · *i*), for *s* classes of screens and *i* images.
    ///
    /// - Parameters:
    ///   - images: In any order.
    ///   - theme: The colors of the picture; `nil` for both.
    public init(of graph: FlowGraph, among images: [ReferenceImage], theme: PictureTheme?) {
        let screens = graph.screens.filter { $0.kind == .screen || $0.kind == .container }
        self.screens = screens.count
        let images = images.sorted { ($0.path.count, $0.path) < ($1.path.count, $1.path) }
        var choices: [Screen.ID: Choice] = [:]
        for (type, screens) in Dictionary(grouping: screens, by: \.typeName) {
            let name = ScreenWords(Self.view(type))
            let suited = images.compactMap { image in Self.distance(image, name).map { (image: image, distance: $0) } }
            guard !suited.isEmpty else { continue }
            for screen in screens {
                let title = screens.count > 1 ? Set(screen.title.split(separator: " ").flatMap { String($0).nameWords }) : []
                func best(isDark: Bool) -> ReferenceImage {
                    suited.enumerated().min { a, b in
                        func order(_ item: (offset: Int, element: (image: ReferenceImage, distance: Int))) -> [Int] {
                            let image = item.element.image
                            return [
                                image.isHere ? 0 : 1, item.element.distance, title.isSubset(of: image.words) ? 0 : 1,
                                image.isDark == isDark ? 0 : 1, image.variations, image.shape, image.words.count, item.offset,
                            ]
                        }
                        return order(a).lexicographicallyPrecedes(order(b))
                    }!.element.image
                }
                let image = best(isDark: theme == .dark)
                let dark = theme == nil ? best(isDark: true) : image
                choices[screen.id] = Choice(image: image, dark: dark.isDark && dark != image ? dark : nil)
            }
        }
        self.choices = choices
    }

    /// The class that says what is seen: `CartView` of `HostingController<CartView>`, the inner one of `Cart.RowController`.
    private static func view(_ type: String) -> String {
        let inner = type.last == ">" ? type.firstIndex(of: "<").map { type[type.index(after: $0)...].dropLast() } ?? type[...] : type[...]
        return String(inner.split(separator: ".").last ?? inner)
    }

    /// How sure it is that an image is of a screen, 0 being the surest; `nil` if it is not.
    private static func distance(_ image: ReferenceImage, _ screen: ScreenWords) -> Int? {
        if let subject = image.subject {
            if subject.whole == screen.whole { return 0 }
            if !screen.stem.isEmpty, subject.stem == screen.stem { return 1 }
        }
        guard let test = image.beginning, !screen.stem.isEmpty else { return nil }
        if test.whole == screen.whole { return 2 }
        if test.stem == screen.stem { return 3 }
        if test.beginnings.contains(screen.whole) || screen.count > 1 && test.beginnings.contains(screen.stem) { return 4 }
        return nil
    }
}
