import Testing
import UIKit

/// What public apps name beside screens and lists.
@MainActor struct RarelyUsedTests {
    private final class Bar: UINavigationBar {}
    private final class Tools: UIToolbar {}

    @Test func `a navigation controller has bars of the given classes`() {
        let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
        #expect(navigation.navigationBar is Bar)
        #expect(navigation.toolbar is Tools)
        let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
        #expect(type(of: plain.navigationBar) == UINavigationBar.self)
    }

    /// A responder that takes keys, presses, commands and the menu for editing.
    private final class Everything: UITextField, UIDropInteractionDelegate {
        override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "n", modifierFlags: .command, action: Selector("make"))] }
        override func awakeFromNib() { super.awakeFromNib() }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { super.pressesBegan(presses, with: event) }
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            if builder.system == .main { builder.remove(menu: .edit) }
        }
        override func paste(_ sender: Any?) { insertText("pasted") }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("paste:") }
        override var classForCoder: AnyClass { UITextField.self }
    }

    @Test func `what nobody presses compiles, and can be overridden`() {
        let everything = Everything()
        everything.paste(nil)
        #expect(everything.text == "pasted")
        #expect(everything.canPerformAction(Selector("paste:"), withSender: nil))
        #expect((everything as any UIResponderStandardEditActions) === everything)
        #expect(ObjectIdentifier(everything.classForCoder) == ObjectIdentifier(UITextField.self))
    }

    @Test func `text is read and replaced by its positions`() throws {
        let field = UITextField()
        field.text = "some text"
        let end = try #require(field.position(from: field.beginningOfDocument, offset: 4))
        let range = try #require(field.textRange(from: end, to: field.beginningOfDocument))
        #expect(field.text(in: range) == "some")
        field.replace(range, withText: "no")
        #expect(field.text == "no text")
        #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 7)
        #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
        #expect(field.selectedTextRange?.isEmpty == true)
    }

    @Test func `gradients are made and drawn nowhere`() {
        #expect(CGGradient(colorsSpace: CGColorSpaceCreateDeviceGray(), colors: [.black, .white], locations: [0, 1]) != nil)
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    }

    #if os(Linux)
        @Test(arguments: [
            (DateComponentsFormatter.UnitsStyle.full, 0, "1 day, 2 hours"), (.abbreviated, 0, "1d 2h"), (.positional, 0, "1:2"),
            (.full, 1, "1 day"),
        ])
        func `an amount of time is written in units`(style: DateComponentsFormatter.UnitsStyle, most: Int, text: String) {
            let formatter = DateComponentsFormatter()
            formatter.allowedUnits = [.day, .hour, .minute]
            formatter.unitsStyle = style
            formatter.maximumUnitCount = most
            #expect(formatter.string(from: 26 * 3600) == text)
        }

        @Test func `points, sizes and rectangles are values`() {
            #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
            #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
            #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.width == 3)
            #expect(!ProcessInfo.processInfo.isiOSAppOnMac && !ProcessInfo.processInfo.isMacCatalystApp)
        }
    #endif

    @Test func `a reference library is closed by its button`() {
        let stage = Stage(), root = stage.screen("root")
        stage.show(root)
        root.present(UIReferenceLibraryViewController(term: "heron"), animated: true)
        settle()
        stage.person.tap(button: "Done")
        #expect(root.presentedViewController == nil)
    }
}

#if os(Linux)
    extension RarelyUsedTests {
        @Test func `a table of weak references lets its objects go`() {
            let table = NSHashTable<Target>.weakObjects(), kept = Target()
            let map = NSMapTable<Target, Target>.weakToStrongObjects()
            func fill() {
                let gone = Target()
                for target in [gone, kept, kept] { table.add(target) }
                map.setObject(kept, forKey: gone)
                map.setObject(Target(), forKey: kept)
                #expect(table.count == 2 && map.count == 2)
            }
            fill()
            #expect(table.allObjects.map(ObjectIdentifier.init) == [ObjectIdentifier(kept)])
            #expect(map.count == 1 && map.object(forKey: kept) != nil)
            table.remove(kept)
            map.removeObject(forKey: kept)
            #expect(table.anyObject == nil && map.object(forKey: kept) == nil)
        }

        @Test func `a table of strong references keeps its objects`() {
            let table = NSHashTable<Target>()
            func fill() { table.add(Target()) }
            fill()
            #expect(table.count == 1)
            table.removeAllObjects()
            #expect(table.count == 0)
        }

        @MainActor private final class Target {}

        @Test func `a display link keeps its target until it is invalidated`() {
            weak var target: Target?
            var kept: CADisplayLink?
            var frames = 0
            MainLoop.capturing {
                let object = Target()
                target = object
                let link = CADisplayLink(target: object) { link in
                    frames += 1
                    if frames == 3 { link.isPaused = true }
                }
                kept = link
                link.add(to: .main, forMode: .common)
                MainLoop.settle()
                #expect(frames == 3)
                link.isPaused = false
                MainLoop.settle()
                #expect(frames > 3)
                link.invalidate()
            }
            #expect(target == nil && kept != nil)
        }

        @Test func `a display link that runs is kept by the run loop, with its target`() {
            weak var target: Target?
            MainLoop.capturing {
                func begin() {
                    let object = Target()
                    target = object
                    CADisplayLink(target: object) { _ in }.add(to: .main, forMode: .common)
                }
                begin()
                MainLoop.settle()
                #expect(target != nil)
            }
        }
    }
#endif
