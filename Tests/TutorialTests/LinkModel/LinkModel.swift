import Waymark

@MainActor final class LinkModel {
  private(set) var page = Page.home
  nonisolated let links = PendingLinks()
  let router = Router()

  init() throws {
    try router.mount(ShelfRoute.self) { @MainActor [weak self] route in self?.show(route) }
  }

  /// Shows the page of a link, or says why there is none.
  func open(_ link: String, from origin: LinkOrigin = .unknown) async {
    switch await router.route(link, from: origin) {
    case .handled: break
    case .unmatched: page = .message("There is no such page.")
    case .failed(let failure): page = .message("\(failure)")
    case .refused, .thrown: page = .message("Something went wrong.")
    }
  }

  /// Opens links in their order, until the task is cancelled.
  func openLinks() async {
    for await link in links { await open(link.url, from: link.origin) }
  }

  /// A link to be shared.
  func link(to route: ShelfRoute) throws -> String {
    try route.url(base: "shelf://", in: router)
  }

  private func show(_ route: ShelfRoute) {
    switch route {
    case .book(let id, let chapter): page = .book(id: id, chapter: chapter)
    case .search(let q, let tag): page = .results(of: q, tags: tag)
    }
  }
}
