#if Macros
  import SwiftParser
  import SwiftSyntax

  /// An associated value of a case.
  struct AssociatedValue {
    let node: EnumCaseParameterSyntax

    /// The name of its parameter; `nil` for the value of a nested enum.
    var label: String? { parameterLabel?.trimmingBackticks }

    /// The label of a parameter, as written, because some keywords need backticks; `nil` for none.
    var parameterLabel: String? {
      node.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
    }

    /// The label of an argument, with backticks where it needs them; `nil` for none.
    var argumentLabel: String? {
      label.map { label in
        let needsNone =
          label.isWord ? label != "inout" : label.isValidSwiftIdentifier(for: .variableName)
        return needsNone ? label : "`\(label)`"
      }
    }

    var type: TypeSyntax { node.type }

    var defaultValue: ExprSyntax? { node.defaultValue?.value }

    /// The type, unwrapped if it is optional.
    var wrappedType: TypeSyntax { Self.wrapped(type) ?? type }

    var isOptional: Bool { Self.wrapped(type) != nil }

    /// Whether the value is a `T??`, in any spelling.
    var isDoublyOptional: Bool { Self.wrapped(type).flatMap(Self.wrapped) != nil }

    /// Whether the value is a list whose elements may be missing.
    var isListOfOptionals: Bool { element.flatMap(Self.wrapped) != nil }

    /// Whether a text that is not a value counts as none: an `IfValid<…>`.
    var isIfValid: Bool { !Self.arguments(of: type, ["IfValid"]).isEmpty }

    /// Whether a URL can leave the value out.
    var mayBeMissing: Bool { isOptional || defaultValue != nil || isList }

    var isList: Bool { element != nil }

    /// Whether the value is a list without an order.
    var isSet: Bool { !Self.arguments(of: wrappedType, ["Set"]).isEmpty }

    var isString: Bool { Self.name(of: wrappedType) == "String" }

    /// Whether the value is the rest of the query: a `[String: String]`.
    var isRestOfQuery: Bool { Self.dictionary(type) == ["String", "String"] }

    /// Whether the value is a dictionary that no URL has.
    var isOtherDictionary: Bool { !isRestOfQuery && !Self.dictionary(wrappedType).isEmpty }

    /// Whether the value is a date or a list of dates.
    var isDate: Bool { Self.name(of: element ?? wrappedType) == "Date" }

    /// The type of the elements; `nil` if the value is not a list.
    var element: TypeSyntax? {
      wrappedType.withoutParentheses.as(ArrayTypeSyntax.self)?.element
        ?? Self.arguments(of: wrappedType, ["Array", "ContiguousArray", "Set"]).first
    }

    /// Whether the type is one that certainly is `Codable`, judged by its name.
    var isCommon: Bool {
      let common = ["Int", "UInt", "Double", "Bool", "String", "UUID", "URL", "Date", "Decimal"]
      return Self.name(of: element ?? wrappedType).map(common.contains) ?? false
    }

    /// Whether the value can be an enum of routes, judged by the name of its type.
    var mayBeRoutes: Bool {
      !isOptional && !isList && !isCommon && Self.name(of: type) != nil
    }

    /// The names of a dictionary's types; none if the type is no dictionary.
    private static func dictionary(_ type: TypeSyntax) -> [String?] {
      let dictionary = type.withoutParentheses.as(DictionaryTypeSyntax.self)
      let types = dictionary.map { [$0.key, $0.value] } ?? arguments(of: type, ["Dictionary"])
      return types.map { name(of: $0) }
    }

    private static func wrapped(_ type: TypeSyntax) -> TypeSyntax? {
      let type = type.withoutParentheses
      return type.as(OptionalTypeSyntax.self)?.wrappedType
        ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
        ?? arguments(of: type, ["Optional", "IfValid"]).first
    }

    /// The arguments of a generic type with one of these names.
    private static func arguments(of type: TypeSyntax, _ names: [String]) -> [TypeSyntax] {
      let type = type.withoutParentheses
      let clause =
        type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
        ?? type.as(MemberTypeSyntax.self)?.genericArgumentClause
      guard let clause, let name = name(of: type), names.contains(name) else { return [] }
      return clause.arguments.compactMap { argument in
        if case .type(let type) = argument.argument { type } else { nil }
      }
    }

    /// The name of a type, without its module.
    private static func name(of type: TypeSyntax) -> String? {
      let type = type.withoutParentheses
      return type.as(IdentifierTypeSyntax.self)?.name.text
        ?? type.as(MemberTypeSyntax.self)?.name.text
    }
  }

  extension TypeSyntax {
    /// The type within any parentheses: `Date` of `(Date)`.
    var withoutParentheses: TypeSyntax {
      guard let tuple = `as`(TupleTypeSyntax.self), tuple.elements.count == 1 else { return self }
      return tuple.elements.first?.type.withoutParentheses ?? self
    }
  }

  extension String {
    /// Whether the text is an identifier without backticks, apart from keywords.
    var isWord: Bool {
      allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } && first?.isNumber == false
    }

    var trimmingBackticks: String {
      hasPrefix("`") ? String(dropFirst().dropLast()) : self
    }
  }
#endif
