/// The options that each routing reads, in one byte.
struct RoutingOptions: RawRepresentable, Sendable {
  let rawValue: UInt8

  private static let logs: UInt8 = 1
  private static let plus: UInt8 = 2
  private static let always: UInt8 = 4
  private static let never: UInt8 = 8

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(request: RouteRequest.Options, logsVerbosely: Bool) {
    let host: UInt8 =
      switch request.hostAsPath {
      case .whenDotless: 0
      case .always: Self.always
      case .never: Self.never
      }
    rawValue =
      host | (request.decodesPlusAsSpace ? Self.plus : 0) | (logsVerbosely ? Self.logs : 0)
  }

  var logsVerbosely: Bool { rawValue & Self.logs != 0 }

  var request: RouteRequest.Options {
    let host: HostAsPath =
      switch rawValue & (Self.always | Self.never) {
      case Self.always: .always
      case Self.never: .never
      default: .whenDotless
      }
    return RouteRequest.Options(
      hostAsPath: host, decodesPlusAsSpace: rawValue & Self.plus != 0)
  }
}
