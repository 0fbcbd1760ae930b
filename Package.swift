// swift-tools-version: 6.3
import PackageDescription

/// Code that says `import UIKit` is built against HeadlessUIKit: what makes an app's coordinators run on Linux and without a simulator. The
/// same goes for the modules that come with it; a target need not depend on those that it does not import. The toolchain has an overlay
/// that joins Testing and a module named UIKit, and that exists on Apple's systems only: hence the second flag.
let headlessUIKit: [SwiftSetting] = [
    .unsafeFlags([
        "-module-alias", "UIKit=HeadlessUIKit", "-module-alias", "SafariServices=HeadlessSafariServices",
        "-module-alias", "SwiftUI=HeadlessSwiftUI", "-module-alias", "Combine=HeadlessCombine", "-Xfrontend",
        "-disable-cross-import-overlays",
    ])
]

let package = Package(
    name: "flowviz",
    platforms: [.macOS(.v13), .iOS(.v15)],
    products: [
        .library(name: "FlowKit", targets: ["FlowKit"]),
        .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit", "HeadlessSafariServices", "HeadlessObjectiveC"]),
        .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI"]),
        .library(name: "HeadlessCombine", targets: ["HeadlessCombine"]),
        .library(name: "FlowExplorer", targets: ["FlowExplorer"]),
        .library(name: "FlowTesting", targets: ["FlowTesting"]),
        .library(name: "FlowGraph", targets: ["FlowGraph"]),
        .executable(name: "flowviz", targets: ["flowviz"]),
        .plugin(name: "FlowvizPlugin", targets: ["FlowvizPlugin"]),
        .executable(name: "HowToCode", targets: ["HowToCode"]),
        .executable(name: "TabBarContainers", targets: ["TabBarContainers"]),
        .executable(name: "Scenarios", targets: ["Scenarios"]),
        .executable(name: "EventDriven", targets: ["EventDriven"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
        .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    ],
    targets: [
        .systemLibrary(name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
        .systemLibrary(name: "CUIApplicationMain"),
        .target(name: "HeadlessUIKit", dependencies: ["CUIApplicationMain"]),
        .target(name: "HeadlessSafariServices", dependencies: ["HeadlessUIKit"]),
        .target(name: "HeadlessObjectiveC", dependencies: ["HeadlessUIKit"]),
        .target(
            name: "HeadlessCombine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ]),
        .target(name: "HeadlessSwiftUI", dependencies: ["HeadlessUIKit", "HeadlessCombine"]),
        .target(
            name: "FlowKit",
            dependencies: [.target(name: "HeadlessUIKit", condition: .when(platforms: [.linux, .macOS]))]),
        .target(name: "FlowGraph"),
        .target(name: "FlowExplorer", dependencies: ["FlowGraph", "FlowKit", "HeadlessUIKit"]),
        .target(
            name: "FlowSyntax",
            dependencies: [
                "FlowGraph",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .target(name: "FlowRules", dependencies: ["FlowGraph"]),
        .target(
            name: "FlowReport", dependencies: ["FlowGraph"],
            resources: [
                .embedInCode("Docs/search.js"), .embedInCode("Docs/site.css"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
            ]),
        .target(name: "FlowRender", dependencies: ["CGraphviz"]),
        .target(name: "FlowTesting", dependencies: ["FlowGraph", "FlowExplorer", "FlowRules", "HeadlessUIKit"]),
        .executableTarget(
            name: "flowviz",
            dependencies: [
                "FlowGraph", "FlowSyntax", "FlowRules", "FlowReport", "FlowRender",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Yams", package: "Yams"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ]),
        .plugin(
            name: "FlowvizPlugin",
            capability: .command(
                intent: .custom(
                    verb: "flowviz", description: "Draw the flows of the package's coordinators and find those that are forgotten.")),
            dependencies: ["flowviz"], path: "Sources/FlowvizPlugin"),

        .target(
            name: "HowToCodeApp", dependencies: ["HeadlessUIKit"], path: "Examples/HowToCode/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "HowToCode", dependencies: ["HowToCodeApp", "FlowExplorer", "HeadlessUIKit"], path: "Examples/HowToCode/Exploration",
            swiftSettings: headlessUIKit),
        .target(
            name: "TabBarContainersApp", dependencies: ["HeadlessUIKit"], path: "Examples/TabBarContainers/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "TabBarContainers", dependencies: ["TabBarContainersApp", "FlowExplorer", "HeadlessUIKit"],
            path: "Examples/TabBarContainers/Exploration",
            swiftSettings: headlessUIKit),
        .target(
            name: "ScenariosApp", dependencies: ["HeadlessUIKit", "HeadlessSafariServices"], path: "Examples/Scenarios/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Scenarios", dependencies: ["ScenariosApp", "FlowExplorer", "HeadlessUIKit"], path: "Examples/Scenarios/Exploration",
            swiftSettings: headlessUIKit),
        .target(
            name: "EventDrivenApp", dependencies: ["HeadlessUIKit"], path: "Examples/EventDriven/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "EventDriven", dependencies: ["EventDrivenApp", "FlowExplorer", "HeadlessUIKit"],
            path: "Examples/EventDriven/Exploration",
            swiftSettings: headlessUIKit),

        .target(
            name: "RuleExamples", dependencies: ["FlowExplorer", "FlowKit", "HeadlessUIKit"], path: "Tests/RuleExamples",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Misbehaving", dependencies: ["FlowExplorer", "HeadlessUIKit", "RuleExamples"], path: "Tests/Fixtures/Misbehaving",
            swiftSettings: headlessUIKit),
        .executableTarget(
            name: "OldApp", dependencies: ["HeadlessUIKit"], path: "Tests/Fixtures/OldApp",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .target(
            name: "SignedInApp", dependencies: ["HeadlessUIKit"], path: "Tests/Fixtures/SignedIn/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "SignedIn", dependencies: ["SignedInApp", "FlowExplorer", "HeadlessUIKit"], path: "Tests/Fixtures/SignedIn/Exploration",
            swiftSettings: headlessUIKit),
        .executableTarget(
            name: "Library", dependencies: ["FlowExplorer", "HeadlessUIKit"], path: "Tests/SeededDefects/Apps/Library",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Bank", dependencies: ["FlowExplorer", "HeadlessUIKit"], path: "Tests/SeededDefects/Apps/Bank",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "Clinic", dependencies: ["FlowExplorer", "FlowKit", "HeadlessUIKit"], path: "Tests/SeededDefects/Apps/Clinic",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .target(
            name: "EndlessFlows", dependencies: ["FlowExplorer", "HeadlessUIKit"], path: "Tests/Fixtures/Endless/Flows",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(name: "Endless", dependencies: ["EndlessFlows", "FlowExplorer"], path: "Tests/Fixtures/Endless/Exploration"),
        .executableTarget(name: "Trapping", dependencies: ["EndlessFlows", "FlowExplorer"], path: "Tests/Fixtures/Endless/Trapping"),
        .target(
            name: "ParcelsFlows", dependencies: ["FlowExplorer", "HeadlessUIKit"], path: "Tests/Fixtures/Parcels/Flows",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(name: "Parcels", dependencies: ["ParcelsFlows", "FlowExplorer"], path: "Tests/Fixtures/Parcels/Exploration"),
        .target(
            name: "ShopApp", dependencies: ["HeadlessUIKit"], path: "Tests/Benchmarks/Shop",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .target(
            name: "ShopExploration", dependencies: ["ShopApp", "FlowExplorer", "HeadlessUIKit"], path: "Tests/Benchmarks/ShopExploration",
            swiftSettings: headlessUIKit),
        .executableTarget(
            name: "ExplorerBenchmark", dependencies: ["ShopApp", "ShopExploration", "FlowExplorer"],
            path: "Tests/Benchmarks/ExplorerBenchmark"),
        .executableTarget(
            name: "SourceBenchmark",
            dependencies: [
                "FlowSyntax",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            path: "Tests/Benchmarks/SourceBenchmark"),
        .executableTarget(
            name: "ReportBenchmark", dependencies: ["FlowReport", "FlowRules", "FlowGraph"], path: "Tests/Benchmarks/ReportBenchmark"),
        .executableTarget(
            name: "RenderBenchmark", dependencies: ["FlowRender", "FlowReport", "FlowGraph"], path: "Tests/Benchmarks/RenderBenchmark"),
        .target(name: "LargeFlows", dependencies: ["FlowGraph"], path: "Tests/Benchmarks/LargeFlows"),
        .executableTarget(
            name: "LargeFlowBenchmark", dependencies: ["LargeFlows", "FlowReport", "FlowRules", "FlowGraph"],
            path: "Tests/Benchmarks/LargeFlowBenchmark"),
        .executableTarget(name: "FactsFuzz", dependencies: ["FlowSyntax"], path: "Tests/Fuzz"),
        .testTarget(name: "ArchitectureTests"),
        .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"], exclude: ["Mutations"], swiftSettings: headlessUIKit),
        .testTarget(
            name: "HeadlessSafariServicesTests", dependencies: ["HeadlessSafariServices", "HeadlessUIKit"], swiftSettings: headlessUIKit),
        .testTarget(
            name: "HeadlessSwiftUITests", dependencies: ["HeadlessSwiftUI", "HeadlessUIKit", "HeadlessCombine"],
            swiftSettings: headlessUIKit),
        .testTarget(name: "HeadlessCombineTests", dependencies: ["HeadlessCombine", "HeadlessUIKit"], swiftSettings: headlessUIKit),
        .testTarget(name: "FlowKitTests", dependencies: ["FlowKit", "HeadlessUIKit"]),
        .testTarget(name: "FlowGraphTests", dependencies: ["FlowGraph"]),
        .testTarget(
            name: "FlowExplorerTests",
            dependencies: [
                "FlowExplorer", "FlowRules", "FlowKit", "HeadlessUIKit", "HeadlessCombine", "HowToCodeApp", "TabBarContainersApp",
                "ScenariosApp",
                "EventDrivenApp", "SignedInApp", "ShopApp", "ShopExploration", "EndlessFlows", "ParcelsFlows",
            ],
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .testTarget(name: "FlowRulesTests", dependencies: ["FlowRules", "FlowGraph", "FlowSyntax", "RuleExamples"]),
        .testTarget(name: "FlowReportTests", dependencies: ["FlowReport", "FlowGraph"], exclude: ["Goldens"]),
        .testTarget(name: "FlowRenderTests", dependencies: ["FlowRender", "FlowReport", "FlowGraph"], exclude: ["Fixtures"]),
        .testTarget(
            name: "FlowTestingTests", dependencies: ["FlowTesting", "FlowExplorer", "FlowReport", "RuleExamples", "HeadlessUIKit"],
            swiftSettings: headlessUIKit),
        .testTarget(name: "FlowSyntaxTests", dependencies: ["FlowSyntax", "FlowGraph"]),
        .testTarget(
            name: "FlowvizTests",
            dependencies: [
                "FlowGraph", "FlowRender", "flowviz", "ExplorerBenchmark", "HowToCode", "TabBarContainers", "Scenarios", "EventDriven",
                "SignedIn", "Parcels", "Misbehaving", "Bank", "Clinic",
                "Library", .product(name: "Yams", package: "Yams"),
            ],
            exclude: ["Goldens"]),
    ]
)
