import Waymark
import WaymarkAnswers
import WaymarkDescription
import WaymarkHTTP

extension HTTPTable {
  /// Creates a router for each method of a table.
  ///
  /// The result is `nil` if any router has faults.
  ///
  /// - Parameter report: Called with the faults of each router.
  init?(of description: RouteTableDescription, report: (RouteTableError) -> Void) {
    func router(for method: String?) -> Router? {
      let router = Router(options: RouterOptions())
      do {
        try router.replaceRoutes(with: description, for: method, using: RouteSource.bindings)
        return router
      } catch {
        report(error)
        return nil
      }
    }
    let methods = description.methods.sorted()
    // No method is the empty string, so it selects the router for all methods without their own.
    let other = router(for: methods.isEmpty ? nil : "")
    let named = methods.reduce(into: [:]) { $0[$1] = router(for: $1) }
    guard let other, named.count == methods.count else { return nil }
    self.init(named, otherMethods: other)
  }
}
