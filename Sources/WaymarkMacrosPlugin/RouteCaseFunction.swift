#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The function that makes the `RouteCase` of a case, and those that know its defaults.
  ///
  /// They are written beside the case, where types, defaults and arguments mean what they mean to the
  /// case, and where the compiler reports a type that no parameter can have at the type itself. Their
  /// own names begin with `_waymark`, so that they hide none that a default or an option spells.
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

    /// The call of the function that gives `nil` for the default of a value.
    func omission(of value: AssociatedValue, _ expression: String) -> String {
      "Self.\(name)(\(value.argumentLabel ?? "_"): \(expression))"
    }

    func declarations(in context: some MacroExpansionContext) -> [DeclSyntax] {
      [declaration(in: context)]
        + route.values.filter(route.isOmitted).map { omission(of: $0, in: context) }
    }

    private func omission(
      of value: AssociatedValue, in context: some MacroExpansionContext
    ) -> DeclSyntax {
      let parameter =
        "\(value.parameterLabel ?? "_") _waymarkValue: \(value.type.trimmedDescription)"
      let wrapped = value.wrappedType.trimmedDescription
      let missing = value.defaultValue?.trimmedDescription ?? ""
      return """
        nonisolated private static func \(raw: name)(\(raw: parameter)) -> (\(raw: wrapped))? {
        \(raw: context.code("return _waymarkValue", "== (\(missing)) ? nil : _waymarkValue", at: value.type))
        #sourceLocation()
        }
        """
    }

    private func declaration(in context: some MacroExpansionContext) -> DeclSyntax {
      let parameters = route.values.map { "\($0.parameterLabel.map { "\($0) _" } ?? "_"): Void" }
      return """
        nonisolated private static func \(raw: name)(\(raw: parameters.joined(separator: ", "))) -> RoutesExpansion.Case<Self> {
        \(raw: routeCase(in: context))
        }
        """
    }

    private func routeCase(in context: some MacroExpansionContext) -> String {
      let name = route.routeName.literal
      let patterns = route.attributes.map(\.literal.source).joined(separator: ", ")
      let match = route.values.allSatisfy { $0.label == nil } ? "_" : "_waymarkMatch"
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
        ".init(\(arguments.joined(separator: ", "))) { \(match), _waymarkRoute in", at: nested.type)
        + "\n\(made(in: context))\n}"
    }

    /// The statements that make the value of a match.
    private func made(in context: some MacroExpansionContext) -> String {
      var lines: [String] = []
      let arguments = route.values.map { value in
        guard let label = value.label, let argument = value.argumentLabel else {
          return "_waymarkRoute"
        }
        if value.isRestOfQuery {
          let names = route.values.filter { !$0.isRestOfQuery }.compactMap(\.label?.literal)
          let besides = names.isEmpty ? "" : "besides: \(names.joined(separator: ", "))"
          return "\(argument): _waymarkMatch.restOfQuery(\(besides))"
        }
        let (match, read) = read(value, label)
        guard !value.isCommon else { return "\(argument): \(match).\(read)" }
        let name = "_waymarkValue\(lines.count)"
        lines.append(
          context.code("let \(name) = \(match)", ".\(read)", at: value.type)
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

    /// The match, and after the dot the method that reads a value, and its arguments.
    private func read(_ value: AssociatedValue, _ label: String) -> (match: String, call: String) {
      let dates = value.isDate ? options?.option("dates") : nil
      let arguments =
        "\(label.literal), as: (\(value.wrappedType.trimmedDescription)).self"
        + (dates.map { ", dates: \($0.trimmedDescription)" } ?? "")
      let missing = value.defaultValue.map { " ?? (\($0.trimmedDescription))" } ?? ""
      if value.isIfValid { return ("(try? _waymarkMatch", "value(\(arguments)))\(missing)") }
      let method = value.isOptional || !missing.isEmpty ? "value" : "require"
      return ("try _waymarkMatch", "\(method)(\(arguments))\(missing)")
    }
  }

  extension MacroExpansionContext {
    /// Code whose method or operator the compiler takes to be at a type of the source.
    ///
    /// It reports there that the type is none of those that this takes.
    fileprivate func code(_ base: String, _ call: String, at type: TypeSyntax) -> String {
      guard let place = location(of: type, at: .afterLeadingTrivia, filePathMode: .filePath),
        let line = Int(place.line.trimmedDescription),
        let column = Int(place.column.trimmedDescription)
      else { return base + call }
      // The name of a method follows its dot.
      let indent = String(repeating: " ", count: max(0, column - (call.hasPrefix(".") ? 2 : 1)))
      return """
        #sourceLocation(file: \(place.file), line: \(max(1, line - 1)))
        \(base)
        \(indent)\(call)
        """
    }
  }
#endif
