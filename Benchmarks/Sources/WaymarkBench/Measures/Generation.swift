import Foundation
import Waymark

/// URLs that are generated from names and values, instead of looked up.
enum Generation {
  /// Generates the path of each lookup with `Router.url(named:with:)`.
  ///
  /// Each URL is checked once before anything is timed, as the router itself does each time.
  static func candidates(for table: RouteTable) throws -> [Candidate] {
    let router = Router()
    for pattern in table.patterns { try router.add(pattern, name: pattern) { _ in true } }
    let requests = zip(table.paths, table.answers).compactMap { path, answer in
      answer.map { answer in
        let values = zip(table.shapes[path.shape], answer.values)
        return Request(
          path: path.text, name: table.patterns[answer.route],
          values: RouteValues(Dictionary(uniqueKeysWithValues: values)))
      }
    }
    for request in requests {
      let url = try router.url(named: request.name, with: request.values)
      guard url == request.path else {
        throw WrongAnswer(
          contender: Lineup.waymark, text: request.name, found: url, expected: request.path)
      }
    }
    return [
      Candidate(title: Lineup.waymark, count: requests.count) { start, count in
        total(of: requests, from: start, count: count) {
          (try? router.url(named: $0.name, with: $0.values)) ?? ""
        }
      },
      Candidate(title: Lineup.urlComponents, count: requests.count) { start, count in
        total(of: requests, from: start, count: count) {
          var components = URLComponents()
          components.path = $0.path
          return components.string ?? ""
        }
      },
    ]
  }

  private struct Request {
    let path: String
    let name: String
    let values: RouteValues
  }

  /// The bytes of `count` URLs, from the request at `start` on.
  private static func total(
    of requests: [Request], from start: Int, count: Int, _ url: (Request) -> String
  ) -> Int {
    var total = 0
    for number in start..<start + count {
      total &+= url(requests[number % requests.count]).utf8.count
    }
    return total
  }
}
