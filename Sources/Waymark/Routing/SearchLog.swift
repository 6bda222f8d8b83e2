internal import Logging

/// Logs what a search does: how the URL is read, and the verdict on each route.
///
/// Each message carries the canonical path as its metadata `path`: what the routes were matched against.
final class SearchLog: Sendable {
  private let logger: Logger
  private let request: RouteRequest
  private let origins: RequestOrigins

  /// Logs how `request` is read; `nil` if the logger drops the message.
  init?(_ logger: Logger, of request: RouteRequest) {
    guard logger.logLevel <= .debug else { return nil }
    var logger = logger
    let path = request.path.printable()
    logger[metadataKey: "path"] = "\(path)"
    logger.debug("\(request) is read as \(path)")
    self.logger = logger
    self.request = request
    origins = RequestOrigins(of: request)
  }

  /// Logs that a URL fails before any route is tried.
  static func refuse(_ url: String, _ failure: RouteFailure, _ logger: Logger) {
    logger.debug("\(url.printable()) is refused: \(failure)")
  }

  func record(_ response: RouteResponse, of definition: RouteDefinition, scheme: String?) {
    let verdict = ExplainedRoute(
      of: definition, response: response, status: .asked, scheme: scheme, to: request, origins)
    logger.debug("\(verdict)")
  }
}
