// swift-tools-version: 6.2

import PackageDescription

var strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// For our own builds: see Waymark's manifest.
if Context.environment["WAYMARK_WARNINGS"] == "errors" {
  strict.append(.treatAllWarnings(as: .error))
}

let package = Package(
  name: "ExampleServer",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "example-server", targets: ["ExampleServer"])
  ],
  dependencies: [
    .package(name: "Waymark", path: "../..", traits: [.defaults, "Hummingbird"]),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-distributed-tracing.git", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics.git", from: "2.9.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-nio-http2.git", from: "1.45.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.0"),
  ],
  targets: [
    .executableTarget(
      name: "ExampleServer",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkDescription", package: "Waymark"),
        .product(name: "WaymarkHummingbird", package: "Waymark"),
      ],
      swiftSettings: strict
    ),
    // An app compiles this target, too.
    .target(
      name: "ShopLinks", dependencies: [.product(name: "Waymark", package: "Waymark")],
      swiftSettings: strict),
    .executableTarget(
      name: "ShopServer",
      dependencies: [
        "ShopLinks",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkAnalysis", package: "Waymark"),
        .product(name: "WaymarkHummingbird", package: "Waymark"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ExampleServerTests",
      dependencies: [
        "ExampleServer",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkDescription", package: "Waymark"),
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WaymarkHummingbirdTests",
      dependencies: [
        "ShopLinks", "ShopServer",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdHTTP2", package: "hummingbird"),
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHPACK", package: "swift-nio-http2"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkAnalysis", package: "Waymark"),
        .product(name: "WaymarkDescription", package: "Waymark"),
        .product(name: "WaymarkHummingbird", package: "Waymark"),
      ],
      exclude: ["Mistakes"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
