/// A kind of picture that ``Renderer`` makes; the raw value is the file name's extension.
public enum PictureFormat: String, Codable, Sendable, Hashable, CaseIterable {
    case svg, png, pdf
}
