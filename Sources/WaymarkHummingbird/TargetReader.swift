#if Hummingbird
  internal import NIOCore
  internal import NIOHTTP1
  internal import WaymarkHTTP

  /// Reads the targets of a connection's requests, and tracks when the connection must end.
  ///
  /// The connection ends after a malformed target. It also ends after a request that may switch to
  /// another protocol, because SwiftNIO leaves the following bytes to that protocol.
  struct TargetReader {
    /// Whether the last request was malformed.
    ///
    /// It's refused after the responses to earlier requests.
    private(set) var hasFailed = false

    /// Whether the last request was the final one, because SwiftNIO reads no request after it.
    private var isLastRequest = false

    /// The number of requests that were passed on and are still being answered.
    private var pendingResponses = 0

    /// Whether the malformed request can be refused now.
    var mustRefuse: Bool { hasFailed && pendingResponses == 0 }

    /// Whether the connection is closed after the current response.
    var closesAfterResponse: Bool { isLastRequest && pendingResponses == 1 }

    /// Moves the host of an absolute target to the `Host` field, and reduces the target to its
    /// path.
    ///
    /// - Returns: Whether the request is passed on. If not, it's malformed, and the rest of the
    ///   connection is ignored.
    mutating func read(_ head: inout HTTPRequestHead) -> Bool {
      let isPath = head.uri.utf8.first == UInt8(ascii: "/")
      // Over HTTP/1.1, a path needs no change.
      if !isPath || head.version != .http1_1 {
        do throws(HTTPAnswer) {
          let target = try HTTPTarget(
            head.uri, method: head.method.rawValue, hosts: head.headers["Host"],
            version: head.version == .http1_1 ? .http11 : .http10)
          if !target.isServer { head.uri = target.pathAndQuery }
          head.headers.replaceOrAdd(name: "Host", value: target.authority)
        } catch {
          // The routes refuse any other malformed target, so that middlewares see it.
          hasFailed = !isPath && head.uri.contains("://")
          if hasFailed { return false }
        }
      }
      pendingResponses += 1
      isLastRequest = head.mayChangeProtocol
      return true
    }

    /// Counts a response as complete.
    mutating func endResponse() {
      // SwiftNIO also answers input that it can't parse as a request, and that isn't counted.
      pendingResponses = max(0, pendingResponses - 1)
    }
  }

  extension HTTPRequestHead {
    /// Whether the bytes after the request may be of another protocol, which stops SwiftNIO's
    /// decoder.
    var mayChangeProtocol: Bool {
      method == .CONNECT
        || headers.contains(name: "Upgrade")
          && headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
    }
  }

  extension HTTPResponseHead {
    /// The response with `Connection: close`, unless it's only an interim response.
    func closingConnection() -> HTTPResponseHead {
      guard status.code >= 200 else { return self }
      var head = self
      head.headers.add(name: "Connection", value: "close")
      return head
    }
  }

  extension ChannelHandlerContext {
    /// Answers a malformed target with 400, and closes the connection.
    ///
    /// It doesn't report an error, because no handler answers errors before the first request if
    /// that request may switch protocols.
    func refuseTarget() {
      let head = HTTPResponseHead(
        version: .http1_1, status: .badRequest,
        headers: ["Connection": "close", "Content-Length": "0"])
      write(NIOAny(HTTPServerResponsePart.head(head)), promise: nil)
      writeAndFlush(NIOAny(HTTPServerResponsePart.end(nil)), promise: nil)
      close(promise: nil)
    }

    /// Returns a promise for the end of a response, after which the connection is closed.
    func closing(after promise: EventLoopPromise<Void>?) -> EventLoopPromise<Void> {
      let written = promise ?? eventLoop.makePromise()
      written.futureResult.whenComplete { [channel] _ in channel.close(promise: nil) }
      return written
    }
  }
#endif
