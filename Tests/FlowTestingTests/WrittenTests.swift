import FlowExplorer
import FlowReport
import Foundation
import Testing
import UIKit

/// A shop whose words hold all that a literal of Swift must not.
@MainActor var oddShop: Exploration {
    shop(.backDoor).screen(
        Home.self, offers: Action("say \"hi\" \\(name)\n\ttwice", perform: { $0.onPay?() }),
        .tap("#\"raw\"# 🛍️", perform: { $0.onBackDoor?() })
    )
    .screen(Login.self, offers: Action("\u{202e}turn round") { $0.title = "\\\u{7}" }, Action("") { $0.onLogIn?() })
}

/// `ShopPaths.swift` beside this file was written as the command writes it. It is compiled, and run, like any other test.
@MainActor struct WrittenTests {
    @Test func `what is written for a flow with odd words is the file that is run here`() throws {
        let document = oddShop.explore()
        let paths = document.graph.coveringPaths(maxLength: 6)
        let entries = paths.enumerated().map { (name: "path \($0 + 1) of \(paths.count) by \"\($1.last?.trigger.label ?? "")\"", path: $1) }
        let text = SwiftTestingText(document, paths: entries, purpose: "paths that take\neach transition", exploration: "oddShop").text
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ShopPaths.swift")
        if ProcessInfo.processInfo.environment["FLOWVIZ_RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
            Issue.record("ShopPaths.swift was recorded; read the difference, and run again without FLOWVIZ_RECORD")
        }
        let written = try String(contentsOf: file, encoding: .utf8)
        let difference = text.split(separator: "\n").difference(from: written.split(separator: "\n"))
        #expect(difference.isEmpty, "\(Array(difference))")
    }

    @Test(arguments: [
        ("HowToCode", "HowToCodePaths", "howToCode"), ("My shop-2", "MyShop2Paths", "myShop2"),
        ("snake_case", "SnakeCasePaths", "snakeCase"),
        ("2 Go", "Flow2GoPaths", "flow2Go"),
        ("Switch", "SwitchPaths", "`switch`"), ("Ärger", "RgerPaths", "rger"), ("…", "FlowPaths", "flow"),
    ])
    func `a flow's name becomes a type and an expression`(name: String, type: String, expression: String) {
        #expect(SwiftTestingText.typeName(for: name) == type)
        #expect(SwiftTestingText.defaultExpression(for: name) == expression)
    }
}
