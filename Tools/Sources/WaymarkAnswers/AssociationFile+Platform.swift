package import WaymarkAnalysis

extension AssociationFile {
  /// Reads a file of either platform; a file of Android is a list.
  package init(ofEither text: String) throws(AssociationFileError) {
    let isList = text.unicodeScalars.first { !$0.properties.isWhitespace } == "["
    try self.init(text, platform: isList ? .android : .apple)
  }
}
