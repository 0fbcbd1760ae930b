extension SourceGraph {
    /// An argument with what it may stand for.
    struct Given {
        let label: String?
        let value: SetID
        let expression: Expression

        /// What code of the program is passed: of a literal, that it is `nil`, `true` or `false`.
        var passed: SetID { value != 0 ? value : Self.literal(expression) }

        /// Which optional parameters are given what is certainly there, `self` or a closure, as a number that is no value's; `nil` if none is.
        /// It comes after the arguments.
        static func mark(_ given: [Given], at order: [Int?], of parameters: [ParameterFacts]) -> SetID? {
            var bits: SetID = 0
            for (place, argument) in order.enumerated().prefix(24) {
                guard let argument, case .optional = parameters[place].type else { continue }
                switch given[argument].expression {
                case .self, .closure: bits |= 1 << SetID(place)
                default: break
                }
            }
            return bits == 0 ? nil : -2 - bits
        }

        static func isMarked(_ place: Int, by mark: SetID) -> Bool { mark < -2 && place < 24 && (-2 - mark) >> SetID(place) & 1 == 1 }

        static func literal(_ expression: Expression) -> SetID {
            switch expression {
            case .nil: Sets.nothing
            case .bool(let isTrue): isTrue ? Sets.yes : Sets.no
            default: 0
            }
        }
    }
}
