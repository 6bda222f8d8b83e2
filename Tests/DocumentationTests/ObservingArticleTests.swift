import TestSupport
import Foundation
import Testing
import Waymark

/// Compiles and runs the code of the article about metrics.
@Suite struct ObservingArticleTests {
  @Test func `the code of the page is that of this file`() throws {
    #expect(try MarkdownPage(article: "Observing").code(notIn: #filePath) == [])
  }

  @Test func `the observed values are those of the page`() throws {
    let table = try #require(try MarkdownPage(article: "Observing").tables.first)
    let reports = Series()
    var options = RouterOptions()
    options.observer = { report in
      reports.add("`\(report.outcome)`, `\(report.pattern ?? "nil")`, \(report.name ?? "nil")")
    }
    let router = Router(options: options)
    try router.add("/user/:id")
    router.route("/user/7")
    router.route("/usr/7?token=x")
    for column in [1, 2] {
      let row = { (name: String) in table.rows.first { $0[0] == "`\(name)`" }?[column] ?? "" }
      #expect(reports.names[column - 1] == "\(row("outcome")), \(row("pattern")), nil")
    }
  }

  @Test func `each pattern is a series of metrics`() throws {
    var options = RouterOptions()
    countLinks(by: &options)
    let router = Router(options: options)
    try router.add("/user/:id")
    for url in ["/user/1", "/user/2", "/x?token=a", "/y?token=b"] { router.route(url) }
    let names = Set(Timer.recorded.names.filter { $0.hasPrefix("links") })
    #expect(
      names == [
        "links url.template=/user/:id outcome=handled origin=unknown",
        "links url.template=none outcome=unmatched origin=unknown",
      ])
  }
}

func countLinks(by options: inout RouterOptions) {
  options.observer = { report in
    let dimensions = [
      ("url.template", report.pattern ?? "none"),
      ("outcome", report.outcome.rawValue),
      ("origin", report.origin.rawValue),
    ]
    let timer = Timer(label: "links", dimensions: dimensions)
    timer.record(duration: report.duration)
  }
}

/// A stand-in for the timer of swift-metrics.
nonisolated private struct Timer {
  static let recorded = Series()
  let name: String

  init(label: String, dimensions: [(String, String)]) {
    name = ([label] + dimensions.map { "\($0)=\($1)" }).joined(separator: " ")
  }

  func record(duration: Duration) {
    Self.recorded.add(name)
  }
}

/// The names of recorded series, from any thread.
nonisolated private final class Series: @unchecked Sendable {
  // Read and written only while `lock` is held.
  private var noted: [String] = []
  private let lock = NSLock()

  var names: [String] { lock.withLock { noted } }

  func add(_ name: String) {
    lock.withLock { noted.append(name) }
  }
}
