import SwiftUI

@main struct ShelfApp: App {
  @State private var model: LinkModel

  init() {
    do {
      model = try LinkModel()
    } catch {
      fatalError("\(error)")  // a malformed pattern, with a caret under the fault
    }
  }

  var body: some Scene {
    WindowGroup {
      PageView(model: model)
        .onOpenURL { model.links.append($0) }
        .task { await model.openLinks() }
    }
  }
}
