extension SourceGraph {
    /// Libraries whose ways the program's own bodies do not tell. The first that knows a call has it.
    static let allDialects: [any Dialect] = [
        SwiftUIDialect(),
        RIBsDialect(),
        RxFlowDialect(),
        XCoordinatorDialect(),
        StinsenDialect(),
        SwiftStateDialect(),
        PagingDialect(),
    ]
}
