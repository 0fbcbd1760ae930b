import Foundation

struct Book: Equatable {
    let title: String
    let price: Decimal
}
