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

/// Swift 6, as far as the compiler checks, but without its checks at run time: each closure that stays on the main actor asks the runtime
/// for the current executor when it is called, and the explorer calls hundreds of them for each action that it performs.
let withoutRuntimeIsolation: [SwiftSetting] =
    [.swiftLanguageMode(.v5)]
    + [
        "ConciseMagicFile", "DisableOutwardActorInference", "ForwardTrailingClosures", "GlobalConcurrency", "ImplicitOpenExistentials",
        "InferSendableFromCaptures", "IsolatedDefaultValues", "RegionBasedIsolation", "StrictConcurrency",
    ].map { .enableUpcomingFeature($0) }

/// The articles of the manual, which `flowviz manual` prints: `Sources/flowviz/Documentation.docc` holds them.
let articles = [
    "Baselines", "Benchmarks", "Commands", "Configuration", "ContinuousIntegration", "Data",
    "Diagrams", "Examples", "Exploring", "FlowKit", "GettingStarted", "HowItExplores",
    "Installing", "PagesAndServe", "Paths", "Plugin", "Properties", "PublicCode",
    "PullRequests", "ReadingSource", "Reports", "Rules", "Validation", "Vocabulary",
    "WhatRuns",
    "flowviz",
]

let package = Package(
    name: "flowviz",
    platforms: [.macOS(.v13), .iOS(.v15)],
    products: [
        .library(name: "FlowKit", targets: ["FlowKit"]),
        .library(name: "FlowKitSwiftUI", targets: ["FlowKitSwiftUI"]),
        .library(name: "HeadlessUIKit", targets: ["HeadlessUIKit", "HeadlessSafariServices", "HeadlessObjectiveC"]),
        .library(name: "HeadlessSwiftUI", targets: ["HeadlessSwiftUI"]),
        .library(name: "HeadlessCombine", targets: ["HeadlessCombine"]),
        .library(name: "FlowExplorer", targets: ["FlowExplorer"]),
        .library(name: "FlowTesting", targets: ["FlowTesting"]),
        .library(name: "FlowGraph", targets: ["FlowGraph"]),
        .executable(name: "flowviz", targets: ["flowviz"]),
        .plugin(name: "FlowvizPlugin", targets: ["FlowvizPlugin"]),
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
        .target(name: "HeadlessUIKit", dependencies: ["CUIApplicationMain"], swiftSettings: withoutRuntimeIsolation),
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
        .target(
            name: "FlowKitSwiftUI",
            dependencies: ["FlowKit", .target(name: "HeadlessSwiftUI", condition: .when(platforms: [.linux, .macOS]))]),
        .target(name: "FlowGraph"),
        .target(name: "HeapGraph", dependencies: ["HeadlessUIKit"], swiftSettings: withoutRuntimeIsolation),
        .target(
            name: "FlowExplorer", dependencies: ["FlowGraph", "FlowKit", "HeadlessUIKit", "HeapGraph"],
            swiftSettings: withoutRuntimeIsolation),
        .target(
            name: "FlowSyntax",
            dependencies: [
                "FlowGraph",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "Yams", package: "Yams"),
            ],
            resources: [.embedInCode("Needs/HeadlessTypes.txt"), .embedInCode("Needs/SwiftTypes.txt")]),
        .target(name: "FlowRules", dependencies: ["FlowGraph"]),
        .target(
            name: "FlowReport", dependencies: ["FlowGraph"],
            resources: [
                .embedInCode("Docs/search.js"), .embedInCode("Docs/site.css"), .embedInCode("Page/page.css"), .embedInCode("Page/page.js"),
                .embedInCode("Page/fold.js"), .embedInCode("Page/copy.js"),
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
            ],
            resources: articles.map { .embedInCode("Documentation.docc/\($0).md") }),
        .plugin(
            name: "FlowvizPlugin",
            capability: .command(
                intent: .custom(
                    verb: "flowviz", description: "Draw the flows of the package's coordinators and find leaked coordinators.")),
            dependencies: ["flowviz"], path: "Sources/FlowvizPlugin"),

        .target(
            name: "FlowvizHowToCodeApp", dependencies: ["HeadlessUIKit"], path: "Examples/HowToCode/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizHowToCode", dependencies: ["FlowvizHowToCodeApp", "FlowExplorer", "HeadlessUIKit"],
            path: "Examples/HowToCode/Exploration",
            swiftSettings: headlessUIKit),
        .target(
            name: "FlowvizHowToCodeSwiftUIApp", dependencies: ["HeadlessSwiftUI"], path: "Examples/HowToCodeSwiftUI/App",
            swiftSettings: headlessUIKit),
        .executableTarget(
            name: "FlowvizHowToCodeSwiftUI",
            dependencies: ["FlowvizHowToCodeSwiftUIApp", "FlowExplorer", "HeadlessSwiftUI", "HeadlessUIKit"],
            path: "Examples/HowToCodeSwiftUI/Exploration",
            swiftSettings: headlessUIKit),
        .target(
            name: "FlowvizTabBarContainersApp", dependencies: ["HeadlessUIKit"], path: "Examples/TabBarContainers/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizTabBarContainers", dependencies: ["FlowvizTabBarContainersApp", "FlowExplorer", "HeadlessUIKit"],
            path: "Examples/TabBarContainers/Exploration",
            swiftSettings: headlessUIKit),
        .target(
            name: "FlowvizScenariosApp", dependencies: ["HeadlessUIKit", "HeadlessSafariServices"], path: "Examples/Scenarios/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizScenarios", dependencies: ["FlowvizScenariosApp", "FlowExplorer", "HeadlessUIKit"],
            path: "Examples/Scenarios/Exploration",
            swiftSettings: headlessUIKit),
        .target(
            name: "FlowvizEventDrivenApp", dependencies: ["HeadlessUIKit"], path: "Examples/EventDriven/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizEventDriven", dependencies: ["FlowvizEventDrivenApp", "FlowExplorer", "HeadlessUIKit"],
            path: "Examples/EventDriven/Exploration",
            swiftSettings: headlessUIKit),

        .target(
            name: "FlowvizRuleExamples", dependencies: ["FlowExplorer", "FlowKit", "HeadlessUIKit"], path: "Tests/RuleExamples",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizMisbehaving", dependencies: ["FlowExplorer", "HeadlessUIKit", "FlowvizRuleExamples"],
            path: "Tests/Fixtures/Misbehaving",
            swiftSettings: headlessUIKit),
        .executableTarget(
            name: "FlowvizOldApp", dependencies: ["HeadlessUIKit"], path: "Tests/Fixtures/OldApp",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .target(
            name: "FlowvizSignedInApp", dependencies: ["HeadlessUIKit"], path: "Tests/Fixtures/SignedIn/App",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizSignedIn", dependencies: ["FlowvizSignedInApp", "FlowExplorer", "HeadlessUIKit"],
            path: "Tests/Fixtures/SignedIn/Exploration",
            swiftSettings: headlessUIKit),
        .executableTarget(
            name: "FlowvizLibrary", dependencies: ["FlowExplorer", "HeadlessUIKit"], path: "Tests/SeededDefects/Apps/Library",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizBank", dependencies: ["FlowExplorer", "HeadlessUIKit"], path: "Tests/SeededDefects/Apps/Bank",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizClinic", dependencies: ["FlowExplorer", "FlowKit", "HeadlessUIKit"], path: "Tests/SeededDefects/Apps/Clinic",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .target(
            name: "FlowvizEndlessFlows", dependencies: ["FlowExplorer", "HeadlessUIKit"], path: "Tests/Fixtures/Endless/Flows",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizEndless", dependencies: ["FlowvizEndlessFlows", "FlowExplorer"], path: "Tests/Fixtures/Endless/Exploration"),
        .executableTarget(
            name: "FlowvizTrapping", dependencies: ["FlowvizEndlessFlows", "FlowExplorer"], path: "Tests/Fixtures/Endless/Trapping"),
        .target(
            name: "FlowvizParcelsFlows", dependencies: ["FlowExplorer", "HeadlessUIKit"], path: "Tests/Fixtures/Parcels/Flows",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .executableTarget(
            name: "FlowvizParcels", dependencies: ["FlowvizParcelsFlows", "FlowExplorer"], path: "Tests/Fixtures/Parcels/Exploration"),
        .target(
            name: "FlowvizShopApp", dependencies: ["HeadlessUIKit"], path: "Tests/Benchmarks/Shop",
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .target(
            name: "FlowvizShopExploration", dependencies: ["FlowvizShopApp", "FlowExplorer", "HeadlessUIKit"],
            path: "Tests/Benchmarks/ShopExploration",
            swiftSettings: headlessUIKit),
        .target(name: "FlowvizCountedAllocations", path: "Tests/Benchmarks/CountedAllocations"),
        .executableTarget(
            name: "FlowvizExplorerBenchmark",
            dependencies: ["FlowvizCountedAllocations", "FlowvizShopApp", "FlowvizShopExploration", "FlowExplorer", "HeadlessUIKit"],
            path: "Tests/Benchmarks/ExplorerBenchmark"),
        .executableTarget(
            name: "FlowvizSourceBenchmark",
            dependencies: [
                "FlowSyntax",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            path: "Tests/Benchmarks/SourceBenchmark"),
        .executableTarget(
            name: "FlowvizReportBenchmark", dependencies: ["FlowReport", "FlowRules", "FlowGraph"], path: "Tests/Benchmarks/ReportBenchmark"
        ),
        .executableTarget(
            name: "FlowvizRenderBenchmark", dependencies: ["FlowRender", "FlowReport", "FlowGraph"],
            path: "Tests/Benchmarks/RenderBenchmark"),
        .target(name: "FlowvizLargeFlows", dependencies: ["FlowGraph"], path: "Tests/Benchmarks/LargeFlows"),
        .executableTarget(
            name: "FlowvizLargeFlowBenchmark", dependencies: ["FlowvizLargeFlows", "FlowReport", "FlowRules", "FlowGraph"],
            path: "Tests/Benchmarks/LargeFlowBenchmark"),
        .executableTarget(name: "FlowvizFactsFuzz", dependencies: ["FlowSyntax"], path: "Tests/Fuzz"),
        .testTarget(
            name: "ArchitectureTests",
            dependencies: [.product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax")]),
        .testTarget(name: "HeadlessUIKitTests", dependencies: ["HeadlessUIKit"], exclude: ["Mutations"], swiftSettings: headlessUIKit),
        .testTarget(
            name: "HeadlessSafariServicesTests", dependencies: ["HeadlessSafariServices", "HeadlessUIKit"], swiftSettings: headlessUIKit),
        .testTarget(
            name: "HeadlessSwiftUITests", dependencies: ["HeadlessSwiftUI", "HeadlessUIKit", "HeadlessCombine"], exclude: ["Mutations"],
            swiftSettings: headlessUIKit),
        .testTarget(name: "HeadlessCombineTests", dependencies: ["HeadlessCombine", "HeadlessUIKit"], swiftSettings: headlessUIKit),
        .testTarget(name: "FlowKitTests", dependencies: ["FlowKit", "HeadlessUIKit"]),
        .testTarget(name: "FlowKitSwiftUITests", dependencies: ["FlowKitSwiftUI", "HeadlessUIKit"], swiftSettings: headlessUIKit),
        .testTarget(name: "FlowGraphTests", dependencies: ["FlowGraph"]),
        .testTarget(name: "HeapGraphTests", dependencies: ["HeapGraph"], swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "FlowExplorerTests",
            dependencies: [
                "FlowExplorer", "FlowRules", "FlowKit", "HeadlessUIKit", "HeadlessSwiftUI", "HeadlessCombine", "FlowvizHowToCodeApp",
                "FlowvizHowToCodeSwiftUIApp",
                "FlowvizTabBarContainersApp",
                "FlowvizScenariosApp",
                "FlowvizEventDrivenApp", "FlowvizSignedInApp", "FlowvizShopApp", "FlowvizShopExploration", "FlowvizEndlessFlows",
                "FlowvizParcelsFlows",
            ],
            swiftSettings: headlessUIKit + [.swiftLanguageMode(.v5)]),
        .testTarget(name: "FlowRulesTests", dependencies: ["FlowRules", "FlowGraph", "FlowSyntax", "FlowvizRuleExamples"]),
        .testTarget(name: "FlowReportTests", dependencies: ["FlowReport", "FlowGraph"], exclude: ["Goldens"]),
        .testTarget(name: "FlowRenderTests", dependencies: ["FlowRender", "FlowReport", "FlowGraph"], exclude: ["Fixtures"]),
        .testTarget(
            name: "FlowTestingTests", dependencies: ["FlowTesting", "FlowExplorer", "FlowReport", "FlowvizRuleExamples", "HeadlessUIKit"],
            swiftSettings: headlessUIKit),
        .testTarget(name: "FlowSyntaxTests", dependencies: ["FlowSyntax", "FlowGraph"]),
        .testTarget(
            name: "FlowvizTests",
            dependencies: [
                "FlowGraph", "FlowRender", "flowviz", "FlowvizExplorerBenchmark", "FlowvizHowToCode", "FlowvizHowToCodeSwiftUI",
                "FlowvizTabBarContainers",
                "FlowvizScenarios", "FlowvizEventDriven",
                "FlowvizSignedIn", "FlowvizParcels", "FlowvizMisbehaving", "FlowvizBank", "FlowvizClinic",
                "FlowvizLibrary", .product(name: "Yams", package: "Yams"),
            ],
            exclude: ["Goldens"]),
    ]
)
