extension RouteRegistrar {
  /// The handler of the first route with a pattern.
  ///
  /// ```swift
  /// router[pattern: "/user/:id"] = { match in … }
  /// router[pattern: "/user/:id"] = nil      // removes the route
  /// ```
  ///
  /// Assigning adds a route of priority 0, beside routes of the same pattern; assigning `nil` removes the
  /// first route with the pattern. A malformed pattern adds nothing: a subscript cannot throw, so the
  /// error is logged and kept in ``Router/patternErrors``.
  public subscript(pattern pattern: String) -> (@Sendable (RouteMatch) -> Bool)? {
    get {
      guard let definition = router.definition(pattern, scheme: scheme) else { return nil }
      return { match in definition.callHandler(with: match) }
    }
    nonmutating set {
      guard let newValue else {
        remove(pattern)
        return
      }
      do throws(PatternError) {
        try add(pattern, handler: newValue)
      } catch {
        router.reject(error)
      }
    }
  }
}

extension Router {
  /// Adds a route with all of `patterns`, or nothing when one of them has a fault.
  func add(
    _ patterns: [String], scheme: String?, priority: Int, syntax: (any PatternSyntax)?,
    handler: RouteHandler
  ) throws(PatternError) -> [RouteDefinition] {
    let options = self.options
    let syntax = syntax ?? options.syntax
    let constraints = self.constraints
    var added: [(definitions: [RouteDefinition], scheme: String?, writtenPattern: String?)] = []
    for text in patterns {
      let url = FullURLPattern(text)
      let written = try url.parse(with: syntax)
      var definitions: [RouteDefinition] = []
      let combinations = written.addsCombinations ? written.combinations : []
      for var pattern in try combinations.isEmpty ? [written] : syntax.parse(combinations) {
        pattern.resolveConstraints(constraints, names: options.constraintNames)
        if patterns.count > 1 { pattern.reportedText = patterns[0] }
        definitions.append(
          try options.defaultDefinitionClass.init(
            pattern: pattern, priority: priority, handler: handler))
      }
      added.append(
        (definitions, url.scheme ?? scheme, combinations.isEmpty ? nil : written.normalizedText))
    }
    for (definitions, scheme, writtenPattern) in added {
      add(definitions, scheme: scheme, writtenAs: writtenPattern)
    }
    return added.flatMap(\.definitions)
  }

  /// Adds definitions that belong together.
  func add(_ definitions: [RouteDefinition], scheme: String?, writtenAs writtenPattern: String?) {
    let ordering = options.ordering
    let registered = update(scheme) { table in
      table.add(definitions, ordering: ordering, writtenAs: writtenPattern)
      for definition in definitions { definition.register(scheme: table.scheme) }
      return table.scheme
    }
    for definition in definitions { definition.didRegister(scheme: registered) }
  }

  func remove(_ pattern: String, scheme: String?) -> [RouteDefinition] {
    let (normalized, scheme) = normalize(pattern, scheme: scheme)
    let removed = update(scheme) { $0.removeFirst(pattern: normalized) }
    for definition in removed { definition.register(scheme: nil) }
    return removed
  }

  func definition(_ pattern: String, scheme: String?) -> RouteDefinition? {
    let (normalized, scheme) = normalize(pattern, scheme: scheme)
    return tables[scheme].first(pattern: normalized)?.definition
  }

  /// The text by which a pattern is found; one that is no pattern finds nothing.
  private func normalize(_ pattern: String, scheme: String?) -> (pattern: String, scheme: String?) {
    let url = FullURLPattern(pattern)
    let parsed = try? url.parse(with: options.syntax)
    return (parsed?.normalizedText ?? pattern, url.scheme ?? scheme)
  }
}

extension PatternSyntax {
  fileprivate func parse(_ texts: [String]) throws(PatternError) -> [RoutePattern] {
    var patterns: [RoutePattern] = []
    for text in texts { patterns.append(try parse(text)) }
    return patterns
  }
}
