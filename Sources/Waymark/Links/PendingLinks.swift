internal import RegexEngine

/// A queue of links that wait until the app is ready for them.
///
/// ```swift
/// let links = PendingLinks()
/// links.append("app://user/7", from: .customScheme)      // at any time, on any thread
///
/// for await var link in links {                          // once the app is ready; ends with its task
///   await router.route(&link)
/// }
/// ```
///
/// Links that arrive before the loop begins, or while its body is busy, wait. If you cancel the
/// loop's task or leave the loop, the other links wait again, and a later loop continues with the
/// oldest. Only one loop at a time receives links: when a new loop begins, the previous loop ends
/// at its next turn. An app with several windows therefore has one loop for all windows. If a link
/// can't be opened yet because the user isn't logged in, let the guard of its route keep the link:
/// see ``keep(_:redirectingTo:)``. If the loop's task was canceled while a link was being routed,
/// put the link back and leave the loop: see ``putBack(_:)``.
///
/// Links can outlive the process: store ``waiting``, and pass the links to ``restore(_:)`` later.
public final class PendingLinks: Sendable {
  /// The maximum number of waiting links.
  let capacity: Int

  /// The age when a waiting link is dropped, or `nil` for no maximum.
  private let maximumAge: Duration?

  private let state = Locked(State())

  struct State {
    var links: [PendingLink] = []
    /// The links that guards keep, which no loop receives.
    var kept: [PendingLink] = []
    /// The number of loops that have begun.
    ///
    /// Only the last loop receives links.
    var loops = 0
    /// Wakes the loop that receives the links.
    var loop: AsyncStream<Void>.Continuation?
  }

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of waiting links, at least 1.
  ///   - maximumAge: The age after which a waiting link is dropped silently, measured by the
  ///     system's clock.
  public init(capacity: Int = 16, maximumAge: Duration? = nil) {
    self.capacity = Swift.max(1, capacity)
    self.maximumAge = maximumAge
  }

  /// Drops links that are too old, then calls `body` with the rest.
  func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      if let maximumAge {
        state.links.removeAll { !$0.isWithin(maximumAge) }
        state.kept.removeAll { !$0.isWithin(maximumAge) }
      }
      return body(&state)
    }
  }

  /// Adds a URL at the end, and returns the oldest link if the full queue dropped it.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: Where it came from.
  /// - Returns: The oldest link, if the queue was full and dropped it, or `nil`. The newest link is
  ///   always kept, because the user has just opened it.
  /// - Complexity: O(*n*) for *n* waiting links.
  @discardableResult
  public func append(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown
  ) -> PendingLink? {
    let link = PendingLink(url, from: origin)
    return withState { state in
      let dropped = state.links.count == capacity ? state.links.removeFirst() : nil
      state.links.append(link)
      state.loop?.yield()
      return dropped
    }
  }

  /// Puts a link back at the front, for example because its handler was canceled with its screen.
  ///
  /// Leave the loop afterwards. Otherwise, it receives the same link again:
  ///
  /// ```swift
  /// for await var link in links {
  ///   let outcome = await router.route(&link)
  ///   if Task.isCancelled, !outcome.isHandled {
  ///     links.putBack(link)
  ///     break
  ///   }
  /// }
  /// ```
  ///
  /// For a link that needs a login, use ``keep(_:redirectingTo:)``.
  ///
  /// - Returns: Whether there was room. If not, newer links have filled the queue.
  /// - Complexity: O(*n*) for *n* waiting links.
  @discardableResult
  public func putBack(_ link: PendingLink) -> Bool {
    withState { state in
      guard state.links.count < capacity else { return false }
      state.links.insert(link, at: 0)
      state.loop?.yield()
      return true
    }
  }

  /// Puts the links of an earlier process back, before the links that already wait.
  ///
  /// ```swift
  /// // before the process may end
  /// let stored = try JSONEncoder().encode(links.waiting)
  /// // in the next one
  /// links.restore(try JSONDecoder().decode([PendingLink].self, from: stored))
  /// ```
  ///
  /// The queue's limits apply: links older than its maximum age are dropped, and so are the oldest
  /// links beyond its capacity. Decoding malformed data throws a `DecodingError`. A link keeps its
  /// origin, except ``LinkOrigin/internal``: see ``PendingLink/init(from:)``.
  ///
  /// - Parameter links: The links, oldest first.
  /// - Complexity: O(*n*) for *n* links.
  public func restore(_ links: [PendingLink]) {
    let links = links.filter { link in maximumAge.map(link.isWithin) ?? true }
    withState { state in
      state.links = (links + state.links).suffix(capacity)
      state.loop?.yield()
    }
  }

  /// The waiting links, oldest first.
  ///
  /// Links that guards keep come first.
  ///
  /// - Complexity: O(*n*) for *n* links.
  public var waiting: [PendingLink] { withState { $0.kept + $0.links } }

  /// Removes all waiting links, for example when the user cancels the login.
  ///
  /// - Complexity: O(*n*) for *n* links, which are freed.
  public func removeAll() {
    state.withLock { ($0.links, $0.kept) = ([], []) }
  }
}

extension PendingLinks: AsyncSequence {
  /// Begins a loop over the links, and ends any earlier loop.
  public func makeAsyncIterator() -> Iterator {
    let (wakes, loop) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let loopID = state.withLock { state in
      state.loop?.finish()
      state.loop = loop
      state.loops += 1
      return state.loops
    }
    return Iterator(links: self, loopID: loopID, wakes: wakes.makeAsyncIterator())
  }

  /// An iterator over the links, for a `for await` loop.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let links: PendingLinks
    fileprivate let loopID: Int
    fileprivate var wakes: AsyncStream<Void>.Iterator

    /// Returns the oldest link, and waits if there is no link yet.
    ///
    /// - Returns: The link, or `nil` if the task is canceled or another loop has begun.
    /// - Complexity: O(*n*) for *n* waiting links.
    public mutating func next() async -> PendingLink? {
      while !Task.isCancelled {
        let (link, isOver) = links.removeFirst(for: loopID)
        if link != nil || isOver { return link }
        guard await wakes.next() != nil else { return nil }
      }
      return nil
    }
  }

  /// Removes the oldest link for a loop, unless another loop has begun.
  private func removeFirst(for loopID: Int) -> (link: PendingLink?, isOver: Bool) {
    withState { state in
      guard state.loops == loopID else { return (nil, true) }
      return (state.links.isEmpty ? nil : state.links.removeFirst(), false)
    }
  }
}
