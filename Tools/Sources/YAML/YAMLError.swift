/// Why a text cannot be read as YAML.
package enum YAMLError: Error, Equatable {
  /// The text breaks a rule of YAML, or a limit: what is wrong, in words.
  case malformed(String, Mark)

  /// A mapping has keys more than once: those keys, and where the first of them is.
  case duplicateKeys([String], Mark)
}
