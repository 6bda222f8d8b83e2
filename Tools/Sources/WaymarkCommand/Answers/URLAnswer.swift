import Waymark
import WaymarkAnswers

/// The answer for one URL.
struct URLAnswer {
  let url: String
  let outcome: Outcome

  enum Outcome {
    case match(RouteMatch)
    /// No route takes the URL. These other methods have a route for it.
    case noMatch(methods: [String])
    case failure(RouteFailure)
  }

  /// Asks the routes of `file`.
  init(to url: String, from file: RoutesFile) {
    self.url = url
    do throws(RouteFailure) {
      if let match = try file.routers.router(for: url, method: file.method).match(url) {
        outcome = .match(match)
      } else {
        outcome = .noMatch(methods: file.routers.otherMethods(for: url, method: file.method))
      }
    } catch {
      outcome = .failure(error)
    }
  }

  var isMatch: Bool {
    if case .match = outcome { true } else { false }
  }
}
