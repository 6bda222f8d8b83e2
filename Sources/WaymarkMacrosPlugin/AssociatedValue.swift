#if Macros
  import SwiftSyntax

  /// An associated value of a case.
  struct AssociatedValue {
    /// The name of its parameter; `nil` for the value of a nested enum.
    let label: String?
    let type: TypeSyntax
    let defaultValue: ExprSyntax?
    let node: EnumCaseParameterSyntax

    init(_ parameter: EnumCaseParameterSyntax) {
      node = parameter
      let name = parameter.firstName
      label =
        name.map { $0.tokenKind == .wildcard ? nil : $0.text.trimmingBackticks } ?? nil
      type = parameter.type
      defaultValue = parameter.defaultValue?.value
    }

    /// The type, unwrapped if it is optional.
    var wrappedType: TypeSyntax { Self.wrapped(type) ?? type }

    var isOptional: Bool { Self.wrapped(type) != nil }

    /// Whether a URL can leave the value out.
    var mayBeMissing: Bool { isOptional || defaultValue != nil || isList }

    var isList: Bool {
      if wrappedType.is(ArrayTypeSyntax.self) { return true }
      return ["Array", "ContiguousArray", "Set"].contains(Self.name(of: wrappedType))
    }

    var isString: Bool { Self.name(of: wrappedType) == "String" }

    var isDate: Bool { Self.name(of: wrappedType) == "Date" }

    var isArrayOfDates: Bool {
      wrappedType.as(ArrayTypeSyntax.self).map { Self.name(of: $0.element) == "Date" } ?? false
    }

    /// Whether the value can be an enum of routes, judged by the name of its type.
    var mayBeRoutes: Bool {
      guard !isOptional, !isList, let name = Self.name(of: type) else { return false }
      return !["Int", "UInt", "Double", "Bool", "String", "UUID", "URL", "Date", "Decimal"]
        .contains(name)
    }

    private static func wrapped(_ type: TypeSyntax) -> TypeSyntax? {
      if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType }
      guard let identifier = type.as(IdentifierTypeSyntax.self), identifier.name.text == "Optional",
        case .type(let wrapped)? = identifier.genericArgumentClause?.arguments.first?.argument
      else { return nil }
      return wrapped
    }

    /// The name of a type, without its module.
    private static func name(of type: TypeSyntax) -> String? {
      type.as(IdentifierTypeSyntax.self)?.name.text ?? type.as(MemberTypeSyntax.self)?.name.text
    }
  }

  extension String {
    var trimmingBackticks: String {
      hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
  }
#endif
