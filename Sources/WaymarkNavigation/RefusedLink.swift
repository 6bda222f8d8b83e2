public import Waymark

/// A link that a ``RouteStack`` could not open, and why.
///
/// ```swift
/// switch stack.refused?.outcome {
/// case .unmatched, .failed(.otherHost): print("open it in the browser")
/// case .refused: print("open this from inside the app")
/// case nil: print("there was none")
/// default: print("this link cannot be opened")
/// }
/// ```
public struct RefusedLink: Sendable, Equatable {
  /// The link, as it was opened.
  public let link: PendingLink

  /// The outcome of routing it, which is not ``/Waymark/RouteOutcome/handled(_:)``.
  public let outcome: RouteOutcome
}

extension RefusedLink: CustomStringConvertible, DescribedValue {
  package var printedParts: DescribedParts { ["link": link, "outcome": outcome] }
}
