#if Macros
  import SwiftParser
  import SwiftSyntax

  /// An associated value of a case.
  struct AssociatedValue {
    let node: EnumCaseParameterSyntax

    /// The name of the value's parameter, or `nil` for the value of a nested enum.
    var label: String? { parameterLabel?.trimmingBackticks }

    /// The value's label as written, with backticks if it's a keyword that needs them.
    var parameterLabel: String? {
      node.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
    }

    /// The label for an argument, with backticks if it needs them.
    var argumentLabel: String? {
      label.map { label in
        let needsNone =
          label.isWord ? label != "inout" : label.isValidSwiftIdentifier(for: .variableName)
        return needsNone ? label : "`\(label)`"
      }
    }

    var type: TypeSyntax { node.type }

    var defaultValue: ExprSyntax? { node.defaultValue?.value }

    /// The type without its optional, if it has one.
    var wrappedType: TypeSyntax { Self.wrapped(type) ?? type }

    var isOptional: Bool { Self.wrapped(type) != nil }

    /// Whether the value is a `T??`, in any spelling.
    var isDoublyOptional: Bool { Self.wrapped(type).flatMap(Self.wrapped) != nil }

    /// Whether the value is a list with optional elements.
    var isListOfOptionals: Bool { element.flatMap(Self.wrapped) != nil }

    /// Whether invalid strings count as missing, as for `IfValid<…>`.
    var isIfValid: Bool { !Self.arguments(of: type, ["IfValid"]).isEmpty }

    /// Whether a URL can leave out the value.
    var mayBeMissing: Bool { isOptional || defaultValue != nil || isList }

    var isList: Bool { element != nil }

    /// Whether the value is a set, which has no order.
    var isSet: Bool { !Self.arguments(of: wrappedType, ["Set"]).isEmpty }

    var isString: Bool { Self.name(of: wrappedType) == "String" }

    /// Whether the value is the rest of the query: a `[String: String]`.
    var isRestOfQuery: Bool { Self.dictionary(type) == ["String", "String"] }

    /// Whether the value is a dictionary that no URL can represent.
    var isOtherDictionary: Bool { !isRestOfQuery && !Self.dictionary(wrappedType).isEmpty }

    /// Whether the value is a date or a list of dates.
    var isDate: Bool { Self.name(of: element ?? wrappedType) == "Date" }

    /// The type of the elements, or `nil` if the value isn't a list.
    var element: TypeSyntax? {
      wrappedType.withoutParentheses.as(ArrayTypeSyntax.self)?.element
        ?? Self.arguments(of: wrappedType, ["Array", "ContiguousArray", "Set"]).first
    }

    /// Whether the type has the name of a common `Codable` type.
    var isCommon: Bool {
      let common = ["Int", "UInt", "Double", "Bool", "String", "UUID", "URL", "Date", "Decimal"]
      return Self.name(of: element ?? wrappedType).map(common.contains) ?? false
    }

    /// Whether the value can be an enum of routes, judging by its type's name.
    var mayBeRoutes: Bool {
      !isOptional && !isList && !isCommon && Self.name(of: type) != nil
    }

    /// The names of a dictionary's key and value types, empty if the type isn't a dictionary.
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

    /// The arguments of a generic type if its name is in `names`.
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
    /// The type inside any parentheses: `Date` for `(Date)`.
    var withoutParentheses: TypeSyntax {
      guard let tuple = `as`(TupleTypeSyntax.self), tuple.elements.count == 1 else { return self }
      return tuple.elements.first?.type.withoutParentheses ?? self
    }
  }

  extension String {
    /// Whether the string is an identifier without backticks.
    ///
    /// Keywords count as identifiers.
    var isWord: Bool {
      allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } && first?.isNumber == false
    }

    var trimmingBackticks: String {
      hasPrefix("`") ? String(dropFirst().dropLast()) : self
    }
  }
#endif
