public import Foundation
internal import Waymark

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack {
  /// The pages of all roots, the presented pages and the waiting link, as JSON that a later version
  /// of the app can read.
  ///
  /// ```swift
  /// // when the app goes to the background
  /// let stored = stack.state
  /// // in the next process
  /// try stack.restore(stored)
  /// ```
  ///
  /// It contains the URLs of the pages, and equal pages have equal data. Pages without a URL are
  /// left out. If a root, sheet or cover has no URL, all pages on it are left out as well. The
  /// following have no URL:
  ///
  /// - a case without a pattern, or a case that is read-only;
  /// - a case for the subdomains of a domain, if ``/Waymark/RouterOptions/base`` isn't a subdomain;
  /// - a type that you mounted in a group with parameters in its prefix;
  /// - a value with a segment `.` or `..`, or with an empty segment in a wildcard's string, even if
  ///   it came from a link with escapes;
  /// - a value if its URL leads to another route first, even if a guard of that route declines.
  ///
  /// A value with more precision than its URL, such as a date with microseconds, is restored with
  /// the precision of the URL.
  ///
  /// - Complexity: The generation of a URL for each page.
  public var state: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, arrays and a date can always be encoded.
    return (try? encoder.encode(base.stored)) ?? Data()
  }

  private var stored: RouteStackState {
    RouteStackState(
      root: text(of: root),
      pages: paths.keys.compactMap { root in
        guard let pages = texts(on: root), pages.count > 1 else { return nil }
        return pages
      }.sorted { $0[0] < $1[0] },
      waiting: links.waiting, isWaitingToPush: links.waiting != nil && links.isWaitingToPush)
  }

  /// The URLs of a root and of the pages on it, or `nil` if the root has no URL.
  private func texts(on root: Page) -> [String]? {
    guard let text = text(of: root) else { return nil }
    let presented = root == self.root ? presented.flatMap { $0.texts(on: $0.root) } : nil
    return [text] + self[root].compactMap(self.text) + (presented ?? [])
  }

  /// Restores the pages and the waiting link of an earlier process.
  ///
  /// Pages are left out if they're malformed or have no route in this version of the app. If a page
  /// may not be shown, the pages on it are left out as well. A root that already has pages keeps
  /// them, and the pages of a root that this stack doesn't have are ignored. If a link has already
  /// shown its pages, perhaps because it launched the app, its root stays selected, and sheets and
  /// covers aren't restored. Guards aren't called.
  ///
  /// Unless another link was opened, the stored link waits again, even if it may be opened by now:
  /// call ``resume()`` if the user is logged in. If its origin was
  /// ``/Waymark/LinkOrigin/internal``, the origin isn't restored, because others may be able to
  /// write the stored data.
  ///
  /// - Throws: A `DecodingError` if the data isn't a ``state`` at all.
  /// - Complexity: One lookup for each page.
  public func restore(_ state: Data) throws(DecodingError) {
    base.restore(try Self.decoded(state))
  }

  private func restore(_ state: RouteStackState) {
    let selected = links.hasShown ? nil : state.root.flatMap(route)
    for texts in state.pages {
      guard let root = texts.first.flatMap(route), links.allows(root),
        paths[root]?.isEmpty ?? false, !links.hasShown || root != self.root
      else { continue }
      let pages = texts.dropFirst().compactMap(route).prefix(while: links.allows).layers
      paths[root] = Array(pages.pushed)
      if root == selected, presented == nil { present(pages.presented) }
    }
    if let selected, links.allows(selected), paths[selected] != nil { root = selected }
    guard links.opening == nil else { return }
    links.waiting = state.waiting
    links.isWaitingToPush = state.isWaitingToPush
  }

  private static func decoded(_ state: Data) throws(DecodingError) -> RouteStackState {
    do {
      return try JSONDecoder().decode(RouteStackState.self, from: state)
    } catch let error as DecodingError {
      throw error
    } catch {
      throw .dataCorrupted(.init(codingPath: [], debugDescription: "\(error)"))
    }
  }

  private func text(of route: Page) -> String? { try? route.urlForStorage(in: links.router) }

  private func route(_ text: String) -> Page? { try? Page(text, in: links.router) }
}
