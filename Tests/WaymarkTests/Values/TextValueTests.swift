import Foundation
import Testing

@testable import Waymark

/// Parameters of types that aren't `Decodable`.
@Suite struct TextValueTests {
  enum Tab: String, Sendable { case posts, photos }

  struct Day: RawRepresentable, Hashable {
    var rawValue: Date
  }

  struct Version: LosslessStringConvertible, Hashable {
    var description: String

    init?(_ description: String) {
      guard description.contains(".") else { return nil }
      self.description = description
    }
  }

  /// Can be created from a string in two ways, and remembers which one was used.
  struct Both: RawRepresentable, LosslessStringConvertible, Hashable {
    var rawValue: String

    init(rawValue: String) { self.rawValue = "raw \(rawValue)" }
    init(_ description: String) { rawValue = "text \(description)" }
    var description: String { "the text" }
  }

  struct All: RawRepresentable, LosslessStringConvertible, Codable, Hashable {
    var rawValue: String

    init(rawValue: String) { self.rawValue = "raw \(rawValue)" }
    init(_ description: String) { rawValue = "text \(description)" }
    init(from decoder: any Decoder) throws { rawValue = "decoded" }
    func encode(to encoder: any Encoder) throws {}
    var description: String { "the text" }
  }

  private func match(
    _ url: String, parameters: [String: any Sendable] = [:]
  ) throws -> RouteMatch {
    let router = Router()
    try router.add("/:tab/*rest")
    return try #require(try router.match(url, parameters: parameters))
  }

  @Test func `raw values are read from their texts`() throws {
    let match = try match("/posts/photos/posts?tabs=posts&tabs=photos&day=2024-02-29")
    let tab: Tab = try match.require("tab")
    #expect(tab == .posts)
    #expect(try match.value("other", as: Tab.self) == nil)
    #expect(try match.value("tabs") ?? Tab.photos == .posts)
    #expect(try match.require("*", as: [Tab].self) == [.photos, .posts])
    #expect(try match.value("tabs", as: [Tab].self) == [.posts, .photos])
    #expect(try match.value("other", as: [Tab].self) == nil)
    #expect(
      try match.require("day", as: Day.self, dates: .day).rawValue
        == Date(timeIntervalSince1970: 1_709_164_800))
  }

  @Test func `types that are made of texts are read`() throws {
    let match = try match("/1.2/3.4/5.6?v=7.8")
    let version: Version = try match.require("tab")
    #expect(version.description == "1.2")
    #expect(try match.require("*", as: [Version].self).map(\.description) == ["3.4", "5.6"])
    #expect(try match.value("v", as: [Version].self) == [Version("7.8")].compactMap(\.self))
    #expect(try match.value("v", as: Version.self) == Version("7.8"))
    #expect(try match.value("other", as: Version.self) == nil)
  }

  @Test func `decoding comes first, then the text, then the raw value`() throws {
    let match = try match("/x/y")
    let both: Both = try match.require("tab")
    let list: [Both] = try match.require("*")
    let all: [All] = try match.require("*")
    #expect(both.rawValue == "text x")
    #expect(list.map(\.rawValue) == ["text y"])
    #expect(try match.value("tab", as: Both.self)?.rawValue == "text x")
    #expect(try match.value("*", as: [Both].self)?.map(\.rawValue) == ["text y"])
    // A type that supports both is decoded from its string.
    #expect(all.map(\.rawValue) == ["text y"])
  }

  @Test func `added values are taken as they are`() throws {
    let match = try match(
      "/x", parameters: ["tab": Tab.photos, "tabs": [Tab.posts], "text": "posts"])
    #expect(try match.require("tab", as: Tab.self) == .photos)
    #expect(try match.require("tabs", as: [Tab].self) == [.posts])
    #expect(try match.require("text", as: Tab.self) == .posts)
  }

  @Test func `faults of texts name the parameter`() throws {
    let match = try match("/x/posts/y?bad=%FF", parameters: ["number": 7])
    func fault(_ read: () throws -> Void) -> String? {
      #expect(throws: RouteValueError.self, performing: read)?.description
    }
    #expect(
      fault { _ = try match.require("tab", as: Tab.self) }
        == "/:tab/*rest: tab should be Tab, not \"x\"")
    #expect(
      fault { _ = try match.value("tab", as: Version.self) }
        == "/:tab/*rest: tab should be Version, not \"x\"")
    #expect(
      fault { _ = try match.require("*", as: [Tab].self) }
        == "/:tab/*rest: * should be Tab, not \"y\"")
    #expect(
      fault { _ = try match.require("other", as: Version.self) }
        == "/:tab/*rest: other is missing: it should be Version; if it may be missing, make it "
        + "optional (Version?), with ?? for a default (the pattern has tab, rest)")
    #expect(
      fault { _ = try match.value("bad", as: [Version].self) }
        == "/:tab/*rest: bad is not UTF-8: \"%FF\"")
    #expect(
      fault { _ = try match.require("number", as: [Tab].self) }
        == "/:tab/*rest: number should be Array<Tab>, not \"7\"")
  }

  @Test(
    .bug(id: 64, "1: a URL ended the process where a value is a Character"),
    arguments: [
      ("/grade/AB", nil), ("/grade/A", "A"), ("/grade/%20%20", nil),
      ("/grade/%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80", "👩‍🚀"), ("/grade/e%CC%81", "é"),
      ("/grade/e%CC%81x", nil), ("/grade/%0D%0A", "\r\n"),
    ] as [(String, Character?)])
  func `a parameter is a Character if it is a single one, and an error if not`(
    _ url: String, _ character: Character?
  ) throws {
    let router = Router()
    try router.add("/grade/:g")
    let match = try #require(try router.match(url))
    if let character {
      #expect(try match.require("g", as: Character.self) == character)
      #expect(try match.value("g", as: [Character].self) == [character])
    } else {
      for read in [
        { _ = try match.require("g", as: Character.self) },
        { _ = try match.value("g", as: Character.self) },
        { _ = try match.require("g", as: [Character].self) },
        { _ = try match.value("g", as: [Character].self) },
      ] {
        let error = #expect(throws: RouteValueError.self, performing: read)
        #expect(error?.reason == .malformed)
        #expect(error?.expected == "Character")
      }
    }
  }

  @Test(.bug(id: 64, "1"), arguments: ["/s?g=AB", "/s?g=", "/s?g=A&g=BC"])
  func `an item of the query that is not a single Character is an error`(_ url: String) throws {
    let router = Router()
    try router.add("/s")
    let match = try #require(try router.match(url))
    #expect(throws: RouteValueError.self) { try match.require("g", as: [Character].self) }
  }

  @Test(.bug(id: 64, "1")) func `a handler that reads a bad Character fails, and names the type`()
    throws
  {
    let router = Router()
    try router.add("/grade/:g") { match in _ = try match.require("g", as: Character.self) }
    let outcome = router.route("/grade/AB")
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect("\(failure)".contains("Character"))
  }

  @Test(.bug(id: 64, "12: a URL that mixes escapes and raw characters was escaped twice"))
  func `a value of type URL keeps its escapes`() throws {
    let router = Router()
    try router.add("/open")
    let match = try #require(try router.match("/open?url=https://x.example/a%2520b/%E6%97%A5"))
    #expect(
      try match.require("url", as: URL.self).absoluteString == "https://x.example/a%20b/%E6%97%A5")
  }
}
