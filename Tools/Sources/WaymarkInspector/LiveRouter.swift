import Waymark
import WaymarkAnalysis
import WaymarkAnswers

/// A router with routes that may change while the page shows them.
actor LiveRouter: InspectedSource {
  private let title: String
  private let router: Router
  private var current: InspectedTable?

  init(_ router: Router, title: String) {
    self.router = router
    self.title = title
  }

  func table() -> InspectedTable {
    if let current, current.routes == router.inspectedRoutes() { return current }
    let router = router
    let table = InspectedTable(title: title, routers: MethodRouters(other: router)) {
      router.audit().map { ListedFinding($0) }
    }
    current = table
    return table
  }
}
