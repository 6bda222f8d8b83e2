/// The error if an inspector cannot listen on a port.
public struct PortError: Error, CustomStringConvertible {
  /// The port.
  public let port: UInt16

  /// The reason, in the words of the system.
  public let reason: String

  /// The error in one line.
  public var description: String { "port \(port) cannot be used: \(reason)" }
}
