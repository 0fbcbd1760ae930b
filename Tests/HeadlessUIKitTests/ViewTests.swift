import Testing
import UIKit

/// What has happened to views, in order.
@MainActor final class Notes {
    private var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// What UIKit would have refused during some work.
@MainActor func complaints(_ work: () -> Void) -> [String] {
    var found: [String] = []
    UIKitEvent.observer = { if case .misused(_, let message) = $0 { found.append(message) } }
    defer { UIKitEvent.observer = nil }
    work()
    return found
}

/// A view that writes down where it goes.
final class RecordingView: UIView {
    let log: Notes
    init(_ log: Notes) {
        self.log = log
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func didMoveToSuperview() { log.add(superview == nil ? "out" : "in") }
    override func layoutSubviews() { log.add("layout") }
}

@MainActor struct ViewTests {
    @Test func `subviews keep their order`() {
        let view = UIView(), a = UIView(), b = UIView(), c = UIView()
        view.addSubview(a)
        view.addSubview(c)
        view.insertSubview(b, belowSubview: c)
        #expect(view.subviews.map(ObjectIdentifier.init) == [a, b, c].map(ObjectIdentifier.init))
        view.bringSubviewToFront(a)
        view.insertSubview(c, aboveSubview: a)
        view.sendSubviewToBack(a)
        #expect(view.subviews.map(ObjectIdentifier.init) == [a, b, c].map(ObjectIdentifier.init))
        view.insertSubview(c, at: 99)
        #expect(view.subviews.last === c)
    }

    @Test func `a view inside itself is refused`() {
        let outer = UIView(), inner = UIView()
        outer.addSubview(inner)
        #expect(complaints { inner.addSubview(outer) }.count == 1)
        #expect(outer.superview == nil)
    }

    @Test func `a view hears of its moves and of its layout`() {
        let log = Notes(), view = RecordingView(log), superview = UIView()
        superview.addSubview(view)
        superview.layoutIfNeeded()
        superview.layoutIfNeeded()
        view.removeFromSuperview()
        #expect(log.take() == ["in", "layout", "out"])
    }

    @Test func `the responder chain goes up the views`() {
        let outer = UIView(), inner = UIButton()
        outer.addSubview(inner)
        #expect(inner.next === outer)
        #expect(inner.isDescendant(of: outer) && !outer.isDescendant(of: inner))
    }

    @Test func `an animation changes things at once and completes afterwards`() {
        let view = UIView()
        var isDone = false
        UIView.animate(withDuration: 0.3) {
            view.alpha = 0
        } completion: {
            isDone = $0
        }
        #expect(view.alpha == 0 && !isDone)
        MainLoop.settle()
        #expect(isDone)
    }

    @Test func `a constraint is held by the nearest common view and holds nothing`() {
        let outer = UIView(), inner = UIView()
        outer.addSubview(inner)
        let constraint = inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 8)
        constraint.isActive = true
        #expect(outer.constraints == [constraint] && inner.constraints.isEmpty)
        inner.removeFromSuperview()
        #expect(!constraint.isActive && outer.constraints.isEmpty)
        weak var lost: UIView?
        let widths: [NSLayoutConstraint] = {
            let view = UIView()
            lost = view
            return [view.widthAnchor.constraint(equalToConstant: 1)]
        }()
        #expect(lost == nil && widths[0].firstItem == nil)
    }

    @Test func `a point is converted between views`() {
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)),
            inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
        outer.addSubview(inner)
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 2, y: 3))
        #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 12, y: 23))
        #expect(outer.hitTest(CGPoint(x: 5, y: 5), with: nil) === inner)
    }

    @Test func `a layer is of the class that the view asks for`() {
        final class Gradient: UIView { override class var layerClass: AnyClass { CAGradientLayer.self } }
        #expect(Gradient().layer is CAGradientLayer)
        #expect(!(UIView().layer is CAGradientLayer))
    }

    @Test func `views that only decorate compile and keep what they are given`() {
        let view = UIView(frame: .zero), label = UILabel(), stack = UIStackView(arrangedSubviews: [label])
        view.backgroundColor = .systemBackground
        view.layer.cornerRadius = 12
        view.layer.shadowColor = UIColor.black.withAlphaComponent(0.2).cgColor
        view.transform = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 1, y: 0)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = .preferredFont(forTextStyle: .headline)
        label.textColor = .secondaryLabel
        label.setContentHuggingPriority(.required, for: .horizontal)
        stack.axis = .vertical
        stack.spacing = 8
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.9),
            stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
        ])
        let gradient = CAGradientLayer()
        gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        view.layer.insertSublayer(gradient, at: 0)
        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveEaseIn], animations: { label.text = "a" })
        UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.isHidden = true }.startAnimation()
        #expect(view.layer.cornerRadius == 12 && label.text == "a" && view.isHidden && view.constraints.count == 3)
    }
}
