import Waymark
import WaymarkNavigation

/// The routes of an app with two tabs, sheets and covers.
enum DeskRoute: TypedRoute, Hashable {
  case home
  case inbox
  case mail(id: Int)
  /// A sheet on the first tab's root.
  case compose(id: Int)
  /// Pushed in the sheet.
  case attachment(id: Int, number: Int)
  /// A sheet over the sheet.
  case picker(id: Int)
  /// A cover over a page.
  case call(id: Int)
  /// A cover that needs a login.
  case vault(id: Int)
  /// A page that may never be opened.
  case closed
  /// A sheet without a URL.
  case tip

  static let routeCases: RouteCases<DeskRoute> = [
    RouteCase("home", "/") { _ in .home },
    RouteCase("inbox", "/inbox") { _ in .inbox },
    RouteCase("mail", "/inbox/:id") { .mail(id: try $0.require("id")) },
    RouteCase("call", "/inbox/:id/call") { .call(id: try $0.require("id")) },
    RouteCase("compose", "/compose/:id") { .compose(id: try $0.require("id")) },
    RouteCase("attachment", "/compose/:id/attachments/:number") {
      .attachment(id: try $0.require("id"), number: try $0.require("number"))
    },
    RouteCase("picker", "/compose/:id/picker") { .picker(id: try $0.require("id")) },
    RouteCase("vault", "/vault/:id") { .vault(id: try $0.require("id")) },
    RouteCase("closed", "/closed") { _ in .closed },
  ]

  var routeReference: RouteReference {
    switch self {
    case .home: RouteReference("home")
    case .inbox: RouteReference("inbox")
    case .mail(let id): RouteReference("mail", ["id": id])
    case .call(let id): RouteReference("call", ["id": id])
    case .compose(let id): RouteReference("compose", ["id": id])
    case .attachment(let id, let number):
      RouteReference("attachment", ["id": id, "number": number])
    case .picker(let id): RouteReference("picker", ["id": id])
    case .vault(let id): RouteReference("vault", ["id": id])
    case .closed: RouteReference("closed")
    case .tip: RouteReference("tip")
    }
  }

  var presentation: RoutePresentation {
    switch self {
    case .compose, .picker, .tip: .sheet
    case .call, .vault: .cover
    case .home, .inbox, .mail, .attachment, .closed: .push
    }
  }
}

/// The login state and the stack of an app.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor final class Desk {
  struct Closed: Error {}

  var isLoggedIn = false

  private(set) lazy var stack = makeStack()

  /// Replaces the stack with a restored stack, as in a new process.
  func restart() throws {
    let state = stack.state
    stack = makeStack()
    try stack.restore(state)
  }

  private func makeStack() -> RouteStack<DeskRoute> {
    let stack = RouteStack<DeskRoute>(.home, .inbox) { [unowned self] page in
      switch page {
      case .closed: throw Closed()
      case .vault: isLoggedIn
      default: true
      }
    }
    stack.pause = .zero
    return stack
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension RouteStack {
  /// The sheet or cover that's presented over the stack.
  var overlay: RouteStack? { sheet ?? cover }

  /// The root and the pages of this stack, followed by those of each stack over it.
  var layers: [[Page]] { [[root] + path] + (overlay?.layers ?? []) }

  /// This stack and the stacks over it.
  var stacks: [RouteStack] { [self] + (overlay?.stacks ?? []) }
}
