#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The function that makes the `RouteCase` of a case.
  ///
  /// It is written beside the case, where types, defaults and arguments mean what they mean to the
  /// case, and where the compiler reports a type that no parameter can have at the type itself.
  struct RouteCaseFunction {
    private let route: RouteDeclaration
    private let options: RouteAttribute?

    init(_ route: RouteDeclaration) {
      self.route = route
      options = route.attributes.first
    }

    /// The name, with the labels of the case, because cases that differ by their labels share a name.
    private var name: String {
      let isWord = route.routeName.isWord
      return isWord ? "routeCase_\(route.routeName)" : "`routeCase_\(route.routeName)`"
    }

    /// The call of the function.
    var call: String {
      let arguments = route.values.map { "\($0.argumentLabel.map { "\($0): " } ?? "")()" }
      return "\(name)(\(arguments.joined(separator: ", ")))"
    }

    func declaration(in context: some MacroExpansionContext) -> DeclSyntax {
      let parameters = route.values.map { "\($0.argumentLabel.map { "\($0) _" } ?? "_"): Void" }
      return """
        nonisolated private static func \(raw: name)(\(raw: parameters.joined(separator: ", "))) -> RoutesExpansion.Case<Self> {
        \(raw: routeCase(in: context))
        }
        """
    }

    private func routeCase(in context: some MacroExpansionContext) -> String {
      let name = route.routeName.literal
      let patterns = route.attributes.map(\.literal.source).joined(separator: ", ")
      let match = route.values.allSatisfy { $0.label == nil } ? "_" : "match"
      guard let nested = route.nested else {
        let arguments = [name, patterns] + (options?.ofCase ?? [])
        let result = options?.mayDecline ?? false ? " -> Self?" : ""
        return """
          .init(\(arguments.joined(separator: ", "))) { \(match)\(result) in
          \(made(in: context))
          }
          """
      }
      let arguments =
        [name, "prefix: \(patterns)"] + (options?.ofCase ?? [])
        + ["of: (\(nested.type.trimmedDescription)).self"]
      return context.code(
        "return RoutesExpansion.Case<Self>",
        ".init(\(arguments.joined(separator: ", "))) { \(match), route in", at: nested.type)
        + "\n\(made(in: context))\n}"
    }

    /// The statements that make the value of a match.
    private func made(in context: some MacroExpansionContext) -> String {
      var lines: [String] = []
      let arguments = route.values.map { value in
        guard let label = value.label, let argument = value.argumentLabel else { return "route" }
        let read = read(value, label)
        guard !value.isCommon else { return "\(argument): try match.\(read)" }
        let name = "value\(lines.count)"
        lines.append(
          context.code("let \(name) = try match", ".\(read)", at: value.type)
            + "\n#sourceLocation()")
        return "\(argument): \(name)"
      }
      let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      lines.append("return Self.\(route.name.text)\(list)")
      if options?.mayDecline ?? false {
        lines = ["do {"] + lines + ["} catch {", "return nil", "}"]
      }
      return lines.joined(separator: "\n")
    }

    /// The method that reads a value, and its arguments.
    private func read(_ value: AssociatedValue, _ label: String) -> String {
      let dates = value.isDate ? options?.option("dates") : nil
      let arguments =
        "\(label.literal), as: (\(value.wrappedType.trimmedDescription)).self"
        + (dates.map { ", dates: \($0.trimmedDescription)" } ?? "")
      guard let missing = value.defaultValue else {
        return "\(value.isOptional ? "value" : "require")(\(arguments))"
      }
      return "value(\(arguments)) ?? (\(missing.trimmedDescription))"
    }
  }

  extension MacroExpansionContext {
    /// Code whose call of a method the compiler takes to be at a type of the source.
    ///
    /// It reports there that the type is none of those that the method takes.
    fileprivate func code(_ base: String, _ call: String, at type: TypeSyntax) -> String {
      guard let place = location(of: type, at: .afterLeadingTrivia, filePathMode: .filePath),
        let line = Int(place.line.trimmedDescription),
        let column = Int(place.column.trimmedDescription)
      else { return base + call }
      // The name of the method follows its dot.
      let indent = String(repeating: " ", count: max(0, column - 2))
      return """
        #sourceLocation(file: \(place.file), line: \(max(1, line - 1)))
        \(base)
        \(indent)\(call)
        """
    }
  }
#endif
