// swift-tools-version: 6.2

import PackageDescription

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
]
// Only in our own builds; see Waymark's manifest.
if Context.environment["WAYMARK_WARNINGS"] == "errors" {
  settings.append(.treatAllWarnings(as: .error))
}

let package = Package(
  name: "WaymarkTools",
  platforms: [.macOS(.v15)],
  products: [
    // The module has another name, because names that differ only in case clash on macOS.
    .executable(name: "waymark", targets: ["WaymarkCommand"]),
    .library(name: "WaymarkInspector", targets: ["WaymarkInspector"]),
  ],
  dependencies: [
    .package(name: "Waymark", path: ".."),
    .package(name: "WaymarkTestSupport", path: "../Tests"),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
    // Without its default trait, the package needs only FoundationEssentials, like the tool.
    .package(
      url: "https://github.com/swiftlang/swift-subprocess.git", from: "1.0.2", traits: []),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "YAML", dependencies: ["CYAML"], swiftSettings: settings),
    .target(
      name: "WaymarkAnswers",
      dependencies: [
        "Waymark", .product(name: "WaymarkAnalysis", package: "Waymark"),
        .product(name: "WaymarkDescription", package: "Waymark"),
        .product(name: "WaymarkHTTP", package: "Waymark"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "WaymarkInspector",
      dependencies: [
        // Not the FlyingFox server itself: it needs Foundation's networking, and therefore libcurl.
        .product(name: "FlyingSocks", package: "FlyingFox"),
        "Waymark",
        "WaymarkAnswers",
        .product(name: "WaymarkAnalysis", package: "Waymark"),
        .product(name: "WaymarkHTTP", package: "Waymark"),
      ],
      // Embedded, because the installed tool is a single file.
      resources: [.embedInCode("Page")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "WaymarkCommand",
      dependencies: [
        "CZlib",
        "Waymark",
        "WaymarkAnswers",
        "WaymarkInspector",
        "YAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "WaymarkAnalysis", package: "Waymark"),
        .product(name: "WaymarkDescription", package: "Waymark"),
        .product(name: "WaymarkHTTP", package: "Waymark"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WaymarkCommandTests",
      dependencies: [
        "WaymarkCommand", "YAML",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "SharedTestSupport", package: "WaymarkTestSupport"),
      ],
      swiftSettings: settings
    ),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"], swiftSettings: settings),
    .testTarget(
      name: "WaymarkInspectorTests",
      dependencies: [
        "WaymarkInspector", .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "WaymarkHTTP", package: "Waymark"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
