@_spi(RawSyntax) import SwiftSyntax

/// Which branches of `#if` are read.
extension Extraction {
    /// All branches but those that are known not to be compiled for an iPhone or iPad.
    func clauses(_ node: RawIfConfigDeclSyntax) -> [RawIfConfigClauseSyntax] {
        var read: [RawIfConfigClauseSyntax] = []
        for clause in node.clauses.nodes {
            let holds = clause.condition.map { Self.holds(expression($0)) } ?? true
            if holds != false { read.append(clause) }
            if holds == true { break }
        }
        return read
    }

    /// Whether a condition holds on iOS; `nil` if that depends on more than the system.
    private static func holds(_ condition: Expression) -> Bool? {
        switch condition {
        case .bool(let value): return value
        case .number(let digits): return digits == "1" ? true : digits == "0" ? false : nil
        case .unary("!", let inner): return holds(inner).map { !$0 }
        case .binary("&&", let left, let right, _):
            let both = (holds(left), holds(right))
            return both.0 == false || both.1 == false ? false : both.0 == true && both.1 == true ? true : nil
        case .binary("||", let left, let right, _):
            let both = (holds(left), holds(right))
            return both.0 == true || both.1 == true ? true : both.0 == false && both.1 == false ? false : nil
        case .call(let call):
            guard case .name(let function, _) = call.callee, case .name(let argument, _)? = call.arguments.first?.value else { return nil }
            switch (function, argument) {
            case ("os", _): return argument == "iOS"
            case ("targetEnvironment", "macCatalyst"), ("targetEnvironment", "simulator"): return false
            case ("canImport", "UIKit"): return true
            case ("canImport", "AppKit"), ("canImport", "Cocoa"): return false
            default: return nil
            }
        default: return nil
        }
    }
}
