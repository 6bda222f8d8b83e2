import Foundation

extension RouteTable {
  /// `count` routes `/svcN/resourceM/:id/actionK`, with the three numbers from equal ranges.
  ///
  /// Every route is looked up equally often.
  static func generated(_ count: Int) -> RouteTable {
    let base = max(2, Int(cbrt(Double(count)).rounded(.up)))
    let routes = (0..<count).map { ($0 % base, $0 / base % base, $0 / base / base) }
    return RouteTable(
      name: "\(count)",
      patterns: routes.map { "/svc\($0)/resource\($1)/:id/action\($2)" },
      requests: routes.enumerated().map { place, route in
        let id = 10_000 + place * 7
        return (path: "/svc\(route.0)/resource\(route.1)/\(id)/action\(route.2)", route: place)
      })
  }
}
