#if Hummingbird
  public import HummingbirdCore

  extension HTTP1Channel.Configuration {
    /// The configuration, whose connections end each answer to `HEAD` with its head.
    ///
    /// ```swift
    /// let application = Application(
    ///   router: routes, server: .http1(configuration: .init().droppingContentOfHead()))
    /// ```
    ///
    /// Where the length of a `GET`'s content is known before the content is written, `HEAD` says the same. Where it
    /// is not, Hummingbird says `Content-Length: 0` in answer to `HEAD`, which RFC 9110, section 8.6, forbids: a
    /// cache may take the page for an empty one. Without the field SwiftNIO would end the answer as it ends contents
    /// of unknown length, by bytes that the client takes for the beginning of the next answer. Here both are left
    /// out, and so is whatever a route for `HEAD` writes as content.
    ///
    /// The answers are those of any router of Hummingbird's. A zero that is right is left out as well, which is
    /// allowed, since nothing tells it from the other. The same configuration serves the streams of HTTP/2.
    public func droppingContentOfHead() -> Self {
      var configuration = self
      let others = additionalChannelHandlers
      configuration.additionalChannelHandlers = { [HeadResponseHandler()] + others() }
      return configuration
    }
  }
#endif
