internal import RegexEngine

extension RouteRequest {
  /// Resolves a reference against this URL (RFC 3986, section 5.2).
  ///
  /// A reference without a scheme gets this URL's scheme. A reference without an authority also
  /// gets this URL's authority. If this URL's host is part of its path, the reference's path
  /// replaces both: in a web URL, the first segment of the new path becomes the host, as in
  /// `https://orders/7`. If that segment can't be a host, the result is only a path. Dot segments
  /// are resolved only if the reference's path is relative. In other paths, dots are data.
  func url(of reference: String) -> String {
    reference.withBytes { reference in
      url.withBytes { bytes in
        guard URLHead.endOfScheme(in: reference) == nil,
          URLHead.faultOfScheme(in: reference) == nil
        else { return reference.text(0..<reference.count) }
        // The URL was split before, so its head is valid.
        let head = (try? URLHead(bytes)) ?? URLHead()
        let url = url(of: reference, in: bytes, head)
        guard head.isWeb, hostIsInPath, url.path.utf8.starts(with: "/".utf8),
          !url.path.utf8.starts(with: "//".utf8)
        else { return url.scheme + url.path }
        // The path's first slash becomes the second slash before the host.
        let withHost = "\(url.scheme)/\(url.path)"
        return beginsPathWithHost(withHost) ? withHost : url.path
      }
    }
  }

  /// Whether the whole authority of a URL is the first segment of its path.
  private func beginsPathWithHost(_ url: String) -> Bool {
    url.withBytes { bytes in
      guard let head = try? URLHead(bytes), head.host == head.authority else { return false }
      return options.hostAsPath.usesHost(head.host, of: bytes, isWeb: head.isWeb)
    }
  }

  /// Resolves a reference without a scheme against the URL in `bytes`.
  ///
  /// - Returns: The URL's scheme with its colon, or an empty string, and everything after the
  ///   scheme.
  private func url(
    of reference: Span<UInt8>, in bytes: Span<UInt8>, _ head: URLHead
  ) -> (scheme: String, path: String) {
    var result: [UInt8] = []
    func append(_ text: Span<UInt8>, _ range: Range<Int>) {
      for index in range { result.append(text[index]) }
    }
    let slash = UInt8(ascii: "/")
    let scheme = head.scheme.isAbsent ? "" : bytes.text(0..<head.scheme.range.upperBound + 1)
    let hasAuthority = reference.count > 1 && reference[0] == slash && reference[1] == slash
    if hasAuthority {
      append(reference, 0..<reference.count)
      return (scheme, String(decoding: result, as: UTF8.self))
    }
    var basePath = pathAsWritten(after: head).map { bytes[$0] }
    if hostIsInPath {
      basePath = [slash] + head.host.range.map { bytes[$0] } + basePath
    } else if !head.authority.isAbsent {
      append(bytes, head.authority.range.lowerBound - 2..<head.authority.range.upperBound)
    }
    let end = (0..<reference.count).first { reference[$0].endsPath } ?? reference.count
    var newPath = (0..<end).map { reference[$0] }
    if newPath.isEmpty {
      newPath = basePath
    } else if newPath[0] != slash {
      let isEmptyBelowHost = basePath.isEmpty && !head.authority.isAbsent
      let folder = isEmptyBelowHost ? [slash] : basePath.prefix(through: slash)
      newPath = (folder + newPath).withoutDotSegments
    }
    // Without an authority, two slashes would begin one.
    if hostIsInPath || head.authority.isAbsent {
      while newPath.starts(with: [slash, slash]) { newPath.removeFirst() }
    }
    // Without a scheme, a colon in the first segment would end one (RFC 3986, section 4.2).
    if scheme.isEmpty, head.authority.isAbsent,
      let mark = newPath.first(where: { ":/".utf8.contains($0) }),
      mark != slash
    {
      result.append(slash)
    }
    result += newPath
    if end == 0, reference.count == 0 || reference[0] != UInt8(ascii: "?"), !split.query.isAbsent {
      append(bytes, split.query.range.lowerBound - 1..<split.query.range.upperBound)
    }
    append(reference, end..<reference.count)
    return (scheme, String(decoding: result, as: UTF8.self))
  }
}

extension UInt8 {
  fileprivate var endsPath: Bool { self == UInt8(ascii: "?") || self == UInt8(ascii: "#") }
}

extension [UInt8] {
  /// Returns the bytes up to and including the last `byte`, or no bytes if it doesn't occur.
  fileprivate func prefix(through byte: UInt8) -> [UInt8] {
    lastIndex(of: byte).map { Array(self[...$0]) } ?? []
  }

  /// The path with `.` and `..` resolved (RFC 3986, section 5.2.4).
  fileprivate var withoutDotSegments: [UInt8] {
    let slash = UInt8(ascii: "/")
    let segments = split(separator: slash, omittingEmptySubsequences: false)
    var kept: [ArraySlice<UInt8>] = []
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case _ where segment.elementsEqual(".".utf8): if isLast { kept.append([]) }
      case _ where segment.elementsEqual("..".utf8):
        // The empty segment before the first slash stays.
        if kept.count > (first == slash ? 1 : 0) { kept.removeLast() }
        if isLast { kept.append([]) }
      default: kept.append(segment)
      }
    }
    return Array(kept.joined(separator: [slash]))
  }
}
