#if Hummingbird
  public import HummingbirdCore

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTP1Channel.Configuration {
    /// Returns a configuration whose connections send no content in response to `HEAD`.
    ///
    /// ```swift
    /// let application = Application(
    ///   router: routes, server: .http1(configuration: .init().droppingContentOfHead()))
    /// ```
    ///
    /// If the length of the content is known before it is written, the response to `HEAD` has the same `Content-Length`
    /// as the one to `GET`. If it is not known, Hummingbird sends `Content-Length: 0` for `HEAD`, which RFC 9110,
    /// section 8.6, forbids: a cache may consider the page empty. Without that field, SwiftNIO would write the bytes
    /// that end a content of unknown length. The client would read them as the beginning of the next response. This
    /// configuration drops the field and these bytes. It also drops any content that a route for `HEAD` writes.
    ///
    /// It works with any Hummingbird router. A correct zero is also dropped, which is allowed,
    /// because nothing distinguishes it from a wrong one. The same configuration serves HTTP/2
    /// streams.
    public func droppingContentOfHead() -> Self {
      var configuration = self
      let others = additionalChannelHandlers
      configuration.additionalChannelHandlers = { [HeadResponseHandler()] + others() }
      return configuration
    }
  }
#endif
