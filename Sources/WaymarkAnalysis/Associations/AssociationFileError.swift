/// An error in an association file, with its place.
///
/// ```swift
/// try AssociationFile(#"{ "applinks": { "details": [{ "appIDs": "A.b" }] } }"#)
/// // throws; printed, the error reads
/// // 1:41: applinks.details[0].appIDs: must be a list, not a text
/// ```
public struct AssociationFileError: Error, Sendable, Hashable {
  /// The description of the fault.
  public let message: String

  /// The field, such as `applinks.details[0].components[2].exclude`; `nil` if the file is not even
  /// JSON.
  public let field: String?

  /// The line, starting at 1.
  public let line: Int

  /// The byte in the line, starting at 1.
  public let column: Int

  init(_ message: String, field: String?, at place: TextPlace) {
    self.message = message
    self.field = field
    line = place.line
    column = place.column
  }
}

extension AssociationFileError: CustomStringConvertible {
  /// Line, column, field and message in one line.
  public var description: String {
    "\(line):\(column): \(field.map { "\($0): " } ?? "")\(message)"
  }
}
