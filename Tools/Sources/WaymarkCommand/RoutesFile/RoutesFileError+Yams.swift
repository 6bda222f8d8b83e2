import WaymarkAnswers
import Yams

extension RoutesFileError.Fault {
  /// The fault for which a text is no YAML.
  init(_ error: YamlError) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let problem = context.map { "\($0.text), \(problem)" } ?? problem
      self.init(FilePlace(mark), problem)
    case .reader(let problem, let offset, _, let yaml):
      self.init(offset.map { FilePlace(offset: $0, in: yaml) }, problem)
    case .duplicatedKeysInMapping(let keys, let context):
      let keys = keys.map(\.quoted).joined(separator: ", ")
      self.init(FilePlace(context.mark), "a mapping has a key more than once: \(keys)")
    default:
      self.init(nil, "\(error)")
    }
  }

  private init(_ place: FilePlace?, _ problem: String) {
    self.init(place: place, subject: nil, message: problem)
  }
}

extension FilePlace {
  init(_ mark: Mark) {
    self.init(line: mark.line, column: mark.column)
  }

  /// The place of a character.
  fileprivate init(offset: Int, in text: String) {
    let lines = text.prefix(offset)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.init(line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}
