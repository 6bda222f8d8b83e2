import Testing
import Waymark

@testable import WaymarkAnalysis

/// Generates association files from routes, and compares files with routes.
@Suite struct AssociationCheckTests {
  private let router = Router()
  private let host: HostPattern

  init() throws {
    host = try HostPattern("shop.example")
  }

  private func differences(from components: String) throws -> [String] {
    let file = try AssociationFile(
      #"{ "applinks": { "details": [{ "appID": "T.a", "components": [\#(components)] }] } }"#)
    return router.audit(against: file, host: host).map { finding in
      let path = finding.witness?.replacing("https://shop.example", with: "") ?? "-"
      return "\(finding.kind) \(path)"
    }
  }

  private func components() throws -> [String] {
    let target = AssociationTarget.apple(appIDs: ["T.a"])
    let text = try router.associationFile(for: target, host: host).text
    return text.split(separator: "\n").filter { $0.contains("\"/\"") }.map { line in
      String(line.drop { $0 == " " }.prefix { $0 != "," })
        + (line.contains("exclude") ? " not" : "")
    }
  }

  @Test func `the check finds what the file claims and no route takes`() throws {
    try router.add("/product/:id")
    try router.add("/about")
    #expect(
      try differences(from: #"{ "/": "/product/*" }, { "/": "/about" }"#) == [
        "claimedNotRouted /product"
      ])
    #expect(
      try differences(from: #"{ "/": "/product/?*" }, { "/": "/about" }"#)
        == ["claimedNotRouted /product/x/x"])
    #expect(
      try differences(
        from:
          #"{ "/": "/product/?*/?*", "exclude": true }, { "/": "/product/?*" }, { "/": "/about" }"#)
        == [])
  }

  @Test func `the check finds what routes take and the file does not claim`() throws {
    try router.add("/product/:id(/reviews)")
    #expect(
      try differences(from: #"{ "/": "/product/?*/?*", "exclude": true }, { "/": "/product/?*" }"#)
        == ["excludedThoughRouted /product/x/reviews"])
    #expect(
      try differences(from: #"{ "/": "/product/?" }"#).contains("routedNotClaimed /product/xx"))
    #expect(
      try differences(from: "").sorted() == [
        "routedNotClaimed /product/x", "routedNotClaimed /product/x/reviews",
      ])
  }

  @Test func `the check finds rules that never decide`() throws {
    try router.add("/*")
    #expect(try differences(from: #"{ "/": "*" }, { "/": "/a" }"#) == ["ruleNeverDecides -"])
    #expect(
      try differences(from: ##"{ "#": "a*", "exclude": true }, { "#": "*a" }, { "/": "*" }"##) == [
        "excludedThoughRouted /#a", "sampled -",
      ]
    )
  }

  @Test(arguments: ["%25", "a%3Cb", "%C3%A9abc%C3%A9"])
  func `an escape that a rule spells is the text of the route`(_ text: String) throws {
    try router.add("/\(text)/:id<int>")
    #expect(
      try differences(
        from: #"{ "/": "/\#(text)/?*/?*", "exclude": true }, { "/": "/\#(text)/?*" }"#)
        == ["claimedBeyondConstraint /\(text)/x"])
  }

  @Test func `the check tells what only a constraint refuses`() throws {
    try router.add("/user/:id<int>")
    try router.add("/:language<de|en>")
    #expect(
      try differences(
        from:
          #"{ "/": "/de" }, { "/": "/en" }, { "/": "/?*/?*/?*", "exclude": true }, { "/": "/user/?*" }"#
      )
        == ["claimedBeyondConstraint /user/x"])
  }

  @Test func `the check looks at the host and the scheme`() throws {
    try router.group(hosts: ["other.example"]).add("/a")
    try router["app"].add("/b")
    try router.group(hosts: ["shop.example"]).add("/c")
    #expect(try differences(from: #"{ "/": "/c" }"#) == [])
    #expect(try components() == [#"{ "/": "/c""#])
    try router["https"].add("/d")
    #expect(try components() == [#"{ "/": "/d""#])
  }

  @Test func `claims of many segments are written first`() throws {
    try router.add("/product/:id", name: "product")
    try router.add("/product/:id/reviews(/:page)")
    try router.add("/")
    try router.add("/about us")
    try router.add("/help/**topic")
    try router.add("/files(/*)")
    try router.add("/:language<de|en>/start")
    #expect(
      try components() == [
        #"{ "/": "/help/?*""#, #"{ "/": "/files/*""#,
        #"{ "/": "/?*/?*/?*/?*/?*" not"#, #"{ "/": "/product/?*/reviews/?*""#,
        #"{ "/": "/?*/?*/?*/?*" not"#, #"{ "/": "/product/?*/reviews""#,
        #"{ "/": "/de/start""#, #"{ "/": "/en/start""#,
        #"{ "/": "/?*/?*/?*" not"#, #"{ "/": "/product/?*""#,
        #"{ "/": "/about%20us""#, #"{ "/": "/""#,
      ])
    for target in [
      AssociationTarget.apple(appIDs: ["T.a"]), .android(package: "a.b", fingerprints: ["14:6D"]),
    ] {
      let file = try router.associationFile(for: target, host: host)
      #expect(file.approximations.map(\.description) == [])
      let platform: AssociationFile.Platform = if case .apple = target { .apple } else { .android }
      let parsed = try AssociationFile(file.text, platform: platform)
      #expect(router.audit(against: parsed, host: host).map(\.description) == [])
    }
  }

  @Test func `a generated file tells what it claims too much`() throws {
    try router.add("/user/:id<int>", name: "user")
    try router.add("/a/:b/c/*")
    try router.add("/t#/x", name: "t")
    let file = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    #expect(
      file.approximations.map { "\($0.kind) \($0.witness ?? "")" } == [
        "claimedNotRouted https://shop.example/a/x/x/c",
        "claimedBeyondConstraint https://shop.example/user/x",
        "claimedBeyondConstraint https://shop.example/t#~",
      ])
  }

  @Test(
    .bug(id: 32, "A file claims more for a fragment with parameters without a word"),
    arguments: [
      ("/t#/:x", "~/~/~"), ("/t#/:x/b/:y", "x"), ("/t#/:x(/:y)", "~/~/~/~"), ("/t#/*", nil),
    ])
  func `a generated file tells the fragments that it claims too much`(
    pattern: String, fragment: String?
  ) throws {
    try router.add(pattern)
    let file = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    let witnesses = fragment.map { ["https://shop.example/t#\($0)"] } ?? []
    #expect(file.approximations.compactMap(\.witness) == witnesses)
  }

  @Test(.bug(id: 45, "a rule had an escape that no device sends"))
  func `a semicolon is in rules as devices send it`() throws {
    try router.add("/cars;sale")
    let file = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    #expect(file.text.contains("\"/cars;sale\""))
    #expect(file.approximations.isEmpty)
    #expect(try AssociationFile(file.text).decision(for: "/cars;sale").isClaimed)
    #expect(try differences(from: #"{ "/": "/cars;sale" }"#) == [])
  }

  @Test(.bug(id: 63, "point 14: a file without rules is a warning"))
  func `the manifest decides for a file of Android without rules`() throws {
    try router.add("/a")
    let statement = """
      { "relation": ["delegate_permission/common.handle_all_urls"],
        "target": { "namespace": "android_app", "package_name": "a.b" } }
      """
    let file = try AssociationFile("[\(statement), \(statement)]")
    #expect(file.decision(for: "/b").isClaimed)
    #expect(router.audit(against: file, host: host).map(\.description) == [])
  }

  @Test(
    .bug(id: 63, "point 13: Android's files miss the slash at the end"),
    arguments: [
      ("/about/", ["/about", "/about/"]), ("/about", ["/about", "/about/"]),
      ("/:a/x", ["/q/x", "/q/x/"]), ("/:year<int>/:slug/", ["/2024/x", "/2024/x/"]),
      ("/help/*", ["/help", "/help/", "/help/a/"]), ("/", ["/"]), ("/a(/:b)/", ["/a/", "/a/1/"]),
      ("/s/:x<de|en>", ["/s/de/"]),
    ])
  func `files for Android claim a slash at the end`(_ pattern: String, _ paths: [String]) throws {
    try router.add(pattern)
    let android = AssociationTarget.android(package: "a.b", fingerprints: [])
    let made = try router.associationFile(for: android, host: host)
    let file = try AssociationFile(made.text, platform: .android)
    for path in paths {
      #expect(router.canRoute("https://shop.example\(path)"), "\(path)")
      #expect(file.decision(for: path).isClaimed, "\(path)")
    }
    let warnings = router.audit(against: file, host: host).filter(\.isWarning)
    #expect(warnings.map(\.description) == [])
  }

  @Test(.bug(id: 63, "point 13: Android's files miss the slash at the end"))
  func `the check finds a file for Android without the slash at the end`() throws {
    try router.add("/about")
    func witnesses(of rules: String) throws -> [String?] {
      let file = try AssociationFile(
        """
        [ { "relation": ["delegate_permission/common.handle_all_urls"],
            "target": { "namespace": "android_app", "package_name": "a.b" },
            "relation_extensions": { "delegate_permission/common.handle_all_urls": {
              "dynamic_app_link_components": [\(rules)] } } } ]
        """)
      return router.audit(against: file, host: host).map(\.witness)
    }
    #expect(try witnesses(of: #"{ "/": "/about" }"#) == ["https://shop.example/about/"])
    #expect(try witnesses(of: #"{ "/": "/about" }, { "/": "/about/" }"#) == [])
    router.options.refusesExtraSlashes = true
    #expect(try witnesses(of: #"{ "/": "/about" }"#) == [])
  }

  @Test(.bug(id: 45, "Android takes a file without rules for one that claims everything"))
  func `no file is made for an Android app that takes no URL of the host`() throws {
    try router.group(hosts: ["other.example"]).add("/a")
    let android = AssociationTarget.android(package: "a.b", fingerprints: ["14:6D"])
    #expect(throws: AssociationFileError.self) {
      try router.associationFile(for: android, host: host)
    }
    let apple = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    #expect(!(try AssociationFile(apple.text)).decision(for: "/a").isClaimed)
  }

  @Test(.timeLimit(.minutes(5))) func `hostile tables and files are bounded in time`() throws {
    let words = (0..<16).map { "w\($0)" }.joined(separator: "|")
    try router.add((0..<12).map { "/:p\($0)<\(words)>" }.joined())
    let file = try router.associationFile(
      for: .android(package: "a.b", fingerprints: []), host: host)
    #expect(file.text.utf8.count < 10_000)
    let rules = (0..<100).map { "{ \"/\": \"/*a*b*\($0)*c\", \"?\": { \"q\": \"\($0)\" } }" }
    let kinds = try differences(from: rules.joined(separator: ",\n"))
    #expect(kinds.contains("sampled -"))
  }

  @Test(.bug(id: 32, "Changes of the code that no test noticed"))
  func `a witness spells escapes out`() throws {
    try router.add("/a%2Fb")
    #expect(
      try differences(from: #"{ "/": "/x" }"#) == [
        "claimedNotRouted /x", "routedNotClaimed /a%2Fb",
      ])
  }

  @Test(.bug(id: 32, "Changes of the code that no test noticed"))
  func `too many words in a segment leave its other text`() throws {
    let words = (0..<16).map { String($0, radix: 16) }.joined(separator: "|")
    try router.group(syntax: .brace).add("/{a<\(words)>}-{b<\(words)>}")
    #expect(try components() == [#"{ "/": "/?*/?*" not"#, #"{ "/": "/?*-?*""#])
  }

  @Test(.bug(id: 32, "Changes of the code that no test noticed"))
  func `nothing is certain of more queries than are tried`() throws {
    try router.add("/a")
    let rules = (0..<70).map { "{ \"/\": \"/a\", \"?\": { \"q\": \"\($0)\" } }" }
    let kinds = try differences(from: rules.joined(separator: ",\n"))
    #expect(kinds.contains("sampled -"))
    #expect(!kinds.contains { $0.hasPrefix("ruleNeverDecides") })
    for (count, isCertain) in [(1, true), (70, false)] {
      let covered = [#"{ "/": "/a" }"#] + rules.prefix(count)
      let kinds = try differences(from: covered.joined(separator: ",\n"))
      #expect(kinds.contains("ruleNeverDecides -") == isCertain)
    }
  }

  @Test(
    .bug(id: 32, "Changes of the code that no test noticed"),
    arguments: ["/a%2Fb", "/caf\u{E9}/:x", "/:x<a|b>/c", "/:x<a|bc>", "/x/*", "/%25"])
  func `a file generated from routes agrees with them`(_ pattern: String) throws {
    try router.add(pattern)
    let file = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    #expect(file.approximations.isEmpty)
    #expect(router.audit(against: try AssociationFile(file.text), host: host).isEmpty)
  }

  @Test func `a wildcard in the middle takes a segment`() throws {
    try router.add("/a/*/b")
    let file = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    #expect(file.text.contains(#""/": "/a/?*/b""#))
    #expect(file.approximations.isEmpty)
  }

  @Test(.bug(id: 45, "The host was the first segment of the rule's path"))
  func `a segment that takes the whole host is not in a rule's path`() throws {
    try router.add("https://:shop/item/:id")
    let file = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    #expect(file.text.contains(#""/": "/item/?*""#))
    #expect(file.approximations.isEmpty)
    #expect(
      try router.audit(against: AssociationFile(file.text), host: host).isEmpty)
    #expect(try router.intentFilter(host: host).text.contains(#""/item/[^/]+""#))
  }

  @Test(
    .bug(id: 45, "Android's '*' ends at the next character, and its paths are decoded"),
    arguments: [
      ("/a/*/b", "/a/?*", ["/a/x/b", "/a/x/y/b"]),
      ("/{name}.html", "/?*", ["/a.html", "/a.b.html"]),
      ("/v-{a}-{b}/x", "/v-?*/x", ["/v-1-2/x", "/v-1-2-3/x"]),
      ("/café/:id", "/café/?*", ["/caf%C3%A9/7"]),
      ("/a b", "/a b", ["/a%20b"]),
      ("/a%3Fb", "/a?b", ["/a%3Fb"]),
    ])
  func `a file for Android claims what its devices compare`(
    _ pattern: String, _ path: String, _ urls: [String]
  ) throws {
    try router.group(syntax: pattern.contains("{") ? .brace : .colon).add(pattern)
    let made = try router.associationFile(
      for: .android(package: "a.b", fingerprints: []), host: host)
    #expect(made.text.contains(#"{ "/": "\#(path)" }"#))
    let file = try AssociationFile(made.text, platform: .android)
    for url in urls {
      #expect(router.canRoute("https://shop.example\(url)"), "\(url)")
      #expect(file.decision(for: url).isClaimed, "\(url)")
    }
  }

  @Test(
    .bug(id: 32, "Exclusions with a query or fragment are silent"),
    arguments: [
      (#""?": { "q": "1" }"#, "?q=1"), (#""?": "q=?*""#, "?q=x"), (##""#": "top""##, "#top"),
      (##""?": { "q": "1" }, "#": "top""##, "?q=1#top"),
    ])
  func `the check tells what exclusions by query and fragment keep from routes`(
    _ condition: String, _ tail: String
  )
    throws
  {
    let router = Router(options: RouterOptions())
    try router.add("/a/:id")
    let file = try AssociationFile(
      """
      { "applinks": { "details": [{ "appIDs": ["T.a"], "components": [
        { "/": "/a/?*", \(condition), "exclude": true }, { "/": "/a/?*" }] }] } }
      """)
    let excluded = router.audit(against: file, host: host).filter {
      $0.kind == .excludedThoughRouted
    }
    #expect(excluded.map(\.witness) == ["https://shop.example/a/x\(tail)"])
  }

  @Test(
    .bug(id: 32, "A generated file claims too little, silently"),
    arguments: [
      (AssociationFile.Platform.apple, "/$$/*", "/:id", "/7"),
      (.apple, "/$$/*", "/:id/b", "/abc/b"),
      (.apple, "/{a}{b}/{*}", "/{id}", "/7"),
      (.android, "/us/*", "/:id/x", "/7/x"),
    ])
  func `a wildcard for a literal covers no parameter`(
    _ platform: AssociationFile.Platform, _ rest: String, _ pattern: String, _ url: String
  ) throws {
    let syntax: PatternSyntax = rest.contains("{") ? .brace : .colon
    // A file for Android has a wildcard for each letter whose case is ignored.
    try router.group(syntax: platform == .android ? .ignoringCase(syntax) : syntax).add(rest)
    try router.group(syntax: syntax).add(pattern)
    try #require(router.canRoute("https://shop.example\(url)"))
    let target: AssociationTarget =
      platform == .apple ? .apple(appIDs: ["T.a"]) : .android(package: "a.b", fingerprints: [])
    let text = try router.associationFile(for: target, host: host).text
    let file = try AssociationFile(text, platform: platform)
    #expect(file.decision(for: url).isClaimed)
    #expect(
      !router.audit(against: file, host: host).contains { $0.kind == .routedNotClaimed })
  }

  @Test func `a wildcard covers what it takes`() throws {
    for pattern in ["/a/*", "/a/:id", "/a/b/:id", "/$/*", "/$/:id"] { try router.add(pattern) }
    #expect(
      try components().filter { !$0.hasSuffix("not") } == [#"{ "/": "/a/*""#, #"{ "/": "/?/*""#])
  }

  @Test(.bug(id: 32, "A generated file claims too little, silently"))
  func `the check tells what a class takes beyond its pattern`() throws {
    final class Greedy: RouteDefinition, @unchecked Sendable {
      override func response(for request: RouteRequest) -> RouteResponse {
        .match(parameters(for: request))
      }
    }
    router.add(try Greedy("/a"))
    let file = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    #expect(file.approximations.map(\.kind) == [.routedNotClaimed])
  }

  @Test(
    .bug(id: 32, "Association files ignore hostAsPath"),
    arguments: [
      (HostAsPath.whenDotless, "intranet", true), (.always, "shop.example", true),
      (.always, "*.shop.example", true), (.whenDotless, "*.intranet", false),
      (.never, "intranet", false),
    ])
  func `a host that is read as path is refused`(
    _ rule: HostAsPath, _ host: String, _ isRefused: Bool
  ) throws {
    var options = RouterOptions()
    options.hostAsPath = rule
    let router = Router(options: options)
    try router.add("/a")
    let host = try HostPattern(host)
    let made: [() throws -> GeneratedAssociation] = [
      { try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host) },
      { try router.intentFilter(host: host) },
    ]
    for make in made {
      guard isRefused else {
        #expect(try make().approximations.isEmpty)
        continue
      }
      let error = #expect(throws: AssociationFileError.self) { try make() }
      #expect(
        error?.message
          == "the host \(host) counts as part of the path: see RouterOptions.hostAsPath")
    }
  }

  @Test(
    .bug(id: 32, "Association files ignore hostAsPath"),
    arguments: [
      (HostAsPath.whenDotless, "intranet", "https://intranet/a/:id"),
      (.always, "shop.example", "/shop.example/a/:id"),
      (.always, "shop.example", "/:host/a/:id"), (.always, "shop.example", "/:host<[a-z.]+>/a/:id"),
      (.always, "*.shop.example", "/:host/a/:id"),
    ])
  func `a file is compared without a host that is read as path`(
    _ rule: HostAsPath, _ host: String, _ pattern: String
  ) throws {
    var options = RouterOptions()
    options.hostAsPath = rule
    let router = Router(options: options)
    try router.add(pattern)
    try router.add("/elsewhere/b")
    func differences(from rules: String) throws -> [String] {
      let file = try AssociationFile(
        #"{ "applinks": { "details": [{ "appID": "T.a", "components": [\#(rules)] }] } }"#)
      return router.audit(against: file, host: try HostPattern(host)).map(\.description)
    }
    let base = "https://" + host.replacing("*", with: "any")
    #expect(
      try differences(from: #"{ "/": "/b" }"#) == [
        #"{ "/": "/b" } (line 1) claims \#(base)/b, which no route matches"#,
        "no rule claims \(base)/a/x, which \(pattern) matches",
      ])
    let exact = #"{ "/": "/a/?*/?*", "exclude": true }, { "/": "/a/?*" }"#
    #expect(try differences(from: exact) == [])
  }

  @Test func `a route of no host takes a host that is read as path`() throws {
    try router.group(hosts: ["/"]).add("/intranet/help")
    let file = try AssociationFile(
      #"{ "applinks": { "details": [{ "appID": "T.a", "components": [{ "/": "/help" }] }] } }"#)
    #expect(router.audit(against: file, host: try HostPattern("intranet")).isEmpty)
    router.options.hosts = ["/"]
    #expect(router.audit(against: file, host: try HostPattern("intranet")).isEmpty)
  }

  @Test func `a wildcard takes a host that is read as path`() throws {
    try router.add("/*")
    for (rules, count) in [(#"{ "/": "*" }"#, 0), ("", 1)] {
      let file = try AssociationFile(
        #"{ "applinks": { "details": [{ "appID": "T.a", "components": [\#(rules)] }] } }"#)
      #expect(router.audit(against: file, host: try HostPattern("intranet")).count == count)
    }
  }

  @Test(.bug(id: 32, "A route for one label is not compared with the file of all subdomains"))
  func `subdomains are compared with one label more`() throws {
    try router.add("https://:lang.shop.example/wiki/:title")
    let file = try AssociationFile(
      #"{ "applinks": { "details": [{ "appID": "T.a", "components": [] }] } }"#)
    let host = try HostPattern("*.shop.example")
    #expect(
      router.audit(against: file, host: host).map(\.description) == [
        "no rule claims https://any.shop.example/wiki/x, which https://:lang.shop.example/wiki/:title matches"
      ])
    let made = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    #expect(router.audit(against: try AssociationFile(made.text), host: host).isEmpty)
  }

  @Test(.bug(id: 32, "A file for no host"))
  func `"no host" is refused as the host of a file`() throws {
    try router.group(hosts: ["/"]).add("/a")
    let none = try HostPattern("/")
    let made: [() throws -> GeneratedAssociation] = [
      { try router.associationFile(for: .apple(appIDs: ["T.a"]), host: none) },
      { try router.intentFilter(host: none) },
    ]
    for make in made {
      let error = #expect(throws: AssociationFileError.self) { try make() }
      #expect(error?.message.hasPrefix("'/' means URLs without a host") == true)
    }
    let file = try AssociationFile(
      #"{ "applinks": { "details": [{ "appID": "T.a", "components": [{ "/": "/b" }] }] } }"#)
    #expect(router.audit(against: file, host: none).isEmpty)
  }

  @Test(.bug(id: 32, "The search counts rules, not their states"))
  func `rules of many states are only sampled`() throws {
    try router.add("/*")
    let stars = String(repeating: "*a", count: 1_000)
    #expect(try differences(from: "{ \"/\": \"/\(stars)\" }").contains("sampled -"))
  }

  @Test func `a file that is too large is refused`() throws {
    for number in 0..<2_000 { try router.add("/a-rather-long-literal-of-a-route-\(number)/:id") }
    let error = #expect(throws: AssociationFileError.self) {
      try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    }
    #expect(
      error?.message.hasSuffix("combine routes that begin alike into one with a wildcard") == true)
  }

  @Test(
    .bug(id: 44, "point 23: a file that claims more than routes take says so"),
    arguments: [
      "/files/*.pdf/:page", "/:page<(?!admin$).+>", #"/:file<.+\.pdf>"#, "/:id<[^x]+>",
      #"/:id<(?=.{3})\w+>"#,
    ])
  func `what a file claims beyond the routes is told`(_ pattern: String) throws {
    try router.add(pattern)
    let made = try router.associationFile(for: .apple(appIDs: ["T.a"]), host: host)
    let witness = try #require(made.approximations.first?.witness)
    #expect(!router.canRoute(witness))
    #expect(try AssociationFile(made.text).decision(for: witness).isClaimed)
  }
}
