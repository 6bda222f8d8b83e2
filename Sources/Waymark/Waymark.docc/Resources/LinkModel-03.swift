import Waymark

@MainActor final class LinkModel {
  private(set) var page = Page.home
  let router = Router()

  init() throws {
    try router.mount(ShelfRoute.self) { @MainActor [weak self] route in self?.show(route) }
  }

  private func show(_ route: ShelfRoute) {
    switch route {
    case .book(let id, let chapter): page = .book(id: id, chapter: chapter)
    case .search(let q, let tag): page = .results(of: q, tags: tag)
    }
  }
}
