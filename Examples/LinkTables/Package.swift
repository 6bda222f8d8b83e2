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
let tables = ["Artsy", "Firefox", "Kickstarter", "PointFree", "Wikipedia", "WordPress"]
  .map { app in "\(app)Links" }

let package = Package(
  name: "LinkTables",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Waymark", path: "../..", traits: [.defaults, "Macros"])
  ],
  targets: tables.map { table in
    .target(name: table, dependencies: waymark, swiftSettings: strict)
  },
  swiftLanguageModes: [.v6]
)

package.targets.append(
  .testTarget(
    name: "LinkTablesTests",
    dependencies: waymark + tables.map { table in .target(name: table) }
      + [.product(name: "WaymarkAnalysis", package: "Waymark")],
    swiftSettings: strict))
