/// A public value that is printed as its type and its relevant properties.
///
/// Swift's default description shows stored properties and module names.
package protocol DescribedValue: CustomStringConvertible {
  /// The properties to print after the type's name. `nil` values are left out.
  var printedParts: DescribedParts { get }
}

package typealias DescribedParts = KeyValuePairs<String, (any CustomStringConvertible)?>

extension DescribedValue {
  /// The value in one line, safe to log: escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of property descriptions.
  public var description: String {
    let texts = printedParts.compactMap { label, part in
      part.map { "\(label): \(($0 as? String)?.debugDescription ?? $0.description)" }
    }
    let list = texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
    return "\(Self.self)\(list)".printable(limit: 512)
  }
}
