import Foundation
import Testing
@testable import Waymark
@testable import WaymarkHTTP

/// Targets that are read once for the routers of all methods and prefixes.
@Suite(.bug(id: 63, "6: each prefix and each method reads the URL anew")) struct SharedTargetTests {
  private final class Endpoint: Sendable {}

  private func makeTable(
    hosts: [String] = [], _ change: (inout RouterOptions) -> Void = { _ in }
  ) throws -> HTTPTable {
    var options = RouterOptions.http
    change(&options)
    let table = HTTPTable(options: options)
    try table.group(hosts: hosts).add("/:a/*rest", methods: ["GET", "PUT"], endpoint: Endpoint())
    return table
  }

  private static let targets = [
    "/" + String(repeating: "%", count: 8_000), "/a" + String(repeating: "/", count: 8_000),
    "/%61/b", "/a/..", "/a/b?" + String(repeating: "c", count: 100),
  ]

  @Test(arguments: targets) func `tables read a target once`(_ path: String) throws {
    let target = try HTTPTarget(path, method: "GET", hosts: ["a.example"])
    func reading(_ table: HTTPTable) throws -> SplitURL.RareData? {
      try table.match(target)?.captures.request.rareData
    }
    let readings = try [makeTable(), makeTable { $0.limits[.segments] = 9 }].map(reading)
    #expect(readings[0] === readings[1])
    let ofHosts = try (0..<2).map { _ in try reading(makeTable(hosts: ["*.example"])) }
    #expect(ofHosts[0] === ofHosts[1])
    #expect(
      target.otherReadings.map(\.readings).elementsEqual(target.otherReadings.map(\.readings)) {
        $0 === $1
      })
  }

  /// Only the reading is shared, while each router keeps its options and limits.
  @Test func `each table answers as it would alone`() throws {
    let long = String(repeating: "a", count: 100)
    let paths = [
      "/\(long)//b", "/\(long)/b/c/d", "/\(long)/b?c&d&e", "/\(long)/%2F", "/\(long)/b+c",
      "/\(long)\(long)\(long)",
    ]
    let tables = try [
      makeTable(), makeTable { $0.refusesExtraSlashes = true },
      makeTable { $0.limits[.segments] = 3 }, makeTable { $0.limits[.queryItems] = 2 },
      makeTable { $0.limits[.urlBytes] = 200 }, makeTable(hosts: ["a.example"]),
      makeTable(hosts: ["b.example"]), makeTable { $0.hosts = ["b.example"] },
      makeTable { $0.plusDecoding = .everywhere },
    ]
    func answer(_ table: HTTPTable, _ target: HTTPTarget) -> String {
      do throws(HTTPAnswer) {
        guard let match = try table.match(target) else { return "\(table.answer(to: target))" }
        return match.captures.values.map { "\($0)=\($1)" }.joined(separator: ", ")
      } catch {
        return "\(error.statusCode) \(error)"
      }
    }
    for path in paths {
      func target() throws -> HTTPTarget {
        try HTTPTarget(path, method: "GET", hosts: ["a.example"])
      }
      let shared = try target()
      for table in tables + tables.reversed() {
        #expect(try answer(table, shared) == answer(table, target()))
      }
    }
  }

  /// Prefixes ignore case, so the path is lowercased once for all of them.
  @Test(arguments: ["", "%41", "//", "é%C3%89"]) func `prefixes ignore the case of a kept path`(
    _ escape: String
  ) throws {
    let long = String(repeating: "A", count: 100)
    let path = "/ADMIN/\(long)\(escape)/Users".replacing("é", with: "%C3%A9")
    let target = try HTTPTarget(path, method: "GET", hosts: ["a.example"])
    let table = HTTPTable()
    for _ in 0..<2 {
      #expect(try HTTPPrefix("/admin", of: table).parameters(of: target) != nil)
      #expect(try HTTPPrefix("/Admin/:x", of: table).parameters(of: target) != nil)
      #expect(try HTTPPrefix("/admi", of: table).parameters(of: target) == nil)
      #expect(
        try HTTPPrefix("/ADMIN", hosts: ["a.example"], of: table).parameters(of: target) != nil)
      #expect(
        try HTTPPrefix("/admin", hosts: ["b.example"], of: table).parameters(of: target) == nil)
    }
    // A value keeps its case.
    let values = try HTTPPrefix("/admin/:x", of: table).parameters(of: target)?.map(\.value)
    #expect(values?.first?.hasPrefix(long) == true)
  }

  @Test func `a short path is not kept`() throws {
    func isKept(_ path: String, host: String = "a.example") throws -> Bool {
      try HTTPTarget(path, method: "GET", hosts: [host]).readings != nil
    }
    #expect(try !isKept("/books/7"))
    #expect(try !isKept("/v1.2/books?page=2"))
    #expect(try isKept("/books/%37"))
    #expect(try isKept("/.well-known/x"))
    #expect(try isKept("/a\\b"))
    #expect(try isKept("/", host: String(repeating: "a.", count: 40) + "example"))
    // The dot comes after the last byte of a block.
    #expect(try isKept("/" + String(repeating: "a", count: 61) + "/./"))
  }
}
