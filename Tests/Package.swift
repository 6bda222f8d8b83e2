// swift-tools-version: 6.2

import PackageDescription

// What the tests of the examples and the tool share with the library's, which compile the same
// folder as a part of `TestSupport`. The library itself can't depend on a package without versions.
let package = Package(
  name: "WaymarkTestSupport",
  platforms: [.macOS(.v15)],
  products: [.library(name: "SharedTestSupport", targets: ["SharedTestSupport"])],
  targets: [
    .target(
      name: "SharedTestSupport", path: "TestSupport/Shared",
      swiftSettings: [.enableUpcomingFeature("InternalImportsByDefault")])
  ],
  swiftLanguageModes: [.v6]
)
