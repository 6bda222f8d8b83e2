import SwiftUI

@main struct ShelfApp: App {
  @State private var model: LinkModel

  init() {
    do {
      let model = try LinkModel()
      _model = State(wrappedValue: model)
      Task { await model.openLinks() }  // one loop for all windows
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
    }
  }
}
