import Testing
import Waymark
import WaymarkAnalysis

/// Generates the intent filter of an Android manifest from routes.
@Suite struct IntentFilterTests {
  private func filter(
    _ patterns: [String], syntax: PatternSyntax? = nil
  ) throws -> GeneratedAssociation {
    let router = Router()
    for pattern in patterns {
      try router.group(syntax: syntax ?? (pattern.contains("{") ? .brace : .colon)).add(pattern)
    }
    return try router.intentFilter(host: HostPattern("shop.example"))
  }

  private func data(_ made: GeneratedAssociation) -> [String] {
    made.text.split(separator: "\n").filter { $0.contains("<!--") }.map {
      $0.drop { $0 == " " }.split(separator: " <!--").first.map(String.init) ?? ""
    }
  }

  @Test func `an intent filter is a filter of a manifest`() throws {
    let router = Router()
    try router.add("/product/:id", name: "product")
    try router.add("/about")
    try router.group(hosts: ["outlet.example"]).add("/outlet")
    let made = try router.intentFilter(host: HostPattern("*.shop.example"))
    #expect(
      made.text == """
        <intent-filter android:autoVerify="true">
          <action android:name="android.intent.action.VIEW" />
          <category android:name="android.intent.category.DEFAULT" />
          <category android:name="android.intent.category.BROWSABLE" />
          <data android:scheme="https" />
          <data android:host="*.shop.example" />
          <data android:pathAdvancedPattern="/product/[^/]+" /> <!-- product: /product/:id -->
          <data android:pathAdvancedPattern="/product/[^/]+/" /> <!-- product: /product/:id -->
          <data android:path="/about" /> <!-- /about -->
          <data android:path="/about/" /> <!-- /about -->
        </intent-filter>

        """)
    #expect(made.approximations.isEmpty)
  }

  @Test func `the filter of a host with a port has the port beside the host`() throws {
    let router = Router()
    try router.add("/product/:id")
    let made = try router.intentFilter(host: HostPattern("shop.example:8443"))
    #expect(
      made.text.contains(#"<data android:host="shop.example" android:port="8443" />"#),
      "\(made.text)")
  }

  @Test(arguments: [
    ("/", [#"path="/""#]),
    ("/a/b", [#"path="/a/b""#, #"path="/a/b/""#]),
    (
      "/a(/:b)",
      [
        #"pathAdvancedPattern="/a/[^/]+""#, #"pathAdvancedPattern="/a/[^/]+/""#, #"path="/a""#,
        #"path="/a/""#,
      ]
    ),
    (
      "/s/:x<de|en>",
      [#"path="/s/de""#, #"path="/s/de/""#, #"path="/s/en""#, #"path="/s/en/""#]
    ),
    ("/v{major}", [#"pathAdvancedPattern="/v[^/]+""#, #"pathAdvancedPattern="/v[^/]+/""#]),
    ("/help/*topic", [#"path="/help""#, #"pathPrefix="/help/""#]),
    ("/help/**", [#"pathAdvancedPattern="/help/.+""#]),
    ("/*", [#"path="/""#, #"pathPrefix="/""#]),
    ("/static-{*}", [#"pathPrefix="/static-""#]),
    ("/:a/*", [#"pathAdvancedPattern="/[^/]+""#, #"pathAdvancedPattern="/[^/]+/.*""#]),
    (
      "/a.b/:c",
      [#"pathAdvancedPattern="/a\\.b/[^/]+""#, #"pathAdvancedPattern="/a\\.b/[^/]+/""#]
    ),
    ("/über%20uns", [#"path="/über\u0020uns""#, #"path="/über\u0020uns/""#]),
    (
      "/it's<\"&\">",
      [
        #"path="/it\'s&lt;\&quot;&amp;\&quot;&gt;""#, #"path="/it\'s&lt;\&quot;&amp;\&quot;&gt;/""#,
      ]
    ),
  ])
  func `a pattern is data`(_ pattern: String, _ attributes: [String]) throws {
    let made = try filter([pattern])
    #expect(data(made) == attributes.map { "<data android:\($0) />" })
    #expect(made.approximations.map(\.description) == [])
  }

  @Test func `letters of any case become sets`() throws {
    let made = try filter(["/ab/7"], syntax: .ignoringCase(.colon))
    #expect(
      data(made) == [
        #"<data android:pathAdvancedPattern="/[aA][bB]/7" />"#,
        #"<data android:pathAdvancedPattern="/[aA][bB]/7/" />"#,
      ])
  }

  @Test(arguments: [
    (
      "/user/:id<int>",
      #"/user/[^/]+" /> (line 7) claims https://shop.example/user/x, which /user/:id<int> rejects"#
    ),
    (
      "/{name}.json",
      #"/[^/]+" /> (line 7) claims https://shop.example/z, which /{name}.json rejects"#
    ),
    ("/*rest/edit", #"/.+" /> (line 7) claims https://shop.example/x, which no route matches"#),
  ])
  func `what a manifest cannot say is told`(_ pattern: String, _ finding: String) throws {
    let made = try filter([pattern])
    #expect(
      made.approximations.first?.description == "<data android:pathAdvancedPattern=\"\(finding)")
    // The second approximation is the same path with a trailing slash.
    #expect(made.approximations.count <= 2)
  }

  @Test func `words of constraints are bounded`() throws {
    let made = try filter(["/" + (0..<5).map { ":p\($0)<a|b|c|d>" }.joined(separator: "/")])
    #expect(data(made).count <= 128)
    let words = (0..<16).map { String($0, radix: 16) }.joined(separator: "|")
    let many = (0..<20).map { "{p\($0)<\(words)>}" }.joined()
    #expect(
      try data(filter(["/" + many])) == [
        #"<data android:pathAdvancedPattern="/[^/]+" />"#,
        #"<data android:pathAdvancedPattern="/[^/]+/" />"#,
      ])
  }

  @Test(.bug(id: 63, "point 13: Android's files miss the slash at the end"))
  func `a filter has no slash at the end where routes refuse it`() throws {
    let router = Router()
    router.options.refusesExtraSlashes = true
    try router.add("/about/")
    let made = try router.intentFilter(host: HostPattern("shop.example"))
    #expect(data(made) == [#"<data android:path="/about" />"#])
    #expect(made.approximations.isEmpty)
  }

  @Test func `hyphens do not end the comment of a filter`() throws {
    let made = try filter(["/a-->b", "/a---b"])
    #expect(made.text.contains("<!-- /a- ->b -->"))
    #expect(made.text.contains("<!-- /a- - -b -->"))
  }

  @Test func `a filter without paths is refused`() throws {
    let error = #expect(throws: AssociationFileError.self) { try filter([]) }
    #expect(
      error?.message
        == "no route matches URLs of shop.example, and a filter without paths would claim all of them"
    )
  }
}
