import TestSupport
import Foundation
import Testing
import Waymark

/// A URL and its parts in browsers, by the URL Standard.
///
/// The format is described next to `url/resources/urltestdata.json` in web-platform-tests.
struct WebURLCase: Decodable {
  let input: String
  private let failure: Bool?
  private let `protocol`: String?
  private let hostname: String?
  private let pathname: String?
  private let search: String?
  private let hash: String?

  /// Our own cases, and the cases of web-platform-tests if the environment names its folder or the
  /// file.
  private static func files() throws -> [URL] {
    let own = Fixture.url("web-urls.json")
    guard let path = ProcessInfo.processInfo.environment["WAYMARK_WPT"], !path.isEmpty else {
      return [own]
    }
    let url = URL(filePath: path)
    return [
      own,
      url.pathExtension == "json" ? url : url.appending(path: "url/resources/urltestdata.json"),
    ]
  }

  /// Returns the cases with a web scheme.
  static func all() throws -> [WebURLCase] {
    let entries = try files().flatMap {
      try JSONDecoder().decode([Entry].self, from: Data(contentsOf: $0))
    }
    return entries.compactMap(\.url).filter { url in
      let kept = url.input.unicodeScalars.drop { $0.value <= 0x20 }
        .filter { !"\t\n\r".unicodeScalars.contains($0) }
      return String(String.UnicodeScalarView(kept)).contains(#/^(?i:https?|wss?|ftp):/#)
    }
  }

  /// Entries are cases, or remarks between cases.
  private struct Entry: Decodable {
    let url: WebURLCase?

    init(from decoder: any Decoder) throws {
      let isRemark = (try? decoder.singleValueContainer().decode(String.self)) != nil
      url = isRemark ? nil : try WebURLCase(from: decoder)
    }
  }

  /// Whether browsers refuse the URL.
  var isRefused: Bool { failure == true }

  /// The host as browsers write it, if they read it as an address.
  var address: String? {
    hostname.flatMap { $0.contains(#/^\[|^\d+\.\d+\.\d+\.\d+$/#) ? $0 : nil }
  }

  /// Returns Waymark's request for the URL.
  ///
  /// The host isn't part of the path, like in browsers.
  func request() throws -> RouteRequest { try RouteRequest(input, reading: Self.options) }

  private static let options = RouteRequest.Options(hostAsPath: .never)

  /// The parts of a URL that Waymark may read differently from browsers.
  enum Part: CaseIterable {
    case scheme, host, path, query, fragment
  }

  /// Returns the parts that differ, or all parts if Waymark refuses the URL.
  func differences() throws -> Set<Part> {
    guard let request = try? request() else { return Set(Part.allCases) }
    // The browsers' path, query and fragment are parsed as a URL too, because escapes have several
    // spellings.
    let rest = (pathname ?? "") + (search ?? "") + (hash ?? "")
    let expected = try RouteRequest("app://" + rest, reading: Self.options)
    let isSame: [Part: Bool] = [
      .scheme: request.scheme?.lowercased() == `protocol`?.dropLast().description,
      .host: request.host?.lowercased() == hostname,
      .path: request.canonicalPath == expected.canonicalPath,
      .query: request.query.items == expected.query.items,
      .fragment: Self.bytes(of: request.fragment) == Self.bytes(of: expected.fragment),
    ]
    return Set(isSame.filter { !$0.value }.keys)
  }

  /// Returns the bytes of a string, and decodes its escapes.
  private static func bytes(of text: String?) -> [UInt8] {
    var rest = Array((text ?? "").utf8)[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
