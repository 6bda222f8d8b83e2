internal import Logging

/// Logs what a search does: how the URL is read, and the verdict on each route.
final class SearchTrace: Sendable {
  private let logger: Logger

  init(_ logger: Logger) {
    self.logger = logger
  }

  func begin(_ request: RouteRequest) {
    logger.debug("\(request.url.printable()) is read as \(request.path.printable())")
  }

  func record(_ definition: RouteDefinition, _ response: RouteResponse) {
    switch response {
    case .match: logger.debug("\(definition) matches")
    case .noMatch: logger.debug("\(definition) is passed over: it does not match")
    case .failed(let failure): logger.debug("\(definition) fails: \(failure)")
    }
  }
}
