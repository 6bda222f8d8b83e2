// swift-tools-version: 6.2

import AppleProductTypes
import PackageDescription

let package = Package(
  name: "ShelfApp",
  platforms: [.iOS("17.0")],
  products: [
    .iOSApplication(
      name: "Shelf",
      targets: ["AppModule"],
      bundleIdentifier: "example.shelf",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .book),
      accentColor: .presetColor(.orange),
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [.portrait, .landscapeRight, .landscapeLeft],
      additionalInfoPlistContentFilePath: "Info.plist"
    )
  ],
  dependencies: [
    .package(path: "../Shelf"),
    .package(name: "Waymark", path: "../..", traits: [.defaults, "Macros"]),
  ],
  targets: [
    .executableTarget(
      name: "AppModule",
      dependencies: [
        .product(name: "ShelfModel", package: "Shelf"),
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkNavigation", package: "Waymark"),
      ],
      path: ".",
      exclude: ["Info.plist", "Widget"]
    )
  ],
  swiftLanguageModes: [.v6]
)
