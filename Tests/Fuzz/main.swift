import FlowSyntax
import Foundation
for path in CommandLine.arguments.dropFirst() {
    print(FactsText.text(of: FactExtractor.facts(of: [UInt8](FileManager.default.contents(atPath: path)!))))
}
