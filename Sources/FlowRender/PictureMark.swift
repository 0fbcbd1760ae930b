import Foundation

/// What a PNG says of the picture that it shows: a hash of the text that was drawn, and how.
///
/// The pixels of letters are another machine's as soon as its fonts or its Cairo are others, and the picture is the same. By its mark a PNG
/// that is there is known to be that picture already, and need not be replaced. It is a `tEXt` chunk (PNG specification, third edition, 11.3.3.3).
public enum PictureMark {
    /// The mark of a PNG; `nil` if it has none, or is no PNG.
    public static func of(_ png: Data) -> String? {
        let bytes = [UInt8](png.prefix(afterHeader + chunkLength))
        guard bytes.count == afterHeader + chunkLength, Array(bytes[..<8]) == signature else { return nil }
        let chunk = Array(bytes[afterHeader...])
        guard Array(chunk[4..<8]) == Array("tEXt".utf8), Array(chunk[8..<16]) == keyword else { return nil }
        return String(decoding: chunk[16..<(16 + digits)], as: UTF8.self)
    }

    /// A PNG with the mark of what was drawn, behind its header.
    static func marked(_ png: Data, dot: String, dpi: Int?, layout: Layout) -> Data {
        guard png.count > afterHeader, [UInt8](png.prefix(8)) == signature else { return png }
        let mark = hash("\(placement) \(layout.rawValue) \(dpi ?? 0) \(dot)")
        let body = Array("tEXt".utf8) + keyword + Array(mark.utf8)
        return png.prefix(afterHeader) + bigEndian(UInt32(keyword.count + digits)) + body + bigEndian(checksum(body))
            + png.dropFirst(afterHeader)
    }

    /// Counts the ways in which texts were placed by ``TextPlacing``: the same DOT is another picture with another one.
    private static let placement = 2
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    /// The signature and the `IHDR` chunk, which is always the first and has always this length.
    private static let afterHeader = 33
    private static let keyword = Array("flowviz".utf8) + [0]
    private static let digits = 16
    /// Length, type, keyword, digits, checksum.
    private static let chunkLength = 4 + 4 + 8 + 16 + 4

    private static func bigEndian(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }

    /// 64-bit FNV-1a in sixteen hexadecimal digits.
    private static func hash(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: Self.digits - digits.count) + digits
    }

    /// CRC-32 as PNG has it (third edition, annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF as UInt32) { checksum, byte in
            (0..<8).reduce(checksum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        }
    }
}
