public import Foundation
@_exported public import WaymarkPatterns

// Not where the error is, so that reading patterns needs no Foundation.
extension PatternError: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}
