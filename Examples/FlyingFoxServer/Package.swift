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

let products: [Target.Dependency] = [
  .product(name: "FlyingFox", package: "FlyingFox"),
  .product(name: "Waymark", package: "Waymark"),
  .product(name: "WaymarkHTTP", package: "Waymark"),
]

let package = Package(
  name: "FlyingFoxRoutes",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Waymark", path: "../.."),
    .package(name: "WaymarkTestSupport", path: "../../Tests"),
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
  ],
  targets: [
    .target(name: "FlyingFoxRoutes", dependencies: products, swiftSettings: strict),
    // The requests and the code that sends them are a link to a folder in Examples/Server.
    .testTarget(
      name: "FlyingFoxRoutesTests",
      dependencies: products + [
        "FlyingFoxRoutes",
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "SharedTestSupport", package: "WaymarkTestSupport"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
