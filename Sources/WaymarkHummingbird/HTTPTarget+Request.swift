#if Hummingbird
  internal import Hummingbird
  internal import WaymarkHTTP

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPTarget {
    /// Reads the target of a request, whose parts are called as over HTTP/2 whatever its version.
    ///
    /// Over HTTP/1, SwiftNIO or ``TargetHandler`` has taken a whole URL apart.
    init(_ request: Request) throws(HTTPAnswer) {
      let head = request.head
      // SwiftNIO makes the first field `Host` the request's authority, as if it were `:authority`, and keeps others. So two
      // fields of HTTP/1 look like one beside an authority.
      var hosts: [String] = []
      for field in head.headerFields where field.name.canonicalName == "host" {
        hosts.append(field.value)
      }
      if !hosts.isEmpty, let authority = head.authority { hosts.append(authority) }
      let isTunnel = head.method == .connect && head.extendedConnectProtocol == nil
      try self.init(
        request.uri.string, method: head.method.rawValue, hosts: hosts, authority: head.authority,
        version: isTunnel ? .http11 : .http2)
    }
  }
#endif
