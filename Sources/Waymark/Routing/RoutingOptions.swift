internal import Synchronization

/// The options that each routing reads, in two words.
struct RoutingOptions: Sendable {
  /// The flags, and in the upper half the bytes that a URL may have.
  private let flagsAndBytes: UInt64
  /// The segments that a URL may have, and in the upper half its query items.
  private let counts: UInt64

  private static let logs: UInt64 = 1
  private static let plus: UInt64 = 2
  private static let always: UInt64 = 4
  private static let never: UInt64 = 8
  private static let slashes: UInt64 = 16

  init(request: RouteRequest.Options, limits: URLLimits, logsVerbosely: Bool) {
    let host: UInt64 =
      switch request.hostAsPath {
      case .whenDotless: 0
      case .always: Self.always
      case .never: Self.never
      }
    flagsAndBytes =
      host | (request.decodesPlusAsSpace ? Self.plus : 0) | (logsVerbosely ? Self.logs : 0)
      | (request.refusesExtraSlashes ? Self.slashes : 0)
      | UInt64(limits.bytes) << 32
    counts = UInt64(limits.segments) | UInt64(limits.queryItems) << 32
  }

  var logsVerbosely: Bool { flagsAndBytes & Self.logs != 0 }

  var request: RouteRequest.Options {
    let host: HostAsPath =
      switch flagsAndBytes & (Self.always | Self.never) {
      case Self.always: .always
      case Self.never: .never
      default: .whenDotless
      }
    return RouteRequest.Options(
      hostAsPath: host, decodesPlusAsSpace: flagsAndBytes & Self.plus != 0,
      refusesExtraSlashes: flagsAndBytes & Self.slashes != 0)
  }

  var limits: URLLimits {
    URLLimits(
      bytes: UInt32(truncatingIfNeeded: flagsAndBytes >> 32),
      segments: UInt32(truncatingIfNeeded: counts),
      queryItems: UInt32(truncatingIfNeeded: counts >> 32))
  }

  /// Options that any thread reads without a lock.
  ///
  /// A reader beside a writer may see the limits on counts of other options than the rest.
  struct Cell: ~Copyable {
    private let flagsAndBytes: Atomic<UInt64>
    private let counts: Atomic<UInt64>

    init(_ options: RoutingOptions) {
      flagsAndBytes = Atomic(options.flagsAndBytes)
      counts = Atomic(options.counts)
    }

    func load() -> RoutingOptions {
      RoutingOptions(
        flagsAndBytes: flagsAndBytes.load(ordering: .acquiring),
        counts: counts.load(ordering: .acquiring))
    }

    func store(_ options: RoutingOptions) {
      flagsAndBytes.store(options.flagsAndBytes, ordering: .releasing)
      counts.store(options.counts, ordering: .releasing)
    }
  }

  private init(flagsAndBytes: UInt64, counts: UInt64) {
    self.flagsAndBytes = flagsAndBytes
    self.counts = counts
  }
}
