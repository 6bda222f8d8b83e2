/// A parsed pattern: what a ``PatternSyntax`` makes of a text.
///
/// ```swift
/// let pattern = try ColonSyntax().parse("/user/:id(/edit)")
/// pattern.parameterNames      // ["id"]
/// pattern.combinations        // ["/user/:id/edit", "/user/:id"]
/// ```
///
/// Slashes at the ends of the path do not matter and runs of slashes count as one, as in URLs.
public struct RoutePattern: Sendable, Hashable {
  /// The pattern as its author wrote it.
  public internal(set) var text: String

  /// The pieces that the path of a URL must have.
  public package(set) var path: [PatternElement]

  /// The pieces that the fragment of a URL must have; `nil` when the pattern does not ask for one.
  public package(set) var fragment: [PatternElement]?

  /// Whether adding the pattern to a router adds a route for each of its ``combinations``.
  ///
  /// If `true`, the optional groups are a short way to write several routes; if `false`, they are
  /// part of one route.
  public let addsCombinations: Bool

  /// What definitions report as their pattern, where it is not ``text``: a route with several patterns
  /// reports the first.
  package var reportedText: String?

  /// The hosts of which a URL must have one; empty for any host and for none.
  ///
  /// The pattern of a full URL has one where hosts are no segments, as `https://shop.example/sale/:id`. A router
  /// sets those that a route or its group is added with.
  public var hosts: [HostPattern] = []

  /// Whether an ASCII letter of a literal stands for both its cases.
  ///
  /// The default is `false`. See ``PatternSyntax/ignoringCase(_:)``.
  public var ignoresCase = false

  /// The limits under which the pattern is compiled and matched.
  ///
  /// The default is ``RouterLimits/init()``. A router sets its own for the routes that are added by pattern;
  /// an initializer of a subclass of ``RouteDefinition`` may set others for all of its class.
  public var limits: RouterLimits {
    get { if case .own(let limits) = storedLimits { limits } else { RouterLimits() } }
    set { storedLimits = newValue == RouterLimits() ? .usual : .own(newValue) }
  }

  private var storedLimits = Limits.usual

  /// Limits that take one word, since most patterns have the usual ones.
  private indirect enum Limits: Hashable {
    case usual
    case own(RouterLimits)
  }

  /// Creates a pattern from its pieces.
  ///
  /// - Parameters:
  ///   - text: The pattern as its author wrote it.
  ///   - path: The pieces that the path of a URL must have.
  ///   - fragment: The pieces that its fragment must have. The default is `nil`: fragments do not
  ///     matter.
  ///   - addsCombinations: Whether adding it to a router adds a route for each combination of its
  ///     optional groups. The default is `false`.
  /// - Throws: A ``PatternError`` when the pieces do not make a pattern: more than
  ///   ``maximumParameters`` parameters, more than ``maximumCombinations`` combinations, more than
  ///   one wildcard in the path or in the fragment, a wildcard behind a parameter or before text of its
  ///   segment, a slash in a literal, a range outside of the text.
  public init(
    text: String, path: [PatternElement], fragment: [PatternElement]? = nil,
    addsCombinations: Bool = false
  ) throws(PatternError) {
    self.text = text
    self.path = path
    self.fragment = fragment
    self.addsCombinations = addsCombinations
    try validate()
  }

  /// The most parameters and wildcards that one pattern may have: 32.
  public static let maximumParameters = 32

  /// The most combinations of optional groups that one pattern may have: 1,024.
  public static let maximumCombinations = 1_024

  /// The names of the parameters and named wildcards in the order they are written, each once.
  public var parameterNames: [String] {
    var names: [String] = []
    forEachElement { element in
      let name: String? =
        switch element.kind {
        case .parameter(let parameter): parameter.name
        case .wildcard(let name, _): name
        case .separator, .literal, .optional: nil
        }
      if let name, !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Whether the pattern has a wildcard anywhere.
  public var hasWildcard: Bool {
    var found = false
    forEachElement { if case .wildcard = $0.kind { found = true } }
    return found
  }

  /// Visits every piece, those of optional groups included, in the order they are written.
  package func forEachElement(_ body: (PatternElement) -> Void) {
    func visit(_ elements: [PatternElement]) {
      // By index, since an element that is a constant of its own is a copy.
      for index in elements.indices {
        body(elements[index])
        if case .optional(let inner) = elements[index].kind { visit(inner) }
      }
    }
    visit(path)
    if let fragment { visit(fragment) }
  }

  private func validate() throws(PatternError) {
    let length = text.utf8.count
    var isInside = true
    var literalWithSlash: Range<Int>?
    forEachElement { element in
      if element.range.lowerBound < 0 || element.range.upperBound > length { isInside = false }
      if case .literal(let text) = element.kind, text.utf8.contains(UInt8(ascii: "/")) {
        literalWithSlash = element.range
      }
    }
    if !isInside {
      throw error(.other("an element of the pattern lies outside of its text"), at: 0..<length)
    }
    if let literalWithSlash {
      throw error(.other("a literal has no '/': a separator stands for it"), at: literalWithSlash)
    }
    try checkWildcards()
    try check(limits)
  }

  /// Sets the pattern's limits, or throws an error when it has more parameters or combinations than they
  /// allow.
  package mutating func apply(_ limits: RouterLimits) throws(PatternError) {
    self.limits = limits
    // The usual limits were checked when the pattern was made.
    if case .own(let limits) = storedLimits { try check(limits) }
  }

  private func check(_ limits: RouterLimits) throws(PatternError) {
    let maximumParameters = min(max(0, limits.parametersPerPattern), Self.maximumParameters)
    var count = 0
    var excess: Range<Int>?
    forEachElement { element in
      switch element.kind {
      case .parameter, .wildcard:
        if count == maximumParameters { excess = element.range }
        count += 1
      case .separator, .literal, .optional: break
      }
    }
    if let excess {
      let exceeded = ExceededLimit.parametersPerPattern(maximumParameters)
      throw error(.limitExceeded(exceeded), at: excess)
    }
    let maximumCombinations = min(max(0, limits.combinations), Self.maximumCombinations)
    if hasOptionalGroup, combinationCount > maximumCombinations {
      let exceeded = ExceededLimit.combinations(maximumCombinations)
      throw error(.limitExceeded(exceeded), at: 0..<text.utf8.count)
    }
  }

  func error(_ reason: PatternError.Reason, at range: Range<Int>) -> PatternError {
    PatternError(reason, in: text, at: range)
  }
}
