#if Hummingbird
  internal import Hummingbird
  internal import Waymark

  /// The values that a handler takes from the path: one for each parameter, those of the group's prefix first.
  @available(macOS 14, iOS 17, tvOS 17, *)
  struct PathValues: Sendable {
    /// The names of the parameters; empty for a handler that takes no values.
    let names: [String]

    /// Reads the values of a match, one after the other.
    func reader(of match: RouteMatch) -> Reader { Reader(match: match, names: names[...]) }

    struct Reader {
      let match: RouteMatch
      var names: ArraySlice<String>

      mutating func next<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try match.require(names.removeFirst(), as: type)
      }
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension HTTPRouteGroup {
    /// The values of a pattern for a handler that takes these types.
    ///
    /// - Throws: An error if there are not as many parameters as types.
    func pathValues<each Value: Decodable & SendableMetatype>(
      of pattern: String, in syntax: (any PatternSyntax)?, as types: repeat (each Value).Type
    ) throws(PatternError) -> PathValues {
      var count = 0
      for _ in repeat each types { count += 1 }
      guard count > 0 else { return PathValues(names: []) }
      let syntax = syntax ?? shared.syntax ?? destination.routers.template.options.syntax
      let whole = try shared.pattern(pattern, in: syntax)
      let names = try syntax.parse(whole).parameterNames
      guard names.count == count else {
        let description = names.isEmpty ? "none" : names.joined(separator: ", ")
        throw PatternError(
          .other(
            "the handler takes \(count) \(count == 1 ? "value" : "values"), one for each parameter: \(description)"
          ),
          in: whole, at: 0..<whole.utf8.count)
      }
      return PathValues(names: names)
    }
  }
#endif
