import Foundation
import Waymark
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

  init(router: Router) {
    self.router = router
  }

  /// Reads a file.
  ///
  /// - Throws: All faults of the file: that it cannot be read, is no YAML, or says what no routes file
  ///   can say.
  init(path: String) throws(RoutesFileError) {
    let data: Data
    do {
      // Unlike `Data(contentsOf:)` a handle reads pipes and terminals too.
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      data = try handle.readToEnd() ?? Data()
    } catch {
      throw RoutesFileError(path, "the file cannot be read: \(SystemFailure.reason(of: error))")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw RoutesFileError(path, "the file is not UTF-8")
    }
    try self.init(text: text, path: path)
  }

  /// Reads the text of a file.
  ///
  /// JSON is read as the YAML that it is, which gives its values their lines and columns.
  ///
  /// - Parameter path: What error messages call the file.
  init(text: String, path: String) throws(RoutesFileError) {
    let root: Node?
    do {
      root = try compose(yaml: JSONEscapes.joiningSurrogates(in: text), .routesFile)
    } catch let error as YamlError {
      throw RoutesFileError(path: path, faults: [RoutesFileError.Fault(error)])
    } catch {
      throw RoutesFileError(path, "\(error)")
    }
    guard let root else { throw RoutesFileError(path, "the file is empty") }
    var reader = RoutesFileReader()
    self = reader.read(root)
    if !reader.faults.isEmpty { throw RoutesFileError(path: path, faults: reader.faults) }
  }
}

extension RoutesFileError {
  /// A fault of the whole file.
  init(_ path: String, _ message: String) {
    self.init(path: path, faults: [Fault(place: nil, subject: nil, message: message)])
  }
}

extension Resolver {
  /// Tells texts from numbers, booleans and null, and nothing else: a date is a text here.
  fileprivate static let routesFile = Resolver.default
    .removing(.timestamp).removing(.merge).removing(.value)
}
