import ShelfModel
import SwiftUI
import UserNotifications
import Waymark
import WaymarkNavigation

@MainActor let shelf = Shelf()
@MainActor private let notifications = NotificationDelegate()

@main
struct ShelfApp: App {
  init() {
    // Set this early, because the notification that launches the app is delivered immediately.
    UNUserNotificationCenter.current().delegate = notifications
  }

  var body: some Scene {
    WindowGroup { ShelfView(shelf: shelf, stack: shelf.stack) }
  }
}

struct ShelfView: View {
  let shelf: Shelf
  @Bindable var stack: RouteStack<ShelfRoute>
  @SceneStorage("stack") private var stored: Data?
  @Environment(\.openURL) private var openURL
  @State private var isRefused = false

  var body: some View {
    TabView(selection: $stack.root) {
      NavigationStack(path: $stack[.library]) { BookList(books: Book.all).pages() }
        .tabItem { Text("Library") }.tag(ShelfRoute.library)
      NavigationStack(path: $stack[.search()]) { SearchView().pages() }
        .tabItem { Text("Search") }.tag(ShelfRoute.search())
      NavigationStack(path: $stack[.account]) { AccountView(shelf: shelf).pages() }
        .tabItem { Text("Account") }.tag(ShelfRoute.account)
    }
    .onOpenURL { url in
      stack.open(url, from: url.scheme == "https" ? .universalLink : .customScheme)
    }
    .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
      guard let url = activity.webpageURL else { return }
      stack.open(url, from: .universalLink)
    }
    .environment(
      \.openURL,
      OpenURLAction { url in
        guard (try? ShelfRoute(url)) != nil else { return .systemAction }
        stack.open(url)
        return .handled
      }
    )
    .opensIntents(in: stack)
    .presents($stack)
    .onChange(of: stack.refused) { _, refused in
      guard let refused else { return }
      stack.refused = nil
      show(refused)
    }
    .alert("This link cannot be opened here.", isPresented: $isRefused) {}
    .task {
      if let stored { try? stack.restore(stored) }
    }
    .onChange(of: stack.state) { _, state in stored = state }
  }

  /// Opens another site's link in the browser, and reports all other refused links.
  private func show(_ refused: RefusedLink) {
    // Other links, such as a link in the app's own scheme, would come back to the app.
    if let url = URL(string: refused.link.url), url.scheme == "https" {
      switch refused.outcome {
      case .unmatched, .failed(.otherHost): return openURL(url)
      default: break
      }
    }
    isRefused = true
  }
}
