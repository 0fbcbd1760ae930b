// Stands in for Sources/XCoordinator/GestureRecognizerTarget.swift: #selector
import UIKit

protocol GestureRecognizerTarget {
    var gestureRecognizer: UIGestureRecognizer? { get }
}

final class Target<GestureRecognizer: UIGestureRecognizer>: GestureRecognizerTarget {
    private(set) weak var gestureRecognizer: UIGestureRecognizer?
    init(recognizer: GestureRecognizer, handler: @escaping (GestureRecognizer) -> Void) { gestureRecognizer = recognizer }
}
