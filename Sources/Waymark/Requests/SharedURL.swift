internal import RegexEngine

/// A URL that several routers look up, read once for all of them that read URLs alike.
///
/// A server looks up each request in the router of its method and of each prefix. If no route
/// matches, it looks it up in the router of every method.
package final class SharedURL: Sendable {
  let url: String
  private let first = Later<Reading>()

  package init(_ url: String) { self.url = url }

  /// The request for the URL, whatever its length is.
  ///
  /// - Parameter options: How to read it.
  func request(_ options: RouteRequest.Options) throws(RouteFailure) -> RouteRequest {
    var reading = first.object { Reading(of: url, options) }
    while reading.options != options {
      reading = reading.next.object { Reading(of: url, options) }
    }
    return try reading.result.get()
  }

  /// The URL read with some options.
  private final class Reading: Sendable {
    let options: RouteRequest.Options
    let result: Result<RouteRequest, RouteFailure>
    /// The reading with other options.
    let next = Later<Reading>()

    init(of url: String, _ options: RouteRequest.Options) {
      self.options = options
      result = Result { () throws(RouteFailure) in
        let request = try RouteRequest(url, options, .unlimited)
        return RouteRequest(url, request.split, SplitURL.Extras(sharing: request.extras))
      }
    }
  }
}
