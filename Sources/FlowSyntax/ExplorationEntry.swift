import SwiftParser
import SwiftSyntax

/// Tells whether a file starts an exploration: whether it calls `Exploration.main`.
///
/// The source is read and never run; words in comments and strings do not count.
public enum ExplorationEntry {
    /// Complexity: O(*n*), for *n* bytes of source.
    public static func isCalled(in source: String) -> Bool {
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: source))
        return finder.isFound
    }

    private final class Finder: SyntaxVisitor {
        var isFound = false

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "main",
                let base = member.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Exploration"
            {
                isFound = true
            }
            return isFound ? .skipChildren : .visitChildren
        }
    }
}
