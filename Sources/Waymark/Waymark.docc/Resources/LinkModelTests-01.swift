import Testing

@MainActor @Suite struct LinkModelTests {
  @Test func linksShowTheirPages() async throws {
    let model = try LinkModel()
    await model.open("shelf://book/7/chapter/2")
    #expect(model.page == .book(id: 7, chapter: 2))
    await model.open("https://shelf.example/search?q=swift&tag=new")
    #expect(model.page == .results(of: "swift", tags: ["new"]))
  }
}
