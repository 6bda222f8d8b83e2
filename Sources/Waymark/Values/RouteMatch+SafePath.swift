extension RouteMatch {
  /// The segments of a wildcard, or the value of a parameter, as a relative path that stays in its folder.
  ///
  /// ```swift
  /// // "/files/*" and /files/2026/à%20la%20carte.pdf
  /// let path = try match.safePath()      // "2026/à la carte.pdf"
  /// // and /files/..%2F..%2Fetc/passwd
  /// try match.safePath()                 // throws: /files/*: * cannot be "../../etc/passwd": …
  /// ```
  ///
  /// Each segment names one file or folder: none is empty, `.` or `..`, and none contains `/`, `\`, NUL or, at its second
  /// byte, a colon, as drive letters do. A wildcard without segments is the empty path: the folder itself. Symbolic links
  /// and names that mean devices are the file system's affair.
  ///
  /// - Parameter name: The name of the wildcard or the parameter of the path. The default, `*`, means a wildcard
  ///   without a name.
  /// - Throws: A ``RouteValueError`` when there is no such parameter or a segment is no such name; a handler may pass it
  ///   on.
  public func safePath(_ name: String = "*") throws(RouteValueError) -> String {
    guard let segments = path.wildcard(named: name) ?? path[name].map({ [$0] }) else {
      throw RouteValueError(
        route: routeName, parameter: name, value: nil, expected: "a path", reason: .missing)
    }
    if let fault = segments.lazy.compactMap(\.faultAsFileName).first {
      throw RouteValueError(
        route: routeName, parameter: name, value: segments.joined(separator: "/"),
        expected: "a path", reason: .refused(fault))
    }
    return segments.joined(separator: "/")
  }
}

extension String {
  /// Why the text names no file of its own in a folder; `nil` if it does.
  fileprivate var faultAsFileName: String? {
    if isEmpty { return "a segment is empty" }
    if self == "." || self == ".." { return "a segment is \(self)" }
    if utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      return "a segment contains a separator"
    }
    if utf8.contains(0) { return "a segment contains NUL" }
    if utf8.dropFirst().first == UInt8(ascii: ":") { return "a segment has a drive letter" }
    return nil
  }
}
