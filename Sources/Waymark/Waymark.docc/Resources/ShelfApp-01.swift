import SwiftUI

@main struct ShelfApp: App {
  @State private var model: Result<LinkModel, any Error>

  init() {
    let model = Result { try LinkModel() }
    _model = State(wrappedValue: model)
    Task { try await model.get().openLinks() }  // one loop for all windows
  }

  var body: some Scene {
    WindowGroup {
      switch model {
      case .success(let model):
        PageView(model: model)
          .onOpenURL { url in
            let isWeb = url.scheme == "https"
            model.links.append(url, from: isWeb ? .universalLink : .customScheme)
          }
      case .failure(let error):
        Text("\(error)")  // a malformed pattern, and its fault
      }
    }
  }
}
