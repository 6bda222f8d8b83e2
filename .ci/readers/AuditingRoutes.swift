// What does the page leave to its readers? For: pages.

@MainActor final class Flags {
  var newEditor = false
}

@MainActor let flags = Flags()
