import Waymark

@MainActor final class LinkModel {
  private(set) var page = Page.home
  nonisolated let links = PendingLinks()
  let router = Router()

  init() throws {
    try router.add("/book/:id(/chapter/:chapter)", as: BookLink.self, name: "book") {
      @MainActor [weak self] link in self?.show(.book(link))
    }
    try router.add("/search", as: SearchLink.self) {
      @MainActor [weak self] link in self?.show(.results(of: link))
    }
  }

  /// Shows the page of a link, or says why there is none.
  func open(_ link: String) async {
    switch await router.route(link) {
    case .handled: break
    case .unmatched: page = .message("There is no such page.")
    case .failed(let failure): page = .message("\(failure)")
    case .refused, .thrown: page = .message("Something went wrong.")
    }
  }

  /// Opens links in their order, until the task is cancelled.
  func openLinks() async {
    for await link in links { await open(link.url) }
  }

  /// A link to a book, to be shared.
  func link(to book: BookLink) throws -> String {
    try router.url(named: "book", with: book, base: "shelf://")
  }

  private func show(_ page: Page) {
    self.page = page
  }
}
