import AppIntents
import ShelfModel
import SwiftUI
import Waymark
import WaymarkNavigation

/// A book in Shortcuts and Siri, represented by its link.
@available(iOS 18, *)
struct BookEntity: AppEntity, URLRepresentableEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Book" }
  static let defaultQuery = BookQuery()

  // The compiler can't compare this literal with the route, so `ShelfModelTests` does.
  static var urlRepresentation: URLRepresentation { "https://shelf.example/books/\(.id)" }

  let id: Int
  let title: String

  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(title)") }
}

@available(iOS 18, *)
struct BookQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [BookEntity] {
    try await suggestedEntities().filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [BookEntity] {
    Book.all.map { BookEntity(id: $0.id, title: $0.title) }
  }
}

/// Opens a book by its universal link.
@available(iOS 18, *)
struct OpenBook: OpenIntent {
  static let title: LocalizedStringResource = "Open book"

  @Parameter(title: "Book") var target: BookEntity

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(try URL(ShelfRoute.book(id: target.id))))
  }
}

/// Searches for the reader's words, which the link contains in escaped form.
@available(iOS 18, *)
struct SearchBooks: AppIntent {
  static let title: LocalizedStringResource = "Search books"

  @Parameter(title: "Title") var text: String

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(try URL(ShelfRoute.search(q: text))))
  }
}

/// Shows a loan in the frontmost scene.
@available(iOS 26, *)
struct ShowLoan: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show loan"

  @Parameter(title: "Number") var id: Int
}

extension View {
  /// Opens the pages that intents show.
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
