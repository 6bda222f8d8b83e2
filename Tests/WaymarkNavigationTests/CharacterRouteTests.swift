import Foundation
import Testing
import Waymark
import WaymarkNavigation

/// A typed route with `Character` values, because the initializer of `Character` can trap.
private enum GradeRoute: TypedRoute, Hashable, Codable {
  case home
  case grade(Character)
  case grades([Character])
  case search(Character?)
  case list(Character?)

  static let routeCases: RouteCases<GradeRoute> = [
    RouteCase("home", "/") { _ in .home },
    RouteCase("grade", "/grade/:g") { .grade(try $0.require("g")) },
    RouteCase("grades", "/grades/*g") { .grades(try $0.require("g")) },
    RouteCase("search", "/search") { .search(try $0.value("g")) },
    // The macro reads an `IfValid<Character>` in this way.
    RouteCase("list", "/list") { .list(try? $0.value("g")) },
  ]

  var routeReference: RouteReference {
    switch self {
    case .home: RouteReference("home")
    case .grade(let grade): RouteReference("grade", ["g": String(grade)])
    case .grades(let grades): RouteReference("grades", ["g": grades.map { String($0) }])
    case .search(let grade): RouteReference("search", ["g": grade.map { String($0) }])
    case .list(let grade): RouteReference("list", ["g": grade.map { String($0) }])
    }
  }
}

/// All ways from a URL to the value of a typed route.
@MainActor @Suite(.bug(id: 64, "1: a URL ended the process where a value is a Character"))
struct CharacterRouteTests {
  private nonisolated static let bad = [
    "/grade/AB", "/grade/e%CC%81x", "/grade/%20%20", "/grades/A/BC", "/search?g=AB", "/search?g=",
  ]

  @Test(arguments: bad) func `a typed read expects a Character`(_ url: String) {
    let failure = #expect(throws: RouteFailure.self) { try GradeRoute(url) }
    #expect(failure.map { "\($0)" }?.contains("Character") == true)
  }

  @Test(arguments: bad) func `decoding a route expects a Character`(_ url: String) throws {
    let data = try JSONEncoder().encode([url])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([GradeRoute].self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error.debugDescription)")
      return
    }
    #expect(context.debugDescription.contains("Character"))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(arguments: bad) func `a stack refuses a link that isn't a Character`(
    _ url: String
  ) async throws {
    let stack = RouteStack<GradeRoute>(.home)
    await stack.open(url).value
    guard case .failed(let failure) = stack.refused?.outcome else {
      Issue.record("\(stack.path)")
      return
    }
    #expect("\(failure)".contains("Character"))
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test func `a stack restores the pages that are Characters, and no others`() throws {
    let stack = RouteStack<GradeRoute>(.home)
    let pages = ["/"] + Self.bad + ["/grade/e%CC%81", "/grades/A/B", "/search?g=C"]
    let state = try JSONEncoder().encode(["pages": [pages]])
    try stack.restore(state)
    #expect(stack.path == [.grade("é"), .grades(["A", "B"]), .search("C")])
  }

  @Test(arguments: [("/list?g=AB", nil), ("/list?g=", nil), ("/list?g=A", "A"), ("/list", nil)])
  func `a value that counts only if it is a Character is missing otherwise`(
    _ url: String, _ grade: Character?
  ) throws {
    #expect(try GradeRoute(url) == .list(grade))
  }
}
