import UIKit

protocol Coordinator: AnyObject {
    func start()
}
