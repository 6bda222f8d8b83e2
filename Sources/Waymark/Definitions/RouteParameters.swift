internal import PCRE2Engine

/// The parameters that a definition took from a path, and what it added to them.
///
/// ```swift
/// let match = try router.match("/user/7/posts/a%2Fb")     // "/user/:id/posts/:post"
/// match?.path["post"]     // "a/b"
/// match?.path.names       // ["id", "post"]
/// ```
///
/// Values are ranges of the URL until they are read; each read decodes its value anew.
public struct RouteParameters: Sendable {
  private let source: Source?
  private var assigned: [(name: String, value: String?)] = []

  /// Values of any type that a definition adds.
  ///
  /// They are seen like the caller's additional parameters and take precedence over them.
  public var additional: [String: any Sendable] = [:]

  /// What the regex captured, not yet decoded.
  struct Source: Sendable {
    let definition: RouteDefinition
    let subject: String
    /// What to add to the captures' offsets to get offsets of `subject`.
    let base: Int
    let captures: CaptureRanges
    let options: RouteRequest.Options
  }

  /// Creates parameters that hold nothing.
  public init() {
    source = nil
  }

  init(_ source: Source) {
    self.source = source
  }

  /// The value of `name`, or `nil` when the URL has none.
  ///
  /// Of two parameters of one name the later wins. Assigning a value replaces the parameter;
  /// assigning `nil` removes it.
  public subscript(name: String) -> String? {
    get {
      if let last = assigned.last(where: { $0.name == name }) { return last.value }
      guard let source else { return nil }
      for capture in source.definition.captures.reversed() where source.name(of: capture) == name {
        if let value = source.value(of: capture) { return value }
      }
      return nil
    }
    set {
      assigned.removeAll { $0.name == name }
      assigned.append((name, newValue))
    }
  }

  /// The names that have a value, in the order of the pattern, then in the order they were assigned.
  public var names: [String] {
    var names: [String] = []
    if let source {
      for capture in source.definition.captures {
        guard let name = source.name(of: capture), !names.contains(name), self[name] != nil
        else { continue }
        names.append(name)
      }
    }
    for (name, value) in assigned where value != nil && !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// All values by name.
  public var dictionary: [String: String] {
    var values: [String: String] = [:]
    for name in names { values[name] = self[name] }
    return values
  }

  /// The decoded segments that the path's wildcard took, or those of the fragment's when only the
  /// fragment has one; `nil` when the pattern has no wildcard.
  ///
  /// `[]` when the wildcard took none.
  public var wildcard: [String]? {
    guard let source,
      let capture = source.definition.captures.first(where: \.isWildcard)
    else { return nil }
    return source.segments(of: capture)
  }
}

extension RouteParameters.Source {
  /// The name under which a capture's value is found.
  fileprivate func name(of capture: CompiledPattern.Capture) -> String? {
    capture.name.map(definition.parameterName)
  }

  /// The value of a capture; `nil` when it took no part in the match or the definition leaves it out.
  ///
  /// The value of a named wildcard is its decoded segments joined by slashes.
  fileprivate func value(of capture: CompiledPattern.Capture) -> String? {
    guard let name = name(of: capture), let range = range(of: capture) else { return nil }
    if capture.isWildcard { return segments(of: capture).joined(separator: "/") }
    return definition.value(
      of: RouteCapture(name: name, subject: subject, range: range, options: options))
  }

  fileprivate func segments(of capture: CompiledPattern.Capture) -> [String] {
    guard let range = range(of: capture), !range.isEmpty else { return [] }
    return subject.withBytes { bytes in
      // A wildcard after an optional group that ends with a slash starts without one.
      let hasSlash = bytes[range.lowerBound] == UInt8(ascii: "/")
      let start = hasSlash ? range.lowerBound : range.lowerBound - 1
      return CanonicalPath.segments(of: bytes, start..<range.upperBound).map { segment in
        ValueDecoding.decodeCanonical(bytes, segment, plusIsSpace: options.decodesPlusAsSpace)
      }
    }
  }

  private func range(of capture: CompiledPattern.Capture) -> Range<Int>? {
    captures[capture.group].map { $0.lowerBound + base..<$0.upperBound + base }
  }
}
