@_spi(RawSyntax) import SwiftSyntax

// The walk reads the parser's own nodes instead of the nodes that SwiftSyntax shows to its users. Those know their parents and positions,
// and making them takes as long as half of the parse. A raw node is a pointer into its tree, which must outlive it; places follow from
// where a token's text lies.

extension RawSyntaxNodeProtocol {
    var kind: SyntaxKind { raw.kind }

    /// The first token that takes up space.
    var firstToken: RawTokenSyntax? {
        var node = raw
        while node.kind != .token {
            guard let next = node.layoutView?.children.first(where: { $0.map { $0.byteLength > 0 } ?? false }), let next else { return nil }
            node = next
        }
        return RawTokenSyntax(node)
    }
}

/// A node that is a list of others.
protocol RawNodeList: RawSyntaxNodeProtocol {
    associatedtype Node: RawSyntaxNodeProtocol
}

extension RawNodeList {
    var nodes: RawNodes<Node> { RawNodes(children: raw.layoutView!.children) }
}

/// The nodes of a list, each made when it is looked at.
struct RawNodes<Node: RawSyntaxNodeProtocol>: RandomAccessCollection {
    fileprivate let children: RawSyntaxBuffer

    var startIndex: Int { 0 }
    var endIndex: Int { children.count }
    subscript(index: Int) -> Node { Node(children[index]!)! }
}

extension RawAccessorDeclListSyntax: RawNodeList { typealias Node = RawAccessorDeclSyntax }
extension RawArrayElementListSyntax: RawNodeList { typealias Node = RawArrayElementSyntax }
// An attribute or `#if`.
extension RawAttributeListSyntax: RawNodeList { typealias Node = RawSyntax }
extension RawCatchClauseListSyntax: RawNodeList { typealias Node = RawCatchClauseSyntax }
extension RawCatchItemListSyntax: RawNodeList { typealias Node = RawCatchItemSyntax }
extension RawClosureCaptureListSyntax: RawNodeList { typealias Node = RawClosureCaptureSyntax }
extension RawClosureParameterListSyntax: RawNodeList { typealias Node = RawClosureParameterSyntax }
extension RawClosureShorthandParameterListSyntax: RawNodeList { typealias Node = RawClosureShorthandParameterSyntax }
extension RawCodeBlockItemListSyntax: RawNodeList { typealias Node = RawCodeBlockItemSyntax }
extension RawCompositionTypeElementListSyntax: RawNodeList { typealias Node = RawCompositionTypeElementSyntax }
extension RawConditionElementListSyntax: RawNodeList { typealias Node = RawConditionElementSyntax }
extension RawDeclModifierListSyntax: RawNodeList { typealias Node = RawDeclModifierSyntax }
extension RawDictionaryElementListSyntax: RawNodeList { typealias Node = RawDictionaryElementSyntax }
extension RawEnumCaseElementListSyntax: RawNodeList { typealias Node = RawEnumCaseElementSyntax }
extension RawEnumCaseParameterListSyntax: RawNodeList { typealias Node = RawEnumCaseParameterSyntax }
extension RawExprListSyntax: RawNodeList { typealias Node = RawExprSyntax }
extension RawFunctionParameterListSyntax: RawNodeList { typealias Node = RawFunctionParameterSyntax }
extension RawObjCSelectorPieceListSyntax: RawNodeList { typealias Node = RawObjCSelectorPieceSyntax }
extension RawGenericArgumentListSyntax: RawNodeList { typealias Node = RawGenericArgumentSyntax }
extension RawGenericParameterListSyntax: RawNodeList { typealias Node = RawGenericParameterSyntax }
extension RawGenericRequirementListSyntax: RawNodeList { typealias Node = RawGenericRequirementSyntax }
extension RawIfConfigClauseListSyntax: RawNodeList { typealias Node = RawIfConfigClauseSyntax }
extension RawImportPathComponentListSyntax: RawNodeList { typealias Node = RawImportPathComponentSyntax }
extension RawInheritedTypeListSyntax: RawNodeList { typealias Node = RawInheritedTypeSyntax }
extension RawKeyPathComponentListSyntax: RawNodeList { typealias Node = RawKeyPathComponentSyntax }
extension RawLabeledExprListSyntax: RawNodeList { typealias Node = RawLabeledExprSyntax }
extension RawMemberBlockItemListSyntax: RawNodeList { typealias Node = RawMemberBlockItemSyntax }
extension RawMultipleTrailingClosureElementListSyntax: RawNodeList { typealias Node = RawMultipleTrailingClosureElementSyntax }
extension RawPatternBindingListSyntax: RawNodeList { typealias Node = RawPatternBindingSyntax }
// A piece of text or an interpolation.
extension RawStringLiteralSegmentListSyntax: RawNodeList { typealias Node = RawSyntax }
extension RawSwitchCaseItemListSyntax: RawNodeList { typealias Node = RawSwitchCaseItemSyntax }
// A case or `#if`.
extension RawSwitchCaseListSyntax: RawNodeList { typealias Node = RawSyntax }
extension RawTuplePatternElementListSyntax: RawNodeList { typealias Node = RawTuplePatternElementSyntax }
extension RawTupleTypeElementListSyntax: RawNodeList { typealias Node = RawTupleTypeElementSyntax }
// Words such as `inout`, with and without an argument.
extension RawTypeSpecifierListSyntax: RawNodeList { typealias Node = RawSyntax }
extension RawYieldedExpressionListSyntax: RawNodeList { typealias Node = RawYieldedExpressionSyntax }
