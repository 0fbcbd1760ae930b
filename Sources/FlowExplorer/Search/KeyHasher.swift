/// Hashes words into 128 bits, the same in every process: Swift's own hasher begins with another seed each time.
///
/// Two lanes, each multiplied and folded as in wyhash (Wang Yi, github.com/wangyi-fudan/wyhash), with different constants. It is meant for
/// keys that nobody forges.
struct KeyHasher {
    private var a: UInt64 = 0x9e37_79b9_7f4a_7c15
    private var b: UInt64 = 0xd1b5_4a32_d192_ed03

    init() {}

    @inline(__always) mutating func add(_ word: UInt64) {
        let x = (a ^ word).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
        a = x.high ^ x.low &+ 0x2545_f491_4f6c_dd1d
        let y = (b ^ (word &+ 0x9e37_79b9_7f4a_7c15)).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
        b = y.high ^ y.low &+ 0x8ebc_6af0_9c88_c6e3
    }

    @inline(__always) mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    @inline(__always) mutating func add(_ key: StateKey) {
        add(key.high)
        add(key.low)
    }

    /// A text, by its UTF-8 and its length.
    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            add(bytes.count)
            var index = 0
            while index + 8 <= bytes.count {
                add(UnsafeRawPointer(bytes.baseAddress!).loadUnaligned(fromByteOffset: index, as: UInt64.self))
                index += 8
            }
            var rest: UInt64 = 0
            while index < bytes.count {
                rest = rest << 8 | UInt64(bytes[index])
                index += 1
            }
            if bytes.count & 7 != 0 { add(rest) }
        }
    }

    /// A hash of one text.
    static func hash(_ text: String) -> UInt64 {
        var hasher = KeyHasher()
        hasher.add(text)
        return hasher.value.low
    }

    /// A hash of a text without letters.
    static let hashOfNothing = hash("")

    var value: StateKey {
        var copy = self
        copy.add(0xff51_afd7_ed55_8ccd as UInt64)
        return StateKey(high: copy.a, low: copy.b)
    }
}
