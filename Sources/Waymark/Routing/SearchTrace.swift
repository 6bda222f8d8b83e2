internal import Logging

/// Logs what a search does: how the URL is read, and the verdict on each route.
///
/// Each message carries the canonical path as its metadata `path`: what the routes were matched against.
final class SearchTrace: Sendable {
  private let logger: Logger

  /// Logs how `request` is read.
  init(_ logger: Logger, of request: RouteRequest) {
    var logger = logger
    let path = request.path.printable()
    logger[metadataKey: "path"] = "\(path)"
    logger.debug("\(request.url.printable()) is read as \(path)")
    self.logger = logger
  }

  /// Logs that a URL is refused before any route is asked.
  static func refuse(_ url: String, _ failure: RouteFailure, _ logger: Logger) {
    logger.debug("\(url.printable()) is refused: \(failure)")
  }

  func record(_ definition: RouteDefinition, _ response: RouteResponse) {
    switch response {
    case .match: logger.debug("\(definition) matches")
    case .noMatch: logger.debug("\(definition) is passed over: it does not match")
    case .failed(let failure): logger.debug("\(definition) fails: \(failure)")
    }
  }
}
