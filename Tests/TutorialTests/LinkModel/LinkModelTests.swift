import Testing
import Waymark

@MainActor @Suite struct LinkModelTests {
  @Test func linksShowTheirPages() async throws {
    let model = try LinkModel()
    await model.open("shelf://book/7/chapter/2")
    #expect(model.page == .book(id: 7, chapter: 2))
    await model.open("https://shelf.example/search?q=swift&tag=new")
    #expect(model.page == .results(of: "swift", tags: ["new"]))
  }

  @Test(arguments: [
    ("shelf://bok/7", "There is no such page."),
    ("shelf://book/seven", "ShelfRoute.book: id should be Int, not \"seven\""),
    (
      "shelf://search",
      "ShelfRoute.search: q is missing: it should be String; "
        + "if it may be missing, make it optional (String?), "
        + "with ?? for a default"
    ),
  ])
  func otherLinksSayWhatIsWrong(_ link: String, _ message: String) async throws {
    let model = try LinkModel()
    await model.open(link)
    #expect(model.page == .message(message))
  }

  @Test(.timeLimit(.minutes(10))) func linksWaitUntilTheAppIsReady() async throws {
    let model = try LinkModel()
    model.links.append("shelf://book/7")
    #expect(model.page == .home)

    let opening = Task { await model.openLinks() }
    while model.page == .home { await Task.yield() }
    opening.cancel()
    #expect(model.page == .book(id: 7, chapter: nil))
  }

  @Test(arguments: [
    (ShelfRoute.book(id: 7, chapter: 2), "shelf:///book/7/chapter/2"),
    (.book(id: 7, chapter: nil), "shelf:///book/7"),
    (.search(q: "swift", tag: ["new"]), "shelf:///search?q=swift&tag=new"),
  ])
  func sharedLinksLeadBack(_ route: ShelfRoute, _ link: String) throws {
    let model = try LinkModel()
    #expect(try model.link(to: route) == link)
    #expect(try ShelfRoute(link, in: model.router) == route)
  }
}
