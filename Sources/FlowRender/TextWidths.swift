import Foundation

/// How wide text is, whatever fonts a machine has: as in Helvetica, with whose widths Arial and Liberation Sans are made, so that a picture is
/// the same everywhere and its text fits where it is shown.
///
/// The widths of ASCII are those of Adobe's Core 14 font metrics (Helvetica.afm and Helvetica-Bold.afm). A letter with an accent is as wide as
/// the letter. Other scripts have a width for the script, as fonts of theirs differ: enough room rather than too little.
enum TextWidths {
    /// The width in points of a line of text in a font of some points.
    ///
    /// Complexity: O(*n*), for *n* scalars.
    static func width(of text: String, size: Double, isBold: Bool) -> Double {
        let thousandths = text.unicodeScalars.reduce(0) { $0 + width(of: $1, isBold: isBold) }
        return Double(thousandths) * size / 1000
    }

    /// In thousandths of the font's size.
    private static func width(of scalar: Unicode.Scalar, isBold: Bool) -> Int {
        if let width = asciiWidth(of: scalar, isBold: isBold) { return width }
        switch scalar.properties.generalCategory {
        // An emoji's skin and joiners have no width of their own; neither has an accent that follows its letter.
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
        default: break
        }
        if let width = symbols[scalar] { return width }
        if scalar.properties.isEmojiModifier { return 0 }
        if scalar.properties.isEmojiPresentation { return 1250 }
        if isWide(scalar) { return 1000 }
        if let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first, base != scalar {
            return width(of: base, isBold: isBold)
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: return isBold ? 740 : 710
        case .lowercaseLetter, .decimalNumber: return isBold ? 600 : 570
        case .otherLetter, .modifierLetter: return isBold ? 660 : 620
        case .spaceSeparator: return 278
        case .mathSymbol, .otherSymbol: return 1000
        default: return 600
        }
    }

    private static func asciiWidth(of scalar: Unicode.Scalar, isBold: Bool) -> Int? {
        let index = Int(scalar.value) - 32
        return ascii.indices.contains(index) ? (isBold ? boldASCII : ascii)[index] : nil
    }

    /// Chinese, Japanese and Korean signs, and the wide forms of Latin ones: East Asian Width W and F of Unicode's UAX #11, by block.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
            0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Letters and signs without a letter below them, and the signs that flowviz draws, as in Arial where that has them.
    private static let symbols: [Unicode.Scalar: Int] = [
        "\u{A0}": 278, "¡": 333, "¢": 556, "£": 556, "¥": 556, "§": 556, "©": 737, "«": 556, "®": 737, "°": 400, "±": 549, "·": 278,
        "»": 556,
        "¿": 611, "Æ": 1000, "Ø": 778, "ß": 611, "æ": 889, "ø": 611, "ı": 278, "Ł": 556, "ł": 222, "Œ": 1000, "œ": 944, "×": 584, "÷": 549,
        "−": 584, "–": 556, "—": 1000, "‘": 222, "’": 222, "“": 333, "”": 333, "•": 350, "…": 1000, "‹": 333, "›": 333, "€": 556, "™": 1000,
        "←": 1000, "↑": 500, "→": 1000, "↓": 500, "↔": 1000, "↕": 500, "↩": 1000, "─": 708, "▶": 990, "▸": 600, "◀": 990, "◇": 770,
        "◆": 770,
        "○": 604, "●": 604, "☰": 900, "⚠": 1000, "✓": 830, "✎": 1000, "★": 1000, "⌂": 604,
    ]

    // In rows of sixteen, from the space on.
    private static let ascii = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]
    private static let boldASCII = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]
}
