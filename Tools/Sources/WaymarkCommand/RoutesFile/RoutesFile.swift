import Foundation
import Waymark
import WaymarkAnswers
import Yams

/// The routes of a file, ready to be asked.
///
/// ```yaml
/// options: { hostAsPath: whenDotless }
/// constraints: { id: "[0-9]+" }
/// fallbackSchemes: [thing]
/// routes:
///   - { pattern: /user/view/:userID, name: user.view, scheme: myapp, priority: 10 }
/// ```
struct RoutesFile {
  /// The routes.
  let router: Router

  /// The places of constraints by the name of their parameter.
  private let constraintPlaces: [String: FilePlace]

  init(router: Router, constraintPlaces: [String: FilePlace]) {
    self.router = router
    self.constraintPlaces = constraintPlaces
  }

  /// Reads a file.
  ///
  /// - Throws: All faults of the file: that it cannot be read, is no YAML, or says what no routes file
  ///   can say.
  init(path: String) throws(RoutesFileError) {
    try self.init(root: Node.root(ofFile: path), path: path)
  }

  /// Reads the text of a file.
  ///
  /// - Parameter path: What error messages call the file.
  init(text: String, path: String) throws(RoutesFileError) {
    try self.init(root: Node.root(of: text, path: path), path: path)
  }

  private init(root: Node, path: String) throws(RoutesFileError) {
    var reader = RoutesFileReader()
    self = reader.read(root)
    if !reader.faults.isEmpty { throw RoutesFileError(path: path, faults: reader.faults) }
  }

  /// Where the constraint for parameters called `name` is in the file.
  func place(ofConstraint name: String) -> FilePlace {
    constraintPlaces[name] ?? .start
  }
}
