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

  /// The line, starting at 1; `nil` if the error is about the file as a whole.
  public let line: Int?

  /// The character in the line, starting at 1, in Unicode scalars; `nil` without a line.
  public let column: Int?

  init(_ message: String, field: String?, at place: TextPlace?) {
    self.message = message
    self.field = field
    line = place?.line
    column = place?.column
  }
}

extension AssociationFileError: CustomStringConvertible {
  /// The place, the field and the message in one line.
  public var description: String {
    let place = [line, column].compactMap { $0.map { "\($0):" } }.joined()
    return [place, field.map { "\($0):" } ?? "", message].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
