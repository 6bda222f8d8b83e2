import ShelfModel
import SwiftUI
import Waymark
import WidgetKit

/// A book on the Home Screen.
///
/// A tap opens its page.
@main
struct BookWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Book", provider: BookProvider()) { entry in
      BookWidgetView(book: entry.book)
    }
    .configurationDisplayName(Text("Book"))
  }
}

struct BookWidgetView: View {
  let book: Book

  var body: some View {
    Text(book.title)
      .containerBackground(for: .widget) { Color.clear }
      .widgetURL(try? URL(ShelfRoute.book(id: book.id)))
  }
}

struct BookEntry: TimelineEntry {
  let date: Date
  let book: Book
}

struct BookProvider: TimelineProvider {
  func placeholder(in context: Context) -> BookEntry { BookEntry(date: Date(), book: Book.all[0]) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (BookEntry) -> Void) {
    completion(placeholder(in: context))
  }

  func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<BookEntry>) -> Void
  ) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .never))
  }
}
