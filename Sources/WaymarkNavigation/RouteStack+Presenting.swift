internal import Waymark

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack {
  /// The app's own stack, over which all others are presented.
  var base: RouteStack { below?.base ?? self }

  /// The stack in front.
  var front: RouteStack { presented?.front ?? self }

  /// The page that is shown: the last one on the root, or the last one that is presented.
  ///
  /// ```swift
  /// // for analytics, and for Handoff as `activity.webpageURL`
  /// let url = try? stack.page.url(base: "https://shop.example")
  /// ```
  public var page: Route { presented?.page ?? path.last ?? root }

  /// Removes the pages that may no longer be shown, with the pages on them, as after a logout.
  ///
  /// ```swift
  /// model.isLoggedIn = false
  /// stack.removeForbiddenPages()
  /// ```
  ///
  /// It calls `mayOpen` for each page, and removes those for which it throws, too. If the selected
  /// root may not be shown, the first root that may is selected.
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

  /// The presented stack that views see.
  func presented(as presentation: RoutePresentation) -> RouteStack? {
    guard let presented, !isReplacing, presented.presentation == presentation else { return nil }
    return presented
  }

  /// Dismisses the presented stack that views see.
  func dismiss(_ presentation: RoutePresentation) {
    if presented(as: presentation) != nil { replacePresented(with: nil) }
  }

  /// Shows the pages of a link, the last one in front.
  func show(_ pages: [Route], pushing: Bool) {
    // A match of another type's route has no page.
    guard let page = pages.last else { return }
    links.hasShown = true
    if pushing, paths[page] == nil {
      if page != self.page { front.path.append(page) }
    } else if let index = pages.lastIndex(where: { paths[$0] != nil }) {
      let rest = pages[(index + 1)...]
      // What stands directly on a root is presented over any tab.
      if rest.first?.presentation ?? .push == .push { root = pages[index] }
      fill(with: rest)
    } else {
      fill(with: pages[...])
    }
  }

  /// Shows pages on the root.
  ///
  /// What a sheet or cover is presented over stays as it is, unless there are pages between it and
  /// the root.
  func fill(with pages: ArraySlice<Route>) {
    let (pushed, presented) = pages.layers
    if presented.isEmpty || !pushed.isEmpty { path = Array(pushed) }
    present(presented)
  }

  /// Presents a page with the pages on it, and keeps what is presented if it's the same page.
  func present(_ pages: ArraySlice<Route>) {
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

  /// Presents another stack, once views have seen that the one before has gone.
  ///
  /// A cover whose item changes from one value to another draws nothing new.
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

  /// How long nothing is presented when a sheet or cover replaces another one.
  package var pause: Duration {
    get { links.pause }
    set { links.pause = newValue }
  }

  /// Returns when views see what is presented.
  func settle() async {
    await replacement?.value
    await presented?.settle()
  }
}

extension RandomAccessCollection where Element: TypedRoute {
  /// The pages that are pushed, and from the first one on that isn't, those that are presented over
  /// them.
  var layers: (pushed: SubSequence, presented: SubSequence) {
    let pushed = prefix { $0.presentation == .push }
    return (pushed, dropFirst(pushed.count))
  }
}
