/// Links that wait, in order, until the app is ready for them.
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
/// The loop is what makes the app ready: links that arrive before it begins, or while its body is busy, wait.
/// Cancelling its task or leaving it makes them wait again, and a later loop goes on with the oldest.
/// One loop at a time gets links: a loop that begins ends the one before it at its next turn. A link
/// that cannot be opened yet, for instance without a login, is put back before the loop is left:
/// see ``putBack(_:)``.
public final class PendingLinks: Sendable {
  /// How many links can wait.
  public let capacity: Int

  private let state = Locked(State())

  private struct State {
    var links: [PendingLink] = []
    /// Counts loops: the last one gets the links.
    var loops = 0
    /// Wakes the loop that gets the links.
    var loop: AsyncStream<Void>.Continuation?
  }

  /// Creates links of which none waits.
  ///
  /// - Parameter capacity: How many links can wait, at least 1. The default is 16.
  public init(capacity: Int = 16) {
    self.capacity = Swift.max(1, capacity)
  }

  /// Lets a URL wait behind the others.
  ///
  /// - Parameters:
  ///   - url: A URL or a part of one.
  ///   - origin: Where it came from. The default is ``LinkOrigin/unknown``.
  /// - Returns: The oldest link when it had to make way; `nil` when there was room, as is usual. The newest
  ///   link is never refused: it is the one that the user has just opened.
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
  /// Leave the loop afterwards, or it is the next one:
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
  /// - Returns: Whether there was room; if not, newer links have taken its place.
  @discardableResult
  public func putBack(_ link: PendingLink) -> Bool {
    state.withLock { state in
      guard state.links.count < capacity else { return false }
      state.links.insert(link, at: 0)
      state.loop?.yield()
      return true
    }
  }

  /// The links that wait, the oldest first.
  public var waiting: [PendingLink] { state.withLock { $0.links } }

  /// Forgets the links that wait.
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

    /// The oldest link, awaited when none waits; `nil` when the task is cancelled or another loop has begun.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> PendingLink? {
      while !Task.isCancelled {
        let (link, isOver) = links.take(for: number)
        if link != nil || isOver { return link }
        guard await wakes.next(isolation: actor) != nil else { return nil }
      }
      return nil
    }
  }

  /// Takes the oldest link for a loop, unless another one has begun.
  private func take(for number: Int) -> (link: PendingLink?, isOver: Bool) {
    state.withLock { state in
      guard state.loops == number else { return (nil, true) }
      return (state.links.isEmpty ? nil : state.links.removeFirst(), false)
    }
  }
}
