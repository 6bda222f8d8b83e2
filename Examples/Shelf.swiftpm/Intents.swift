import AppIntents
import ShelfModel
import SwiftUI
import Waymark
import WaymarkNavigation

/// Opens a book by its link, which Shortcuts and Siri ask for.
@available(iOS 18, *)
struct OpenBook: AppIntent {
  static let title: LocalizedStringResource = "Open book"

  @Parameter(title: "Number") var id: Int

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(try URL(ShelfRoute.book(id: id))))
  }
}

/// Shows a loan in the scene that is in front.
@available(iOS 26, *)
struct ShowLoan: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show loan"

  @Parameter(title: "Number") var id: Int
}

extension View {
  /// Opens what intents show.
  @ViewBuilder func opensIntents(in stack: RouteStack<ShelfRoute>) -> some View {
    if #available(iOS 26, *) {
      onAppIntentExecution(ShowLoan.self) { intent in
        guard let url = try? URL(ShelfRoute.loan(id: intent.id)) else { return }
        stack.open(url, from: .internal)
      }
    } else {
      self
    }
  }
}
