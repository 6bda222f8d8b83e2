public import Waymark

/// The answer to a request that no route handles, independent of the server that sends it.
///
/// ```swift
/// let table = HTTPTable()
/// try table.add("/books/:id", methods: ["GET"], endpoint: books)
/// let target = try HTTPTarget("/books/7", method: "PUT", hosts: ["shop.example"])
/// let answer = table.answer(to: target)
/// answer.statusCode       // 405
/// answer.allow            // "GET, HEAD"
/// ```
///
/// It's an `Error`: creating an ``HTTPTarget`` and matching a target throw an answer.
public enum HTTPAnswer: Error, Sendable, Hashable {
  /// 400: the request is malformed.
  ///
  /// The string is the reason. It quotes the request only in escaped form.
  case malformed(String)

  /// A router refused the target.
  ///
  /// The status is 414 for the limits `urlBytes` and `parameterBytes`, 421 for a host that isn't in
  /// `RouterOptions.hosts`, and 400 for any other fault of the request. It's 500 for a fault of the
  /// server, for example if matching stopped although the target was within the limits, or if a
  /// guard redirected to a URL that can't be routed.
  case failed(RouteFailure)

  /// 500: the server is at fault, for the given reason.
  case fault(String)

  /// 404: the path matches no route of any method.
  case notFound

  /// 405: the path only matches routes of these methods.
  case methodNotAllowed([String])

  /// 204: the answer to an `OPTIONS` request, with the methods of its path.
  case options([String])

  /// Creates the answer for an error of Waymark, or returns `nil` for any other error.
  ///
  /// The error can be an answer, a `RouteFailure`, or a `RouteValueError`, which becomes 400.
  public init?(_ error: any Error) {
    switch error {
    case let answer as HTTPAnswer: self = answer
    case let failure as RouteFailure: self = .failed(failure)
    case let value as RouteValueError: self = .malformed(value.message)
    default: return nil
    }
  }

  /// The status code, such as 404.
  public var statusCode: Int {
    switch self {
    case .malformed: 400
    case .failed(.exceeded(.urlBytes, _, _)), .failed(.exceeded(.parameterBytes, _, _)): 414
    case .failed(.otherHost): 421
    case .failed(.undecided), .failed(.invalidPattern), .failed(.needsAwait), .fault: 500
    case .failed(.redirected): 500
    case .failed: 400
    case .notFound: 404
    case .methodNotAllowed: 405
    case .options: 204
    }
  }

  /// The status phrase for HTTP/1, such as `Not Found`.
  public var reasonPhrase: String {
    switch statusCode {
    case 204: "No Content"
    case 400: "Bad Request"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 414: "URI Too Long"
    case 421: "Misdirected Request"
    default: "Internal Server Error"
    }
  }

  /// The value of the `Allow` field, or `nil` for answers other than 405 and 204.
  public var allow: String? {
    switch self {
    case .methodNotAllowed(let methods), .options(let methods): methods.joined(separator: ", ")
    case .malformed, .failed, .fault, .notFound: nil
    }
  }
}

extension HTTPAnswer: CustomStringConvertible {
  /// The reason for the answer, in one line that's safe to log and to send.
  ///
  /// It's empty for ``notFound``, ``methodNotAllowed(_:)`` and ``options(_:)``.
  public var description: String {
    switch self {
    case .malformed(let reason), .fault(let reason): reason
    case .failed(.invalidValue(let error)): error.message
    case .failed(let failure): failure.description
    case .notFound, .methodNotAllowed, .options: ""
    }
  }
}
