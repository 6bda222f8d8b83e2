import WaymarkAnswers
import YAML

extension YAMLError {
  /// The error as faults of a routes file.
  var faults: [RoutesFileError.Fault] {
    switch self {
    case .malformed(let problem, let mark):
      [RoutesFileError.Fault(place: FilePlace(mark), subject: nil, message: problem)]
    case .duplicateKeys(let keys):
      keys.map { key in
        RoutesFileError.Fault(
          place: FilePlace(key.mark), subject: nil,
          message: "the key \(key.text.quoted) is here again, after \(FilePlace(key.first))")
      }
    }
  }
}

extension FilePlace {
  init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }
}
