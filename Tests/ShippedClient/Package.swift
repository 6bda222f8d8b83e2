// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "shipped-client",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Waymark", path: "../..")],
  targets: [
    .executableTarget(
      name: "Answers",
      dependencies: [
        "Waymark", "WaymarkAnalysis", "WaymarkDescription", "WaymarkJLRoutes", "WaymarkRelative",
      ].map { .product(name: $0, package: "Waymark") },
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  ],
  swiftLanguageModes: [.v6]
)
