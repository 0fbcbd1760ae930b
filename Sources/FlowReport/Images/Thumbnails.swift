import FlowGraph
import Foundation

/// A small image of a screen in a picture.
public struct Thumbnail: Sendable, Hashable {
    /// What it is called in the text for Graphviz, and in ``Thumbnails/bytes``: a file's name.
    public let name: String
    /// What the same in dark colors is called; `nil` if there is none.
    public let dark: String?
    /// In points.
    public let width: Int, height: Int

    /// The largest width and height in points: some four lines of a box are as wide, and a phone's screen is as high.
    private static let most = (width: 112, height: 120)
    /// Pixels for each point, for screens with small pixels.
    static let resolution = 2

    /// A thumbnail of an image that has some pixels, as large as it may be.
    public init(name: String, dark: String?, pixelsWide: Int, pixelsHigh: Int) {
        let size = Self.size(pixelsWide, pixelsHigh)
        (self.name, self.dark, width, height) = (name, dark, size.width, size.height)
    }

    /// How many pixels a thumbnail of an image has: never more than the image.
    public static func pixels(_ wide: Int, _ high: Int) -> (width: Int, height: Int) {
        let size = size(wide, high)
        return (min(wide, size.width * resolution), min(high, size.height * resolution))
    }

    private static func size(_ wide: Int, _ high: Int) -> (width: Int, height: Int) {
        let scale = min(Double(most.width) / Double(max(wide, 1)), Double(most.height) / Double(max(high, 1)), 1)
        func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
        return (scaled(wide), scaled(high))
    }
}

/// The thumbnails of a flow's screens.
public struct Thumbnails: Sendable, Hashable {
    /// The thumbnails by the ids of screens.
    let screens: [Screen.ID: Thumbnail]
    /// The PNGs, by their names.
    public let bytes: [String: Data]

    /// No screen has one.
    public static let none = Thumbnails(screens: [:], bytes: [:])

    /// - Parameters:
    ///   - screens: The thumbnails by the ids of screens.
    ///   - bytes: The PNGs, by their names.
    public init(screens: [Screen.ID: Thumbnail], bytes: [String: Data]) {
        (self.screens, self.bytes) = (screens, bytes)
    }

    /// What an SVG says of where a thumbnail is; `nil` for a name that is none.
    ///
    /// - Parameter folder: The folder that has it, seen from the SVG; `nil` if the SVG has it in itself.
    func address(of name: String, in folder: String?) -> String? {
        guard let png = bytes[name] else { return nil }
        return folder.map { FileNames.escaped("\($0)/\(name)") } ?? "data:image/png;base64," + png.base64EncodedString()
    }

    /// The thumbnails in dark colors by the names of those in light ones.
    var dark: [String: String] {
        Dictionary(screens.values.compactMap { image in image.dark.map { (image.name, $0) } }) { min($0, $1) }
    }
}
