internal import RegexEngine

/// A queue of links that wait until the app is ready for them.
///
/// ```swift
/// let links = PendingLinks()
/// links.append("app://user/7", from: .customScheme)      // at any time, on any thread
///
/// for await link in links {                              // once the app is ready; ends with its task
///   await router.route(link.url, from: link.origin)
/// }
/// ```
///
/// Links that arrive before the loop begins, or while its body is busy, wait. If you cancel the
/// loop's task or leave the loop, links wait again, and a later loop goes on with the oldest. Only
/// one loop at a time gets links: a new loop ends the previous one at its next turn. If a link
/// cannot be opened yet, for example because the user is not logged in, put it back and leave the
/// loop: see ``putBack(_:)``.
public final class PendingLinks: Sendable {
  /// The maximum number of waiting links.
  public let capacity: Int

  private let state = Locked(State())

  private struct State {
    var links: [PendingLink] = []
    /// The number of loops.
    ///
    /// The last one gets the links.
    var loops = 0
    /// Wakes the loop that gets the links.
    var loop: AsyncStream<Void>.Continuation?
  }

  /// Creates an empty queue.
  ///
  /// - Parameter capacity: The maximum number of waiting links, at least 1. The default is 16.
  public init(capacity: Int = 16) {
    self.capacity = Swift.max(1, capacity)
  }

  /// Adds a URL at the end.
  ///
  /// - Parameters:
  ///   - url: A URL or part of one.
  ///   - origin: Where it came from. The default is ``LinkOrigin/unknown``.
  /// - Returns: The oldest link, if the queue was full and dropped it; usually `nil`. The newest
  ///   link is always kept, because the user has just opened it.
  @discardableResult
  public func append(
    _ url: some URLStringConvertible, from origin: LinkOrigin = .unknown
  ) -> PendingLink? {
    let link = PendingLink(url, from: origin)
    return state.withLock { state in
      let dropped = state.links.count == capacity ? state.links.removeFirst() : nil
      state.links.append(link)
      state.loop?.yield()
      return dropped
    }
  }

  /// Puts a link back at the front.
  ///
  /// Leave the loop afterwards. Otherwise it gets the same link next:
  ///
  /// ```swift
  /// for await link in links {
  ///   guard case .refused(let refusal) = await router.route(link.url, from: link.origin),
  ///     refusal.underlyingError is LoginRequired
  ///   else { continue }
  ///   links.putBack(link)
  ///   break
  /// }
  /// ```
  ///
  /// - Returns: Whether there was room. If not, newer links have filled the queue.
  @discardableResult
  public func putBack(_ link: PendingLink) -> Bool {
    state.withLock { state in
      guard state.links.count < capacity else { return false }
      state.links.insert(link, at: 0)
      state.loop?.yield()
      return true
    }
  }

  /// The waiting links, oldest first.
  public var waiting: [PendingLink] { state.withLock { $0.links } }

  /// Removes all waiting links.
  public func removeAll() {
    state.withLock { $0.links = [] }
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
    state.withLock { state in
      guard state.loops == number else { return (nil, true) }
      return (state.links.isEmpty ? nil : state.links.removeFirst(), false)
    }
  }
}
