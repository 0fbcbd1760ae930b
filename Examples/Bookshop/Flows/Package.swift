// swift-tools-version: 6.3
import PackageDescription

// The app's own files, linked into Sources/BookshopFlows/App, built against HeadlessUIKit.
let headlessUIKit: [SwiftSetting] = [
    .unsafeFlags(["-module-alias", "UIKit=HeadlessUIKit", "-Xfrontend", "-disable-cross-import-overlays"])
]

let package = Package(
    name: "BookshopFlows",
    platforms: [.macOS(.v13)],
    // In a project of your own: .package(url: "https://github.com/…/flowviz", exact: "…")
    dependencies: [.package(name: "flowviz", path: "../../..")],
    targets: [
        .target(
            name: "BookshopFlows",
            dependencies: [.product(name: "FlowExplorer", package: "flowviz"), .product(name: "HeadlessUIKit", package: "flowviz")],
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Bookshop",
            dependencies: [
                "BookshopFlows", .product(name: "FlowExplorer", package: "flowviz"), .product(name: "HeadlessUIKit", package: "flowviz"),
            ],
            swiftSettings: headlessUIKit),
    ]
)
