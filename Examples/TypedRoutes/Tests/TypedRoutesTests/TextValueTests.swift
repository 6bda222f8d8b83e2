import Foundation
import SharedTestSupport
import Testing
import Waymark
import WaymarkMacros

/// Values of types that aren't `Codable`: with raw values, created from a string, or both.
@Routes
enum GalleryRoute: Equatable {
  @Route("/photos/:view/:size/:shade(/:sort)")
  case photos(view: View, size: Size, shade: Shade, sort: Sort?, level: Level = .low)
  @Route("/album/:id<uuid>(/:size)", dates: .day)
  case album(id: AlbumID, size: Size?, day: Date, shade: Shade?)
  @Route("/days", dates: .day) case days(on: Set<Date>, except: ContiguousArray<Date>?)
  @Route("/views/*view") case views(view: [View], size: [Size], shade: Array<Shade>)
  @Route("/filter")
  case filter(
    sort: [Sort]?, size: [Size]?, level: [Level], albums: [AlbumID]?, shade: Optional<Shade>)
}

extension GalleryRoute {
  enum View: String, CaseIterable { case grid, list = "a list/of all" }
  enum Level: Int, CaseIterable { case low = 1, high = 20 }
  enum Sort: String, Codable, CaseIterable { case name, day }

  struct AlbumID: RawRepresentable, Equatable {
    let rawValue: UUID
  }

  struct Size: LosslessStringConvertible, Equatable {
    var width: Int
    var height: Int

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
    }

    init?(_ description: String) {
      let numbers = description.split(separator: "x").map { Int($0) }
      guard numbers.count == 2, let width = numbers[0], let height = numbers[1] else { return nil }
      self.init(width: width, height: height)
    }

    var description: String { "\(width)x\(height)" }
  }

  /// A type with a string that differs from its raw value.
  enum Shade: Int, LosslessStringConvertible, CaseIterable {
    case dark, light

    init?(_ description: String) {
      guard let shade = Self.allCases.first(where: { $0.description == description }) else {
        return nil
      }
      self = shade
    }

    var description: String { self == .dark ? "dark" : "light" }
  }
}

/// The same routes, written by hand.
enum HandwrittenRoute: TypedRoute, Equatable {
  typealias View = GalleryRoute.View
  typealias Size = GalleryRoute.Size

  case photos(view: View, size: Size?, sizes: [Size], views: [View]?)

  static let routeCases: RouteCases<HandwrittenRoute> = [
    RouteCase("photos", "/photos/:view(/:size)") { match in
      .photos(
        view: try match.require("view"), size: try match.value("size"),
        sizes: try match.require("sizes"), views: try match.value("views"))
    }
  ]

  var routeReference: RouteReference {
    switch self {
    case .photos(let view, let size, let sizes, let views):
      RouteReference(
        "photos",
        [
          "view": view, "size": size, "sizes": sizes, "views": views,
        ])
    }
  }
}

@Suite struct TextValueTests {
  typealias View = GalleryRoute.View
  typealias Size = GalleryRoute.Size
  typealias Shade = GalleryRoute.Shade

  @Test(.bug(id: 44, "point 28: values that are not Encodable"))
  func `every form of a text is written as it is read`() throws {
    let route = try RouteDefinition("/:raw/:text/:optional/:both/:number")
    let size = Size(width: 1, height: 2)
    let url = try route.url(
      with: [
        "raw": View.grid,
        "text": size,
        "optional": Size("1x2"),
        "both": Shade.light,
        "list": [View.grid, .list],
        "number": 7,
      ], extrasInQuery: true)
    #expect(
      try url
        == route.url(
          with: [
            "raw": "grid", "text": "1x2", "optional": "1x2", "both": "light",
            "list": ["grid", "a list/of all"], "number": 7,
          ], extrasInQuery: true))
  }

  @Test(arguments: 0..<200) func `every value has a URL that leads back`(seed: Int) throws {
    var values = RandomTextValues(seed: UInt64(seed))
    for route in values.next() {
      let url = try route.url()
      #expect(try GalleryRoute(url) == route, "\(url)")
    }
    let route = values.nextByHand()
    let url = try route.url()
    #expect(try HandwrittenRoute(url) == route, "\(url)")
  }

  @Test(arguments: [
    (
      GalleryRoute.photos(
        view: .list, size: Size(width: 3, height: 4), shade: .light, sort: .day, level: .high),
      "/photos/a%20list%2Fof%20all/3x4/light/day?level=20"
    ),
    (
      .views(view: [.grid, .list], size: [Size(width: 1, height: 2)], shade: [.dark, .light]),
      "/views/grid/a%20list%2Fof%20all?shade=dark&shade=light&size=1x2"
    ),
    (
      .days(
        on: [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 172_800)],
        except: [Date(timeIntervalSince1970: 86_400), Date(timeIntervalSince1970: 0)]),
      "/days?except=1970-01-02&except=1970-01-01&on=1970-01-01&on=1970-01-03"
    ),
  ])
  func `values are written as their texts`(route: GalleryRoute, url: String) throws {
    #expect(try route.url() == url)
    #expect(try GalleryRoute(url) == route)
  }

  @Test func `defaults and empty lists are left out of URLs`() throws {
    #expect(
      try GalleryRoute("/photos/grid/1x2/dark")
        == .photos(
          view: .grid, size: Size(width: 1, height: 2), shade: .dark, sort: nil, level: .low))
    #expect(try GalleryRoute("/views") == .views(view: [], size: [], shade: []))
    #expect(
      try GalleryRoute("/filter")
        == .filter(sort: nil, size: nil, level: [], albums: nil, shade: nil))
  }

  @Test(arguments: [
    ("/photos/tiles/1x2/dark", "GalleryRoute.photos: view should be View, not \"tiles\""),
    ("/photos/grid/big/dark", "GalleryRoute.photos: size should be Size, not \"big\""),
    ("/photos/grid/1x2/1", "GalleryRoute.photos: shade should be Shade, not \"1\""),
    ("/photos/grid/1x2/dark?level=x", "GalleryRoute.photos: level should be Int, not \"x\""),
    ("/photos/grid/1x2/dark?level=3", "GalleryRoute.photos: level should be Level, not \"3\""),
    ("/views/grid/tiles", "GalleryRoute.views: view should be View, not \"tiles\""),
    ("/filter?size=1x2&size=", "GalleryRoute.filter: size should be Size, not \"\""),
    ("/filter?shade=%FF", "GalleryRoute.filter: shade is not UTF-8: \"%FF\""),
  ])
  func `texts that are not values are errors`(url: String, description: String) throws {
    let error = #expect(throws: RouteFailure.self) { try GalleryRoute(url) }
    #expect(error?.description == description)
  }
}

/// Random values of each case.
private struct RandomTextValues {
  typealias AlbumID = GalleryRoute.AlbumID
  typealias View = GalleryRoute.View
  typealias Shade = GalleryRoute.Shade
  typealias Level = GalleryRoute.Level
  typealias Sort = GalleryRoute.Sort
  typealias Size = GalleryRoute.Size

  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private mutating func one<Value: CaseIterable>(_ type: Value.Type = Value.self) -> Value {
    generator.pick(Array(type.allCases))
  }

  private mutating func size() -> Size {
    Size(width: generator.number(below: 9), height: -generator.number(below: 9))
  }

  private mutating func list<Value>(
    from count: Int = 0, _ next: (inout Self) -> Value
  ) -> [Value] {
    (0..<count + generator.number(below: 3)).map { _ in next(&self) }
  }

  private mutating func perhaps<Value>(_ value: Value) -> Value? {
    Bool.random(using: &generator) ? value : nil
  }

  mutating func next() -> [GalleryRoute] {
    [
      .photos(view: one(), size: size(), shade: one(), sort: perhaps(one()), level: one()),
      .album(
        id: AlbumID(rawValue: UUID()), size: perhaps(size()),
        day: Date(timeIntervalSince1970: Double(generator.number(below: 20_000)) * 86_400),
        shade: perhaps(one())),
      .views(view: list { $0.one() }, size: list { $0.size() }, shade: list { $0.one() }),
      .filter(
        sort: perhaps(list(from: 1) { $0.one() }), size: perhaps(list(from: 1) { $0.size() }),
        level: list { $0.one() },
        albums: perhaps(list(from: 1) { _ in AlbumID(rawValue: UUID()) }), shade: perhaps(one())),
    ]
  }

  mutating func nextByHand() -> HandwrittenRoute {
    .photos(
      view: one(), size: perhaps(size()), sizes: list { $0.size() },
      views: perhaps(list(from: 1) { $0.one() }))
  }
}

/// Values of a type whose initializer traps for strings that it can't read.
@Routes
enum GradeRoute: Equatable {
  @Route("/grade/:g") case grade(g: Character)
  @Route("/grades/*g") case grades(g: [Character])
  @Route("/list") case list(g: IfValid<Character>)
  @Route("/try/:g", mayDecline: true) case attempt(g: Character)
}

@Suite(.bug(id: 64, "1: a URL ended the process where a value is a Character"))
struct GradeRouteTests {
  @Test(arguments: [
    ("/grade/A", GradeRoute.grade(g: "A")), ("/grade/e%CC%81", .grade(g: "é")),
    ("/grades/A/B", .grades(g: ["A", "B"])), ("/list?g=A", .list(g: "A")),
    ("/list?g=AB", .list(g: nil)), ("/try/A", .attempt(g: "A")), ("/try/AB", nil),
  ])
  func `a URL has the value of a Character`(_ url: String, _ route: GradeRoute?) throws {
    #expect(try GradeRoute(url) == route)
  }

  @Test(arguments: ["/grade/AB", "/grade/%20%20", "/grades/A/BC"])
  func `a URL whose value isn't a Character is a failure`(_ url: String) {
    let failure = #expect(throws: RouteFailure.self) { try GradeRoute(url) }
    #expect(failure.map { "\($0)" }?.contains("Character") == true)
  }
}
