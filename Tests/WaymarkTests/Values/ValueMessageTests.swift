import Foundation
import Testing
import Waymark

/// The errors of values describe what was expected, and how to fix the program.
@Suite(.bug(id: 63, "point 21: value errors do not say what was expected"))
struct ValueMessageTests {
  enum Bare: Codable { case posts, photos }
  enum Payload: Decodable { case number(Int) }
  enum Text: String, Decodable { case posts }
  struct Pair: Decodable { let a: Int }
  struct Paged: Decodable { var page = 1 }
  struct Tabbed: Decodable { let tab: Bare }
  struct Misspelled: Decodable { let idd: Int }

  private func message(
    _ pattern: String, _ url: String, _ read: (RouteMatch) throws(RouteValueError) -> Void
  ) throws -> String {
    let router = Router()
    try router.add(pattern, name: "r")
    let match = try #require(try router.match(url))
    return try #require(throws: RouteValueError.self) { try read(match) }.description
  }

  private func reading<Value: Decodable>(
    _ text: String, as type: Value.Type, dates: RouteDateFormat = .iso8601
  ) throws -> String {
    try message("/:x", "/\(text)") { match throws(RouteValueError) in
      _ = try match.require("x", as: type, dates: dates)
    }
  }

  @Test func `a date is shown by an example, and by the format that reads the text`() throws {
    let x = "r: x should be Date"
    #expect(
      try reading("2024-02-29", as: Date.self)
        == "\(x), such as 2024-02-29T12:00:00Z, not \"2024-02-29\"; dates: .day reads \"2024-02-29\""
    )
    #expect(
      try reading("1709208000", as: Date?.self)
        == "\(x), such as 2024-02-29T12:00:00Z, not \"1709208000\"; "
        + "dates: .secondsSince1970 reads \"1709208000\"")
    #expect(
      try reading("2024-02-29T12:00:00Z", as: [Date].self, dates: .day)
        == "\(x), such as 2024-02-29, not \"2024-02-29T12:00:00Z\"; "
        + "dates: .iso8601 reads \"2024-02-29T12:00:00Z\"")
    #expect(
      try reading("today", as: Date.self, dates: .secondsSince1970)
        == "\(x), such as 1709208000, not \"today\"")
    let years = RouteDateFormat { _ in
      nil
    } print: { _ in
      Issue.record("an error calls a program's format")
      return ""
    }
    #expect(try reading("today", as: Date.self, dates: years) == "\(x), not \"today\"")
  }

  @Test func `a truth value names its texts, and the type that accepts more`() throws {
    let x = "r: x should be Bool, true or false, not"
    #expect(try reading("1", as: Bool.self) == "\(x) \"1\"; LenientBool accepts \"1\"")
    #expect(try reading("YES", as: Bool?.self) == "\(x) \"YES\"; LenientBool accepts \"YES\"")
    #expect(try reading("maybe", as: Bool.self) == "\(x) \"maybe\"")
    #expect(
      try reading("maybe", as: LenientBool.self) == "r: x should be LenientBool, not \"maybe\"")
    #expect(try reading("7", as: UUID.self) == "r: x should be UUID, not \"7\"")
  }

  @Test func `an enum without raw values is told to have some`() throws {
    let advice = "; give the enum raw values: enum Bare: String"
    let shape = "r: x cannot be Bare, which is more than one value"
    #expect(try reading("posts", as: Bare.self) == shape + advice)
    #expect(try reading("none", as: Bare?.self) == shape + advice)
    #expect(try reading("none", as: [Bare].self) == shape + advice)
    let whole = try message("/:tab", "/posts") { match throws(RouteValueError) in
      _ = try match.decode(Bare.self)
    }
    #expect(whole.hasSuffix(advice))
    let property = try message("/:tab", "/posts") { match throws(RouteValueError) in
      _ = try match.decode(Tabbed.self)
    }
    #expect(property == "r: tab cannot be Bare, which is more than one value" + advice)
    #expect(try reading("7", as: Payload.self).hasSuffix(": enum Payload: String"))
    // Neither type has values to list.
    #expect(try reading("none", as: Text.self) == "r: x should be Text, not \"none\"")
    #expect(
      try reading("none", as: Pair.self) == "r: x cannot be Pair, which is more than one value")
  }

  private static let optional =
    "if it may be missing, make it optional (Int?), with ?? for a default"

  @Test(arguments: [
    ("/:id", "idd", "did you mean \"id\"?"), ("/:userID", "user_id", "did you mean \"userID\"?"),
    ("/*files", "file", "did you mean \"files\"?"),
    ("/:id", "userId", "\(optional) (the pattern has id)"),
    ("/a(/:page)", "page", optional),
    ("/a", "page", optional),
  ])
  func `a missing value has a similar name, or a default`(
    _ pattern: String, _ name: String, _ advice: String
  ) throws {
    let text = try message(pattern, "/a") { match throws(RouteValueError) in
      _ = try match.require(name, as: Int.self)
    }
    #expect(text == "r: \(name) is missing: it should be Int; \(advice)")
  }

  @Test func `a property that is missing is named like one of the pattern`() throws {
    let misspelled = try message("/:id", "/7") { match throws(RouteValueError) in
      _ = try match.decode(Misspelled.self)
    }
    #expect(misspelled == "r: idd is missing: it should be Int; did you mean \"id\"?")
    let paged = try message("/a", "/a") { match throws(RouteValueError) in
      _ = try match.decode(Paged.self)
    }
    #expect(
      paged == "r: page is missing: it should be Int; \(Self.optional)")
    let path = try message("/*files", "/a") { match throws(RouteValueError) in
      _ = try match.captures.safePath("file")
    }
    #expect(path == "/*files: file is missing: it should be a path; did you mean \"files\"?")
  }

  enum Typed: TypedRoute {
    case one
    static let routeCases: RouteCases<Typed> = [RouteCase("one", "/one") { _ in .one }]
    var routeReference: RouteReference { RouteReference("on") }
  }

  enum Malformed: TypedRoute {
    case one
    static let routeCases: RouteCases<Malformed> = [RouteCase("one", "/a(/:id") { _ in .one }]
  }

  @Test func `a case without a pattern has a similar one`() throws {
    let error = try #require(throws: URLGenerationError.self) { try Typed.one.url() }
    #expect(
      error.description == "Typed.on: this case has no pattern, so no URL leads to it; "
        + "did you mean \"one\"?")
  }

  @Test func `a pattern that cannot be read is invalid, and not undecided`() throws {
    let error = try #require(throws: RouteFailure.self) { try Malformed("/a") }
    #expect(
      error.description == "the pattern /a(/:id is invalid: the optional group is never closed")
  }
}
