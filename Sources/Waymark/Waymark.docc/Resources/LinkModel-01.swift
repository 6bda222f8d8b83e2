import Waymark

@MainActor final class LinkModel {
  private(set) var page = Page.home
  private let router = Router()
}
