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
/// loop's task or leave the loop, the other links wait again, and a later loop goes on with the
/// oldest. Only one loop at a time gets links: a new loop ends the previous one at its next turn,
/// so an app with several windows has one loop for all. If a link cannot be opened yet because the
/// user isn't logged in, let the guard of its route keep it: see ``keep(_:redirectingTo:)``. If the
/// task was cancelled, put the link back and leave the loop: see ``putBack(_:)``.
///
/// Links can outlive the process: store ``waiting``, and give the links to ``restore(_:)`` later.
public final class PendingLinks: Sendable {
  /// The maximum number of waiting links.
  let capacity: Int

  /// The age after which a waiting link is dropped; `nil` for none.
  private let maximumAge: Duration?

  private let state = Locked(State())

  struct State {
    var links: [PendingLink] = []
    /// The links that guards keep, which no loop gets.
    var kept: [PendingLink] = []
    /// The number of loops.
    ///
    /// The last one gets the links.
    var loops = 0
    /// Wakes the loop that gets the links.
    var loop: AsyncStream<Void>.Continuation?
  }

  /// Creates an empty queue.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of waiting links, at least 1.
  ///   - maximumAge: The age after which a waiting link is dropped without a sign, by the system's
  ///     clock.
  public init(capacity: Int = 16, maximumAge: Duration? = nil) {
    self.capacity = Swift.max(1, capacity)
    self.maximumAge = maximumAge
  }

  /// Calls `body` with the links that are not too old.
  func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    state.withLock { state in
      if let maximumAge {
        state.links.removeAll { !$0.isWithin(maximumAge) }
        state.kept.removeAll { !$0.isWithin(maximumAge) }
      }
      return body(&state)
    }
  }

  /// Adds a URL at the end.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: Where it came from.
  /// - Returns: The oldest link, if the queue was full and dropped it; usually `nil`. The newest
  ///   link is always kept, because the user has just opened it.
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

  /// Puts a link back at the front, for example because its handler was cancelled with its screen.
  ///
  /// Leave the loop afterwards. Otherwise it gets the same link next:
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

  /// Puts the links of an earlier process back, before those that wait already.
  ///
  /// ```swift
  /// // before the process may end
  /// let stored = try JSONEncoder().encode(links.waiting)
  /// // in the next one
  /// links.restore(try JSONDecoder().decode([PendingLink].self, from: stored))
  /// ```
  ///
  /// The queue's limits hold: links older than its maximum age are dropped, and the first ones
  /// beyond its capacity. Links that guards kept come first, so they are dropped before the others.
  /// They are given to a `for await` loop, and their guards decide again. Decoding malformed data
  /// throws a `DecodingError`. A link keeps its origin, unless that is ``LinkOrigin/internal``: see
  /// ``PendingLink/init(from:)``.
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
  /// Links that guards keep come before the others.
  ///
  /// - Complexity: O(*n*) for *n* links.
  public var waiting: [PendingLink] { withState { $0.kept + $0.links } }

  /// Removes all waiting links, for example because the user cancels the login: those that guards
  /// keep, and those that no loop has got yet.
  ///
  /// - Complexity: O(*n*) for *n* links, which are freed.
  public func removeAll() {
    state.withLock { ($0.links, $0.kept) = ([], []) }
  }
}

extension PendingLinks: AsyncSequence {
  /// Begins a loop, which gets the links from now on.
  public func makeAsyncIterator() -> Iterator {
    let (wakes, loop) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.loop?.finish()
      state.loop = loop
      state.loops += 1
      return state.loops
    }
    return Iterator(links: self, number: number, wakes: wakes.makeAsyncIterator())
  }

  /// One loop over the links.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let links: PendingLinks
    fileprivate let number: Int
    fileprivate var wakes: AsyncStream<Void>.Iterator

    /// Returns the oldest link, and waits for one if there is none; `nil` if the task is cancelled
    /// or another loop has begun.
    ///
    /// - Complexity: O(*n*) for *n* waiting links.
    public mutating func next() async -> PendingLink? {
      while !Task.isCancelled {
        let (link, isOver) = links.take(for: number)
        if link != nil || isOver { return link }
        guard await wakes.next() != nil else { return nil }
      }
      return nil
    }
  }

  /// Takes the oldest link for a loop, unless another loop has begun.
  private func take(for number: Int) -> (link: PendingLink?, isOver: Bool) {
    withState { state in
      guard state.loops == number else { return (nil, true) }
      return (state.links.isEmpty ? nil : state.links.removeFirst(), false)
    }
  }
}
