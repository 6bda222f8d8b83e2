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
    // Here, because the notification that starts the app is handed over at once.
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
    .opensIntents(in: stack)
    .sheet(isPresented: $stack.isWaiting) { LoginView(shelf: shelf) }
    .onChange(of: stack.refused) { _, refused in
      guard let refused, let url = URL(string: refused.link.url) else { return }
      if case .failed(.otherHost) = refused.outcome { openURL(url) }
      stack.refused = nil
    }
    .task {
      if let stored { try? stack.restore(stored) }
    }
    .onChange(of: stack.state) { _, state in stored = state }
  }
}
