internal import Waymark

/// An item of a component's `"?"`, written for one platform.
struct ClaimedItem: Hashable {
  let name: String
  let value: String

  /// The maximum number of lists of items for the words of a route's constraints.
  private static let maximumWordLists = 64

  /// Returns the items of a route, with a separate list for each word of a constraint that is a
  /// choice of words.
  ///
  /// An item that the platform can't express is left out.
  static func lists(of pattern: RoutePattern, on platform: AssociationFile.Platform) -> [[Self]] {
    pattern.items.reduce([[]]) { lists, item in
      guard let name = name(of: item, on: platform) else { return lists }
      var values = values(of: item, on: platform)
      if values.count * lists.count > maximumWordLists { values = ["?*"] }
      guard !values.isEmpty else { return lists }
      return lists.flatMap { list in values.map { list + [ClaimedItem(name: name, value: $0)] } }
    }
  }

  /// Returns an item's name, or `nil` if browsers may write it in several ways.
  ///
  /// Names can't have wildcards.
  private static func name(
    of item: PatternItem, on platform: AssociationFile.Platform
  ) -> String? {
    let isExpressible = item.name.utf8.allSatisfy { byte in
      // Android compares decoded names, but doesn't decode a plus to a blank.
      platform == .android ? byte != UInt8(ascii: " ") : byte.isUnreserved
    }
    return isExpressible ? item.name : nil
  }

  /// Returns the patterns for the value, or an empty array if the item can't be expressed.
  private static func values(
    of item: PatternItem, on platform: AssociationFile.Platform
  ) -> [String] {
    switch item.value {
    // On Apple's systems, a missing item counts as an empty one.
    case .any: platform == .apple ? [] : ["*"]
    case .literal(let text): [value(text, on: platform)]
    case .parameter(let parameter):
      parameter.constraint?.words.map { $0.map { value($0, on: platform) } } ?? ["?*"]
    }
  }

  /// Returns a literal with wildcards for the characters that browsers may write in several ways.
  private static func value(_ text: String, on platform: AssociationFile.Platform) -> String {
    var value = ""
    for scalar in text.unicodeScalars {
      switch platform {
      // Android compares the decoded value, in which a plus can stand for a blank.
      case .android: value += " *".unicodeScalars.contains(scalar) ? "?" : String(scalar)
      case .apple:
        if scalar.isASCII, UInt8(ascii: scalar).isUnreserved {
          value.unicodeScalars.append(scalar)
        } else if value.last != "*" {
          value += "?*"
        }
      }
    }
    return value
  }
}

extension UInt8 {
  /// Whether URLs never escape the byte.
  fileprivate var isUnreserved: Bool { isNameByte || ".~".utf8.contains(self) }
}
