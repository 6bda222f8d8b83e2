import Testing
import Waymark

/// The messages for a name and values that have no URL, and the routes that are searched.
@Suite struct URLMessageTests {
  private let router = Router()

  private func error(_ name: String, _ values: RouteValues = [:], base: String? = nil) -> String? {
    let error = #expect(throws: URLGenerationError.self) {
      try router.url(named: name, with: values, base: base)
    }
    return error?.description
  }

  @Test(
    arguments: [
      ("user", [:], nil, "id"), ("user", ["id": "7", "x": "1"], nil, "x"),
      ("user", ["id": "seven"], nil, "id"), ("user", ["id": "7"], "nowhere", nil),
      ("nobody", [:], nil, nil),
    ] as [(String, [String: String], String?, String?)])
  func `an error names the parameter at fault`(
    _ name: String, _ values: [String: String], _ base: String?, _ parameter: String?
  ) throws {
    try router.add("/user/:id<int>", name: "user")
    let error = try #require(throws: URLGenerationError.self) {
      try router.url(named: name, with: RouteValues(values), base: base)
    }
    #expect(error.parameter == parameter, "\(error)")
  }

  @Test(.bug(id: 44, "point 20: a route with hosts and no base"))
  func `a route of several hosts needs a base with one of them`() throws {
    try router.group(hosts: ["a.example", "b.example"]).add("/x", name: "two")
    try router.group(hosts: ["*.c.example"]).add("/x", name: "below", priority: -1)
    #expect(
      error("two")
        == "two: the route accepts only a.example or b.example: give a base with one of them")
    #expect(
      error("two", base: "https://c.example")
        == "two: the route accepts only a.example or b.example, not the host c.example: give a base with one of them"
    )
    #expect(try router.url(named: "two", base: "https://b.example") == "https://b.example/x")
    #expect(error("below") == "below: the route accepts only *.c.example: give a base with it")
    #expect(try router.url(named: "below", base: "app://d.c.example") == "app://d.c.example/x")
  }

  @Test(.bug(id: 44, "point 20: the only host is used"))
  func `a route of one host uses it for its URL`() throws {
    try router.group(hosts: ["a.example"]).add("/x", name: "one")
    try router["app"].group(hosts: ["a.example"]).add("/x", name: "scheme")
    try router.group("/g", hosts: ["a.example"]).add("/x", name: "group")
    #expect(try router.url(named: "one") == "https://a.example/x")
    #expect(try router.url(named: "scheme") == "app://a.example/x")
    #expect(try router.url(named: "group") == "https://a.example/g/x")
    #expect(
      error("one", base: "https://b.example")
        == "one: the route accepts only a.example, not the host b.example: give a base with it")
    #expect(error("one", base: "") == "one: the route accepts only a.example: give a base with it")
  }

  @Test(.bug(id: 44, "point 20: a definition with hosts and no base"))
  func `a definition of several hosts says the same`() throws {
    let route = try router.group(hosts: ["a.example", "*.b.example"]).add("/x")
    let error = #expect(throws: URLGenerationError.self) { try route.url() }
    #expect(error?.reason == .otherHost(nil, accepted: ["a.example", "*.b.example"]))
    #expect(try route.url(base: "https://c.b.example") == "https://c.b.example/x")
  }

  @Test(.bug(id: 44, "point 20: a route with hosts also accepts URLs without one"))
  func `a route that accepts no host needs no base`() throws {
    try router.group(hosts: ["a.example", "/"]).add("/x", name: "x")
    #expect(try router.url(named: "x") == "/x")
    #expect(
      error("x", base: "https://b.example")
        == "x: the route accepts only a.example or no host, not the host b.example: give a base with one of them"
    )
  }

  @Test(.bug(id: 44, "point 20: a constraint says more than a host"))
  func `a broken constraint is told first`() throws {
    try router.group(hosts: ["a.example", "b.example"]).add("/:id<int>", name: "x")
    #expect(error("x", ["id": "y"]) == #"x: id must be <int>, not "y""#)
  }

  @Test(
    .bug(id: 44, "point 20: a value with an empty segment is not empty"),
    arguments: [["a", "", "b"], ["", "a"], ["a", ""], [""]])
  func `an empty segment is not an empty value`(_ path: [String]) throws {
    try router.add("/files/*path", name: "files")
    try router.add("/list/*", name: "list")
    #expect(
      error("files", ["path": path]) == "files: path has an empty segment, which a URL would lose")
    #expect(error("list", ["*": path]) == "list: * has an empty segment, which a URL would lose")
  }

  @Test(.bug(id: 44, "point 20: the name of a route of one scheme"))
  func `the only scheme with the name is used`() throws {
    try router["app"].add("/user/:id", name: "user")
    try router["thing"].add("thing://part/:id", name: "part")
    #expect(try router.url(named: "user", with: ["id": 7]) == "app:///user/7")
    #expect(try router.url(named: "part", with: ["id": 7]) == "thing://part/7")
    #expect(error("user") == "user: id has no value")
    #expect(error("usr") == #"usr: no route has this name: did you mean "user"?"#)
    try router.add("/users/:id", name: "user")
    #expect(try router.url(named: "user", with: ["id": 7]) == "/users/7")
  }

  @Test(.bug(id: 44, "point 20: the name of routes of several schemes"))
  func `several schemes with the name are an error`() throws {
    try router["app"].add("/a", name: "x")
    try router["thing"].add("/a", name: "x")
    #expect(
      error("x")
        == #"x: this name belongs to a route of app and a route of thing: generate the URL with router["app"] or router["thing"]"#
    )
    #expect(try router["thing"].url(named: "x") == "thing:///a")
    let other = #expect(throws: URLGenerationError.self) { try router["no"].url(named: "x") }
    #expect(other?.reason == .nameOfSchemes(["app", "thing"]))
    let global = #expect(throws: URLGenerationError.self) { try router[nil].url(named: "x") }
    #expect(global?.reason == .nameOfSchemes(["app", "thing"]))
  }

  enum Tab: String { case reviews, details }
  enum Size: Int, CaseIterable { case small = 1, large }
  struct Amount: LosslessStringConvertible {
    let number: Int
    init(_ number: Int) { self.number = number }
    init?(_ description: String) {
      guard let number = Int(description.dropLast()) else { return nil }
      self.init(number)
    }
    var description: String { "\(number)g" }
  }
  struct Plain {}

  @Test(.bug(id: 44, "point 28: raw values in url(named:with:)"))
  func `values need not be encodable`() throws {
    try router.add("/product/:id(/:tab)", name: "product")
    func url(_ values: RouteValues) throws -> String {
      try router.url(named: "product", with: values, extrasInQuery: true)
    }
    #expect(try url(["id": 7, "tab": Tab.reviews]) == "/product/7/reviews")
    #expect(try url(["id": Size.large, "tab": Tab?.none]) == "/product/2")
    #expect(try url(["id": 7, "tab": Tab?.some(.details)]) == "/product/7/details")
    #expect(try url(["id": Amount(5)]) == "/product/5g")
    #expect(try url(["id": 7, "size": Size.allCases]) == "/product/7?size=1&size=2")
    #expect(
      try url(["id": 7, "amount": [Amount(1), Amount(2)]]) == "/product/7?amount=1g&amount=2g")
    #expect(try router.url(named: "product", with: ["id": Size.large]) == "/product/2")
    #expect(try RouteDefinition("/:tab").url(with: ["tab": Tab.reviews]) == "/reviews")
    #expect(
      error("product", ["id": Plain()])
        == "product: id is a Plain, which is not Encodable, LosslessStringConvertible or RawRepresentable"
    )
    #expect(error("product", ["id": [[Tab.reviews]]]) == "product: id is a list of lists")
  }
}
