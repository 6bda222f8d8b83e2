#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The functions of a case: one makes its `RouteCase`, the others know its defaults.
  ///
  /// They are written beside the case, where types, defaults and arguments mean what they mean to
  /// the case, and where the compiler reports a type that no parameter can have at the type itself.
  /// Their own names begin with `_waymark`, so that they hide none that a default or an option
  /// spells.
  extension RouteDeclaration {
    func functions(in context: some MacroExpansionContext) -> [DeclSyntax] {
      let main: DeclSyntax = """
        nonisolated private static func \(raw: functionName)(\(raw: parameterList.joined(separator: ", "))) -> _RoutesExpansion.Case<Self> {
        \(raw: routeCase(in: context))
        }
        """
      return [main]
        + values.filter(isOmitted).map { value in
          let parameter =
            "\(value.parameterLabel ?? "_") _waymarkValue: \(value.type.trimmedDescription)"
          let wrapped = value.wrappedType.trimmedDescription
          let missing = value.defaultValue?.trimmedDescription ?? ""
          return """
            nonisolated private static func \(raw: functionName)(\(raw: parameter)) -> (\(raw: wrapped))? {
            \(raw: context.code("return _waymarkValue", "== (\(missing)) ? nil : _waymarkValue", at: value.type))
            #sourceLocation()
            }
            """
        }
    }

    /// The name of the functions; their labels differ, because cases can share a name.
    private var functionName: String {
      routeName.isWord ? "routeCase_\(routeName)" : "`routeCase_\(routeName)`"
    }

    /// A function with the call of `functionCall`, which `@Route` shadows.
    ///
    /// The compiler doesn't expand a `@Route` whose arguments have errors. Without this function,
    /// it would report the missing function in addition to those errors.
    var fallback: String {
      let parameters = (parameterList + ["_waymarkMissing: Void = ()"]).joined(separator: ", ")
      return """
        nonisolated private static func \(functionName)(\(parameters)) -> _RoutesExpansion.Cases<Self>.ArrayLiteralElement { fatalError() }
        """
    }

    private var parameterList: [String] {
      values.map { "\($0.parameterLabel.map { "\($0) _" } ?? "_"): Void" }
    }

    /// The call of the function that makes the `RouteCase`.
    var functionCall: String {
      let arguments = values.map { "\($0.argumentLabel.map { "\($0): " } ?? "")()" }
      return "\(functionName)(\(arguments.joined(separator: ", ")))"
    }

    private func routeCase(in context: some MacroExpansionContext) -> String {
      let name = routeName.literal
      // Patterns without hosts of their own need no call of their own, up to the first one that has some.
      let later = attributes.dropFirst().firstIndex { $0.ownHosts != nil } ?? attributes.endIndex
      let patterns = attributes[..<later].map(\.literal.source).joined(separator: ", ")
      let match = values.allSatisfy { $0.label == nil } ? "_" : "_waymarkMatch"
      guard let nested else {
        let arguments = [name, patterns] + (attributes.first?.ofCase ?? [])
        let result = options.flag("mayDecline") != nil ? " -> Self?" : ""
        return """
          .init(\(arguments.joined(separator: ", "))) { \(match)\(result) in
          \(made(in: context))
          }
          """ + attributes[later...].map(\.furtherPattern).joined()
      }
      let arguments =
        [name, "prefix: \(patterns)"] + (attributes.first?.ofCase ?? [])
        + ["of: (\(nested.type.trimmedDescription)).self"]
      return context.code(
        "return _RoutesExpansion.Case<Self>",
        ".init(\(arguments.joined(separator: ", "))) { \(match), _waymarkRoute in", at: nested.type)
        + "\n\(made(in: context))\n}"
    }

    /// The statements that make the value of a match.
    private func made(in context: some MacroExpansionContext) -> String {
      var lines: [String] = []
      // The compiler infers the type of this one from the case: it reports a type that is misspelled
      // or deprecated only where the source has it.
      let inferred = values.lastIndex { $0.label != nil && !$0.isRestOfQuery && !$0.isCommon }
      let arguments = values.indices.map { index -> (base: String, call: String) in
        let value = values[index]
        guard let label = value.label, let argument = value.argumentLabel else {
          return ("_waymarkRoute", "")
        }
        if value.isRestOfQuery {
          let names = values.filter { !$0.isRestOfQuery }.compactMap(\.label?.literal)
          let besides = names.isEmpty ? "" : "besides: \(names.joined(separator: ", "))"
          return ("\(argument): \(readMatch).captures", ".restOfQuery(\(besides))")
        }
        let (match, read) = read(value, label, isInferred: index == inferred)
        if value.isCommon || index == inferred { return ("\(argument): \(match)", ".\(read)") }
        let name = "_waymarkValue\(lines.count)"
        lines.append(
          context.code("let \(name) = \(match)", ".\(read)", at: value.type)
            + "\n#sourceLocation()")
        return ("\(argument): \(name)", "")
      }
      let whole = arguments.map { $0.base + $0.call }
      let made = "return Self.\(name.text)"
      if let inferred {
        let base = whole[..<inferred] + [arguments[inferred].base]
        let call = [arguments[inferred].call] + whole[(inferred + 1)...]
        lines.append(
          context.code(
            "\(made)(\(base.joined(separator: ", "))", "\(call.joined(separator: ", ")))",
            at: values[inferred].type) + "\n#sourceLocation()")
      } else {
        lines.append(whole.isEmpty ? made : "\(made)(\(whole.joined(separator: ", ")))")
      }
      if options.flag("mayDecline") != nil {
        lines = ["do {"] + lines + ["} catch {", "return nil", "}"]
      }
      return lines.joined(separator: "\n")
    }

    /// The match, and after the dot the method that reads a value, and its arguments.
    private func read(
      _ value: AssociatedValue, _ label: String, isInferred: Bool
    ) -> (match: String, call: String) {
      let dates = value.isDate ? options["dates"] : nil
      let arguments =
        label.literal + (isInferred ? "" : ", as: (\(value.wrappedType.trimmedDescription)).self")
        + (dates.map { ", dates: \($0.trimmedDescription)" } ?? "")
      let missing = value.defaultValue.map { " ?? (\($0.trimmedDescription))" } ?? ""
      if value.isIfValid { return ("(try? \(readMatch)", "value(\(arguments)))\(missing)") }
      let method = value.isOptional || !missing.isEmpty ? "value" : "require"
      return ("try \(readMatch)", "\(method)(\(arguments))\(missing)")
    }

    /// The match as the values of the case read it.
    private var readMatch: String {
      options.flag("inFragment") == nil ? "_waymarkMatch" : "_waymarkMatch.readingFragment"
    }

    /// The branch of a `switch` that makes the reference of a value of the case.
    var reference: String {
      guard isReached else {
        return "case .\(name.text): .init(\(routeName.literal))"
      }
      let names = values.indices.map { "_waymarkValue\($0 + 1)" }
      let pattern =
        names.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
      let written = zip(values, names).filter { !$0.0.isRestOfQuery && $0.0.label != nil }
      func dictionary(_ written: [(AssociatedValue, String)]) -> String {
        "[\(written.map { "\($0.label?.literal ?? ""): \(text(of: $0, $1))" }.joined(separator: ", "))]"
      }
      let inPath = written.filter { !isItemOfFragment($0.0) }
      let items = written.filter { isItemOfFragment($0.0) }
      let nested = zip(values, names).first { $0.0.label == nil }.map(\.1)
      let arguments =
        [routeName.literal]
        + (inPath.isEmpty ? [] : [dictionary(inPath)])
        + zip(values, names).filter(\.0.isRestOfQuery).map { "rest: \($0.1)" }
        + (items.isEmpty ? [] : ["fragment: \(dictionary(items))"])
        + (nested.map { ["nested: _RoutesExpansion.reference(of: \($0))"] } ?? [])
      return """
        case .\(name.text)\(pattern):
        .init(\(arguments.joined(separator: ", ")))
        """
    }

    /// The expression for a value as a dictionary of values takes it.
    private func text(of value: AssociatedValue, _ name: String) -> String {
      let isOmitted = isOmitted(value)
      let name =
        isOmitted ? "Self.\(functionName)(\(value.argumentLabel ?? "_"): \(name))" : name
      let isOptional = isOmitted || value.isOptional
      // An empty text has no segments; as a text, it would have one.
      if value.isString, isWildcard(value) {
        return "\(name) == \"\" ? [] as [String] : \(name)"
      }
      guard value.isDate, let format = options["dates"]?.trimmedDescription else { return name }
      let one = { (name: String) in "_RoutesExpansion.text(of: \(name), in: \(format))" }
      guard isOptional || value.element != nil else { return one(name) }
      let isOptionalArray = isOptional && value.element != nil
      let texts = "\(name)\(isOptionalArray ? "?" : "").map { \(one("$0")) }"
      // The texts of other sets are sorted where they are written; these are an array.
      return value.isSet ? "\(texts).sorted()" : texts
    }

    /// Whether the value is an item of the fragment: no pattern has a parameter for it.
    func isItemOfFragment(_ value: AssociatedValue) -> Bool {
      options.flag("inFragment") != nil
        && !attributes.flatMap(\.parameters).contains { $0.name == value.label }
    }

    /// Whether the value is that of a wildcard.
    private func isWildcard(_ value: AssociatedValue) -> Bool {
      attributes.flatMap(\.parameters).contains { $0.isWildcard && $0.name == value.label }
    }
  }

  extension RouteAttribute {
    /// The call that adds the pattern to the `RouteCase` of earlier ones.
    fileprivate var furtherPattern: String {
      let hosts = ownHosts.map { ", hosts: \($0.trimmedDescription)" } ?? ""
      return "\n.alsoMatching(\(literal.source)\(hosts))"
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

  extension String {
    /// The text as a string literal.
    var literal: String { StringLiteralExprSyntax(content: self).trimmedDescription }
  }
#endif
