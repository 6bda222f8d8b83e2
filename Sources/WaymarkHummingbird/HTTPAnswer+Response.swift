#if Hummingbird
  public import Hummingbird
  internal import WaymarkHTTP

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Request {
    /// The target, whose parts are called as over HTTP/2 whatever the version.
    ///
    /// Over HTTP/1, SwiftNIO or ``TargetHandler`` has taken a whole URL apart.
    var target: HTTPTarget {
      get throws(HTTPAnswer) {
        // SwiftNIO makes the first field `Host` the request's authority, as if it were `:authority`, and keeps others. So
        // two fields of HTTP/1 look like one beside an authority.
        var hosts: [String] = []
        for field in head.headerFields where field.name.canonicalName == "host" {
          hosts.append(field.value)
        }
        if !hosts.isEmpty, let authority = head.authority { hosts.append(authority) }
        let isTunnel = method == .connect && head.extendedConnectProtocol == nil
        return try HTTPTarget(
          uri.string, method: method.rawValue, hosts: hosts, authority: head.authority,
          version: isTunnel ? .http11 : .http2)
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPAnswer {
    /// The field `Allow`, if the answer has it.
    var fields: HTTPFields { allow.map { [.allow: $0] } ?? [:] }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Error {
    /// The error as middlewares catch it: one of Waymark's is an `HTTPError` to them.
    @usableFromInline var asHTTPError: any Error {
      guard let answer = HTTPAnswer(self) else { return self }
      return HTTPError(
        HTTPResponse.Status(code: answer.statusCode, reasonPhrase: answer.reasonPhrase),
        headers: answer.fields,
        message: answer.description.isEmpty ? nil : answer.description)
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPFields {
    /// The methods of the field `Allow`.
    var allowedMethods: Set<String> {
      Set((self[.allow] ?? "").split { $0 == "," || $0 == " " }.map(String.init))
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Response {
    /// The response without a length of a content that its status does not have: RFC 9110, section
    /// 8.6.
    ///
    /// Over HTTP/1, SwiftNIO leaves it out.
    @usableFromInline
    var withoutLengthOfNothing: Response {
      guard status == .noContent || status == .notModified && headers[.contentLength] == "0" else {
        return self
      }
      var response = self
      response.headers[.contentLength] = nil
      return response
    }

    /// The response with the fields that middlewares added to another one, such as the fields of
    /// CORS.
    func adding(fieldsOf other: Response) -> Response {
      var response = self
      response.headers.append(
        contentsOf: other.headers.filter {
          ![.contentLength, .contentType].contains($0.name) && !headers.contains($0.name)
        })
      return response
    }
  }
#endif
