// What does the page leave to its readers? For: pages.

import WaymarkRelative

let routes = RelativeRoutes()
@MainActor func makeRoot() -> RootViewModel {
  guard let root = try? RootViewModel() else { fatalError("its patterns are right") }
  return root
}

@MainActor let root = makeRoot()
@MainActor let application = Application(root: root)
