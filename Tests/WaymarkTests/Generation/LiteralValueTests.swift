import Foundation
import Testing
import Waymark

/// Values of URLs as dictionary literals.
@Suite struct LiteralValueTests {
  private let router = Router()

  init() throws {
    try router.add("/product/:id(/:tab)", name: "product")
    try router.add("/files/*", name: "files")
  }

  private func url(_ values: RouteValues) throws -> String {
    try router.url(named: "product", with: values, extrasInQuery: true)
  }

  private struct Pair: Encodable { var a = 1, b = 2 }
  private enum Order: String, Codable { case price }
  private enum Kind: Int, CaseIterable { case one = 1, two, three, four, five }

  @Test func `variables of different types mix in a literal`() throws {
    let id = 7, slug = "a b", tab: String? = nil, tags = ["x", "y"], isNew = true
    #expect(try router.url(named: "product", with: ["id": id, "tab": slug]) == "/product/7/a%20b")
    #expect(
      try router.url(
        named: "product", with: ["id": id, "tab": tab, "page": 2, "tags": tags], extrasInQuery: true
      )
        == "/product/7?page=2&tags=x&tags=y")
    #expect(
      try url(["id": id, "new": isNew, "order": Order.price, "size": 4.5])
        == "/product/7?new=true&order=price&size=4.5")
  }

  @Test func `a value of nil is left out`() throws {
    let tab: String? = nil, page: Int? = nil, some: Int? = 3
    #expect(
      try url(["id": 7, "tab": tab, "page": page, "n": nil, "some": some]) == "/product/7?some=3")
    #expect(try url(["id": 7, "tags": ["a"], "tags": nil]) == "/product/7")
  }

  @Test func `values of one type are a literal, too`() throws {
    let id = 7, tab: String? = "likes"
    #expect(try router.url(named: "product", with: ["id": id]) == "/product/7")
    #expect(
      try router.url(named: "product", with: ["id": "\(id)", "tab": tab]) == "/product/7/likes")
    #expect(try router.url(named: "files", with: ["*": ["a", "b"]]) == "/files/a/b")
    let folders: Set = ["a"]
    #expect(try router.url(named: "files", with: ["*": folders]) == "/files/a")
    #expect(try RouteDefinition("/:a/:b").url(with: ["a": 1, "b": "x"]) == "/1/x")
    // The order of a set's elements differs between processes.
    let letters: Set = ["d", "b", "c", "a", "e"]
    #expect(try router.url(named: "files", with: ["*": letters]) == "/files/a/b/c/d/e")
    let kinds = Set(Kind.allCases)
    #expect(try router.url(named: "files", with: ["*": kinds]) == "/files/1/2/3/4/5")
  }

  @Test func `values of other types have their texts`() throws {
    let uuid = try #require(UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
    let date = Date(timeIntervalSince1970: 0)
    #expect(try url(["id": uuid, "n": 1]) == "/product/\(uuid)?n=1")
    #expect(try url(["id": 7, "at": date]) == "/product/7?at=1970-01-01T00:00:00Z")
    #expect(try url(["id": 7, "n": ["a", "b"]]) == "/product/7?n=a&n=b")
  }

  @Test func `values without a text are errors`() throws {
    let error = #expect(throws: URLGenerationError.self) { try url(["id": 7, "pair": Pair()]) }
    #expect(error?.description == "product: pair is more than one value")
    #expect(throws: URLGenerationError.self) { try url(["id": 7, "x": Double.nan]) }
    #expect(throws: URLGenerationError.self) { try url(["id": 7, "x": [[1], [2]]]) }
    #expect(throws: URLGenerationError.self) {
      try RouteDefinition("/:a").url(with: ["a": Pair(), "b": 1])
    }
  }
}

/// Values from a dictionary of strings.
@Suite struct DictionaryValueTests {
  @Test(.bug(id: 32, "A dictionary cannot become RouteValues"))
  func `a dictionary of texts gives the texts`() throws {
    let texts: [String: String] = ["id": "7", "tab": "a b"]
    let values = RouteValues(texts)
    #expect(try RouteDefinition("/:id/:tab").url(with: values) == "/7/a%20b")
  }

  @Test func `a dictionary of values gives the values of a literal`() throws {
    var saved: [String: any Encodable] = ["id": 7, "on": true]
    saved["tag"] = ["a", "b"]
    #expect(
      try RouteDefinition("/:id").url(with: RouteValues(saved), extrasInQuery: true)
        == "/7?on=true&tag=a&tag=b")
    saved["x"] = [[1], [2]]
    saved["y"] = Double.nan
    let error = #expect(throws: URLGenerationError.self) {
      try RouteDefinition("/:id").url(with: RouteValues(saved), extrasInQuery: true)
    }
    #expect(error?.description == "/:id: x is a list of lists")
  }
}
