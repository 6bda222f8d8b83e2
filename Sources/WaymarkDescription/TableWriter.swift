internal import Waymark

/// Describes the contents of a router, and collects what cannot be described.
struct TableWriter {
  private let contents: RouterContents
  private let options: RouterOptions
  private let bindings: RouteBindings
  private var table = RouteTableDescription()

  private(set) var faults: [RouteTableError.Fault] = []
  private var owners: [[String?]: RouteDescription] = [:]

  /// - Parameters:
  ///   - contents: The routes and schemes to describe.
  ///   - template: The contents whose options and constraints the table has: often the same.
  ///   - bindings: The names of syntaxes, classes and metadata.
  init(
    _ contents: RouterContents, inTableOf template: RouterContents, _ bindings: RouteBindings
  ) {
    self.contents = contents
    self.bindings = bindings
    options = template.options
    let syntax = bindings.name(of: options.syntax)
    table.options = RouterOptionsDescription(options, syntax: syntax)
    table.constraints = template.constraints
    table.fallbackSchemes = contents.fallbackSchemes.sorted()
    if syntax == nil {
      faults.append(
        RouteTableError.Fault(
          path: ["options", "syntax"], name: nil,
          reason: .inexpressible("bindings.syntaxes does not have the syntax of the options")))
    }
  }

  mutating func description() -> RouteTableDescription {
    let maker = RouteMaker(options: options, table, bindings)
    // Sorted by scheme, so that equal tables have equal descriptions in whatever order they were
    // filled.
    let schemes = Dictionary(grouping: contents.registrations) { $0.scheme ?? "" }
    for registration in schemes.sorted(by: { $0.key < $1.key }).flatMap(\.value) {
      if registration.definitions.isEmpty, let scheme = registration.scheme {
        table.schemes.append(scheme)
      }
      write(registration, maker)
    }
    return table
  }

  /// Writes a registration as one route, or as one route for each definition if some of its combinations
  /// were removed.
  private mutating func write(_ registration: RouteRegistration, _ maker: RouteMaker) {
    let definitions = registration.definitions
    guard let first = definitions.first else { return }
    // Definitions that were added together have the same metadata.
    let metadata = metadata(of: first)
    func route(_ pattern: String, for definitions: [RouteDefinition]) -> RouteDescription? {
      for pattern in pattern.withAndWithoutSlashOfFragment {
        if var route = self.route(pattern, for: definitions, of: registration.scheme, maker) {
          route.metadata = metadata
          return route
        }
      }
      return nil
    }
    if let pattern = registration.writtenPattern.map({ fullURL($0, of: registration) }),
      let route = route(pattern, for: definitions)
    {
      append(route)
      return
    }
    for definition in definitions {
      let lost = definition.namesOfOtherCombinations
      guard let route = route(definition.parsedPattern.text, for: [definition]) else {
        refuse(
          definition,
          "the pattern uses a syntax that bindings.syntaxes does not have, or a constraint that cannot be written"
        )
        continue
      }
      guard lost.isEmpty else {
        refuse(
          definition,
          "the pattern that it was added with has parameters that only other routes have: "
            + lost.map { $0.printable() }.joined(separator: ", "))
        continue
      }
      append(route)
    }
  }

  /// A normalized pattern, with the scheme before it if its first segment takes the host of URLs.
  private func fullURL(_ pattern: String, of registration: RouteRegistration) -> String {
    guard let scheme = registration.scheme,
      registration.definitions.contains(where: \.parsedPattern.takesWholeHost),
      FullURLPattern.scheme(of: pattern) == nil
    else { return pattern }
    return "\(scheme):/\(pattern)"
  }

  private mutating func refuse(_ definition: RouteDefinition, _ reason: String) {
    let pattern = definition.parsedPattern.text
    faults.append(
      RouteTableError.Fault(
        path: ["routes", "\(table.routes.count)", "pattern"], name: definition.name ?? pattern,
        reason: .inexpressible(reason)))
    // It keeps the place of the route, so that each fault has its own.
    table.routes.append(RouteDescription(pattern: pattern))
  }

  private mutating func append(_ route: RouteDescription) {
    var route = route
    if let name = route.name {
      if let owner = owners[[name, route.scheme]] {
        if !route.mayShareName(with: owner) { route.isDefinition = true }
      } else {
        owners[[name, route.scheme]] = route
      }
    }
    table.routes.append(route)
  }

  /// The description of a route that creates these definitions; `nil` if there is none.
  private func route(
    _ pattern: String, for definitions: [RouteDefinition], of scheme: String?, _ maker: RouteMaker
  ) -> RouteDescription? {
    guard let first = definitions.first else { return nil }
    var plain = RouteDescription(pattern: pattern, name: first.name)
    plain.scheme = scheme
    plain.hosts = first.parsedPattern.hosts.map(\.description)
    plain.priority = first.priority
    plain.reportedPattern = first.parsedPattern.reportedText
    plain.isGuarded = first.isGuarded
    if type(of: first) != options.defaultDefinitionClass {
      plain.className = bindings.name(of: type(of: first)) ?? type(of: first).describedName
    }
    if first.parsedPattern.ignoresCase != table.options.ignoresCase {
      plain.ignoresCase = first.parsedPattern.ignoresCase
    }
    let limits = first.parsedPattern.limits.ofRoute
    if limits != options.limits.ofRoute { plain.limits = limits }
    // The first of all combinations has every parameter.
    for constraints in [[:], first.parsedPattern.givenConstraints(in: table)] {
      plain.constraints = constraints
      for syntax in [nil] + bindings.syntaxNames.map(Optional.some) {
        plain.syntax = syntax
        for isDefinition in [false, true] {
          plain.isDefinition = isDefinition
          if makes(definitions, plain, maker) { return plain }
        }
      }
    }
    return nil
  }

  private func makes(
    _ definitions: [RouteDefinition], _ route: RouteDescription, _ maker: RouteMaker
  ) -> Bool {
    guard let syntax = maker.syntax(of: route),
      let made = try? maker.registrations(
        of: route, in: syntax, RouteMaker.Code(definitionClass: RouteDefinition.self))
    else { return false }
    return made.flatMap(\.definitions).map(\.parsedPattern)
      .elementsEqual(definitions.map(\.parsedPattern)) { $0.isReadAlike($1) }
  }

  private mutating func metadata(of definition: RouteDefinition) -> [String: MetadataValue] {
    var metadata: [String: MetadataValue] = [:]
    for key in bindings.metadata {
      do {
        metadata[key.name] = try key.described(in: definition.metadata)
      } catch {
        faults.append(
          RouteTableError.Fault(
            path: ["routes", "\(table.routes.count)", "metadata", key.name],
            name: definition.name ?? definition.pattern,
            reason: .invalidMetadata(error.encodingFault.message)))
      }
    }
    return metadata
  }
}

extension RouterOptionsDescription {
  /// - Parameter syntax: The name of the syntax; the default for `nil`.
  fileprivate init(_ options: RouterOptions, syntax: String?) {
    hostAsPath = options.hostAsPath
    hosts = options.hosts
    base = options.base
    decodesPlusAsSpace = options.decodesPlusAsSpace
    refusesExtraSlashes = options.refusesExtraSlashes
    ordering = options.ordering
    limits = options.limits
    ignoresCase = options.syntax is CaseIgnoringSyntax
    if let syntax { self.syntax = syntax }
    let builtIn = NamedConstraints.builtIn
    for (name, regex) in options.namedConstraints where builtIn[name] != regex {
      namedConstraints[name] = regex
    }
    // Without a name, the text is the regex.
    for name in builtIn.keys where options.namedConstraints[name] == nil {
      namedConstraints[name] = name
    }
  }
}

extension RouterLimits {
  /// The limits that a route can have, with the usual ones in place of the others.
  fileprivate var ofRoute: RouterLimits {
    LimitsDescription.Key.ofURLs.reduce(into: self) { limits, key in
      limits[keyPath: key.limit] = RouterLimits()[keyPath: key.limit]
    }
  }
}

extension String {
  /// The text, and the text without the slash at the start of its fragment.
  ///
  /// The text of a pattern with groups is normalized and has that slash, though not all such patterns do.
  fileprivate var withAndWithoutSlashOfFragment: [String] {
    let text = Array(utf8)
    let starts = text.indices.filter { text[$0...].starts(with: "#/".utf8) }
    return [self]
      + starts.map { String(decoding: text[...$0] + text[($0 + 2)...], as: UTF8.self) }
  }
}

extension RoutePattern {
  /// Whether two patterns match the same URLs and report the same text.
  ///
  /// The origin of a constraint does not count.
  fileprivate func isReadAlike(_ other: RoutePattern) -> Bool {
    func meanings(_ pattern: RoutePattern) -> [PatternForm.Meaning] {
      pattern.combinationForms.map { $0.meaning { $0 } }
    }
    // A combination is written with a slash at the start of its fragment, whether or not that is part of the pattern.
    let slashes = [self, other].map { $0.fragment?.first?.kind == .separator }
    return text.hasSameBytes(as: other.text) && meanings(self) == meanings(other)
      && slashes[0] == slashes[1]
      && hosts == other.hosts && ignoresCase == other.ignoresCase
      && reportedText.map { Array($0.utf8) } == other.reportedText.map { Array($0.utf8) }
  }

  /// The constraints by parameter name that are not written in the pattern; an empty text where a parameter has none
  /// and the table has one for its name.
  fileprivate func givenConstraints(in table: RouteTableDescription) -> [String: String] {
    var constraints: [String: String] = [:]
    for parameter in (path + (fragment ?? [])).parameters {
      guard let name = parameter.name else { continue }
      if let constraint = parameter.constraint {
        if !constraint.isWritten { constraints[name] = constraint.asWritten }
      } else if table.constraints[name] != nil {
        constraints[name] = ""
      }
    }
    return constraints
  }
}
