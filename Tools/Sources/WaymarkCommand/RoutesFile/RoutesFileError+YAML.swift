import WaymarkAnswers
import YAML

extension RoutesFileError.Fault {
  /// The fault for which a text is no YAML.
  init(_ error: YAMLError) {
    switch error {
    case .malformed(let problem, let mark):
      self.init(place: FilePlace(mark), subject: nil, message: problem)
    case .duplicateKeys(let keys, let mark):
      let keys = keys.map(\.quoted).joined(separator: ", ")
      self.init(
        place: FilePlace(mark), subject: nil, message: "a mapping has a key more than once: \(keys)"
      )
    }
  }
}

extension FilePlace {
  init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }
}
