internal import RegexEngine

extension RouteRequest {
  /// Returns a hint about the scheme that was read, if the URL seems to begin with a host.
  ///
  /// - Parameter isURLMatched: Whether a route matches the URL.
  /// - Returns: The hint, or `nil` for other URLs.
  func schemeHint(isURLMatched: Bool) -> String? {
    guard let scheme else {
      let first = url.utf8.prefix { !"/?#".utf8.contains($0) }
      guard first.contains(UInt8(ascii: ".")) else { return nil }
      let text = String(decoding: first, as: UTF8.self).printable()
      return
        "no scheme was read: \"\(text)\" is the first segment of the path, and a host only after https://"
    }
    let rest = url.utf8.dropFirst(scheme.utf8.count + 1)
    let port = rest.prefix { $0.isASCIIDigit }
    let end = rest.dropFirst(port.count).first
    let isHost = scheme.utf8.contains(UInt8(ascii: ".")) || scheme.lowercasedASCII == "localhost"
    guard !port.isEmpty, end.map({ "/?#".utf8.contains($0) }) ?? true, isHost || !isURLMatched
    else {
      return nil
    }
    return
      "\"\(scheme.printable())\" was read as the scheme: a host and its port come after a scheme, as in https://"
      + "\(scheme.printable()):\(String(decoding: port, as: UTF8.self))"
  }

  /// A remark on why the host isn't part of the path.
  ///
  /// Empty if the host is part of the path, if there is no host, or for a web URL.
  var remarkOnHost: String {
    guard let scheme, !WebHost.schemes.contains(scheme.lowercasedASCII), let host, !host.isEmpty,
      !hostIsInPath
    else { return "" }
    let decoded = url.withBytes { PercentDecoding.bytes(of: $0, split.host.range) }
    let reason =
      switch options.hostAsPath {
      case .never, .always: ""
      case .whenDotless where host.utf8.first == UInt8(ascii: "["): ", which is an IPv6 address"
      case .whenDotless where decoded.map(\.lowercasedASCII).elementsEqual("localhost".utf8):
        ", which is localhost"
      case .whenDotless: ", which has a dot"
      }
    return ", without its host\(reason) (hostAsPath: \(options.hostAsPath))"
  }
}
