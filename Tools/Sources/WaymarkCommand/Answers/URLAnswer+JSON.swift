import Waymark
import WaymarkAnswers

extension URLAnswer: Encodable {
  private enum CodingKeys: CodingKey {
    case allowed, error, matched, name, parameters, path, pattern, query, scheme, url, wildcard
  }

  /// Writes the answer in the form that the documentation and scripts rely on.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(url, forKey: .url)
    try container.encode(isMatch, forKey: .matched)
    switch outcome {
    case .match(let match):
      try container.encode(match.name, forKey: .name)
      try container.encode(match.pattern, forKey: .pattern)
      try container.encode(match.scheme, forKey: .scheme)
      try container.encode(match.pathParameters.dictionary, forKey: .path)
      try container.encode(
        match.query.dictionary.mapValues(ParameterValue.init), forKey: .query)
      try container.encode(match.values, forKey: .parameters)
      try container.encode(match.wildcard, forKey: .wildcard)
    case .noMatch(let methods):
      if !methods.isEmpty { try container.encode(methods, forKey: .allowed) }
    case .failure(let failure):
      try container.encode(failure.description, forKey: .error)
    }
  }
}
