#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import WaymarkPatterns

// These conformances are in one file, so the files of the errors don't import Foundation.

/// An error whose `localizedDescription` is its `description`.
package protocol DescribedError: LocalizedError, CustomStringConvertible {}

extension DescribedError {
  /// The description, which is also the `localizedDescription`.
  public var errorDescription: String? { description }
}

extension PatternError: LocalizedError, DescribedError {}

extension RouteFailure: LocalizedError, DescribedError {}

extension RouteFailure.InvalidURL: LocalizedError, DescribedError {}

extension RouteValueError: LocalizedError, DescribedError {}

extension LinkOriginError: LocalizedError, DescribedError {}

extension RouteError: LocalizedError, DescribedError {}

extension URLGenerationError: LocalizedError, DescribedError {}
