import Waymark

@MainActor final class LinkModel {
  private(set) var page = Page.home
  let router = Router()

  init() throws {
    try router.add("/book/:id(/chapter/:chapter)", as: BookLink.self) {
      @MainActor [weak self] link in self?.show(.book(link))
    }
    try router.add("/search", as: SearchLink.self) {
      @MainActor [weak self] link in self?.show(.results(of: link))
    }
  }

  private func show(_ page: Page) {
    self.page = page
  }
}
