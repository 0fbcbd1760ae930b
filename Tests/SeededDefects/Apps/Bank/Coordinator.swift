import UIKit

/// Keeps its children, and tells its parent by a closure when it is over.
class Coordinator {
    var onFinish: (() -> Void)?
    private var children: [Coordinator] = []

    func start() {}

    func add(_ child: Coordinator) {
        children.append(child)
    }

    func remove(_ child: Coordinator?) {
        children.removeAll { $0 === child }
    }
}
