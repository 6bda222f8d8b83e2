import ShelfModel
import SwiftUI
import Waymark
import WaymarkNavigation

extension View {
  /// Presents the stack's sheet and cover, and the login over the frontmost stack.
  func presents(_ stack: Bindable<RouteStack<ShelfRoute>>) -> some View {
    sheet(item: stack.sheet) { SheetView(stack: $0) }
      .fullScreenCover(item: stack.cover) { SheetView(stack: $0) }
      .sheet(isPresented: stack.isWaiting) { LoginView(shelf: shelf) }
  }

  /// The pages that links and taps push onto a root.
  func pages() -> some View {
    navigationDestination(for: ShelfRoute.self) { route in PageView(route: route) }
  }
}

/// A sheet or a cover, with its stack of pages.
struct SheetView: View {
  @Bindable var stack: RouteStack<ShelfRoute>
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Button("Close") { dismiss() }
      NavigationStack(path: $stack.path) { PageView(route: stack.root).pages() }
    }
    .presents($stack)
  }
}

struct PageView: View {
  let route: ShelfRoute

  var body: some View {
    switch route {
    case .author(let name): BookList(books: Book.all.filter { $0.author == name })
    case .book(let id): BookView(route: route, book: Book[id])
    case .note(let id): NoteView(book: Book[id])
    case .reader(let id): Text("Once upon a time, in \(Book[id]?.title ?? "another book") …")
    case .search(let q): BookList(books: Book.search(q))
    case .loan(let id): LoanView(id: id)
    case .giveBack(let id): Text("Thank you for \(Book[id]?.title ?? "the book").")
    case .library: BookList(books: Book.all)
    case .account: AccountView(shelf: shelf)
    }
  }
}

struct BookList: View {
  let books: [Book]

  var body: some View {
    List(books) { book in
      NavigationLink(book.title, value: ShelfRoute.book(id: book.id))
    }
  }
}

struct BookView: View {
  let route: ShelfRoute
  let book: Book?

  var body: some View {
    VStack {
      if let book {
        Text("\(book.title), by \(book.author)")
        NavigationLink("Read", value: ShelfRoute.reader(id: book.id))
        NavigationLink("Write a note", value: ShelfRoute.note(id: book.id))
      } else {
        Text("This book is not here any more.")
      }
      if let url = try? URL(route) { ShareLink(item: url) }
    }
  }
}

struct NoteView: View {
  let book: Book?
  @State private var text = ""

  var body: some View {
    TextField("Your note about \(book?.title ?? "this book")", text: $text)
  }
}

struct LoanView: View {
  let id: Int

  var body: some View {
    VStack {
      Text("You have \(Book[id]?.title ?? "a book").")
      NavigationLink("Give it back", value: ShelfRoute.giveBack(id: id))
    }
  }
}

struct SearchView: View {
  @State private var text = ""

  var body: some View {
    VStack {
      TextField("Title", text: $text)
      BookList(books: Book.search(text))
    }
  }
}

struct AccountView: View {
  let shelf: Shelf
  @State private var fault = ""

  var body: some View {
    VStack {
      if shelf.isLoggedIn {
        NavigationLink("The book that you have", value: ShelfRoute.loan(id: 2))
        Button("Remind me in five seconds") { Task { await setReminder() } }
        Text(fault)
        Button("Log out") { shelf.logOut() }
      } else {
        Button("Log in") { shelf.logIn() }
      }
    }
  }

  private func setReminder() async {
    do {
      fault = try await remind(ofLoan: 2) ? "" : "Allow notifications in Settings."
    } catch {
      fault = "The reminder could not be set."
    }
  }
}

struct LoginView: View {
  let shelf: Shelf

  var body: some View {
    VStack {
      Text("Log in to see this page.")
      Button("Log in") { shelf.logIn() }
    }
  }
}
