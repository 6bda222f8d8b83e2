public import Foundation
internal import Waymark

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack {
  /// The pages of all roots, what is presented over them, and the link that waits, as JSON that a
  /// later version of the app can read.
  ///
  /// ```swift
  /// // when the app goes to the background
  /// let stored = stack.state
  /// // in the next process
  /// try stack.restore(stored)
  /// ```
  ///
  /// It has the URLs of the pages, and equal pages have equal data. Pages without a URL are left
  /// out, and so are all pages on a root, sheet or cover without one. These have no URL:
  ///
  /// - a case without a pattern, or one that is read only;
  /// - one for the hosts below a domain if ``/Waymark/RouterOptions/base`` is none of them;
  /// - a type that you mounted in a group whose prefix has parameters;
  /// - a value with a segment `.`, `..` or, in a wildcard's text, an empty one, even if a link with
  ///   escapes reached it;
  /// - a value whose URL leads to another route first, even if a guard of that route declines.
  ///
  /// A value that is finer than its URL, such as a date with microseconds, comes back as the URL
  /// has it.
  ///
  /// - Complexity: The generation of a URL for each page.
  public var state: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts, lists and a date are always JSON.
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

  /// The URLs of a root and of the pages on it, or `nil` if the root has none.
  private func texts(on root: Route) -> [String]? {
    guard let text = text(of: root) else { return nil }
    let presented = root == self.root ? presented.flatMap { $0.texts(on: $0.root) } : nil
    return [text] + self[root].compactMap(self.text) + (presented ?? [])
  }

  /// Shows the pages of an earlier process again.
  ///
  /// It leaves out what is malformed, what this version of the app has no route for, and what may
  /// not be shown: then also the pages on it. A root that already has pages keeps them, and a value
  /// that is not a root of this stack gets none. If a link has shown its pages, perhaps because it
  /// started the app, its root stays selected, and what was presented doesn't come back. No guards
  /// run. Unless another link was opened, the one that waited waits again, even if it may be opened
  /// by now: call ``resume()`` if the user is logged in. It waits without the origin
  /// ``/Waymark/LinkOrigin/internal``: others may be able to write what is stored.
  ///
  /// - Throws: A `DecodingError` if the data is not a ``state`` at all.
  /// - Complexity: One look-up for each page.
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

  private func text(of route: Route) -> String? { try? route.storedURL(in: links.router) }

  private func route(_ text: String) -> Route? { try? Route(text, in: links.router) }
}
