public import Waymark

/// The answer to a request that no route answers, as a value that each server writes in its own
/// way.
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
/// It is an `Error`: reading a request throws it.
public enum HTTPAnswer: Error, Sendable, Hashable {
  /// 400: the request is malformed. The text says why, and quotes only escaped text of the request.
  case malformed(String)

  /// A router refused the target.
  ///
  /// 414 for the limits `urlBytes` and `parameterBytes`, 421 for a host that is not in
  /// `RouterOptions.hosts`, and 400 for every other fault of the request. 500 for a fault of the
  /// server: matching stopped although it was within the limits.
  case failed(RouteFailure)

  /// 500: the server is at fault. The text says why.
  case fault(String)

  /// 404: no route of any method takes the path.
  case notFound

  /// 405: only routes of these methods take the path.
  case notAllowed([String])

  /// 204: the methods that an `OPTIONS` request asks for.
  case options([String])

  /// The answer to a request that one of Waymark's errors stops: an answer itself, a router's
  /// failure, or a value that a handler cannot read, which is 400; `nil` for any other error.
  public init?(_ error: any Error) {
    switch error {
    case let answer as HTTPAnswer: self = answer
    case let failure as RouteFailure: self = .failed(failure)
    case let value as RouteValueError: self = .malformed(value.message)
    default: return nil
    }
  }

  /// The status, such as 404.
  public var statusCode: Int {
    switch self {
    case .malformed: 400
    case .failed(.exceeded(.urlBytes, _, _)), .failed(.exceeded(.parameterBytes, _, _)): 414
    case .failed(.otherHost): 421
    case .failed(.undecided), .failed(.invalidPattern), .failed(.needsAwait), .fault: 500
    case .failed: 400
    case .notFound: 404
    case .notAllowed: 405
    case .options: 204
    }
  }

  /// The phrase of the status over HTTP/1, such as `Not Found`.
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

  /// The value of the field `Allow`, which 405 has to have and 204 has; `nil` for other answers.
  public var allow: String? {
    switch self {
    case .notAllowed(let methods), .options(let methods): methods.joined(separator: ", ")
    case .malformed, .failed, .fault, .notFound: nil
    }
  }
}

extension HTTPAnswer: CustomStringConvertible {
  /// Why the request is refused, in one line that is safe to log and to send; empty where the
  /// status says all.
  public var description: String {
    switch self {
    case .malformed(let reason), .fault(let reason): reason
    case .failed(.invalidValue(let error)): error.message
    case .failed(let failure): failure.description
    case .notFound, .notAllowed, .options: ""
    }
  }
}
