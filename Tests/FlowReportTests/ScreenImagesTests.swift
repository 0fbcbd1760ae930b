import FlowGraph
import Foundation
import Testing
@testable import FlowReport

/// Which reference image of a snapshot test is of which screen.
struct ScreenImagesTests {
    private func image(_ path: String, _ width: Int = 390, _ height: Int = 844, isHere: Bool = true) -> ReferenceImage {
        ReferenceImage(path: path, width: width, height: height, isHere: isHere)
    }

    private func chosen(
        _ type: String, titles: [String] = ["Cart"], of images: [ReferenceImage], theme: PictureTheme? = .light
    ) -> [ScreenImages.Choice?] {
        let screens = titles.map { Screen(id: "App/\(type) \"\($0)\"", title: $0, typeName: type, owner: "App") }
        let found = ScreenImages(of: FlowGraph(screens: screens), among: images, theme: theme)
        return screens.map { found.choices[$0.id] }
    }

    @Test(
        arguments: [
            // The class of the test is the screen's.
            ("CartViewController", "__Snapshots__/CartViewControllerTests/testEmpty.1.png"),
            ("CartViewController", "ReferenceImages_64/ShopSnapshotTests.CartViewControllerSnapshotTests/test_empty@3x.png"),
            // But for words that say only that it is a screen.
            ("HostingController<CartView>", "__Snapshots__/CartViewControllerTests/testEmpty.1.png"),
            ("CartContainerView", "__Snapshots__/CartSnapshotTests/testEmpty.1.png"),
            ("Shop.CartScreen", "__Snapshots__/CartSnapshot.test/testEmpty.1.png"),
            // The test is.
            ("UIHostingController<CartScreen>", "__Snapshots__/PreviewTests/cartScreen.Empty-iPhone-0.png"),
            ("PINEntryScreen", "__Snapshots__/PreviewTests/pINEntryScreen.1.png"),
            ("CartViewController", "__Snapshots__/AllScreens/test_cart_empty.1.png"),
            // A method begins with it.
            ("CartScreen", "__Snapshots__/AllTests/testCartScreenShowsTotal.1.png"),
            ("ShoppingCartView", "__Snapshots__/AllTests/testShoppingCartIsEmpty.1.png"),
        ])
    func `an image is of the screen that its test is about`(_ type: String, _ path: String) {
        #expect(chosen(type, of: [image(path)]).map { $0?.image.path } == [path])
    }

    @Test(
        arguments: [
            ("CartViewController", "__Snapshots__/CartRowTests/testEmpty.1.png"),
            ("CartViewController", "__Snapshots__/AllTests/testCartesian.1.png"),
            // One word is too little to begin with, and a name that is no method's does not go on.
            ("CartViewController", "__Snapshots__/AllTests/testCartIsEmpty.1.png"),
            ("HomeScreen", "__Snapshots__/PreviewTests/homeScreenInviteCell.1.png"),
            // Classes that are there for anything.
            ("UIHostingController", "__Snapshots__/HostingViewControllerTests/testEmpty.1.png"),
            ("UIViewController", "__Snapshots__/ViewTests/testView.1.png"),
        ])
    func `an image of something else is none`(_ type: String, _ path: String) {
        #expect(chosen(type, of: [image(path)]) == [nil])
    }

    @Test func `the surest is taken, then what looks as usual`() {
        let folder = "__Snapshots__/CartViewControllerTests/"
        func first(_ names: [String], theme: PictureTheme? = .light) -> String? {
            chosen("CartViewController", of: names.map { image($0) }, theme: theme)[0]?.image.path
        }
        #expect(first(["__Snapshots__/All/test_cart.png", folder + "testWithManyItems.png"]) == folder + "testWithManyItems.png")
        #expect(first([folder + "test_dark.png", folder + "test_some_words.png"]) == folder + "test_some_words.png")
        #expect(first([folder + "test_dark.png", folder + "test_some_words.png"], theme: .dark) == folder + "test_dark.png")
        #expect(first([folder + "test_pseudo.png", folder + "test_en_GB.png"]) == folder + "test_en_GB.png")
        #expect(first([folder + "test.10.png", folder + "test.2.png"]) == folder + "test.2.png")
        #expect(first([folder + "test_a.png", folder + "test_b.png"].reversed()) == folder + "test_a.png")
        let wide = image(folder + "test_a.png", 1024, 768), phone = image(folder + "test_phone.png")
        #expect(chosen("CartViewController", of: [wide, phone])[0]?.image == phone)
    }

    @Test func `a picture in both themes has the dark image beside`() {
        let light = image("__Snapshots__/CartTests/test_light.png"), dark = image("__Snapshots__/CartTests/test_dark.png")
        #expect(chosen("CartView", of: [light, dark], theme: nil) == [ScreenImages.Choice(image: light, dark: dark)])
        #expect(chosen("CartView", of: [light], theme: nil) == [ScreenImages.Choice(image: light, dark: nil)])
        #expect(chosen("CartView", of: [light, dark]) == [ScreenImages.Choice(image: light, dark: nil)])
    }

    @Test func `of several screens of a class each has the image that says its title`() {
        let images = ["test_sign_out_error", "test_offline"].map { image("__Snapshots__/ErrorScreenTests/\($0).png") }
        #expect(
            chosen("ErrorScreen", titles: ["Offline", "Sign out error"], of: images).map { $0?.image } == [images[1], images[0]])
    }

    @Test func `a pointer is taken only where there is no image`() {
        let pointer = image("__Snapshots__/CartTests/test.png", 0, 0, isHere: false), other = image("__Snapshots__/All/test_cart.png")
        #expect(chosen("CartView", of: [pointer, other]).map { $0?.image } == [other])
        #expect(chosen("CartView", of: [pointer]).map { $0?.image.isHere } == [false])
    }

    @Test func `alerts have no images`() {
        let alert = Screen(id: "A", kind: .alert, title: "Cart", typeName: "CartAlert", owner: nil)
        let found = ScreenImages(
            of: FlowGraph(screens: [alert]), among: [image("__Snapshots__/CartAlertTests/test.png")], theme: nil)
        #expect(found.choices.isEmpty && found.screens == 0)
    }

    @Test func `a thumbnail fits into its room and is never larger than its image`() {
        #expect(Thumbnail.pixels(1170, 2532) == (110, 240))
        #expect(Thumbnail.pixels(2048, 1536) == (224, 168))
        #expect(Thumbnail.pixels(40, 20) == (40, 20))
        let small = Thumbnail(name: "a.png", dark: nil, pixelsWide: 40, pixelsHigh: 20)
        #expect(small.width == 40 && small.height == 20)
    }

    @Test func `an SVG has the images that it names, and others are left out`() {
        let thumbnail = Thumbnail(name: "1.png", dark: "2.png", pixelsWide: 40, pixelsHigh: 20)
        let thumbnails = Thumbnails(screens: ["A": thumbnail], bytes: ["1.png": Data([1]), "2.png": Data([2])])
        func picture(_ name: String, theme: PictureTheme? = nil) -> String {
            let drawn = "<svg viewBox=\"0 0 1 1\"><g class=\"graph\"><image xlink:href=\"\(name)\" width=\"40px\"/></g></svg>"
            return String(decoding: SVGPicture(drawn: Data(drawn.utf8), theme: theme, thumbnails: thumbnails).data, as: UTF8.self)
        }
        #expect(
            picture("1.png").contains(
                "<image class=\"in-dark\" xlink:href=\"data:image/png;base64,Ag==\" width=\"40px\"/><image class=\"in-light\" xlink:href=\"data:image/png;base64,AQ==\" width=\"40px\"/>"
            ))
        #expect(picture("1.png").contains("@media (prefers-color-scheme:dark){svg.flowviz .in-dark{display:inline}"))
        #expect(picture("1.png", theme: .light).contains("<image xlink:href=\"data:image/png;base64,AQ==\" width=\"40px\"/>"))
        #expect(!picture("1.png", theme: .light).contains("in-dark"))
        #expect(!picture("/etc/passwd").contains("<image"))
    }
}
