import AppIntents
import ShelfModel
import Waymark

/// Opens a book by its link, which Shortcuts and Siri ask for.
@available(iOS 18, *)
struct OpenBook: AppIntent {
  static let title: LocalizedStringResource = "Open book"

  @Parameter(title: "Number") var id: Int

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(try URL(ShelfRoute.book(id: id))))
  }
}
