/// A routing that an observer will be told of.
///
/// An object, so that a routing that nobody observes keeps a `nil` and no more.
final class RoutingObservation: Sendable {
  private let observer: @Sendable (RoutingReport) -> Void
  private let origin: LinkOrigin
  private let start = ContinuousClock.now

  /// Begins now.
  init(by observer: @escaping @Sendable (RoutingReport) -> Void, origin: LinkOrigin) {
    self.observer = observer
    self.origin = origin
  }

  /// Tells the observer what became of the URL.
  func end(_ run: RoutingRun, scheme: String?) {
    observer(
      RoutingReport(on: run, scheme: scheme, origin: origin, duration: start.duration(to: .now)))
  }
}
