/// A routing that an observer gets a report on.
///
/// An object, so that an unobserved routing only stores a `nil`.
final class RoutingObservation: Sendable {
  private let observer: @Sendable (RoutingReport) -> Void
  private let origin: LinkOrigin
  private let start = ContinuousClock.now

  /// Begins now.
  init(by observer: @escaping @Sendable (RoutingReport) -> Void, origin: LinkOrigin) {
    self.observer = observer
    self.origin = origin
  }

  /// Reports the outcome to the observer.
  func end(_ run: RoutingRun, scheme: String?) {
    observer(
      RoutingReport(on: run, scheme: scheme, origin: origin, duration: start.duration(to: .now)))
  }
}
