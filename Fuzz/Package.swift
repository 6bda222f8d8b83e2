// swift-tools-version: 6.2

import PackageDescription

var strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
// Only in our own builds; see Waymark's manifest.
if Context.environment["WAYMARK_WARNINGS"] == "errors" {
  strict.append(.treatAllWarnings(as: .error))
}

let package = Package(
  name: "WaymarkFuzz",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "waymark-fuzz", targets: ["Fuzz"]),
    .executable(name: "waymark-leaks", targets: ["Leaks"]),
    .executable(name: "waymark-growth", targets: ["Growth"]),
    .executable(name: "waymark-walk", targets: ["Walk"]),
  ],
  dependencies: [
    .package(name: "Waymark", path: "..")
  ],
  targets: [
    // libFuzzer provides the main function, so this links only with `--sanitize=fuzzer`.
    .executableTarget(
      name: "Fuzz",
      dependencies: [.product(name: "Waymark", package: "Waymark")],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]
    ),
    .executableTarget(
      name: "Leaks",
      dependencies: [.product(name: "Waymark", package: "Waymark")],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Growth",
      dependencies: [
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkAnalysis", package: "Waymark"),
        .product(name: "WaymarkHTTP", package: "Waymark"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Walk",
      dependencies: [.product(name: "Waymark", package: "Waymark")],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
