/// Definitions that are added together to the routes of one scheme.
struct RouteRegistration {
  let definitions: [RouteDefinition]

  /// The scheme; `nil` for the global routes.
  let scheme: String?

  /// The normalized pattern whose combinations the definitions are; `nil` for none.
  var writtenPattern: String?
}
