import CGraphviz
import Foundation

/// Images made smaller.
public enum Thumbnail {
    /// Makes a PNG of a number of pixels from another one, with the Cairo that Graphviz draws pixels with.
    ///
    /// Complexity: O(*p*), for *p* pixels of the larger one.
    ///
    /// - Throws: ``RenderError`` if it is no PNG, or a damaged one, or if Graphviz has no Cairo here.
    public static func scaled(png: Data, width: Int, height: Int) throws -> Data {
        try Graphviz.shared.scaled(png, width: CInt(width), height: CInt(height))
    }
}
