/// A public value that is printed as its type and what a reader knows of it.
///
/// Swift's own description shows what is stored inside, with the names of modules.
package protocol DescribedValue: CustomStringConvertible {
  /// What is printed behind the name of the type. A part that is `nil` is left out.
  var printedParts: DescribedParts { get }
}

package typealias DescribedParts = KeyValuePairs<String, (any CustomStringConvertible)?>

extension DescribedValue {
  /// The value in one line, safe to log: escaped and truncated.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  public var description: String {
    let texts = printedParts.compactMap { label, part in
      part.map { "\(label): \(($0 as? String)?.debugDescription ?? $0.description)" }
    }
    let list = texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
    return "\(Self.self)\(list)".printable(limit: 512)
  }
}
