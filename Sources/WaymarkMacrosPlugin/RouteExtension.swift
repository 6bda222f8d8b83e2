#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The code that makes an enum a typed route.
  struct RouteExtension {
    private let declaration: EnumDeclSyntax
    private let type: String
    private let conformance: String
    /// The routes; `nil` if they have faults.
    private let routes: [RouteDeclaration]?

    init(
      _ declaration: EnumDeclSyntax, _ type: some TypeSyntaxProtocol, _ protocols: [TypeSyntax],
      routes: [RouteDeclaration]?
    ) {
      self.declaration = declaration
      self.type = type.trimmedDescription
      conformance = protocols.isEmpty ? "" : ": Waymark.TypedRoute"
      self.routes = routes
    }

    var syntax: ExtensionDeclSyntax {
      get throws {
        let cases = (routes ?? []).map { "\(routeCase($0)),\n" }.joined()
        let locations = (routes ?? []).map { "\(location($0))\n" }.joined()
        let whole =
          routes == nil ? #"Waymark.RouteLocation("")"# : "switch self {\n\(locations)}"
        return try ExtensionDeclSyntax(
          """
          \(raw: availability)nonisolated extension \(raw: type)\(raw: conformance) {
          \(raw: access)static let routeCases: Waymark.RouteCases<\(raw: type)> = [
          \(raw: cases)]

          \(raw: access)var routeLocation: Waymark.RouteLocation {
          \(raw: whole)
          }
          }
          """)
      }
    }

    /// The access level of the members: a public type needs public witnesses.
    private var access: String {
      let names = declaration.modifiers.map(\.name.text)
      return ["public", "package"].first(where: names.contains).map { "\($0) " } ?? ""
    }

    private var availability: String {
      declaration.attributes.compactMap { attribute in
        attribute.as(AttributeSyntax.self).flatMap { attribute in
          attribute.isNamed("available") ? "\(attribute.trimmedDescription)\n" : nil
        }
      }.joined()
    }

    // MARK: From a match

    private func routeCase(_ route: RouteDeclaration) -> String {
      let name = "\"\(route.routeName)\""
      let patterns = route.attributes.map(\.literal.source).joined(separator: ", ")
      let options = (route.attributes.first?.options ?? []).filter { $0.label?.text != "dates" }
        .map { "\($0.label?.text ?? ""): \($0.expression.trimmedDescription)" }
      guard let nested = route.nested else {
        let arguments = ([name, patterns] + options).joined(separator: ", ")
        let values = route.values.isEmpty ? "_" : "match"
        return """
          Waymark.RouteCase(\(arguments)) { \(values) in
          \(made(route))
          }
          """
      }
      let arguments =
        [name, "prefix: \(patterns)"] + options + ["of: (\(nested.type.trimmedDescription)).self"]
      return """
        Waymark.RouteCase(\(arguments.joined(separator: ", "))) { \(route.values.count > 1 ? "match" : "_"), route in
        \(made(route))
        }
        """
    }

    /// The expression that makes the value of a match.
    private func made(_ route: RouteDeclaration) -> String {
      let dates = route.attributes.first?.option("dates").map {
        ", dates: \($0.trimmedDescription)"
      }
      let values = route.values.map { value in
        guard let label = value.label else { return "route" }
        let format = value.isDate ? dates ?? "" : ""
        let arguments =
          "\"\(label)\", as: (\(value.wrappedType.trimmedDescription)).self\(format)"
        let read =
          value.isOptional || value.defaultValue != nil
          ? "match.value(\(arguments))" : "match.require(\(arguments))"
        let missing = value.defaultValue.map { " ?? (\($0.trimmedDescription))" } ?? ""
        return "\(label): try \(read)\(missing)"
      }
      let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
      return "\(type).\(route.name.text)\(list)"
    }

    // MARK: To a URL

    private func location(_ route: RouteDeclaration) -> String {
      let names = route.values.indices.map { "value\($0 + 1)" }
      let pattern =
        names.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
      let written = zip(route.values, names).compactMap { value, name in
        value.label.map { "\"\($0)\": \(text(of: value, name, in: route))" }
      }
      let nested = zip(route.values, names).first { $0.0.label == nil }.map(\.1)
      let arguments =
        ["\"\(route.routeName)\""]
        + (written.isEmpty ? [] : ["[\(written.joined(separator: ", "))]"])
        + (nested.map { ["nested: \($0).routeLocation"] } ?? [])
      return """
        case .\(route.name.text)\(pattern):
        Waymark.RouteLocation(\(arguments.joined(separator: ", ")))
        """
    }

    /// The expression for a value in an encodable form.
    private func text(
      of value: AssociatedValue, _ name: String, in route: RouteDeclaration
    ) -> String {
      if value.isString, route.takesWildcard(value.label) {
        let split = { (text: String) in
          """
          \(text).isEmpty ? [] : \(text).split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
          """
        }
        return value.isOptional ? "\(name).map { \(split("$0")) }" : split(name)
      }
      let format = value.isDate ? route.attributes.first?.option("dates")?.trimmedDescription : nil
      guard format != nil || !value.isCommon else { return name }
      let one = { (name: String) in
        format.map { "(\($0) as Waymark.RouteDateFormat).text(for: \(name))" }
          ?? "Waymark.RouteValues.encodable(\(name))"
      }
      guard value.isOptional || value.element != nil else { return one(name) }
      let isOptionalArray = value.isOptional && value.element != nil
      return "\(name)\(isOptionalArray ? "?" : "").map { \(one("$0")) }"
    }
  }
#endif
