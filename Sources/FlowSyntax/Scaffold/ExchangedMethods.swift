import SwiftSyntax

/// Methods that an app has Objective-C call in place of UIKit's: `method_exchangeImplementations` with the selector of a method in an
/// extension. Nobody calls them here, so what they do is not followed.
enum ExchangedMethods {
    private static let exchanging = ["method_exchangeImplementations", "method_setImplementation", "class_replaceMethod"]

    /// The methods that stand in the extensions which a package takes over, sorted: `UIViewController.didDisappear(_:)`.
    ///
    /// - Parameters:
    ///   - taken: What the package takes over of the app.
    ///   - syntax: The syntax of a file, by its number.
    ///   - read: Reads a file.
    ///
    /// Complexity: O(*n*), for *n* bytes of the app's source.
    static func names(
        among taken: [TopLevelDeclarations.ID], in app: NeededCodeReader, syntax: (Int) -> SourceSyntax, read: (String) -> String?
    ) -> [String] {
        var extensions: [(type: String, functions: [Program.FunctionID])] = []
        for id in taken {
            guard case .foreignExtension(let type) = app.declarations.all[id].kind else { continue }
            extensions.append((type, app.declarations.all[id].functions))
        }
        guard !extensions.isEmpty else { return [] }
        let selectors = Selectors(viewMode: .sourceAccurate)
        for (number, file) in app.program.files.enumerated() {
            guard let text = read(file), exchanging.contains(where: text.contains) else { continue }
            selectors.walk(syntax(number).tree)
        }
        let found = extensions.flatMap { type, functions in
            functions.map { app.program.functions[$0].facts }
                .filter { $0.kind == .function && !$0.isStatic && selectors.names.contains($0.name) }.map { "\(type).\($0.fullName)" }
        }
        return Set(found).sorted()
    }

    private final class Selectors: SyntaxVisitor {
        var names: Set<String> = []

        override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
            if node.macroName.text == "selector", let argument = node.arguments.first {
                // The last name of `UIView.didMove(_:)`, and of `didMove`.
                let path = argument.expression.trimmedDescription.prefix { $0 != "(" }
                names.insert(String(path.split(separator: ".").last ?? ""))
            }
            return .visitChildren
        }
    }
}
