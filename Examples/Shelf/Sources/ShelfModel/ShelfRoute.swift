import Waymark
import WaymarkMacros

/// The pages of the app, and their URLs: `https://shelf.example/books/7` and `shelf://books/7`.
@Routes
public enum ShelfRoute: TypedRoute, Hashable {
  @Route("/") case library
  @Route("/search") case search(q: String = "")
  @Route("/account") case account
  @Route("/authors/:name") case author(name: String)
  @Route("/books/:id<int>") @Route("/b/:id<int>") case book(id: Int)
  @Route("/books/:id<int>/note") case note(id: Int)
  @Route("/books/:id<int>/read") case reader(id: Int)
  @Route("/account/loans/:id<int>") case loan(id: Int)
  @Route("/account/loans/:id<int>/return", guards: [.accepting(.internal)])
  case giveBack(id: Int)
}

extension ShelfRoute {
  /// The domain, for links that are opened and links that are shared.
  public static var routeOptions: RouterOptions {
    var options = RouterOptions()
    options.hosts = ["shelf.example"]
    options.base = "https://shelf.example"
    options.plusDecoding = .inQueries
    options.rewriter = LinkRewriter { link in
      // The newsletter wraps each link: https://news.shelf.example/?to=…
      guard let request = try? RouteRequest(link.url), request.host == "news.shelf.example",
        let target = request.query["to"]
      else { return link }
      return PendingLink(target, from: link.origin)
    }
    return options
  }

  /// The page below, if it can't be derived from the path: a book's author, and the search tab.
  public var parent: ShelfRoute? {
    switch self {
    case .book(let id): Book[id].map { .author(name: $0.author) }
    case .search(let q) where !q.isEmpty: .search()
    default: nil
    }
  }

  /// A note opens in a sheet, and a book opens full screen.
  public var presentation: RoutePresentation {
    switch self {
    case .note: .sheet
    case .reader: .cover
    default: .push
    }
  }

  /// Whether the page needs a login.
  var needsLogin: Bool {
    switch self {
    case .account, .loan, .giveBack: true
    case .library, .search, .author, .book, .note, .reader: false
    }
  }
}
