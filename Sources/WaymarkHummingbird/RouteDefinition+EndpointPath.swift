#if Hummingbird
  internal import RegexEngine
  internal import Waymark

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension RouteDefinition {
    /// The pattern with one slash before each segment and none at its end, for metrics, independent
    /// of how it is typed.
    var endpointPath: String {
      pattern.withBytes { $0.hasOneSlashBeforeEachSegment } ? pattern : parsedPattern.normalizedText
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, *)
  extension Span<UInt8> {
    fileprivate var hasOneSlashBeforeEachSegment: Bool {
      guard !isEmpty, self[0] == UInt8(ascii: "/") else { return false }
      for index in 1..<count where self[index] == UInt8(ascii: "/") {
        if index == count - 1 || self[index - 1] == UInt8(ascii: "/") { return false }
      }
      return true
    }
  }
#endif
