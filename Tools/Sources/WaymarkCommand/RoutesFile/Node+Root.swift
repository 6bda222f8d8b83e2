import YAML

extension String {
  /// Reads a YAML or JSON file, or the standard input if the path is `-`.
  ///
  /// - Throws: An error if the file can't be read, or isn't UTF-8.
  init(routesFile path: String) throws(RoutesFileError) {
    let bytes: [UInt8]
    do throws(InputError) {
      bytes = try ByteInput.named(path).all()
    } catch {
      throw RoutesFileError(path, "the file cannot be read: \(error.reason)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RoutesFileError(path, "the file is not UTF-8")
    }
    self = text
  }
}

extension Node {
  /// Reads the root of a YAML or JSON file.
  ///
  /// - Throws: An error if the file can't be read, is empty, or isn't YAML.
  static func root(ofFile path: String) throws(RoutesFileError) -> Node {
    try root(of: String(routesFile: path), path: path)
  }

  /// Reads the root of a file's contents.
  ///
  /// A file with the extension `.json`, and any other text that is valid JSON, is read as JSON. A
  /// YAML parser accepts most JSON but not all of it.
  ///
  /// - Parameter path: The name of the file in error messages.
  static func root(of text: String, path: String) throws(RoutesFileError) -> Node {
    let root: Node?
    do throws(YAMLError) {
      if path.lowercased().hasSuffix(".json") {
        root = try Node.root(ofJSON: text)
      } else if text.mayBeJSON, let json = try? Node.root(ofJSON: text) {
        root = json
      } else {
        root = try Node.root(of: text)
      }
    } catch {
      throw RoutesFileError(path: path, faults: error.faults)
    }
    guard let root else { throw RoutesFileError(path, "the file is empty") }
    return root
  }
}

extension String {
  /// Whether the string begins like a JSON array or object.
  fileprivate var mayBeJSON: Bool {
    let first = unicodeScalars.first { !" \n\r\t\u{FEFF}".unicodeScalars.contains($0) }
    return first == "{" || first == "["
  }
}

extension RoutesFileError {
  /// Creates an error with one fault that concerns the whole file.
  init(_ path: String, _ message: String) {
    self.init(path: path, faults: [Fault(place: nil, subject: nil, message: message)])
  }
}
