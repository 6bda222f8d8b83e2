import Foundation
import Yams

extension String {
  /// Reads a YAML or JSON file; `-` is the standard input.
  ///
  /// - Throws: That the file cannot be read, or is not UTF-8.
  init(routesFile path: String) throws(RoutesFileError) {
    let data: Data
    do {
      // Unlike `Data(contentsOf:)` a handle reads pipes and terminals too.
      let handle =
        try path == "-" ? .standardInput : FileHandle(forReadingFrom: URL(filePath: path))
      data = try handle.readToEnd() ?? Data()
    } catch {
      throw RoutesFileError(path, "the file cannot be read: \(SystemFailure.reason(of: error))")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw RoutesFileError(path, "the file is not UTF-8")
    }
    self = text
  }
}

extension Node {
  /// Reads the root of a YAML or JSON file.
  ///
  /// - Throws: That the file cannot be read, is empty, or is no YAML.
  static func root(ofFile path: String) throws(RoutesFileError) -> Node {
    try root(of: String(routesFile: path), path: path)
  }

  /// Reads the root of a file's text.
  ///
  /// JSON is read as the YAML that it is, which gives its values their lines and columns.
  ///
  /// - Parameter path: What error messages call the file.
  static func root(of text: String, path: String) throws(RoutesFileError) -> Node {
    let root: Node?
    do {
      root = try compose(yaml: JSONEscapes.joiningSurrogates(in: text), .routesFile)
    } catch let error as YamlError {
      throw RoutesFileError(path: path, faults: [RoutesFileError.Fault(error)])
    } catch {
      throw RoutesFileError(path, "\(error)")
    }
    guard let root else { throw RoutesFileError(path, "the file is empty") }
    return root
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
