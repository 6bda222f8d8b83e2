import Foundation

/// Scales the number of random inputs that tests try.
package enum Rounds {
  /// The value of `WAYMARK_ROUNDS`, or 1 by default.
  ///
  /// CI sets it to 4.
  package static let count = Int(ProcessInfo.processInfo.environment["WAYMARK_ROUNDS"] ?? "") ?? 1
}
