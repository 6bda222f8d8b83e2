import Foundation

/// How often the tests of random input try theirs.
package enum Rounds {
  /// `WAYMARK_ROUNDS`: 1 without it, 4 in CI.
  package static let count = Int(ProcessInfo.processInfo.environment["WAYMARK_ROUNDS"] ?? "") ?? 1
}
