import Foundation
import Testing

@Suite struct MatchTests {
  private static let files = [
    "routes.yaml": """
    fallbackSchemes: [thing]
    routes:
      - { pattern: /user/view/:userID, name: user.view, scheme: myapp, priority: 10 }
      - { pattern: /shop(/:section), name: shop }
      - { pattern: "/files/*" }
      - { pattern: /日本/:x, name: 日本 }
      - { pattern: /foo, scheme: thing }
    """
  ]

  @Test func `match prints a table of routes and values`() async throws {
    let run = try await ToolRun(
      "match", "--routes", "routes.yaml", "myapp://user/view/joeldev?debug=true",
      "thing://shop/toys?tag=a&tag=b+c&new&&=#q=x%2By", "/shop", "/files/a/b%20c?d=", "/files",
      "x://日本/a%22", files: Self.files)
    #expect(
      run.standardOutput == """
        URL                                             ROUTE      VALUES
        myapp://user/view/joeldev?debug=true            user.view  userID=joeldev ?debug=true
        thing://shop/toys?tag=a&tag=b+c&new&&=#q=x%2By  shop       section=toys ?tag=a ?tag="b c" ?new ?""="" ?q=x+y
        /shop                                           shop
        /files/a/b%20c?d=                               /files/*   *[a, "b c"] ?d=""
        /files                                          /files/*   *[]
        x://日本/a%22                                   日本       x="a\\""

        """)
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `match shows misses and refused URLs`() async throws {
    let run = try await ToolRun(
      "match", "--routes", "routes.yaml", "/shop", "/nope", "http://[bad/shop",
      files: Self.files)
    #expect(
      run.standardOutput == """
        URL               ROUTE     VALUES
        /shop             shop
        /nope             no match
        http://[bad/shop  error     the URL's host is malformed after 7 bytes

        """)
    #expect(run.standardError == "")
    #expect(run.status == 1)
  }

  @Test func `match prints an object a line`() async throws {
    let run = try await ToolRun(
      "match", "--routes", "routes.yaml", "--json", "myapp://user/view/joeldev?debug=true",
      "thing://shop?tag=a&tag=b", "/files/a/b%2Fc", "/nope", "http://[bad/shop",
      files: Self.files)
    #expect(
      run.standardOutput == """
        {"matched":true,"name":"user.view","parameters":{"debug":"true","userID":"joeldev"},"path":{"userID":"joeldev"},"pattern":"/user/view/:userID","query":{"debug":"true"},"scheme":"myapp","url":"myapp://user/view/joeldev?debug=true","wildcard":null}
        {"matched":true,"matchedPattern":"/shop","name":"shop","parameters":{"tag":["a","b"]},"path":{},"pattern":"/shop(/:section)","query":{"tag":["a","b"]},"scheme":null,"url":"thing://shop?tag=a&tag=b","wildcard":null}
        {"matched":true,"name":null,"parameters":{},"path":{},"pattern":"/files/*","query":{},"scheme":null,"url":"/files/a/b%2Fc","wildcard":["a","b/c"]}
        {"matched":false,"url":"/nope"}
        {"error":"the URL's host is malformed after 7 bytes","matched":false,"url":"http://[bad/shop"}

        """)
    #expect(run.standardError == "")
    #expect(run.status == 1)
  }

  @Test(
    .bug(
      id: 63, "17: items of the fragment stand among those of the query, valueless ones nowhere"),
    arguments: [
      ("/s?flag&x=1", #""query":{"flag":"","x":"1"}"#),
      ("/s?a&a=1&&=2", #""query":{"":"2","a":["1",""]}"#),
      ("/s?%FF=1&b=%FF", #""query":{}"#),
      ("/s?x=1#x=2&y=3", #""fragmentQuery":{"x":"2","y":"3"}"#),
      ("/s?x=1#x=2&y=3", #""query":{"x":"1"}"#),
      ("/s?x=1#x=2&flag", #""fragmentQuery":{"flag":"","x":"2"}"#),
      ("/s#/a?flag", #""fragmentQuery":{"flag":""}"#),
      ("/s?a=%E2%80%A8b", #""query":{"a":"\u2028b"}"#),
    ])
  func `JSON has the query's items, and the fragment's apart`(_ url: String, _ json: String)
    async throws
  {
    for verb in ["match", "explain"] {
      let run = try await ToolRun(
        verb, "--json", "--routes", "r", url, files: ["r": "routes: [{ pattern: /s }]"])
      #expect(run.standardOutput.contains(json), "\(verb)")
    }
  }

  @Test(arguments: ["match", "explain"]) func `JSON has no fragment's items when there are none`(
    _ verb: String
  ) async throws {
    let run = try await ToolRun(
      verb, "--json", "--routes", "r", "/s#top", files: ["r": "routes: [{ pattern: /s }]"])
    #expect(run.standardOutput.contains(#""query":{}"#))
    #expect(!run.standardOutput.contains("fragmentQuery"))
  }

  @Test(.bug(id: 32, "The tool hides parameters that the router gives"))
  func `match reserves no names`() async throws {
    let files = ["r": "routes: [{ pattern: \"/s/:JLRoutePattern\" }]"]
    let run = try await ToolRun(
      "match", "--json", "--routes", "r", "/s/x?JLRouteURL=u&JLRouteWildcardComponents=w",
      files: files)
    #expect(
      run.standardOutput.contains(
        #""parameters":{"JLRoutePattern":"x","JLRouteURL":"u","JLRouteWildcardComponents":"w"}"#))
  }

  @Test(
    .bug(id: 32, "A byte order mark is part of the first URL"), arguments: ["match", "explain"])
  func `a byte order mark is not part of the first URL`(_ verb: String) async throws {
    let files = ["r": "routes: [{ pattern: /s }]"]
    let run = try await ToolRun(
      verb, "--json", "--routes", "r", files: files, input: "\u{FEFF}/s\n/s\n")
    let lines = run.standardOutput.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == lines.last)
    #expect(run.status == 0)
  }

  @Test func `match reads URLs from standard input`() async throws {
    let run = try await ToolRun(
      "match", "--json", "--routes", "routes.yaml", files: Self.files,
      input: "thing://foo\r\n\n/shop\n/files")
    #expect(
      run.standardOutput == """
        {"matched":true,"name":null,"parameters":{},"path":{},"pattern":"/foo","query":{},"scheme":"thing","url":"thing://foo","wildcard":null}
        {"matched":true,"matchedPattern":"/shop","name":"shop","parameters":{},"path":{},"pattern":"/shop(/:section)","query":{},"scheme":null,"url":"/shop","wildcard":null}
        {"matched":true,"name":null,"parameters":{},"path":{},"pattern":"/files/*","query":{},"scheme":null,"url":"/files","wildcard":[]}

        """)
    #expect(run.status == 0)
  }

  @Test(arguments: [[], ["--json"]])
  func `match prints nothing for no URLs`(_ flags: [String]) async throws {
    let run = try await ToolRun(
      ToolRun.tool, ["match", "--routes", "r"] + flags, files: ["r": Data("routes: []".utf8)])
    #expect(run.standardOutput == "")
    #expect(run.standardError == "")
    #expect(run.status == 0)
  }

  @Test func `match takes an empty URL as an argument`() async throws {
    let run = try await ToolRun(
      "match", "--json", "--routes", "routes.yaml", "", files: Self.files)
    #expect(run.standardOutput == #"{"matched":false,"url":""}"# + "\n")
    #expect(run.status == 1)
  }

  @Test(.bug(id: 64, "27: match holds all answers to a file"))
  func `columns grow after ten thousand answers`() async throws {
    let urls = (1...10_000).map { "/\($0)\n" }.joined() + "/longer-than-the-others\n"
    let run = try await ToolRun(
      "match", "--routes", "r", files: ["r": "routes: [{ pattern: /:n, name: n }]"], input: urls)
    let lines = run.standardOutput.split(separator: "\n")
    #expect(lines.count == 10_002)
    #expect(lines[1] == "/1     n      n=1")
    #expect(lines[10_001] == "/longer-than-the-others  n      n=longer-than-the-others")
  }

  @Test(
    .bug(id: 64, "27: comments of a list of URLs count as URLs"),
    arguments: [["match"], ["explain", "--json"], ["diff", "r", "s", "--urls", "-", "--json"]])
  func `comments of a list of URLs are skipped`(_ arguments: [String]) async throws {
    let files = [
      "r": "routes: [{ pattern: /, name: home }]", "s": "routes: [{ pattern: /, name: start }]",
    ]
    let run = try await ToolRun(
      ToolRun.tool, arguments + (arguments[0] == "diff" ? [] : ["--routes", "r"]),
      files: files.mapValues { Data($0.utf8) }, input: Data("# a comment\n/\n#\n".utf8))
    #expect(!run.standardOutput.contains("#"))
    #expect(run.standardOutput.contains("/"))
  }
}
