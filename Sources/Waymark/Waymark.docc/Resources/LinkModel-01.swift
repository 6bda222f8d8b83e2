import Waymark

@MainActor final class LinkModel {
  private(set) var page = Page.home
  let router = Router()
}
