import FlowReport
import Testing

/// What documentation takes from the comment above a declaration.
struct DocCommentTests {
    /// The paragraphs above the line that declares a class.
    private func paragraphs(_ text: String) throws -> [String]? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("class ") }) + 1
        return DocComment(above: line, in: lines)?.paragraphs
    }

    @Test func `lines of one paragraph are one, and attributes may stand below it`() throws {
        #expect(
            try paragraphs(
                "import UIKit\n\n/// Leads through the shop,\n/// from list to checkout.\n///\n/// It keeps `Cart`.\n@MainActor\nfinal class Shop {}"
            ) == [
                "Leads through the shop, from list to checkout.", "It keeps `Cart`.",
            ])
        #expect(try paragraphs("/**\n * Leads through the shop.\n */\nclass Shop {}") == ["Leads through the shop."])
    }

    @Test(arguments: [
        "- Parameter window: where", "- parameter window: where", "- Parameters:", "- Returns: nothing", "- Attention: later",
        "- SeeAlso: Cart", "```",
    ])
    func `it ends where fields or code begin`(line: String) throws {
        #expect(try paragraphs("/// Leads.\n/// \(line)\n/// and on\nclass Shop {}") == ["Leads."])
    }

    @Test func `an ordinary list belongs to it, and other comments do not`() throws {
        #expect(
            try paragraphs("/// Leads to\n/// - notes of the shop\n/// - the cart\nclass Shop {}") == [
                "Leads to - notes of the shop - the cart"
            ])
        #expect(try paragraphs("// MARK: Shop\nclass Shop {}") == nil)
        #expect(try paragraphs("class Shop {}") == nil)
    }
}
