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
    { "applinks": { "details": [{ "appIDs": ["A1B2C3D4E5.shop"], "components": [
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

  @Test func `associate prints a file that has no faults`() async throws {
    let run = try await associate(["--apple", "A1B2C3D4E5.shop", "--apple", "A1B2C3D4E5.shop2"])
    #expect(
      run.standardOutput == """
        {
          "applinks": {
            "details": [
              {
                "appIDs": ["A1B2C3D4E5.shop", "A1B2C3D4E5.shop2"],
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

  @Test func `associate prints Android's file for another host`() async throws {
    let routes = try #require(Self.files["routes.yaml"]).replacing(
      "[shop.example]", with: "[shop.example, outlet.example]")
    let run = try await associate(
      ["--host", "outlet.example", "--android", "a.b=14:6D", "--android", "a.b=15:6D"],
      files: ["routes.yaml": routes])
    #expect(run.standardOutput.contains(#""sha256_cert_fingerprints": ["14:6D", "15:6D"]"#))
    #expect(run.standardOutput.contains(#"{ "/": "/outlet" }"#))
    #expect(run.status == 0)
  }

  @Test func `associate prints the intent filter of a manifest`() async throws {
    let run = try await associate(["--intent-filter"])
    #expect(
      run.standardOutput.contains(
        """
          <data android:pathAdvancedPattern="/product/[^/]+" /> <!-- product: /product/:id -->
          <data android:pathAdvancedPattern="/product/[^/]+/" /> <!-- product: /product/:id -->
          <data android:path="/about" /> <!-- /about -->
          <data android:path="/about/" /> <!-- /about -->
        """))
    #expect(run.status == 0)
    let refused = try await associate(
      ["--intent-filter", "--host", "none.example"],
      files: [
        "routes.yaml": "routes: [{ pattern: /a, hosts: [shop.example] }]"
      ])
    #expect(
      refused.standardError
        == "routes.yaml: no route matches URLs of none.example, and a filter without paths would claim all of them\n"
    )
    #expect(refused.status == 2)
  }

  @Test func `associate compares a file with the routes`() async throws {
    let run = try await associate(["--check", "site"])
    #expect(
      run.standardOutput == """
        site:2: warning: { "/": "/product/*" } (line 2) claims https://shop.example/product, which no route matches
        routes.yaml:4:16: warning: no rule claims https://shop.example/about, which /about matches
        2 warnings, 0 notes

        """)
    #expect(run.status == 1)
    let json = try await associate(["--check", "site", "--json"])
    #expect(
      json.standardOutput.hasPrefix(
        #"{"advice":null,"column":null,"file":"site","kind":"claimedNotRouted","line":2,"message":"#
      ))
    let annotations = try await associate(["--check", "site", "--annotate", "github"])
    #expect(
      annotations.standardOutput.hasPrefix("::warning file=site,line=2,title=claimedNotRouted::{"))
  }

  @Test(arguments: [["--check", "site"], ["--apple", "A1B2C3D4E5.a"], ["--intent-filter"]])
  func `associate refuses a host that the router refuses`(_ arguments: [String]) async throws {
    let run = try await associate(arguments + ["--host", "shopp.example"])
    #expect(
      run.standardError.contains(
        "shopp.example is not one of the hosts in the options: shop.example."))
    #expect(run.status == 2)
  }

  @Test func `associate explains URLs on both sides`() async throws {
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

  @Test func `another host is not compared`() async throws {
    let run = try await associate([
      "--check", "site", "https://outlet.example/outlet", "/product/7",
    ])
    #expect(
      run.standardOutput == """
        URL                            FILE                                      ROUTE
        https://outlet.example/outlet  of another host                           –
        /product/7                     claimed by line 2, { "/": "/product/*" }  product

        """)
    #expect(run.status == 0)
  }

  @Test func `URLs of a host with a port are compared`() async throws {
    let files = [
      "routes.yaml": "routes: [{ pattern: '/b/:x' }]",
      "site":
        #"{ "applinks": { "details": [{ "appID": "A1B2C3D4E5.a", "components": [{ "/": "/*" }] }] } }"#,
    ]
    let run = try await associate(
      ["--host", "h.example:8443", "--check", "site", "/b/1", "/nowhere"], files: files)
    #expect(run.standardOutput.contains("no route"), "\(run.standardOutput)")
    #expect(run.status == 1)
  }

  @Test func `URLs are asked of the app that is compared`() async throws {
    let files = [
      "routes.yaml": "routes: [{ pattern: '/b/:x' }]",
      "site": #"""
      { "applinks": { "details": [
        { "appID": "A1B2C3D4E5.a", "components": [{ "/": "/a/*" }] },
        { "appID": "A1B2C3D4E5.b", "components": [{ "/": "/b/*" }] } ] } }
      """#,
    ]
    let run = try await associate(
      ["--host", "h.example", "--check", "site", "/b/1", "app://b/1"], files: files)
    #expect(
      run.standardOutput == """
        URL        FILE         ROUTE
        /b/1       not claimed  /b/:x
        app://b/1  no web URL   –

        """)
    #expect(run.status == 1)
    let other = try await associate(
      ["--host", "h.example", "--check", "site", "--app", "A1B2C3D4E5.b", "/b/1"], files: files)
    #expect(other.status == 0)
  }

  @Test func `notes of one kind are folded`() async throws {
    let files = [
      "routes.yaml": "routes: [{ pattern: /a }]",
      "site": #"{ "applinks": { "details": [{ "appID": "A1B2C3D4E5.a", "components": ["#
        + (0..<6).map { _ in #"{ "/": "/a" }"# }.joined(separator: ",\n") + "] }] } }",
    ]
    let run = try await associate(["--host", "a.example", "--check", "site"], files: files)
    let lines = run.standardOutput.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines.suffix(2) == [
        "note: 2 more of ruleNeverDecides; --json prints all", "0 warnings, 5 notes",
      ])
    #expect(run.status == 0)
    let strict = try await associate(
      ["--host", "a.example", "--check", "site", "--strict"], files: files)
    #expect(strict.status == 1)
    let json = try await associate(
      ["--host", "a.example", "--check", "site", "--json"], files: files)
    #expect(json.standardOutput.split(separator: "\n").count == 5)
  }

  @Test func `what no file can say is no failure when strict`() async throws {
    let files = ["routes.yaml": "routes: [{ pattern: '/u/:id<int>' }]"]
    let made = try await associate(
      ["--host", "a.example", "--apple", "A1B2C3D4E5.a"], files: files)
    let run = try await associate(
      ["--host", "a.example", "--check", "site", "--strict"],
      files: files.merging(["site": made.standardOutput]) { $1 })
    #expect(run.standardOutput.hasSuffix("\n0 warnings, 1 note\n"))
    #expect(run.status == 0)
  }

  @Test(
    .bug(id: 45, "associate compares a URL as typed, which no device sends"),
    arguments: [
      ("/é", "/é", "not claimed"), ("/%C3%A9", "/é", "claimed"), ("/%C3%A9", "/%C3%A9", "claimed"),
      ("/a%20b", "/a b", "claimed"), ("/a%7Cb", "https://shop.example/a|b", "claimed"),
    ])
  func `a URL is compared as devices send it`(_ rule: String, _ url: String, _ decision: String)
    async throws
  {
    let file = """
      { "applinks": { "details": [{ "appIDs": ["A1B2C3D4E5.a"], "components": [{ "/": "\(rule)" }] }] } }
      """
    let run = try await associate(
      ["--check", "site", url], files: Self.files.merging(["site": file]) { $1 })
    #expect(run.standardOutput.contains("  \(decision)"), "\(run.standardOutput)")
  }

  @Test func `Android's file needs no rules`() async throws {
    let file = """
      [{ "relation": ["delegate_permission/common.handle_all_urls"],
         "target": { "namespace": "android_app", "package_name": "a.b" } }]
      """
    let run = try await associate(
      ["--check", "site", "/product/7"],
      files: Self.files.merging(["site": file]) { $1 })
    #expect(run.standardOutput.contains("claimed by line 1, a file without rules"))
  }

  @Test(.bug(id: 63, "point 14: a file without rules is a warning"))
  func `Android's manifest decides for a file without rules`() async throws {
    let key = Array(repeating: "0A", count: 32).joined(separator: ":")
    let file = """
      [{ "relation": ["delegate_permission/common.handle_all_urls"],
         "target": { "namespace": "android_app", "package_name": "a.b",
                     "sha256_cert_fingerprints": ["\(key)"] } }]
      """
    let run = try await associate(
      ["--check", "site", "--strict"], files: Self.files.merging(["site": file]) { $1 })
    #expect(run.standardOutput == "0 warnings, 0 notes\n")
    #expect(run.status == 0)
  }

  @Test(
    .bug(id: 63, "point 14: files that name no app pass"),
    arguments: [
      (
        #"{"applinks":{"details":[{"appIDs":["TEAMID.a.b"],"components":[{"/":"*"}]}]}}"#,
        #"site:1: warning: "TEAMID.a.b" doesn't begin with ten of A–Z and 0–9 and a dot: links "#
      ),
      (
        #"{"applinks":{"details":{"TEAM_ID.a.b":{"paths":["*"]}}}}"#,
        #"site:1: warning: "TEAM_ID.a.b" doesn't begin with ten of A–Z and 0–9 and a dot: links "#
      ),
      (
        """
        [{ "relation": ["delegate_permission/common.handle_all_urls"],
           "target": { "namespace": "android_app", "package_name": "a.b",
                       "sha256_cert_fingerprints": [] } }]
        """,
        "site:3: warning: there is no fingerprint of a key of a.b: links open the browser"
      ),
    ])
  func `associate finds a file that names no app`(_ file: String, _ message: String) async throws {
    let run = try await associate(
      ["--check", "site"], files: Self.files.merging(["site": file]) { $1 })
    #expect(run.standardOutput.hasPrefix(message), "\(run.standardOutput)")
    #expect(run.status == 1)
  }

  @Test(
    .bug(id: 63, "point 14: names that no app has pass"),
    arguments: [
      (["--apple", "foo"], #""foo" doesn't begin with ten of A–Z and 0–9 and a dot; "#),
      (["--apple", "com.example.app"], #""com.example.app" doesn't begin with ten of "#),
      (["--apple", ""], #""" doesn't begin with ten of "#),
      (
        ["--android", "app.ex=14:6D"], #"the fingerprint "14:6D" has 2 bytes, and SHA-256 makes 32"#
      ),
      (["--android", "a b=14:6D"], #""a b" is not the package of an app; "#),
    ])
  func `associate warns of an app that can't exist`(_ arguments: [String], _ message: String)
    async throws
  {
    let run = try await associate(arguments)
    #expect(run.standardError.contains("waymark: warning: \(message)"), "\(run.standardError)")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (
      ["--check", "site", "--app", "T.none"],
      "site: there is no app T.none; there is A1B2C3D4E5.shop\n"
    ),
    (["--check", "broken"], "broken:2:2: applinks.details: must be a list, not a number\n"),
    (["--check", "none"], "none: the file cannot be read: No such file or directory\n"),
  ])
  func `associate refuses a file that cannot be used`(_ arguments: [String], _ message: String)
    async throws
  {
    let run = try await associate(arguments)
    #expect(run.standardError == message)
    #expect(run.status == 2)
  }

  @Test(arguments: [
    [], ["--apple", "A1B2C3D4E5.a", "--check", "site"],
    ["--apple", "A1B2C3D4E5.a", "--intent-filter"],
    ["--apple", "A1B2C3D4E5.a", "/a"], ["--android", "a.b"],
    ["--check", "site", "--json", "--annotate", "github"], ["--check", "site", "--json", "/a"],
    ["--apple", "A1B2C3D4E5.a", "--host", "a b"], ["--apple", "A1B2C3D4E5.a", "--host", "/"],
    ["--check", "site", "--host", "/"],
  ])
  func `associate refuses bad usage`(_ arguments: [String]) async throws {
    let run = try await associate(arguments)
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test(
    .bug(id: 44, "point 31: usage errors of associate"),
    arguments: [
      (
        ["--apple", "A1B2C3D4E5.a", "--host", "x..y"],
        #"--host cannot be "x..y": this is not a host: "#
      ),
      (
        ["--apple", "A1B2C3D4E5.a", "--host", "https://shop.example"],
        #"--host cannot be "https://shop.example": this is not a host: "#
      ),
      (
        ["--apple", "A1B2C3D4E5.a", "--host", "other.example"],
        "other.example is not one of the hosts"
      ),
      (["--android", "a.b"], #"Write an app of Android as package=fingerprint, such as "#),
      (["--android", "a.b=zz"], #"Write an app of Android as package=fingerprint, such as "#),
      (
        ["--android", "a.b=14", "--android", "c.d=14"],
        #"One file is for one package, not for "a.b" and "c.d"."#
      ),
      (
        ["--apple", "A1B2C3D4E5.a", "routes.yaml"],
        #"URLs such as "routes.yaml" need --check; --routes "#
      ),
      (["--check", "site", "--output", "x"], "--output is for the file that is made"),
      ([], "Give one of --apple, --android, --intent-filter and --check."),
    ])
  func `associate names what is wrong with the usage`(_ arguments: [String], _ message: String)
    async throws
  {
    let run = try await associate(arguments)
    #expect(run.standardError.hasPrefix("Error: \(message)"), "\(run.standardError)")
    #expect(run.standardError.contains("\nUsage: waymark associate [<options>] [<urls> ...]\n"))
    #expect(run.standardError.hasSuffix("  See 'waymark associate --help' for more information.\n"))
    #expect(run.status == 2)
  }

  @Test(.bug(id: 44, "point 30: a failure leaves a file as it was"))
  func `associate writes a file whole or not at all`() async throws {
    let script = """
      set -e
      '\(ToolRun.tool.path)' associate --apple A1B2C3D4E5.a --output made
      '\(ToolRun.tool.path)' associate --apple A1B2C3D4E5.a | cmp - made
      echo kept > old
      ! '\(ToolRun.tool.path)' associate --host none.example --apple A1B2C3D4E5.a --output old 2> messages
      cat old; ls
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"), ["-c", script], files: Self.files.mapValues { Data($0.utf8) },
      environment: ["WAYMARK_ROUTES": "routes.yaml"])
    #expect(run.standardError == "")
    #expect(run.standardOutput.hasPrefix("kept\nbroken\nmade\nmessages\nold\nroutes.yaml\n"))
    #expect(run.status == 0)
  }

  @Test(.bug(id: 44, "letter G: errors show text of files as it is"))
  func `errors of associate escape text of the file`() async throws {
    for (file, arguments) in [
      (#"{"applinks":{"details":[{"appID":"\u001b[2J","components":[]}]}}"#, ["--app", "x"]),
      (#"{"applinks":{"details":{"\u001b[2J":{"components":1}}}}"#, []),
      (#"{"applinks":{"details":[{"appID":"a","components":[{"/":"$(\u001b[2J)"}]}]}}"#, []),
    ] {
      let run = try await associate(
        ["--check", "other"] + arguments, files: Self.files.merging(["other": file]) { $1 })
      #expect(run.standardError.contains(#"\u{1B}[2J"#), "\(run.standardError)")
      #expect(!run.standardError.contains("\u{1B}"))
      #expect(run.status == 2)
    }
  }

  @Test(arguments: [
    ["--app", "A1B2C3D4E5.a"], ["--json"], ["--format", "sarif"], ["--annotate", "github"],
    ["--strict"],
  ])
  func `associate refuses options that need a file to compare`(_ options: [String]) async throws {
    for kind in [["--apple", "A1B2C3D4E5.a"], ["--android", "a.b=14:6D"], ["--intent-filter"]] {
      let run = try await associate(kind + options)
      #expect(
        run.standardError.hasPrefix(
          "Error: --app, --json, --format and --strict need --check.\n"))
      #expect(run.standardOutput == "")
      #expect(run.status == 2)
    }
  }

  @Test func `"no host" is not a host to choose`() async throws {
    var files = Self.files
    files["routes.yaml"] = files["routes.yaml"]?.replacing(
      "[shop.example]", with: "[/, shop.example]")
    let run = try await associate(["--apple", "A1B2C3D4E5.a"], files: files)
    #expect(run.standardOutput.contains("product"))
    #expect(run.status == 0)
  }
}
