import Observation
import Waymark
import WaymarkNavigation

/// The state of the app: the login, and the pages on the screen.
@MainActor @Observable
public final class Shelf {
  /// Whether the reader is logged in.
  public private(set) var isLoggedIn = false

  /// The pages of the three tabs, which links open.
  @ObservationIgnored
  public private(set) lazy var stack = RouteStack<ShelfRoute>(.library, .search(), .account) {
    [weak self] page in !page.needsLogin || self?.isLoggedIn == true
  }

  /// Creates the state of an app without a login.
  public init() {}

  /// Logs in, and opens the link that was waiting for the login.
  ///
  /// - Returns: The task that opens the link.
  @discardableResult
  public func logIn() -> Task<Void, Never> {
    isLoggedIn = true
    return stack.resume()
  }

  /// Logs out, and removes all pages that need a login.
  public func logOut() {
    isLoggedIn = false
    stack.removeForbiddenPages()
  }
}
