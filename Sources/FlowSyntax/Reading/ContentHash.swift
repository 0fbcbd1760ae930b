/// 128 bits that stand for a sequence of bytes. Not made to withstand someone who looks for two contents of the same hash.
struct ContentHash: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Complexity: O(*n*), for *n* bytes.
    init(_ bytes: some Collection<UInt8>) {
        self = bytes.withContiguousStorageIfAvailable { Self(buffer: $0) } ?? Array(bytes).withUnsafeBufferPointer { Self(buffer: $0) }
    }

    private init(buffer: UnsafeBufferPointer<UInt8>) {
        // Two lanes that read the same words and mix them with different odd constants, so that what collides in one does not in the other.
        var a: UInt64 = 0x9E37_79B9_7F4A_7C15
        var b: UInt64 = 0xC2B2_AE3D_27D4_EB4F
        let raw = UnsafeRawBufferPointer(buffer)
        var offset = 0
        while offset + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            a = Self.mix(a ^ word, 0xFF51_AFD7_ED55_8CCD)
            b = Self.mix(b &+ word, 0xD6E8_FEB8_6659_FD93)
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < raw.count {
            rest = rest << 8 | UInt64(raw[offset])
            offset += 1
        }
        let end = rest ^ UInt64(raw.count) << 56 ^ UInt64(raw.count)
        high = Self.mix(Self.mix(a ^ end, 0xC4CE_B9FE_1A85_EC53), 0x9E37_79B9_7F4A_7C15)
        low = Self.mix(Self.mix(b &+ end, 0x94D0_49BB_1331_11EB), 0xBF58_476D_1CE4_E5B9)
    }

    private static func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: factor)
        // The multiplication alone would forget a value of zero.
        return product.low ^ product.high ^ (value << 31 | value >> 33)
    }

    /// 32 hexadecimal digits.
    var text: String {
        [high, low].map { word in String(repeating: "0", count: 16 - String(word, radix: 16).count) + String(word, radix: 16) }.joined()
    }
}
