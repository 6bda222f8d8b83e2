#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// The functions of a case. One creates its `RouteCase`, and the others return defaults.
  ///
  /// They're written next to the case, so that types, defaults and arguments are resolved as in the
  /// case, and so that the compiler reports an unsuitable type at the type itself. Names of locals
  /// begin with `_waymark`, so that they don't shadow names in defaults or options.
  extension RouteDeclaration {
    func functions(in context: some MacroExpansionContext) -> [DeclSyntax] {
      let main: DeclSyntax = """
        \(raw: mayBeDeprecated ? "@available(*, deprecated) " : "")nonisolated private static func \(raw: functionName)(\(raw: parameterList.joined(separator: ", "))) -> _RoutesExpansion.Case<Self> {
        \(raw: routeCase(in: context))
        }
        """
      return [main]
        + values.indices.filter { isOmitted(values[$0]) }.map { omission(at: $0, in: context) }
    }

    /// The function that returns whether a value equals its default.
    ///
    /// It gets the default by creating the case. If it repeated the default's source, the compiler
    /// would report errors and warnings in it twice.
    private func omission(at index: Int, in context: some MacroExpansionContext) -> DeclSyntax {
      let label = values[index].parameterLabel ?? "_"
      let made = arguments { isDefaulted(values[$0]) ? nil : valueName($0) }
      // These values have names instead of `_`, because the compiler reports `_` if the case has an
      // unknown type.
      var unused = values.indices.filter { $0 != index }.flatMap { other in
        [defaultName(other)] + (isDefaulted(values[other]) ? [valueName(other)] : [])
      }
      let equality: String
      if values[index].defaultValue?.is(NilLiteralExprSyntax.self) == true {
        // Any optional compares with `nil`, even if its type isn't `Equatable`.
        unused.append(defaultName(index))
        equality = "return \(valueName(index)) == nil"
      } else {
        equality =
          context.code(
            "return _RoutesExpansion", ".areEqual(\(valueName(index)), \(defaultName(index)))",
            at: values[index].type) + "\n#sourceLocation()"
      }
      return """
        nonisolated private static func \(raw: functionName)(\(raw: label) _: Void, _ _waymarkRoute: Self) -> Bool {
        guard case \(raw: pattern(of: valueName)) = _waymarkRoute, case \(raw: pattern(of: defaultName)) = Self.\(raw: name.text)(\(raw: made))
        else { return false }
        \(raw: unused.isEmpty ? "" : "_ = (\(unused.joined(separator: ", ")))\n")\(raw: equality)
        }
        """
    }

    /// The name of the case's functions.
    ///
    /// Their labels differ, because cases can share a name.
    private var functionName: String { nameInCode(after: "routeCase_") }

    /// The name of the type with the case's date format.
    private var formatName: String { nameInCode(after: "_WaymarkDates_") }

    private func nameInCode(after prefix: String) -> String {
      routeName.isWord ? "\(prefix)\(routeName)" : "`\(prefix)\(routeName)`"
    }

    /// The type with the date format of the case's references, or `nil` if the case has none.
    var dateFormat: String? {
      guard values.contains(where: \.isDate), let format = options["dates"]?.trimmedDescription
      else { return nil }
      return """
        nonisolated private enum \(formatName): _RoutesExpansion.DeprecatedDateFormat {
        @available(*, deprecated) static var dates: _RoutesExpansion.DateFormat { \(format) }
        }
        """
    }

    /// A fallback for the function in `functionCall`, shadowed by the function that `@Route` adds.
    ///
    /// The compiler doesn't expand a `@Route` whose arguments have errors. Without this fallback,
    /// it would also report that the function is missing.
    var fallback: String {
      let parameters = (parameterList + ["_waymarkMissing: Void = ()"]).joined(separator: ", ")
      return """
        nonisolated private static func \(functionName)(\(parameters)) -> _RoutesExpansion.Cases<Self>.ArrayLiteralElement { .init(\(routeName.literal)) { _ in nil } }
        """
    }

    private var parameterList: [String] {
      values.map { "\($0.parameterLabel.map { "\($0) _" } ?? "_"): Void" }
    }

    /// The call of the function that creates the `RouteCase`.
    var functionCall: String {
      let arguments = values.map { "\($0.argumentLabel.map { "\($0): " } ?? "")()" }
      return "\(functionName)(\(arguments.joined(separator: ", ")))"
    }

    private func routeCase(in context: some MacroExpansionContext) -> String {
      let name = routeName.literal
      // Patterns share a call, up to the first pattern with separate hosts.
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
      return context.code(
        "return _RoutesExpansion.Case<Self>",
        ".init(\(arguments.joined(separator: ", "))) { \(match), _waymarkRoute in", at: nested.type)
        + "\n\(made(in: context))\n}"
    }

    /// The statements that create the value for a match.
    private func made(in context: some MacroExpansionContext) -> String {
      var lines =
        values.contains(where: isDefaulted)
        ? madeWithDefaults(in: context) : made("return", in: context)
      if options.flag("mayDecline") != nil {
        lines = ["do {"] + lines + ["} catch {", "return nil", "}"]
      }
      return lines.joined(separator: "\n")
    }

    /// The statements that create the value with its defaults, and then with the values of the
    /// match.
    ///
    /// The defaults come from the case itself; see `omission(at:in:)`.
    private func madeWithDefaults(in context: some MacroExpansionContext) -> [String] {
      let statements = values.indices.filter { isDefaulted(values[$0]) }.map { index in
        let value = values[index]
        let (match, call) = read(
          value, isInferred: !value.isCommon, missing: " ?? \(defaultName(index))")
        return context.code("let \(valueName(index)) = \(match)", ".\(call)", at: value.type)
          + "\n#sourceLocation()"
      }
      let all = arguments { isDefaulted(values[$0]) ? valueName($0) : defaultName($0) }
      return made("let _waymarkDefaults =", in: context) + [
        "guard case \(pattern(of: defaultName)) = _waymarkDefaults else { return _waymarkDefaults }"
      ] + statements + ["return Self.\(name.text)(\(all))"]
    }

    /// The statements that create the value for a match, using the case's defaults.
    ///
    /// - Parameter beginning: The beginning of the last statement.
    private func made(_ beginning: String, in context: some MacroExpansionContext) -> [String] {
      let written = values.indices.filter { !isDefaulted(values[$0]) }
      // The compiler infers the types of these values from the case, so it reports a misspelled or
      // deprecated type only where the user wrote it. If types are misspelled, compile time grows
      // exponentially with the number of inferred values, so at most three are inferred.
      let inferred = written.filter { index in
        let value = values[index]
        return value.label != nil && !value.isRestOfQuery && !value.isCommon
      }.suffix(3)
      var lines: [String] = []
      let arguments = written.map { index in
        let value = values[index]
        guard let label = value.argumentLabel else { return "_waymarkRoute" }
        if value.isRestOfQuery {
          let names = values.filter { !$0.isRestOfQuery }.compactMap(\.label?.literal)
          let besides = names.isEmpty ? "" : "besides: \(names.joined(separator: ", "))"
          return "\(label): \(readMatch).captures.restOfQuery(\(besides))"
        }
        let isInferred = inferred.contains(index)
        let (match, call) = read(value, isInferred: isInferred)
        if value.isCommon { return "\(label): \(match).\(call)" }
        let located = context.code(
          isInferred ? match : "let \(valueName(index)) = \(match)", ".\(call)", at: value.type)
        if isInferred {
          return "\(label): try _RoutesExpansion.value {\n\(located)\n#sourceLocation()\n}"
        }
        lines.append(located + "\n#sourceLocation()")
        return "\(label): \(valueName(index))"
      }
      let call = values.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      return lines + ["\(beginning) Self.\(name.text)\(call)"]
    }

    /// Whether the case has a default for a value that a match may lack.
    ///
    /// A nested value has no label.
    private func isDefaulted(_ value: AssociatedValue) -> Bool {
      value.defaultValue != nil && value.label != nil && !value.isRestOfQuery
    }

    private func valueName(_ index: Int) -> String { "_waymarkValue\(index + 1)" }

    private func defaultName(_ index: Int) -> String { "_waymarkDefault\(index + 1)" }

    /// A pattern that matches the case and binds each value to a name.
    private func pattern(of name: (Int) -> String) -> String {
      let names = values.indices.map { "let \(name($0))" }
      return ".\(self.name.text)" + (names.isEmpty ? "" : "(\(names.joined(separator: ", ")))")
    }

    /// The arguments for the values.
    ///
    /// If `text` returns `nil`, the argument is left out.
    private func arguments(_ text: (Int) -> String?) -> String {
      values.indices.compactMap { index in
        text(index).map { text in values[index].argumentLabel.map { "\($0): \(text)" } ?? text }
      }.joined(separator: ", ")
    }

    /// The match, and the method call that reads a value from it.
    private func read(
      _ value: AssociatedValue, isInferred: Bool, missing: String = ""
    ) -> (match: String, call: String) {
      let dates = value.isDate ? options["dates"] : nil
      let arguments =
        (value.label ?? "").literal
        + (isInferred ? "" : ", as: (\(value.wrappedType.trimmedDescription)).self")
        + (dates.map { ", dates: \($0.trimmedDescription)" } ?? "")
      if value.isIfValid { return ("(try? \(readMatch)", "value(\(arguments)))\(missing)") }
      let method = value.isOptional || !missing.isEmpty ? "value" : "require"
      return ("try \(readMatch)", "\(method)(\(arguments))\(missing)")
    }

    /// The match, in the form that the case's values are read from.
    private var readMatch: String {
      options.flag("inFragment") == nil ? "_waymarkMatch" : "_waymarkMatch.usingFragmentQuery"
    }

    /// The branch of a `switch` that creates the reference for a value of the case.
    var reference: String {
      guard isReached else {
        return "case .\(name.text): .init(\(routeName.literal))"
      }
      let names = values.indices.map(valueName)
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
        case \(pattern(of: valueName)):
        .init(\(arguments.joined(separator: ", ")))
        """
    }

    /// The expression for a value in a dictionary of values.
    private func text(of value: AssociatedValue, _ name: String) -> String {
      let isOmitted = isOmitted(value)
      let name =
        isOmitted
        ? "(Self.\(functionName)(\(value.argumentLabel ?? "_"): (), self) ? nil : \(name))" : name
      let isOptional = isOmitted || value.isOptional
      // An empty wildcard has no segments. An empty string would have one.
      if value.isString, isWildcard(value) {
        return "\(name) == \"\" ? [] as [String] : \(name)"
      }
      guard value.isDate, options["dates"] != nil else { return name }
      let one = { (name: String) in
        "_RoutesExpansion.text(of: \(name), in: \(formatName).self)"
      }
      guard isOptional || value.element != nil else { return one(name) }
      let isOptionalArray = isOptional && value.element != nil
      let texts = "\(name)\(isOptionalArray ? "?" : "").map { \(one("$0")) }"
      // Other sets are sorted when they're written. These values are an array, so sort them here.
      return value.isSet ? "\(texts).sorted()" : texts
    }

    /// Whether the value is an item of the fragment, because no pattern has a parameter for it.
    func isItemOfFragment(_ value: AssociatedValue) -> Bool {
      options.flag("inFragment") != nil
        && !attributes.flatMap(\.parameters).contains { $0.name == value.label }
    }

    /// Whether the value belongs to a wildcard.
    private func isWildcard(_ value: AssociatedValue) -> Bool {
      attributes.flatMap(\.parameters).contains { $0.isWildcard && $0.name == value.label }
    }
  }

  extension RouteAttribute {
    /// The call that adds the pattern to a `RouteCase`.
    fileprivate var furtherPattern: String {
      let hosts = ownHosts.map { ", hosts: \($0.trimmedDescription)" } ?? ""
      return "\n.alsoMatching(\(literal.source)\(hosts))"
    }
  }

  extension MacroExpansionContext {
    /// Code with a method call that the compiler locates at a type in the user's source.
    ///
    /// If the type is unsuitable, the compiler reports that location.
    fileprivate func code(_ base: String, _ call: String, at type: TypeSyntax) -> String {
      guard let place = location(of: type, at: .afterLeadingTrivia, filePathMode: .filePath),
        let line = Int(place.line.trimmedDescription),
        let column = Int(place.column.trimmedDescription)
      else { return base + call }
      // The position of a method is after its dot.
      let indent = String(repeating: " ", count: max(0, column - (call.hasPrefix(".") ? 2 : 1)))
      return """
        #sourceLocation(file: \(place.file), line: \(max(1, line - 1)))
        \(base)
        \(indent)\(call)
        """
    }
  }

  extension String {
    /// The string as a string literal.
    var literal: String { StringLiteralExprSyntax(content: self).trimmedDescription }
  }
#endif
