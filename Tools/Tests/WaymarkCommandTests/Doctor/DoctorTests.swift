import Foundation
import Testing

/// Faults on a local server and in an app's files.
@Suite struct DoctorTests {
  private static let applePath = "/shop.example/.well-known/apple-app-site-association"
  private static let androidPath = "/shop.example/.well-known/assetlinks.json"
  private static let copyPath = "/app-site-association.cdn-apple.com/a/v1/shop.example"

  private static let appleFile = """
    { "applinks": { "details": [{ "appIDs": ["A1B2C3D4E5.example.shop"], "components": [
      { "/": "/?*/?*/?*", "exclude": true },
      { "/": "/product/?*" },
      { "/": "/about" }
    ] }] } }
    """
  private static let key = "14:6D:E9" + String(repeating: ":0A", count: 29)
  private static let androidFile = """
    [{ "relation": ["delegate_permission/common.handle_all_urls"], "target": {
       "namespace": "android_app", "package_name": "example.shop",
       "sha256_cert_fingerprints": ["\(key)"] } }]
    """
  private static let entitlements = plist(
    """
    <key>com.apple.developer.associated-domains</key>
    <array>
      <string>applinks:shop.example</string>
      <string>applinks:*.shop.example</string>
      <string>webcredentials:login.example</string>
    </array>
    """)
  private static let info = plist(
    """
    <key>CFBundleIdentifier</key><string>example.shop</string>
    <key>CFBundleURLTypes</key>
    <array><dict><key>CFBundleURLSchemes</key><array><string>Snap</string></array></dict></array>
    """)

  private static let files = [
    "routes.yaml": """
    options: { hosts: [shop.example, "*.shop.example"] }
    routes:
      - { pattern: "/product/:id", name: product }
      - { pattern: "/about", name: about }
      - { pattern: "snap://user/:id", name: user }
    """,
    "App.entitlements": entitlements, "Info.plist": info,
  ]

  private static func plist(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    \(content)
    </dict></plist>
    """
  }

  private static func answer(
    _ body: String, _ status: String = "200 OK", type: String? = "application/json",
    _ fields: String...
  ) -> String {
    let head = ["Content-Length: \(body.utf8.count)"] + (type.map { ["Content-Type: \($0)"] } ?? [])
    let lines = (["HTTP/1.1 \(status)"] + head + fields).joined(separator: "\r\n")
    return "\(lines)\r\n\r\n\(body)"
  }

  private static let sound = [
    applePath: answer(appleFile), androidPath: answer(androidFile),
    copyPath: answer(appleFile, "200 OK", type: "application/json", "Age: 7200"),
  ]

  private static let everything = [
    "--entitlements", "App.entitlements", "--plist", "Info.plist", "--apple",
    "A1B2C3D4E5.example.shop",
    "--android", "example.shop=\(key.lowercased())",
  ]

  /// Runs `waymark doctor` with a `curl` that contacts a local server.
  private func doctor(
    _ arguments: [String] = [], server: String, files: [String: String] = files,
    seconds: Int = 20
  ) async throws -> ToolRun {
    try await ToolRun(
      ToolRun.tool, ["doctor", "--host", "shop.example", "--routes", "routes.yaml"] + arguments,
      files: files.mapValues { Data($0.utf8) },
      environment: LocalCurl.environment(server: server, seconds: seconds))
  }

  private func doctor(
    _ arguments: [String] = [], answers: [String: String], files: [String: String] = files
  ) async throws -> ToolRun {
    try await FixedServer.serving(answers) { port in
      try await doctor(arguments, server: "http://127.0.0.1:\(port)", files: files)
    }
  }

  @Test func `a sound site has no findings`() async throws {
    let run = try await doctor(Self.everything + ["--strict"], answers: Self.sound)
    #expect(run.standardOutput == "0 warnings, 0 notes\n")
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `notes are faults where the user says so`() async throws {
    let answers = Self.sound.filter { $0.key != Self.androidPath }
    let run = try await doctor(answers: answers)
    #expect(run.standardOutput.contains(": note: "))
    #expect(run.status == 0)
    #expect(try await doctor(["--strict"], answers: answers).status == 1)
  }

  @Test func `a copy of the file may be written in another way`() async throws {
    let copy = """
      {"applinks":{"details":[{"components":[{"exclude":true,"/":"/?*/?*/?*"},{"/":"/product/?*"},{"/":"/about"}],
      "appIDs":["A1B2C3D4E5.example.shop"]}]}}
      """
    let answers = Self.sound.merging([Self.copyPath: Self.answer(copy)]) { $1 }
    let run = try await doctor(Self.everything, answers: answers)
    #expect(run.standardOutput == "0 warnings, 0 notes\n")
  }

  /// A fault in what servers send.
  struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    let kind: String
    var level = "warning"
    let answers: [String: String]
    /// The finding's message.
    let says: String
    /// How users notice the fault.
    let effect: String
    var arguments: [String] = everything
    var line: Int?

    var testDescription: String { name }
  }

  private static func site(_ answer: String) -> [String: String] { [applePath: answer] }
  private static func copy(_ answer: String) -> [String: String] { [copyPath: answer] }
  private static func android(_ answer: String) -> [String: String] { [androidPath: answer] }

  /// A file on the site and at Apple, with the lines for its app.
  private static func rules(_ lines: String, app: String = "A1B2C3D4E5.example.shop") -> [String:
    String]
  {
    let file =
      #"{ "applinks": { "details": [\#n{ "appIDs": ["\#(app)"], "components": ["#
      + "\n\(lines)\n] }] } }"
    return [applePath: answer(file), copyPath: answer(file)]
  }

  private static let lastsWithCopy =
    "devices go on with Apple's copy, and links open Safari when it ends"

  static let faults = [
    Fault(
      name: "no file", kind: "missing", answers: site(answer("", "404 Not Found")),
      says: "there is no file: the server answers 404", effect: lastsWithCopy),
    Fault(
      name: "a redirect to a sound file", kind: "redirect",
      answers: site(
        answer(
          "", "301 Moved Permanently", type: nil,
          "Location: https://app-site-association.cdn-apple.com/a/v1/shop.example")),
      says:
        "the server answers 301 and names https://app-site-association.cdn-apple.com/a/v1/shop.example",
      effect: lastsWithCopy),
    Fault(
      name: "a login", kind: "badStatus", answers: site(answer("", "403 Forbidden")),
      says: "the server answers 403", effect: lastsWithCopy),
    Fault(
      name: "a server that fails", kind: "badStatus",
      answers: site(answer("", "503 Service Unavailable")), says: "the server answers 503",
      effect: lastsWithCopy),
    Fault(
      name: "a web page for every path", kind: "webPage",
      answers: site(answer("<!doctype html>", type: "text/html; charset=utf-8")),
      says: "the server sends a web page in place of the file", effect: lastsWithCopy),
    Fault(
      name: "a web page that calls itself JSON", kind: "webPage",
      answers: site(answer("\n <html>")),
      says: "the server sends a web page in place of the file", effect: lastsWithCopy),
    Fault(
      name: "another type", kind: "contentType",
      answers: site(answer(appleFile, type: "text/plain; charset=utf-8")),
      says: "the file is sent as \"text/plain\"",
      effect: "systems may refuse the file; then \(lastsWithCopy)"),
    Fault(
      name: "no type", kind: "contentType", answers: site(answer(appleFile, type: nil)),
      says: "the file is sent without a type",
      effect: "systems may refuse the file; then \(lastsWithCopy)"),
    Fault(
      name: "too large", kind: "tooLarge",
      answers: site(answer(String(repeating: " ", count: 131_073))),
      says: "the file has more than 131072 bytes", effect: lastsWithCopy),
    Fault(
      name: "too large, and of unknown length", kind: "tooLarge",
      answers: site("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: " ", count: 1_000_000)),
      says: "the file has more than 131072 bytes", effect: lastsWithCopy),
    Fault(
      name: "broken JSON", kind: "malformed", answers: site(answer("{ \"applinks\":\n }")),
      says: "the file is not JSON: a value is expected here", effect: lastsWithCopy, line: 2),
    Fault(
      name: "the file of another system", kind: "malformed", answers: site(answer("[]")),
      says: "the file is the one for Android", effect: lastsWithCopy),
    Fault(
      name: "a field of another type", kind: "malformed",
      answers: site(answer(#"{ "applinks": { "details": 7 } }"#)),
      says: "applinks.details: must be a list, not a number", effect: lastsWithCopy),
    Fault(
      name: "no HTTP", kind: "noAnswer", answers: site("SSH-2.0-OpenSSH\r\n"),
      says: "there is no answer (curl: (1) Received HTTP/0.9 when not allowed)",
      effect: "if devices get no answer either, \(lastsWithCopy)"),
    Fault(
      name: "no app", kind: "noApp", answers: rules("").mapValues { _ in answer("{}") },
      says: "the file names no app", effect: lastsWithCopy),
    Fault(
      name: "another app", kind: "otherApp",
      answers: rules(#"{ "/": "*" }"#, app: "A1B2C3D4E5.example.Shop"),
      says: "the file does not name A1B2C3D4E5.example.shop, but A1B2C3D4E5.example.Shop",
      effect: "links open A1B2C3D4E5.example.Shop where it is installed, else Safari"),
    Fault(
      name: "another app than the one of Info.plist", kind: "otherApp",
      answers: rules(#"{ "/": "*" }"#, app: "A1B2C3D4E5.example.shop.beta"),
      says:
        "the file does not name an app with the bundle example.shop, but A1B2C3D4E5.example.shop.beta",
      effect: "links open A1B2C3D4E5.example.shop.beta where it is installed, else Safari",
      arguments: ["--plist", "Info.plist"]),
    Fault(
      name: "no copy", kind: "noCopy",
      answers: copy(
        answer(
          "Not Found", "404 Not Found", type: "text/plain",
          "Apple-Failure-Reason: SWCERR00301 Timeout")),
      says: "Apple has no copy of the site's file, and answers 404: SWCERR00301 Timeout",
      effect: "links open Safari"),
    Fault(
      name: "an old copy", kind: "otherCopy",
      answers: copy(
        answer(
          appleFile.replacing("/about", with: "/old"), "200 OK", type: "application/json",
          "Age: 7200")),
      says: "Apple's copy, 2 hours old, is not the site's file",
      effect: "devices follow the copy, so links open what its rules say", line: 4),
    Fault(
      name: "no rule for a route", kind: "routedNotClaimed",
      answers: rules(#"{ "/": "/product/?*/?*", "exclude": true }, { "/": "/product/?*" }"#),
      says: "no rule claims https://shop.example/about, which about matches",
      effect: "the link opens Safari"),
    Fault(
      name: "a rule that is too wide", kind: "claimedNotRouted",
      answers: rules(#"{ "/": "/product/*" }, { "/": "/about" }"#),
      says:
        #"{ "/": "/product/*" } (line 3) claims https://shop.example/product, which no route matches"#,
      effect: "the link opens the app, which has no route for it"),
    Fault(
      name: "a rule of another app", kind: "routedNotClaimed",
      answers: rules(
        """
        { "/": "/product/?*/?*", "exclude": true }, { "/": "/product/?*" }
        ] }, { "appID": "A1B2C3D4E5.other", "components": [{ "/": "/about" }
        """),
      says: "no rule claims https://shop.example/about, which about matches",
      effect: "the link opens A1B2C3D4E5.other where it is installed, else Safari"),
    Fault(
      name: "no file for Android", kind: "missing", answers: android(answer("", "404 Not Found")),
      says: "there is no file: the server answers 404", effect: "links open the browser"),
    Fault(
      name: "no file for Android, and perhaps no app", kind: "missing", level: "note",
      answers: android(answer("", "404 Not Found")),
      says: "there is no file: the server answers 404", effect: "links open the browser",
      arguments: []),
    Fault(
      name: "a redirect for Android", kind: "redirect",
      answers: android(answer("", "302 Found", type: nil, "Location: /login")),
      says: "the server answers 302 and names /login", effect: "links open the browser"),
    Fault(
      name: "another app of Android", kind: "otherApp",
      answers: android(answer(androidFile.replacing("example.shop", with: "example.other"))),
      says: "the file does not name example.shop, but example.other",
      effect: "links open example.other where it is installed, else the browser"),
    Fault(
      name: "another key", kind: "otherKey",
      answers: android(answer(androidFile.replacing("14:6D", with: "14:6E"))),
      says: "the file does not name the key \(key) of example.shop",
      effect: "Android does not trust the site, and links open the browser"),
    Fault(
      name: "a dynamic rule that is malformed", kind: "malformed",
      answers: android(
        answer(
          androidFile.replacing(
            #""target""#,
            with: """
              "relation_extensions": { "delegate_permission/common.handle_all_urls": {
                "dynamic_app_link_components": [{ "/": 7 }] } }, "target"
              """))),
      says:
        "[0].relation_extensions.delegate_permission/common.handle_all_urls.dynamic_app_link_components[0]./: must be a text, not a number",
      effect: "links open the browser"),
    Fault(
      name: "a dynamic rule that is too wide", kind: "claimedNotRouted",
      answers: android(
        answer(
          androidFile.replacing(
            #""target""#,
            with: """
              "relation_extensions": { "delegate_permission/common.handle_all_urls": {
                "dynamic_app_link_components": [{ "/": "/about" }, { "/": "/about/" }, { "/": "/product/?*/?*", "exclude": true },
                  { "/": "/product/?*" }, { "/": "/basket" }] } }, "target"
              """))),
      says:
        #"{ "/": "/basket" } (line 3) claims https://shop.example/basket, which no route matches"#,
      effect: "the link opens the app, which has no route for it"),
  ]

  @Test(
    .bug(id: 63, "point 14: files that name no app pass"),
    arguments: [
      (
        rules(
          #"{ "/": "/?*/?*/?*", "exclude": true }, { "/": "/product/?*" }, { "/": "/about" }"#,
          app: "TEAMID.example.shop"), "badApp", 2,
        "\"TEAMID.example.shop\" doesn't begin with ten of A–Z and 0–9 and a dot",
        "links open Safari"
      ),
      (
        android(answer(androidFile.replacing("\"\(key)\"", with: ""))), "badKey", 3,
        "there is no fingerprint of a key of example.shop", "links open the browser"
      ),
      (
        android(answer(androidFile.replacing(key, with: "YOUR_KEY_FINGERPRINT"))), "badKey", 3,
        "the fingerprint \"YOUR_KEY_FINGERPRINT\" is not 32 bytes in hexadecimal with colons",
        "links open the browser"
      ),
      (
        android(answer(androidFile.replacing(key, with: key.prefix(59)))), "badKey", 3,
        "the fingerprint \"\(key.prefix(59))\" has 20 bytes, as SHA-1 makes, and SHA-256 makes 32",
        "links open the browser"
      ),
      (
        android(answer(androidFile.replacing("example.shop", with: "YOUR_PACKAGE"))), "badApp", 2,
        "\"YOUR_PACKAGE\" is not the package of an app", "links open the browser"
      ),
    ])
  func `the doctor finds a file that names no app`(
    _ answers: [String: String], _ kind: String, _ line: Int, _ says: String, _ effect: String
  ) async throws {
    let run = try await doctor(["--json"], answers: Self.sound.merging(answers) { $1 })
    try expect(run, kind, "warning", says, effect, line: line)
  }

  @Test(arguments: faults) func `the doctor finds what servers do wrong`(_ fault: Fault)
    async throws
  {
    let run = try await doctor(
      fault.arguments + ["--json"], answers: Self.sound.merging(fault.answers) { $1 })
    try expect(run, fault.kind, fault.level, fault.says, fault.effect, line: fault.line)
  }

  private func expect(
    _ run: ToolRun, _ kind: String, _ level: String, _ says: String, _ effect: String,
    line: Int? = nil
  ) throws {
    let found = try run.standardOutput.split(separator: "\n").map { line in
      try JSONDecoder().decode(Finding.self, from: Data(line.utf8))
    }
    let finding = try #require(
      found.first { $0.kind == kind }, "\(run.standardOutput)\(run.standardError)")
    #expect(finding.message == says)
    #expect(finding.effect == effect)
    #expect(finding.severity == level)
    #expect(!finding.advice.isEmpty)
    if let line { #expect(finding.line == line) }
    // A fault has no consequences that are reported as separate findings.
    #expect(found.count == 1, "\(run.standardOutput)")
    #expect(run.standardError == "")
    #expect(run.status == (level == "warning" ? 1 : 0))
  }

  private struct Finding: Decodable {
    let kind, message, effect, severity, advice: String
    let line: Int?
  }

  /// Faults in the app's files: the string to replace, and the replacement.
  @Test(arguments: [
    (
      "<string>applinks:shop.example</string>", "", "hostNotDeclared", "warning",
      "there is no domain for shop.example", "links of shop.example open Safari"
    ),
    (
      "<string>applinks:*.shop.example</string>", "", "hostNotDeclared", "warning",
      "there is no domain for *.shop.example", "links of *.shop.example open Safari"
    ),
    (
      "<string>applinks:*.shop.example</string>", "<string>applinks:*.$(HOST)</string>",
      "hostNotDeclared", "note",
      "there is no domain for *.shop.example, unless a build fills it in",
      "links of *.shop.example open Safari"
    ),
    (
      "com.apple.developer.associated-domains", "other", "noDomains", "warning",
      "there is no com.apple.developer.associated-domains", "all links open Safari"
    ),
    (
      "webcredentials:login.example", "applinks:https://login.example", "badDomain", "warning",
      "\"applinks:https://login.example\" is not a domain of links", "its links open Safari"
    ),
    (
      "applinks:shop.example", "applinks:shop.example?mode=developer", "developerOnly", "warning",
      "applinks:shop.example?mode=developer does not count on users' devices",
      "on users' devices links of shop.example open Safari"
    ),
    (
      "webcredentials:login.example", "applinks:login.example", "hostNotRouted", "warning",
      "the routes of routes.yaml match no links of login.example",
      "such links may open the app, which refuses them"
    ),
    (
      "Snap", "chirp", "schemeNotDeclared", "warning", "there is no URL scheme snap",
      "links such as snap://… open nothing, or another app that has the scheme"
    ),
    (
      "Snap", "snap</string><string>snap://", "badScheme", "warning",
      "\"snap://\" is not a scheme", "no link opens the app by it"
    ),
    (
      "example.shop</string>", "example.shopp</string>", "otherApp", "warning",
      "the file does not name an app with the bundle example.shopp, but A1B2C3D4E5.example.shop",
      "links open A1B2C3D4E5.example.shop where it is installed, else Safari"
    ),
  ])
  func `the doctor finds what the app declares wrong`(
    _ part: String, _ other: String, _ kind: String, _ level: String, _ says: String,
    _ effect: String
  ) async throws {
    let files = Self.files.merging([
      "App.entitlements": Self.entitlements.replacing(part, with: other),
      "Info.plist": Self.info.replacing(part, with: other),
    ]) { $1 }
    let run = try await doctor(
      ["--entitlements", "App.entitlements", "--plist", "Info.plist", "--json"],
      answers: Self.sound, files: files)
    try expect(run, kind, level, says, effect)
  }

  @Test func `an entry about something else than links is no finding`() async throws {
    let files = Self.files.merging([
      "App.entitlements": Self.entitlements.replacing(
        "webcredentials:login.example", with: "webcredentials:applinks.login.example")
    ]) { $1 }
    let run = try await doctor(
      ["--entitlements", "App.entitlements", "--json"], answers: Self.sound, files: files)
    #expect(!run.standardOutput.contains("badDomain"), "\(run.standardOutput)")
  }

  @Test func `a property list may have many empty lists`() async throws {
    let lists = String(repeating: "<array/><dict />", count: 70)
    let files = Self.files.merging([
      "Info.plist": Self.info.replacing(
        "<key>CFBundleIdentifier",
        with: "<key>Empty</key><array>\(lists)</array><key>CFBundleIdentifier")
    ]) { $1 }
    let run = try await doctor(["--plist", "Info.plist"], answers: Self.sound, files: files)
    #expect(run.status != 2, "\(run.standardError)")
  }

  @Test func `an app may have schemes of others`() async throws {
    let files = Self.files.merging([
      "routes.yaml": "routes: [{ pattern: 'snap://user/:id' }]",
      "Info.plist": Self.info.replacing("Snap", with: "snap</string><string>fb12"),
    ]) { $1 }
    let run = try await doctor(
      ["--plist", "Info.plist", "--json"], answers: Self.sound, files: files)
    #expect(run.standardOutput.contains("no route of routes.yaml is for the scheme fb12"))
  }

  @Test func `a host of no route is a finding`() async throws {
    let files = Self.files.merging(["routes.yaml": "routes: [{ pattern: /a, hosts: [b.example] }]"])
    { $1 }
    let run = try await doctor(["--json"], answers: Self.sound, files: files)
    try expect(
      run, "hostNotRouted", "warning",
      "the routes of routes.yaml match no links of shop.example",
      "such links may open the app, which refuses them")
  }

  @Test(
    .bug(id: 45, "The doctor compares the texts of hosts"),
    arguments: [
      "options: { hosts: [Shop.example., '*.SHOP.example', münchen.example] }\nroutes: [{ pattern: /a }]",
      "routes: [{ pattern: /a, hosts: ['shop.example:80', '*.shop.example', 'münchen.example:443'] }]",
    ])
  func `a host is the same in all its spellings and with any port`(_ routes: String) async throws {
    let files = Self.files.merging([
      "routes.yaml": routes,
      "App.entitlements": Self.entitlements.replacing(
        "webcredentials:login.example", with: "applinks:xn--mnchen-3ya.example"),
    ]) { $1 }
    let run = try await doctor(
      ["--entitlements", "App.entitlements", "--json"], answers: Self.sound, files: files)
    #expect(run.standardError == "")
    #expect(!run.standardOutput.contains(#""kind":"host"#), "\(run.standardOutput)")
  }

  @Test(.bug(id: 45, "The doctor proposes a domain with a port"))
  func `the doctor proposes a domain without the port of the routes`() async throws {
    let files = Self.files.merging([
      "routes.yaml": "routes: [{ pattern: /a, hosts: ['shop.example:8443', 'b.example:8443'] }]"
    ]) { $1 }
    let run = try await doctor(
      ["--entitlements", "App.entitlements", "--json"], answers: Self.sound, files: files)
    #expect(run.standardOutput.contains(#""advice":"add applinks:b.example""#))
  }

  // MARK: Without an answer

  /// Nothing listens on this local port.
  @Test func `no network is a finding`() async throws {
    let run = try await doctor(["--json"], server: "http://127.0.0.1:1")
    let lines = run.standardOutput.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains(#""kind":"noAnswer""#) })
    #expect(lines.allSatisfy { $0.contains("curl: (7) ") })
    #expect(run.standardError == "")
    #expect(run.status == 1)
  }

  @Test func `a slow server is a finding`() async throws {
    let run = try await FixedServer.serving(Self.sound.merging(Self.site("")) { $1 }) { port in
      try await doctor(
        Self.everything + ["--json"], server: "http://127.0.0.1:\(port)", seconds: 3)
    }
    try expect(
      run, "tooSlow", "warning", "the server does not answer in time", Self.lastsWithCopy)
  }

  /// The server doesn't support TLS.
  @Test func `a connection that is not secure is a finding`() async throws {
    let run = try await FixedServer.serving(Self.sound) { port in
      try await doctor(["--apple", "A1B2C3D4E5.example.shop"], server: "https://127.0.0.1:\(port)")
    }
    #expect(
      run.standardOutput.contains(
        "association: warning: there is no secure connection (curl: (35) "))
    #expect(run.status == 1)
  }

  @Test func `a long message of curl is cut to its first line`() async throws {
    let curl = """
      #!/bin/sh
      echo 'curl: (6) there is no such host' >&2
      i=0; while [ $i -lt 100 ]; do echo "this is advice for users of curl, number $i" >&2; i=$((i + 1)); done
      exit 6
      """
    let run = try await ToolRun(
      URL(filePath: "/bin/sh"),
      [
        "-c",
        "chmod +x curl; PATH=\"$PWD:$PATH\" exec \"$0\" doctor --host shop.example --routes routes.yaml",
        ToolRun.tool.path,
      ], files: Self.files.merging(["curl": curl]) { $1 }.mapValues { Data($0.utf8) })
    #expect(run.standardOutput.contains("curl: (6) there is no such host"))
    #expect(!run.standardOutput.contains("advice"))
  }

  @Test func `property lists may be binary`() async throws {
    struct Info: Codable {
      let CFBundleIdentifier: String
      let CFBundleURLTypes: [[String: [String]]]
    }
    func binary<Content: Codable>(_ text: String, as type: Content.Type) throws -> Data {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      return try encoder.encode(PropertyListDecoder().decode(type, from: Data(text.utf8)))
    }
    var files = Self.files.mapValues { Data($0.utf8) }
    files["App.entitlements"] = try binary(Self.entitlements, as: [String: [String]].self)
    files["Info.plist"] = try binary(Self.info, as: Info.self)
    let sent = files
    let run = try await FixedServer.serving(Self.sound) { port in
      try await ToolRun(
        ToolRun.tool,
        ["doctor", "--host", "shop.example", "--routes", "routes.yaml"] + Self.everything,
        files: sent,
        environment: LocalCurl.environment(server: "http://127.0.0.1:\(port)", seconds: 20))
    }
    #expect(run.standardOutput == "0 warnings, 0 notes\n")
    #expect(run.standardError == "")
  }

  @Test func `a missing curl is a fault`() async throws {
    let run = try await ToolRun(
      ToolRun.tool, ["doctor", "--host", "shop.example", "--routes", "routes.yaml"],
      files: Self.files.mapValues { Data($0.utf8) }, environment: ["PATH": "/nowhere"])
    #expect(run.standardError == "curl: the program is not on your PATH: install it\n")
    #expect(run.status == 2)
  }

  @Test func `what servers send cannot command a terminal`() async throws {
    let answers = Self.sound.merging(
      Self.site(
        Self.answer(
          "", "301 Moved", type: nil,
          "Location: https://\u{1B}[2J\u{202E}/" + String(repeating: "a", count: 1000)))
    ) { $1 }
    for arguments in [[], ["--json"], ["--format", "github"], ["--format", "sarif"]] {
      let run = try await doctor(Self.everything + arguments, answers: answers)
      #expect(!run.standardOutput.contains("\u{1B}"))
      #expect(!run.standardOutput.contains(String(repeating: "a", count: 200)))
      #expect(run.status == 1)
    }
  }

  // MARK: Output and usage

  @Test func `the doctor prints what users see and what to do`() async throws {
    let answers = Self.sound.merging(
      Self.site(Self.answer("", "404 Not Found")).merging(
        Self.copy(Self.answer("", "404 Not Found"))
      ) { $1 }
    ) { $1 }
    let run = try await doctor(["--apple", "A1B2C3D4E5.example.shop"], answers: answers)
    #expect(
      run.standardOutput == """
        https://shop.example/.well-known/apple-app-site-association: warning: there is no file: the server answers 404
            users: links open Safari
            to do: serve it there, if you have an app for it; waymark associate --apple TEAM.bundle prints it
        https://app-site-association.cdn-apple.com/a/v1/shop.example: warning: Apple has no copy of the site's file, and answers 404
            users: links open Safari
            to do: mend the site's file; Apple fetches it within 24 hours
        2 warnings, 0 notes

        """)
    #expect(run.status == 1)
  }

  @Test func `reports name the place to change`() async throws {
    let files = Self.files.merging([
      "App.entitlements": Self.entitlements.replacing("applinks:shop", with: "applinks:stop")
    ]) { $1 }
    let run = try await doctor(
      ["--entitlements", "App.entitlements", "--format", "github"], answers: Self.sound,
      files: files)
    #expect(
      run.standardOutput == """
        ::warning file=App.entitlements,line=4,title=hostNotDeclared::there is no domain for shop.example: links of shop.example open Safari; add applinks:shop.example
        ::warning file=App.entitlements,line=6,title=hostNotRouted::the routes of routes.yaml match no links of stop.example: such links may open the app, which refuses them; add the host to the hosts of the routes file, or remove it from the app

        """)
  }

  @Test func `addresses in reports are references`() async throws {
    let run = try await doctor(
      ["--apple", "A1B2C3D4E5.example.shop", "--format", "sarif"],
      answers: Self.sound.merging(Self.copy(Self.answer("", "404 Not Found"))) { $1 })
    #expect(
      run.standardOutput.contains(
        #""uri":"https://app-site-association.cdn-apple.com/a/v1/shop.example""#))
  }

  @Test func `the only host of the options needs no name`() async throws {
    let files = ["r.yaml": "options: { hosts: [shop.example] }\nroutes: [{ pattern: /a }]"]
    let run = try await ToolRun(
      ToolRun.tool, ["doctor", "--routes", "r.yaml"], files: files.mapValues { Data($0.utf8) },
      environment: LocalCurl.environment(server: "http://127.0.0.1:1"))
    #expect(run.standardOutput.hasPrefix("https://shop.example/.well-known/"))
  }

  @Test(arguments: [
    ("[]", "shop.example"), ("[a.example, b.example]", "a.example, or --host b.example"),
  ])
  func `the doctor asks for the host if the options do not name one`(
    _ hosts: String, _ proposal: String
  ) async throws {
    let run = try await ToolRun(
      "doctor", "--routes", "r.yaml",
      files: ["r.yaml": "options: { hosts: \(hosts) }\nroutes: [{ pattern: /a }]"],
      environment: ["PATH": "/nowhere"])
    #expect(run.standardError.contains("Name the host: --host \(proposal)."))
    #expect(run.status == 2)
  }

  @Test(arguments: [
    "/", "*.shop.example", ":team.example", "https://shop.example", "shop.example/a",
    "shop.example:8443", "-o stolen", "a b", "shop.example;id", "[::1]",
    "a\nb", String(repeating: "a.", count: 127) + "example",
  ])
  func `the doctor refuses an argument that is not one host`(_ host: String) async throws {
    let run = try await ToolRun(
      "doctor", "--host=\(host)", "--routes", "routes.yaml", files: Self.files,
      environment: ["PATH": "/nowhere"])
    #expect(run.standardError.contains("is not one host, such as"))
    #expect(run.standardOutput == "")
    #expect(run.status == 2)
  }

  /// A binary property list of objects that begin at the given offsets, with its trailer.
  private static func binaryList(
    _ objects: [UInt8], at offsets: [UInt8] = [8], count: UInt64? = nil, top: UInt64 = 0,
    table: UInt64? = nil, sizes: [UInt8] = [1, 1]
  ) -> Data {
    func bytes(_ number: UInt64) -> [UInt8] {
      (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let trailer =
      [0, 0, 0, 0, 0, 0] + sizes + bytes(count ?? UInt64(offsets.count)) + bytes(top)
      + bytes(table ?? UInt64(8 + objects.count))
    return Data(Array("bplist00".utf8) + objects + offsets + trailer)
  }

  @Test(
    .bug(id: 64, "21: a binary property list of 52 bytes ends the process"),
    arguments: [
      binaryList([0xAF, 0x13] + [UInt8](repeating: 0xFF, count: 8)),
      binaryList([0xDF, 0x13, 0x40] + [UInt8](repeating: 0, count: 7)),
      binaryList([0xDF, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)),
      binaryList([0xCF, 0x13] + [UInt8](repeating: 0xFF, count: 8)),
      binaryList([0x4F, 0x13] + [UInt8](repeating: 0xFF, count: 8)),
      binaryList([0x5F, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)),
      binaryList([0x6F, 0x13, 0x40] + [UInt8](repeating: 0, count: 7)),
      // Arrays with more references than exist, of themselves, or of a missing object, and a
      // dictionary's value.
      binaryList([0xA9]), binaryList([0xA1, 0]), binaryList([0xA1, 7]), binaryList([0xD1, 0]),
      // Integers of 32 bytes, reals of 2 bytes, a truncated date, and a kind that doesn't exist.
      binaryList([0x15] + [UInt8](repeating: 0, count: 32)), binaryList([0x21, 0, 0]),
      binaryList([0x33, 0]), binaryList([0x70]), binaryList([0xB0]), binaryList([0x07]),
      // Offsets and trailers that lead out of the file.
      binaryList([0x09], at: [200]), binaryList([0x09], at: [0]), binaryList([0x09], count: 0),
      binaryList([0x09], count: .max), binaryList([0x09], count: 1 << 61, sizes: [8, 8]),
      binaryList([0x09], top: 1), binaryList([0x09], top: .max), binaryList([0x09], table: .max),
      binaryList([0x09], table: 0), binaryList([0x09], sizes: [0, 1]),
      binaryList([0x09], sizes: [1, 0]), binaryList([0x09], sizes: [255, 255]),
      Data("bplist00".utf8), Data("bplist".utf8),
    ])
  func `the doctor refuses a binary property list that contradicts itself`(_ list: Data)
    async throws
  {
    let run = try await ToolRun(
      ToolRun.tool,
      ["doctor", "--host", "shop.example", "--routes", "routes.yaml", "--entitlements", "e"],
      files: Self.files.mapValues { Data($0.utf8) }.merging(["e": list]) { $1 },
      environment: ["PATH": "/nowhere"])
    #expect(run.standardError == "e: the file is not a property list of the right form\n")
    #expect(run.status == 2)
  }

  @Test(arguments: [
    ("<plist", "the file is not a property list of the right form"),
    ("{}", "the file is not a property list of the right form"),
    (
      plist("<key>com.apple.developer.associated-domains</key><string>x</string>"),
      "the file is not a property list of the right form"
    ),
    (
      #"<plist><string href="">&a;"#, "the file is not a property list of the right form"
    ),
    (
      String(repeating: "<array>", count: 149_000),
      "the file is not a property list of the right form"
    ),
    (String(repeating: " ", count: 1_048_577), "the file has more than 1048576 bytes"),
  ])
  func `the doctor refuses a property list that cannot be used`(_ text: String, _ reason: String)
    async throws
  {
    let run = try await ToolRun(
      "doctor", "--host", "shop.example", "--routes", "routes.yaml", "--entitlements", "e",
      files: Self.files.merging(["e": text]) { $1 }, environment: ["PATH": "/nowhere"])
    #expect(run.standardError == "e: \(reason)\n")
    #expect(run.status == 2)
  }
}
