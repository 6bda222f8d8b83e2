// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .define("USES_PCRE2", .when(platforms: [.linux], traits: ["PCRE2"])),
  .define("USES_PCRE2", .when(platforms: [.macOS], traits: ["PCRE2OnMac"])),
]
// Only in our own builds, because Swift Build refuses dependencies with this setting.
if Context.environment["WAYMARK_WARNINGS"] == "errors" {
  settings.append(.treatAllWarnings(as: .error))
}

// The Swift Package Index has no libpcre2, and also documents the products that need a trait.
let defaults: Set<String> =
  Context.environment["SPI_BUILD"] == nil ? ["PCRE2"] : ["Hummingbird", "Macros"]

let package = Package(
  name: "Waymark",
  platforms: [
    .iOS(.v16), .macCatalyst(.v16), .macOS(.v13), .tvOS(.v16), .visionOS(.v1), .watchOS(.v9),
  ],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    // With the module that the tool also reads files with. It has no product, because apps don't
    // need it.
    .library(name: "WaymarkAnalysis", targets: ["WaymarkAnalysis", "WaymarkText"]),
    .library(name: "WaymarkDescription", targets: ["WaymarkDescription"]),
    .library(name: "WaymarkRelative", targets: ["WaymarkRelative"]),
    .library(name: "WaymarkNavigation", targets: ["WaymarkNavigation"]),
    .library(name: "WaymarkJLRoutes", targets: ["WaymarkJLRoutes"]),
    .library(name: "WaymarkNKRouter", targets: ["WaymarkNKRouter"]),
    .library(name: "WaymarkTesting", targets: ["WaymarkTesting"]),
    .library(name: "WaymarkHTTP", targets: ["WaymarkHTTP"]),
    .library(name: "WaymarkHummingbird", targets: ["WaymarkHummingbird"]),
    .library(name: "WaymarkMacros", targets: ["WaymarkMacros"]),
  ],
  traits: [
    .default(enabledTraits: defaults),
    .trait(
      name: "Hummingbird", description: "Fills the product WaymarkHummingbird: routes for servers."),
    .trait(
      name: "Macros", description: "Fills the product WaymarkMacros: enums of routes, `@Routes`."),
    .trait(
      name: "PCRE2", description: "Matches with the system's libpcre2 on Linux."),
    .trait(
      name: "PCRE2OnMac", description: "Matches with an installed libpcre2 on macOS."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log.git", from: "1.6.0"),
    // Resolved only if their traits are enabled.
    .package(
      url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/swiftlang/swift-syntax.git", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CPCRE2",
      pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])]
    ),
    .target(name: "CByteMasks"),
    .target(name: "CThreads"),
    .target(name: "RegexSyntax", swiftSettings: settings),
    .target(
      name: "RegexEngine",
      dependencies: [
        "CByteMasks", "CThreads", "RegexSyntax",
        .target(name: "CPCRE2", condition: .when(platforms: [.linux], traits: ["PCRE2"])),
        .target(name: "CPCRE2", condition: .when(platforms: [.macOS], traits: ["PCRE2OnMac"])),
      ],
      swiftSettings: settings
    ),
    .target(name: "WaymarkText", swiftSettings: settings),
    // The compiler plug-in uses these, so they don't link libpcre2.
    .target(
      name: "WaymarkPatterns", dependencies: ["RegexSyntax", "WaymarkText"],
      swiftSettings: settings),
    .target(
      name: "Waymark",
      dependencies: [
        "RegexEngine", "RegexSyntax", "WaymarkPatterns", "WaymarkText",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "WaymarkAnalysis",
      dependencies: ["RegexEngine", "RegexSyntax", "Waymark", "WaymarkHTTP", "WaymarkText"],
      swiftSettings: settings),
    .target(
      name: "WaymarkDescription", dependencies: ["Waymark", "WaymarkHTTP", "WaymarkText"],
      swiftSettings: settings),
    .target(
      name: "WaymarkRelative", dependencies: ["RegexEngine", "Waymark"], swiftSettings: settings),
    .target(name: "WaymarkNavigation", dependencies: ["Waymark"], swiftSettings: settings),
    .target(
      name: "WaymarkJLRoutes",
      dependencies: ["RegexEngine", "Waymark", .product(name: "Logging", package: "swift-log")],
      swiftSettings: settings
    ),
    .target(
      name: "WaymarkNKRouter", dependencies: ["Waymark", "WaymarkPatterns"],
      swiftSettings: settings),
    // Imports Swift Testing, which is part of the toolchain, so it adds no dependency.
    .target(
      name: "WaymarkTesting", dependencies: ["RegexEngine", "Waymark"], swiftSettings: settings),
    .target(
      name: "WaymarkHTTP", dependencies: ["RegexEngine", "Waymark"], swiftSettings: settings),
    // Tested in Examples/Server, so that no other package compiles Hummingbird.
    .target(
      name: "WaymarkHummingbird",
      dependencies: [
        "RegexEngine", "Waymark", "WaymarkHTTP",
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Hummingbird"])),
        .product(
          name: "HummingbirdCore", package: "hummingbird",
          condition: .when(traits: ["Hummingbird"])),
        .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Hummingbird"])),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["Hummingbird"])),
        .product(
          name: "NIOHTTPTypes", package: "swift-nio-extras",
          condition: .when(traits: ["Hummingbird"])),
        .product(
          name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras",
          condition: .when(traits: ["Hummingbird"])),
      ],
      swiftSettings: settings
    ),
    // Tested in Examples/TypedRoutes, so that no other package compiles swift-syntax.
    .target(
      name: "WaymarkMacros", dependencies: ["Waymark", "WaymarkMacrosPlugin"],
      swiftSettings: settings),
    .macro(
      name: "WaymarkMacrosPlugin",
      dependencies: [
        "WaymarkPatterns", "WaymarkText",
        .product(
          name: "SwiftCompilerPlugin", package: "swift-syntax", condition: .when(traits: ["Macros"])
        ),
        .product(
          name: "SwiftDiagnostics", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntax", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntaxBuilder", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftParser", package: "swift-syntax", condition: .when(traits: ["Macros"])),
        .product(
          name: "_SwiftCompilerPluginMessageHandling", package: "swift-syntax",
          condition: .when(traits: ["Macros"])),
        .product(
          name: "SwiftSyntaxMacros", package: "swift-syntax", condition: .when(traits: ["Macros"])),
      ],
      swiftSettings: settings
    ),
    // The implementation for machines without vector instructions, for comparison.
    .target(name: "CPortableByteMasks", path: "Tests/CPortableByteMasks"),
    // Shared by several test targets.
    .target(
      name: "TestSupport", dependencies: ["RegexEngine", "Waymark"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "RegexEngineTests",
      dependencies: ["CPortableByteMasks", "RegexEngine", "RegexSyntax", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(name: "WaymarkTextTests", dependencies: ["WaymarkText"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkPatternsTests", dependencies: ["TestSupport", "Waymark"],
      swiftSettings: settings),
    // Without the analysis and the descriptions, which are slow to compile. `Properties/Foundation`
    // links to the engine that builds with libpcre2 leave out, in order to compare both engines.
    .testTarget(
      name: "WaymarkTests",
      dependencies: [
        "TestSupport", "Waymark", "WaymarkJLRoutes", "WaymarkNKRouter", "WaymarkTesting",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings + [.define("COMPARED")]
    ),
    .testTarget(
      name: "WaymarkAnalysisTests",
      dependencies: ["TestSupport", "Waymark", "WaymarkAnalysis", "WaymarkHTTP"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WaymarkDescriptionTests",
      dependencies: [
        "TestSupport", "Waymark", "WaymarkDescription", "WaymarkHTTP", "WaymarkTesting",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WaymarkRelativeTests",
      dependencies: ["TestSupport", "Waymark", "WaymarkJLRoutes", "WaymarkRelative"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WaymarkNavigationTests",
      dependencies: ["TestSupport", "Waymark", "WaymarkNavigation"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkJLRoutesTests", dependencies: ["TestSupport", "Waymark", "WaymarkJLRoutes"],
      swiftSettings: settings),
    .testTarget(
      name: "WaymarkNKRouterTests",
      dependencies: ["TestSupport", "Waymark", "WaymarkJLRoutes", "WaymarkNKRouter"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WaymarkTestingTests",
      dependencies: ["TestSupport", "Waymark", "WaymarkJLRoutes", "WaymarkTesting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WaymarkHTTPTests", dependencies: ["TestSupport", "Waymark", "WaymarkHTTP"],
      swiftSettings: settings),
    .testTarget(
      name: "SubclassingTests",
      dependencies: ["TestSupport", "Waymark", "WaymarkJLRoutes"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "MigrationTests",
      dependencies: [
        "TestSupport", "Waymark", "WaymarkAnalysis", "WaymarkJLRoutes", "WaymarkNKRouter",
        "WaymarkRelative",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TutorialTests", dependencies: ["TestSupport", "Waymark", "WaymarkDescription"],
      swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "TestSupport", "Waymark", "WaymarkAnalysis", "WaymarkDescription", "WaymarkHTTP",
        "WaymarkJLRoutes", "WaymarkNKRouter", "WaymarkNavigation", "WaymarkRelative",
        "WaymarkTesting",
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The tests that CI builds in another way. `engine` has the tests of the module with unsafe code,
// `public` the tests that use only the public interface, and `threads` the tests that use several
// threads. `main-actor` compiles code that apps write like a new app's target.
switch Context.environment["WAYMARK_TESTS"] {
case "engine": package.targets.removeAll { $0.isTest && $0.name != "RegexEngineTests" }
case "main-actor":
  let ofApps = ["DocumentationTests", "TutorialTests", "WaymarkNavigationTests", "WaymarkTests"]
  package.targets.removeAll { $0.isTest && !ofApps.contains($0.name) }
  package.targets.first { $0.name == "WaymarkTests" }?.path = "Tests/WaymarkTests/TypedRoutes"
  for target in package.targets where target.isTest {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
case "public":
  let outside = [
    "MigrationTests", "SubclassingTests", "TutorialTests", "WaymarkNavigationTests",
    "WaymarkTestingTests",
  ]
  package.targets.removeAll { $0.isTest && !outside.contains($0.name) }
case "threads":
  let others = [
    "DocumentationTests", "MigrationTests", "SubclassingTests", "TutorialTests",
    "WaymarkAnalysisTests", "WaymarkPatternsTests",
  ]
  package.targets.removeAll { others.contains($0.name) }
  package.targets.first { $0.name == "WaymarkTests" }?.exclude = ["Generation"]
default: break
}
