/// Why an inspector cannot listen on a port.
public struct PortError: Error, CustomStringConvertible {
  /// The port.
  public let port: UInt16

  /// What the system says.
  public let reason: String

  /// The error in one line.
  public var description: String { "port \(port) cannot be used: \(reason)" }
}
