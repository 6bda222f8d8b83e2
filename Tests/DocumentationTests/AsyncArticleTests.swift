import TestSupport
import Testing
import Waymark

/// Compiles and runs the code of the article about asynchronous handlers.
@MainActor @Suite struct AsyncArticleTests {
  private actor Catalog {
    func name(of product: Int) -> String { "product \(product)" }
  }

  @MainActor private final class Model {
    var page = "home"

    func show(_ page: String) { self.page = page }
  }

  private let router = Router()
  private let page: MarkdownPage

  init() throws {
    page = try MarkdownPage(article: "AsynchronousHandlers")
  }

  @Test func `the code of the page is that of this file`() throws {
    #expect(try page.code(notIn: #filePath) == [])
  }

  @Test func `handlers are awaited as shown`() async throws {
    let catalog = Catalog()
    let model = Model()
    try router.add("/product/:id") { match in
      let name = try await catalog.name(of: match.require("id", as: Int.self))
      await model.show(name)
    }
    try router.add("/cart") { @MainActor _ in model.page = "cart" }
    let outcome = await router.route("shop://product/7")
    #expect(outcome.isHandled)
    #expect(model.page == "product 7")
    await router.route("shop://cart")
    #expect(model.page == "cart")
  }

  @Test func `outcomes are those of the page`() async throws {
    struct Refusal: Error {}
    let handlers: [(row: String, handler: RouteHandler)] = [
      ("the handler returns `true`", RouteHandler { _ in true }),
      ("it returns `false`", RouteHandler { _ in false }),
      (
        "it throws a ``RouteValueError``, as `match.require` does",
        RouteHandler { match in try match.require("id", as: Int.self) == 0 }
      ),
      ("it throws another error", RouteHandler { _ in throw Refusal() }),
      ("it is asynchronous", RouteHandler(async: { _ in true })),
    ]
    let rows = page.rows(["what happens", "awaited", "not awaited"])
    #expect(rows.map { $0[0] } == handlers.map(\.row) + ["its task is cancelled"])
    for (row, (_, handler)) in zip(rows, handlers) {
      let router = Router()
      try router.add("/a", handler: handler)
      #expect(await name(router.route("/a")) == row[1], "\(row)")
      #expect(routeWithoutWaiting("/a", in: router) == row[2], "\(row)")
    }
    let router = Router()
    try router.add("/a") { _ in true }
    let cancelled = Task { await name(router.route("/a")) }
    cancelled.cancel()
    #expect(await cancelled.value == rows.last?[1])
  }

  private func routeWithoutWaiting(_ url: String, in router: Router) -> String {
    name(router.route(url))
  }

  private func name(_ outcome: RouteOutcome) -> String {
    switch outcome {
    case .handled: "handled"
    case .unmatched: "unmatched"
    case .failed: "failed"
    case .refused: "refused"
    case .thrown: "thrown"
    }
  }
}
