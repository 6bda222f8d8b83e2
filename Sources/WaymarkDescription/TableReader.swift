internal import Waymark
internal import WaymarkText

/// Creates the contents of a router from a description, and collects the faults.
struct TableReader {
  private var description: RouteTableDescription
  private let bindings: RouteBindings
  private let method: String?
  private lazy var maker = RouteMaker(options: options, description, bindings)
  private let options: RouterOptions

  private(set) var faults: [RouteTableError.Fault] = []
  private var owners: [Claim: Int] = [:]

  /// A route's name within a scheme.
  private struct Claim: Hashable {
    let name: String
    let scheme: String?
  }

  /// Creates a reader of a description.
  ///
  /// - Parameters:
  ///   - method: The method of the routes to read, or `nil` for a table without methods.
  ///   - options: The router's options. Values that can't be described are kept.
  init(
    _ description: RouteTableDescription, method: String?, options: RouterOptions,
    _ bindings: RouteBindings
  ) {
    self.description = description
    self.bindings = bindings
    self.method = method
    var options = options
    description.options.apply(to: &options, bindings)
    self.options = options
  }

  /// The contents, with the routes that have no faults.
  ///
  /// They're complete if ``faults`` is empty afterwards.
  mutating func contents() -> RouterContents {
    checkTable()
    var contents = RouterContents(
      options: options, constraints: description.constraints,
      exclusiveSchemes: description.schemes, fallbackSchemes: description.fallbackSchemes)
    for (index, route) in description.routes.enumerated() {
      checkMethods(of: route, index)
      if let method, !route.methods.isEmpty, !route.methods.contains(method) { continue }
      if let route = self.route(of: route, index) { contents.add(route) }
    }
    return contents
  }

  private mutating func report(
    _ reason: RouteTableError.Reason, at path: [String], of route: RouteDescription? = nil
  ) {
    faults.append(
      RouteTableError.Fault(path: path, name: route?.name ?? route?.pattern, reason: reason))
  }

  /// Checks everything except the routes.
  mutating func checkTable() {
    for (index, scheme) in description.schemes.enumerated() {
      check(scheme: scheme, at: ["schemes", "\(index)"])
    }
    for (index, scheme) in description.fallbackSchemes.enumerated() {
      check(scheme: scheme, at: ["fallbackSchemes", "\(index)"])
    }
    let options = description.options
    if let base = options.base, !base.isURLBase {
      report(
        .malformed(
          "\"\(base.printable())\" is not the beginning of URLs, such as https://shop.example"),
        at: ["options", "base"])
    }
    checkHosts(options.hosts, at: ["options"])
    if bindings.syntax(options.syntax, ignoresCase: false) == nil {
      report(
        .unknownSyntax(options.syntax, known: bindings.syntaxNames), at: ["options", "syntax"])
    }
    check(options.limits, at: ["options"])
    check(options.namedConstraints, at: ["options", "constraintNames"])
    for name in check(description.constraints, at: ["constraints"]) {
      description.constraints[name] = nil
    }
  }

  private mutating func check(
    _ limits: RouterLimits, at path: [String], of route: RouteDescription? = nil
  ) {
    for limit in RouterLimit.allCases {
      let value = limits[limit]
      let isForeign = route != nil && RouterLimit.ofURLs.contains(limit)
      let fault: String? =
        if value < 0 {
          "a limit must not be negative"
        } else if isForeign, value != RouterLimits()[limit] {
          "a route cannot have this limit, which belongs to the options"
        } else {
          nil
        }
      if let fault { report(.malformed(fault), at: path + ["limits", limit.rawValue], of: route) }
    }
  }

  /// Reports a scheme that isn't valid in a URL.
  private mutating func check(
    scheme: String, at path: [String], of route: RouteDescription? = nil
  ) {
    guard !FullURLPattern.isScheme(scheme) else { return }
    report(
      .malformed(
        "\"\(scheme.printable())\" is not a scheme: \(FullURLPattern.fault(ofScheme: scheme))"
      ), at: path, of: route)
  }

  private mutating func checkMethods(of route: RouteDescription, _ index: Int) {
    for (methodIndex, method) in route.methods.enumerated() where !method.isMethod {
      report(
        .notMethod(method), at: ["routes", "\(index)", "methods", "\(methodIndex)"], of: route)
    }
  }

  private mutating func checkHosts(
    _ hosts: [String], at path: [String], of route: RouteDescription? = nil
  ) {
    for (index, host) in hosts.enumerated() {
      do {
        if route == nil { _ = try HostPattern(host) } else { try maker.check(host: host) }
      } catch {
        report(.invalidPattern(error), at: path + ["hosts", "\(index)"], of: route)
      }
    }
  }

  /// Checks each constraint separately.
  ///
  /// A faulty constraint is then reported once, even if several routes or no route use it.
  ///
  /// - Returns: The names of the faulty constraints.
  @discardableResult
  private mutating func check(
    _ constraints: [String: String], at path: [String], of route: RouteDescription? = nil
  ) -> [String] {
    var faulty: [String] = []
    for (name, text) in constraints.sorted(by: { $0.key < $1.key }) {
      let regex = options.namedConstraints[text] ?? text
      let range = 0..<regex.utf8.count
      let parameter = PatternParameter(
        name: name, constraint: PatternParameter.Constraint(regex, range: range))
      do {
        var pattern = try RoutePattern(
          text: regex, path: [PatternElement(.parameter(parameter), range: range)])
        pattern.limits = route?.limits ?? options.limits
        _ = try RouteDefinition(pattern: pattern, priority: 0, handler: .handled)
      } catch {
        report(.invalidPattern(error), at: path + [name], of: route)
        faulty.append(name)
      }
    }
    return faulty
  }

  /// Creates the route of a description, or returns `nil` if it has a fault.
  private mutating func route(of route: RouteDescription, _ index: Int) -> Route? {
    let path = ["routes", "\(index)"]
    let before = faults.count
    if method == nil, !route.methods.isEmpty {
      report(.hasMethods, at: path + ["methods"], of: route)
    }
    claimName(of: route, index)
    if let scheme = route.scheme { check(scheme: scheme, at: path + ["scheme"], of: route) }
    checkHosts(route.hosts, at: path, of: route)
    if let limits = route.limits { check(limits, at: path, of: route) }
    check(
      route.constraints.filter { !$0.value.isEmpty }, at: path + ["constraints"], of: route)
    let syntax = maker.syntax(of: route)
    if syntax == nil, let name = route.syntax {
      report(.unknownSyntax(name, known: bindings.syntaxNames), at: path + ["syntax"], of: route)
    }
    var code = code(of: route, at: path)
    guard let syntax else { return nil }
    let isSound = faults.count == before
    var described = route
    if !isSound {
      // Other fields are left out, to find out whether the pattern has a fault as well.
      described = RouteDescription(pattern: route.pattern)
      described.limits = route.limits
      described.otherPatterns = route.otherPatterns
      code = RouteMaker.Code()
    }
    do {
      let made = try maker.route(of: described, in: syntax, code)
      checkUse(of: described, in: made, at: path)
      let names = made.definitions.flatMap(\.parsedPattern.parameterNames)
      for name in described.constraints.keys.sorted() where !names.contains(name) {
        let hint = name.nearest(in: names).map { "; did you mean \"\($0)\"?" } ?? ""
        report(
          .malformed("the route has no parameter \"\(name.printable())\"" + hint),
          at: path + ["constraints", name], of: route)
      }
      return faults.count == before ? made : nil
    } catch {
      // The pattern in the error may have a prefix.
      let patterns = [route.pattern] + route.otherPatterns
      let index = patterns.indices.filter { error.pattern.hasSuffix(patterns[$0]) }
        .max { patterns[$0].utf8.count < patterns[$1].utf8.count }
      let field = index.flatMap { $0 > 0 ? ["otherPatterns", "\($0 - 1)"] : nil } ?? ["pattern"]
      report(.invalidPattern(error), at: path + field, of: route)
      return nil
    }
  }

  /// Reports a scheme or hosts that have no effect, because every pattern is a full URL.
  private mutating func checkUse(of route: RouteDescription, in made: Route, at path: [String]) {
    let patterns = [route.pattern] + route.otherPatterns
    if let scheme = route.scheme?.lowercased(), !route.schemes.contains(scheme) {
      report(
        .malformed(
          "no pattern has this scheme, because \"\(patterns[0].printable())\" is a full URL: leave \"scheme\" out"
        ), at: path + ["scheme"], of: route)
    }
    // A web URL's host is normalized. The host of a URL with an app's scheme isn't.
    let spellings = [route.hosts, route.hosts.compactMap { try? HostPattern($0).description }]
    guard !route.hosts.isEmpty,
      !made.definitions.contains(where: {
        spellings.contains($0.parsedPattern.hosts.map(\.description))
      })
    else { return }
    report(
      .malformed(
        "no pattern has these hosts, because \"\(patterns[0].printable())\" is a full URL with a host: leave \"hosts\" out"
      ), at: path + ["hosts"], of: route)
  }

  private mutating func claimName(of route: RouteDescription, _ index: Int) {
    guard let name = route.name else { return }
    let claims = route.schemes.map { Claim(name: name, scheme: $0) }
    let owner = claims.compactMap { owners[$0] }.min()
    for claim in claims where owners[claim] == nil { owners[claim] = index }
    guard let owner, !route.sharesName else { return }
    report(.nameInUse(byRoute: owner), at: ["routes", "\(index)", "name"], of: route)
  }

  private mutating func code(of route: RouteDescription, at path: [String]) -> RouteMaker.Code {
    var code = RouteMaker.Code()
    for key in bindings.metadata {
      guard let value = route.metadata[key.name] else { continue }
      do {
        try key.set(value, in: &code.metadata)
      } catch {
        let (inner, message) = error.decodingFault
        report(.invalidMetadata(message), at: path + ["metadata", key.name] + inner, of: route)
      }
    }
    code.definitionClass = definitionClass(of: route, at: path)
    if bindings.isOfTool {
      // A tool has no guards. With the placeholder, audits and explanations treat the route as
      // guarded.
      if route.isGuarded { code.guards = [RouteGuard { _ in .allow }] }
      return code
    }
    guard let name = route.handler ?? route.name else {
      if bindings.handlers != nil || route.isGuarded {
        report(.missingHandler, at: path + ["handler"], of: route)
      }
      return code
    }
    if let handlers = bindings.handlers {
      if let handler = handlers[name] {
        code.handler = handler
      } else {
        report(.unknownHandler(name), at: path + ["handler"], of: route)
      }
    }
    code.guards = bindings.guards[name] ?? []
    if route.isGuarded, code.guards.isEmpty {
      report(.missingGuards(forHandler: name), at: path + ["isGuarded"], of: route)
    }
    return code
  }

  private mutating func definitionClass(
    of route: RouteDescription, at path: [String]
  ) -> RouteDefinition.Type? {
    guard let name = route.className else { return nil }
    let known = [options.defaultDefinitionClass, RouteDefinition.self]
    if let found = bindings.classes[name] ?? known.first(where: { $0.describedName == name }) {
      return found
    }
    if !bindings.isOfTool {
      report(.unknownClass(name), at: path + ["class"], of: route)
    }
    return nil
  }
}

extension RouteDefinition {
  /// The name of the class in descriptions.
  static var describedName: String { String(describing: self) }
}

extension RouterOptionsDescription {
  /// Sets the described options, including options with default values.
  fileprivate func apply(to options: inout RouterOptions, _ bindings: RouteBindings) {
    for option in Self.options { option.set(&options, self) }
    options.syntax = bindings.syntax(syntax, ignoresCase: ignoresCase) ?? options.syntax
    options.namedConstraints = NamedConstraints.builtIn
    for (name, regex) in namedConstraints { options.namedConstraints[name] = regex }
  }
}
