import Testing
import Waymark

/// URLs of patterns that contain a scheme without `//`.
@Suite(.bug(id: 63, "point 12: URLs of patterns without // get ///"))
struct SchemeSpellingTests {
  private let router = Router()

  struct Example: Sendable, CustomTestStringConvertible {
    let pattern: String
    var values: [String: String] = [:]
    let url: String

    var testDescription: String { url }
  }

  private static let examples: [Example] = [
    Example(pattern: "mailto:{to}", values: ["to": "a@x.example"], url: "mailto:a@x.example"),
    Example(
      pattern: "mailto:{to}", values: ["to": "joe+list@x.example"],
      url: "mailto:joe+list@x.example"),
    Example(pattern: "tel:{n}", values: ["n": "+43 123"], url: "tel:+43%20123"),
    Example(pattern: #"tel:{n<\+[0-9]+>}"#, values: ["n": "+1555"], url: "tel:+1555"),
    Example(pattern: "tel:+{n}", values: ["n": "1555"], url: "tel:+1555"),
    Example(pattern: "sms:{n}", values: ["n": "+1555"], url: "sms:+1555"),
    Example(
      pattern: "geo:{lat},{lon}", values: ["lat": "48.2", "lon": "-16.3"], url: "geo:48.2,-16.3"),
    Example(pattern: "bitcoin:{address}", values: ["address": "1A"], url: "bitcoin:1A"),
    Example(pattern: "magnet:", url: "magnet:"),
    Example(pattern: "about:blank", url: "about:blank"),
    Example(pattern: "about:/", url: "about:/"),
    Example(pattern: "matrix:u/{user}", values: ["user": "a:b+c"], url: "matrix:u/a:b%2Bc"),
    Example(pattern: "app:/user/{id}", values: ["id": "7+8"], url: "app:/user/7%2B8"),
    Example(pattern: "App:/user/{id}", values: ["id": "7"], url: "App:/user/7"),
    Example(pattern: "app:/user/{id?}", url: "app:/user"),
    Example(pattern: "app:user/{id?}", values: ["id": "7"], url: "app:user/7"),
    Example(pattern: "app:{*rest}", values: ["rest": "a+b/c"], url: "app:a%2Bb/c"),
    Example(pattern: "app:/{x}", values: ["x": "/evil.example"], url: "app:/%2Fevil.example"),
    Example(pattern: "app:{x}", values: ["x": "//evil.example"], url: "app:%2F%2Fevil.example"),
    Example(pattern: "com.example.app:/oauth2redirect", url: "com.example.app:/oauth2redirect"),
    Example(pattern: "app:/a#/{x}", values: ["x": "+"], url: "app:/a#/%2B"),
  ]

  @Test(arguments: examples, [PlusDecoding.everywhere, .inQueries, .never])
  func `a URL begins as its pattern does`(_ example: Example, _ plus: PlusDecoding) throws {
    router.options.syntax = .brace
    router.options.plusDecoding = plus
    let route = try router.add(example.pattern, name: "it")
    let values = RouteValues(example.values)
    #expect(try router.url(named: "it", with: values) == example.url)
    #expect(try route.url(with: values) == example.url)
    let match = try #require(try router.match(example.url))
    #expect(match.captures.dictionary == example.values)
  }

  @Test(arguments: [
    ("app:", "user/:id", "app:user/7"), ("app:", "/user/:id", "app:/user/7"),
    ("app:/", "user/:id", "app:/user/7"), ("app://", "user/:id", "app:///user/7"),
    ("app:/v1", "user/:id", "app:/v1/user/7"), ("app:", "app:user/:id", "app:user/7"),
    ("app:/", "app:user/:id", "app:/user/7"), ("app://", "app:/user/:id", "app:///user/7"),
  ])
  func `a base may be a scheme`(base: String, pattern: String, url: String) throws {
    try router.add(pattern, name: "user")
    #expect(try router.url(named: "user", with: ["id": 7], base: base) == url)
    #expect(try router.match(url)?["id"] == "7" || base == "app:/v1")
    router.options.base = base
    let isSpelled = pattern.hasPrefix("app:")
    #expect(
      try router.url(named: "user", with: ["id": 7])
        == (isSpelled ? pattern.replacing(":id", with: "7") : url))
  }

  @Test func `a pattern of a scheme's routes may follow the colon`() throws {
    let tel = try router["tel"].add(":number", name: "call")
    #expect(try router.url(named: "call", with: ["number": "+1555"]) == "tel:+1555")
    #expect(try tel.url(with: ["number": "+1555"]) == "tel:+1555")
    try router["tel"].add("/:number/x", name: "x")
    #expect(try router.url(named: "x", with: ["number": "+1"]) == "tel:///+1/x")
    try router.add("sms://:number", name: "host")
    #expect(try router.url(named: "host", with: ["number": "+1"]) == "sms://+1")
    #expect(try router.match("sms://+1")?["number"] == "+1")
    #expect(try Router().add("tel::number").url(with: ["number": "+1555"]) == "tel:+1555")
    try router["https"].add("user", name: "web")
    #expect(throws: URLGenerationError.self) { try router.url(named: "web") }
    try router.add("https:/page", name: "page")
    #expect(
      try router.url(named: "page", base: "https://shop.example") == "https://shop.example/page")
    #expect(throws: URLGenerationError.self) { try router.url(named: "page") }
  }

  @Test func `a query follows the scheme`() throws {
    try router.add("magnet:", name: "magnet")
    #expect(
      try router.url(named: "magnet", with: ["xt": "urn:a"], extrasInQuery: true)
        == "magnet:?xt=urn:a")
  }

  private enum Contact: TypedRoute, Equatable {
    case mail(to: String)
    case call(number: String)
    case back(code: String)

    static let routeCases: RouteCases<Contact> = [
      RouteCase("mail", "mailto:{to}", syntax: .brace) { .mail(to: try $0.require("to")) },
      RouteCase("call", "tel:{number}", "sms:{number}", syntax: .brace) {
        .call(number: try $0.require("number"))
      },
      RouteCase("back", "com.example.app:/oauth2redirect") { .back(code: try $0.require("code")) },
    ]

    var routeReference: RouteReference {
      switch self {
      case .mail(let to): RouteReference("mail", ["to": to])
      case .call(let number): RouteReference("call", ["number": number])
      case .back(let code): RouteReference("back", ["code": code])
      }
    }
  }

  @Test func `a typed route is spelled as its pattern`() throws {
    for (route, url) in [
      (Contact.mail(to: "a+b@x.example"), "mailto:a+b@x.example"),
      (.call(number: "+1555"), "tel:+1555"),
      (.back(code: "x"), "com.example.app:/oauth2redirect?code=x"),
    ] {
      #expect(try route.url() == url)
      #expect(try Contact(url) == route)
    }
    #expect(try Contact.call(number: "+1").url(base: "sms:") == "sms:+1")
    #expect(try Contact.call(number: "+1").url(base: "sms://") == "sms:+1")
  }

  @Test(arguments: [
    ("tel:+1555", "+1555"), ("tel:%2B1555", "+1555"), ("tel:+1%20555+6", "+1 555+6"),
    ("TEL:/+1555", "+1555"), ("tel://+1555", "+1555"), ("tel:///%2B1555", "+1555"),
    ("sms:+1555", "+1555"), ("mailto:a+b@x.example", "a+b@x.example"), ("sip:+1@x", "+1@x"),
    ("geo:0,0(A+B)", "0,0(A B)"), ("app:+1555", " 1555"), ("+1555", " 1555"),
  ])
  func `a plus is one in numbers and addresses`(url: String, number: String) throws {
    try router.add(":number")
    #expect(try router.match(url)?["number"] == number)
    #expect(try router.match(url)?.require("number") == number)
    #expect(try router.match("\(url)?q=a+b")?["q"] == "a b")
  }
}
