import SwiftUI

@main struct ShelfApp: App {
  @State private var model = try? LinkModel()

  var body: some Scene {
    WindowGroup {
      if let model {
        PageView(model: model)
          .onOpenURL { model.links.append($0) }
          .task { await model.openLinks() }
      }
    }
  }
}
