// What does the page leave to its readers? For: pages.

actor Catalog {
  func name(of product: Int) -> String { "product \(product)" }
}

@MainActor final class Model {
  var page = "home"

  func show(_ page: String) { self.page = page }
}

let catalog = Catalog()
@MainActor let model = Model()
