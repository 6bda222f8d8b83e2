#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The extension that makes an enum a typed route.
  ///
  /// It spells no name of the program's but those of the cases, because what the enum sees beside and
  /// around it, an extension does not see. See ``RouteCaseFunction``.
  struct RouteExtension {
    private let declaration: EnumDeclSyntax
    private let type: String
    private let conformance: String
    /// The routes; `nil` if they have faults.
    private let routes: [RouteDeclaration]?
    private let outerDeclarations: [Syntax]

    init(
      _ declaration: EnumDeclSyntax, _ type: some TypeSyntaxProtocol, _ protocols: [TypeSyntax],
      routes: [RouteDeclaration]?, in context: some MacroExpansionContext
    ) {
      self.declaration = declaration
      self.type = type.trimmedDescription
      conformance = protocols.isEmpty ? "" : ": RoutesExpansion.Route"
      self.routes = routes
      outerDeclarations = context.lexicalContext
    }

    var syntax: ExtensionDeclSyntax {
      get throws {
        let cases = (routes ?? []).filter(\.isReached).map { "\(RouteCaseFunction($0).call),\n" }
          .joined()
        let locations = (routes ?? []).map { "\(location($0))\n" }.joined()
        let whole = routes == nil ? #".init("")"# : "switch self {\n\(locations)}"
        return try ExtensionDeclSyntax(
          """
          \(raw: availability)nonisolated extension \(raw: type)\(raw: conformance) {
          \(raw: access)static let routeCases: RoutesExpansion.Cases<Self> = [
          \(raw: cases)]

          \(raw: access)var routeReference: RoutesExpansion.Reference {
          \(raw: whole)
          }
          }
          """)
      }
    }

    /// The access level of the members: that of the enum, as far as the types around it let it be
    /// seen.
    private var access: String {
      let inner = outerDeclarations.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
      let own = declaration.modifiers.accessLevel ?? inner
      // The type of an extension has an access level that is not known here.
      let outer = outerDeclarations.filter { !$0.is(ExtensionDeclSyntax.self) }
        .compactMap { $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.accessLevel ?? "" }
      let levels = [own ?? ""] + outer
      if levels.contains(where: ["fileprivate", "private"].contains) { return "fileprivate " }
      if levels.allSatisfy(["public", "open"].contains) { return "public " }
      return levels.allSatisfy(["public", "open", "package"].contains) ? "package " : ""
    }

    private var availability: String {
      declaration.attributes.compactMap { attribute in
        attribute.as(AttributeSyntax.self).flatMap { attribute in
          attribute.isNamed("available") ? "\(attribute.trimmedDescription)\n" : nil
        }
      }.joined()
    }

    private func location(_ route: RouteDeclaration) -> String {
      guard route.isReached else {
        return "case .\(route.name.text): .init(\(route.routeName.literal))"
      }
      let names = route.values.indices.map { "_waymarkValue\($0 + 1)" }
      let pattern =
        names.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
      let written = zip(route.values, names).compactMap { value, name in
        value.isRestOfQuery
          ? nil : value.label.map { "\($0.literal): \(text(of: value, name, in: route))" }
      }
      let nested = zip(route.values, names).first { $0.0.label == nil }.map(\.1)
      let arguments =
        [route.routeName.literal]
        + (written.isEmpty ? [] : ["[\(written.joined(separator: ", "))]"])
        + zip(route.values, names).filter(\.0.isRestOfQuery).map { "rest: \($0.1)" }
        + (nested.map { ["nested: RoutesExpansion.reference(of: \($0))"] } ?? [])
      return """
        case .\(route.name.text)\(pattern):
        .init(\(arguments.joined(separator: ", ")))
        """
    }

    /// The expression for a value in an encodable form.
    private func text(
      of value: AssociatedValue, _ name: String, in route: RouteDeclaration
    ) -> String {
      let isOmitted = route.isOmitted(value)
      let name = isOmitted ? RouteCaseFunction(route).omission(of: value, name) : name
      let isOptional = isOmitted || value.isOptional
      if value.isString, route.takesWildcard(value.label) {
        let split = { (text: String) in
          """
          \(text).isEmpty ? [] : \(text).split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
          """
        }
        return isOptional ? "\(name).map { \(split("$0")) }" : split(name)
      }
      let format = value.isDate ? route.attributes.first?.option("dates")?.trimmedDescription : nil
      guard format != nil || !value.isCommon else { return name }
      let one = { (name: String) in
        format.map { "(\($0) as RoutesExpansion.Dates).text(for: \(name))" }
          ?? "RoutesExpansion.encodable(\(name))"
      }
      guard isOptional || value.element != nil else { return one(name) }
      let isOptionalArray = isOptional && value.element != nil
      return "\(name)\(isOptionalArray ? "?" : "").map { \(one("$0")) }"
    }
  }

  extension DeclModifierListSyntax {
    /// The access level as written; `nil` for none.
    fileprivate var accessLevel: String? {
      let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
      return filter { $0.detail == nil }.map(\.name.text).first(where: levels.contains)
    }
  }

  extension String {
    /// The text as a string literal.
    var literal: String { StringLiteralExprSyntax(content: self).trimmedDescription }
  }
#endif
