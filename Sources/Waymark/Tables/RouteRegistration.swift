/// Definitions that are added together to the routes of one scheme.
package struct RouteRegistration: Sendable {
  package private(set) var definitions: [RouteDefinition]

  /// The scheme; `nil` for the global routes.
  package internal(set) var scheme: String?

  /// The normalized pattern that the definitions are combinations of; `nil` for none.
  package let writtenPattern: String?

  /// Whether URLs of the scheme that none of its routes handles go on to the global routes.
  ///
  /// If `false`, adding the definitions leaves the scheme's setting as it is.
  var fallsBackToGlobal = false

  package init(definitions: [RouteDefinition], scheme: String?, writtenPattern: String? = nil) {
    self.definitions = definitions
    self.scheme = scheme
    self.writtenPattern = writtenPattern
  }

  /// Tells the definitions that they were added.
  func didRegister() {
    for definition in definitions { definition.didRegister(scheme: scheme) }
  }

  /// The registrations of a table's entries, in the order of registration.
  static func of(_ entries: [RouteEntry], scheme: String?) -> [RouteRegistration] {
    var registrations: [RouteRegistration] = []
    var last: Int?
    for entry in entries.sorted(by: RouteEntry.wasRegisteredBefore) {
      if entry.registration == last {
        registrations[registrations.count - 1].definitions.append(entry.definition)
      } else {
        registrations.append(
          RouteRegistration(
            definitions: [entry.definition], scheme: scheme, writtenPattern: entry.writtenPattern))
      }
      last = entry.registration
    }
    return registrations
  }
}
