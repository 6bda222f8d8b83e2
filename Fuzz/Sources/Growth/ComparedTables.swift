import Foundation
import Waymark
import WaymarkAnalysis

/// Two tables of routes that differ only in a number, compared with each other.
///
/// `.ci/growth` defines how the cost may grow.
struct ComparedTables {
  /// The pattern of each route.
  ///
  /// `N` stands for the route's number.
  let pattern: String
  /// Whether both tables match the same URLs, in the same order.
  let areEqual: Bool

  /// The comparison as a closure.
  ///
  /// Its preparation isn't measured.
  ///
  /// Equal tables are also audited. Different tables aren't, because an audit spends a long time
  /// searching for a costly value of each constraint.
  func prepared(size: Int) -> () -> String {
    let old = table("x", size)
    let new = table(areEqual ? "x" : "y", size)
    return {
      let (changes, findings) = (old.changes(to: new), areEqual ? old.audit() : [])
      return
        "\(changes.count) changes, \(old.comparison(with: new).relation), \(findings.count) findings"
    }
  }

  /// - Parameter letter: A prefix for the numbers, which distinguishes the routes of the two
  ///   tables.
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
