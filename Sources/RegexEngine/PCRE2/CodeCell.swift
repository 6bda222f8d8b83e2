#if USES_PCRE2
  internal import CPCRE2
  internal import Synchronization

  /// A place for compiled code.
  ///
  /// The first thread puts it there, and it lives as long as the place.
  ///
  /// PCRE2 never writes to compiled code while matching (pcre2api, MULTITHREADING), and the code is complete when it is
  /// published. So all threads may use it.
  @safe
  struct CodeCell: ~Copyable, Sendable {
    /// The address of the code, 0 while there is none.
    private let address: Atomic<UInt>

    /// Creates an empty cell.
    init() {
      address = Atomic(0)
    }

    /// Creates a cell that owns `code`.
    @unsafe
    init(_ code: OpaquePointer) {
      address = Atomic(UInt(bitPattern: code))
    }

    deinit {
      unsafe pcre2_code_free_8(OpaquePointer(bitPattern: address.load(ordering: .relaxed)))
    }

    /// The code, or `nil` while there is none.
    @unsafe
    @inline(__always)
    var code: OpaquePointer? {
      unsafe OpaquePointer(bitPattern: address.load(ordering: .acquiring))
    }

    /// Takes over `fresh`, unless another thread was faster.
    ///
    /// - Returns: The code of the cell: `fresh`, or the other thread's code. In that case `fresh` is freed.
    @unsafe
    func publish(_ fresh: OpaquePointer) -> OpaquePointer {
      let (exchanged, original) = address.compareExchange(
        expected: 0, desired: UInt(bitPattern: fresh), ordering: .acquiringAndReleasing)
      guard !exchanged, let winner = unsafe OpaquePointer(bitPattern: original) else {
        return unsafe fresh
      }
      unsafe pcre2_code_free_8(fresh)
      return unsafe winner
    }
  }
#endif
