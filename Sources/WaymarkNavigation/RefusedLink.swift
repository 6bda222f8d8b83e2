public import Waymark

/// A link that a ``RouteStack`` couldn't open, with the reason.
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
  /// The link, as it was when the stack began to open it.
  public let link: PendingLink

  /// The outcome of routing the link, which is never ``/Waymark/RouteOutcome/handled(_:)``.
  public let outcome: RouteOutcome

  /// Creates a refused link, for a preview or a test of the view that shows it.
  ///
  /// ```swift
  /// let link = PendingLink("https://shop.example/gone")
  /// let refused = RefusedLink(link, outcome: .unmatched(declined: []))
  /// ```
  public init(_ link: PendingLink, outcome: RouteOutcome) {
    self.link = link
    self.outcome = outcome
  }
}

extension RefusedLink: CustomStringConvertible {
  /// A description in one line, escaped and truncated so that it's safe to log.
  public var description: String { described(["link": link, "outcome": outcome]) }
}
