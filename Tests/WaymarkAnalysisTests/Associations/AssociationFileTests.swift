import Testing
import Waymark

@testable import WaymarkAnalysis

/// Compares the decisions of association files with Apple's documentation, and with Apple's
/// systems.
@Suite struct AssociationFileTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let url: String
    let isClaimed: Bool
    var testDescription: String { "\(rule) ~ \(url)" }

    init(_ rule: String, _ url: String, _ isClaimed: Bool) {
      self.rule = rule
      self.url = url
      self.isClaimed = isClaimed
    }
  }

  @Test(arguments: [
    // A star matches any characters, including slashes. A question mark matches one character.
    Example(#"{ "/": "/list/*" }"#, "/list/7/8", true),
    Example(#"{ "/": "/list/*" }"#, "/lists", false),
    Example(#"{ "/": "/list*" }"#, "/lists/7", true),
    Example(#"{ "/": "/list/??" }"#, "/list/77", true),
    Example(#"{ "/": "/list/??" }"#, "/list/777", false),
    Example(#"{ "/": "/list/?*" }"#, "/list/7", true),
    Example(#"{ "/": "/list/?*" }"#, "/list/", false),
    Example(#"{ "/": "/x/*/z" }"#, "/x/y/y/z", true),
    Example(#"{ "/": "/x/*/z" }"#, "/x/z", false),
    Example(#"{ "/": "*z" }"#, "/x/z", true),
    // A trailing star can match nothing, and leading and trailing slashes are ignored.
    Example(#"{ "/": "/list/*" }"#, "/list", true),
    Example(#"{ "/": "/list" }"#, "/list//", true),
    Example(#"{ "/": "/list/" }"#, "/list", true),
    Example(#"{ "/": "list" }"#, "/list", true),
    Example(#"{ "/": "/" }"#, "", true),
    Example(#"{ "/": "*" }"#, "", true),
    Example(#"{ "/": "/id/???" }"#, "/id/48", false),
    // All components must match. A missing part of the URL counts as empty.
    Example(#"{ "/": "/a", "?": "b", "\u0023": "*" }"#, "/a?b", true),
    Example(#"{ "/": "/a", "?": "b" }"#, "/a", false),
    Example(#"{ "?": "b=1" }"#, "/a?b=1&c=2", false),
    Example(#"{ "?": { "b": "1" } }"#, "/a?c=2&b=1", true),
    Example(#"{ "?": { "b": "*" } }"#, "/a", true),
    Example(#"{ "?": { "b": "?*" } }"#, "/a?b", false),
    Example(#"{ "?": { "b": "1" } }"#, "/a?b=1&b=2", false),
    Example(#"{ "?": { "b": "?" } }"#, "/a?b=1&b=2", true),
    Example(#"{ "?": { "b": "1", "c": true } }"#, "/a?b=2", true),
    Example(##"{ "#": "?*" }"##, "/a", false),
    Example(##"{ "#": "top" }"##, "/a?b#top", true),
    Example("{}", "/a", true),
    Example(#"{ "future": 1.5e3 }"#, "/a", true),
    // Case and escapes.
    Example(#"{ "/": "/List" }"#, "/list", false),
    Example(#"{ "/": "/List", "caseSensitive": false }"#, "/lIST", true),
    Example(#"{ "/": "/a%20b" }"#, "/a%20b", true),
    Example(#"{ "/": "/a b" }"#, "/a%20b", false),
    Example(#"{ "/": "/a b", "percentEncoded": false }"#, "/a%20b", true),
    Example(#"{ "/": "/a/b", "percentEncoded": false }"#, "/a%2Fb", true),
    Example(#"{ "/": "/\u00e9?", "percentEncoded": false }"#, "/%C3%A9%C3%A9", true),
    // Variables.
    Example(#"{ "/": "/$(lang)/$(region)/$(digit)" }"#, "/de/AT/7", true),
    Example(#"{ "/": "/$(region)" }"#, "/UK", false),
    Example(#"{ "/": "/$(upper)" }"#, "/a", false),
    Example(#"{ "/": "/$(upper)", "caseSensitive": false }"#, "/a", true),
    Example(#"{ "/": "/$(drink)/now" }"#, "/tea/now", true),
    Example(#"{ "/": "/$(drink)/now" }"#, "/hot-milk/now", true),
    Example(#"{ "/": "/$(drink)/now" }"#, "/$(drink)/now", false),
  ])
  func `a rule matches as its system says`(_ example: Example) throws {
    let file = try AssociationFile(
      """
      { "applinks": { "substitutionVariables": { "drink": ["tea", "*milk"] },
        "details": [{ "appIDs": ["T.a"], "components": [\(example.rule)] }] } }
      """)
    for url in ["https://u@shop.example:80" + example.url, example.url] {
      #expect(file.decision(for: url).isClaimed == example.isClaimed, "\(url)")
    }
  }

  @Test(arguments: [
    // The example on Apple's page about supporting associated domains.
    ("/buy/7", "claimed 6"), ("/buy/7#no_universal_links", "excluded 4"),
    ("/help/website/7?articleNumber=1234", "excluded 8"),
    ("/help/7?articleNumber=1234", "claimed 10"),
    ("/help/7?articleNumber=123", "unclaimed"), ("/about", "unclaimed"),
  ])
  func `the first rule that matches decides`(_ url: String, _ decision: String) throws {
    let file = try AssociationFile(
      """
      { "applinks": { "details": [{
        "appIDs": ["ABCDE12345.com.example.app", "ABCDE12345.com.example.app2"],
        "components": [
          { "#": "no_universal_links", "exclude": true,
            "comment": "matches URLs with this fragment" },
          { "/": "/buy/*" },

          { "/": "/help/website/*", "exclude": true },

          { "/": "/help/*", "?": { "articleNumber": "????" } }
        ] }] } }
      """)
    let found = file.decision(
      for: "https://www.example.com" + url, app: "ABCDE12345.com.example.app2")
    let rule = found.rule.map { " \($0.line)" } ?? ""
    let verdict = found.isClaimed ? "claimed" : found.rule == nil ? "unclaimed" : "excluded"
    #expect(verdict + rule == decision)
    #expect(!file.decision(for: url, app: "ABCDE12345.other").isClaimed)
  }

  @Test func `the defaults say what a rule does not`() throws {
    let file = try AssociationFile(
      """
      { "applinks": { "defaults": { "caseSensitive": false, "?": { "v": "2" } }, "details": [
        { "appID": "T.a", "defaults": { "caseSensitive": true }, "components": [
          { "/": "/a" }, { "/": "/b", "caseSensitive": false }, { "/": "/c", "?": "*" } ] } ] } }
      """)
    let urls = ["/a?v=2", "/A?v=2", "/a", "/B?v=2", "/c"]
    #expect(urls.map { file.decision(for: $0).isClaimed } == [true, false, false, true, true])
  }

  @Test func `the old forms are read`() throws {
    let list = try AssociationFile(
      #"{"applinks":{"apps":[],"details":[{"appID":"T.a","paths":["NOT /a/b/*","/a/*"]}]}}"#)
    #expect(
      ["/a/c", "/a/b/c", "/d"].map { list.decision(for: $0).isClaimed } == [true, false, false])
    let object = try AssociationFile(#"{"applinks":{"details":{"T.a":{"paths":["*"]}}}}"#)
    #expect(object.decision(for: "/any", app: "T.a").isClaimed)
    #expect(try AssociationFile(#"{"webcredentials":{"apps":["T.a"]}}"#).apps.isEmpty)
  }

  @Test func `a mark of the byte order does not matter`() throws {
    let android = #"""
      [{ "relation": ["delegate_permission/common.handle_all_urls"], "target": {
         "namespace": "android_app", "package_name": "example.shop",
         "sha256_cert_fingerprints": ["14:6D:E9"] } }]
      """#
    #expect(try AssociationFile("\u{FEFF}\n" + android).apps.count == 1)
    let apple = #"{"applinks":{"details":[{"appID":"T.a","paths":["*"]}]}}"#
    #expect(try AssociationFile("\u{FEFF}" + apple).apps.count == 1)
  }

  @Test func `Android's dynamic rules are read`() throws {
    func file(_ extensions: String) throws -> AssociationFile {
      try AssociationFile(
        """
        [ { "relation": ["delegate_permission/common.get_login_creds"], "target": {} },
          { "relation": ["delegate_permission/common.handle_all_urls"],
            "target": { "namespace": "android_app", "package_name": "a.b", "sha256_cert_fingerprints": [] }
            \(extensions) } ]
        """, platform: .android)
    }
    #expect(try file("").decision(for: "/any", app: "a.b").isClaimed)
    let rules = """
      , "relation_extensions": { "delegate_permission/common.handle_all_urls": {
        "dynamic_app_link_components": [
          { "/": "/a/b*", "exclude": true }, { "/": "/a/?*", "?": { "q": "1" } } ] } }
      """
    let dynamic = try file(rules)
    #expect(
      ["/a/c?q=1", "/a/b?q=1", "/a/c", "/a?q=1"].map { dynamic.decision(for: $0).isClaimed }
        == [true, false, false, false])
    #expect(throws: AssociationFileError.self) {
      try file(rules.replacing(#"{ "q": "1" }"#, with: #""q=1""#))
    }
    // Apple's systems ignore invalid query items.
    #expect(throws: AssociationFileError.self) {
      try file(rules.replacing(#"{ "q": "1" }"#, with: #"{ "q": 1 }"#))
    }
  }

  @Test(.bug(id: 45, "Android's rules were read by Apple's rule for missing items"))
  func `on Android an item of a rule has to be in the URL`() throws {
    func file(_ components: String) throws -> AssociationFile {
      try AssociationFile(
        """
        [ { "relation": ["delegate_permission/common.handle_all_urls"],
            "target": { "namespace": "android_app", "package_name": "a.b" },
            "relation_extensions": { "delegate_permission/common.handle_all_urls": {
              "dynamic_app_link_components": [\(components)] } } } ]
        """, platform: .android)
    }
    // The example of "Configure website associations" on developer.android.com.
    let example = try file(
      """
      { "?": { "dl": "*" } }, { "#": "app" }, { "/": "/products/*" },
      { "/": "/shoes", "?": { "in_app": "true" } }, { "/": "*", "exclude": true }
      """)
    let urls = ["/any?dl=1", "/any#app", "/products/7", "/shoes?in_app=true", "/shoes", "/any"]
    #expect(
      urls.map { example.decision(for: $0).isClaimed } == [true, true, true, true, false, false])
    // Android drops a list without rules, and only the manifest decides.
    #expect(try file("").decision(for: "/any").isClaimed)
  }

  /// The results of AOSP's `parseMatchingExpression` and `PatternMatcher.matchGlobPattern`.
  @Test(
    .bug(id: 45, "Android's '*' ends at the next character, and its paths are decoded"),
    arguments: [
      ("/a*", "/a/b/c", true), ("/a/*", "/a/", true), ("/a/*", "/a", false),
      ("/a/?*", "/a/", false), ("/a/?*", "/a/b/c", true),
      ("/a/*/b", "/a/x/b", true), ("/a/*/b", "/a/x/y/b", false), ("/a/*/b", "/a//b", true),
      ("/?*/?*", "/a/b/c", true), ("/?*/?*", "/a/", false), ("/*.html", "/a.html", true),
      ("/*.html", "/a.b.html", false), ("*b", "/a/b", true), ("*b", "/b/b", false),
      ("/*?b", "/a.b", true), ("/*?b", "/axb", false),
      ("/a?c", "/abc", true), ("/a.c", "/abc", false), ("/[a]", "/[a]", true),
      ("/caf\u{E9}", "/caf%C3%A9", true), ("/caf%C3%A9", "/caf%C3%A9", false),
    ])
  func `a pattern of Android matches as its devices match`(
    _ pattern: String, _ path: String, _ matches: Bool
  ) throws {
    let file = try AssociationFile(
      """
      [ { "relation": ["delegate_permission/common.handle_all_urls"],
          "target": { "namespace": "android_app", "package_name": "a.b" },
          "relation_extensions": { "delegate_permission/common.handle_all_urls": {
            "dynamic_app_link_components": [{ "/": "\(pattern)" }] } } } ]
      """, platform: .android)
    #expect(file.decision(for: path).isClaimed == matches)
  }

  @Test(arguments: [
    ("", "1:1: the file is not JSON: a value is expected here"),
    ("{} x", "1:4: the file is not JSON: nothing more is expected here"),
    ("{\"a\": [1,\n 2", "2:3: the file is not JSON: ',' or ']' is expected here"),
    ("{\"a\" 1}", "1:6: the file is not JSON: ':' is expected here"),
    ("{a: 1}", "1:2: the file is not JSON: a key in quotes is expected here"),
    (#""\ud83d""#, "1:8: the file is not JSON: half of a surrogate pair in a text"),
    ("[\"é😀\" 1]", "1:7: the file is not JSON: ',' or ']' is expected here"),
    ("\u{FEFF}x", "1:1: the file is not JSON: a value is expected here"),
    ("[1:2]", "1:3: the file is not JSON: ',' or ']' is expected here"),
    ("01", "1:2: the file is not JSON: nothing more is expected here"),
    (
      String(repeating: "[", count: 300),
      "1:257: the file is not JSON: values are nested too deeply"
    ),
    ("7", "1:1: must be an object, not a number"),
    (#"{"applinks": {"details": 7}}"#, "1:26: applinks.details: must be a list, not a number"),
    (
      "{\"applinks\": {\"details\": [{\"appID\": \"T.a\",\n \"components\": [{}, {\"exclude\": 1}]}]}}",
      "2:33: applinks.details[0].components[1].exclude: must be true or false, not a number"
    ),
    (
      #"{"applinks": {"details": [{"appID": "T.a", "components": [{"/": "/$(no)"}]}]}}"#,
      "1:65: applinks.details[0].components[0]./: there is no variable $(no)"
    ),
    (
      #"{"applinks": {"details": [{"appID": "T.a", "components": [{"/": "/$(no"}]}]}}"#,
      "1:65: applinks.details[0].components[0]./: '$(' is never closed"
    ),
    (
      #"{"applinks": {"details": [], "details": []}}"#,
      "1:30: applinks.details: the key is at 1:15 and again at 1:30"
    ),
    (
      #"{"applinks": {"details": [{"appID": "T.a", "components": [{"/": "/a", "/": "/*"}]}]}}"#,
      "1:71: applinks.details[0].components[0]./: the key is at 1:60 and again at 1:71"
    ),
    (
      String(repeating: " ", count: 131_073), "the file has more than 131072 bytes"
    ),
  ])
  func `a fault of an association file is told with its place`(
    _ text: String, _ description: String
  ) {
    let error = #expect(throws: AssociationFileError.self) { try AssociationFile(text) }
    #expect(error?.description == description)
  }

  @Test(
    .bug(id: 32, "The text of a rule is not JSON"),
    arguments: [
      (
        #"{ "exclude": true, "comment": "c", "/": "/a\"\\b" }"#,
        #"{ "exclude": true, "/": "/a\"\\b" }"#
      ),
      (#"{ "?": { "q\"": "\t" }, "/": "/a" }"#, #"{ "?": { "q\"": "\u0009" }, "/": "/a" }"#),
    ])
  func `the text of a rule is JSON`(_ rule: String, _ text: String) throws {
    let file = try AssociationFile(
      #"{ "applinks": { "details": [{ "appID": "T.a", "components": [\#(rule)] }] } }"#)
    #expect(file.apps[0].rules.map(\.text) == [text])
    let old = try AssociationFile(
      #"{ "applinks": { "details": [{ "appID": "T.a", "paths": ["/a\"b"] }] } }"#)
    #expect(old.apps[0].rules.map(\.text) == [#""/a\"b""#])
  }

  @Test(
    .bug(id: 32, "The memory for variables grows with the number of rules"),
    arguments: [
      (#"{ "/": "/$(v)" }"#, #""a""#, "/"), (##"{ "#": "$(v)" }"##, #""a""#, "#"),
      (#"{ "?": { "q": "$(v)" } }"#, "\"\"", "?.q"),
    ])
  func `the patterns of a file are bounded together`(
    _ rule: String, _ value: String, _ field: String
  ) throws {
    let values = Array(repeating: value, count: 1_000).joined(separator: ",")
    func file(_ count: Int) throws -> AssociationFile {
      let rules = Array(repeating: rule, count: count).joined(separator: ",")
      let app = #"{ "appID": "T.a", "components": [\#(rules)] }"#
      // The rules of all apps count.
      return try AssociationFile(
        """
        { "applinks": { "substitutionVariables": { "v": [\(values)] },
          "details": [\(app), \(app)] } }
        """)
    }
    #expect(try file(100).apps.count == 2)
    let error = #expect(throws: AssociationFileError.self) { try file(600) }
    #expect(error?.message == "with their variables' texts, the patterns up to here are too large")
    #expect(error?.field?.hasPrefix("applinks.details[") == true)
    #expect(error?.field?.hasSuffix(field) == true)
  }

  @Test(.timeLimit(.minutes(10))) func `hostile files are bounded`() throws {
    let variables = String(repeating: "$(lang)", count: 10_000)
    #expect(throws: AssociationFileError.self) {
      try AssociationFile(
        #"{"applinks": {"details": [{"appID": "T.a", "components": [{"/": "\#(variables)"}]}]}}"#)
    }
    let stars = String(repeating: "*a", count: 1_000)
    let file = try AssociationFile(
      #"{"applinks": {"details": [{"appID": "T.a", "components": [{"/": "\#(stars)b"}]}]}}"#)
    #expect(!file.decision(for: "/" + String(repeating: "a", count: 2_000)).isClaimed)
    let defaults = (0..<4_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    let components = Array(repeating: "{}", count: 20_000).joined(separator: ",")
    _ = try AssociationFile(
      """
      {"applinks": {"defaults": {\(defaults)},
       "details": [{"appID": "T.a", "components": [\(components)]}]}}
      """)
  }

  private static let bug: Comment = "point 23: what Apple's systems make of a file"

  private func file(_ details: String) throws -> AssociationFile {
    try AssociationFile(#"{ "applinks": { "details": [\#(details)] } }"#)
  }

  @Test(.bug(id: 44, bug)) func `paths beside components are for older systems`() throws {
    let both = try file(
      #"{ "appIDs": ["T.a"], "paths": ["/old/*"], "components": [{ "/": "/new/*" }] }"#)
    #expect(both.decision(for: "/new/1").isClaimed)
    #expect(!both.decision(for: "/old/1").isClaimed)
    let empty = try file(#"{ "appIDs": ["T.a"], "paths": ["/old/*"], "components": [] }"#)
    #expect(!empty.decision(for: "/old/1").isClaimed)
    #expect(
      try file(#"{ "appIDs": ["T.a"], "paths": ["/old/*"] }"#).decision(for: "/old/1").isClaimed)
  }

  @Test(.bug(id: 44, bug)) func `appIDs void appID, and an entry without either is skipped`() throws
  {
    let both = try file(#"{ "appIDs": ["T.a"], "appID": "T.b", "components": [{ "/": "/x" }] }"#)
    #expect(both.apps.map(\.ids) == [["T.a"]])
    let none = try file(
      #"{ "components": [{ "/": "*" }] }, { "appIDs": [], "appID": "T.b", "paths": ["*"] }"#)
    #expect(none.apps.isEmpty)
    #expect(!none.decision(for: "/x").isClaimed)
  }

  @Test(.bug(id: 44, bug)) func `all entries of an app count`() throws {
    let split = try file(
      #"{ "appID": "T.a", "components": [{ "/": "/a" }] }, { "appID": "T.b", "components": [{ "/": "/c" }] }, "#
        + #"{ "appIDs": ["T.a"], "components": [{ "/": "/b/*" }] }"#)
    #expect(split.decision(for: "/b/1", app: "T.a").isClaimed)
    let router = Router(options: RouterOptions())
    try router.add("/a", "/b(/*)")
    let host = try HostPattern("shop.example")
    #expect(router.audit(against: split, host: host).isEmpty)
    #expect(router.audit(against: split, host: host, app: "T.a").isEmpty)
    #expect(!router.audit(against: split, host: host, app: "T.b").isEmpty)
  }
}
