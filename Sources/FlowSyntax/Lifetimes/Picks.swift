/// What a closure picks from a list, where it is nothing but a comparison of an element with something: `{ $0 === child }`.
enum Picks: Hashable {
    case same
    case others
    case all

    /// Nothing is known of a body that asks for more, or for something else.
    init?(_ body: Body) {
        guard body.statements.count == 1, case .return(let answer?, _) = body.statements[0] else { return nil }
        self.init(answer)
    }

    private init?(_ question: Expression) {
        switch question {
        case .binary("===", _, _, _), .binary("==", _, _, _): self = .same
        case .binary("!==", _, _, _), .binary("!=", _, _, _): self = .others
        case .bool(true): self = .all
        case .unary("!", let inside):
            switch Picks(inside) {
            case .same?: self = .others
            case .others?: self = .same
            case .all?, nil: return nil
            }
        default: return nil
        }
    }
}
