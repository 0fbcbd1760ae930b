extension String {
    /// The text for a table cell: on one line, with everything escaped that Markdown or HTML would interpret.
    ///
    /// A word joiner follows each `@`, so that no account is mentioned.
    var escapedForMarkdown: String {
        displayed.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "@": "@\u{2060}"
            case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "$": "\\\(scalar)"
            default: nil
            }
        }
    }

    /// As code in a cell of a table: a fence that is longer than any in it, and bars that do not end the cell.
    var markdownCode: String {
        let text = displayed
        let fence = String(repeating: "`", count: text.longestRunOfBackticks + 1)
        let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + space + text.replacing("|", with: "\\|") + space + fence
    }

    /// As a block of Swift.
    var markdownSwift: String {
        let fence = String(repeating: "`", count: max(3, longestRunOfBackticks + 1))
        return "\(fence)swift\n\(self)\n\(fence)"
    }

    private var longestRunOfBackticks: Int {
        var longest = 0, run = 0
        for byte in utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }
}
