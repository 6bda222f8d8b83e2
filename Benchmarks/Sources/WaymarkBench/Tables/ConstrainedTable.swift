import Foundation

extension RouteTable {
  /// 1,000 routes with two constrained parameters.
  ///
  /// A constraint is a built-in name or a choice of words.
  static func constrained(count: Int = 1_000) -> RouteTable {
    let kinds = [
      (constraint: "int", value: "-4071"), (constraint: "uint", value: "90210"),
      (constraint: "uuid", value: "7c9e6679-7425-40de-944b-e07fc1f90ae7"),
      (constraint: "paper|audio|video", value: "audio"),
    ]
    let routes = (0..<count).map { place in
      (place: place, first: kinds[place % kinds.count], second: kinds[place / 4 % kinds.count])
    }
    return RouteTable(
      name: "constraints",
      patterns: routes.map {
        "/svc\($0.place % 32)/:a<\($0.first.constraint)>/item\($0.place / 32)/:b<\($0.second.constraint)>"
      },
      requests: routes.map {
        (
          path: "/svc\($0.place % 32)/\($0.first.value)/item\($0.place / 32)/\($0.second.value)",
          route: $0.place
        )
      })
  }
}
