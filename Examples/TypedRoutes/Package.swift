// swift-tools-version: 6.2

import PackageDescription

var strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]
// Only in our own builds; see Waymark's manifest.
if Context.environment["WAYMARK_WARNINGS"] == "errors" {
  strict.append(.treatAllWarnings(as: .error))
}

let waymark: [Target.Dependency] = [
  .product(name: "Waymark", package: "Waymark"),
  .product(name: "WaymarkMacros", package: "Waymark"),
]

let package = Package(
  name: "TypedRoutes",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Waymark", path: "../..", traits: [.defaults, "Macros"]),
    .package(name: "WaymarkTestSupport", path: "../../Tests"),
  ],
  targets: [
    .target(name: "ShopRoutes", dependencies: waymark, swiftSettings: strict),
    // The sources of ShopRoutes, compiled as in an app with the main actor as its default
    // isolation.
    .target(
      name: "MainActorShopRoutes", dependencies: waymark,
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TypedRoutesTests",
      dependencies: waymark + [
        "ShopRoutes", "MainActorShopRoutes",
        .product(name: "WaymarkAnalysis", package: "Waymark"),
        .product(name: "WaymarkNavigation", package: "Waymark"),
        .product(name: "SharedTestSupport", package: "WaymarkTestSupport"),
      ],
      exclude: ["Expansion", "Mistakes"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
