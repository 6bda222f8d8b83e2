/// The matches of a URL, one after the other: see ``URLRouting/matches(_:from:parameters:)``.
///
/// Each match is looked for when you ask for it, in the routes as they were when the sequence was
/// made. A failure is the last element.
struct RouteMatches: Sequence, IteratorProtocol {
  private let snapshot: RoutingSnapshot
  /// `nil` after the last element.
  private var request: Result<RouteRequest, RouteFailure>?
  private var search = RouteSearch(from: nil)

  init(
    of url: String, _ origin: LinkOrigin, _ parameters: [String: any Sendable],
    _ selection: SchemeSelection, on router: Router
  ) {
    snapshot = router.snapshot
    do throws(RouteFailure) {
      let request: RouteRequest
      (request, search) = try router.search(url, origin, parameters, selection, in: snapshot)
      self.request = .success(request)
    } catch {
      request = .failure(error)
    }
  }

  /// The next match, or the failure that ends the search; `nil` after the last one.
  mutating func next() -> Result<RouteMatch, RouteFailure>? {
    do throws(RouteFailure) {
      guard let request = try request?.get() else { return nil }
      if let match = try search.next(for: request, in: snapshot) { return .success(match) }
      self.request = nil
      return nil
    } catch {
      request = nil
      return .failure(error)
    }
  }
}
