import Testing
import UIKit

@MainActor struct AppearanceTests {
    @Test func `a colour gives its parts back`() {
        var red: CGFloat = 0, alpha: CGFloat = 0, hue: CGFloat = 0
        UIColor.orange.withAlphaComponent(0.5).getRed(&red, green: nil, blue: nil, alpha: &alpha)
        #expect(red == 1 && alpha == 0.5)
        UIColor(hue: 0.25, saturation: 1, brightness: 1, alpha: 1).getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
        #expect(abs(hue - 0.25) < 0.001)
        #expect(UIColor.red == UIColor(cgColor: UIColor.red.cgColor))
        #expect(UIColor { $0.userInterfaceStyle == .dark ? .black : .white } == .white)
    }

    @Test func `pictures and fonts of any name are there`() {
        #expect(UIImage(named: "logo") == UIImage(named: "logo"))
        #expect(UIImage(systemName: "star")?.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
        #expect(UIImage(data: Data()) == nil)
        #expect(UIFont(name: "Avenir", size: 12)?.pointSize == 12)
    }

    @Test func `transforms undo each other`() {
        let transform = CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 2)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 5, y: 6))
        #expect(transform.concatenating(transform.inverted()) == .identity)
    }

    @Test func `text takes attributes`() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let text = NSAttributedString(
            string: "a", attributes: [.font: UIFont.boldSystemFont(ofSize: 10), .paragraphStyle: style, .kern: 1])
        #expect(text.size().width == 5)
        var container = AttributeContainer()
        container.font = .systemFont(ofSize: 3)
        #expect(AttributedString("b", attributes: container).font?.pointSize == 3)
    }

    @Test func `bars can be given looks for all of their kind`() {
        UINavigationBar.appearance().tintColor = .red
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        UITabBar.appearance().barTintColor = .white
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
        UINavigationBar.appearance().standardAppearance = appearance
        #expect(UIDevice.current.userInterfaceIdiom == .phone && UIScreen.main.bounds.width > 0)
    }
}
