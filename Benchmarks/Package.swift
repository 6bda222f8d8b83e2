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

// Only one trait, so that other packages can share this build of the library.
#if os(macOS)
  let engine = "PCRE2OnMac"
#else
  let engine = "PCRE2"
#endif

let package = Package(
  name: "WaymarkBenchmarks",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "waymark-bench", targets: ["WaymarkBench"])
  ],
  traits: [
    .trait(name: "Hummingbird", description: "Measures Hummingbird's trie too: minutes to build."),
    .trait(name: "PCRE2", description: "Matches with libpcre2; without it with Foundation."),
    .default(enabledTraits: ["Hummingbird", "PCRE2"]),
  ],
  dependencies: [
    .package(
      name: "Waymark", path: "..",
      traits: [
        .trait(name: "Hummingbird", condition: .when(traits: ["Hummingbird"])),
        .trait(name: engine, condition: .when(traits: ["PCRE2"])),
      ]),
    .package(url: "https://github.com/apple/swift-argument-parser.git", from: "1.8.2"),
    .package(url: "https://github.com/ordo-one/TextTable.git", from: "0.0.2"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1", traits: []),
  ],
  targets: [
    .target(
      name: "CAllocationCounter",
      cSettings: [.enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "WaymarkBench",
      dependencies: [
        "CAllocationCounter",
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkDescription", package: "Waymark"),
        .product(name: "WaymarkHTTP", package: "Waymark"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["Hummingbird"])),
        .product(name: "TextTable", package: "TextTable"),
        .product(
          name: "WaymarkHummingbird", package: "Waymark",
          condition: .when(traits: ["Hummingbird"])),
      ],
      resources: [.embedInCode("Resources/github.txt")],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
