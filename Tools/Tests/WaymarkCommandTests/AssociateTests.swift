import Foundation
import Testing

@Suite struct AssociateTests {
  private static let files = [
    "routes.yaml": """
    options: { hosts: [shop.example] }
    routes:
      - { pattern: "/product/:id", name: product }
      - { pattern: "/about" }
      - { pattern: "/outlet", hosts: [outlet.example] }
    """,
    "site": """
    { "applinks": { "details": [{ "appIDs": ["T.shop"], "components": [
      { "/": "/product/*" }
    ] }] } }
    """,
    "broken": "{ \"applinks\": { \"details\":\n 7 } }",
  ]

  private func associate(
    _ arguments: [String], files: [String: String] = files
  ) async throws -> ToolRun {
    try await ToolRun(
      ToolRun.tool, ["associate", "--routes", "routes.yaml"] + arguments,
      files: files.mapValues { Data($0.utf8) })
  }

  @Test func printsAFileThatHasNoFaults() async throws {
    let run = try await associate(["--apple", "T.shop", "--apple", "T.shop2"])
    #expect(
      run.standardOutput == """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["T.shop", "T.shop2"],
                "components": [
                  { "/": "/?*/?*/?*", "exclude": true, "comment": "more than 2 segments" },
                  { "/": "/product/?*", "comment": "product: /product/:id" },
                  { "/": "/about", "comment": "/about" }
                ]
              }
            ]
          }
        }

        """)
    #expect(run.standardError == "")
    var files = Self.files
    files["made"] = run.standardOutput
    let check = try await associate(["--check", "made", "--strict"], files: files)
    #expect(check.standardOutput == "0 warnings, 0 notes\n")
    #expect(check.status == 0)
  }

  @Test func printsTheFileOfAndroidForAnotherHost() async throws {
    let run = try await associate([
      "--host", "outlet.example", "--android", "a.b=14:6D", "--android", "a.b=15:6D",
    ])
    #expect(run.standardOutput.contains(#""sha256_cert_fingerprints": ["14:6D", "15:6D"]"#))
    #expect(run.standardOutput.contains(#"{ "/": "/outlet" }"#))
    #expect(run.status == 0)
  }

  @Test func printsTheIntentFilterOfAManifest() async throws {
    let run = try await associate(["--intent-filter"])
    #expect(
      run.standardOutput.contains(
        """
          <data android:pathAdvancedPattern="/product/[^/]+" /> <!-- product: /product/:id -->
          <data android:path="/about" /> <!-- /about -->
        """))
    #expect(run.status == 0)
    let refused = try await associate(
      ["--intent-filter", "--host", "none.example"],
      files: [
        "routes.yaml": "routes: [{ pattern: /a, hosts: [shop.example] }]"
      ])
    #expect(
      refused.standardError
        == "routes.yaml: no route takes URLs of none.example, and a filter without paths would claim all of them\n"
    )
    #expect(refused.status == 2)
  }

  @Test func comparesAFile() async throws {
    let run = try await associate(["--check", "site"])
    #expect(
      run.standardOutput == """
        site:2: warning: { "/": "/product/*" } (line 2) claims https://shop.example/product, which no route takes
        routes.yaml:4:16: warning: no rule claims https://shop.example/about, which /about takes
        2 warnings, 0 notes

        """)
    #expect(run.status == 1)
    let json = try await associate(["--check", "site", "--json"])
    #expect(
      json.standardOutput.hasPrefix(
        #"{"column":null,"file":"site","kind":"claimedNotRouted","line":2,"message":"#))
    let annotations = try await associate(["--check", "site", "--annotate", "github"])
    #expect(
      annotations.standardOutput.hasPrefix("::warning file=site,line=2,title=claimedNotRouted::{"))
  }

  @Test func explainsURLsOnBothSides() async throws {
    let run = try await associate(["--check", "site", "/product/7", "/about", "/nowhere"])
    #expect(
      run.standardOutput == """
        URL         FILE                                      ROUTE
        /product/7  claimed by line 2, { "/": "/product/*" }  product
        /about      not claimed                               /about
        /nowhere    not claimed                               no route

        """)
    #expect(run.status == 1)
  }

  @Test(arguments: [
    (["--check", "broken"], "broken:2:2: applinks.details: must be a list, not a number\n"),
    (["--check", "none"], "none: the file cannot be read: No such file or directory\n"),
  ])
  func refusesAFileThatCannotBeUsed(_ arguments: [String], _ message: String) async throws {
    let run = try await associate(arguments)
    #expect(run.standardError == message)
    #expect(run.status == 2)
  }

  @Test(arguments: [
    [], ["--apple", "T.a", "--check", "site"], ["--apple", "T.a", "--intent-filter"],
    ["--apple", "T.a", "/a"], ["--android", "a.b"],
    ["--check", "site", "--json", "--annotate", "github"], ["--apple", "T.a", "--host", "a b"],
  ])
  func refusesBadUsage(_ arguments: [String]) async throws {
    let run = try await associate(arguments)
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }
}
