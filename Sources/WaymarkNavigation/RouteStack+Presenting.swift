internal import Waymark

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack {
  /// The stack at the bottom, over which all others are presented.
  var base: RouteStack { below?.base ?? self }

  /// The stack at the top.
  var front: RouteStack { presented?.front ?? self }

  /// The page that's shown: the last page that is presented or pushed, or else the root.
  ///
  /// ```swift
  /// // for analytics, and for Handoff as `activity.webpageURL`
  /// let url = try? stack.page.url(base: "https://shop.example")
  /// ```
  public var page: Page { presented?.page ?? path.last ?? root }

  /// Removes the pages that may no longer be shown, with the pages on them, as after a logout.
  ///
  /// ```swift
  /// model.isLoggedIn = false
  /// stack.removeForbiddenPages()
  /// ```
  ///
  /// It calls `mayOpen` for each page, and also removes a page if `mayOpen` throws an error. If the
  /// selected root may not be shown, the first root that may be shown is selected. A waiting link
  /// stays. To drop it, set ``isWaiting`` to `false`.
  ///
  /// - Complexity: O(*n*) for *n* pages.
  public func removeForbiddenPages() {
    base.removeForbidden()
  }

  private func removeForbidden() {
    let count = path.count
    for (root, pages) in paths {
      paths[root] = links.allows(root) ? Array(pages.prefix(while: links.allows)) : []
    }
    let isComplete = links.allows(root) && path.count == count
    if !links.allows(root), let root = roots.first(where: links.allows) { self.root = root }
    if isComplete, let presented, links.allows(presented.root) {
      presented.removeForbidden()
    } else {
      replacePresented(with: nil)
    }
  }

  /// The presented stack, or `nil` if it has another presentation or still replaces another stack.
  func presented(as presentation: RoutePresentation) -> RouteStack? {
    guard let presented, !isReplacing, presented.presentation == presentation else { return nil }
    return presented
  }

  /// Dismisses the presented stack if views can see it as this presentation.
  func dismiss(_ presentation: RoutePresentation) {
    if presented(as: presentation) != nil { replacePresented(with: nil) }
  }

  /// Shows the pages of a link, with the last page in front.
  func show(_ pages: [Page], pushing: Bool) {
    // A match for a route of another type has no page.
    guard let page = pages.last else { return }
    links.hasShown = true
    if pushing, paths[page] == nil {
      if page != self.page { front.path.append(page) }
    } else if let index = pages.lastIndex(where: { paths[$0] != nil }) {
      let rest = pages[(index + 1)...]
      // A page that's presented directly over a root can be presented over any tab.
      if rest.first?.presentation ?? .push == .push { root = pages[index] }
      fill(with: rest)
    } else {
      fill(with: pages[...])
    }
  }

  /// Shows pages on the root.
  ///
  /// The pages below a sheet or cover don't change, unless the new pages also have pages between
  /// the root and the sheet or cover.
  func fill(with pages: ArraySlice<Page>) {
    let (pushed, presented) = pages.layers
    if presented.isEmpty || !pushed.isEmpty { path = Array(pushed) }
    present(presented)
  }

  /// Presents the first page with the other pages on it, and keeps the presented stack if its page
  /// is the same.
  func present(_ pages: ArraySlice<Page>) {
    guard let page = pages.first else { return replacePresented(with: nil) }
    let next: RouteStack
    if let presented, presented.root == page {
      next = presented
    } else {
      next = RouteStack(page, over: self)
    }
    next.fill(with: pages.dropFirst())
    replacePresented(with: next)
  }

  /// Presents another stack, after views have seen that the previous one is gone.
  ///
  /// SwiftUI doesn't redraw a cover if its item changes from one value to another.
  private func replacePresented(with next: RouteStack?) {
    guard next !== presented else { return }
    if presented != nil {
      isReplacing = true
      replacement?.cancel()
      replacement = Task { [weak self, pause = links.pause] in
        try? await Task.sleep(for: pause)
        if !Task.isCancelled { self?.isReplacing = false }
      }
    }
    presented = next
  }

  /// The time during which nothing is presented when a sheet or cover replaces another.
  package var pause: Duration {
    get { links.pause }
    set { links.pause = newValue }
  }

  /// Waits until views can see the presented stacks.
  func settle() async {
    await replacement?.value
    await presented?.settle()
  }
}

extension RandomAccessCollection where Element: TypedRoute {
  /// The pages that are pushed, and the pages that are presented over them, starting with the first
  /// sheet or cover.
  var layers: (pushed: SubSequence, presented: SubSequence) {
    let pushed = prefix { $0.presentation == .push }
    return (pushed, dropFirst(pushed.count))
  }
}
