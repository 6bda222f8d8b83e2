internal import Observation
internal import Waymark

/// The state of links that a ``RouteStack`` shares with the stacks that it presents.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
final class StackLinks<Page: TypedRoute & Hashable> {
  /// The link that waits until it may be opened.
  var waiting: PendingLink?

  /// Whether the waiting link is pushed.
  var isWaitingToPush = false

  /// Whether a link is being opened.
  var isOpening = false

  /// The last link, if it couldn't be opened.
  var refused: RefusedLink?

  /// The task of the last link, or `nil` if no link was opened in this process.
  @ObservationIgnored var opening: Task<Void, Never>?

  /// Whether a link has shown its pages.
  @ObservationIgnored var hasShown = false

  /// The time during which nothing is presented when a sheet or cover replaces another.
  @ObservationIgnored var pause = Duration.milliseconds(100)

  let router: (any URLRouting)?
  let mayOpen: @MainActor (Page) throws -> Bool

  init(_ router: (any URLRouting)?, mayOpen: @escaping @MainActor (Page) throws -> Bool) {
    self.router = router
    self.mayOpen = mayOpen
  }

  /// The failure of links if the type isn't mounted on the router, or `nil` if it is.
  var missing: RouteFailure? {
    router.flatMap { Page.routeCases.fault(in: $0.router) }
  }

  /// The given router, or a router with only the type's routes.
  func routing() throws(RouteFailure) -> any URLRouting {
    if let router { router } else { try Page.routeCases.router() }
  }

  /// Whether a page may be shown now.
  func allows(_ page: Page) -> Bool { (try? mayOpen(page)) == true }
}
