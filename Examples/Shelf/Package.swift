// swift-tools-version: 6.2

import PackageDescription

var strict: [SwiftSetting] = []
// Only in our own builds; see Waymark's manifest.
if Context.environment["WAYMARK_WARNINGS"] == "errors" {
  strict.append(.treatAllWarnings(as: .error))
}

let waymark: [Target.Dependency] = [
  .product(name: "Waymark", package: "Waymark"),
  .product(name: "WaymarkMacros", package: "Waymark"),
  .product(name: "WaymarkNavigation", package: "Waymark"),
]

let package = Package(
  name: "Shelf",
  platforms: [.iOS(.v17), .macOS(.v14)],
  products: [.library(name: "ShelfModel", targets: ["ShelfModel"])],
  dependencies: [
    .package(name: "Waymark", path: "../..", traits: [.defaults, "Macros"])
  ],
  targets: [
    .target(name: "ShelfModel", dependencies: waymark, swiftSettings: strict),
    .testTarget(
      name: "ShelfModelTests",
      dependencies: waymark + [
        "ShelfModel",
        .product(name: "WaymarkAnalysis", package: "Waymark"),
      ], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
