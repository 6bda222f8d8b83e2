internal import Waymark

/// Describes the contents of a router, and collects the reasons why parts can't be described.
struct TableWriter {
  private let contents: RouterContents
  private let options: RouterOptions
  private let bindings: RouteBindings
  private var table = RouteTableDescription()

  private(set) var faults: [RouteTableError.Fault] = []
  /// The names of the routes so far, with each of their schemes.
  private var names: Set<[String?]> = []

  /// Creates a writer for a router's contents.
  ///
  /// - Parameters:
  ///   - contents: The routes and schemes to describe.
  ///   - template: The contents with the options and constraints of the table, usually the same.
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
  }

  mutating func description() -> RouteTableDescription {
    let maker = RouteMaker(options: options, table, bindings)
    table.schemes = contents.emptySchemes.sorted()
    for (route, patterns) in routes { write(route, patterns, maker) }
    return table
  }

  /// Reports values that a router can have but a reader refuses, such as a negative limit.
  mutating func checkTable() {
    if bindings.name(of: options.syntax) == nil {
      faults.append(
        RouteTableError.Fault(
          path: ["options", "syntax"], name: nil,
          reason: .inexpressible("bindings.syntaxes does not have the syntax of the options")))
    }
    var reader = TableReader(table, method: nil, options: options, bindings)
    reader.checkTable()
    faults += reader.faults
  }

  /// A pattern of a route, with the scheme of its table.
  private typealias Written = (scheme: String?, entries: [RouteEntry])

  /// The routes with their patterns, in an order that preserves the order of each table.
  ///
  /// The tables are sorted by scheme, so equal tables have equal descriptions, even if they were
  /// filled in a different order. A route in several tables appears once, after the routes that
  /// precede it in any of them.
  private var routes: [(route: Route, patterns: [Written])] {
    var tables = contents.entries.sorted { ($0.scheme ?? "") < ($1.scheme ?? "") }
      .map { (scheme: $0.scheme, entries: $0.entries[...]) }
    var tablesOfRoutes: [ObjectIdentifier: Set<Int>] = [:]
    for (index, table) in tables.enumerated() {
      for entry in table.entries {
        tablesOfRoutes[ObjectIdentifier(entry.route), default: []].insert(index)
      }
    }
    func isNext(_ route: Route) -> Bool {
      tablesOfRoutes[ObjectIdentifier(route), default: []]
        .allSatisfy { tables[$0].entries.first?.route === route }
    }
    var routes: [(Route, [Written])] = []
    while let route = tables.lazy.compactMap(\.entries.first?.route).first(where: isNext)
      // A definition can be in several tables in different orders. Each of its patterns is then a
      // route.
      ?? tables.lazy.compactMap(\.entries.first?.route).first
    {
      var patterns: [Written] = []
      for index in tables.indices {
        let own = tables[index].entries.prefix { $0.route === route }
        tables[index].entries = tables[index].entries.dropFirst(own.count)
        patterns += own.grouped.map { (tables[index].scheme, $0) }
      }
      routes.append((route, patterns.sorted { $0.entries[0].pattern < $1.entries[0].pattern }))
    }
    return routes
  }

  /// Writes the patterns of a route.
  ///
  /// The patterns become one route if one route can have all their hosts and schemes. Otherwise
  /// each pattern becomes a route. If combinations of a pattern were removed, each remaining
  /// combination becomes a route.
  private mutating func write(_ route: Route, _ patterns: [Written], _ maker: RouteMaker) {
    let metadata = metadata(of: route)
    let isWhole = patterns.allSatisfy { $0.entries.count == $0.entries[0].definition.formCount }
    if isWhole,
      var written = description(
        of: patterns.map { ($0.scheme, $0.entries[0].definition.parsedPattern) }, of: route, maker)
    {
      written.metadata = metadata
      return append(written)
    }
    for (scheme, entries) in patterns {
      let definition = entries[0].definition
      let isWhole = entries.count == definition.formCount
      let parts =
        isWhole
        ? [definition.parsedPattern] : entries.map { definition.pattern(ofForm: $0.form) }
      for part in parts {
        let lost = definition.parsedPattern.parameterNames.filter {
          !part.parameterNames.contains($0)
        }
        guard var written = description(of: [(scheme, part)], of: route, maker) else {
          refuse(
            route, part,
            "the pattern uses a syntax that bindings.syntaxes does not have, or a constraint that cannot be written"
          )
          continue
        }
        guard lost.isEmpty else {
          refuse(
            route, part,
            "the pattern that it was added with has parameters that only other routes have: "
              + lost.map { $0.printable() }.joined(separator: ", "))
          continue
        }
        written.metadata = metadata
        append(written)
      }
    }
  }

  private mutating func refuse(_ route: Route, _ pattern: RoutePattern, _ reason: String) {
    faults.append(
      RouteTableError.Fault(
        path: ["routes", "\(table.routes.count)", "pattern"], name: route.name ?? pattern.text,
        reason: .inexpressible(reason)))
    // This placeholder for the route gives each fault a different index.
    table.routes.append(RouteDescription(pattern: pattern.text))
  }

  private mutating func append(_ route: RouteDescription) {
    var route = route
    if let name = route.name {
      let claims = route.schemes.map { [name, $0] }
      route.sharesName = !names.isDisjoint(with: claims)
      names.formUnion(claims)
    }
    table.routes.append(route)
  }

  /// The description of a route with these patterns, or `nil` if it can't be described.
  private func description(
    of written: [(scheme: String?, pattern: RoutePattern)], of route: Route, _ maker: RouteMaker
  ) -> RouteDescription? {
    let patterns = written.map(\.pattern)
    let schemes = written.map(\.scheme)
    let first = patterns[0]
    var plain = RouteDescription(pattern: first.text, name: route.name)
    plain.otherPatterns = patterns.dropFirst().map(\.text)
    // A full URL contains a scheme and often a host. Other patterns use the `scheme` and `hosts` of
    // the description.
    let urls = patterns.map {
      FullURLPattern($0.text, readHost: options.hostAsPath.hostRole(scheme:host:))
    }
    plain.scheme =
      urls.firstIndex { $0.scheme == nil }.map { schemes[$0] }
      ?? (Set(schemes).count == 1 ? schemes[0] : nil)
    let sharing = urls.firstIndex { if case .condition = $0.host { false } else { true } }
    plain.hosts = patterns[sharing ?? 0].hosts.map(\.description)
    plain.priority = route.priority
    plain.isGuarded = route.isGuarded
    let definitionClass = type(of: route.definitions[0])
    if definitionClass != options.defaultDefinitionClass {
      plain.className = bindings.name(of: definitionClass) ?? definitionClass.describedName
    }
    if first.ignoresCase != table.options.ignoresCase { plain.ignoresCase = first.ignoresCase }
    let limits = first.limits.ofRoute
    if limits != options.limits.ofRoute { plain.limits = limits }
    for constraints in [[:], patterns.givenConstraints(in: table)] {
      plain.constraints = constraints
      for syntax in [nil] + bindings.syntaxNames.map(Optional.some) {
        plain.syntax = syntax
        if makes(written, plain, maker) { return plain }
      }
    }
    return nil
  }

  private func makes(
    _ patterns: [(scheme: String?, pattern: RoutePattern)], _ route: RouteDescription,
    _ maker: RouteMaker
  ) -> Bool {
    guard let syntax = maker.syntax(of: route),
      let made = try? maker.route(
        of: route, in: syntax, RouteMaker.Code(definitionClass: RouteDefinition.self))
    else { return false }
    return made.definitions.enumerated().elementsEqual(patterns) {
      $0.element.parsedPattern.isReadAlike($1.pattern)
        && made.scheme(ofPattern: $0.offset)?.lowercased() == $1.scheme?.lowercased()
    }
  }

  private mutating func metadata(of route: Route) -> [String: MetadataValue] {
    var metadata: [String: MetadataValue] = [:]
    for key in bindings.metadata {
      do {
        metadata[key.name] = try key.described(in: route.metadata)
      } catch {
        faults.append(
          RouteTableError.Fault(
            path: ["routes", "\(table.routes.count)", "metadata", key.name],
            name: route.name ?? route.pattern,
            reason: .invalidMetadata(error.encodingFault.message)))
      }
    }
    return metadata
  }
}

extension RouterOptionsDescription {
  /// Describes the options of a router.
  ///
  /// - Parameter syntax: The name of the syntax, or `nil` for the default.
  fileprivate init(_ options: RouterOptions, syntax: String?) {
    for option in Self.options { option.describe(&self, options) }
    ignoresCase = options.syntax.ignoresCase
    if let syntax { self.syntax = syntax }
    let builtIn = NamedConstraints.builtIn
    for (name, regex) in options.namedConstraints where builtIn[name] != regex {
      namedConstraints[name] = regex
    }
    // If the router removed a built-in name, the name itself is used as a regex.
    for name in builtIn.keys where options.namedConstraints[name] == nil {
      namedConstraints[name] = name
    }
  }
}

extension RouterLimits {
  /// The limits that a route can have, with default values for all other limits.
  fileprivate var ofRoute: RouterLimits {
    RouterLimit.ofURLs.reduce(into: self) { limits, limit in limits[limit] = RouterLimits()[limit] }
  }
}

extension ArraySlice<RouteEntry> {
  /// The entries of each pattern.
  fileprivate var grouped: [[RouteEntry]] {
    Dictionary(grouping: self, by: \.pattern).sorted { $0.key < $1.key }.map(\.value)
  }
}

extension RoutePattern {
  /// Whether two patterns match the same URLs in the same way.
  ///
  /// It doesn't matter whether a constraint is written in the pattern.
  fileprivate func isReadAlike(_ other: RoutePattern) -> Bool {
    func meanings(_ pattern: RoutePattern) -> [PatternForm.Meaning] {
      pattern.forms.map { $0.meaning { $0 } }
    }
    return text.hasSameBytes(as: other.text) && meanings(self) == meanings(other)
      && items.map(\.meaning) == other.items.map(\.meaning) && hosts == other.hosts
      && ignoresCase == other.ignoresCase
  }
}

extension [RoutePattern] {
  /// The constraints by parameter name that aren't written in the patterns.
  ///
  /// An empty string means that a parameter lacks the constraint that the table has for its name.
  fileprivate func givenConstraints(in table: RouteTableDescription) -> [String: String] {
    var constraints: [String: String] = [:]
    for parameter in flatMap({
      ($0.path + ($0.fragment ?? [])).parameters + $0.items.compactMap(\.parameter)
    }) {
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
