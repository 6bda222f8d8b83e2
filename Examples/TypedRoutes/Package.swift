// swift-tools-version: 6.2

import PackageDescription

var strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
]
// In our own builds: see the manifest of Waymark.
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
    .package(name: "Waymark", path: "../..", traits: [.defaults, "Macros"])
  ],
  targets: [
    .target(name: "ShopRoutes", dependencies: waymark, swiftSettings: strict),
    // The sources are a link to those of ShopRoutes: what apps compile whose default isolation is the main actor.
    .target(
      name: "MainActorShopRoutes", dependencies: waymark,
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "TypedRoutesTests",
      dependencies: waymark + [
        "ShopRoutes", "MainActorShopRoutes",
        .product(name: "WaymarkAnalysis", package: "Waymark"),
        .product(name: "WaymarkNavigation", package: "Waymark"),
      ],
      exclude: ["Expansion", "Mistakes"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
