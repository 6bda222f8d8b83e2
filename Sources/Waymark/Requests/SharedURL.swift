internal import RegexEngine

/// A URL that several routers look up, read once for all routers with equal reading options.
///
/// A server looks up each request in the router of its method and of each prefix. If no route
/// matches, it looks up the request in the router of every method.
package final class SharedURL: Sendable {
  let url: String
  private let first = LazyObject<Reading>()

  package init(_ url: String) { self.url = url }

  /// Returns the request for the URL, without checking its length.
  ///
  /// - Parameter options: The options that determine how the URL is read.
  func request(_ options: RouteRequest.Options) throws(RouteFailure) -> RouteRequest {
    var reading = first.object { Reading(of: url, options) }
    while reading.options != options {
      reading = reading.next.object { Reading(of: url, options) }
    }
    return try reading.result.get()
  }

  /// The request for the URL with some options, or the failure.
  private final class Reading: Sendable {
    let options: RouteRequest.Options
    let result: Result<RouteRequest, RouteFailure>
    /// The reading with different options, in a linked list.
    let next = LazyObject<Reading>()

    init(of url: String, _ options: RouteRequest.Options) {
      self.options = options
      result = Result { () throws(RouteFailure) in
        let request = try RouteRequest(url, options, .unlimited)
        return RouteRequest(url, request.split, SplitURL.RareData(sharing: request.rareData))
      }
    }
  }
}
