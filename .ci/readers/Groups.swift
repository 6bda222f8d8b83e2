// What does the page leave to its readers? For: pages.

@MainActor final class Session {
  var isLoggedIn = false
  var user = "joe"
  var isAdmin = false
}

@MainActor let session = Session()

struct LoginRequired: Error {}
struct NotYours: Error {}
