// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "WaymarkTools",
  platforms: [.macOS(.v15)],
  products: [
    // The module has another name: two that differ by case alone clash on macOS.
    .executable(name: "waymark", targets: ["WaymarkCommand"])
  ],
  dependencies: [
    .package(name: "Waymark", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams.git", from: "6.0.0"),
  ],
  targets: [
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .executableTarget(
      name: "WaymarkCommand",
      dependencies: [
        "CZlib",
        "Waymark",
        "Yams",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "WaymarkCommandTests",
      dependencies: ["WaymarkCommand"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
