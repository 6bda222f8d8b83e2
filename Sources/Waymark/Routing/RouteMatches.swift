/// The matches of a URL, one after the other: see ``URLRouting/matches(_:from:parameters:)``.
///
/// Each match is looked for when you ask for it, in the routes as they were when the sequence was
/// made. A failure is the last element.
struct RouteMatches: Sequence, IteratorProtocol {
  private let url: String
  private let snapshot: RoutingSnapshot
  private var search = RouteSearch()
  /// Why there are no more matches; `nil` without a failure, and once it was the last element.
  private var failure: RouteFailure?

  init(
    of url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection, on router: Router
  ) {
    self.url = url
    snapshot = router.snapshot
    do throws(RouteFailure) {
      try router.begin(&search, url, origin, parameters, selection, in: snapshot)
    } catch {
      failure = error
    }
  }

  /// The next match, or the failure that ends the search; `nil` after the last one.
  mutating func next() -> Result<RouteMatch, RouteFailure>? {
    if let failure = failure.take() { return .failure(failure) }
    do throws(RouteFailure) {
      return try search.next(of: url, in: snapshot).map { .success($0) }
    } catch {
      search = RouteSearch()
      return .failure(error)
    }
  }
}
