import Foundation
import Testing

@testable import WaymarkCommand

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The reports of verbs that check something: SARIF and JUnit.
@Suite struct ReportTests {
  private static let files = [
    "r.yaml": """
    routes:
      - { pattern: "/user/:id", name: user }
      - { pattern: /user/me, name: me }
    """,
    "next.yaml": """
    routes:
      - { pattern: "/user/:id", name: user }
      - { pattern: /about }
    """,
    "e.yaml": """
    expectations:
      - { url: /user/7, route: user }
      - { url: "/user/<&\\"]]>", route: me }
    """,
    "notes.yaml": """
    routes:
      - { pattern: "/:language/help" }
      - { pattern: "/shop/:page" }
    """,
    "site":
      #"{ "applinks": { "details": [{ "appID": "A1B2C3D4E5.a", "components": [{ "/": "/c" }] }] } }"#,
  ]

  private static let verbs = [
    "check --routes r.yaml", "diff r.yaml next.yaml", "test --routes r.yaml e.yaml",
    "associate --routes r.yaml --host a.example --check site",
  ]

  private func run(_ command: String, _ format: String, files: [String: String] = files)
    async throws -> ToolRun
  {
    let words = command.split(separator: " ").map(String.init)
    return try await ToolRun(
      ToolRun.tool, words + ["--format", format], files: files.mapValues { Data($0.utf8) })
  }

  /// The part of SARIF 2.1.0 that the tool writes, with the keys that its schema requires.
  private struct SARIF: Decodable {
    let version: String
    let runs: [Run]

    struct Run: Decodable {
      let tool: Tool
      let results: [Result]
    }

    struct Tool: Decodable {
      let driver: Driver
    }

    struct Driver: Decodable {
      let name: String
      let version: String
      let rules: [Rule]
    }

    struct Rule: Decodable {
      let id: String
      let shortDescription: Message
      let fullDescription: Message
    }

    struct Result: Decodable {
      let ruleId: String
      let level: String
      let message: Message
      let locations: [Location]
    }

    struct Message: Decodable {
      let text: String
    }

    struct Location: Decodable {
      let physicalLocation: PhysicalLocation
    }

    struct PhysicalLocation: Decodable {
      let artifactLocation: ArtifactLocation
      let region: Region?
    }

    struct ArtifactLocation: Decodable {
      let uri: String
    }

    struct Region: Decodable {
      let startLine: Int
      let startColumn: Int?
    }
  }

  /// The test cases of a report, read by an XML parser.
  private final class Cases: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { self.text += text }

    init(_ xml: String) throws {
      super.init()
      let parser = XMLParser(data: Data(xml.utf8))
      parser.delegate = self
      try #require(parser.parse())
    }

    func named(_ name: String) -> [[String: String]] {
      elements.filter { $0.name == name }.map(\.attributes)
    }
  }

  private func sarif(_ command: String, files: [String: String] = files) async throws -> SARIF {
    let run = try await run(command, "sarif", files: files)
    #expect(run.standardError == "")
    return try JSONDecoder().decode(SARIF.self, from: Data(run.standardOutput.utf8))
  }

  @Test func `check prints SARIF`() async throws {
    let run = try await run("check --routes r.yaml", "sarif")
    let version = try await ToolRun("--version").standardOutput.split(
      whereSeparator: \.isWhitespace)
    let rule = "Other routes match every URL that the route matches."
    let message =
      "/user/me (me) is never reached: /user/:id (user, line 2) matches all of its URLs, such as /user/me; "
      + "move it up or raise the priority, or remove it"
    #expect(
      run.standardOutput == """
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","runs":[{"columnKind":"unicodeCodePoints",\
        "results":[{"level":"warning","locations":[{"physicalLocation":{"artifactLocation":{"uri":"r.yaml"},\
        "region":{"startColumn":16,"startLine":3}}}],"message":{"text":"\(message)"},"ruleId":"unreachable"}],\
        "tool":{"driver":{"name":"waymark","rules":[{"fullDescription":{"text":"\(rule)"},"id":"unreachable","shortDescription":{"text":"\(rule)"}}],"version":"\(version[1])"}}}],"version":"2.1.0"}

        """)
    #expect(run.status == 1)
  }

  @Test(
    arguments: zip(
      verbs,
      [
        ["warning unreachable r.yaml 3"],
        ["note removed r.yaml 3", "note added next.yaml 3", "warning class next.yaml 3"],
        ["error expectation e.yaml 3"],
        [
          "warning claimedNotRouted site 1", "warning routedNotClaimed r.yaml 2",
          "warning routedNotClaimed r.yaml 3",
        ],
      ]))
  func `every verb prints SARIF`(_ command: String, _ expected: [String]) async throws {
    let log = try await sarif(command)
    #expect(log.version == "2.1.0")
    #expect(log.runs.count == 1)
    let results = log.runs[0].results
    #expect(
      results.map { result in
        let place = result.locations[0].physicalLocation
        let line = place.region.map { " \($0.startLine)" } ?? ""
        return "\(result.level) \(result.ruleId) \(place.artifactLocation.uri)\(line)"
      } == expected)
    let rules = log.runs[0].tool.driver.rules
    #expect(rules.map(\.id) == Set(results.map(\.ruleId)).sorted())
    for rule in rules {
      #expect(rule.shortDescription.text.hasSuffix("."), "\(rule.id)")
      #expect(rule.fullDescription.text == rule.shortDescription.text)
    }
    #expect(results.allSatisfy { !$0.message.text.isEmpty })
  }

  @Test(
    arguments: zip(
      verbs,
      [
        (["unreachable (r.yaml:3:16)"], 1),
        (
          ["/user/me (r.yaml:3:16)", "/about (next.yaml:3:16)"], 2
        ),
        (["/user/7 (e.yaml:2:5)", "/user/<&\"]]> (e.yaml:3:5)"], 1),
        (["claimedNotRouted (site:1)", "user (r.yaml:2:16)", "me (r.yaml:3:16)"], 3),
      ]))
  func `every verb prints JUnit`(_ command: String, _ expected: ([String], Int)) async throws {
    let run = try await run(command, "junit")
    let cases = try Cases(run.standardOutput)
    #expect(cases.named("testcase").map { $0["name"] } == expected.0)
    #expect(cases.named("failure").count == expected.1)
    let suite = try #require(cases.named("testsuite").first)
    #expect(suite["tests"] == "\(expected.0.count)")
    #expect(suite["failures"] == "\(expected.1)")
    #expect(suite["name"] == "waymark \(command.prefix { $0 != " " })")
    #expect(run.status == 1)
  }

  @Test(arguments: verbs)
  func `the faults of a file are reported`(_ command: String) async throws {
    var files = Self.files
    files["r.yaml"] = """
      routes:
        - { pattern: "/user(/:id", name: user }
        - { patern: /about }
      """
    let faults = [
      "r.yaml:2:16: route 1 \"user\": the optional group is never closed\n  /user(/:id\n       ^~~~~",
      "r.yaml:3:5: route 2: the route has no pattern",
      "r.yaml:3:7: route 2: unknown key \"patern\" in a route; did you mean \"pattern\"?",
    ]
    let annotated = try await run(command, "github", files: files)
    #expect(
      annotated.standardOutput == """
        ::error file=r.yaml,line=2,col=16,title=fault::route 1 "user": the optional group is never closed
        ::error file=r.yaml,line=3,col=5,title=fault::route 2: the route has no pattern
        ::error file=r.yaml,line=3,col=7,title=fault::route 2: unknown key "patern" in a route; did you mean "pattern"?

        """)
    #expect(annotated.standardError == faults.joined(separator: "\n") + "\n")
    #expect(annotated.status == 2)
    let log = try await run(command, "sarif", files: files)
    let results = try JSONDecoder().decode(SARIF.self, from: Data(log.standardOutput.utf8))
      .runs[0].results
    #expect(results.map(\.ruleId) == ["fault", "fault", "fault"])
    #expect(log.status == 2)
    let cases = try Cases(try await run(command, "junit", files: files).standardOutput)
    #expect(cases.named("failure").count == 3)
    #expect(try await run(command, "json", files: files).standardOutput == "")
  }

  @Test func `a file that cannot be read is reported as a whole`() async throws {
    let run = try await run("check --routes nowhere.yaml", "junit")
    #expect(
      try Cases(run.standardOutput).named("testcase") == [
        ["classname": "waymark.check", "name": "file (nowhere.yaml)", "file": "nowhere.yaml"]
      ])
    #expect(run.status == 2)
  }

  @Test func `a route that is gone and its URLs are one case`() async throws {
    let files = [
      "old": "routes: [{ pattern: /a }, { pattern: /b }]", "new": "routes: [{ pattern: /a }]",
    ]
    let run = try await ToolRun("diff", "old", "new", "--format", "junit", files: files)
    #expect(try Cases(run.standardOutput).named("failure").count == 1)
  }

  @Test func `a difference is a sentence`() async throws {
    let files = [
      "old": "routes: [{ pattern: /a, name: a }, { pattern: '/:x', name: x }, { pattern: /b/c }]",
      "new": "routes: [{ pattern: '/:x', name: x }, { pattern: /a, name: a }, { pattern: /d/e }]",
    ]
    let run = try await ToolRun(
      "diff", "old", "new", "--format", "sarif", "--urls", "-", files: files, input: "/a\n")
    let log = try JSONDecoder().decode(SARIF.self, from: Data(run.standardOutput.utf8))
    #expect(
      log.runs[0].results.map(\.message.text) == [
        "the route /b/c was removed", "the route /d/e was added",
        "/:x (x) matches URLs such as /a; before, /a (a) matched them",
        "no route matches URLs such as /b/c anymore; /b/c did",
        "/d/e matches URLs such as /d/e; before, no route did",
        "no URL reaches /a (a) anymore: /:x (x) matches all of its URLs, such as /a",
        "/a now gives x x=a; before, a",
      ])
  }

  @Test(
    .bug(id: 32, "JUnit counts a changed line and its class as two"),
    arguments: [
      ("{ pattern: /b, name: a }", 2), ("{ pattern: /a, name: b }", 1),
      ("{ pattern: '/:x', name: a }", 1), ("{ pattern: /a, name: a, priority: 1 }", 1),
    ])
  func `JUnit counts a changed line once`(_ route: String, _ count: Int) async throws {
    let files = ["old": "routes: [{ pattern: /a, name: a }]", "new": "routes: [\(route)]"]
    let run = try await ToolRun("diff", "old", "new", "--format", "junit", files: files)
    let cases = try Cases(run.standardOutput)
    // A route with a new path loses one URL and gains another.
    #expect(cases.named("testcase").count == count)
    #expect(cases.named("failure").count == count)
    #expect(run.status == 1)
  }

  @Test func `the verb test prints JUnit`() async throws {
    let run = try await run("test --routes r.yaml e.yaml", "junit")
    #expect(
      run.standardOutput == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="waymark test" tests="2" failures="1" errors="0" skipped="0">
            <testcase classname="waymark.test" name="/user/7 (e.yaml:2:5)" file="e.yaml" line="2"/>
            <testcase classname="waymark.test" name="/user/&lt;&amp;&quot;]]&gt; (e.yaml:3:5)" file="e.yaml" line="3">
              <failure type="expectation" message="/user/&lt;&amp;&quot;]]&gt;: expected me, got user \
        id=&quot;&lt;&amp;\\&quot;]]&gt;&quot;; /user/me: segment 2 &quot;&lt;&amp;&quot;]]&gt;&quot; is not &quot;me&quot;"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `a report without failures says so`() async throws {
    let sound = ["r.yaml": "routes: [{ pattern: /a }]"]
    let run = try await run("check --routes r.yaml", "junit", files: sound)
    let cases = try Cases(run.standardOutput)
    #expect(
      cases.named("testcase") == [["classname": "waymark.check", "name": "nothing to report"]])
    #expect(cases.named("failure").isEmpty)
    #expect(run.status == 0)
    let log = try await sarif("check --routes r.yaml", files: sound)
    #expect(log.runs[0].results.isEmpty)
    #expect(log.runs[0].tool.driver.rules.isEmpty)
  }

  @Test(arguments: [("", 0), (" --strict", 1)])
  func `a note fails when strict`(_ option: String, _ failures: Int) async throws {
    let run = try await run("check --routes notes.yaml\(option)", "junit")
    let cases = try Cases(run.standardOutput)
    #expect(cases.named("testcase").count == 1)
    #expect(cases.named("failure").count == failures)
    #expect(cases.text.contains("note: /:language/help is tried before") == (failures == 0))
    #expect(run.status == failures)
  }

  /// Strings that could break out of a report, or that XML 1.0 can't represent.
  @Test func `hostile text stays in its place`() async throws {
    let name = "a ü\u{1B}[31m]]>&<!--\"'%\n.yaml"
    let files = [
      name: #"expectations: [{ url: "/x\u0001\uFFFE]]><a b='&'>\u202E", matches: true }]"#,
      "r": "routes: [{ pattern: /a }]",
    ].mapValues { Data($0.utf8) }
    func run(_ format: String) async throws -> ToolRun {
      try await ToolRun(
        ToolRun.tool, ["test", "--routes", "r", name, "--format", format], files: files)
    }
    let report = try await run("junit")
    let cases = try Cases(report.standardOutput)
    #expect(cases.elements.map(\.name) == ["testsuites", "testsuite", "testcase", "failure"])
    #expect(cases.named("testcase")[0]["file"] == #"a ü\u{1B}[31m]]>&<!--"'%\u{A}.yaml"#)
    #expect(
      cases.named("failure")[0]["message"]?.hasPrefix(#"/x\u{1}\u{FFFE}]]><a b='&'>\u{202E}: "#)
        == true)
    #expect(
      report.standardOutput.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    let log = try await run("sarif")
    #expect(
      log.standardOutput.contains(
        #""uri":"a%20%C3%BC%1B%5B31m%5D%5D%3E%26%3C%21--%22%27%25%0A.yaml""#))
    #expect(log.standardOutput.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    let annotation = try await run("github")
    #expect(annotation.standardOutput.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test func `an absolute path is a URL`() async throws {
    let path = PackageFolder.url.appending(path: "Examples/routes.yaml").path()
    let log = try await sarif("diff next.yaml \(path)")
    let uris = log.runs[0].results.map { $0.locations[0].physicalLocation.artifactLocation.uri }
    #expect(uris.contains("file://\(path)"))
  }

  @Test(arguments: verbs) func `a report annotates on GitHub`(_ command: String) async throws {
    let words = command.split(separator: " ").map(String.init)
    let run = try await ToolRun(
      ToolRun.tool, words, files: Self.files.mapValues { Data($0.utf8) },
      environment: ["GITHUB_ACTIONS": "true"])
    let lines = run.standardOutput.split(separator: "\n")
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.contains(/^::(error|warning|notice) file=[a-z.]+,line=[0-9]/) })
    #expect(run.status == 1)
  }

  @Test(arguments: ["--json --format sarif", "--format xml", "--json --annotate github"])
  func `a report refuses two formats and unknown ones`(_ options: String) async throws {
    let run = try await ToolRun(
      ToolRun.tool,
      ["check", "--routes", "r.yaml"] + options.split(separator: " ").map(String.init),
      files: Self.files.mapValues { Data($0.utf8) })
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  @Test func `the verb test prints an object for each expectation`() async throws {
    let run = try await run("test --routes r.yaml e.yaml", "json")
    #expect(
      run.standardOutput.hasPrefix(
        #"{"advice":null,"column":5,"file":"e.yaml","kind":"expectation","line":2,"message":"/user/7: as expected","severity":"pass","subject":"/user/7","witness":null}"#
          + "\n"))
    #expect(run.standardOutput.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ("check", "waymark.yaml"), ("test e.yaml", "waymark.yaml"),
    ("diff r.yaml next.yaml --urls missing", "missing"),
    ("associate --routes r.yaml --host a.example --check missing", "missing"),
    ("associate --routes r.yaml --host a.example --check e.yaml", "e.yaml"),
    ("associate --routes r.yaml --host a.example --check site --app T.b", "site"),
  ])
  func `a file that cannot be used is reported`(_ command: String, _ file: String) async throws {
    let log = try await run(command, "sarif")
    let results = try JSONDecoder().decode(SARIF.self, from: Data(log.standardOutput.utf8))
      .runs[0].results
    #expect(results.map(\.ruleId) == ["fault"])
    let place = try #require(results.first?.locations.first).physicalLocation
    #expect(place.artifactLocation.uri == file)
    #expect(place.region?.startLine == (file == "e.yaml" ? 1 : nil))
    #expect(log.standardError.hasPrefix("\(file):"))
    #expect(log.status == 2)
    let cases = try Cases(try await run(command, "junit").standardOutput)
    #expect(cases.named("failure").count == 1)
    let annotation = try await run(command, "github").standardOutput
    #expect(annotation.hasPrefix("::error file=\(file),"))
    #expect(annotation.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
  }

  @Test(arguments: [
    (Data([0x1F, 0x8B, 8, 0]), "u: the gzip data ends early\n", Int?.none),
    (Data("/user/me\n/\u{E9}".utf8.dropLast()), "u: line 2 is not UTF-8\n", 2),
  ])
  func `diff reports what it found before a fault`(
    _ urls: Data, _ message: String, _ line: Int?
  ) async throws {
    var files = Self.files.mapValues { Data($0.utf8) }
    files["u"] = urls
    func run(_ format: String) async throws -> ToolRun {
      try await ToolRun(
        ToolRun.tool, ["diff", "r.yaml", "next.yaml", "--urls", "u", "--format", format],
        files: files)
    }
    let log = try await run("sarif")
    #expect(log.standardError == message)
    #expect(log.status == 2)
    let results = try JSONDecoder().decode(SARIF.self, from: Data(log.standardOutput.utf8))
      .runs[0].results
    #expect(results.first?.ruleId == "removed")
    #expect(results.last?.ruleId == "fault")
    #expect(results.last?.locations.first?.physicalLocation.region?.startLine == line)
    let text = try await run("text")
    #expect(text.standardOutput.contains("/user/me"))
    #expect(text.standardError == message)
    #expect(text.status == 2)
    let lines = try await run("json")
    #expect(lines.standardOutput.hasPrefix(#"{"change":"removed""#))
    #expect(lines.status == 2)
  }
}
