/// Why an association file cannot be used, and where.
///
/// ```swift
/// try AssociationFile(#"{ "applinks": { "details": [{ "appIDs": "A.b" }] } }"#)
/// // throws; printed, the error reads
/// // 1:41: applinks.details[0].appIDs: must be a list, not a text
/// ```
public struct AssociationFileError: Error, Sendable, Hashable {
  /// What is wrong.
  public let message: String

  /// The field, as `applinks.details[0].components[2].exclude`; `nil` where the file is not even JSON.
  public let field: String?

  /// The line, counted from 1.
  public let line: Int

  /// The byte of the line, counted from 1.
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
