// swift-tools-version: 6.2

import AppleProductTypes
import PackageDescription

let package = Package(
  name: "Shelf",
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
  dependencies: [.package(path: "../Shelf")],
  targets: [
    .executableTarget(
      name: "AppModule",
      dependencies: [.product(name: "ShelfModel", package: "Shelf")],
      path: ".",
      exclude: ["Info.plist"]
    )
  ],
  swiftLanguageModes: [.v6]
)
