extension RoutePattern {
  /// Returns the pattern's string in another syntax, which matches the same URLs with the same
  /// values.
  ///
  /// ```swift
  /// let pattern = try RoutePattern("/file(s)/:name")
  /// try pattern.text(in: .urlPattern)       // "/file{s}?/:name"
  /// try pattern.text(in: .brace)
  /// // throws; printed, the error reads
  /// // the syntax has optional parameters, and no other optional text
  /// //   /file(s)/:name
  /// //        ^~~
  /// ```
  ///
  /// If two combinations of the optional groups can match the same URL, this method throws when
  /// converting from or to ``PatternSyntax/colon``, which tries them in a different order.
  ///
  /// Hosts, limits and ``ignoresCase`` aren't part of the string and are lost. An unnamed wildcard
  /// may get a number as its name. A constraint keeps its name if the name is built in and the
  /// syntax supports names. Otherwise its regex is written. The pattern of a full URL keeps its
  /// beginning.
  ///
  /// - Parameter syntax: The syntax to write in.
  /// - Throws: A ``PatternError`` for the first element that would change its meaning.
  /// - Complexity: O(*n*) for a pattern of *n* bytes, and O(*m*²) for *m* combinations of its
  ///   optional groups.
  public func text(in syntax: PatternSyntax) throws(PatternError) -> String {
    try (hasResolvedConstraints ? withRegexesOnly : self).written(in: syntax)
  }

  private func written(in syntax: PatternSyntax) throws(PatternError) -> String {
    var text = try syntax.text(of: path, in: self, isFragment: false)
    text += try textOfItems(in: syntax)
    if let fragment {
      text += "#" + (try syntax.text(of: fragment, in: self, isFragment: true))
    }
    let whole = 0..<self.text.utf8.count
    // An unnamed wildcard can get a number as its name. In other patterns, all names must be kept.
    let namesWildcards = !hasUnnamedWildcard
    let meanings = meanings(namingWildcards: namesWildcards)
    guard let read = try? syntax.parse(text),
      read.meanings(namingWildcards: namesWildcards) == meanings,
      read.items.map(\.meaning) == items.map(\.meaning)
    else {
      throw error(.other("the syntax cannot express this"), at: whole)
    }
    guard
      (read.order == .mostSegmentsFirst) == (order == .mostSegmentsFirst)
        || meanings.areDisjoint(ignoringCase: ignoresCase)
    else {
      throw error(
        .other("its optional parts can match in two ways, and the syntax prefers another one"),
        at: whole)
    }
    let beginning = try beginning(in: syntax)
    guard beginning.isEmpty else {
      guard isRead(from: beginning + text, in: syntax, namesWildcards) else {
        throw error(.other("the syntax cannot express this"), at: whole)
      }
      return beginning + text
    }
    guard FullURLPattern.scheme(of: text) == nil else {
      throw error(.other("this would begin a full URL"), at: whole)
    }
    return text
  }

  /// Returns the `?` and the items in a syntax, or an empty string if there are no items.
  private func textOfItems(in syntax: PatternSyntax) throws(PatternError) -> String {
    guard let first = items.first else { return "" }
    guard syntax.readsItems else {
      throw error(.other("patterns have no items of the query in this syntax"), at: first.range)
    }
    var texts: [String] = []
    for item in items {
      var text = item.name.escapedForItem(escaping: "%&=#/?(){}<>*+")
      if text.hasPrefix(":") { text = "%3A" + text.dropFirst() }
      switch item.value {
      case .any: break
      case .literal(let value):
        text += "=" + (value.hasPrefix(":") ? "%3A" : "")
        text += (value.hasPrefix(":") ? String(value.dropFirst()) : value)
          .escapedForItem(escaping: "%&#(){}<>*+")
      case .parameter(let parameter):
        let element = PatternElement(.parameter(parameter), range: item.range)
        text += "=" + (try syntax.text(of: [element], in: self, isFragment: false))
      }
      texts.append(text)
    }
    return "?" + texts.joined(separator: "&")
  }

  /// Whether a string, parsed as a full URL, has the same meaning as this pattern.
  private func isRead(
    from written: String, in syntax: PatternSyntax, _ namesWildcards: Bool
  ) -> Bool {
    let (own, url) = (fullURL(text), fullURL(written))
    guard let read = try? url.parse(with: syntax) else { return false }
    return own.scheme == url.scheme && own.hasHost == url.hasHost
      && own.hostHasDot == url.hostHasDot
      && (own.hasHost && firstSegment != .host ? read.hosts == hosts : read.hosts.isEmpty)
      && read.meanings(namingWildcards: namesWildcards)
        == meanings(namingWildcards: namesWildcards)
      && read.items.map(\.meaning) == items.map(\.meaning)
  }

  /// Parses a string as a full URL whose host has the same role as this pattern's host.
  private func fullURL(_ text: String) -> FullURLPattern {
    FullURLPattern(text) { _, host in
      firstSegment == .host ? .segment : hosts.isEmpty ? .ignored : .condition(host)
    }
  }

  /// Returns the meaning of each combination of the optional groups, independent of the syntax.
  ///
  /// - Parameter namesWildcards: Whether a wildcard with a number as its name differs from an
  ///   unnamed wildcard.
  private func meanings(namingWildcards namesWildcards: Bool) -> [PatternForm.Meaning] {
    formsWithoutGroups.map { $0.meaning { $0.independent(namingWildcards: namesWildcards) } }
  }

  /// Returns the beginning of a full URL, or an empty string for any other pattern.
  ///
  /// The beginning is the scheme, and the host if it's a condition.
  private func beginning(in syntax: PatternSyntax) throws(PatternError) -> String {
    guard let scheme = FullURLPattern.scheme(of: text) else { return "" }
    guard hosts.count == 1, hosts[0].hasParameters, firstSegment != .host,
      let authority = FullURLPattern.authority(of: text), !authority.isEmpty
    else { return fullURL(text).beginning }
    var texts: [String: String] = [:]
    for name in hosts[0].parameterNames {
      let label = PatternElement(.parameter(PatternParameter(name: name)), range: authority)
      let text = try syntax.text(of: [label], in: self, isFragment: false)
      texts[name] = text.hasPrefix("/") ? String(text.dropFirst()) : text
    }
    let converted = "\(scheme)://\(hosts[0].host { texts[$0] ?? "" })"
    let url = FullURLPattern("\(converted)/") { .condition($1) }
    guard try url.parse(with: syntax).hosts == hosts else {
      throw error(.other("the syntax cannot express this"), at: authority)
    }
    return converted
  }
}

extension RoutePattern {
  /// The patterns with each optional group included or left out, or an empty list without groups.
  ///
  /// They're in the order of the colon syntax: most segments first, then fewest parameters, then
  /// longest in UTF-8 bytes, then as written. In this syntax, a router tries them in this order.
  /// <doc:PatternSyntaxes> describes the order of the other syntaxes. Each combination begins with
  /// a slash, has no trailing or repeated slashes, and occurs once.
  ///
  /// ```swift
  /// try RoutePattern("/the(/foo/:a)(/bar/:b)").combinations
  /// // ["/the/foo/:a/bar/:b", "/the/foo/:a", "/the/bar/:b", "/the"]
  /// ```
  ///
  /// There are at most 1,024.
  ///
  /// - Complexity: O(*n*) for *n* combinations, because all are written.
  public var combinations: [String] {
    normalizedCombinations(writtenBy: text(of:)).map(\.written.text)
  }

  /// Returns a combination as the pattern's syntax writes it, or `nil` if it must be assembled from
  /// parts of the pattern's string.
  func text(of combination: NormalizedSpelling) -> String? {
    guard let syntax = order.writer,
      let start = try? syntax.text(of: combination.path, in: self, isFragment: false)
    else { return nil }
    let items = combination.textOfItems
    guard let fragment = combination.fragment else {
      return (start.isEmpty ? "/" : start) + items
    }
    let end = try? syntax.text(of: fragment, in: self, isFragment: true)
    return end.map { "\(start)\(items)#\($0)" }
  }
}

extension RoutePattern.CombinationOrder {
  /// The syntax that writes the combinations, or `nil` if they're assembled from parts of the
  /// string.
  var writer: PatternSyntax? {
    switch self {
    case .mostSegmentsFirst, .groupsFirst: nil
    case .groupsFirstInBraces: .brace
    case .groupsFirstInURLPattern: .urlPattern
    }
  }
}

extension [PatternForm.Meaning] {
  /// Whether each URL matches at most one combination, so that their order doesn't matter.
  fileprivate func areDisjoint(ignoringCase: Bool) -> Bool {
    indices.allSatisfy { index in
      self[..<index].allSatisfy { Self.areDisjoint($0.path, self[index].path, ignoringCase) }
    }
  }

  private static func areDisjoint(
    _ left: [[PatternElement.Kind]], _ right: [[PatternElement.Kind]], _ ignoringCase: Bool
  ) -> Bool {
    if (left + right).joined().contains(where: \.isWildcard) { return false }
    if left.count != right.count { return true }
    return zip(left, right).contains { left, right in
      guard left.count == 1, right.count == 1, case .literal(let left) = left[0],
        case .literal(let right) = right[0]
      else { return false }
      return ignoringCase
        ? !left.lowercasedASCII.hasSameBytes(as: right.lowercasedASCII)
        : !left.hasSameBytes(as: right)
    }
  }
}

extension PatternElement.Kind {
  /// Returns the element with a regex instead of a constraint name, and without a generated name.
  fileprivate func independent(namingWildcards namesWildcards: Bool) -> Self {
    if isWildcard {
      return mappingName { name in
        name.flatMap { namesWildcards || !$0.utf8.allSatisfy(\.isASCIIDigit) ? $0 : nil }
      }
    }
    return mappingParameter { parameter in
      var parameter = parameter
      parameter.constraint = parameter.constraint.map {
        PatternParameter.Constraint($0.regex, range: $0.range)
      }
      return parameter
    }
  }
}

extension PatternParameter.Constraint {
  /// The regex, even if its name isn't resolved yet.
  var regex: String { NamedConstraints.builtIn[text] ?? text }

  /// The name if it's built in, otherwise the regex.
  var nameOrRegex: String {
    guard let name, NamedConstraints.builtIn[name] == text else { return text }
    return name
  }
}

extension String {
  /// Returns the string with some of its ASCII characters as percent escapes.
  fileprivate func escapedForItem(escaping syntax: String) -> String {
    replacing {
      syntax.unicodeScalars.contains($0)
    } with: {
      $0.percentEscape
    }
  }

  /// Returns the string with some of its ASCII characters replaced.
  func replacing(
    where isSpecial: (Unicode.Scalar) -> Bool, with spelling: (Unicode.Scalar) -> String
  ) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if isSpecial(scalar) {
        text += spelling(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// The percent escape of an ASCII character.
  var percentEscape: String { "%" + String(value, radix: 16, uppercase: true) }
}
