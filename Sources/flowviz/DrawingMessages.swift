import FlowRender
import Foundation

/// What a worker is asked to draw.
enum DrawingOrder: Codable {
    /// A picture; `images` is the folder of the images that the text names.
    case picture(dot: String, format: PictureFormat, dpi: Int?, layout: Layout, images: String?)
    /// A PNG made smaller, to some pixels.
    case thumbnail(png: Data, width: Int, height: Int)
}

/// What a worker answers to an order.
enum DrawingAnswer: Codable {
    /// The bytes of the file, and by how much the picture is smaller than it was asked to be.
    case drawn(Data, scale: Double)
    case refused(RenderError)
}

/// Messages between a command and its workers: eight bytes with the length, the highest first, then a binary property list, which holds a
/// picture's bytes as they are.
enum DrawingMessage {
    static let headSize = 8

    static func bytes(_ message: some Encodable) throws -> Data {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let body = try encoder.encode(message)
        return withUnsafeBytes(of: UInt64(body.count).bigEndian) { Data($0) } + body
    }

    /// How long the message is that a head announces.
    static func length(_ head: Data) -> Int { head.reduce(0) { $0 << 8 | Int($1) } }

    static func message<Message: Decodable>(_ body: Data) throws -> Message { try PropertyListDecoder().decode(Message.self, from: body) }
}
