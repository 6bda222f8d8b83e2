#if DEBUG
  import Logging
  import TestSupport
  import Testing
  import Waymark

  /// A name that is similar to one of the pattern's is logged, because it can't have a value.
  @Suite(.bug(id: 68, "a wrong name in a subscript of a match is silent"))
  struct MisspelledNameTests {
    @Test func `a misspelled name is logged once for each route`() async {
      // The logger is the process's.
      await #expect(processExitsWith: .success) {
        let journal = Journal()
        LoggingSystem.bootstrap { _ in JournalHandler(journal: journal) }
        let router = Router()
        try router.add("/user/:id(/:tab)", name: "user")
        try router.add("/shop/:id")
        for url in ["/user/7?page=2&tb", "/user/8?page=2&tb", "/shop/7?tb"] {
          let match = try router.match(url)
          // The first is wrong. The others may be items of a query, or are there.
          for name in ["idd", "page", "lang", "tab", "tb"] { _ = match?[name] }
        }
        let said = journal.entries
        #expect(said.count == 2, "\(said)")
        #expect(said[0].contains(#"user: /user/:id: idd has no value; did you mean "id"?"#))
        #expect(said[1].contains(#"/shop/:id: idd has no value; did you mean "id"?"#))
      }
    }
  }
#endif
