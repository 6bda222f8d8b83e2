/// Limits in one word, because every pattern keeps some.
///
/// Most have the usual ones, and all patterns of a router share the router's own.
package indirect enum SharedLimits: Sendable, Hashable {
  case usual
  case own(RouterLimits)

  package init(_ limits: RouterLimits) {
    self = limits == RouterLimits() ? .usual : .own(limits)
  }

  package var value: RouterLimits {
    if case .own(let limits) = self { limits } else { RouterLimits() }
  }
}
