import Foundation
import Waymark
import WaymarkAnalysis

/// Two tables of so many routes that share a place, compared with each other.
///
/// `.ci/growth` says how the cost may grow.
struct ComparedTables {
  /// The pattern of each route, in which `N` stands for its number.
  let pattern: String
  /// Whether the routes of both tables take the same URLs, in the same order.
  let areEqual: Bool

  /// The comparison with all that it needs, which is not measured.
  ///
  /// Equal tables are audited, too. An audit of constraints looks for a costly text of each for long.
  func prepared(size: Int) -> () -> String {
    let old = table("x", size)
    let new = table(areEqual ? "x" : "y", size)
    return {
      let (changes, findings) = (old.changes(to: new), areEqual ? old.audit() : [])
      return
        "\(changes.count) changes, \(old.comparison(with: new).relation), \(findings.count) findings"
    }
  }

  /// - Parameter letter: What the number begins with, so that it tells routes of two tables apart.
  private func table(_ letter: String, _ size: Int) -> Router {
    let router = Router(options: RouterOptions())
    do {
      for number in 0..<size {
        let text = pattern.replacingOccurrences(of: "N", with: "\(letter)\(number)")
        try router.group(syntax: pattern.contains("{") ? .brace : .colon).add(text)
      }
    } catch {
      fatalError("\(error)")
    }
    return router
  }
}
