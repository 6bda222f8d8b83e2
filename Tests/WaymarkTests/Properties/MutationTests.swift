import TestSupport
import Foundation
import Testing

@testable import Waymark
import WaymarkNKRouter

/// URLs of the case table with one byte changed, added or removed.
@Suite struct MutationTests {
  /// Whether each byte is replaced with all 256 values (`WAYMARK_MUTATIONS=all`), or only with the
  /// values that have a meaning and a few others.
  private static let triesAll = ProcessInfo.processInfo.environment["WAYMARK_MUTATIONS"] == "all"

  private static let telling =
    Array("/%?#:@&=+.;\\[]( *~".utf8) + [0, 0x0A, 0x7F, 0x80, 0xC3, 0xFF]

  @Test(arguments: SeedCase.all.filter { $0.url != nil && $0.op != "expand" })
  func `a URL with one byte changed crashes nothing and keeps to the literal prefix`(
    _ seed: SeedCase
  ) throws {
    let router = try seed.makeRouter(Recorder())
    let url = Array(try #require(seed.url).utf8)
    var generator = SeededGenerator(seed: UInt64(url.count))
    for index in 0...url.count {
      let values =
        Self.triesAll
        ? Array(UInt8.min...UInt8.max)
        : (0..<2).map { _ in Self.telling.randomElement(using: &generator) ?? 0 }
          + [UInt8.random(in: 0...255, using: &generator)]
      for value in values {
        var changed = url
        if index < url.count { changed[index] = value }
        try check(router, changed)
        var longer = url
        longer.insert(value, at: index)
        try check(router, longer)
      }
      if index < url.count {
        var shorter = url
        shorter.remove(at: index)
        try check(router, shorter)
      }
    }
  }

  private func check(_ router: Router, _ bytes: [UInt8]) throws {
    let url = String(decoding: bytes, as: UTF8.self)
    do throws(RouteFailure) {
      guard let match = try router.match(url) else { return }
      // An undefined session matches any path.
      guard match.kind != .fallback else { return }
      if !match.hasLiteralPrefix {
        Issue.record("\(url) is \(match.canonicalPath) and reaches \(match.pattern)")
      }
      if !match.captures.names.allSatisfy({ match.captures[$0] != nil }) {
        Issue.record("\(url)")
      }
    } catch {
      if !error.description.isQuiet { Issue.record("\(url)") }
    }
  }
}
