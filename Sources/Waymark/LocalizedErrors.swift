#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import WaymarkPatterns

// Here rather than with each error, which needs no Foundation for anything else.

extension PatternError: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension RouteFailure: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension RouteValueError: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension LinkOriginError: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension RouteGuardError: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension RouteHandlerError: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension SessionResult.NoMatch: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}

extension URLGenerationError: LocalizedError {
  /// The description, which `localizedDescription` returns.
  public var errorDescription: String? { description }
}
