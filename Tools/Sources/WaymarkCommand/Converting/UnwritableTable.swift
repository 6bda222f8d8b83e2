/// A table without faults whose patterns another syntax cannot say.
struct UnwritableTable: Error, CustomStringConvertible {
  /// The routes that cannot be written, each with its reason.
  let description: String

  init(_ reasons: RoutesFileError) {
    description = reasons.description
  }
}
