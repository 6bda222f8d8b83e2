public import Foundation
@_exported public import WaymarkPatterns

// Not where the error is, so that reading patterns needs no Foundation.
extension PatternError: LocalizedError {
  /// The description, so that `localizedDescription` is it.
  public var errorDescription: String? { description }
}
