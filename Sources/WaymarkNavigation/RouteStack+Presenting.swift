internal import Waymark

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension RouteStack {
  /// The app's own stack, over which all others are presented.
  var base: RouteStack { below?.base ?? self }

  /// The stack in front.
  var front: RouteStack { presented?.front ?? self }

  /// The page that is shown.
  var page: Route { presented?.page ?? path.last ?? root }

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
      root = pages[index]
      fill(with: pages[(index + 1)...])
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
