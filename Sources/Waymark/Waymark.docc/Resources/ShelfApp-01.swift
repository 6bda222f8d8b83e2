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
        .onOpenURL { url in
          let isWeb = url.scheme == "https"
          model.links.append(url, from: isWeb ? .universalLink : .customScheme)
        }
        .task { await model.openLinks() }
    }
  }
}
