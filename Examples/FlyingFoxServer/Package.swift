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
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.27.1"),
  ],
  targets: [
    .target(name: "FlyingFoxRoutes", dependencies: products, swiftSettings: strict),
    // The requests and the code that sends them are links to files in Examples/Server.
    .testTarget(
      name: "FlyingFoxRoutesTests",
      dependencies: products + [
        "FlyingFoxRoutes", .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      // A linked file declares the visibility of its imports.
      swiftSettings: strict + [.enableUpcomingFeature("InternalImportsByDefault")]),
  ],
  swiftLanguageModes: [.v6]
)
