#if Hummingbird
  import Hummingbird
  import Logging
  import NIOCore
  import Waymark
  import WaymarkHummingbird

  /// Requests that a server's responder answers in sequence, without a network.
  struct RequestLoop<Responder: HTTPResponder>
  where Responder.Context: RequestContext & InitializableFromSource<RequestLoopSource> {
    private let responder: Responder
    private let requests: [Request]

    init(_ responder: Responder, targets: [String]) {
      self.responder = responder
      requests = targets.map { target in
        Request(
          head: HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1", path: target),
          body: RequestBody(buffer: ByteBuffer()))
      }
    }

    /// Answers `count` requests, continuing at the beginning after the last one.
    ///
    /// An error becomes a response, as in a server.
    ///
    /// - Returns: The number of bytes in the responses.
    func run(_ count: Int) async throws -> Int {
      var bytes = 0
      for number in 0..<count {
        let request = requests[number % requests.count]
        let context = Responder.Context(source: RequestLoopSource())
        let response: Response
        do {
          response = try await responder.respond(to: request, context: context)
        } catch let error as any HTTPResponseError {
          response = try error.response(from: request, context: context)
        }
        bytes += response.body.contentLength ?? 0
      }
      return bytes
    }
  }

  /// The source of the loop's contexts.
  ///
  /// It needs no channel, because the loop only counts the responses' bytes.
  struct RequestLoopSource: RequestContextSource {
    static let silent = Logger(label: "loop") { _ in SwiftLogNoOpLogHandler() }

    var logger: Logger { Self.silent }
  }

  /// Hummingbird's part of a context, and the match.
  struct RoutedLoopContext: RoutedRequestContext {
    typealias Source = RequestLoopSource

    var coreContext: CoreRequestContextStorage
    var routeMatch: RouteMatch?

    init(source: RequestLoopSource) {
      coreContext = CoreRequestContextStorage(source: source)
    }
  }

  /// Only Hummingbird's part of a context.
  struct PlainLoopContext: RequestContext {
    typealias Source = RequestLoopSource

    var coreContext: CoreRequestContextStorage

    init(source: RequestLoopSource) {
      coreContext = CoreRequestContextStorage(source: source)
    }
  }
#endif
