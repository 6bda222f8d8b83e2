import TestSupport
import Foundation
import Testing
import Waymark

/// A URL with the browsers' reading, as the URL Standard has it.
///
/// The format is that of `url/resources/urltestdata.json` in web-platform-tests, which is described
/// beside that file.
struct WebURLCase: Decodable {
  let input: String
  private let failure: Bool?
  private let `protocol`: String?
  private let hostname: String?
  private let pathname: String?
  private let search: String?
  private let hash: String?

  /// Our own cases, and those of web-platform-tests if its folder, or the file itself, is named.
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

  /// The cases with a scheme of the web.
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

  /// Remarks stand between the cases.
  private struct Entry: Decodable {
    let url: WebURLCase?

    init(from decoder: any Decoder) throws {
      let isRemark = (try? decoder.singleValueContainer().decode(String.self)) != nil
      url = isRemark ? nil : try WebURLCase(from: decoder)
    }
  }

  /// Whether browsers refuse the URL.
  var isRefused: Bool { failure == true }

  /// The host as browsers write it, if they take it for an address.
  var address: String? {
    hostname.flatMap { $0.contains(#/^\[|^\d+\.\d+\.\d+\.\d+$/#) ? $0 : nil }
  }

  /// Waymark's reading of the URL, with the host apart from the path, as in browsers.
  func request() throws -> RouteRequest { try RouteRequest(input, reading: Self.options) }

  private static let options = RouteRequest.Options(hostAsPath: .never)

  /// The parts of a URL that Waymark may read differently from browsers.
  enum Part: CaseIterable {
    case scheme, host, path, query, fragment
  }

  /// The parts that differ, or all parts if Waymark refuses the URL.
  func differences() throws -> Set<Part> {
    guard let request = try? request() else { return Set(Part.allCases) }
    // The browsers' path, query and fragment are read like any URL, because escapes have several spellings.
    let rest = (pathname ?? "") + (search ?? "") + (hash ?? "")
    let expected = try RouteRequest("app://" + rest, reading: Self.options)
    let isSame: [Part: Bool] = [
      .scheme: request.scheme?.lowercased() == `protocol`?.dropLast().description,
      .host: request.host?.lowercased() == hostname,
      .path: request.path == expected.path,
      .query: request.query.items == expected.query.items,
      .fragment: Self.bytes(of: request.fragment) == Self.bytes(of: expected.fragment),
    ]
    return Set(isSame.filter { !$0.value }.keys)
  }

  /// The bytes of a text, with or without escapes.
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
