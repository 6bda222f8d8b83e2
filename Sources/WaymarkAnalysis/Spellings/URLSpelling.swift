internal import RegexEngine
internal import Waymark

/// The parts of a URL's canonical spelling, which other spellings vary.
struct URLSpelling {
  private let scheme: String
  /// The host, if it is not part of the path.
  private let host: String?
  /// The path's segments, escaped as in generated URLs.
  private let segments: [String]
  /// The segments in canonical form, except characters that would end the path.
  private let rawSegments: [String]
  /// The query and the fragment with their delimiters.
  private let query: String
  private let fragment: String

  init(of request: RouteRequest) {
    scheme = request.scheme.map { $0.lowercased() + ":" } ?? ""
    host = request.hostIsInPath ? nil : request.host
    let canonical = request.canonicalSegments
    segments = canonical.map { segment in
      var bytes: [UInt8] = []
      URLComponent.path.append(canonical: segment, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    rawSegments = canonical.map { $0.replacingBytes("?", with: "%3F") }
    query = request.query.text.map { "?" + $0 } ?? ""
    fragment = request.fragment.map { "#" + $0 } ?? ""
  }

  /// The spellings with one difference, of which the first that is equivalent counts; none if the URL has nothing that
  /// could differ in this way.
  func spellings(with difference: EquivalentSpelling.Difference) -> [String] {
    guard difference == .letterCase else { return spelled(with: difference).map { [$0] } ?? [] }
    // Values keep their case, so the literals are found by trying: all segments at once, then each alone.
    let upper = segments.map { $0.uppercased() }
    return [url(segments: upper)]
      + segments.indices.map { index in
        var segments = segments
        segments[index] = upper[index]
        return url(segments: segments)
      }
  }

  /// The spelling with one difference; `nil` if the URL has nothing that could differ in this way.
  private func spelled(with difference: EquivalentSpelling.Difference) -> String? {
    switch difference {
    case .none: return url()
    case .schemeCase: return url(scheme: scheme.uppercased())
    case .otherScheme: return url(scheme: "other:")
    case .noScheme: return url(scheme: "")
    case .segmentAsHost:
      guard host == nil, let first = segments.first else { return nil }
      return url(authority: "//" + first, segments: Array(segments.dropFirst()))
    case .emptyHost: return host == nil ? url(authority: "//") : nil
    case .hostCase: return host.map { url(authority: "//" + $0.uppercased()) }
    case .hostFinalDot: return host.map { url(authority: "//" + $0 + ".") }
    case .otherHost: return url(authority: "//other.example")
    case .userInfo: return authority(before: "user@")
    case .port: return authority(after: ":8080")
    case .noLeadingSlash:
      guard host == nil, !segments.isEmpty else { return nil }
      return url(path: segments.joined(separator: "/"))
    case .trailingSlash: return url(path: path(segments) + "/")
    case .doubledSlashes:
      return segments.count > 1 ? url(path: "/" + segments.joined(separator: "//")) : nil
    case .letterCase: return nil
    case .escapedCharacters: return url(segments: segments.map { $0.escapingAll() })
    case .lowercaseEscapes: return url(segments: segments.map { $0.loweringEscapes() })
    case .rawCharacters: return url(segments: rawSegments)
    case .rawPercentSign:
      return url(segments: segments.map { $0.replacingBytes("%25", with: "%") })
    case .plusAsSpace: return url(segments: segments.map { $0.replacingBytes("%20", with: "+") })
    case .emptyQuery: return query.isEmpty ? url(query: "?") : nil
    case .emptyFragment: return fragment.isEmpty ? url(fragment: "#") : nil
    }
  }

  /// The spelling with text around the host, or around the first segment if there is no host.
  private func authority(before: String = "", after: String = "") -> String? {
    if let host { return url(authority: "//" + before + host + after) }
    guard let first = segments.first else { return nil }
    return url(authority: "//" + before + first + after, segments: Array(segments.dropFirst()))
  }

  private func path(_ segments: [String]) -> String {
    "/" + segments.joined(separator: "/")
  }

  private func url(
    scheme: String? = nil, authority: String? = nil, segments: [String]? = nil,
    path: String? = nil, query: String? = nil, fragment: String? = nil
  ) -> String {
    let path = path ?? self.path(segments ?? self.segments)
    return (scheme ?? self.scheme) + (authority ?? host.map { "//" + $0 } ?? "")
      + path + (query ?? self.query) + (fragment ?? self.fragment)
  }
}

extension String {
  /// The text with every character escaped that can be, without a change of meaning.
  fileprivate func escapingAll() -> String {
    rewritten { byte, isEscaped, output in
      // An escaped plus is a different character from a plus.
      if isEscaped || byte == UInt8(ascii: "+") {
        output.append(byte)
      } else {
        CanonicalText.appendEscape(byte, to: &output)
      }
    }
  }

  /// The text with its escapes in lower case.
  fileprivate func loweringEscapes() -> String {
    rewritten { byte, isEscaped, output in
      output.append(isEscaped ? byte.lowercasedASCII : byte)
    }
  }

  /// The text that results from calling `append` for each byte, which may belong to an escape.
  private func rewritten(
    _ append: (_ byte: UInt8, _ isEscaped: Bool, _ output: inout [UInt8]) -> Void
  ) -> String {
    withBytes { bytes in
      var output: [UInt8] = []
      for index in 0..<bytes.count {
        let isEscaped = (max(0, index - 2)...index).contains { bytes.escapedByte(at: $0) != nil }
        append(bytes[index], isEscaped, &output)
      }
      return String(decoding: output, as: UTF8.self)
    }
  }
}
